import { inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { BytesKind, DocumentKind, DocumentValue, JsonKind, ReleaseSummary } from '#domain/api/documents';
import { decodeBytes, decodeDocument } from '#domain/storage/document';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { DocumentStore } from './document-store';
import type { ChosenRelease } from './release-choice';

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
 * The index of the releases in this process's memory, and the row sets of the latest queries; never the rows themselves.
 * Simultaneous reads of one key are a single read.
 */
export class IndexCache {
  readonly #lru: LRUCache<string, Sized<unknown>, Load>;

  constructor(bytesMax: number = CACHE_BYTES_MAX) {
    this.#lru = new LRUCache<string, Sized<unknown>, Load>({
      maxSize: bytesMax,
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + Math.ceil(bytes),
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

/** Rough memory of a list of strings: one byte per character, plus what an engine keeps for each string. */
export const textBytes = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 28, 0);

/** The documents of one release. They come from the store every time, unless they are cached in the memory of the process. */
export class CachedRelease {
  readonly id: string;
  readonly #chosen: ChosenRelease;
  readonly #store: DocumentStore;
  readonly #cache: IndexCache;

  constructor(chosen: ChosenRelease, store: DocumentStore, cache: IndexCache) {
    this.id = chosen.release;
    this.#chosen = chosen;
    this.#store = store;
    this.#cache = cache;
  }

  /** Null if the document does not exist. */
  async document<Kind extends JsonKind>(kind: Kind, id: string): Promise<DocumentValue<Kind> | null> {
    const items = await this.#store.read(this.#chosen, kind, id);
    // The loader writes values of this type, and the route's schema parses every response.
    return items && (decodeDocument(items, inflateRawSync) as DocumentValue<Kind>);
  }

  /** Bytes that are not cached; null if the document does not exist. */
  async storedBytes(kind: BytesKind, id: string): Promise<Uint8Array | null> {
    const items = await this.#store.read(this.#chosen, kind, id);
    return items && decodeBytes(items);
  }

  /** Cached bytes; null if the document does not exist. */
  bytes(kind: BytesKind, id: string): Promise<Uint8Array | null> {
    return this.cached(kind, id, async () => {
      const value = await this.storedBytes(kind, id);
      return { value, bytes: value?.byteLength ?? 0 };
    });
  }

  /** A cached document; null if it does not exist. */
  indexDocument<Kind extends JsonKind>(
    kind: Kind,
    id: string,
    bytesOf: (value: DocumentValue<Kind>) => number,
  ): Promise<DocumentValue<Kind> | null> {
    return this.cached(kind, id, async () => {
      const value = await this.document(kind, id);
      return { value, bytes: value === null ? 0 : bytesOf(value) };
    });
  }

  async summary(): Promise<ReleaseSummary> {
    const summary = await this.indexDocument('summary', SUMMARY_ID, ({ datasets }) => textBytes(datasets));
    if (summary === null) throw new Error(`Release ${this.id} lacks its summary`);
    return summary;
  }

  /** A value computed from documents of a kind, or from the whole index. The id must be unique. */
  cached<Value>(kind: DocumentKind | 'derived', id: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    return this.#cache.get(`${this.id}#${kind}#${id}`, load);
  }
}
