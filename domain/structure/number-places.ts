import type { PairTable } from './dot-bracket';
import type { FlatLayout } from './layout';
import { type Box, GAP, Obstacles, RADIUS, type Segment } from './obstacles';

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

/** The largest width of a digit and its height, in font sizes: bold digits of DejaVu Sans. */
const DIGIT_WIDTH = 0.7;
const DIGIT_HEIGHT = 0.76;
const DIRECTIONS = 32;
/** From the middle of a nucleotide to the box of its number. */
const DISTANCES = [0.9, 1.2, 1.6, 2.2, 3, 4, 5.5, 7.5, 10, 14, 20];
/** Where there is no room for a number, it is written smaller. */
const SMALLER = [1, 0.7, 0.45];

/** The box of a number, its line excluded. */
export function numberBox({ text, x, y, size }: Pick<NumberPlace, 'text' | 'x' | 'y' | 'size'>): Box {
  return { x, y, halfWidth: (text.length * DIGIT_WIDTH * size) / 2, halfHeight: (DIGIT_HEIGHT * size) / 2 };
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
  overKnots: boolean,
): NumberPlace | null {
  const [fromX, fromY] = [x[nucleotide] ?? 0, y[nucleotide] ?? 0];
  // One of each for all that are tried, which are thousands.
  const box = numberBox({ text, x: 0, y: 0, size });
  const leader = { fromX: 0, fromY: 0, toX: 0, toY: 0 };
  for (const distance of DISTANCES) {
    let best: NumberPlace | null = null;
    let most = -1;
    for (const towards of directions) {
      const inside = Math.min(box.halfWidth / Math.abs(towards.x), box.halfHeight / Math.abs(towards.y));
      box.x = fromX + (distance + inside) * towards.x;
      box.y = fromY + (distance + inside) * towards.y;
      leader.fromX = fromX + RADIUS * towards.x;
      leader.fromY = fromY + RADIUS * towards.y;
      leader.toX = fromX + (distance - GAP) * towards.x;
      leader.toY = fromY + (distance - GAP) * towards.y;
      if (!obstacles.isFreeBox(box, overKnots) || !obstacles.isFreeLeader(leader, nucleotide, overKnots)) continue;
      const room = obstacles.room(box.x, box.y, nucleotide);
      if (room <= most) continue;
      best = { nucleotide, text, x: box.x, y: box.y, size, leader: { ...leader } };
      most = room;
    }
    if (best !== null) return best;
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
  const obstacles = new Obstacles(table, layout);
  const ways = table.crossing.length === 0 ? [false] : [false, true];
  for (const { nucleotide, text } of wanted) {
    const tries = SMALLER.flatMap((share) => ways.map((overKnots) => ({ size: share * numbering.size, overKnots })));
    const place = tries.reduce<NumberPlace | null>(
      (found, { size, overKnots }) => found ?? nearestPlace(obstacles, layout, nucleotide, text, size, overKnots),
      null,
    );
    if (place === null) continue;
    places.push(place);
    obstacles.addBox(numberBox(place));
    obstacles.addSegment(place.leader);
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
