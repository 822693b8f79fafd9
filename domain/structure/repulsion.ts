import type { NearFinder } from './clashes';

/** Number of nucleotides that represent all others at a distance. */
const CHARGES_MAX = 150;
/** Softens the distant force so that overlapping branches can pass through each other, in steps. */
const SOFTENING = 3;
/** Within this distance, in steps, every nucleotide pushes every other. */
const REACH = 2.2;
const NEAR_STRENGTH = 4;
/** Prevents the smallest branches from spinning; a nucleotide one step from its hinge has inertia 1. */
const INERTIA_MIN = 20;

/**
 * Computes how strongly each part of a drawing is pushed by the rest: like charges in the plane (force 1/r) at a
 * distance, and harder nearby. A part is a run of the sequence, so its force, moment and inertia are differences of
 * running sums.
 */
export class Repulsion {
  readonly #length: number;
  readonly #finder: NearFinder;
  readonly #forceX: Float64Array;
  readonly #forceY: Float64Array;
  /** Running sums of force, moment, position, and squared distance from 0, 0. */
  readonly #sums: Record<'forceX' | 'forceY' | 'moment' | 'x' | 'y' | 'square', Float64Array>;

  constructor(length: number, finder: NearFinder) {
    this.#length = length;
    this.#finder = finder;
    this.#forceX = new Float64Array(length);
    this.#forceY = new Float64Array(length);
    const sum = (): Float64Array => new Float64Array(length + 1);
    this.#sums = { forceX: sum(), forceY: sum(), moment: sum(), x: sum(), y: sum(), square: sum() };
  }

  /** `far` weights the distant force. */
  compute(x: Float64Array, y: Float64Array, far: number): void {
    const [forceX, forceY] = [this.#forceX, this.#forceY];
    forceX.fill(0);
    forceY.fill(0);
    const push = (i: number, j: number, strength: number): void => {
      const [dx, dy] = [strength * ((x[i] ?? 0) - (x[j] ?? 0)), strength * ((y[i] ?? 0) - (y[j] ?? 0))];
      forceX[i] = (forceX[i] ?? 0) + dx;
      forceY[i] = (forceY[i] ?? 0) + dy;
      forceX[j] = (forceX[j] ?? 0) - dx;
      forceY[j] = (forceY[j] ?? 0) - dy;
    };
    const stride = Math.max(1, Math.ceil(this.#length / CHARGES_MAX));
    for (let i = 0; i < this.#length; i += stride) {
      for (let j = i + stride; j < this.#length; j += stride) {
        const [dx, dy] = [(x[i] ?? 0) - (x[j] ?? 0), (y[i] ?? 0) - (y[j] ?? 0)];
        push(i, j, (far * stride ** 2) / (dx * dx + dy * dy + SOFTENING ** 2));
      }
    }
    // The distant force of all others on one nucleotide grows with the size of the drawing.
    const near = NEAR_STRENGTH * Math.sqrt(this.#length);
    this.#finder.near(x, y, REACH, (i, j, distance) => push(i, j, (near * (REACH - distance)) / (distance + 0.1)));
    this.#sumUp(x, y);
  }

  #sumUp(x: Float64Array, y: Float64Array): void {
    const [forceX, forceY, sums] = [this.#forceX, this.#forceY, this.#sums];
    for (let i = 0; i < this.#length; i += 1) {
      const [atX, atY, pushX, pushY] = [x[i] ?? 0, y[i] ?? 0, forceX[i] ?? 0, forceY[i] ?? 0];
      sums.forceX[i + 1] = (sums.forceX[i] ?? 0) + pushX;
      sums.forceY[i + 1] = (sums.forceY[i] ?? 0) + pushY;
      sums.moment[i + 1] = (sums.moment[i] ?? 0) + atX * pushY - atY * pushX;
      sums.x[i + 1] = (sums.x[i] ?? 0) + atX;
      sums.y[i + 1] = (sums.y[i] ?? 0) + atY;
      sums.square[i + 1] = (sums.square[i] ?? 0) + atX * atX + atY * atY;
    }
  }

  /** Returns the angular acceleration about a hinge of the nucleotides from `start` (included) to `end` (excluded). */
  turning(start: number, end: number, hingeX: number, hingeY: number): number {
    const sums = this.#sums;
    const total = (sum: Float64Array): number => (sum[end] ?? 0) - (sum[start] ?? 0);
    const torque = total(sums.moment) - (hingeX * total(sums.forceY) - hingeY * total(sums.forceX));
    const far = (end - start) * (hingeX ** 2 + hingeY ** 2);
    const inertia = total(sums.square) - 2 * (hingeX * total(sums.x) + hingeY * total(sums.y)) + far;
    return torque / (inertia + INERTIA_MIN);
  }
}
