import { formatCount } from '../ui/format-number';
import type { TooltipText } from './Chart';
import type { SavedChart } from './ChartFigure';
import { chartAxis, chartBase, chartText, categoryColors, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';

/** A square of counts, symmetric: `counts[row][column]`. Where a name meets itself is its own total. */
export interface Matrix {
  names: readonly string[];
  counts: readonly (readonly number[])[];
}

const CELL_PX = 34;
const NAMES_PX = 150;
const TOP_PX = 6;

export const matrixHeightPx = ({ names }: Matrix): number => TOP_PX + names.length * CELL_PX + NAMES_PX;
/** Narrower cells have no room for their counts. */
export const matrixWidthPx = ({ names }: Matrix): number => NAMES_PX + names.length * 44;

/** Columns whose names do not touch. */
const NARROW_CELL_PX = 13;
const KEY_PX = 34;

/** To save in a width: where cells have no room for their counts, a key of the colors stands below them. */
export function savedMatrix(matrix: Matrix, theme: ChartTheme, widthPx: number): SavedChart {
  if (widthPx >= matrixWidthPx(matrix))
    return { option: matrixOption(matrix, theme), heightPx: matrixHeightPx(matrix) };
  const { names } = matrix;
  return {
    option: matrixOption(matrix, theme, false),
    widthPx: NAMES_PX + names.length * NARROW_CELL_PX,
    heightPx: TOP_PX + names.length * 18 + NAMES_PX + KEY_PX,
  };
}

interface Cell {
  row: number;
  column: number;
  count: number;
}

const cellsOf = ({ counts }: Matrix): Cell[] =>
  counts.flatMap((line, row) => line.map((count, column) => ({ row, column, count })));

/**
 * Cells from the color of the page to a full one by their count; totals, on the diagonal, are not colored. Without
 * counts in the cells, a key of the colors stands below the names.
 */
export function matrixOption(matrix: Matrix, theme: ChartTheme, counts = true): ChartOption {
  const { axisLabel, ...lines } = chartAxis(theme);
  const most = Math.max(1, ...cellsOf(matrix).map(({ row, column, count }) => (row === column ? 0 : count)));
  const names = {
    ...lines,
    type: 'category' as const,
    data: [...matrix.names],
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { show: false },
  };
  const label = { ...axisLabel, ...chartText(theme.text, theme), interval: 0 };
  return {
    ...chartBase(theme),
    grid: { left: NAMES_PX, right: 4, top: TOP_PX, bottom: NAMES_PX + (counts ? 0 : KEY_PX) },
    xAxis: { ...names, axisLabel: { ...label, rotate: 90 } },
    yAxis: { ...names, inverse: true, axisLabel: label },
    visualMap: {
      type: 'continuous',
      show: !counts,
      orient: 'horizontal',
      left: NAMES_PX,
      bottom: 0,
      itemWidth: 11,
      itemHeight: 90,
      text: [formatCount(most), '0'],
      textStyle: chartText(theme.muted, theme),
      min: 0,
      max: most,
      inRange: { color: [theme.surface, categoryColors[0]] },
    },
    series: [
      {
        type: 'heatmap',
        emphasis: { disabled: true },
        label: {
          show: counts,
          ...chartText(theme.text, theme),
          fontSize: 11,
          formatter: ({ value }) => formatCount(Number(Array.isArray(value) ? value[2] : value)),
        },
        itemStyle: { borderColor: theme.line, borderWidth: 0.5 },
        data: cellsOf(matrix).map(({ row, column, count }) => ({
          value: [column, row, count],
          ...(row === column && {
            visualMap: false,
            itemStyle: { color: theme.selected },
            label: { color: theme.muted },
          }),
        })),
      },
    ],
  };
}

/** The tooltip of a cell, whose `value` is its column, its row and its count. `unit` is what is counted. */
export function matrixTooltip({ names }: Matrix, unit: string, value: unknown): TooltipText | null {
  if (!Array.isArray(value)) return null;
  const [column, row, count] = value.map(Number);
  const [one, other] = [names[row ?? -1], names[column ?? -1]];
  if (one === undefined || other === undefined || count === undefined) return null;
  return { title: one === other ? one : `${one} and ${other}`, rows: [[unit, formatCount(count)]] };
}

export function matrixValues({ names, counts }: Matrix, nameTitle: string) {
  return {
    columns: [nameTitle, ...names],
    rows: names.map((name, row) => [name, ...(counts[row] ?? []).map(formatCount)]),
  };
}
