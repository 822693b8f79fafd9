import { thresholds } from '#domain/catalogue/thresholds';
import { expressionGroups, immunogenicityStates } from '#domain/catalogue/vocabulary';
import { formatCount, formatMeasure } from '../ui/format-number';
import type { ChartOption } from './chart-option';
import type { ChartTheme } from './chart-theme';
import type { TooltipText } from './useTooltip';
import type { VolcanoPoint, VolcanoSeries } from './volcano';

const THRESHOLD_SERIES = 'Thresholds';
/** The y axis reaches at least this far, so that the threshold is in the picture. */
const LEAST_HEIGHT = 2;

function highest(series: readonly VolcanoSeries[]): number {
  return series.reduce((top, { positions }) => positions.reduce((most, value, index) => (index % 2 === 1 ? Math.max(most, value) : most), top), 0);
}

/** The point of an event of the chart; undefined for what is no point. */
export function pointAt(series: readonly VolcanoSeries[], seriesIndex: number | undefined, dataIndex: number | undefined): VolcanoPoint | undefined {
  return seriesIndex === undefined || dataIndex === undefined ? undefined : series[seriesIndex]?.points[dataIndex];
}

/** What is said of a point: its figures as on its page. */
export function volcanoTooltip({ peptideId, logFc, adjustedPValue, expression, immunogenicity }: VolcanoPoint): TooltipText {
  return {
    title: peptideId,
    rows: [
      ['log2 fold change', formatMeasure(logFc)],
      ['Adjusted p', formatMeasure(adjustedPValue)],
      ['Expression', expressionGroups[expression].label],
      ['Immunogenicity', immunogenicityStates[immunogenicity]],
    ],
  };
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
    grid: { left: 56, right: 22, top: 40, bottom: 50 },
    // The legend takes two lines.
    media: [{ query: { maxWidth: 440 }, option: { grid: { top: 62 } } }],
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
    xAxis: {
      type: 'value',
      name: 'log2 fold change (tumor / normal)',
      nameLocation: 'middle',
      nameGap: 30,
      nameTextStyle: text,
      min: -maxLog2FoldChange,
      max: maxLog2FoldChange,
      splitNumber: 8,
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
      ...(highest(series) < LEAST_HEIGHT && { max: LEAST_HEIGHT }),
      axisLabel: text,
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line, opacity: 0.5 } },
    },
    series: [
      ...series.map(({ label: name, color, symbol, sizePx, positions }) => ({
        name,
        type: 'scatter' as const,
        // Large mode cannot draw nothing.
        large: positions.length > 0,
        largeThreshold: 0,
        progressive: 0,
        dimensions: ['log2 fold change', '-log10 adjusted p'],
        data: positions,
        symbol,
        symbolSize: sizePx,
        cursor: 'pointer',
        itemStyle: { color, opacity: 0.9 },
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
