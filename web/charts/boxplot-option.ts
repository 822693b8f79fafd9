import { fiveNumberRows, groupLabel, type BoxGroup } from './boxplot-groups';
import type { TooltipText } from './Chart';
import { chartAxis, chartBase, chartText, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';

export const BOXPLOT_HEIGHT_PX = 290;
/** Points are drawn over a box of at most this many samples: more would hide it. */
export const POINTS_MAX = 100;
/** Share of the room of a group that its points are spread over. */
const SPREAD = 0.3;

/**
 * The fractional part of multiples of the golden ratio: consecutive ranks are far apart, and redrawing changes nothing.
 */
function spread(rank: number): number {
  return ((rank * 0.618_033_988_749_895) % 1) - 0.5;
}

/** The range from the smallest to the largest value plus a margin; a single value is in the middle of a range of 1. */
export function valueRange(groups: readonly BoxGroup[]): { min: number; max: number } {
  const low = Math.min(...groups.map(({ min }) => min));
  const high = Math.max(...groups.map(({ max }) => max));
  const air = high > low ? (high - low) * 0.06 : 0.5;
  return { min: low - air, max: high + air };
}

/** Positions of the samples of a group: beside the middle of its box (`index`), and their values. */
export function samplePoints({ values }: BoxGroup, index: number): [position: number, value: number][] {
  return values.length > POINTS_MAX ? [] : values.map((value, rank) => [index + SPREAD * spread(rank + 1), value]);
}

/**
 * A box per group with quartiles, median, whiskers to minimum and maximum, and its samples. At least one group. `axis` is
 * the measured quantity and its unit.
 */
export function boxplotOption(
  groups: readonly BoxGroup[],
  { axis, colorOf }: { axis: string; colorOf: (name: string) => string },
  theme: ChartTheme,
): ChartOption {
  const parts = chartAxis(theme);
  const emphasis = { disabled: true };
  return {
    ...chartBase(theme),
    grid: { left: 4, right: 12, top: 12, bottom: 30 },
    xAxis: [
      {
        ...parts,
        type: 'category',
        data: groups.map(groupLabel),
        triggerEvent: true,
        axisTick: { show: false },
        axisLabel: { ...chartText(theme.text, theme), interval: 0, margin: 12 },
      },
      { type: 'value', min: -0.5, max: groups.length - 0.5, show: false },
    ],
    yAxis: {
      ...parts,
      ...valueRange(groups),
      type: 'value',
      name: axis,
      nameGap: 14,
      splitNumber: 6,
      axisLabel: { ...parts.axisLabel, showMinLabel: false, showMaxLabel: false },
      splitLine: { ...parts.splitLine, showMinLine: false, showMaxLine: false },
    },
    series: [
      {
        name: 'Boxes',
        type: 'boxplot',
        boxWidth: [24, 96],
        emphasis,
        data: groups.map(({ name, min, q1, median, q3, max }) => ({
          name,
          value: [min, q1, median, q3, max],
          itemStyle: { color: theme.surface, borderColor: colorOf(name), borderWidth: 1.5 },
        })),
      },
      ...groups.map((group, index) => ({
        name: group.name,
        type: 'scatter' as const,
        xAxisIndex: 1,
        symbolSize: 5.2,
        cursor: 'default',
        emphasis,
        itemStyle: { color: colorOf(group.name), opacity: 0.75 },
        data: samplePoints(group, index),
      })),
    ],
  };
}

/** The tooltip of a box, of its label or of one of its samples, whose value then comes first. */
export function boxTooltip(
  groups: readonly BoxGroup[],
  axis: string,
  event: {
    componentType: string;
    seriesType?: string | undefined;
    seriesName?: string | undefined;
    name: string;
    value?: unknown;
    dataIndex: number;
  },
): TooltipText | null {
  const sample = event.componentType === 'series' && event.seriesType === 'scatter';
  const group = groups.find((one) => {
    if (event.componentType !== 'series') return groupLabel(one) === event.value;
    return one.name === (sample ? event.seriesName : event.name);
  });
  if (group === undefined) return null;
  const value = group.values[event.dataIndex];
  return {
    title: groupLabel(group),
    rows: [...(sample && value !== undefined ? [[axis, value.toFixed(4)] as const] : []), ...fiveNumberRows(group)],
  };
}
