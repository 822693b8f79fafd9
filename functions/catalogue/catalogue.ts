import { LRUCache } from 'lru-cache';
import type { BytesKind, DocumentKind, DocumentValue, JsonKind, ReleaseSummary } from '#domain/api/documents';
import { notFound } from '#domain/api/errors';
import { decodeBytes, decodeDocument } from '#domain/storage/document';
import { facetColumn, facetColumnId, type FacetColumn } from '#domain/storage/facet-column';
import { indexId, type IndexField } from '#domain/storage/index-fields';
import { IDS_PER_CHUNK, SUMMARY_ID } from '#domain/storage/keys';
import type { LocationIndex } from '#domain/storage/location-index';
import type { DocumentStore } from './document-store';

/** A cached value and the approximate memory that it takes, in bytes. */
export interface Sized<Value> {
  value: Value;
  bytes: number;
}

type Load = () => Promise<Sized<unknown>>;

const MEGABYTE = 1024 * 1024;
/** Holds the whole index and dictionary of a catalogue a hundred times the size of the published one. */
const CACHE_BYTES_MAX = 192 * MEGABYTE;
/** What an entry costs besides its value. */
const ENTRY_BYTES = 200;

/**
 * The index of the releases in this process's memory: bitmaps in their stored form, dictionary chunks, locations, and
 * the row sets of the latest queries; never the rows themselves. Simultaneous reads of one key are a single read.
 */
export class IndexCache {
  readonly #lru: LRUCache<string, Sized<unknown>, Load>;

  constructor(bytesMax: number = CACHE_BYTES_MAX) {
    this.#lru = new LRUCache<string, Sized<unknown>, Load>({
      maxSize: bytesMax,
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + bytes,
      fetchMethod: (_key, _stale, { context }) => context(),
      // A read that is evicted while under way still resolves for its callers.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns what is cached under the key, reading it first if necessary. A key must always be loaded as the same type.
   */
  async get<Value>(key: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    const { value } = await this.#lru.forceFetch(key, { context: load });
    return value as Value;
  }

  /** Memory in use, in bytes. */
  get size(): number {
    return this.#lru.calculatedSize;
  }
}

/**
 * Many short ids in one string: a dictionary of millions is only a few hundred objects to the garbage collector, and
 * takes a third of the memory.
 */
interface PackedIds {
  text: string;
  /** Where each id ends in the text. */
  ends: Uint32Array;
}

export function packIds(ids: readonly string[]): PackedIds {
  let end = 0;
  return { text: ids.join(''), ends: Uint32Array.from(ids, (id) => (end += id.length)) };
}

/** Undefined if there is no such position. */
export function unpackId({ text, ends }: PackedIds, position: number): string | undefined {
  const end = ends[position];
  return end === undefined ? undefined : text.slice(position === 0 ? 0 : ends[position - 1], end);
}

/** Rough memory of a list of strings: one byte per character, plus what an engine keeps for each string. */
const textBytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 28, 0);

/** Reads one release. Documents come from the store every time; the index is cached in the memory of the process. */
export class Catalogue {
  readonly release: string;
  readonly #store: DocumentStore;
  readonly #cache: IndexCache;

  constructor(release: string, store: DocumentStore, cache: IndexCache) {
    this.release = release;
    this.#store = store;
    this.#cache = cache;
  }

  /** Null if the document does not exist. */
  async document<Kind extends JsonKind>(kind: Kind, id: string): Promise<DocumentValue<Kind> | null> {
    const items = await this.#store.read(this.release, kind, id);
    // The loader writes values of this type, and the route's schema parses every response.
    return items && (decodeDocument(items) as DocumentValue<Kind>);
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

  /** The stored response for a dataset key: gzip of the whole envelope. */
  heatmap(key: string): Promise<Uint8Array | null> {
    return this.#bytes('heatmap', key);
  }

  async summary(): Promise<ReleaseSummary> {
    const summary = await this.#indexDocument('summary', SUMMARY_ID, ({ datasets }) => textBytes(datasets));
    if (summary === null) throw new Error(`Release ${this.release} lacks its summary`);
    return summary;
  }

  /** Bitmap, in its stored form, of the rows that have one value of a field; null if no row has it. */
  bitmap(field: IndexField, value: string | number | boolean): Promise<Uint8Array | null> {
    return this.#indexBytes(indexId(field, value));
  }

  /** The values of all rows of a facet; null if they have more combinations than a column can hold. */
  facetColumn(field: IndexField): Promise<FacetColumn | null> {
    const id = facetColumnId(field);
    return this.#cached('index', id, async () => {
      const stored = await this.#bytes('index', id);
      const value = stored && facetColumn(stored);
      return { value, bytes: value?.codes.byteLength ?? 0 };
    });
  }

  /** A bitmap of the index that finds sequences by sequence (domain/storage/match-index.ts), in its stored form. */
  matchBitmap(id: string): Promise<Uint8Array | null> {
    return this.#indexBytes(id);
  }

  /** Sequences by ordinal of their anchor, and ORFs by ordinal, in chunks; null if there is no such chunk. */
  matchChunk<Kind extends 'matchSequences' | 'matchOrfs'>(
    kind: Kind,
    chunk: number,
  ): Promise<DocumentValue<Kind> | null> {
    return this.#indexDocument(kind, String(chunk), (items) =>
      items.reduce((sum, item) => sum + textBytes(Object.entries(item).flat()), 0),
    );
  }

  /** A value computed from the index, cached like a part of it. The name must be unique. */
  derived<Value>(name: string, derive: () => Promise<Sized<Value>>): Promise<Value> {
    return this.#cached('derived', name, derive);
  }

  /** Locations of the transcripts of a chromosome; null if it has none. */
  locations(chromosome: string): Promise<LocationIndex | null> {
    return this.#indexDocument('locations', chromosome, (index) =>
      index.rows.reduce((sum, rows) => sum + 64 + 8 * rows.length, 0),
    );
  }

  /** Peptide ids of ascending row ordinals, in the same order. */
  async peptideIds(ordinals: Uint32Array): Promise<string[]> {
    const numbers = [...new Set(ordinals.map((ordinal) => Math.floor(ordinal / IDS_PER_CHUNK)))];
    const chunks = await Promise.all(numbers.map((number) => this.#idsChunk(number)));
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

  #idsChunk(number: number): Promise<PackedIds> {
    return this.#cached('ids', String(number), async () => {
      const value = packIds((await this.document('ids', String(number))) ?? []);
      return { value, bytes: value.text.length + value.ends.byteLength };
    });
  }

  #indexDocument<Kind extends JsonKind>(
    kind: Kind,
    id: string,
    bytesOf: (value: DocumentValue<Kind>) => number,
  ): Promise<DocumentValue<Kind> | null> {
    return this.#cached(kind, id, async () => {
      const value = await this.document(kind, id);
      return { value, bytes: value === null ? 0 : bytesOf(value) };
    });
  }

  #indexBytes(id: string): Promise<Uint8Array | null> {
    return this.#cached('index', id, async () => {
      const bitmap = await this.#bytes('index', id);
      return { value: bitmap, bytes: bitmap?.byteLength ?? 0 };
    });
  }

  async #bytes(kind: BytesKind, id: string): Promise<Uint8Array | null> {
    const items = await this.#store.read(this.release, kind, id);
    return items && decodeBytes(items);
  }

  #cached<Value>(kind: DocumentKind | 'derived', id: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    return this.#cache.get(`${this.release}#${kind}#${id}`, load);
  }
}
