import type { Catalogue } from '../catalogue/catalogue';
import type { TextColumn } from '../catalogue/columns';

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

const has = (mask: number, position: number): boolean => ((mask >>> position) & 1) === 1;

/** Up to SETS_MAX sets of rows, compared by sequence: a sequence is in a set if one of its rows is. A set is a bit. */
export class SequenceSets {
  readonly #sequences: TextColumn;
  /** By ordinal: the sets of the row itself. */
  readonly #ofRow: Uint8Array;
  /** By code of the sequence: the sets of any of its rows. */
  readonly #ofSequence: Uint8Array;
  /** By mask of sets. The rows are those that are in a set themselves. */
  readonly #counts: readonly Count[];
  readonly #sets: number;

  private constructor(sequences: TextColumn, sets: readonly Uint32Array[]) {
    this.#sequences = sequences;
    this.#sets = sets.length;
    this.#ofRow = new Uint8Array(sequences.rows);
    this.#ofSequence = new Uint8Array(sequences.values.length);
    sets.forEach((ordinals, position) => {
      for (const ordinal of ordinals) {
        const code = sequences.codes[ordinal] ?? 0;
        this.#ofRow[ordinal] = (this.#ofRow[ordinal] ?? 0) | (1 << position);
        this.#ofSequence[code] = (this.#ofSequence[code] ?? 0) | (1 << position);
      }
    });
    const counts = Array.from({ length: 1 << sets.length }, () => ({ sequences: 0, rows: 0 }));
    for (const mask of this.#ofSequence) (counts[mask] as Count).sequences += 1;
    this.#forEachRow((mask) => ((counts[mask] as Count).rows += 1));
    this.#counts = counts;
  }

  static async of({ tables }: Catalogue, sets: readonly Uint32Array[]): Promise<SequenceSets> {
    return new SequenceSets(await tables.texts('peptides', 'sequence'), sets);
  }

  /** Visits the rows that are in a set, with the sets of their sequence. */
  #forEachRow(visit: (mask: number, ordinal: number) => void): void {
    this.#ofRow.forEach((own, ordinal) => {
      if (own !== 0) visit(this.#ofSequence[this.#sequences.codes[ordinal] ?? 0] ?? 0, ordinal);
    });
  }

  /** By set: its sequences, and its own rows. */
  sizes(): Count[] {
    return Array.from({ length: this.#sets }, (_, position) => ({
      sequences: this.#sequencesWhere((mask) => has(mask, position)),
      rows: this.#ofRow.reduce((total, mask) => total + Number(has(mask, position)), 0),
    }));
  }

  /** Of all sets together. */
  union(): Count {
    return {
      sequences: this.#sequencesWhere(() => true),
      rows: this.#ofRow.reduce((total, mask) => total + Number(mask !== 0), 0),
    };
  }

  #sequencesWhere(fits: (mask: number) => boolean): number {
    return this.#counts.reduce((total, { sequences }, mask) => total + (mask > 0 && fits(mask) ? sequences : 0), 0);
  }

  /** The combinations that some sequence is in, each with the sets that it is in and no other, by position. */
  combinations(): (Count & { sets: number[] })[] {
    return this.#counts.flatMap((count, mask) =>
      mask === 0 || count.sequences === 0
        ? []
        : [{ sets: Array.from({ length: this.#sets }, (_, at) => at).filter((at) => has(mask, at)), ...count }],
    );
  }

  /** The rows of a combination, of those that are in a set, ascending. */
  rows({ all, none }: Combination): Uint32Array {
    const [required, excluded] = [bitsOf(all), bitsOf(none)];
    const found: number[] = [];
    this.#forEachRow((mask, ordinal) => {
      if ((mask & required) === required && (mask & excluded) === 0) found.push(ordinal);
    });
    return Uint32Array.from(found);
  }
}
