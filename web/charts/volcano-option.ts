import { thresholds } from '#domain/catalogue/thresholds';
import { expressionGroups, immunogenicityStates } from '#domain/catalogue/vocabulary';
import { formatCount, formatMeasure } from '../ui/format-number';
import type { ChartOption } from './chart-option';
import type { ChartTheme } from './chart-theme';
import { tooltipContent, tooltipFrame } from './tooltip';
import type { VolcanoPoint, VolcanoSeries } from './volcano';

const THRESHOLD_SERIES = 'Thresholds';

/** The point of an event of the chart; undefined for what is no point. */
export function pointAt(series: readonly VolcanoSeries[], seriesIndex: number | undefined, dataIndex: number | undefined): VolcanoPoint | undefined {
  return seriesIndex === undefined || dataIndex === undefined ? undefined : series[seriesIndex]?.points[dataIndex];
}

export function volcanoTooltip(point: VolcanoPoint): HTMLElement {
  return tooltipContent(point.peptideId, [
    ['log2 fold change', String(point.logFc)],
    ['Adjusted p', formatMeasure(point.adjustedPValue, 6)],
    ['Expression', expressionGroups[point.expression].label],
    ['Immunogenicity', immunogenicityStates[point.immunogenicity]],
  ]);
}

/**
 * log2 fold change against -log10 adjusted p, symmetric around 0, with the thresholds of differential expression as dashed
 * lines. Always drawn in large mode, one path a class: a point costs the same whatever their number.
 */
export function volcanoOption(series: readonly VolcanoSeries[], maxLog2FoldChange: number, theme: ChartTheme): ChartOption {
  const text = { color: theme.muted, fontFamily: theme.fontFamily, fontSize: 12 };
  const label = new Map(series.map((kind) => [kind.label, `${kind.label} (${formatCount(kind.points.length)})`]));
  const significant = -Math.log10(thresholds.adjustedPValue);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    animation: false,
    grid: { left: 56, right: 22, top: 44, bottom: 50 },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 11,
      itemHeight: 11,
      itemGap: 16,
      textStyle: text,
      data: series.map(({ label: name, icon }) => ({ name, icon })),
      formatter: (name) => label.get(name) ?? name,
    },
    tooltip: {
      ...tooltipFrame,
      trigger: 'item',
      formatter: (item) => {
        const { seriesIndex, dataIndex } = (Array.isArray(item) ? item[0] : item) ?? {};
        const point = pointAt(series, seriesIndex, dataIndex);
        return point === undefined ? '' : volcanoTooltip(point);
      },
    },
    xAxis: {
      type: 'value',
      name: 'log2 fold change (tumor / normal)',
      nameLocation: 'middle',
      nameGap: 30,
      nameTextStyle: text,
      min: -maxLog2FoldChange,
      max: maxLog2FoldChange,
      axisLabel: { ...text, hideOverlap: true, showMinLabel: false, showMaxLabel: false },
      axisLine: { onZero: false, lineStyle: { color: theme.line } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: '−log10 adjusted p',
      nameLocation: 'middle',
      nameGap: 36,
      nameTextStyle: text,
      min: 0,
      max: ({ max }) => Math.max(2, Math.ceil(max)),
      axisLabel: text,
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line, opacity: 0.5 } },
    },
    series: [
      ...series.map(({ label: name, color, symbol, sizePx, positions }) => ({
        name,
        type: 'scatter' as const,
        large: true,
        largeThreshold: 0,
        progressive: 0,
        dimensions: ['log2 fold change', '-log10 adjusted p'],
        data: positions,
        symbol,
        symbolSize: sizePx,
        cursor: 'pointer',
        itemStyle: { color, opacity: 0.85 },
      })),
      {
        // Of their own, so that they stay when the legend hides a class.
        name: THRESHOLD_SERIES,
        type: 'scatter' as const,
        silent: true,
        data: [],
        markLine: {
          silent: true,
          animation: false,
          symbol: 'none',
          lineStyle: { color: theme.muted, type: 'dashed' as const, width: 1 },
          label: { show: false },
          data: [{ xAxis: thresholds.log2FoldChange }, { xAxis: -thresholds.log2FoldChange }, { yAxis: significant }],
        },
      },
    ],
  };
}

/** The same figures in words. */
export function describeVolcano(title: string, series: readonly VolcanoSeries[]): string {
  return `Volcano plot: ${title}. ${series.map(({ label, points }) => `${label} ${formatCount(points.length)}`).join(', ')}.`;
}
