import { tickIncrement, ticks, tickStep } from 'd3-array';

/** A value on an axis. Its label has as many decimals as the step needs. */
export interface Tick {
  readonly value: number;
  readonly label: string;
}

/**
 * Returns the smallest 1, 2 or 5 times a power of ten that is at least `least` (positive). d3 returns the nearest one,
 * so that its number of ticks is a hint; here it is a limit, because labels need room. For twice the step, d3 returns
 * the next one up.
 */
export function roundStep(least: number): number {
  const nearest = tickStep(0, least, 1);
  return nearest < least ? tickStep(0, 2 * least, 1) : nearest;
}

/** Returns round values of a range, ends included, in at most `most` steps; none if the range is empty. */
export function roundTicks({ from, to }: { from: number; to: number }, most: number): Tick[] {
  const extent = to - from;
  if (!(extent > 0) || !Number.isFinite(extent) || most < 1) return [];
  // The number of steps for which d3 chooses exactly this step.
  const steps = extent / roundStep(extent / most);
  // d3 expresses a step below 1 as its negative inverse.
  const increment = tickIncrement(from, to, steps);
  const decimals = increment < 0 ? Math.ceil(Math.log10(-increment)) : 0;
  return ticks(from, to, steps).map((value) => ({ value, label: value.toFixed(decimals) }));
}

/** Returns round whole numbers from 0 to at most `max`, in at most `most` steps. */
export function countTicks(max: number, most: number): number[] {
  return max < 1 ? [0] : roundTicks({ from: 0, to: max }, Math.min(most, max)).map(({ value }) => value);
}
