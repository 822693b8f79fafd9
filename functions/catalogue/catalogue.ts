import type { BytesKind, DocumentValue, JsonKind, ReleaseSummary } from '#domain/api/documents';
import { notFound } from '#domain/api/errors';
import { decodeBytes } from '#domain/storage/document';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { DocumentStore } from './document-store';
import type { ReleaseTables, TableStore } from './release-tables';

/** Reads one release: documents from the store every time, columns of its tables from the memory of the process. */
export class Catalogue {
  readonly release: string;
  readonly tables: ReleaseTables;
  readonly #store: DocumentStore;

  constructor(release: string, store: DocumentStore, tables: TableStore) {
    this.release = release;
    this.#store = store;
    this.tables = tables.of(release, async () => {
      const summary = await this.document('summary', SUMMARY_ID);
      if (summary === null) throw new Error(`Release ${release} lacks its summary`);
      return summary;
    });
  }

  /** Null if the document does not exist. */
  document<Kind extends JsonKind>(kind: Kind, id: string): Promise<DocumentValue<Kind> | null> {
    return this.#store.document(this.release, kind, id);
  }

  /** Throws 404 `<what> not found: <shownId>` if the document does not exist. */
  async existingDocument<Kind extends JsonKind>(
    kind: Kind,
    id: string,
    what: string,
    shownId = id,
  ): Promise<DocumentValue<Kind>> {
    const value = await this.document(kind, id);
    if (value === null) throw notFound(what, shownId);
    return value;
  }

  /** Returns the documents that exist, in the order of the ids; a repeated id counts once. */
  async documents<Kind extends JsonKind>(kind: Kind, ids: readonly string[]): Promise<DocumentValue<Kind>[]> {
    const found = await Promise.all([...new Set(ids)].map((id) => this.document(kind, id)));
    return found.filter((value) => value !== null);
  }

  /** A document that is stored byte for byte; null if it does not exist. */
  async bytes(kind: BytesKind, id: string): Promise<Uint8Array | null> {
    const items = await this.#store.read(this.release, kind, id);
    return items && decodeBytes(items);
  }

  summary(): Promise<ReleaseSummary> {
    return this.tables.summary();
  }
}
