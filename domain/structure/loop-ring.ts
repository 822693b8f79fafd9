import { PAIR_DISTANCE } from './loop-geometry';

/**
 * A loop as a ring of rigid and bending pieces: the closing pair from 0, 0 to `closing`, 0, then strands and branches by turns,
 * clockwise. The loop lies above its closing pair.
 */
export interface LoopRing {
  /** NaN: the ring is open, nothing has to close. */
  closing: number;
  /** Backbone steps of each strand: the most that its ends can be apart. A strand of one step is rigid. */
  steps: readonly number[];
  /** Direction into each branch, radians; the branch's pair lies across, from left to right. */
  outward: Float64Array;
  /** Direction and distance from one end of each strand to the other. */
  heading: Float64Array;
  span: Float64Array;
}

const ITERATIONS = 24;
const CLOSED = 1e-13;
/** A longer strand is never quite straight, and its ends never touch. */
const STRAIGHT = 0.999;
const SPAN_MIN = 0.95;

const spanMax = (steps: number): number => (steps > 1 ? STRAIGHT * steps : steps);

/** What `restore` gives back to the ring. */
export function copyOf({ outward, heading, span }: LoopRing): Pick<LoopRing, 'outward' | 'heading' | 'span'> {
  return { outward: outward.slice(), heading: heading.slice(), span: span.slice() };
}

export function restore(ring: LoopRing, copy: Pick<LoopRing, 'outward' | 'heading' | 'span'>): void {
  ring.outward.set(copy.outward);
  ring.heading.set(copy.heading);
  ring.span.set(copy.span);
}

/**
 * Turns and stretches the strands, as little as will do, until the ring closes; branches keep their directions. False, and nothing
 * changed, if it does not close: the strands are too short. Newton's method for the two coordinates of the gap, by the
 * smallest change that closes it.
 */
export function closeRing(ring: LoopRing): boolean {
  const { closing, steps, outward } = ring;
  if (Number.isNaN(closing)) return true;
  const heading = ring.heading.slice();
  const span = ring.span.slice();
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    let [gapX, gapY] = [closing, 0];
    // The symmetric 2 x 2 matrix of what all strands together can do about the gap.
    let [xx, xy, yy] = [0, 0, 0];
    for (let i = 0; i < steps.length; i += 1) {
      const [count, angle, length] = [steps[i] ?? 0, heading[i] ?? 0, span[i] ?? 0];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      gapX -= length * cos;
      gapY -= length * sin;
      xx += length ** 2 * sin ** 2;
      xy -= length ** 2 * sin * cos;
      yy += length ** 2 * cos ** 2;
      if (count > 1) {
        xx += count * cos ** 2;
        xy += count * cos * sin;
        yy += count * sin ** 2;
      }
      if (i < outward.length) {
        const across = (outward[i] ?? 0) - Math.PI / 2;
        gapX -= PAIR_DISTANCE * Math.cos(across);
        gapY -= PAIR_DISTANCE * Math.sin(across);
      }
    }
    if (Math.hypot(gapX, gapY) < CLOSED) {
      ring.heading.set(heading);
      ring.span.set(span);
      return true;
    }
    const determinant = xx * yy - xy * xy;
    if (!(determinant > 1e-9)) return false;
    const [pullX, pullY] = [(yy * gapX - xy * gapY) / determinant, (xx * gapY - xy * gapX) / determinant];
    for (let i = 0; i < steps.length; i += 1) {
      const [count, angle, length] = [steps[i] ?? 0, heading[i] ?? 0, span[i] ?? 0];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      heading[i] = angle + Math.max(-0.5, Math.min(0.5, length * (pullY * cos - pullX * sin)));
      if (count > 1) span[i] = Math.max(SPAN_MIN, Math.min(spanMax(count), length + count * (pullX * cos + pullY * sin)));
    }
  }
  return false;
}
