import { formatCount } from '../ui/format-number';
import type { TooltipText } from './Chart';
import { chartAxis, chartBase, chartText, type ChartTheme } from './chart-theme';
import { combinationName } from './combination-table';
import type { ChartOption } from './engine';

/** Sets and their combinations by number of sequences (Lex A et al. 2014, doi 10.1109/TVCG.2014.2346248). */
export interface UpsetSets {
  sets: readonly { name: string; size: number }[];
  /** In the order in which they are drawn; `sets` are positions. */
  combinations: readonly { sets: readonly number[]; size: number }[];
  /** Position of the combination that is chosen, or -1. */
  chosen: number;
}

const ROW_PX = 28;
const BARS_TOP_PX = 26;
const BARS_PX = 170;
const MATRIX_TOP_PX = BARS_TOP_PX + BARS_PX + 14;
const BOTTOM_PX = 12;
/** Bars of the sizes of sets, then their names, then the matrix. */
const SIZES_PX = 64;
const NAMES_PX = 118;
const LEFT_PX = SIZES_PX + NAMES_PX + 16;
const DOT_PX = 11;

export const upsetHeightPx = ({ sets }: UpsetSets): number => MATRIX_TOP_PX + sets.length * ROW_PX + BOTTOM_PX;

/** Bars of the combinations above a matrix of dots, which sets belong to each; at the left the sizes of the sets. */
export function upsetOption({ sets, combinations, chosen }: UpsetSets, theme: ChartTheme): ChartOption {
  const axis = chartAxis(theme);
  const columns = combinations.map((_, at) => String(at));
  const rows = sets.map((_, at) => String(at));
  const hidden = { axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: false } };
  const paint = (at: number): string => (chosen === -1 || chosen === at ? theme.text : theme.muted);
  const matrixHeightPx = sets.length * ROW_PX;
  const dots = combinations.flatMap(({ sets: of }, at) =>
    sets.map((_, position) => ({
      value: [at, position],
      itemStyle: of.includes(position) ? { color: paint(at) } : { color: theme.line, opacity: 0.6 },
    })),
  );
  return {
    ...chartBase(theme),
    grid: [
      { left: LEFT_PX, right: 12, top: BARS_TOP_PX, height: BARS_PX },
      { left: LEFT_PX, right: 12, top: MATRIX_TOP_PX, height: matrixHeightPx },
      { left: 4, width: SIZES_PX, top: MATRIX_TOP_PX, height: matrixHeightPx },
    ],
    xAxis: [
      { ...hidden, type: 'category', gridIndex: 0, data: columns, axisLabel: { show: false } },
      { ...hidden, type: 'category', gridIndex: 1, data: columns, axisLabel: { show: false } },
      { ...hidden, type: 'value', gridIndex: 2, inverse: true, axisLabel: { show: false } },
    ],
    yAxis: [
      {
        ...axis,
        type: 'value',
        gridIndex: 0,
        name: 'Sequences',
        nameLocation: 'end',
        nameTextStyle: { ...chartText(theme.muted, theme), align: 'right' },
        minInterval: 1,
        splitNumber: 4,
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => formatCount(value) },
      },
      {
        ...hidden,
        type: 'category',
        gridIndex: 1,
        inverse: true,
        data: rows,
        axisLabel: {
          ...chartText(theme.text, theme),
          width: NAMES_PX,
          overflow: 'truncate',
          interval: 0,
          formatter: (row: string) => sets[Number(row)]?.name ?? '',
        },
      },
      { ...hidden, type: 'category', gridIndex: 2, inverse: true, data: rows, axisLabel: { show: false } },
    ],
    series: [
      {
        type: 'bar',
        xAxisIndex: 0,
        yAxisIndex: 0,
        barMaxWidth: 26,
        emphasis: { disabled: true },
        label: {
          show: combinations.length <= 12,
          position: 'top',
          ...chartText(theme.text, theme),
          formatter: ({ dataIndex }: { dataIndex: number }) => formatCount(combinations[dataIndex]?.size ?? 0),
        },
        data: combinations.map(({ size }, at) => ({ value: size, itemStyle: { color: paint(at) } })),
      },
      {
        type: 'scatter',
        xAxisIndex: 1,
        yAxisIndex: 1,
        symbolSize: DOT_PX,
        data: dots,
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          label: { show: false },
          lineStyle: { type: 'solid', width: 2, color: theme.text },
          data: combinations.flatMap(({ sets: of }, at) =>
            of.length < 2 ? [] : [[{ coord: [at, Math.min(...of)] }, { coord: [at, Math.max(...of)] }]],
          ),
        },
      },
      {
        type: 'bar',
        xAxisIndex: 2,
        yAxisIndex: 2,
        barMaxWidth: 14,
        emphasis: { disabled: true },
        data: sets.map(({ size }) => ({ value: size, itemStyle: { color: theme.muted } })),
      },
    ],
  };
}

/** The position of the combination of a chart event; -1 elsewhere. */
export function combinationAt(
  { sets, combinations }: UpsetSets,
  { seriesIndex, dataIndex }: { seriesIndex?: number | undefined; dataIndex: number },
): number {
  const at = seriesIndex === 0 ? dataIndex : seriesIndex === 1 ? Math.floor(dataIndex / sets.length) : -1;
  return at < combinations.length ? at : -1;
}

export function upsetTooltip(
  upset: UpsetSets,
  event: { seriesIndex?: number | undefined; dataIndex: number },
): TooltipText | null {
  const names = upset.sets.map(({ name }) => name);
  const combination = upset.combinations[combinationAt(upset, event)];
  const set = event.seriesIndex === 2 ? upset.sets[event.dataIndex] : undefined;
  if (set) return { title: set.name, rows: [['Sequences', formatCount(set.size)]] };
  if (!combination) return null;
  return {
    title: combinationName(names, combination.sets),
    rows: [['Sequences', formatCount(combination.size)]],
  };
}
