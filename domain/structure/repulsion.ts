import type { NearFinder } from './clashes';

/** Nucleotides that stand for all others at a distance. */
const CHARGES_MAX = 150;
/** Softens what is far, so that branches that lie over each other can pass through each other; steps. */
const SOFTENING = 3;
/** Up to this distance every nucleotide pushes every other, steps. */
const REACH = 2.2;
const NEAR_STRENGTH = 4;
/** Keeps the smallest branches from spinning; of a nucleotide one step from its hinge it is 1. */
const INERTIA_MIN = 20;

/**
 * How strongly each part of a drawing is pushed away by the rest: far off like charges in the plane (force 1/r), near by harder. A
 * part is a run of the sequence, so that force, moment and inertia of any of them are differences of running sums.
 */
export class Repulsion {
  private readonly forceX: Float64Array;
  private readonly forceY: Float64Array;
  /** Running sums of force, moment, position, and square of the distance from 0, 0. */
  private readonly sums: Record<'forceX' | 'forceY' | 'moment' | 'x' | 'y' | 'square', Float64Array>;

  constructor(private readonly length: number, private readonly finder: NearFinder) {
    this.forceX = new Float64Array(length);
    this.forceY = new Float64Array(length);
    const sum = (): Float64Array => new Float64Array(length + 1);
    this.sums = { forceX: sum(), forceY: sum(), moment: sum(), x: sum(), y: sum(), square: sum() };
  }

  /** `far` weighs what acts at a distance. */
  compute(x: Float64Array, y: Float64Array, far: number): void {
    const { forceX, forceY } = this;
    forceX.fill(0);
    forceY.fill(0);
    const push = (i: number, j: number, strength: number): void => {
      const [dx, dy] = [strength * ((x[i] ?? 0) - (x[j] ?? 0)), strength * ((y[i] ?? 0) - (y[j] ?? 0))];
      forceX[i] = (forceX[i] ?? 0) + dx;
      forceY[i] = (forceY[i] ?? 0) + dy;
      forceX[j] = (forceX[j] ?? 0) - dx;
      forceY[j] = (forceY[j] ?? 0) - dy;
    };
    const stride = Math.max(1, Math.ceil(this.length / CHARGES_MAX));
    for (let i = 0; i < this.length; i += stride) {
      for (let j = i + stride; j < this.length; j += stride) {
        const [dx, dy] = [(x[i] ?? 0) - (x[j] ?? 0), (y[i] ?? 0) - (y[j] ?? 0)];
        push(i, j, (far * stride ** 2) / (dx * dx + dy * dy + SOFTENING ** 2));
      }
    }
    // The pull of all others on one nucleotide grows with the size of the drawing.
    const near = NEAR_STRENGTH * Math.sqrt(this.length);
    this.finder.near(x, y, REACH, (i, j, distance) => push(i, j, (near * (REACH - distance)) / (distance + 0.1)));
    this.sumUp(x, y);
  }

  private sumUp(x: Float64Array, y: Float64Array): void {
    const { forceX, forceY, sums } = this;
    for (let i = 0; i < this.length; i += 1) {
      const [atX, atY, pushX, pushY] = [x[i] ?? 0, y[i] ?? 0, forceX[i] ?? 0, forceY[i] ?? 0];
      sums.forceX[i + 1] = (sums.forceX[i] ?? 0) + pushX;
      sums.forceY[i + 1] = (sums.forceY[i] ?? 0) + pushY;
      sums.moment[i + 1] = (sums.moment[i] ?? 0) + atX * pushY - atY * pushX;
      sums.x[i + 1] = (sums.x[i] ?? 0) + atX;
      sums.y[i + 1] = (sums.y[i] ?? 0) + atY;
      sums.square[i + 1] = (sums.square[i] ?? 0) + atX * atX + atY * atY;
    }
  }

  /** Angular acceleration of the nucleotides from `start` up to before `end` about a hinge. */
  turning(start: number, end: number, hingeX: number, hingeY: number): number {
    const { sums } = this;
    const of = (sum: Float64Array): number => (sum[end] ?? 0) - (sum[start] ?? 0);
    const torque = of(sums.moment) - (hingeX * of(sums.forceY) - hingeY * of(sums.forceX));
    const far = (end - start) * (hingeX ** 2 + hingeY ** 2);
    const inertia = of(sums.square) - 2 * (hingeX * of(sums.x) + hingeY * of(sums.y)) + far;
    return torque / (inertia + INERTIA_MIN);
  }
}
