import { cyclicPolygon } from './cyclic-polygon';
import { BACKBONE_STEP, PAIR_DISTANCE, chordAngle, facingHeight, polygonRadius } from './loop-geometry';
import type { LoopRing } from './loop-ring';

/** Above this excess of the longer strand over the straight way its bow would run into the stem; then the loop is a circle. */
const BOW_MAX = 6;

/** Distance of the two ends of each strand where the loop is drawn as it is by itself: in line between two stems, else a circle. */
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

/** The ring of a loop with branches at rest. Null if there is none: too few pieces. */
export function restingRing(steps: readonly number[], closing: number): LoopRing | null {
  const span = restingSpans(steps, closing);
  const sides = [closing];
  for (const [index, length] of span.entries()) sides.push(length, ...(index < span.length - 1 ? [PAIR_DISTANCE] : []));
  const polygon = cyclicPolygon(sides);
  if (polygon === null) return null;
  const { angles } = polygon;
  const outward = new Float64Array(steps.length - 1);
  const heading = new Float64Array(steps.length);
  // Clockwise from the left end of the closing pair, as seen from the middle of the circle.
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
