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
  let first = 0;
  let last = 1;
  for (let axis = 0; axis < 2; axis += 1) {
    const from = axis === 0 ? fromX : fromY;
    const by = axis === 0 ? toX - fromX : toY - fromY;
    const middle = axis === 0 ? box.x : box.y;
    const half = (axis === 0 ? box.halfWidth : box.halfHeight) + margin;
    if (Math.abs(by) < 1e-9) {
      if (Math.abs(from - middle) > half) return false;
      continue;
    }
    const one = (middle - half - from) / by;
    const other = (middle + half - from) / by;
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first <= last;
}

function cross(one: Segment, other: Segment): boolean {
  const side = ({ fromX, fromY, toX, toY }: Segment, x: number, y: number): number =>
    Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
  return (
    side(one, other.fromX, other.fromY) * side(one, other.toX, other.toY) <= 0 &&
    side(other, one.fromX, one.fromY) * side(other, one.toX, one.toY) <= 0
  );
}

/** Lists of items by the squares of the page that they touch; what lies beside the page is in the squares at its edge. */
class Squares {
  readonly #columns: number;
  readonly #rows: number;
  /** The first entry of each square and the entry after each, -1 for none; the item of each entry. */
  readonly #first: Int32Array;
  readonly #next: number[] = [];
  readonly #items: number[] = [];

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

  /** Calls `visit` for the items that may be in this part of the page, until it returns true. Returns whether it did. */
  some(minX: number, minY: number, maxX: number, maxY: number, visit: (item: number) => boolean): boolean {
    const left = this.#column(minX);
    const right = this.#column(maxX);
    const bottom = this.#row(maxY);
    for (let row = this.#row(minY); row <= bottom; row += 1)
      for (let square = row * this.#columns + left; square <= row * this.#columns + right; square += 1)
        for (let entry = this.#first[square] ?? -1; entry >= 0; entry = this.#next[entry] ?? -1)
          if (visit(this.#items[entry] ?? 0)) return true;
    return false;
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
interface Line {
  segment: Segment;
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
      const { x, y } = this.#at(i);
      this.#nucleotides.add(x, y, x, y, i);
      if (i > 0) this.#addLine(i - 1, i);
      const other = table.partner[i] ?? -1;
      if (other > i) this.#addLine(i, other);
    }
    for (const { start, end } of table.crossing) this.#addLine(start, end, true);
  }

  #at(i: number): { x: number; y: number } {
    return { x: this.#layout.x[i] ?? 0, y: this.#layout.y[i] ?? 0 };
  }

  #addLine(start: number, end: number, isKnot = false): void {
    const from = this.#at(start);
    const to = this.#at(end);
    this.addSegment({ fromX: from.x, fromY: from.y, toX: to.x, toY: to.y }, start, end, isKnot);
  }

  addSegment(segment: Segment, start = -1, end = -1, isKnot = false): void {
    const { fromX, fromY, toX, toY } = segment;
    const line = this.#lines.push({ segment, start, end, isKnot }) - 1;
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
    if (
      this.#boxes.some(
        (other) =>
          Math.abs(other.x - x) < other.halfWidth + halfWidth + GAP &&
          Math.abs(other.y - y) < other.halfHeight + halfHeight + GAP,
      )
    )
      return false;
    const { x: xs, y: ys } = this.#layout;
    const hitsNucleotide = (i: number): boolean => squareToBox(box, xs[i] ?? 0, ys[i] ?? 0) < reach * reach;
    const hitsLine = (index: number): boolean => {
      const line = this.#lines[index];
      return line !== undefined && !(overKnots && line.isKnot) && entersBox(box, line.segment, GAP);
    };
    return (
      !this.#nucleotides.some(x - right, y - down, x + right, y + down, hitsNucleotide) &&
      !this.#linesIn.some(x - right, y - down, x + right, y + down, hitsLine)
    );
  }

  /** Whether a line from nucleotide `own` meets nothing but this nucleotide, and perhaps lines of pseudoknots. */
  isFreeLeader(leader: Segment, own: number, overKnots: boolean): boolean {
    const { fromX, fromY, toX, toY } = leader;
    const reach = RADIUS + GAP;
    const [minX, maxX] = [Math.min(fromX, toX) - reach, Math.max(fromX, toX) + reach];
    const [minY, maxY] = [Math.min(fromY, toY) - reach, Math.max(fromY, toY) + reach];
    if (this.#boxes.some((box) => entersBox(box, leader, GAP))) return false;
    const { x: xs, y: ys } = this.#layout;
    const meetsNucleotide = (i: number): boolean =>
      i !== own && squareToSegment(leader, xs[i] ?? 0, ys[i] ?? 0) < reach * reach;
    const meetsLine = (index: number): boolean => {
      const line = this.#lines[index];
      if (line === undefined || line.start === own || line.end === own || (overKnots && line.isKnot)) return false;
      return cross(leader, line.segment);
    };
    return (
      !this.#nucleotides.some(minX, minY, maxX, maxY, meetsNucleotide) &&
      !this.#linesIn.some(minX, minY, maxX, maxY, meetsLine)
    );
  }

  /** The distance of a point from the nearest nucleotide but `own`, at most ROOM_MAX. */
  room(px: number, py: number, own: number): number {
    const { x: xs, y: ys } = this.#layout;
    let square = ROOM_MAX ** 2;
    this.#nucleotides.some(px - ROOM_MAX, py - ROOM_MAX, px + ROOM_MAX, py + ROOM_MAX, (i) => {
      const dx = (xs[i] ?? 0) - px;
      const dy = (ys[i] ?? 0) - py;
      if (i !== own) square = Math.min(square, dx * dx + dy * dy);
      return false;
    });
    return Math.sqrt(square);
  }
}
