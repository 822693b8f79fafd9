import type { BytesKind, DocumentValues, JsonKind } from '#domain/api/document-values';
import { decodeBytes, decodeDocument } from '#domain/storage/document';
import { indexId, type IndexField } from '#domain/storage/index-fields';
import { IDS_PER_CHUNK, SUMMARY_ID, type DocumentKind, type ReleaseSummary } from '#domain/storage/keys';
import type { LocationIndex } from '#domain/storage/location-index';
import type { DocumentStore } from './document-store';
import type { IndexCache, Sized } from './index-cache';
import { packedBytes, packIds, unpackId, type PackedIds } from './packed-ids';

/** A bitmap of row ordinals as it is stored; null = no rows. */
export type StoredBitmap = Uint8Array | null;

/** Rough memory of the strings of a list: one byte a character, and what an engine keeps beside them. */
const textBytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 28, 0);

/** Reads one release. Documents come from the store every time; the index is kept in the process's memory. */
export class Catalogue {
  readonly release: string;
  private readonly store: DocumentStore;
  private readonly cache: IndexCache;

  constructor(release: string, store: DocumentStore, cache: IndexCache) {
    this.release = release;
    this.store = store;
    this.cache = cache;
  }

  /** Null: there is no such document. */
  async document<Kind extends JsonKind>(kind: Kind, id: string): Promise<DocumentValues[Kind] | null> {
    const items = await this.store.read(this.release, kind, id);
    // Written by the loader against the same types; and answers are parsed by the route's schema.
    return items && (decodeDocument(items) as DocumentValues[Kind]);
  }

  /** Those documents that exist, in the order of the ids; a repeated id counts once. */
  async documents<Kind extends JsonKind>(kind: Kind, ids: readonly string[]): Promise<DocumentValues[Kind][]> {
    const found = await Promise.all([...new Set(ids)].map((id) => this.document(kind, id)));
    return found.filter((value) => value !== null);
  }

  /** The stored answer for a dataset key: gzip of the whole envelope. */
  heatmap(key: string): Promise<Uint8Array | null> {
    return this.bytes('heatmap', key);
  }

  summary(): Promise<ReleaseSummary | null> {
    return this.indexDocument('summary', SUMMARY_ID, ({ datasets }) => textBytes(datasets));
  }

  /** Rows that have one value of a field. */
  bitmap(field: IndexField, value: string | number | boolean): Promise<StoredBitmap> {
    const id = indexId(field, value);
    return this.cached('index', id, async () => sizedBytes(await this.bytes('index', id)));
  }

  /** What is worked out of the index, kept like a part of it. The name must tell it from every other. */
  derived<Value>(name: string, derive: () => Promise<Sized<Value>>): Promise<Value> {
    return this.cached('derived', name, derive);
  }

  /** Where the transcripts of a chromosome lie; null: there are none. */
  locations(chromosome: string): Promise<LocationIndex | null> {
    return this.indexDocument('locations', chromosome, (index) =>
      index.rows.reduce((sum, rows) => sum + 64 + 8 * rows.length, 0));
  }

  /** Peptide ids of ascending row ordinals, in the same order. */
  async peptideIds(ordinals: Uint32Array): Promise<string[]> {
    const numbers = [...new Set(ordinals.map((ordinal) => Math.floor(ordinal / IDS_PER_CHUNK)))];
    const chunks = await Promise.all(numbers.map((number) => this.idsChunk(number)));
    const ids: string[] = [];
    let at = 0;
    for (const ordinal of ordinals) {
      while (at < numbers.length && Math.floor(ordinal / IDS_PER_CHUNK) !== numbers[at]) at += 1;
      const chunk = chunks[at];
      const id = chunk && unpackId(chunk, ordinal % IDS_PER_CHUNK);
      if (id === undefined) throw new Error(`Release ${this.release} names no peptide for ordinal ${ordinal}`);
      ids.push(id);
    }
    return ids;
  }

  private idsChunk(number: number): Promise<PackedIds> {
    return this.cached('ids', String(number), async () => {
      const value = packIds((await this.document('ids', String(number))) ?? []);
      return { value, bytes: packedBytes(value) };
    });
  }

  private indexDocument<Kind extends JsonKind>(kind: Kind, id: string, bytesOf: (value: DocumentValues[Kind]) => number): Promise<DocumentValues[Kind] | null> {
    return this.cached(kind, id, async () => {
      const value = await this.document(kind, id);
      return { value, bytes: value === null ? 0 : bytesOf(value) };
    });
  }

  private async bytes(kind: BytesKind, id: string): Promise<Uint8Array | null> {
    const items = await this.store.read(this.release, kind, id);
    return items && decodeBytes(items);
  }

  private cached<Value>(kind: DocumentKind | 'derived', id: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    return this.cache.get(`${this.release}#${kind}#${id}`, load);
  }
}

function sizedBytes(value: Uint8Array | null): Sized<Uint8Array | null> {
  return { value, bytes: value?.byteLength ?? 0 };
}
