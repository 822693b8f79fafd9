import type { PairTable } from './dot-bracket';

/** Nucleotides nearer than this, in steps, lie over each other. A little below 1, at which parallel stems stand side by side. */
export const CLASH_DISTANCE = 0.95;

/** Finds nucleotides that lie near each other, by a grid whose cells are as large as the distance that counts. */
export class NearFinder {
  private readonly heads: Int32Array;
  private readonly next: Int32Array;
  private readonly mask: number;

  constructor(private readonly table: PairTable) {
    let size = 64;
    while (size < 4 * table.length) size *= 2;
    this.mask = size - 1;
    this.heads = new Int32Array(size);
    this.next = new Int32Array(table.length);
  }

  private cell(column: number, row: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & this.mask;
  }

  /** Calls `found` for every two nucleotides nearer than `distance` that are neither partners nor at most two steps apart in the chain. */
  near(x: Float64Array, y: Float64Array, distance: number, found: (i: number, j: number, distance: number) => void): void {
    const { heads, next, table: { partner } } = this;
    const limit = distance ** 2;
    heads.fill(-1);
    for (let i = 0; i < x.length; i += 1) {
      const [atX, atY] = [x[i] ?? 0, y[i] ?? 0];
      const [column, row] = [Math.floor(atX / distance), Math.floor(atY / distance)];
      for (let side = 0; side < 9; side += 1) {
        let j = heads[this.cell(column - 1 + (side % 3), row - 1 + Math.floor(side / 3))] ?? -1;
        for (; j >= 0; j = next[j] ?? -1) {
          const [wayX, wayY] = [(x[j] ?? 0) - atX, (y[j] ?? 0) - atY];
          const square = wayX * wayX + wayY * wayY;
          if (square < limit && j < i - 2 && partner[i] !== j) found(j, i, Math.sqrt(square));
        }
      }
      const cell = this.cell(column, row);
      next[i] = heads[cell] ?? -1;
      heads[cell] = i;
    }
  }

  /** Number of pairs of nucleotides that lie over each other. */
  clashes(x: Float64Array, y: Float64Array): number {
    let count = 0;
    this.near(x, y, CLASH_DISTANCE, () => { count += 1; });
    return count;
  }
}
