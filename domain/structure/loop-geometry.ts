/** Lengths of the drawing are in backbone steps: neighbours in the sequence are one step apart. */
export const BACKBONE_STEP = 1;
/** Steps between the two nucleotides of a pair, wide enough to keep a ladder readable. */
export const PAIR_DISTANCE = 1.4;

export interface Point {
  x: number;
  y: number;
}

const ITERATIONS = 100;

/** Finds where a function that falls from above `target` at `low` to below it at `high` reaches the target. */
function bisect(falling: (value: number) => number, target: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let i = 0; i < ITERATIONS && to - from > 1e-15 * to; i += 1) {
    const middle = (from + to) / 2;
    if (falling(middle) > target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Half the angle that a chord subtends at the centre of a circle. */
function halfAngle(chord: number, radius: number): number {
  return Math.asin(Math.min(1, chord / (2 * radius)));
}

/** Angle that a chord subtends at the centre of a circle. */
export function chordAngle(chord: number, radius: number): number {
  return 2 * halfAngle(chord, radius);
}

/**
 * Radius of the circle on which `steps` backbone steps and the other `chords` close to a polygon of at least three
 * sides.
 */
export function polygonRadius(steps: number, chords: readonly number[]): number {
  const longest = Math.max(BACKBONE_STEP, ...chords);
  const turn = (radius: number): number =>
    steps * chordAngle(BACKBONE_STEP, radius) + chords.reduce((sum, chord) => sum + chordAngle(chord, radius), 0);
  const perimeter = steps * BACKBONE_STEP + chords.reduce((sum, chord) => sum + chord, 0);
  return bisect(turn, 2 * Math.PI, longest / 2, longest / 2 + perimeter);
}

/**
 * Turn t, in radians, from one step to the next on an arc of n = `steps` unit steps whose ends are `height` apart,
 * 0 < height < n; the arc may be almost a whole circle. Newton's method, kept within bounds: the chord
 * sin(n t / 2) / sin(t / 2) falls from n at t = 0 to 0 at t = 2 pi / n.
 */
function arcTurn(height: number, steps: number): number {
  let [low, high] = [0, (2 * Math.PI) / steps];
  let turn = Math.min(high * 0.999, Math.sqrt((24 * (1 - height / steps)) / (steps ** 2 - 1)));
  for (let i = 0; i < ITERATIONS; i += 1) {
    const [half, whole] = [Math.sin(turn / 2), Math.sin((steps * turn) / 2)];
    const excess = whole / half - height;
    if (excess > 0) low = turn;
    else high = turn;
    const slope = (steps * Math.cos((steps * turn) / 2) * half - whole * Math.cos(turn / 2)) / (2 * half ** 2);
    const next = turn - excess / slope;
    if (Math.abs(next - turn) <= 1e-15 * turn) return turn;
    turn = next > low && next < high ? next : (low + high) / 2;
  }
  return turn;
}

/**
 * Inner points of a strand of `steps` backbone steps from `from` to `from + height x along`, on an arc that bows
 * towards `aside`; a strand that is too short for that is straight, its steps stretched. `along` and `aside` are
 * perpendicular unit vectors; 0 < height.
 */
export function strandPoints(from: Point, along: Point, aside: Point, height: number, steps: number): Point[] {
  if (steps < 2) return [];
  const inner = Array.from({ length: steps - 1 }, (_, index) => index + 1);
  const step = height / steps;
  if (step > 1 - 1e-9) return inner.map((t) => ({ x: from.x + t * step * along.x, y: from.y + t * step * along.y }));
  const phi = arcTurn(height, steps);
  const radius = BACKBONE_STEP / (2 * Math.sin(phi / 2));
  const half = (steps * phi) / 2;
  const depth = -radius * Math.cos(half);
  return inner.map((t) => {
    const angle = t * phi - half;
    const out = depth + radius * Math.cos(angle);
    const up = height / 2 + radius * Math.sin(angle);
    return { x: from.x + up * along.x + out * aside.x, y: from.y + up * along.y + out * aside.y };
  });
}

/** Distance between the two closing pairs of an interior loop when they face each other across its circle. */
export function facingHeight(leftSteps: number, rightSteps: number): number {
  const radius = polygonRadius(leftSteps + rightSteps, [PAIR_DISTANCE, PAIR_DISTANCE]);
  const across = Math.sqrt(4 * radius ** 2 - PAIR_DISTANCE ** 2);
  return Math.min(across, leftSteps, rightSteps);
}

/**
 * A polygon with its corners on a circle, given by the angles that its sides subtend at the centre; they sum to 2 pi.
 */
export interface CyclicPolygon {
  radius: number;
  angles: number[];
}

/**
 * The polygon with these sides, in this order, whose corners lie on a circle. There is exactly one if every side is
 * shorter than all others together; otherwise returns null. If the centre lies outside the polygon, the longest side
 * subtends more than half a turn. Solved by bisection, since the sum of the angles falls as the radius grows.
 */
export function cyclicPolygon(sides: readonly number[]): CyclicPolygon | null {
  const longest = sides.reduce((most, side) => Math.max(most, side), 0);
  const perimeter = sides.reduce((sum, side) => sum + side, 0);
  if (2 * longest > perimeter - 1e-9) return null;
  const first = sides.indexOf(longest);
  const others = sides.toSpliced(first, 1);
  const half = (chords: readonly number[], radius: number): number =>
    chords.reduce((sum, chord) => sum + halfAngle(chord, radius), 0);
  const least = longest / 2;
  const outside = half(others, least) < Math.PI / 2;
  // Positive below the radius in question, negative above it.
  const excess = outside
    ? (radius: number): number => halfAngle(longest, radius) - half(others, radius)
    : (radius: number): number => half(sides, radius) - Math.PI;
  let most = perimeter;
  while (excess(most) > 0 && most < 1e9) most *= 4;
  const radius = bisect(excess, 0, least, most);
  const rest = 2 * half(others, radius);
  return {
    radius,
    angles: sides.map((side, index) => (index === first ? 2 * Math.PI - rest : 2 * halfAngle(side, radius))),
  };
}
