import type { BasePair, PairTable } from './dot-bracket';
import type { FlatLayout } from './layout';

/** The number of a nucleotide, and the line that leads to it. Lengths and positions are in backbone steps, y down. */
export interface NumberPlace {
  /** 0-based. */
  nucleotide: number;
  text: string;
  /** The middle of the text. */
  x: number;
  y: number;
  /** Font size. */
  size: number;
  leader: Segment;
}

export interface Segment {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A page that has room for the numbers, too. */
export interface NumberedLayout extends FlatLayout {
  numbers: NumberPlace[];
}

/** Which nucleotides are numbered, and the font size in steps. */
export interface Numbering {
  every: number;
  size: number;
}

/** Longer structures are shown smaller: they have larger numbers, at every fiftieth nucleotide. */
const DENSE_MAX = 400;
export const numberingOf = (length: number): Numbering =>
  length > DENSE_MAX ? { every: 50, size: 1.2 } : { every: 10, size: 8 / 15 };

/** The radius of a nucleotide, and the least distance of a number or its line from others. */
const RADIUS = 0.4;
const GAP = 0.12;
/** The largest width of a digit and its height, in font sizes: bold digits of DejaVu Sans. */
const DIGIT_WIDTH = 0.7;
const DIGIT_HEIGHT = 0.76;
const DIRECTIONS = 32;
/** From the middle of a nucleotide to the box of its number. */
const DISTANCES = [0.9, 1.2, 1.6, 2.2, 3, 4, 5.5, 7.5, 10, 14, 20];
/** Where there is no room for a number, it is written smaller. */
const SMALLER = [1, 0.7, 0.45];
/** Nucleotides farther away do not matter to the choice of a side. */
const ROOM_MAX = 4;
const CELL = 3;

interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** The box of a number, its line excluded. */
export function numberBox({ text, x, y, size }: Pick<NumberPlace, 'text' | 'x' | 'y' | 'size'>): Box {
  return { x, y, halfWidth: (text.length * DIGIT_WIDTH * size) / 2, halfHeight: (DIGIT_HEIGHT * size) / 2 };
}

const distanceToBox = ({ x, y, halfWidth, halfHeight }: Box, px: number, py: number): number =>
  Math.hypot(Math.max(0, Math.abs(px - x) - halfWidth), Math.max(0, Math.abs(py - y) - halfHeight));

function distanceToSegment({ fromX, fromY, toX, toY }: Segment, px: number, py: number): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - fromX) * dx + (py - fromY) * dy) / square));
  return Math.hypot(px - fromX - along * dx, py - fromY - along * dy);
}

/** Whether a segment enters a box that is larger by `margin` on all sides. */
function entersBox(box: Box, { fromX, fromY, toX, toY }: Segment, margin: number): boolean {
  let [first, last] = [0, 1];
  for (const [from, by, middle, half] of [
    [fromX, toX - fromX, box.x, box.halfWidth + margin],
    [fromY, toY - fromY, box.y, box.halfHeight + margin],
  ] as const) {
    if (Math.abs(by) < 1e-9) {
      if (Math.abs(from - middle) > half) return false;
      continue;
    }
    const [one, other] = [(middle - half - from) / by, (middle + half - from) / by];
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

/** What numbers keep off: nucleotides, lines and other numbers, found by the squares of the plane that they touch. */
class Obstacles {
  readonly #layout: FlatLayout;
  readonly #nucleotides = new Map<number, number[]>();
  readonly #lines = new Map<number, { segment: Segment; ends: readonly number[] }[]>();
  readonly #boxes: Box[] = [];

  constructor(table: PairTable, layout: FlatLayout, knots: readonly BasePair[]) {
    this.#layout = layout;
    for (let i = 0; i < table.length; i += 1) {
      const { x, y } = this.#at(i);
      Obstacles.#add(this.#nucleotides, x, y, x, y, i);
      if (i > 0) this.#addLine(i - 1, i);
      const other = table.partner[i] ?? -1;
      if (other > i) this.#addLine(i, other);
    }
    for (const { start, end } of knots) this.#addLine(start, end);
  }

  #at(i: number): { x: number; y: number } {
    return { x: this.#layout.x[i] ?? 0, y: this.#layout.y[i] ?? 0 };
  }

  static *#cells(minX: number, minY: number, maxX: number, maxY: number): Generator<number> {
    for (let column = Math.floor(minX / CELL); column <= Math.floor(maxX / CELL); column += 1)
      for (let row = Math.floor(minY / CELL); row <= Math.floor(maxY / CELL); row += 1) yield column * 65_536 + row;
  }

  static #add<Item>(
    cells: Map<number, Item[]>,
    minX: number,
    minY: number,
    maxX: number,
    maxY: number,
    item: Item,
  ): void {
    for (const cell of Obstacles.#cells(minX, minY, maxX, maxY)) {
      const items = cells.get(cell);
      if (items === undefined) cells.set(cell, [item]);
      else items.push(item);
    }
  }

  #addLine(start: number, end: number): void {
    const [from, to] = [this.#at(start), this.#at(end)];
    this.addSegment({ fromX: from.x, fromY: from.y, toX: to.x, toY: to.y }, [start, end]);
  }

  addSegment(segment: Segment, ends: readonly number[] = []): void {
    const { fromX, fromY, toX, toY } = segment;
    Obstacles.#add(
      this.#lines,
      Math.min(fromX, toX),
      Math.min(fromY, toY),
      Math.max(fromX, toX),
      Math.max(fromY, toY),
      { segment, ends },
    );
  }

  addBox(box: Box): void {
    this.#boxes.push(box);
  }

  isFreeBox(box: Box): boolean {
    const reach = RADIUS + GAP;
    const [right, down] = [box.halfWidth + reach, box.halfHeight + reach];
    for (const cell of Obstacles.#cells(box.x - right, box.y - down, box.x + right, box.y + down)) {
      for (const i of this.#nucleotides.get(cell) ?? []) {
        const { x, y } = this.#at(i);
        if (distanceToBox(box, x, y) < reach) return false;
      }
      for (const { segment } of this.#lines.get(cell) ?? []) if (entersBox(box, segment, GAP)) return false;
    }
    return !this.#boxes.some(
      (other) =>
        Math.abs(other.x - box.x) < other.halfWidth + box.halfWidth + GAP &&
        Math.abs(other.y - box.y) < other.halfHeight + box.halfHeight + GAP,
    );
  }

  /** Whether a line from nucleotide `own` meets nothing but this nucleotide. */
  isFreeLeader(leader: Segment, own: number): boolean {
    const { fromX, fromY, toX, toY } = leader;
    const reach = RADIUS + GAP;
    const [minX, maxX] = [Math.min(fromX, toX) - reach, Math.max(fromX, toX) + reach];
    const [minY, maxY] = [Math.min(fromY, toY) - reach, Math.max(fromY, toY) + reach];
    for (const cell of Obstacles.#cells(minX, minY, maxX, maxY)) {
      for (const i of this.#nucleotides.get(cell) ?? []) {
        const { x, y } = this.#at(i);
        if (i !== own && distanceToSegment(leader, x, y) < reach) return false;
      }
      for (const { segment, ends } of this.#lines.get(cell) ?? [])
        if (!ends.includes(own) && cross(leader, segment)) return false;
    }
    return !this.#boxes.some((box) => entersBox(box, leader, GAP));
  }

  /** The distance of a point from the nearest nucleotide but `own`, at most ROOM_MAX. */
  room(px: number, py: number, own: number): number {
    let room = ROOM_MAX;
    for (const cell of Obstacles.#cells(px - ROOM_MAX, py - ROOM_MAX, px + ROOM_MAX, py + ROOM_MAX))
      for (const i of this.#nucleotides.get(cell) ?? []) {
        const { x, y } = this.#at(i);
        if (i !== own) room = Math.min(room, Math.hypot(x - px, y - py));
      }
    return room;
  }
}

/** Every tenth or fiftieth position, and the ends of the chain. */
function numbered(length: number, every: number): { nucleotide: number; text: string }[] {
  const numbers = Array.from({ length: Math.floor(length / every) }, (_, index) => (index + 1) * every).map(
    (position) => ({ nucleotide: position - 1, text: String(position) }),
  );
  if (length < 2) return numbers;
  return [
    { nucleotide: 0, text: '5′' },
    { nucleotide: length - 1, text: '3′' },
    ...numbers.filter(({ nucleotide }) => nucleotide < length - 1),
  ];
}

const directions = Array.from({ length: DIRECTIONS }, (_, index) => (2 * Math.PI * index) / DIRECTIONS).map(
  (angle) => ({ x: Math.cos(angle), y: Math.sin(angle) }),
);

/** The nearest free place of a number, on the side with most room; null if there is none. */
function nearestPlace(
  obstacles: Obstacles,
  { x, y }: FlatLayout,
  nucleotide: number,
  text: string,
  size: number,
): NumberPlace | null {
  const [fromX, fromY] = [x[nucleotide] ?? 0, y[nucleotide] ?? 0];
  const { halfWidth, halfHeight } = numberBox({ text, x: 0, y: 0, size });
  for (const distance of DISTANCES) {
    let best: { place: NumberPlace; room: number } | null = null;
    for (const towards of directions) {
      const inside = Math.min(halfWidth / Math.abs(towards.x), halfHeight / Math.abs(towards.y));
      const [atX, atY] = [fromX + (distance + inside) * towards.x, fromY + (distance + inside) * towards.y];
      const box = { x: atX, y: atY, halfWidth, halfHeight };
      const [starts, ends] = [RADIUS, distance - GAP];
      const leader = {
        fromX: fromX + starts * towards.x,
        fromY: fromY + starts * towards.y,
        toX: fromX + ends * towards.x,
        toY: fromY + ends * towards.y,
      };
      if (!obstacles.isFreeBox(box) || !obstacles.isFreeLeader(leader, nucleotide)) continue;
      const room = obstacles.room(atX, atY, nucleotide);
      if (room > (best?.room ?? -1)) best = { place: { nucleotide, text, x: atX, y: atY, size, leader }, room };
    }
    if (best !== null) return best.place;
  }
  return null;
}

/**
 * Places numbers beside their nucleotides so that neither a number nor its line touches another nucleotide, line or
 * number. Only the lines of pseudoknots are crossed where there is no other way; a number for which there is no room at
 * any size is left out.
 */
export function numberPlaces(
  table: PairTable,
  layout: FlatLayout,
  numbering: Numbering = numberingOf(table.length),
): NumberPlace[] {
  const wanted = numbered(table.length, numbering.every);
  const places: NumberPlace[] = [];
  const strict = new Obstacles(table, layout, table.crossing);
  const knotless = table.crossing.length === 0 ? strict : new Obstacles(table, layout, []);
  for (const { nucleotide, text } of wanted) {
    const place = SMALLER.reduce<NumberPlace | null>(
      (found, share) =>
        found ??
        nearestPlace(strict, layout, nucleotide, text, share * numbering.size) ??
        (knotless === strict ? null : nearestPlace(knotless, layout, nucleotide, text, share * numbering.size)),
      null,
    );
    if (place === null) continue;
    places.push(place);
    for (const obstacles of new Set([strict, knotless])) {
      obstacles.addBox(numberBox(place));
      obstacles.addSegment(place.leader);
    }
  }
  return places;
}

/** Adds numbers to a layout, and makes its page large enough for them. */
export function withNumbers(table: PairTable, layout: FlatLayout, numbering?: Numbering): NumberedLayout {
  const numbers = numberPlaces(table, layout, numbering);
  let [minX, minY, maxX, maxY] = [0, 0, layout.width, layout.height];
  for (const number of numbers) {
    const { x, y, halfWidth, halfHeight } = numberBox(number);
    [minX, maxX] = [Math.min(minX, x - halfWidth), Math.max(maxX, x + halfWidth)];
    [minY, maxY] = [Math.min(minY, y - halfHeight), Math.max(maxY, y + halfHeight)];
  }
  return {
    x: layout.x.map((at) => at - minX),
    y: layout.y.map((at) => at - minY),
    width: maxX - minX,
    height: maxY - minY,
    numbers: numbers.map(({ leader, ...number }) => ({
      ...number,
      x: number.x - minX,
      y: number.y - minY,
      leader: {
        fromX: leader.fromX - minX,
        fromY: leader.fromY - minY,
        toX: leader.toX - minX,
        toY: leader.toY - minY,
      },
    })),
  };
}
