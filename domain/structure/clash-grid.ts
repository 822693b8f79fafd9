import { areTooClose, CLEARANCE } from './outline';

/** Finds points that are too close to each other, with a grid whose cells are as large as the clearance. */
export class ClashGrid {
  #x = new Float64Array(256);
  #y = new Float64Array(256);
  #place = new Float64Array(256);
  #next = new Int32Array(256);
  #heads = new Int32Array(1_024);
  #count = 0;

  clear(): void {
    this.#count = 0;
    this.#heads.fill(-1);
  }

  #cell(column: number, row: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & (this.#heads.length - 1);
  }

  #grow(): void {
    const size = 2 * this.#next.length;
    const floats = (values: Float64Array) => {
      const larger = new Float64Array(size);
      larger.set(values);
      return larger;
    };
    [this.#x, this.#y, this.#place] = [floats(this.#x), floats(this.#y), floats(this.#place)];
    this.#next = new Int32Array(size);
    this.#heads = new Int32Array(4 * size).fill(-1);
    for (let i = 0; i < this.#count; i += 1) this.#link(i);
  }

  #link(i: number): void {
    const cell = this.#cell(Math.floor((this.#x[i] ?? 0) / CLEARANCE), Math.floor((this.#y[i] ?? 0) / CLEARANCE));
    this.#next[i] = this.#heads[cell] ?? -1;
    this.#heads[cell] = i;
  }

  /**
   * Adds a point at a place in the sequence and calls `clash` with the place of each earlier point that is too close to
   * it.
   */
  add(x: number, y: number, place: number, clash: (place: number) => void): void {
    const [column, row] = [Math.floor(x / CLEARANCE), Math.floor(y / CLEARANCE)];
    for (let side = 0; side < 9; side += 1) {
      let j = this.#heads[this.#cell(column - 1 + (side % 3), row - 1 + Math.floor(side / 3))] ?? -1;
      for (; j >= 0; j = this.#next[j] ?? -1) {
        const square = ((this.#x[j] ?? 0) - x) ** 2 + ((this.#y[j] ?? 0) - y) ** 2;
        const other = this.#place[j] ?? 0;
        if (areTooClose(square, Math.abs(other - place))) clash(other);
      }
    }
    if (this.#count === this.#next.length) this.#grow();
    const i = this.#count;
    [this.#x[i], this.#y[i], this.#place[i]] = [x, y, place];
    this.#count += 1;
    this.#link(i);
  }
}
