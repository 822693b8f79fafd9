import { inflateRawSync } from 'node:zlib';
import type { CodedRows } from '#domain/storage/facet-table';
import {
  blockId,
  decodeSet,
  decodeTally,
  descendingOrder,
  inlineEntries,
  pieceId,
  type RankedBlock,
  type RankingDirectory,
} from '#domain/storage/ranking';
import { decodeEntries, decodeValues, type Entries, type RankedColumns, tiesOf } from '#domain/storage/ranking-entries';
import type { CachedRelease } from './cached-release';

/** A part of a ranking that a range may hold in whole or in part, or not at all. */
export type Overlap = 'all' | 'some' | 'none';

/** Values from and to, inclusive. Unknown values are in no range. */
export interface ClosedRange {
  from: number;
  to: number;
}

export function overlap(
  { first, last }: { first: number | null; last: number | null },
  range: ClosedRange | null,
): Overlap {
  if (range === null) return 'all';
  if (first === null || last === null || last < range.from || first > range.to) return 'none';
  return first >= range.from && last <= range.to ? 'all' : 'some';
}

/** What the columns of an entry take. */
const ENTRY_BYTES = 9;
const VALUE_BYTES = 8;

/** Entries in descending order: ties stay in theirs. */
function reversed({ ordinals, codes, ties }: Entries): Entries {
  const order = new Uint32Array(ordinals.length);
  const tiesBefore = new Uint8Array(ordinals.length);
  let size = 0;
  for (let end = ordinals.length; end > 0;) {
    let start = end - 1;
    while (start > 0 && ties[start] === 1) start -= 1;
    for (let at = start; at < end; at += 1) {
      tiesBefore[size] = at > start ? 1 : 0;
      order[size++] = at;
    }
    end = start;
  }
  return {
    ordinals: order.map((at) => ordinals[at] ?? 0),
    codes: order.map((at) => codes[at] ?? 0),
    ties: tiesBefore,
  };
}

/** Number of ascending values that are below a limit, or at most the limit. Unknown ones, NaN, are not. */
function countUpTo(values: Float64Array, limit: number, inclusive: boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle] ?? Number.NaN;
    if (value < limit || (inclusive && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads an order of rows (domain/storage/ranking.ts). What it reads is cached in the memory of the process. */
export class Ranking {
  readonly name: string;
  readonly directory: RankingDirectory;
  readonly #release: CachedRelease;

  private constructor(name: string, directory: RankingDirectory, release: CachedRelease) {
    this.name = name;
    this.directory = directory;
    this.#release = release;
  }

  /** Null if the release has no such order. */
  static async of(release: CachedRelease, name: string): Promise<Ranking | null> {
    const directory = await release.indexDocument(
      'ranking',
      name,
      ({ blocks, only }) =>
        ENTRY_BYTES * (only?.ordinals.length ?? 0) + blocks.reduce((sum, { pieces }) => sum + 100 * pieces.length, 0),
    );
    return directory && new Ranking(name, directory, release);
  }

  get blocks(): readonly RankedBlock[] {
    return this.directory.blocks;
  }

  /** Number of documents of entries. */
  get pieces(): number {
    return this.directory.only ? 0 : this.blocks.reduce((sum, { pieces }) => sum + pieces.length, 0);
  }

  /** The numbers of the blocks in an order, or of the pieces of a block. */
  order(spans: RankingDirectory['blocks'] | RankedBlock['pieces'], descending: boolean): number[] {
    return descending ? descendingOrder(spans) : spans.map((_, at) => at);
  }

  /** A piece in either order. */
  piece(block: number, piece: number, descending = false): Promise<Entries> {
    const id = pieceId(this.name, block, piece);
    return this.#release.cached('rankingEntries', descending ? `${id} descending` : id, async () => {
      const value = descending ? reversed(await this.piece(block, piece)) : await this.#readPiece(block, piece, id);
      return { value, bytes: ENTRY_BYTES * value.ordinals.length };
    });
  }

  /** The values of a piece, ascending; NaN if they are unknown. */
  values(block: number, piece: number): Promise<Float64Array> {
    const id = pieceId(this.name, block, piece);
    return this.#release.cached('rankingValues', id, async () => {
      const value = this.directory.only
        ? this.#ofInline(this.directory.only, block, piece).values
        : decodeValues(await this.#stored('rankingValues', id), inflateRawSync);
      return { value, bytes: VALUE_BYTES * value.length };
    });
  }

  async #stored(kind: 'rankingEntries' | 'rankingValues' | 'rankingSet', id: string): Promise<Uint8Array> {
    const stored = await this.#release.storedBytes(kind, id);
    if (stored === null) throw new Error(`Release ${this.#release.id} lacks a part of the order by ${this.name}`);
    return stored;
  }

  async #readPiece(block: number, piece: number, id: string): Promise<Entries> {
    const { only } = this.directory;
    if (!only) return decodeEntries(await this.#stored('rankingEntries', id), inflateRawSync);
    const { ordinals, codes, values } = this.#ofInline(only, block, piece);
    return { ordinals, codes, ties: tiesOf(values) };
  }

  #ofInline(only: NonNullable<RankingDirectory['only']>, block: number, piece: number): RankedColumns {
    const { ordinals, codes, values } = inlineEntries(only);
    const sizes = this.blocks.flatMap(({ pieces }, at) =>
      pieces.map(({ entries }, number) => ({ entries, before: at < block || (at === block && number < piece) })),
    );
    const from = sizes.reduce((sum, { entries, before }) => sum + (before ? entries : 0), 0);
    const to = from + (this.blocks[block]?.pieces[piece]?.entries ?? 0);
    return { ordinals: ordinals.slice(from, to), codes: codes.slice(from, to), values: values.slice(from, to) };
  }

  /** The entries of a piece that are in a range, in either order. */
  async pieceIn(block: number, piece: number, range: ClosedRange | null, descending = false): Promise<Entries> {
    const span = this.blocks[block]?.pieces[piece];
    const entries = this.piece(block, piece, descending);
    if (range === null || !span || overlap(span, range) === 'all') return entries;
    const values = await this.values(block, piece);
    const [low, high] = [countUpTo(values, range.from, false), countUpTo(values, range.to, true)];
    const [from, to] = descending ? [values.length - high, values.length - low] : [low, Math.max(low, high)];
    const { ordinals, codes, ties } = await entries;
    return { ordinals: ordinals.subarray(from, to), codes: codes.subarray(from, to), ties: ties.subarray(from, to) };
  }

  /** The pieces of a block with entries in a range, and of these only such, in either order. */
  async blockPieces(block: number, range: ClosedRange | null, descending = false): Promise<Entries[]> {
    const pieces = this.blocks[block]?.pieces ?? [];
    const wanted = this.order(pieces, descending).filter((at) => {
      const piece = pieces[at];
      return piece && overlap(piece, range) !== 'none';
    });
    return Promise.all(wanted.map((at) => this.pieceIn(block, at, range, descending)));
  }

  /** A piece with its values. */
  async columns(block: number, piece: number): Promise<RankedColumns> {
    const [{ ordinals, codes }, values] = await Promise.all([this.piece(block, piece), this.values(block, piece)]);
    return { ordinals, codes, values };
  }

  /** The ordinals of a block, in any order. */
  async blockSet(block: number): Promise<Uint32Array> {
    const id = blockId(this.name, block);
    return this.#release.cached('rankingSet', id, async () => {
      const value = this.directory.large ? await this.#readSet(block, id) : await this.#gathered(block);
      return { value, bytes: value.byteLength };
    });
  }

  async #readSet(block: number, id: string): Promise<Uint32Array> {
    return decodeSet(await this.#stored('rankingSet', id), inflateRawSync, this.blocks[block]?.entries ?? 0);
  }

  async #gathered(block: number): Promise<Uint32Array> {
    const pieces = await this.blockPieces(block, null);
    const all = new Uint32Array(this.blocks[block]?.entries ?? 0);
    let at = 0;
    for (const { ordinals } of pieces) {
      all.set(ordinals, at);
      at += ordinals.length;
    }
    return all;
  }

  /** Numbers of entries by combination, as a column over all combinations, in the blocks before one. */
  async tallyBefore(block: number, combinations: number): Promise<Uint32Array> {
    const id = blockId(this.name, block - 1);
    return this.#release.cached('rankingTally', id, async () => {
      if (block === 0) return { value: new Uint32Array(combinations), bytes: 4 * combinations };
      const stored = await this.#release.document('rankingTally', id);
      if (stored === null)
        throw new Error(`Release ${this.#release.id} lacks the tallies of the order by ${this.name}`);
      const value = decodeTally(stored, combinations);
      return { value, bytes: value.byteLength };
    });
  }

  /** Numbers of entries by combination: those of some blocks, as far as they are in a range. */
  async tally(blocks: readonly number[], range: ClosedRange | null, combinations: number): Promise<Uint32Array> {
    const tally = new Uint32Array(combinations);
    const whole: number[] = [];
    for (const block of blocks) {
      const span = this.blocks[block];
      const part = span ? overlap(span, range) : 'none';
      if (part === 'all' && this.directory.large) whole.push(block);
      else if (part !== 'none')
        for (const { codes } of await this.blockPieces(block, range))
          for (const code of codes) tally[code] = (tally[code] ?? 0) + 1;
    }
    for (const [from, to] of stretches(whole)) {
      const [before, until] = await Promise.all([
        this.tallyBefore(from, combinations),
        this.tallyBefore(to, combinations),
      ]);
      for (let code = 0; code < combinations; code += 1)
        tally[code] = (tally[code] ?? 0) + (until[code] ?? 0) - (before[code] ?? 0);
    }
    return tally;
  }
}

/** Numbers in any order as stretches: from, and up to but not including. */
function stretches(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else found.push([number, number + 1]);
  }
  return found;
}

export function codedRows(tally: Uint32Array): CodedRows {
  const codes = new Uint32Array(tally.length);
  let size = 0;
  for (let code = 0; code < tally.length; code += 1) if ((tally[code] ?? 0) > 0) codes[size++] = code;
  const found = codes.slice(0, size);
  return { codes: found, rows: found.map((code) => tally[code] ?? 0) };
}
