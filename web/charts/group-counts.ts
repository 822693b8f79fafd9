import { expressionCodes, expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { formatCount } from '../ui/format-number';
import { countTicks } from './ticks';

/** Peptides of one expression group. */
export interface GroupCount {
  group: ExpressionGroup;
  validated: number;
  nonValidated: number;
}

/** The two lists of the statistics call, in the order of the codes 1 to 4, side by side; what is missing counts 0. */
export function groupCounts(validated: readonly number[], nonValidated: readonly number[]): GroupCount[] {
  return expressionCodes.map((group, index) => ({ group, validated: validated[index] ?? 0, nonValidated: nonValidated[index] ?? 0 }));
}

export function totalOf(counts: readonly GroupCount[]): number {
  return counts.reduce((sum, { validated, nonValidated }) => sum + validated + nonValidated, 0);
}

/** Measures of the bar chart, px. */
export const BARS = { left: 104, right: 56, top: 30, rowHeight: 46, barHeight: 26, bottom: 44 } as const;

export interface BarLayout extends GroupCount {
  /** Top of the row. */
  y: number;
  /** Both begin where the one before ends; widths of 0 are not drawn. */
  validatedWidth: number;
  nonValidatedWidth: number;
}

export interface BarsLayout {
  bars: BarLayout[];
  ticks: { value: number; x: number }[];
  heightPx: number;
}

/** Where everything lies in a chart of the given width: lengths in proportion to counts, from 0. */
export function layoutBars(counts: readonly GroupCount[], widthPx: number): BarsLayout {
  const room = Math.max(0, widthPx - BARS.left - BARS.right);
  const longest = Math.max(1, ...counts.map(({ validated, nonValidated }) => validated + nonValidated));
  const scale = (value: number) => (value / longest) * room;
  return {
    bars: counts.map((count, index) => ({
      ...count, y: BARS.top + index * BARS.rowHeight, validatedWidth: scale(count.validated), nonValidatedWidth: scale(count.nonValidated),
    })),
    ticks: countTicks(longest, Math.max(3, Math.floor(room / 56))).map((value) => ({ value, x: BARS.left + scale(value) })),
    heightPx: BARS.top + counts.length * BARS.rowHeight + BARS.bottom,
  };
}

/** The same figures in words. */
export function describeBars(title: string, counts: readonly GroupCount[]): string {
  const bars = counts.map(({ group, validated, nonValidated }) =>
    `${expressionGroups[group].label}: ${formatCount(validated)} validated, ${formatCount(nonValidated)} non-validated`);
  return `Bar chart: ${title}. ${bars.join('; ')}.`;
}
