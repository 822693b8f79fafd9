import type { Chain, Place } from './chain';
import { PAIR_DISTANCE } from './loop-geometry';
import type { LoopNode } from './loop-tree';
import { eachNearPair, fromFrame, HERE, type Outline, type Part } from './outline';
import type { RingSearch } from './ring-search';

/** Whether all clashes are to be found, or one is enough to know that there are some. */
export type ClashesWanted = 'all' | 'any';

/** A loop with its branches in place. Those keep their own frames until they are moved. */
export interface PlacedLoop {
  loop: LoopNode;
  /** Where each strand ends and the branch after it begins. */
  places: readonly Place[];
  /** What the loop begins on. */
  fixed: Outline;
  branches: readonly { start: number; end: number; outline: Outline }[];
  /** At least one for each; drawn anew by the search for clashes. */
  strands: readonly Outline[];
  /** Of the circle below the base that the loop keeps off, see `isNearBase`. */
  radius: number;
}

type Point = readonly [x: number, y: number];

/** Least distance of an upright arm from the line on which it begins, and of any other from its circle. */
const BASE_CLEARANCE = 1.25;
const CIRCLE_CLEARANCE = 0.3;
/** Least height of the nucleotides next to the base of an upright arm. */
const NEXT_CLEARANCE = 0.8;
/** Lines of a branch, and of the strand beside it, from its pair on that may reach over each other. */
const NEAR_LINES = 3;

/**
 * Whether a point, or some point of a circle of the radius `around`, is too close to the circle on which an arm begins,
 * or to the line if `radius` is infinite.
 */
function isNearBase(x: number, y: number, radius: number, around = 0): boolean {
  if (radius === Infinity) return y - around < BASE_CLEARANCE;
  const half = PAIR_DISTANCE / 2;
  const reach = radius + CIRCLE_CLEARANCE + around;
  return radius > half && (x - half) ** 2 + (y + Math.sqrt(radius ** 2 - half ** 2)) ** 2 < reach ** 2;
}

/** Twice the area of a triangle, positive if its corners run counterclockwise. */
const area = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  area(a, b, c) * area(a, b, d) < 0 && area(c, d, a) * area(c, d, b) < 0;

/**
 * Notes which parts of a loop clash: 0 is what is at `fixed` and the circle below the base, then come the branches, then
 * the strands. Returns the places of the fixed part that clash with strands.
 */
export function noteClashes(chain: Chain, placed: PlacedLoop, search: RingSearch, wanted: ClashesWanted): Set<number> {
  const { loop, places, fixed, branches, strands, radius } = placed;
  const { start, end, steps } = loop;
  const crowded = new Set<number>();
  const parts: Part[] = [{ outline: fixed, frame: HERE }];
  for (const [order, { outline }] of branches.entries()) {
    const place = places[order];
    if (place) parts.push({ outline, frame: place });
  }
  let from = start;
  for (const [order, count] of steps.entries()) {
    const group = 1 + branches.length + order;
    const [place, outline] = [places[order], strands[order]];
    if (!place || !outline) continue;
    outline.clear();
    chain.eachOfStrand(from, count, place, (x, y, at) => {
      outline.add(x, y, at);
      const isNext = at <= start + 1.5 || at >= end - 1.5;
      if (isNext ? radius === Infinity && Number.isInteger(at) && y < NEXT_CLEARANCE : isNearBase(x, y, radius))
        search.note(0, group);
    });
    outline.close();
    parts.push({ outline, frame: HERE });
    from = branches[order]?.end ?? from;
  }
  for (const [order, { start: first, end: last }] of branches.entries()) {
    const part = parts[order + 1];
    const isNear = part?.outline.some(
      part.frame,
      (x, y, around) => isNearBase(x, y, radius, around),
      (x, y, at) => at !== first && at !== last && isNearBase(x, y, radius),
    );
    if (isNear === true) search.note(0, 1 + order);
  }
  eachNearPair(parts, (one, other) => {
    if (wanted === 'any' && !search.clear) return;
    const [part, second] = [parts[one], parts[other]];
    if (!part || !second) return;
    const isRaised = one === 0 && other > branches.length;
    part.outline.clashes(part.frame, second.outline, second.frame, (place) => {
      search.note(one, other);
      if (isRaised) crowded.add(place);
      return !isRaised;
    });
  });
  if (search.clear) noteCrossings(chain, placed, search);
  return crowded;
}

/** Whether a line is longer than one that is sampled nowhere (see `Chain`). */
const isStretched = ([ax, ay]: Point, [bx, by]: Point): boolean => (ax - bx) ** 2 + (ay - by) ** 2 > 1.2 ** 2;

/** Whether two paths from one point cross. */
const pathsCross = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.some((to, i) =>
    other.some((otherTo, j) => {
      const [from, otherFrom] = [one[i - 1], other[j - 1]];
      return from !== undefined && otherFrom !== undefined && i + j > 2 && cross(from, to, otherFrom, otherTo);
    }),
  );

/**
 * Notes branches whose first lines cross the lines by which a strand reaches their pair. Points so near along the chain
 * may be close to each other, so their distance does not tell.
 */
function noteCrossings(chain: Chain, { loop, places, branches }: PlacedLoop, search: RingSearch): void {
  for (const [order, { start, end }] of branches.entries()) {
    const [place, next] = [places[order], places[order + 1]];
    if (!place || !next) continue;
    /** The path into the branch and that along the strand, which ends at `far`, from the nucleotide of its pair on. */
    const meet = (pair: number, inwards: 1 | -1, steps: number, far: Point): boolean => {
      const at = (i: number): Point => [chain.x[i] ?? 0, chain.y[i] ?? 0];
      const corner = fromFrame(place, ...at(pair));
      const outside = steps === 1 ? far : at(pair - inwards);
      if (!isStretched(at(pair), at(pair + inwards)) && !isStretched(corner, outside)) return false;
      const inner = Array.from({ length: Math.min(NEAR_LINES, end - start) + 1 }, (_, i) =>
        fromFrame(place, ...at(pair + inwards * i)),
      );
      const outer = Array.from({ length: Math.min(NEAR_LINES, steps) }, (_, i) =>
        i + 1 === steps ? far : at(pair - inwards * (i + 1)),
      );
      return pathsCross(inner, [corner, ...outer]);
    };
    const [before, after] = [loop.steps[order] ?? 0, loop.steps[order + 1] ?? 0];
    const strand = 1 + branches.length + order;
    if (meet(start, 1, before, [place.fromX, place.fromY])) search.note(1 + order, strand);
    if (meet(end, -1, after, [next.x, next.y])) search.note(1 + order, strand + 1);
  }
}
