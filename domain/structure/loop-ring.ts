import { BACKBONE_STEP, chordAngle, cyclicPolygon, facingHeight, PAIR_DISTANCE, polygonRadius } from './loop-geometry';

/**
 * A loop as a ring of rigid and flexible pieces: the closing pair from 0, 0 to `closing`, 0, then strands and branches
 * in alternation, clockwise. The loop lies above its closing pair.
 */
export interface LoopRing {
  /** NaN for an open ring, which need not close. */
  closing: number;
  /** Backbone steps of each strand, the largest possible distance of its ends. A strand of one step is rigid. */
  steps: readonly number[];
  /** Direction into each branch, radians; the branch's pair lies across, from left to right. */
  outward: Float64Array;
  /** Direction and distance from one end of each strand to the other. */
  heading: Float64Array;
  span: Float64Array;
}

const ITERATIONS = 24;
const CLOSED = 1e-13;
/** Longer strands are never quite straight, and their ends never touch. */
const STRAIGHT = 0.999;
const SPAN_MIN = 0.95;

const spanMax = (steps: number): number => (steps > 1 ? STRAIGHT * steps : steps);

/** Copies the shape of a ring for `restore`. */
export function copyOf({ outward, heading, span }: LoopRing): Pick<LoopRing, 'outward' | 'heading' | 'span'> {
  return { outward: outward.slice(), heading: heading.slice(), span: span.slice() };
}

export function restore(ring: LoopRing, copy: Pick<LoopRing, 'outward' | 'heading' | 'span'>): void {
  ring.outward.set(copy.outward);
  ring.heading.set(copy.heading);
  ring.span.set(copy.span);
}

/**
 * Turns and stretches the strands as little as necessary for the ring to close; branches keep their directions. Returns
 * false, leaving the ring unchanged, if the strands are too short. Newton's method on the two coordinates of the gap,
 * each time with the smallest change that closes it.
 */
export function closeRing(ring: LoopRing): boolean {
  const { closing, steps, outward } = ring;
  if (Number.isNaN(closing)) return true;
  const heading = ring.heading.slice();
  const span = ring.span.slice();
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    let [gapX, gapY] = [closing, 0];
    // The symmetric 2 x 2 matrix J W J^T: J is the change of the gap per turn and stretch of a strand, W their weights.
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
      if (count > 1)
        span[i] = Math.max(SPAN_MIN, Math.min(spanMax(count), length + count * (pullX * cos + pullY * sin)));
    }
  }
  return false;
}

/**
 * If the longer strand exceeds the straight distance by more steps, its bow would hit the stem, and the loop becomes a
 * circle.
 */
const BOW_MAX = 6;

/**
 * Returns the end-to-end distances of the strands of an undisturbed loop: in line between two stems, otherwise a
 * circle.
 */
function restingSpans(steps: readonly number[], closing: number): number[] {
  const [left, right] = steps;
  if (steps.length === 2 && left !== undefined && right !== undefined && closing === PAIR_DISTANCE) {
    const height = left === right && left === 1 ? 1 : facingHeight(left, right);
    if (Math.max(left, right) - height <= BOW_MAX) return [height, height];
  }
  const count = steps.reduce((sum, each) => sum + each, 0);
  const radius = polygonRadius(count, [closing, ...steps.slice(1).map(() => PAIR_DISTANCE)]);
  const turn = chordAngle(BACKBONE_STEP, radius);
  return steps.map((each) => 2 * radius * Math.abs(Math.sin((each * turn) / 2)));
}

/** Returns the undisturbed ring of a loop with branches; null if it has too few pieces to form one. */
export function restingRing(steps: readonly number[], closing: number): LoopRing | null {
  const span = restingSpans(steps, closing);
  const sides = [closing];
  for (const [index, length] of span.entries()) sides.push(length, ...(index < span.length - 1 ? [PAIR_DISTANCE] : []));
  const polygon = cyclicPolygon(sides);
  if (polygon === null) return null;
  const { angles } = polygon;
  const outward = new Float64Array(steps.length - 1);
  const heading = new Float64Array(steps.length);
  // Clockwise from the left end of the closing pair, as seen from the centre of the circle.
  let turn = -Math.PI / 2 - (angles[0] ?? 0) / 2;
  for (let i = 0; i < steps.length; i += 1) {
    const strand = angles[2 * i + 1] ?? 0;
    heading[i] = turn - strand / 2 - Math.PI / 2;
    turn -= strand;
    if (i === steps.length - 1) break;
    const pair = angles[2 * i + 2] ?? 0;
    outward[i] = turn - pair / 2;
    turn -= pair;
  }
  return { closing, steps, outward, heading, span: Float64Array.from(span) };
}
