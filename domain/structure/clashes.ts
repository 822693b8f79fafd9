import type { PairTable } from './dot-bracket';

/**
 * Nucleotides closer than this, in backbone steps, overlap. Slightly below 1, the distance of adjacent parallel stems.
 */
export const CLASH_DISTANCE = 0.95;

/** Finds nucleotides close to each other, with a grid whose cells are as large as the distance in question. */
export class NearFinder {
  readonly #partner: Int32Array;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  constructor({ length, partner }: PairTable) {
    this.#partner = partner;
    let size = 64;
    while (size < 4 * length) size *= 2;
    this.#mask = size - 1;
    this.#heads = new Int32Array(size);
    this.#next = new Int32Array(length);
  }

  #cell(column: number, row: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & this.#mask;
  }

  /**
   * Calls `found` for each two nucleotides closer than `distance`, except partners and those within two steps of the
   * chain.
   */
  near(
    x: Float64Array,
    y: Float64Array,
    distance: number,
    found: (i: number, j: number, distance: number) => void,
  ): void {
    const [partner, heads, next] = [this.#partner, this.#heads, this.#next];
    const limit = distance ** 2;
    heads.fill(-1);
    for (let i = 0; i < x.length; i += 1) {
      const [atX, atY] = [x[i] ?? 0, y[i] ?? 0];
      const [column, row] = [Math.floor(atX / distance), Math.floor(atY / distance)];
      for (let side = 0; side < 9; side += 1) {
        let j = heads[this.#cell(column - 1 + (side % 3), row - 1 + Math.floor(side / 3))] ?? -1;
        for (; j >= 0; j = next[j] ?? -1) {
          const [wayX, wayY] = [(x[j] ?? 0) - atX, (y[j] ?? 0) - atY];
          const square = wayX * wayX + wayY * wayY;
          if (square < limit && j < i - 2 && partner[i] !== j) found(j, i, Math.sqrt(square));
        }
      }
      const cell = this.#cell(column, row);
      next[i] = heads[cell] ?? -1;
      heads[cell] = i;
    }
  }

  /** Returns the number of pairs of nucleotides that overlap. */
  clashes(x: Float64Array, y: Float64Array): number {
    let count = 0;
    this.near(x, y, CLASH_DISTANCE, () => {
      count += 1;
    });
    return count;
  }
}
