import type { BytesKind, DocumentValue, JsonKind } from '#domain/api/documents';

export interface StoredObject {
  contentType: string;
  cacheControl: string;
  /** What the bytes are packed with. Readers get them so, whether or not they ask for it. */
  contentEncoding?: 'gzip';
  /** File name under which a browser saves it. */
  attachment?: string;
}

/** A file on disk, for objects that may be too large for memory. */
export interface FileBody {
  file: string;
}

/** Receives the parts of a release. Each call may wait until there is room. */
export interface ReleaseSink {
  readonly release: string;
  /** Adds a JSON document to the table. */
  document<Kind extends JsonKind>(kind: Kind, id: string, value: DocumentValue<Kind>): Promise<void>;
  /** Adds a document to the table that is stored byte for byte. */
  bytes(kind: BytesKind, id: string, bytes: Uint8Array): Promise<void>;
  /** Adds an object to the data bucket; `path` is inside the release. */
  object(path: string, body: Uint8Array | FileBody, as: StoredObject): Promise<void>;
}

export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
