/** Least distance of what belongs to different parts of a loop, in steps; lines of ours cannot cross at this distance. */
export const CLEARANCE = 1.2;
/** Nucleotides at most this far apart along the chain, in steps, may be close to each other. */
const NEAR_STEPS = 3;
const NEAR_CLEARANCE = 0.85;
const SQUARE = CLEARANCE ** 2;

/** Finds points of different groups that are too close, with a grid whose cells are as large as the clearance. */
export class ClashGrid {
  #x = new Float64Array(256);
  #y = new Float64Array(256);
  #place = new Float64Array(256);
  #group = new Int32Array(256);
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
    const groups = new Int32Array(size);
    groups.set(this.#group);
    [this.#x, this.#y, this.#place, this.#group] = [floats(this.#x), floats(this.#y), floats(this.#place), groups];
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
   * Adds a point at a place in the sequence and calls `clash` with the group and the place of each earlier point that is
   * too close to it. Points of group -1 are compared with those of their own group, too.
   */
  add(x: number, y: number, group: number, place: number, clash: (group: number, place: number) => void): void {
    const [column, row] = [Math.floor(x / CLEARANCE), Math.floor(y / CLEARANCE)];
    for (let side = 0; side < 9; side += 1) {
      let j = this.#heads[this.#cell(column - 1 + (side % 3), row - 1 + Math.floor(side / 3))] ?? -1;
      for (; j >= 0; j = this.#next[j] ?? -1) {
        const other = this.#group[j] ?? 0;
        if (other === group && group >= 0) continue;
        const square = ((this.#x[j] ?? 0) - x) ** 2 + ((this.#y[j] ?? 0) - y) ** 2;
        if (square >= SQUARE) continue;
        const apart = Math.abs((this.#place[j] ?? 0) - place);
        if (apart < 1.5 || (apart <= NEAR_STEPS && square >= NEAR_CLEARANCE ** 2)) continue;
        clash(other, this.#place[j] ?? 0);
      }
    }
    if (this.#count === this.#next.length) this.#grow();
    const i = this.#count;
    [this.#x[i], this.#y[i], this.#place[i], this.#group[i]] = [x, y, place, group];
    this.#count += 1;
    this.#link(i);
  }
}
