import { formatCount } from '../ui/format-number';
import type { TooltipText } from './Chart';
import { categoryColors, chartAxis, chartBase, chartText, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';

/** A column: its name, how many it counts, and what the tooltip calls it if that is more than the axis has room for. */
interface Column {
  name: string;
  count: number;
  says?: string;
}

export interface Columns {
  columns: readonly Column[];
  /** What the columns differ in, and its unit. */
  axis: string;
  /** What is counted, such as 'Sequences'. */
  unit: string;
}

export const COLUMNS_HEIGHT_PX = 260;

/** Vertical columns in the order given, from 0. */
export function columnsOption({ columns, axis, unit }: Columns, theme: ChartTheme): ChartOption {
  const { axisLabel, ...lines } = chartAxis(theme);
  return {
    ...chartBase(theme),
    grid: { left: 60, right: 8, top: 26, bottom: 52 },
    xAxis: {
      ...lines,
      type: 'category',
      data: columns.map(({ name }) => name),
      name: axis,
      nameGap: 32,
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...axisLabel, hideOverlap: true },
    },
    yAxis: {
      ...lines,
      type: 'value',
      name: unit,
      nameLocation: 'end',
      nameGap: 10,
      nameTextStyle: { ...chartText(theme.muted, theme), align: 'right', padding: [0, 8, 0, 0] },
      minInterval: 1,
      splitNumber: 4,
      axisLine: { show: false },
      axisLabel: { ...axisLabel, hideOverlap: true, formatter: (value: number) => formatCount(value) },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '12%',
        // One of a thousand is still visible.
        barMinHeight: 1,
        emphasis: { disabled: true },
        data: columns.map(({ name, count }) => ({
          name,
          value: count,
          itemStyle: { color: categoryColors[0], opacity: count === 0 ? 0 : 1 },
        })),
      },
    ],
  };
}

export function columnTooltip({ columns, unit }: Columns, name: string): TooltipText | null {
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  const column = columns.find((one) => one.name === name);
  if (column === undefined) return null;
  const { count, says = name } = column;
  return {
    title: says,
    rows: [
      [unit, formatCount(count)],
      ['Share', `${((100 * count) / Math.max(1, total)).toFixed(1)} %`],
    ],
  };
}

/** The columns as a table, for users who do not see them. */
export function columnValues({ columns, axis, unit }: Columns) {
  return { columns: [axis, unit], rows: columns.map(({ name, count, says = name }) => [says, formatCount(count)]) };
}
