import { LRUCache } from 'lru-cache';

/** An index thing and the bytes of memory that it is worth. */
export interface Sized<Value> {
  value: Value;
  bytes: number;
}

type Load = () => Promise<Sized<unknown>>;

const MEGABYTE = 1024 * 1024;
/** Holds the whole index and dictionary of a catalogue a hundred times the published one. */
const CACHE_BYTES_MAX = 192 * MEGABYTE;
/** What an entry costs besides its value. */
const ENTRY_BYTES = 200;

/**
 * The index of the releases in this process's memory: bitmaps (as they are stored), dictionary chunks, locations, and which rows the
 * latest queries met. Never rows themselves. Reads of the same key under way at the same time are one read.
 */
export class IndexCache {
  private readonly lru: LRUCache<string, Sized<unknown>, Load>;

  constructor(bytesMax: number = CACHE_BYTES_MAX) {
    this.lru = new LRUCache<string, Sized<unknown>, Load>({
      maxSize: bytesMax,
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + bytes,
      fetchMethod: (_key, _stale, { context }) => context(),
      // A read that is pushed out while under way still answers those who wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** What is kept under the key, read first if need be. A key must always be loaded as the same type. */
  async get<Value>(key: string, load: () => Promise<Sized<Value>>): Promise<Value> {
    const { value } = await this.lru.forceFetch(key, { context: load });
    return value as Value;
  }

  /** Bytes held. */
  get size(): number {
    return this.lru.calculatedSize;
  }
}
