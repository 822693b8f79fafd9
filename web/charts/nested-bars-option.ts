import { formatCount } from '../ui/format-number';
import { barAxes, barLabel, barRows, TOP_PX } from './bars-option';
import type { TooltipText } from './Chart';
import { belowLegend, chartBase, chartLegend, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';

/** A count of everything, and counts of what lies within it. These may overlap, so nothing is added up. */
interface NestedRow {
  name: string;
  whole: number;
  /** One count for each entry of `within`. */
  counts: readonly number[];
}

export interface NestedBars {
  /** What a bar counts, such as 'Peptides'. */
  whole: string;
  within: readonly { name: string; color: string }[];
  rows: readonly NestedRow[];
}

const ROW_PX = 28;
const WHOLE_PX = 20;
const INNER_PX = 14;

export const nestedBarsHeightPx = ({ rows }: NestedBars): number => 76 + rows.length * ROW_PX;

/** An outlined bar per row, followed by its count, and within it a thin bar for each part, one below the other. */
export function nestedBarsOption({ whole, within, rows }: NestedBars, theme: ChartTheme): ChartOption {
  const names = rows.map(({ name }) => name);
  const longest = Math.max(1, ...rows.map((row) => row.whole));
  const frame = { names, longest, unit: whole };
  const { yAxis, ...axes } = barAxes(frame, theme);
  const outline = { color: theme.selected, borderColor: theme.muted, borderWidth: 1 };
  return {
    ...chartBase(theme),
    ...axes,
    // Bars on the same axis share its rows: those within need an axis of their own.
    yAxis: [...yAxis, { type: 'category', data: names, inverse: true, show: false }],
    media: belowLegend([whole, ...within.map(({ name }) => name)], TOP_PX),
    legend: {
      ...chartLegend(theme),
      selectedMode: false,
      data: [
        { name: whole, icon: 'rect', itemStyle: outline },
        ...within.map(({ name, color }) => ({ name, icon: 'rect', itemStyle: { color } })),
      ],
    },
    series: [
      barRows(frame, theme),
      {
        name: whole,
        type: 'bar',
        barWidth: WHOLE_PX,
        emphasis: { disabled: true },
        itemStyle: outline,
        label: barLabel(theme, (index) => rows[index]?.whole ?? 0),
        data: rows.map((row) => ({ name: row.name, value: row.whole })),
      },
      ...within.map(({ name, color }, part) => ({
        name,
        type: 'bar' as const,
        yAxisIndex: 2,
        barWidth: INNER_PX / within.length,
        barGap: '0%',
        z: 3,
        emphasis: { disabled: true },
        itemStyle: { color },
        data: rows.map((row) => ({ name: row.name, value: row.counts[part] ?? 0 })),
      })),
    ],
  };
}

export function nestedTooltip({ whole, within, rows }: NestedBars, name: string | null): TooltipText | null {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) return null;
  return {
    title: row.name,
    rows: [
      [whole, formatCount(row.whole)],
      ...within.map((part, index) => [part.name, formatCount(row.counts[index] ?? 0)] as const),
    ],
  };
}

/** The counts as a table, for users who do not see the bars. `rowTitle` is what a bar is, such as 'Cancer'. */
export function nestedValues({ whole, within, rows }: NestedBars, rowTitle: string) {
  return {
    columns: [rowTitle, whole, ...within.map(({ name }) => name)],
    rows: rows.map((row) => [row.name, formatCount(row.whole), ...row.counts.map(formatCount)]),
  };
}
