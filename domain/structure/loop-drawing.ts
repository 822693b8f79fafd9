import type { PairTable } from './dot-bracket';
import { PAIR_DISTANCE, strandPoints, type Point } from './loop-geometry';
import type { LoopRing } from './loop-ring';
import { restingRing } from './loop-shape';
import { loopTree, type LoopNode } from './loop-tree';

/** Longest end of the chain that goes on straight beside a single stem. */
const STRAIGHT_TAIL_MAX = 12;
/** The opening of the external loop between the two ends of the chain. */
const OPENING = 3;

function externalRing({ steps }: LoopNode): LoopRing | null {
  const [before = 0, after = 0] = steps;
  if (steps.length === 2 && Math.max(before, after) <= STRAIGHT_TAIL_MAX) {
    // Both ends of the chain go on straight below the only stem. Nothing closes: the ring is open.
    return { closing: NaN, steps, outward: Float64Array.of(Math.PI / 2), heading: Float64Array.of(Math.PI / 2, -Math.PI / 2), span: Float64Array.from(steps) };
  }
  const count = steps.reduce((sum, each) => sum + each, 0) + steps.length - 1;
  // A circle to begin with; nothing holds its ends together.
  const ring = count < 3 ? null : restingRing(steps, OPENING);
  return ring && { ...ring, closing: NaN };
}

/** All loops of a structure with the ring that each is drawn as, and the positions that follow. */
export class Drawing {
  readonly loops: readonly LoopNode[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Null for a loop without branches, which has nothing to bend: a hairpin loop, or a chain without pairs. */
  readonly rings: (LoopRing | null)[];
  /** Origin of each loop, its first nucleotide, and the unit vector into it. */
  private readonly frames: Float64Array;

  constructor(readonly table: PairTable) {
    this.loops = loopTree(table);
    this.x = new Float64Array(table.length);
    this.y = new Float64Array(table.length);
    this.frames = new Float64Array(4 * this.loops.length);
    this.frames.set([0, 0, 0, 1]);
    this.rings = this.loops.map((loop, index) => {
      if (loop.branches.length === 0) return null;
      return index === 0 ? externalRing(loop) : restingRing(loop.steps, PAIR_DISTANCE);
    });
    this.place();
  }

  /** Whether a loop can be drawn in another shape than it is: a stack of two pairs cannot. */
  bends(index: number): boolean {
    const ring = this.rings[index];
    return ring !== null && ring !== undefined && (ring.steps.length > 2 || ring.steps.some((count) => count > 1));
  }

  /** Computes all positions. Loops stand in the order of their pairs, so that no recursion is needed: stems can be thousands deep. */
  place(): void {
    for (let index = 0; index < this.loops.length; index += 1) this.placeLoop(index);
  }

  private placeLoop(index: number): void {
    const { x, y, frames, loops, rings } = this;
    const [loop, ring] = [loops[index], rings[index]];
    if (loop === undefined) return;
    const [ox, oy, ax, ay] = [frames[4 * index] ?? 0, frames[4 * index + 1] ?? 0, frames[4 * index + 2] ?? 0, frames[4 * index + 3] ?? 1];
    const put = (i: number, px: number, py: number): void => {
      x[i] = ox + px * ay + py * ax;
      y[i] = oy - px * ax + py * ay;
    };
    const putStrand = (from: Point, angle: number, span: number, steps: number, first: number): void => {
      if (steps < 2) return;
      const along = { x: Math.cos(angle), y: Math.sin(angle) };
      for (const [order, point] of strandPoints(from, along, { x: -along.y, y: along.x }, Math.min(span, steps), steps).entries()) put(first + order, point.x, point.y);
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
      frames.set([x[node.start] ?? 0, y[node.start] ?? 0, alongX * ay + alongY * ax, -alongX * ax + alongY * ay], 4 * inner);
      next = node.end + 1;
    }
  }
}
