import { formatCount } from '../ui/format-number';
import type { TooltipText } from './Chart';
import { belowLegend, chartAxis, chartBase, chartLegend, chartText, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';

/** A part of every bar, in the order in which the parts follow each other. */
interface BarPart {
  name: string;
  /** Without one, a part has the color of its bar. */
  color?: string;
  /** Outlined instead of solid. */
  outlined?: boolean;
}

/** A bar: its name, the count of each part, and its color if the parts have none. */
interface BarRow {
  name: string;
  counts: readonly number[];
  color?: string;
}

export interface Bars {
  parts: readonly BarPart[];
  rows: readonly BarRow[];
  /** What is counted, such as 'Peptides'. */
  unit: string;
  /** Distance between bars. */
  rowPx?: number;
  /** Names of the selected bars. */
  selected?: readonly string[];
}

/** Of the plot, below a legend of one line. */
export const TOP_PX = 28;
const BOTTOM_PX = 48;
const ROW_PX = 46;
/** Names longer than this take several lines. */
const NAME_PX = 170;

const rowTotal = ({ counts }: BarRow): number => counts.reduce((sum, count) => sum + count, 0);

export function barsHeightPx({ rows, rowPx = ROW_PX }: Bars): number {
  return TOP_PX + rows.length * rowPx + BOTTOM_PX;
}

interface BarFrame {
  names: readonly string[];
  /** The highest count. */
  longest: number;
  unit: string;
  selected?: readonly string[];
}

/** Up to here each whole number has a tick. */
const FEW = 4;

/** Grid and axes of horizontal bars in the order given, from 0. The second axis of names is for `barRows`. */
export function barAxes({ names, longest, unit, selected = [] }: BarFrame, theme: ChartTheme) {
  const { axisLabel, ...axis } = chartAxis(theme);
  const category = { type: 'category' as const, data: [...names], inverse: true };
  return {
    grid: { left: 4, right: 44, top: TOP_PX, bottom: BOTTOM_PX },
    xAxis: {
      ...axis,
      type: 'value' as const,
      name: unit,
      nameGap: 26,
      max: longest,
      minInterval: 1,
      splitNumber: 4,
      axisLine: { show: false },
      splitLine: { ...axis.splitLine, showMaxLine: false },
      axisLabel: {
        ...axisLabel,
        hideOverlap: true,
        // The longest bar ends there, rarely at a round number, and says its total. An axis of a few has no other tick.
        formatter: (value: number) => (value === longest && longest > FEW ? '' : formatCount(value)),
      },
    },
    yAxis: [
      {
        ...axis,
        ...category,
        triggerEvent: true,
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: {
          ...chartText(theme.text, theme),
          width: NAME_PX,
          overflow: 'break' as const,
          interval: 0,
          formatter: (name: string) => (selected.includes(name) ? `{selected|${name}}` : name),
          rich: { selected: { ...chartText(theme.text, theme), fontWeight: 600 } },
        },
      },
      { ...category, show: false },
    ],
  };
}

/** Behind the bars: shows the selection, and sends events in the whole row, so that short bars can be pointed at. */
export function barRows({ names, longest, selected = [] }: BarFrame, theme: ChartTheme) {
  return {
    name: 'Rows',
    type: 'bar' as const,
    yAxisIndex: 1,
    barWidth: '100%',
    z: 1,
    emphasis: { disabled: true },
    data: names.map((name) => ({
      name,
      value: longest,
      itemStyle: { color: selected.includes(name) ? theme.selected : 'transparent', borderRadius: 6 },
    })),
  };
}

/** The count at the end of a bar. */
export function barLabel(theme: ChartTheme, countOf: (index: number) => number) {
  return {
    show: true,
    position: 'right' as const,
    distance: 7,
    // A label is otherwise as invisible as its part, which the last one is if it counts nothing.
    opacity: 1,
    ...chartText(theme.text, theme),
    formatter: ({ dataIndex }: { dataIndex: number }) => formatCount(countOf(dataIndex)),
  };
}

/**
 * Horizontal bars in the order given, from 0, each divided into parts and followed by its total. The whole row of a bar,
 * name included, sends events whose `name` is that of the bar: short bars can be pointed at, too.
 */
export function barsOption({ parts, rows, unit, rowPx = ROW_PX, selected = [] }: Bars, theme: ChartTheme): ChartOption {
  const paint = (color: string, outlined: boolean | undefined) => ({
    color: outlined ? theme.surface : color,
    borderColor: color,
    borderWidth: 1.5,
  });
  const names = rows.map(({ name }) => name);
  const longest = Math.max(1, ...rows.map(rowTotal));
  return {
    ...chartBase(theme),
    ...barAxes({ names, longest, unit, selected }, theme),
    media: belowLegend(
      parts.map(({ name }) => name),
      TOP_PX,
    ),
    legend: {
      ...chartLegend(theme),
      selectedMode: false,
      data: parts.map(({ name, color = theme.muted, outlined }) => ({
        name,
        icon: 'rect',
        itemStyle: paint(color, outlined),
      })),
    },
    series: [
      barRows({ names, longest, unit, selected }, theme),
      ...parts.map(({ name, color, outlined }, part) => ({
        name,
        type: 'bar' as const,
        stack: 'parts',
        barWidth: Math.round(rowPx * 0.56),
        emphasis: { disabled: true },
        data: rows.map((row) => ({
          name: row.name,
          value: row.counts[part] ?? 0,
          itemStyle: (row.counts[part] ?? 0) > 0 ? paint(color ?? row.color ?? theme.muted, outlined) : { opacity: 0 },
        })),
        ...(part === parts.length - 1 && {
          label: barLabel(theme, (index) => (rows[index] ? rowTotal(rows[index]) : 0)),
        }),
      })),
    ],
  };
}

/** The name of the bar of a chart event, whether on the bar, its row or its name; null elsewhere. */
export function barAt({
  componentType,
  name,
  value,
}: {
  componentType: string;
  name: string;
  value?: unknown;
}): string | null {
  if (componentType === 'series') return name;
  return componentType === 'yAxis' && typeof value === 'string' ? value : null;
}

/** The tooltip of a bar: its parts and their total. */
export function barTooltip({ parts, rows }: Bars, name: string | null): TooltipText | null {
  const row = rows.find((one) => one.name === name);
  if (row === undefined) return null;
  return {
    title: row.name,
    rows: [
      ...parts.map((part, index) => [part.name, formatCount(row.counts[index] ?? 0)] as const),
      ['Total', formatCount(rowTotal(row))],
    ],
  };
}

/** The counts as a table, for users who do not see the bars. `rowTitle` is what a bar is, such as 'Cancer'. */
export function barValues({ parts, rows }: Bars, rowTitle: string) {
  return {
    columns: [rowTitle, ...parts.map(({ name }) => name), 'Total'],
    rows: rows.map((row) => [
      row.name,
      ...parts.map((_, part) => formatCount(row.counts[part] ?? 0)),
      formatCount(rowTotal(row)),
    ]),
  };
}
