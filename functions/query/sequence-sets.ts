import { ApiError } from '#domain/api/errors';
import { REPEATED_ROWS_SPAN, type RepeatedRows } from '#domain/storage/repeated-rows';
import type { Catalogue } from '../catalogue/catalogue';
import type { Rows } from './block-rows';

/** What a set, a combination or all of them have. */
interface Count {
  sequences: number;
  rows: number;
}

/** Which sets the sequences of a combination are in; sets that neither list names are free. Positions in the request. */
export interface Combination {
  all: readonly number[];
  none: readonly number[];
}

/** The number with the bits of these positions. */
const bitsOf = (positions: readonly number[]): number =>
  positions.reduce((mask, position) => mask | (1 << position), 0);

/** The rows whose byte is one of some values, ascending. */
class MaskedRows implements Rows {
  readonly #masks: Uint8Array;
  /** By value of a byte, whether it is wanted. */
  readonly #wanted: readonly boolean[];
  readonly size: number;

  constructor(masks: Uint8Array, wanted: readonly boolean[], size: number) {
    this.#masks = masks;
    this.#wanted = wanted;
    this.size = size;
  }

  /** Up to `count` ordinals, from an ordinal on, of which the first `skipped` are left out. */
  #collect(ordinal: number, skipped: number, count: number): Uint32Array {
    const ordinals: number[] = [];
    let rank = 0;
    for (let at = ordinal; at < this.#masks.length && ordinals.length < count; at += 1)
      if (this.#wanted[this.#masks[at] ?? 0] === true && (rank += 1) > skipped) ordinals.push(at);
    return Uint32Array.from(ordinals);
  }

  async total(): Promise<number> {
    return this.size;
  }

  async slice(from: number, to: number): Promise<Uint32Array> {
    return this.#collect(0, from, Math.min(to, this.size) - from);
  }

  async startingAt(ordinal: number, count: number): Promise<Uint32Array> {
    return this.#collect(ordinal, 0, count);
  }

  async mark(masks: Uint8Array, bit: number): Promise<void> {
    this.#masks.forEach((mask, ordinal) => {
      if (this.#wanted[mask] === true) masks[ordinal] = (masks[ordinal] ?? 0) | bit;
    });
  }
}

/** The first rows and the others of all sequences of several rows, block by block. */
type Repeated = readonly RepeatedRows[];

function forEachRepeated(repeated: Repeated, visit: (ordinal: number, first: number) => void): void {
  for (const { ordinals, firsts } of repeated)
    for (let at = 0; at < ordinals.length; at += 1) visit(ordinals[at] ?? 0, firsts[at] ?? 0);
}

/**
 * Of the blocks in which some row has a mask, since only these rows matter. Throws 400 for a release of the previous format,
 * which does not say which rows have one sequence.
 */
async function repeatedRows(catalogue: Catalogue, masks: Uint8Array): Promise<Repeated> {
  const blocks = Array.from({ length: Math.ceil(masks.length / REPEATED_ROWS_SPAN) }, (_, block) => block);
  const needed = blocks.filter((block) =>
    masks.subarray(block * REPEATED_ROWS_SPAN, (block + 1) * REPEATED_ROWS_SPAN).some((mask) => mask !== 0),
  );
  const read = await Promise.all(needed.map((block) => catalogue.index.repeatedRows(block)));
  return read.map((block) => {
    if (block === null) throw new ApiError('badRequest', 'release must say which rows have one sequence');
    return block;
  });
}

const add = (counts: Uint32Array, mask: number, count = 1): void => {
  counts[mask] = (counts[mask] ?? 0) + count;
};

/**
 * Up to SETS_MAX sets of rows, compared by sequence: a sequence is in a set if one of its rows is. Everything is counted in
 * two passes over a byte per row of the release, which has a bit for each set.
 */
export class SequenceSets {
  /** Of each row that is in a set, the sets of its sequence; 0 for the others. */
  readonly #masks: Uint8Array;
  /** By the sets of the sequence. The rows are those that are in a set themselves. */
  readonly #counts: readonly Count[];
  /** By set: its own rows. */
  readonly #rowsOfSets: readonly number[];

  private constructor(masks: Uint8Array, counts: readonly Count[], rowsOfSets: readonly number[]) {
    this.#masks = masks;
    this.#counts = counts;
    this.#rowsOfSets = rowsOfSets;
  }

  /** Throws 400 for a release of the previous format. */
  static async of(catalogue: Catalogue, sets: readonly Rows[]): Promise<SequenceSets> {
    const { peptideCount } = await catalogue.summary();
    const own = new Uint8Array(peptideCount);
    await Promise.all(sets.map((rows, position) => rows.mark(own, 1 << position)));
    const repeated = await repeatedRows(catalogue, own);
    const masks = own.slice();
    const [sequences, rows, owned] = [0, 1, 2].map(() => new Uint32Array(1 << sets.length)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    forEachRepeated(repeated, (ordinal, first) => {
      masks[first] = (masks[first] ?? 0) | (own[ordinal] ?? 0);
    });
    // The first row of each sequence has all sets of the sequence now; the others have their own, and are not counted.
    for (let ordinal = 0; ordinal < peptideCount; ordinal += 1) add(sequences, masks[ordinal] ?? 0);
    forEachRepeated(repeated, (ordinal, first) => {
      add(sequences, masks[ordinal] ?? 0, -1);
      masks[ordinal] = masks[first] ?? 0;
    });
    for (let ordinal = 0; ordinal < peptideCount; ordinal += 1) {
      const ofRow = own[ordinal] ?? 0;
      add(owned, ofRow);
      if (ofRow === 0) masks[ordinal] = 0;
      else add(rows, masks[ordinal] ?? 0);
    }
    return new SequenceSets(
      masks,
      Array.from(rows, (count, mask) => ({ sequences: sequences[mask] ?? 0, rows: count })),
      sets.map((_, position) =>
        owned.reduce((total, count, mask) => total + (((mask >>> position) & 1) === 1 ? count : 0), 0),
      ),
    );
  }

  /** Memory that the sets take, in bytes. */
  get bytes(): number {
    return this.#masks.byteLength;
  }

  /** By set. */
  sizes(): Count[] {
    return this.#rowsOfSets.map((rows, position) => ({
      sequences: this.#sequencesWhere((mask) => ((mask >>> position) & 1) === 1),
      rows,
    }));
  }

  /** Of all sets together. */
  union(): Count {
    return { sequences: this.#sequencesWhere(() => true), rows: this.rows({ all: [], none: [] }).size };
  }

  #sequencesWhere(fits: (mask: number) => boolean): number {
    return this.#counts.reduce((total, { sequences }, mask) => total + (mask > 0 && fits(mask) ? sequences : 0), 0);
  }

  /** The combinations that some sequence is in, each with the sets that it is in and no other, by position. */
  combinations(): (Count & { sets: number[] })[] {
    return this.#counts.flatMap((count, mask) =>
      mask === 0 || count.sequences === 0
        ? []
        : [{ sets: this.#rowsOfSets.flatMap((_, at) => (((mask >>> at) & 1) === 1 ? at : [])), ...count }],
    );
  }

  /** The rows of a combination, of those that are in a set. */
  rows({ all, none }: Combination): MaskedRows {
    const [required, excluded] = [bitsOf(all), bitsOf(none)];
    const wanted = this.#counts.map((_, mask) => mask > 0 && (mask & required) === required && (mask & excluded) === 0);
    const size = this.#counts.reduce((total, { rows }, mask) => total + (wanted[mask] === true ? rows : 0), 0);
    return new MaskedRows(this.#masks, wanted, size);
  }
}
