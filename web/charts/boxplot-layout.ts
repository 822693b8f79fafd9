import type { BoxGroup } from './boxplot-groups';

/** Measures of the box plot, px. Points are drawn over a box of at most `pointsMax` samples: more would hide it. */
export const BOX = { left: 58, right: 12, top: 12, bottom: 34, heightPx: 290, widthMax: 96, groupMax: 240, pointsMax: 100 } as const;

export interface BoxLayout {
  group: BoxGroup;
  /** Middle of the box. */
  x: number;
  boxWidth: number;
  /** Tops in px: a large value has a small one. */
  y: { min: number; q1: number; median: number; q3: number; max: number };
  points: { rank: number; x: number; y: number }[];
}

export interface BoxesLayout {
  boxes: BoxLayout[];
  ticks: { value: number; y: number }[];
}

/** Round numbers inside a range, in steps of 1, 2 or 5 times a power of ten, at most `count` + 1 of them. `low` < `high`. */
export function valueTicks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count;
  const exponent = Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((size) => size * 10 ** exponent >= rough) ?? 10;
  const step = factor * 10 ** exponent;
  const decimals = Math.max(0, -exponent);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(decimals)));
}

/** The fractional part of multiples of the golden ratio: neighbours in rank land far apart, and a redraw changes nothing. */
function spread(rank: number): number {
  return (rank * 0.618_033_988_749_895) % 1 - 0.5;
}

/** From the least to the largest value with some air; a single value stands in the middle of a range of 1. */
function valueRange(groups: readonly BoxGroup[]): [low: number, high: number] {
  const low = Math.min(...groups.map(({ min }) => min));
  const high = Math.max(...groups.map(({ max }) => max));
  const air = high > low ? (high - low) * 0.06 : 0.5;
  return [low - air, high + air];
}

/** Where everything lies in a chart of the given width. At least one group. */
export function layoutBoxes(groups: readonly BoxGroup[], widthPx: number): BoxesLayout {
  const [low, high] = valueRange(groups);
  const room = BOX.heightPx - BOX.top - BOX.bottom;
  const toY = (value: number) => BOX.top + ((high - value) / (high - low)) * room;
  const plotWidth = Math.max(0, widthPx - BOX.left - BOX.right);
  const share = Math.min(BOX.groupMax, plotWidth / groups.length);
  const start = BOX.left + (plotWidth - share * groups.length) / 2;
  const boxWidth = Math.min(BOX.widthMax, share * 0.5);
  const boxes = groups.map((group, index) => {
    const x = start + share * (index + 0.5);
    return {
      group, x, boxWidth,
      y: { min: toY(group.min), q1: toY(group.q1), median: toY(group.median), q3: toY(group.q3), max: toY(group.max) },
      points: group.values.length > BOX.pointsMax ? [] : group.values.map((value, rank) => ({ rank, x: x + spread(rank + 1) * boxWidth * 0.7, y: toY(value) })),
    };
  });
  return { boxes, ticks: valueTicks(low, high, 6).map((value) => ({ value, y: toY(value) })) };
}
