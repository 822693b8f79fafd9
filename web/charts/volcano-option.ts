import { thresholds } from '#domain/catalogue/thresholds';
import { immunogenicityStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import { groupLabel, own } from '../identity/own-words';
import { formatCount, formatMeasure } from '../ui/format-number';
import type { TooltipText } from './Chart';
import { chartAxis, chartBase, chartLegend, chartText, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';
import type { VolcanoSeries } from './volcano';
import { significance, type VolcanoAxes, type VolcanoPoint } from './volcano-axes';

export const VOLCANO_HEIGHT_PX = 380;
const THRESHOLD_SERIES = 'Thresholds';
/** Room of a compressed end of an axis. */
const COMPRESSED_ROOM = '9%';

const shortNumber = (value: number): string => String(Number(value.toPrecision(3)));

/** The point of a chart event, whose series has the name of its class; undefined if the event is not on a point. */
export function pointAt(
  series: readonly VolcanoSeries[],
  seriesName: string | undefined,
  dataIndex: number | undefined,
): VolcanoPoint | undefined {
  return dataIndex === undefined ? undefined : series.find(({ label }) => label === seriesName)?.points[dataIndex];
}

/** The tooltip of a point, with values formatted as on the peptide page. */
export function volcanoTooltip({
  peptideId,
  logFc,
  adjustedPValue,
  expression,
  immunogenicity,
}: VolcanoPoint): TooltipText {
  return {
    title: peptideId,
    rows: [
      ['log2 fold change', formatMeasure(logFc)],
      ['Adjusted p', formatMeasure(adjustedPValue)],
      ['Expression', groupLabel(expression)],
      ['Immunogenicity', immunogenicityStates[immunogenicity ?? UNKNOWN]],
    ],
  };
}

/** Whether its triangles are turned upside down by a negative height. */
const isTurned = ({ sizePx: [, heightPx], positions }: VolcanoSeries): boolean => heightPx < 0 && positions.length > 0;

/** The points of a class, whatever their size. */
const pointsOf = ({ label: name, symbol, positions }: VolcanoSeries) => ({
  name,
  type: 'scatter' as const,
  // Large mode cannot draw an empty series.
  large: positions.length > 0,
  largeThreshold: 0,
  progressive: 0,
  dimensions: ['log2 fold change', '-log10 adjusted p'],
  data: positions,
  symbol,
  cursor: 'pointer',
  // Points on the edge are drawn whole.
  clip: false,
});

/** How much is left of points that are not in the box. */
const DIMMED = 0.12;

/**
 * -log10 adjusted p against log2 fold change, symmetric around 0, with the thresholds of differential expression as dashed
 * lines. Always drawn in large mode with one path per class, so that the cost per point is constant. With the classes of
 * the points in a box, only these are clear and can be pointed at.
 */
export function volcanoOption(
  series: readonly VolcanoSeries[],
  axes: VolcanoAxes,
  theme: ChartTheme,
  boxed: readonly VolcanoSeries[] | null = null,
): ChartOption {
  const clear = boxed ?? series;
  const label = new Map(series.map((kind) => [kind.label, `${kind.label} (${formatCount(kind.points.length)})`]));
  const parts = chartAxis(theme);
  const breakArea = {
    expandOnClick: false,
    zigzagAmplitude: 2,
    itemStyle: { color: theme.line, opacity: 0.25, borderColor: theme.muted },
  };
  const { maxLog2FoldChange: most, foldChange, significance: high, zero, highest, top } = axes;
  const gap = COMPRESSED_ROOM;
  return {
    ...chartBase(theme),
    grid: { left: 56, right: 22, top: 40, bottom: 50, outerBoundsMode: 'none' },
    // Here the legend takes two lines.
    media: [{ query: { maxWidth: 440 }, option: { grid: { top: 62 } } }],
    legend: {
      ...chartLegend(theme),
      data: series.map(({ label: name, icon }) => ({ name, icon })),
      formatter: (name) => label.get(name) ?? name,
    },
    xAxis: {
      ...parts,
      type: 'value',
      name: own('log2 fold change (tumor / normal)'),
      nameGap: 30,
      min: -most,
      max: most,
      splitNumber: 8,
      // The ends are round numbers only by chance, but the only labels of a compressed end.
      axisLabel: {
        ...parts.axisLabel,
        hideOverlap: true,
        showMinLabel: foldChange !== null,
        showMaxLabel: foldChange !== null,
        formatter: shortNumber,
      },
      splitLine: { show: false },
      ...(foldChange !== null && {
        breaks: [
          { start: -foldChange.to, end: -foldChange.from, gap },
          { start: foldChange.from, end: foldChange.to, gap },
        ],
        breakArea,
      }),
    },
    yAxis: {
      ...parts,
      type: 'value',
      name: '−log10 adjusted p',
      nameGap: 36,
      min: 0,
      ...(top !== undefined && { max: top }),
      axisLabel: {
        ...parts.axisLabel,
        ...(top !== undefined && { showMaxLabel: false }),
        // Heights above the points are none of -log10 p.
        formatter: (value: number) => (zero !== null && value > highest ? '' : shortNumber(value)),
      },
      splitLine: { ...parts.splitLine, showMaxLine: false },
      ...(high !== null && { breaks: [{ start: high.from, end: high.to, gap }], breakArea }),
    },
    series: [
      ...clear.map((kind) => ({
        ...pointsOf(kind),
        symbolSize: kind.sizePx,
        ...(isTurned(kind) && { silent: true }),
        itemStyle: { color: kind.color, opacity: 0.9 },
      })),
      // Large mode looks for a point within its size, and finds none of negative height: these are found instead.
      ...clear.filter(isTurned).map((kind) => ({
        ...pointsOf(kind),
        symbolSize: kind.sizePx.map(Math.abs),
        itemStyle: { color: kind.color, opacity: 0 },
      })),
      // After those of the same names, by which the legend is colored, and below them.
      ...(boxed === null ? [] : series).map((kind) => ({
        ...pointsOf(kind),
        symbolSize: kind.sizePx,
        silent: true,
        z: 1,
        itemStyle: { color: kind.color, opacity: DIMMED },
      })),
      {
        // A separate series, so that the lines remain when the legend hides a class.
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
          data: [
            { xAxis: thresholds.log2FoldChange },
            { xAxis: -thresholds.log2FoldChange },
            { yAxis: significance(thresholds.adjustedPValue) },
            ...(zero === null
              ? []
              : [
                  {
                    yAxis: zero.height,
                    lineStyle: { type: 'dotted' as const },
                    label: {
                      ...chartText(theme.muted, theme),
                      show: true,
                      position: 'start' as const,
                      formatter: 'p = 0',
                    },
                  },
                ]),
          ],
        },
      },
    ],
  };
}

/** The numbers of points of each class, for users who do not see the chart; their data can be saved. */
export function volcanoValues(series: readonly VolcanoSeries[]) {
  return {
    columns: ['Class', 'Peptides'],
    rows: series.map(({ label, points }) => [label, formatCount(points.length)]),
  };
}
