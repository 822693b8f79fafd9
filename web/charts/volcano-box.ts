import type { NumberRange } from '#domain/search/field-kinds';
import { inRange, rangeInWords } from '#domain/search/numbers';
import type { PlotBox } from './plot-box';
import type { VolcanoAxes, VolcanoPoint } from './volcano-axes';

/** The ranges of numbers that the points of a box are in. */
export interface BoxRanges {
  /** Null if the box has the whole width. */
  log2FoldChange: NumberRange | null;
  /** Never null: a point without an adjusted p is in no box. */
  adjustedP: NumberRange;
}

/** Significant digits of the ends of a range. */
const DIGITS = 3;
/** Powers of ten below this one have no finite inverse. */
const LEAST_STEP = -300;
/** An end of a box nearer to the end of an axis than this share of it is at its end. */
const NEAR = 1e-3;

/** Rounded to three digits, downwards or upwards. */
function outward(value: number, up: boolean): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const step = Math.max(LEAST_STEP, Math.floor(Math.log10(Math.abs(value))) - DIGITS + 1);
  // Powers above 0 are exact, so that 0.05 stays what it is.
  const [scaled, back] =
    step < 0
      ? [value * 10 ** -step, (round: number) => Number(`${round}e${step}`)]
      : [value / 10 ** step, (round: number) => round * 10 ** step];
  return back(up ? Math.ceil(scaled) : Math.floor(scaled));
}

/**
 * The ranges of a box in a volcano, rounded outwards so that every point drawn in it is in them. Ends at those of the axes are
 * open; adjusted p of 0 is drawn above all others.
 */
export function rangesOfBox({ x, y }: PlotBox, axes: VolcanoAxes): BoxRanges {
  const { maxLog2FoldChange: most, highest, zero } = axes;
  const edge = most * (1 - NEAR);
  const [left, right] = x;
  const foldChange = {
    from: left <= -edge ? null : outward(left, false),
    to: right >= edge ? null : outward(right, true),
  };
  const [low, high] = y;
  const hasHighest = high >= (zero?.height ?? highest) * (1 - NEAR);
  return {
    log2FoldChange: foldChange.from === null && foldChange.to === null ? null : foldChange,
    adjustedP: {
      from: hasHighest ? null : outward(10 ** -high, false),
      to: low <= highest * NEAR ? 1 : Math.min(1, outward(10 ** -low, true)),
    },
  };
}

export function pointsInBox(points: readonly VolcanoPoint[], { log2FoldChange, adjustedP }: BoxRanges): VolcanoPoint[] {
  return points.filter(
    ({ logFc, adjustedPValue }) =>
      (log2FoldChange === null || inRange(logFc, log2FoldChange)) && inRange(adjustedPValue, adjustedP),
  );
}

/** Such as `log2 fold change 1 to 3.2, adjusted p up to 0.01`. */
export function boxInWords({ log2FoldChange, adjustedP }: BoxRanges): string {
  const foldChange =
    log2FoldChange === null ? [] : [`log2 fold change ${rangeInWords('log2FoldChange', log2FoldChange)}`];
  return [...foldChange, `adjusted p ${rangeInWords('adjustedP', adjustedP)}`].join(', ');
}
