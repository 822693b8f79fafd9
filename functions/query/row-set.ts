import type { FacetColumn } from '#domain/storage/facet-column';
import { CONTAINER_VALUES, readUint16, type Container } from '#domain/storage/roaring-containers';

const WORDS = CONTAINER_VALUES / 32;

/** Rows of a clause or counter: the union of one or several bitmaps. */
export type Rows = readonly Container[];

/** The ordinals in the range of one container, as plain bits. Never empty. */
interface Block {
  key: number;
  words: Uint32Array;
  size: number;
}

/**
 * Buffer into which the bits of an operand are unpacked. It is never used across an await. Lambda's processors are
 * little-endian, and so is the format.
 */
const scratch = new Uint32Array(WORDS);
const scratchBytes = new Uint8Array(scratch.buffer);
const scratchValues = new Uint16Array(scratch.buffer);
const aligned = new Uint32Array(WORDS);
const alignedBytes = new Uint8Array(aligned.buffer);

/** Counts the bits of a 32-bit word that are set (Warren HS, Hacker's Delight, 2nd ed. 2012, figure 5-2). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Position, from 0, of the lowest set bit of a word other than 0. */
function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function addBits(bytes: Uint8Array): void {
  alignedBytes.set(bytes);
  for (let i = 0; i < WORDS; i += 1) scratch[i] = (scratch[i] ?? 0) | (aligned[i] ?? 0);
}

function addValue(value: number): void {
  scratch[value >>> 5] = (scratch[value >>> 5] ?? 0) | (1 << (value & 31));
}

/** Unpacks the union of containers of one key into `scratch`. */
function unpack(containers: readonly Container[]): void {
  const [only] = containers;
  if (only?.kind === 'bits' && containers.length === 1) {
    scratchBytes.set(only.bytes);
    return;
  }
  scratch.fill(0);
  for (const { kind, bytes } of containers) {
    if (kind === 'bits') addBits(bytes);
    else if (kind === 'array') for (let at = 0; at < bytes.length; at += 2) addValue(readUint16(bytes, at));
    else {
      for (let at = 0; at < bytes.length; at += 4) {
        const from = readUint16(bytes, at);
        for (let value = from, last = from + readUint16(bytes, at + 2); value <= last; value += 1) addValue(value);
      }
    }
  }
}

/** Counts the bits of `words` that are also set in `scratch`. */
function countBoth(words: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < WORDS; i += 1) count += bitCount((words[i] ?? 0) & (scratch[i] ?? 0));
  return count;
}

/** Counts the bits of `words` that are values of any of the containers of one key. */
function countAmong(words: Uint32Array, containers: readonly Container[]): number {
  const [only] = containers;
  if (only?.kind !== 'array' || containers.length > 1) {
    unpack(containers);
    return countBoth(words);
  }
  // Most values of a facet are rare: it is quicker to look them up one by one.
  scratchBytes.set(only.bytes);
  let count = 0;
  for (let i = 0; i < only.bytes.length / 2; i += 1) {
    const value = scratchValues[i] ?? 0;
    count += ((words[value >>> 5] ?? 0) >>> (value & 31)) & 1;
  }
  return count;
}

function byKey(rows: Rows): Map<number, Container[]> {
  const found = new Map<number, Container[]>();
  for (const container of rows) {
    const others = found.get(container.key);
    if (others) others.push(container);
    else found.set(container.key, [container]);
  }
  return found;
}

/** Keeps in `words` only the bits that are also set in `scratch`. Returns whether any are left. */
function intersect(words: Uint32Array): boolean {
  let seen = 0;
  for (let i = 0; i < WORDS; i += 1) {
    const word = (words[i] ?? 0) & (scratch[i] ?? 0);
    words[i] = word;
    seen |= word;
  }
  return seen !== 0;
}

function bitsIn(words: Uint32Array): number {
  let size = 0;
  for (let i = 0; i < WORDS; i += 1) size += bitCount(words[i] ?? 0);
  return size;
}

const values = new Uint16Array(CONTAINER_VALUES);

/** The bits that are set, as values in a buffer that the next call overwrites. */
function valuesIn(words: Uint32Array): Uint16Array {
  let count = 0;
  for (let i = 0; i < WORDS; i += 1)
    for (let word = words[i] ?? 0; word !== 0; word &= word - 1) values[count++] = i * 32 + lowestBit(word);
  return values.subarray(0, count);
}

/** Adds the rows to the tally of their codes. */
function addCodes(codes: FacetColumn['codes'], rows: Uint16Array, tally: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    tally[code] = (tally[code] ?? 0) + 1;
  }
}

/** Adds the rows to the tally of their pairs of codes. */
function addPairs(
  firsts: FacetColumn['codes'],
  seconds: FacetColumn['codes'],
  { rows, stride, tally }: { rows: Uint16Array; stride: number; tally: Uint32Array },
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const pair = (firsts[row] ?? 0) * stride + (seconds[row] ?? 0);
    tally[pair] = (tally[pair] ?? 0) + 1;
  }
}

/** Counts every row by its code. */
export function tallyAll({ codes, combinations }: FacetColumn): Uint32Array {
  const tally = new Uint32Array(combinations);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    tally[code] = (tally[code] ?? 0) + 1;
  }
  return tally;
}

/** The number of rows of one bitmap. */
export function sizeOf(rows: Rows): number {
  return rows.reduce((size, container) => {
    if (container.kind === 'array') return size + container.bytes.length / 2;
    unpack([container]);
    return size + bitsIn(scratch);
  }, 0);
}

/**
 * The rows that a query found, as bits in ascending blocks. Operands stay in their stored form and are intersected
 * block by block, so that a call needs memory only for its result. On dense sets such as facets this is about fifteen
 * times as fast as the library's intersection in WebAssembly.
 */
export class RowSet {
  readonly #blocks: readonly Block[];
  readonly size: number;

  /** Blocks must ascend. Other code creates sets with `inAll` and `and`. */
  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.size = blocks.reduce((sum, { size }) => sum + size, 0);
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return this.#blocks.length * WORDS * 4;
  }

  /** The rows that are in all of one or more operands. */
  static inAll(operands: readonly Rows[]): RowSet {
    const [first, ...others] = operands.map(byKey).toSorted((one, other) => one.size - other.size);
    if (!first) throw new Error('A query has no clauses');
    const blocks: Block[] = [];
    for (const key of [...first.keys()].toSorted((one, other) => one - other)) {
      unpack(first.get(key) ?? []);
      const words = scratch.slice();
      const overlaps = others.every((other) => {
        unpack(other.get(key) ?? []);
        return intersect(words);
      });
      if (overlaps) blocks.push({ key, words, size: bitsIn(words) });
    }
    return new RowSet(blocks);
  }

  /** The rows that are also in `other`. */
  and(other: Rows): RowSet {
    const containers = byKey(other);
    return new RowSet(
      this.#blocks.flatMap(({ key, words }) => {
        unpack(containers.get(key) ?? []);
        const both = words.slice();
        return intersect(both) ? [{ key, words: both, size: bitsIn(both) }] : [];
      }),
    );
  }

  /** Counts the rows that are also in `other`. */
  countWith(other: Rows): number {
    const containers = byKey(other);
    let count = 0;
    for (const { key, words } of this.#blocks) {
      const ofBlock = containers.get(key);
      if (ofBlock !== undefined) count += countAmong(words, ofBlock);
    }
    return count;
  }

  /** Counts the rows by their code, for each of the columns. */
  tally(columns: readonly FacetColumn[]): Uint32Array[] {
    const counted = columns.map(({ codes, combinations }) => ({ codes, tally: new Uint32Array(combinations) }));
    for (const { key, words } of this.#blocks) {
      const rows = valuesIn(words);
      for (const { codes, tally } of counted) addCodes(codes.subarray(key * CONTAINER_VALUES), rows, tally);
    }
    return counted.map(({ tally }) => tally);
  }

  /**
   * Counts the rows by their codes in two columns, for each of the second ones: for each code of the first, by the code
   * of the second. All columns are read block by block, which stay in the processor's cache.
   */
  tallyPairs(first: FacetColumn, seconds: readonly FacetColumn[]): Uint32Array[][] {
    const counted = seconds.map(({ codes, combinations }) => ({
      codes,
      stride: combinations,
      tally: new Uint32Array(first.combinations * combinations),
    }));
    for (const { key, words } of this.#blocks) {
      const rows = valuesIn(words);
      const firsts = first.codes.subarray(key * CONTAINER_VALUES);
      for (const { codes, stride, tally } of counted)
        addPairs(firsts, codes.subarray(key * CONTAINER_VALUES), { rows, stride, tally });
    }
    return counted.map(({ stride, tally }) =>
      Array.from({ length: first.combinations }, (_, code) => tally.subarray(code * stride, (code + 1) * stride)),
    );
  }

  /** Counts the rows below `ordinal`, which is the rank of the first row from `ordinal` on. */
  countBelow(ordinal: number): number {
    const last = Math.floor(ordinal / CONTAINER_VALUES);
    let count = 0;
    for (const { key, words, size } of this.#blocks) {
      if (key < last) count += size;
      if (key !== last) continue;
      const value = ordinal % CONTAINER_VALUES;
      for (let i = 0; i < value >>> 5; i += 1) count += bitCount(words[i] ?? 0);
      count += bitCount((words[value >>> 5] ?? 0) & ((1 << (value & 31)) - 1));
    }
    return count;
  }

  /** The ordinals from rank `from` up to, but not including, rank `to`. Ranks count from 0 in ascending order. */
  slice(from: number, to: number): Uint32Array {
    const ordinals = new Uint32Array(Math.max(0, Math.min(to, this.size) - from));
    let [rank, taken] = [0, 0];
    for (const { key, words, size } of this.#blocks) {
      if (taken === ordinals.length) break;
      if (rank + size <= from) {
        rank += size;
        continue;
      }
      for (let i = 0; i < WORDS && taken < ordinals.length; i += 1) {
        for (let word = words[i] ?? 0; word !== 0 && taken < ordinals.length; word &= word - 1, rank += 1) {
          if (rank >= from) ordinals[taken++] = key * CONTAINER_VALUES + i * 32 + lowestBit(word);
        }
      }
    }
    return ordinals;
  }
}
