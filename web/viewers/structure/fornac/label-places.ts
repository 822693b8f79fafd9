import type { FlatLayout } from '#domain/structure/lay-flat';

export interface LabelPlace {
  /** 0-based nucleotide. */
  nucleotide: number;
  text: string;
  /** In backbone steps. */
  x: number;
  y: number;
  /** Of the letters, px at scale 1. */
  sizePx: number;
}

const DIRECTIONS = 16;
/** A longer structure has a number at every fiftieth nucleotide, and larger ones. */
const DENSE_MAX = 400;
/** Distance from the nucleotide in steps. */
const SMALL = { every: 10, distance: 1.6, sizePx: 8 };
const LARGE = { every: 50, distance: 2.3, sizePx: 18 };

/** Every tenth or fiftieth position, and the ends of the chain. */
function labelled(length: number, every: number): { nucleotide: number; text: string }[] {
  const numbers = Array.from({ length: Math.floor(length / every) }, (_, index) => (index + 1) * every)
    .map((position) => ({ nucleotide: position - 1, text: String(position) }));
  if (length < 2) return numbers;
  return [{ nucleotide: 0, text: '5′' }, ...numbers.filter(({ nucleotide }) => nucleotide < length - 1), { nucleotide: length - 1, text: '3′' }];
}

/** Places numbers where they have most room: on the side of their nucleotide that is farthest from all others. */
export function labelPlaces({ x, y }: FlatLayout): LabelPlace[] {
  const taken: [x: number, y: number][] = Array.from(x, (at, i) => [at, y[i] ?? 0]);
  const { every, distance, sizePx } = x.length > DENSE_MAX ? LARGE : SMALL;
  return labelled(x.length, every).map(({ nucleotide, text }) => {
    const [fromX, fromY] = [x[nucleotide] ?? 0, y[nucleotide] ?? 0];
    const near = taken.filter(([atX, atY]) => Math.abs(atX - fromX) < 2 * distance && Math.abs(atY - fromY) < 2 * distance);
    let best = { x: fromX, y: fromY, room: -1 };
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      const [atX, atY] = [fromX + distance * Math.cos(angle), fromY + distance * Math.sin(angle)];
      const room = near.reduce((least, [otherX, otherY]) => Math.min(least, Math.hypot(otherX - atX, otherY - atY)), distance);
      if (room > best.room) best = { x: atX, y: atY, room };
    }
    taken.push([best.x, best.y]);
    return { nucleotide, text, x: best.x, y: best.y, sizePx };
  });
}
