import { inflateRawSync } from 'node:zlib';
import type { CodedRows } from '#domain/storage/facet-table';
import {
  blockId,
  decodeEntries,
  decodeSet,
  decodeTally,
  descendingOrder,
  pieceId,
  type RankedBlock,
  type RankedColumns,
  type RankingDirectory,
} from '#domain/storage/ranking';
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

/** A piece of entries, as they are read: in the order of the ranking or in descending order. */
export type Entries = Readonly<RankedColumns>;

/** About what JSON and typed arrays of an entry take. */
const ENTRY_BYTES = 16;

function reversed({ ordinals, codes, values }: Entries): Entries {
  const spans = Array.from(values, (value) => {
    const known = Number.isNaN(value) ? null : value;
    return { first: known, last: known };
  });
  const order = Uint32Array.from(descendingOrder(spans));
  return {
    ordinals: order.map((at) => ordinals[at] ?? 0),
    codes: order.map((at) => codes[at] ?? 0),
    values: Float64Array.from(order, (at) => values[at] ?? Number.NaN),
  };
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

  async #readPiece(block: number, piece: number, id: string): Promise<Entries> {
    const { only } = this.directory;
    if (!only) {
      const stored = await this.#release.document('rankingEntries', id);
      if (stored === null) throw new Error(`Release ${this.#release.id} lacks a part of the order by ${this.name}`);
      return decodeEntries(stored);
    }
    const { ordinals, codes, values } = decodeEntries(only);
    const sizes = this.blocks.flatMap(({ pieces }, at) =>
      pieces.map(({ entries }, number) => ({ entries, before: at < block || (at === block && number < piece) })),
    );
    const from = sizes.reduce((sum, { entries, before }) => sum + (before ? entries : 0), 0);
    const to = from + (this.blocks[block]?.pieces[piece]?.entries ?? 0);
    return { ordinals: ordinals.slice(from, to), codes: codes.slice(from, to), values: values.slice(from, to) };
  }

  /** The pieces of a block with entries in a range, in either order. */
  async blockPieces(block: number, range: ClosedRange | null, descending = false): Promise<Entries[]> {
    const pieces = this.blocks[block]?.pieces ?? [];
    const wanted = this.order(pieces, descending).filter((at) => {
      const piece = pieces[at];
      return piece && overlap(piece, range) !== 'none';
    });
    return Promise.all(wanted.map((at) => this.piece(block, at, descending)));
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
    const bytes = await this.#release.storedBytes('rankingSet', id);
    if (bytes === null) throw new Error(`Release ${this.#release.id} lacks the rows of the order by ${this.name}`);
    return decodeSet(bytes, inflateRawSync, this.blocks[block]?.entries ?? 0);
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
        for (const { codes, values } of await this.blockPieces(block, range))
          values.forEach((value, at) => {
            const code = codes[at] ?? 0;
            if (range === null || (value >= range.from && value <= range.to)) tally[code] = (tally[code] ?? 0) + 1;
          });
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
  const codes = Uint32Array.from(
    tally.reduce<number[]>((found, rows, code) => {
      if (rows > 0) found.push(code);
      return found;
    }, []),
  );
  return { codes, rows: codes.map((code) => tally[code] ?? 0) };
}
