import type { BytesKind, DocumentValues, JsonKind } from '#domain/api/document-values';

export interface StoredObject {
  contentType: string;
  cacheControl: string;
  /** File name that a browser saves it under. */
  attachment?: string;
}

/** A file on disk, for objects that may be too large for memory. */
export interface FileBody {
  file: string;
}

/** Where derivation puts what a release consists of. Each call may wait until there is room. */
export interface ReleaseSink {
  readonly release: string;
  /** A JSON document of the table. */
  document<Kind extends JsonKind>(kind: Kind, id: string, value: DocumentValues[Kind]): Promise<void>;
  /** A document of the table that is kept byte for byte. */
  bytes(kind: BytesKind, id: string, bytes: Uint8Array): Promise<void>;
  /** An object of the data bucket; `path` is inside the release. */
  object(path: string, body: Uint8Array | FileBody, as: StoredObject): Promise<void>;
}
