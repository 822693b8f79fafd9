import { intensityTicks } from '#domain/spectrum/index';
import { roundTicks, type Tick } from './ticks';

/** Percent of the tallest peak: tens, or finer when the zoom leaves too few of them. */
export function percentTicks(top: number, maxIntensity: number): Tick[] {
  if (top >= 0.3 * maxIntensity) return intensityTicks(maxIntensity).map(({ intensity, label }) => ({ value: intensity, label }));
  return roundTicks({ from: 0, to: (100 * top) / maxIntensity }, 6).map(({ value, label }) => ({
    value: (value / 100) * maxIntensity,
    label: `${label}%`,
  }));
}
