/** A polygon with its corners on a circle, by the angles that its sides subtend at the centre; they add up to a whole turn. */
export interface CyclicPolygon {
  radius: number;
  angles: number[];
}

const ITERATIONS = 60;

/** Half the angle that a chord subtends at the centre. */
const halfAngle = (chord: number, radius: number): number => Math.asin(Math.min(1, chord / (2 * radius)));

/**
 * The polygon of these sides, in this order, whose corners lie on a circle: there is exactly one where no side is as long as all
 * others together; null where one is. If the centre lies outside of the polygon the longest side subtends more than half a turn.
 * By bisection: the sum of the angles falls as the radius grows.
 */
export function cyclicPolygon(sides: readonly number[]): CyclicPolygon | null {
  const longest = sides.reduce((most, side) => Math.max(most, side), 0);
  const perimeter = sides.reduce((sum, side) => sum + side, 0);
  if (2 * longest > perimeter - 1e-9) return null;
  const others = sides.toSpliced(sides.indexOf(longest), 1);
  const half = (chords: readonly number[], radius: number): number => chords.reduce((sum, chord) => sum + halfAngle(chord, radius), 0);
  const least = longest / 2;
  const outside = half(others, least) < Math.PI / 2;
  // Positive below the radius that is looked for, negative above.
  const excess = outside
    ? (radius: number): number => halfAngle(longest, radius) - half(others, radius)
    : (radius: number): number => half(sides, radius) - Math.PI;
  let [from, to] = [least, Math.max(perimeter, longest)];
  while (excess(to) > 0 && to < 1e9) to *= 4;
  for (let i = 0; i < ITERATIONS && to - from > 1e-15 * to; i += 1) {
    const middle = (from + to) / 2;
    if (excess(middle) > 0) from = middle;
    else to = middle;
  }
  const radius = (from + to) / 2;
  const rest = 2 * half(others, radius);
  const first = sides.indexOf(longest);
  return { radius, angles: sides.map((side, index) => (index === first ? 2 * Math.PI - rest : 2 * halfAngle(side, radius))) };
}
