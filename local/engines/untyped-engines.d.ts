/** Types of the parts that we use of two engines that have no types. */
declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface DynaliteOptions {
    /** LevelDB folder; in memory if absent. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }
  export default function dynalite(options: DynaliteOptions): Server;
}

declare module 's3rver' {
  import type { Readable } from 'node:stream';

  /** Objects as files, each beside its metadata and MD5. */
  export interface ObjectStore {
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    putObject(object: {
      bucket: string;
      key: string;
      content: Buffer | Readable;
      metadata: unknown;
    }): Promise<{ size: number; md5: string }>;
  }
  interface S3rverOptions {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
  }
  export default class S3rver {
    readonly store: ObjectStore;
    constructor(options: S3rverOptions);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/utils.js' {
  const utilities: {
    /** Yields the paths of all files below a folder, except in folders that `mayEnter` refuses. */
    walk: (folder: string, mayEnter?: (path: string) => boolean) => Generator<string>;
  };
  export default utilities;
}

declare module 's3rver/lib/models/error.js' {
  /** An answer of the store; the code determines its status. */
  export default class S3Error extends Error {
    constructor(code: 'PreconditionFailed', message: string);
  }
}
