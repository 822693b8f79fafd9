/** Lengths of the drawing are in backbone steps: neighbors in the sequence are one step apart. */
export const BACKBONE_STEP = 1;
/** Steps between the two nucleotides of a pair, wide enough to keep a ladder readable. */
export const PAIR_DISTANCE = 1.4;

export interface Point {
  x: number;
  y: number;
}

const ITERATIONS = 100;
/** Of a root, as a share of it. */
const PRECISION = 1e-14;

/** A value, and how fast it changes. */
interface Slope {
  value: number;
  slope: number;
}

/**
 * Finds where a function that falls from above 0 at `low` to below it at `high` is 0: Newton's method from `first` on,
 * kept within bounds.
 */
function rootOf(falling: (x: number) => Slope, low: number, high: number, first: number): number {
  let [least, most, x] = [low, high, first];
  for (let i = 0; i < ITERATIONS; i += 1) {
    const { value, slope } = falling(x);
    if (value > 0) least = x;
    else most = x;
    const next = x - value / slope;
    if (Math.abs(next - x) <= PRECISION * x || most - least <= PRECISION * most) return x;
    x = next > least && next < most ? next : (least + most) / 2;
  }
  return x;
}

/** Half the angle that a chord subtends at the center of a circle of this curvature, 1 / radius. */
function halfAngle(chord: number, curvature: number): Slope {
  const sine = Math.min(1, (chord * curvature) / 2);
  return { value: Math.asin(sine), slope: chord / (2 * Math.sqrt(1 - sine * sine)) };
}

/** Half the angle that these chords subtend together, by the curvature. */
function halfAngles(chords: readonly number[], curvature: number): Slope {
  const pair = halfAngle(PAIR_DISTANCE, curvature);
  let value = 0;
  let slope = 0;
  for (const chord of chords) {
    // Every second side of a loop is a pair.
    const half = chord === PAIR_DISTANCE ? pair : halfAngle(chord, curvature);
    value += half.value;
    slope += half.slope;
  }
  return { value, slope };
}

/** Angle that a chord subtends at the center of a circle. */
export function chordAngle(chord: number, radius: number): number {
  return 2 * halfAngle(chord, 1 / radius).value;
}

/**
 * Curvature of the circle on which `steps` backbone steps and the chords close to a polygon around its center. The angles
 * grow faster than the curvature, so that Newton's method approaches from one side.
 */
function enclosingCurvature(chords: readonly number[], steps = 0): number {
  const longest = chords.reduce((most, chord) => Math.max(most, chord), steps > 0 ? BACKBONE_STEP : 0);
  const perimeter = chords.reduce((sum, chord) => sum + chord, steps * BACKBONE_STEP);
  const missing = (curvature: number): Slope => {
    const [one, several] = [halfAngle(BACKBONE_STEP, curvature), halfAngles(chords, curvature)];
    return { value: Math.PI - several.value - steps * one.value, slope: -several.slope - steps * one.slope };
  };
  const most = 2 / longest;
  return rootOf(missing, 0, most, Math.min((2 * Math.PI) / perimeter, 0.9999 * most));
}

/**
 * Radius of the circle on which `steps` backbone steps and the other `chords` close to a polygon of at least three
 * sides.
 */
export function polygonRadius(steps: number, chords: readonly number[]): number {
  return 1 / enclosingCurvature(chords, steps);
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
 * Calls `visit` for the inner points, from 1 to `steps` - 1, of a strand of `steps` backbone steps from `from` to `from +
 * height x along`, on an arc that bows to the left of it; a strand that is too short for that is straight, its steps
 * stretched. `along` is a unit vector; 0 < height.
 */
export function eachOfArc(
  from: Point,
  along: Point,
  height: number,
  steps: number,
  visit: (order: number, x: number, y: number) => void,
): void {
  if (steps < 2) return;
  const step = height / steps;
  if (step > 1 - 1e-9) {
    for (let t = 1; t < steps; t += 1) visit(t, from.x + t * step * along.x, from.y + t * step * along.y);
    return;
  }
  const phi = arcTurn(height, steps);
  const radius = BACKBONE_STEP / (2 * Math.sin(phi / 2));
  const half = (steps * phi) / 2;
  const depth = -radius * Math.cos(half);
  for (let t = 1; t < steps; t += 1) {
    const angle = t * phi - half;
    const left = depth + radius * Math.cos(angle);
    const up = height / 2 + radius * Math.sin(angle);
    visit(t, from.x + up * along.x - left * along.y, from.y + up * along.y + left * along.x);
  }
}

/** Distance between the two closing pairs of an interior loop when they face each other across its circle. */
export function facingHeight(leftSteps: number, rightSteps: number): number {
  const radius = polygonRadius(leftSteps + rightSteps, [PAIR_DISTANCE, PAIR_DISTANCE]);
  const across = Math.sqrt(4 * radius ** 2 - PAIR_DISTANCE ** 2);
  return Math.min(across, leftSteps, rightSteps);
}

/**
 * A polygon with its corners on a circle, given by the angles that its sides subtend at the center; they sum to 2 pi.
 */
export interface CyclicPolygon {
  radius: number;
  angles: number[];
}

/** Curvature of the circle on which the other chords together lie on the arc of the longest. */
function outsideCurvature(others: readonly number[], longest: number, perimeter: number): number {
  const excess = (curvature: number): Slope => {
    const [several, one] = [halfAngles(others, curvature), halfAngle(longest, curvature)];
    return { value: several.value - one.value, slope: several.slope - one.slope };
  };
  const most = 2 / longest;
  let least = 1 / perimeter;
  while (excess(least).value < 0 && least > 1e-9) least /= 4;
  return rootOf(excess, least, most, 0.9 * most);
}

/**
 * The polygon with these sides, in this order, whose corners lie on a circle. There is exactly one if every side is
 * shorter than all others together; otherwise returns null. If the center lies outside the polygon, the longest side
 * subtends more than half a turn.
 */
export function cyclicPolygon(sides: readonly number[]): CyclicPolygon | null {
  const longest = sides.reduce((most, side) => Math.max(most, side), 0);
  const perimeter = sides.reduce((sum, side) => sum + side, 0);
  if (2 * longest > perimeter - 1e-9) return null;
  const first = sides.indexOf(longest);
  const others = sides.toSpliced(first, 1);
  const most = 2 / longest;
  const outside = halfAngles(others, most).value < Math.PI / 2;
  const curvature = outside ? outsideCurvature(others, longest, perimeter) : enclosingCurvature(sides);
  const rest = 2 * halfAngles(others, curvature).value;
  return {
    radius: 1 / curvature,
    angles: sides.map((side, index) => (index === first ? 2 * Math.PI - rest : 2 * halfAngle(side, curvature).value)),
  };
}
