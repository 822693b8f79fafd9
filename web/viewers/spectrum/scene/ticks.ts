import type { Range } from '#domain/spectrum/index';

export interface Tick {
  readonly value: number;
  readonly label: string;
}

const steps = [1, 2, 5, 10] as const;

/** At most about `most` round values of a range (multiples of 1, 2 or 5 times a power of ten), labelled with the decimals they need. */
export function roundTicks({ from, to }: Range, most: number): Tick[] {
  const extent = to - from;
  if (!(extent > 0) || !Number.isFinite(extent) || most < 1) return [];
  const rough = extent / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((factor) => factor * power >= rough) ?? 10) * power;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const value = (first + index) * step;
    // Not -0, which would be shown as such.
    return { value: value === 0 ? 0 : value, label: (value === 0 ? 0 : value).toFixed(decimals) };
  });
}
