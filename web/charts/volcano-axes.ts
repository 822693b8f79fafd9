import { quantileSorted } from 'd3-array';
import type { VolcanoFile } from '#domain/api/schemas/site-data';
import { defaultMaxLog2FoldChange, thresholds } from '#domain/catalogue/thresholds';
import { entriesText } from '../ui/format-number';

export type VolcanoPoint = VolcanoFile['data'][number];

/** Least height of the y axis, so that the threshold is always visible. */
const LEAST_HEIGHT = 2;
/** From this many points beyond a threshold on, they alone decide what is far: they are what a volcano is read for. */
const DECIDING = 8;
/** At most this share of the deciding points, or this many, may be compressed. */
const FAR_SHARE = 0.01;
const FAR_COUNT = 3;
/** An axis is compressed if it would otherwise be at least this many times as long. */
const TOO_LONG = 2;
/** The compressed end begins at most this many times as far out as the fence. */
const LATEST_START = 1.5;
/** Distance of p = 0 from the points below, and room above it, as shares of the uncompressed axis. */
const ZERO_GAP = 0.1;
const ZERO_ROOM = 0.05;

/** The far end of an axis, drawn compressed because few points are in it. */
export interface Compressed {
  from: number;
  to: number;
  points: number;
}

export interface VolcanoAxes {
  /** The x axis extends from minus to plus this value, in log2 units. */
  maxLog2FoldChange: number;
  /** Both ends of the x axis are compressed alike; null if neither is. */
  foldChange: Compressed | null;
  /** The y axis extends from 0 to this value, in units of -log10 p; undefined for the next round value. */
  top: number | undefined;
  significance: Compressed | null;
  /** Largest -log10 p of the points with p > 0, at least 2. */
  highest: number;
  /** Height at which points with p = 0, which has no logarithm, are drawn: above every other. Null if there are none. */
  zero: { height: number; points: number } | null;
}

/** Returns the points that have a position: a finite fold change and adjusted p. */
export function drawablePoints(points: readonly VolcanoPoint[]): VolcanoPoint[] {
  return points.filter(({ logFc, adjustedPValue }) => Number.isFinite(logFc) && Number.isFinite(adjustedPValue));
}

/** -log10 of a p above 0. */
export function significance(p: number): number {
  const value = -Math.log10(p);
  // -log10(1) is -0.
  return value === 0 ? 0 : value;
}

/** Half the width of the x axis: what the file states, otherwise 6. */
export function foldChangeRange(maxLfc: number | null | undefined): number {
  return typeof maxLfc === 'number' && Number.isFinite(maxLfc) && maxLfc > 0 ? maxLfc : defaultMaxLog2FoldChange;
}

/**
 * The far end of an axis from 0 to `end`, if a few of the sizes would squeeze all others: beyond Tukey's fence (third
 * quartile plus 1.5 interquartile ranges, Exploratory Data Analysis 1977) of the sizes above the threshold, and beyond all
 * but 1 % of them. It begins at a multiple of 0.5, not below twice the threshold. Sizes in any order, at least 0.
 */
export function farEnd(sizes: readonly number[], threshold: number, end: number): Compressed | null {
  const beyond = sizes.filter((size) => size > threshold);
  const deciding = (beyond.length < DECIDING ? sizes : beyond).toSorted((one, other) => one - other);
  if (deciding.length === 0) return null;
  const [lower = 0, upper = 0] = [0.25, 0.75].map((share) => quantileSorted(deciding, share) ?? 0);
  const fence = upper + 1.5 * (upper - lower);
  const kept = deciding[deciding.length - 1 - Math.max(FAR_COUNT, Math.ceil(deciding.length * FAR_SHARE))] ?? 0;
  const edge = Math.max(2 * threshold, fence, kept);
  const far = sizes.filter((size) => size > edge).toSorted((one, other) => one - other);
  // It begins in the widest gap near the fence, so that points just beyond it stay where they belong.
  const starts = [edge, ...far].filter((start) => start <= LATEST_START * edge && TOO_LONG * start <= end);
  const gapAfter = (index: number) => (far[index] ?? end) - (starts[index] ?? end);
  const widest = starts.reduce((best, _, index) => (gapAfter(index) > gapAfter(best) ? index : best), 0);
  const from = Math.ceil(2 * (starts[widest] ?? end)) / 2;
  const points = far.filter((size) => size > from).length;
  return points > 0 && end >= TOO_LONG * from ? { from, to: end, points } : null;
}

/** The axes of a volcano: the range of the file, ends that are compressed, and where p = 0 is drawn. */
export function volcanoAxes(points: readonly VolcanoPoint[], maxLfc: number | null | undefined): VolcanoAxes {
  const maxLog2FoldChange = foldChangeRange(maxLfc);
  const heights = points
    .filter(({ adjustedPValue: p }) => p > 0)
    .map(({ adjustedPValue }) => significance(adjustedPValue));
  const zeros = points.filter(({ adjustedPValue }) => adjustedPValue === 0).length;
  const highest = heights.reduce((most, height) => Math.max(most, height), LEAST_HEIGHT);
  const high = farEnd(heights, significance(thresholds.adjustedPValue), highest);
  const plain = high === null ? highest : high.from;
  const zero = zeros === 0 ? null : { height: highest + ZERO_GAP * plain, points: zeros };
  const above = zero !== null || high !== null;
  const flat = highest === LEAST_HEIGHT ? LEAST_HEIGHT : undefined;
  return {
    maxLog2FoldChange,
    foldChange: farEnd(
      points.map(({ logFc }) => Math.min(Math.abs(logFc), maxLog2FoldChange)),
      thresholds.log2FoldChange,
      maxLog2FoldChange,
    ),
    highest,
    significance: high,
    zero,
    top: above ? (zero?.height ?? highest) + ZERO_ROOM * plain : flat,
  };
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

/** How points far out and p = 0 are drawn, in words. */
export function axisRemarks({ foldChange, significance: high, zero }: VolcanoAxes): string[] {
  return [
    ...(zero === null
      ? []
      : [`Adjusted p of 0: ${entriesText(zero.points)}, drawn on the line "p = 0" above all others.`]),
    ...(foldChange === null
      ? []
      : [
          `The x axis is compressed from ±${foldChange.from} to ±${rounded(foldChange.to)} (shaded, ${entriesText(foldChange.points)}).`,
        ]),
    ...(high === null
      ? []
      : [`The y axis is compressed from ${high.from} to ${rounded(high.to)} (shaded, ${entriesText(high.points)}).`]),
  ];
}
