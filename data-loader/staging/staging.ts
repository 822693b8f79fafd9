import { ClassicLevel } from 'classic-level';
import type { Space, StagedValues } from './staged-values';

/**
 * The loader's working store: a sorted map on disk, so that memory does not grow with the bundle. A space holds one
 * kind of record (staged-values.ts); its keys are sorted by code point. Values are JSON, each with the line of the
 * bundle that it comes from.
 */

/** Sorts before every character that may occur in a part of a key. */
const SEPARATOR = '\u0000';
const AFTER_SEPARATOR = '\u0001';
/** Between the line number and the JSON of a stored value. */
const LINE_END = '|';

export type KeyParts = readonly string[];

function keyOf(space: Space, parts: KeyParts): string {
  return [space, ...parts].join(SEPARATOR);
}

export interface Entry<Value> {
  key: string[];
  value: Value;
  /** Line of the bundle's file, 0 if none was given. */
  line: number;
}

const FLUSH_AT_RECORDS = 2_000;
const FLUSH_AT_CHARACTERS = 4_000_000;
/** What `entries` reads ahead: a trip through the thread pool for each of the store's own 16 kB costs more than reading. */
const READ_AHEAD_ENTRIES = 1_000;
const READ_AHEAD_BYTES = 256 * 1024;
const BLOCK_CACHE_BYTES = 24 * 1024 * 1024;
const WRITE_BUFFER_BYTES = 12 * 1024 * 1024;
/** Open files are mapped into memory: the lowest limits that the store accepts, so that a large bundle maps no more. */
const OPEN_FILES = 74;
const FILE_BYTES = 1024 * 1024;

function encode(value: unknown, line: number): string {
  return `${line}${LINE_END}${JSON.stringify(value)}`;
}

function decodeLine(stored: string): number {
  return Number(stored.slice(0, stored.indexOf(LINE_END)));
}

function decodeValue<Of extends Space>(stored: string): StagedValues[Of] {
  // `put` accepts no other type for this space.
  return JSON.parse(stored.slice(stored.indexOf(LINE_END) + 1)) as StagedValues[Of];
}

export class Staging {
  readonly #level: ClassicLevel<string, string>;
  #pending = new Map<string, string>();
  #pendingCharacters = 0;
  /** The batch that is being written to disk, where reads find it until it is on disk. */
  #inFlight = new Map<string, string>();
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#level = new ClassicLevel<string, string>(folder, {
      keyEncoding: 'utf8',
      valueEncoding: 'utf8',
      cacheSize: BLOCK_CACHE_BYTES,
      writeBufferSize: WRITE_BUFFER_BYTES,
      maxOpenFiles: OPEN_FILES,
      maxFileSize: FILE_BYTES,
    });
  }

  static async open(folder: string): Promise<Staging> {
    const staging = new Staging(folder);
    await staging.#level.open();
    return staging;
  }

  /**
   * Buffers a record: `get`, `has` and `lineOf` find it immediately, and `entries` flushes first. `line` is the line of
   * the record in its file. If a write fails, the next `put` or `flush` throws.
   */
  async put<Of extends Space>(space: Of, parts: KeyParts, value: StagedValues[Of], line = 0): Promise<void> {
    const key = keyOf(space, parts);
    const stored = encode(value, line);
    this.#pending.set(key, stored);
    this.#pendingCharacters += key.length + stored.length;
    if (this.#pending.size >= FLUSH_AT_RECORDS || this.#pendingCharacters >= FLUSH_AT_CHARACTERS)
      await this.#startWriting();
  }

  /** Waits until all records are on disk. */
  async flush(): Promise<void> {
    await this.#startWriting();
    await this.#writing;
  }

  /** Writes one batch while the next one fills. */
  async #startWriting(): Promise<void> {
    // Only one batch may be in flight, and another caller may have started one while this one waited.
    for (let awaited: Promise<void> | null = null; awaited !== this.#writing;) {
      awaited = this.#writing;
      await awaited;
    }
    if (this.#pending.size === 0) return;
    this.#inFlight = this.#pending;
    this.#pending = new Map();
    this.#pendingCharacters = 0;
    const operations = Array.from(this.#inFlight, ([key, value]) => ({ type: 'put' as const, key, value }));
    this.#writing = this.#level.batch(operations);
    // The error is thrown where `#writing` is awaited next. Without this handler Node would end the process before
    // that.
    this.#writing.catch(() => undefined);
  }

  /** Reads synchronously: the store is local, and a trip through the thread pool costs more than the look-up itself. */
  #stored(space: Space, parts: KeyParts): string | undefined {
    const key = keyOf(space, parts);
    return this.#pending.get(key) ?? this.#inFlight.get(key) ?? this.#level.getSync(key);
  }

  async get<Of extends Space>(space: Of, parts: KeyParts): Promise<StagedValues[Of] | undefined> {
    const stored = this.#stored(space, parts);
    return stored === undefined ? undefined : decodeValue<Of>(stored);
  }

  async has(space: Space, parts: KeyParts): Promise<boolean> {
    return this.#stored(space, parts) !== undefined;
  }

  /** Returns the line of the record with this key, or undefined if there is none. */
  async lineOf(space: Space, parts: KeyParts): Promise<number | undefined> {
    const stored = this.#stored(space, parts);
    return stored === undefined ? undefined : decodeLine(stored);
  }

  /** Yields the entries of a space whose keys begin with `parts`, in key order. `key` does not include the space. */
  async *entries<Of extends Space>(space: Of, parts: KeyParts = []): AsyncGenerator<Entry<StagedValues[Of]>> {
    await this.flush();
    const prefix = keyOf(space, parts);
    const iterator = this.#level.iterator({
      gte: prefix + SEPARATOR,
      lt: prefix + AFTER_SEPARATOR,
      highWaterMarkBytes: READ_AHEAD_BYTES,
    });
    try {
      for (;;) {
        const batch = await iterator.nextv(READ_AHEAD_ENTRIES);
        if (batch.length === 0) return;
        for (const [key, stored] of batch)
          yield { key: key.split(SEPARATOR).slice(1), value: decodeValue<Of>(stored), line: decodeLine(stored) };
      }
    } finally {
      await iterator.close();
    }
  }

  /** Yields the keys of a space from the last to the first. */
  async *keysFromLast(space: Space): AsyncGenerator<string[]> {
    await this.flush();
    const range = { gte: space + SEPARATOR, lt: space + AFTER_SEPARATOR, reverse: true };
    for await (const key of this.#level.keys(range)) yield key.split(SEPARATOR).slice(1);
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#level.close();
  }
}
