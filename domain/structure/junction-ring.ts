import { type CyclicPolygon, chordAngle, cyclicPolygon, PAIR_DISTANCE, polygonRadius } from './loop-geometry';

/**
 * A loop as a convex polygon: the closing pair from 0, 0 to `closing`, 0, then strands and branches in alternation,
 * clockwise. The loop lies above its closing pair.
 */
export interface JunctionRing {
  /** Direction into each branch, radians; the branch's pair lies across, from left to right. */
  outward: number[];
  /** Direction and distance from one end of each strand to the other. */
  heading: number[];
  span: number[];
}

/** What the search for room has changed of a ring. */
export interface RingShape {
  /** How far each branch is turned from where the circle would have it, radians, counterclockwise. */
  turn: number[];
  /** Steps by which the ends of each strand are farther apart than on the circle of the undisturbed loop. */
  extra: number[];
}

/** Ends of a strand never touch. */
const SPAN_MIN = 0.95;
/** Each side of a polygon turns at least this much from the one before, radians; all together at most twice the share. */
const CORNER_MIN = 0.02;
const CORNERS_SHARE = 0.6;
const PASSES = 6;
/** The closing side of an open ring gives way as easily as a strand of this many steps. */
const GIVING_WAY = 2_000;
/** Below this, directions are parallel and lines meet. */
const EVEN = 1e-9;

/** Radii by steps, branches and closing side: a structure has many loops of few shapes. */
const radii = new Map<string, number>();

/** Radius of a loop whose nucleotides are evenly spaced on a circle. */
export function restingRadius(steps: readonly number[], closing: number): number {
  const count = steps.reduce((sum, each) => sum + each, 0);
  const key = `${count} ${steps.length} ${closing}`;
  const known = radii.get(key);
  if (known !== undefined) return known;
  const radius = polygonRadius(count, [closing, ...steps.slice(1).map(() => PAIR_DISTANCE)]);
  radii.set(key, radius);
  return radius;
}

/** Distances between the ends of the strands of that circle. */
export function restingSpans(steps: readonly number[], closing: number): number[] {
  const radius = restingRadius(steps, closing);
  const turn = chordAngle(1, radius);
  return steps.map((each) => 2 * radius * Math.abs(Math.sin((each * turn) / 2)));
}

/** Directions into the branches of a polygon whose sides are the closing pair, strands and pairs in alternation. */
function directionsOf({ angles }: CyclicPolygon, branches: number): number[] {
  const outward: number[] = [];
  let turn = -Math.PI / 2 - (angles[0] ?? 0) / 2;
  for (let i = 0; i < branches; i += 1) {
    const [strand = 0, pair = 0] = [angles[2 * i + 1], angles[2 * i + 2]];
    outward.push(turn - strand - pair / 2);
    turn -= strand + pair;
  }
  // From [-5 pi / 2, -pi / 2], clockwise from below, to [-pi / 2, 3 pi / 2].
  return outward.map((angle) => angle + 2 * Math.PI);
}

/**
 * Stretches the strands as little as possible for the polygon to close: least squares of the changes of their spans,
 * long strands giving way more easily. Null if no lengths close it.
 */
function closed(
  headings: readonly number[],
  preferred: readonly number[],
  steps: readonly number[],
  gapX: number,
  gapY: number,
): number[] | null {
  const span = [...preferred];
  const fixed = steps.map(() => false);
  const cosines = headings.map((heading) => Math.cos(heading));
  const sines = headings.map((heading) => Math.sin(heading));
  for (let pass = 0; pass < PASSES; pass += 1) {
    let restX = gapX;
    let restY = gapY;
    let xx = 0;
    let xy = 0;
    let yy = 0;
    for (let i = 0; i < span.length; i += 1) {
      const cos = cosines[i] ?? 0;
      const sin = sines[i] ?? 0;
      const length = span[i] ?? 0;
      restX -= length * cos;
      restY -= length * sin;
      if (fixed[i] === true) continue;
      const weight = steps[i] ?? 1;
      xx += weight * cos * cos;
      xy += weight * cos * sin;
      yy += weight * sin * sin;
    }
    const determinant = xx * yy - xy * xy;
    let [pullX, pullY] = [(yy * restX - xy * restY) / determinant, (xx * restY - xy * restX) / determinant];
    if (!(determinant > EVEN)) {
      // The two strands beside a single branch are parallel: they close the loop if the gap lies along them.
      if (span.length > 2) return null;
      const free = fixed.indexOf(false);
      const across = restX * (sines[free] ?? 0) - restY * (cosines[free] ?? 0);
      if (!(Math.abs(across) < EVEN)) return null;
      [pullX, pullY] = [restX / (xx + yy), restY / (xx + yy)];
    }
    let short = false;
    for (let i = 0; i < span.length; i += 1) {
      if (fixed[i] === true) continue;
      const length = (span[i] ?? 0) + (steps[i] ?? 1) * (pullX * (cosines[i] ?? 0) + pullY * (sines[i] ?? 0));
      span[i] = length;
      const least = steps[i] === 1 ? 1 : Math.min(SPAN_MIN, steps[i] ?? 1);
      if (length >= least) continue;
      span[i] = least;
      fixed[i] = true;
      short = true;
    }
    if (!short) return span;
  }
  return null;
}

/**
 * Returns the ring of a loop that was changed in this way; null if there is none. `closing` is the length of its closing
 * side, which in an open ring gives way before any strand does. Every side turns clockwise from the one before, so that strands and pairs cannot cross.
 */
export function junctionRing(
  steps: readonly number[],
  resting: readonly number[],
  { turn, extra }: RingShape,
  closing: number,
  isOpen: boolean,
): JunctionRing | null {
  if (steps.length === 1) return { outward: [], heading: [0], span: [Math.min(closing, steps[0] ?? 0)] };
  const preferred = resting.map((span, i) => span + (extra[i] ?? 0));
  const sides = [closing];
  for (const span of preferred) sides.push(span, PAIR_DISTANCE);
  sides.pop();
  const polygon = cyclicPolygon(sides);
  if (polygon === null) return null;
  const outward = directionsOf(polygon, steps.length - 1).map((angle, i) => angle + (turn[i] ?? 0));
  const corner = Math.min(CORNER_MIN, CORNERS_SHARE / steps.length);
  // From the closing pair, heading pi, clockwise round to -pi.
  let least = Math.PI;
  for (let i = 0; i < outward.length; i += 1) {
    const across = Math.min(least - 2 * corner, (outward[i] ?? 0) - Math.PI / 2);
    outward[i] = across + Math.PI / 2;
    least = across;
  }
  let most = -Math.PI;
  for (let i = outward.length - 1; i >= 0; i -= 1) {
    const across = Math.max(most + 2 * corner, (outward[i] ?? 0) - Math.PI / 2);
    outward[i] = across + Math.PI / 2;
    most = across;
  }
  let [gapX, gapY] = [isOpen ? 0 : closing, 0];
  for (const angle of outward) {
    gapX -= PAIR_DISTANCE * Math.cos(angle - Math.PI / 2);
    gapY -= PAIR_DISTANCE * Math.sin(angle - Math.PI / 2);
  }
  const heading = steps.map((_, i) => {
    const before = i === 0 ? Math.PI : (outward[i - 1] ?? 0) - Math.PI / 2;
    const after = i === outward.length ? -Math.PI : (outward[i] ?? 0) - Math.PI / 2;
    return (before + after) / 2;
  });
  const span = isOpen
    ? closed([...heading, Math.PI], [...preferred, closing], [...steps, GIVING_WAY], gapX, gapY)
    : closed(heading, preferred, steps, gapX, gapY);
  return span && { outward, heading, span: span.slice(0, steps.length) };
}
