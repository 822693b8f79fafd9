import type { PairTable } from './dot-bracket';
import type { FlatLayout } from './layout';

/** The radius of a nucleotide, and the least distance of a number or its line from others. */
export const RADIUS = 0.4;
export const GAP = 0.12;
/** Nucleotides farther away do not matter to the choice of a side. */
const ROOM_MAX = 4;
/** Side of a square of the page, in steps. */
const SQUARE = 3;

export interface Segment {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

export interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** The square of the distance of a point from a box. */
function squareToBox({ x, y, halfWidth, halfHeight }: Box, px: number, py: number): number {
  const dx = Math.max(0, Math.abs(px - x) - halfWidth);
  const dy = Math.max(0, Math.abs(py - y) - halfHeight);
  return dx * dx + dy * dy;
}

/** The square of the distance of a point from a line. */
function squareToSegment({ fromX, fromY, toX, toY }: Segment, px: number, py: number): number {
  const lengthX = toX - fromX;
  const lengthY = toY - fromY;
  const square = lengthX * lengthX + lengthY * lengthY;
  const share = ((px - fromX) * lengthX + (py - fromY) * lengthY) / square;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, share));
  const dx = px - fromX - along * lengthX;
  const dy = py - fromY - along * lengthY;
  return dx * dx + dy * dy;
}

/** Whether a segment enters a box that is larger by `margin` on all sides. */
function entersBox(box: Box, { fromX, fromY, toX, toY }: Segment, margin: number): boolean {
  const right = box.halfWidth + margin;
  const down = box.halfHeight + margin;
  if (Math.min(fromX, toX) > box.x + right || Math.max(fromX, toX) < box.x - right) return false;
  if (Math.min(fromY, toY) > box.y + down || Math.max(fromY, toY) < box.y - down) return false;
  let first = 0;
  let last = 1;
  for (let axis = 0; axis < 2; axis += 1) {
    const from = axis === 0 ? fromX : fromY;
    const by = axis === 0 ? toX - fromX : toY - fromY;
    // It is within these bounds, see above.
    if (Math.abs(by) < 1e-9) continue;
    const middle = axis === 0 ? box.x : box.y;
    const half = axis === 0 ? right : down;
    const one = (middle - half - from) / by;
    const other = (middle + half - from) / by;
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first <= last;
}

/** On which side of a segment a point is: the sign of the area that they enclose. */
const side = ({ fromX, fromY, toX, toY }: Segment, x: number, y: number): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

const cross = (one: Segment, other: Segment): boolean =>
  side(one, other.fromX, other.fromY) * side(one, other.toX, other.toY) <= 0 &&
  side(other, one.fromX, one.fromY) * side(other, one.toX, one.toY) <= 0;

/** Lists of items by the squares of the page that they touch; what lies beside the page is in the squares at its edge. */
class Squares {
  readonly #columns: number;
  readonly #rows: number;
  /** The first entry of each square and the entry after each, -1 for none; the item of each entry. */
  readonly #first: Int32Array;
  readonly #next: number[] = [];
  readonly #items: number[] = [];
  /** Items in the part of the page that was asked for last; one that touches several of its squares, several times. */
  readonly found: number[] = [];

  constructor({ width, height }: FlatLayout) {
    this.#columns = Math.floor(width / SQUARE) + 1;
    this.#rows = Math.floor(height / SQUARE) + 1;
    this.#first = new Int32Array(this.#columns * this.#rows).fill(-1);
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor(x / SQUARE)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor(y / SQUARE)));
  }

  add(minX: number, minY: number, maxX: number, maxY: number, item: number): void {
    const [left, right, bottom] = [this.#column(minX), this.#column(maxX), this.#row(maxY)];
    for (let row = this.#row(minY); row <= bottom; row += 1)
      for (let square = row * this.#columns + left; square <= row * this.#columns + right; square += 1) {
        this.#next.push(this.#first[square] ?? -1);
        this.#first[square] = this.#items.push(item) - 1;
      }
  }

  /** Fills `found` with the items that may be in this part of the page. Returns their number. */
  find(minX: number, minY: number, maxX: number, maxY: number): number {
    const left = this.#column(minX);
    const right = this.#column(maxX);
    const bottom = this.#row(maxY);
    let count = 0;
    for (let row = this.#row(minY); row <= bottom; row += 1)
      for (let square = row * this.#columns + left; square <= row * this.#columns + right; square += 1)
        for (let entry = this.#first[square] ?? -1; entry >= 0; entry = this.#next[entry] ?? -1) {
          this.found[count] = this.#items[entry] ?? 0;
          count += 1;
        }
    return count;
  }
}

/** Counts the nucleotides in any part of the page at once (summed areas; Crow FC 1984, doi 10.1145/800031.808600). */
class Density {
  readonly #columns: number;
  readonly #rows: number;
  /** Of the squares of one step above and to the left of each corner. */
  readonly #sums: Int32Array;

  constructor({ x, y, width, height }: FlatLayout) {
    this.#columns = Math.floor(width) + 2;
    this.#rows = Math.floor(height) + 2;
    const sums = new Int32Array(this.#columns * this.#rows);
    for (let i = 0; i < x.length; i += 1) {
      const at = (Math.floor(y[i] ?? 0) + 1) * this.#columns + Math.floor(x[i] ?? 0) + 1;
      sums[at] = (sums[at] ?? 0) + 1;
    }
    for (let at = this.#columns; at < sums.length; at += this.#columns) {
      let row = 0;
      for (let column = 1; column < this.#columns; column += 1) {
        row += sums[at + column] ?? 0;
        sums[at + column] = (sums[at + column - this.#columns] ?? 0) + row;
      }
    }
    this.#sums = sums;
  }

  /** Whether a nucleotide is in one of the squares that lie wholly within this part of the page. */
  isIn(minX: number, minY: number, maxX: number, maxY: number): boolean {
    const left = Math.max(0, Math.ceil(minX));
    const right = Math.min(this.#columns - 1, Math.floor(maxX));
    const above = Math.max(0, Math.ceil(minY)) * this.#columns;
    const below = Math.min(this.#rows - 1, Math.floor(maxY)) * this.#columns;
    if (left >= right || above >= below) return false;
    const sums = this.#sums;
    return (
      (sums[below + right] ?? 0) - (sums[below + left] ?? 0) - (sums[above + right] ?? 0) + (sums[above + left] ?? 0) >
      0
    );
  }
}

/** A line of the drawing between two nucleotides, or one that leads to a number (-1). */
interface Line extends Segment {
  start: number;
  end: number;
  isKnot: boolean;
}

/** What numbers keep off: nucleotides, lines and other numbers. */
export class Obstacles {
  readonly #layout: FlatLayout;
  readonly #density: Density;
  readonly #nucleotides: Squares;
  readonly #linesIn: Squares;
  readonly #lines: Line[] = [];
  readonly #boxes: Box[] = [];

  constructor(table: PairTable, layout: FlatLayout) {
    this.#layout = layout;
    this.#density = new Density(layout);
    this.#nucleotides = new Squares(layout);
    this.#linesIn = new Squares(layout);
    for (let i = 0; i < table.length; i += 1) {
      const [x, y] = [layout.x[i] ?? 0, layout.y[i] ?? 0];
      this.#nucleotides.add(x, y, x, y, i);
      if (i > 0) this.#addLine(i - 1, i);
      const other = table.partner[i] ?? -1;
      if (other > i) this.#addLine(i, other);
    }
    for (const { start, end } of table.crossing) this.#addLine(start, end, true);
  }

  #addLine(start: number, end: number, isKnot = false): void {
    const { x, y } = this.#layout;
    const segment = { fromX: x[start] ?? 0, fromY: y[start] ?? 0, toX: x[end] ?? 0, toY: y[end] ?? 0 };
    this.addSegment(segment, start, end, isKnot);
  }

  addSegment(segment: Segment, start = -1, end = -1, isKnot = false): void {
    const { fromX, fromY, toX, toY } = segment;
    const line = this.#lines.push({ fromX, fromY, toX, toY, start, end, isKnot }) - 1;
    this.#linesIn.add(Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY), line);
  }

  addBox(box: Box): void {
    this.#boxes.push(box);
  }

  /** Whether a box touches no nucleotide, line or other box; with `overKnots` the lines of pseudoknots do not count. */
  isFreeBox(box: Box, overKnots: boolean): boolean {
    const { x, y, halfWidth, halfHeight } = box;
    const reach = RADIUS + GAP;
    const [right, down] = [halfWidth + reach, halfHeight + reach];
    if (this.#density.isIn(x - right, y - halfHeight, x + right, y + halfHeight)) return false;
    if (this.#density.isIn(x - halfWidth, y - down, x + halfWidth, y + down)) return false;
    for (const other of this.#boxes)
      if (
        Math.abs(other.x - x) < other.halfWidth + halfWidth + GAP &&
        Math.abs(other.y - y) < other.halfHeight + halfHeight + GAP
      )
        return false;
    const { x: xs, y: ys } = this.#layout;
    const nucleotides = this.#nucleotides;
    for (let at = nucleotides.find(x - right, y - down, x + right, y + down) - 1; at >= 0; at -= 1) {
      const i = nucleotides.found[at] ?? 0;
      if (squareToBox(box, xs[i] ?? 0, ys[i] ?? 0) < reach * reach) return false;
    }
    const linesIn = this.#linesIn;
    for (let at = linesIn.find(x - right, y - down, x + right, y + down) - 1; at >= 0; at -= 1) {
      const line = this.#lines[linesIn.found[at] ?? 0];
      if (line !== undefined && !(overKnots && line.isKnot) && entersBox(box, line, GAP)) return false;
    }
    return true;
  }

  /** Whether a line from nucleotide `own` meets nothing but this nucleotide, and perhaps lines of pseudoknots. */
  isFreeLeader(leader: Segment, own: number, overKnots: boolean): boolean {
    const { fromX, fromY, toX, toY } = leader;
    const reach = RADIUS + GAP;
    const minX = Math.min(fromX, toX) - reach;
    const maxX = Math.max(fromX, toX) + reach;
    const minY = Math.min(fromY, toY) - reach;
    const maxY = Math.max(fromY, toY) + reach;
    for (const box of this.#boxes) if (entersBox(box, leader, GAP)) return false;
    const { x: xs, y: ys } = this.#layout;
    const nucleotides = this.#nucleotides;
    for (let at = nucleotides.find(minX, minY, maxX, maxY) - 1; at >= 0; at -= 1) {
      const i = nucleotides.found[at] ?? 0;
      if (i !== own && squareToSegment(leader, xs[i] ?? 0, ys[i] ?? 0) < reach * reach) return false;
    }
    const linesIn = this.#linesIn;
    for (let at = linesIn.find(minX, minY, maxX, maxY) - 1; at >= 0; at -= 1) {
      const line = this.#lines[linesIn.found[at] ?? 0];
      if (line === undefined || line.start === own || line.end === own || (overKnots && line.isKnot)) continue;
      if (cross(leader, line)) return false;
    }
    return true;
  }

  /** The distance of a point from the nearest nucleotide but `own`, at most ROOM_MAX. */
  room(px: number, py: number, own: number): number {
    const { x: xs, y: ys } = this.#layout;
    let square = ROOM_MAX ** 2;
    const nucleotides = this.#nucleotides;
    const count = nucleotides.find(px - ROOM_MAX, py - ROOM_MAX, px + ROOM_MAX, py + ROOM_MAX);
    for (let at = 0; at < count; at += 1) {
      const i = nucleotides.found[at] ?? 0;
      const dx = (xs[i] ?? 0) - px;
      const dy = (ys[i] ?? 0) - py;
      if (i !== own && dx * dx + dy * dy < square) square = dx * dx + dy * dy;
    }
    return Math.sqrt(square);
  }
}
