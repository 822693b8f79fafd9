import type { PairTable } from './dot-bracket';
import { PAIR_DISTANCE, type Point, strandPoints } from './loop-geometry';
import { type LoopRing, restingRing } from './loop-ring';

/** A loop as drawn: pairs and strands in alternation, starting with the closing pair. */
export interface LoopNode {
  /** First and last nucleotide: the closing pair, or the ends of the chain for the external loop. */
  start: number;
  end: number;
  parent: number;
  /** Indices of the loops closed by its branches, in sequence order. */
  branches: number[];
  /** Backbone steps between one pair and the next; one more strand than branches. */
  steps: number[];
}

/**
 * Returns all loops in the order of their closing pairs, so that each precedes the loops inside it; the external one is
 * first.
 */
export function loopTree({ length, partner }: PairTable): LoopNode[] {
  const loops: LoopNode[] = [{ start: 0, end: length - 1, parent: -1, branches: [], steps: [] }];
  // For each open loop: where the current strand begins.
  const open: { loop: number; from: number }[] = [{ loop: 0, from: 0 }];
  for (let i = 0; i < length; i += 1) {
    const other = partner[i] ?? -1;
    const top = open.at(-1);
    if (other < 0 || top === undefined) continue;
    const loop = loops[top.loop];
    if (loop === undefined) continue;
    loop.steps.push(i - top.from);
    if (other > i) {
      loop.branches.push(loops.length);
      top.from = other;
      open.push({ loop: loops.length, from: i });
      loops.push({ start: i, end: other, parent: top.loop, branches: [], steps: [] });
    } else open.pop();
  }
  loops[0]?.steps.push(Math.max(0, length - 1 - (open[0]?.from ?? 0)));
  return loops;
}

/** Longest end of the chain that is drawn straight beside a single stem. */
const STRAIGHT_TAIL_MAX = 12;
/** The opening of the external loop between the two ends of the chain. */
const OPENING = 3;

function externalRing({ steps }: LoopNode): LoopRing | null {
  const [before = 0, after = 0] = steps;
  if (steps.length === 2 && Math.max(before, after) <= STRAIGHT_TAIL_MAX) {
    // Both ends of the chain continue straight below the only stem, so the ring is open.
    return {
      closing: NaN,
      steps,
      outward: Float64Array.of(Math.PI / 2),
      heading: Float64Array.of(Math.PI / 2, -Math.PI / 2),
      span: Float64Array.from(steps),
    };
  }
  const count = steps.reduce((sum, each) => sum + each, 0) + steps.length - 1;
  // A circle to begin with, although nothing holds its ends together.
  const ring = count < 3 ? null : restingRing(steps, OPENING);
  return ring && { ...ring, closing: NaN };
}

/** All loops of a structure, the ring of each, and the positions that follow from them. */
export class Drawing {
  readonly table: PairTable;
  readonly loops: readonly LoopNode[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Null for a loop without branches, which cannot bend: a hairpin loop, or a chain without pairs. */
  readonly rings: (LoopRing | null)[];
  /** For each loop its origin, which is its first nucleotide, and the unit vector into it. */
  readonly #frames: Float64Array;

  constructor(table: PairTable) {
    this.table = table;
    this.loops = loopTree(table);
    this.x = new Float64Array(table.length);
    this.y = new Float64Array(table.length);
    this.#frames = new Float64Array(4 * this.loops.length);
    this.#frames.set([0, 0, 0, 1]);
    this.rings = this.loops.map((loop, index) => {
      if (loop.branches.length === 0) return null;
      return index === 0 ? externalRing(loop) : restingRing(loop.steps, PAIR_DISTANCE);
    });
    this.place();
  }

  /** Whether a loop can take another shape; a stack of two pairs cannot. */
  bends(index: number): boolean {
    const ring = this.rings[index];
    return ring !== null && ring !== undefined && (ring.steps.length > 2 || ring.steps.some((count) => count > 1));
  }

  /**
   * Computes all positions. Parents precede their children, so no recursion is needed; stems can be thousands of pairs
   * deep.
   */
  place(): void {
    for (let index = 0; index < this.loops.length; index += 1) this.#placeLoop(index);
  }

  #placeLoop(index: number): void {
    const { x, y, loops, rings } = this;
    const frames = this.#frames;
    const [loop, ring] = [loops[index], rings[index]];
    if (loop === undefined) return;
    const [ox, oy, ax, ay] = [
      frames[4 * index] ?? 0,
      frames[4 * index + 1] ?? 0,
      frames[4 * index + 2] ?? 0,
      frames[4 * index + 3] ?? 1,
    ];
    const put = (i: number, px: number, py: number): void => {
      x[i] = ox + px * ay + py * ax;
      y[i] = oy - px * ax + py * ay;
    };
    const putStrand = (from: Point, angle: number, span: number, steps: number, first: number): void => {
      if (steps < 2) return;
      const along = { x: Math.cos(angle), y: Math.sin(angle) };
      for (const [order, point] of strandPoints(
        from,
        along,
        { x: -along.y, y: along.x },
        Math.min(span, steps),
        steps,
      ).entries())
        put(first + order, point.x, point.y);
    };
    if (!ring) {
      const [steps = 0] = loop.steps;
      const width = index > 0 ? PAIR_DISTANCE : steps < 3 ? steps : OPENING;
      if (index === 0 && steps > 0) put(loop.end, width, 0);
      putStrand({ x: 0, y: 0 }, 0, Math.min(width, steps), steps, loop.start + 1);
      return;
    }
    let at: Point = { x: 0, y: 0 };
    let next = loop.start + 1;
    for (const [order, steps] of ring.steps.entries()) {
      const [angle, span] = [ring.heading[order] ?? 0, ring.span[order] ?? 0];
      putStrand(at, angle, span, steps, next);
      at = { x: at.x + span * Math.cos(angle), y: at.y + span * Math.sin(angle) };
      const inner = loop.branches[order] ?? -1;
      const node = loops[inner];
      if (node === undefined) {
        if (index === 0 && steps > 0) put(loop.end, at.x, at.y);
        break;
      }
      const outward = ring.outward[order] ?? 0;
      const [alongX, alongY] = [Math.cos(outward), Math.sin(outward)];
      put(node.start, at.x, at.y);
      at = { x: at.x + PAIR_DISTANCE * alongY, y: at.y - PAIR_DISTANCE * alongX };
      put(node.end, at.x, at.y);
      frames.set(
        [x[node.start] ?? 0, y[node.start] ?? 0, alongX * ay + alongY * ax, -alongX * ax + alongY * ay],
        4 * inner,
      );
      next = node.end + 1;
    }
  }
}
