import type { Drawing } from './loop-drawing';
import { closeRing } from './loop-ring';
import type { Repulsion } from './repulsion';

/** How far a push turns a branch in one round, and the largest turns allowed, in radians. */
const GIVING_WAY = 0.3;
const TURN_MAX = 0.3;
const CHAIN_TURN_MAX = 0.05;
/**
 * How strongly a branch is pulled back to its resting direction: stems run straight through interior loops unless
 * pushed.
 */
const STRAIGHTENING = { interior: 0.02, multiloop: 0.004, external: 0 };
/** If a whole turn is impossible, smaller shares of it are tried. */
const SHARES = [1, 0.5, 0.2];

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/**
 * Turns each branch of a drawing a little in the direction of its push. `eagerness` (0 to 1) falls from round to round.
 */
export class Relaxation {
  readonly #drawing: Drawing;
  readonly #repulsion: Repulsion;
  readonly #resting: readonly (Float64Array | null)[];
  readonly #bending: readonly number[];

  constructor(drawing: Drawing, repulsion: Repulsion) {
    this.#drawing = drawing;
    this.#repulsion = repulsion;
    this.#resting = drawing.rings.map((ring) => ring && ring.outward.slice());
    this.#bending = drawing.loops.map((_, index) => index).filter((index) => drawing.bends(index));
  }

  round(eagerness: number): void {
    const [drawing, repulsion, bending] = [this.#drawing, this.#repulsion, this.#bending];
    repulsion.compute(drawing.x, drawing.y, Math.max(0.05, 1.2 * eagerness - 0.2));
    const pace = 0.3 + 0.7 * eagerness;
    for (const index of bending) this.#turnBranches(index, pace);
    if (bending.includes(0)) this.#bendChain(pace);
    drawing.place();
  }

  #turnBranches(index: number, pace: number): void {
    const { loops, rings, x, y } = this.#drawing;
    const [loop, ring, rest] = [loops[index], rings[index], this.#resting[index]];
    if (!loop || !ring || !rest) return;
    const kind = index === 0 ? 'external' : loop.branches.length > 1 ? 'multiloop' : 'interior';
    const before = ring.outward.slice();
    const turns = loop.branches.map((child, order) => {
      const { start, end } = loops[child] ?? loop;
      const push = this.#repulsion.turning(
        start,
        end + 1,
        ((x[start] ?? 0) + (x[end] ?? 0)) / 2,
        ((y[start] ?? 0) + (y[end] ?? 0)) / 2,
      );
      const back = STRAIGHTENING[kind] * ((before[order] ?? 0) - (rest[order] ?? 0));
      return pace * within(GIVING_WAY * push - back, TURN_MAX);
    });
    for (const share of SHARES) {
      for (const [order, turn] of turns.entries()) ring.outward[order] = (before[order] ?? 0) + share * turn;
      if (closeRing(ring)) return;
    }
    ring.outward.set(before);
  }

  /** The external loop is an open chain: each of its strands turns everything that follows. */
  #bendChain(pace: number): void {
    const { loops, rings, table, x, y } = this.#drawing;
    const [[loop], [ring]] = [loops, rings];
    if (!loop || !ring) return;
    let turned = 0;
    for (const [order, steps] of loop.steps.entries()) {
      const from = loops[loop.branches[order - 1] ?? -1]?.end ?? 0;
      if (order > 0 && steps > 0 && from + 1 < table.length) {
        const push = this.#repulsion.turning(from + 1, table.length, x[from] ?? 0, y[from] ?? 0);
        turned += pace * within(GIVING_WAY * push, CHAIN_TURN_MAX);
      }
      ring.heading[order] = (ring.heading[order] ?? 0) + turned;
      if (order < ring.outward.length) ring.outward[order] = (ring.outward[order] ?? 0) + turned;
    }
  }
}
