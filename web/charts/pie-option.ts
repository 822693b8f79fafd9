import { formatCount } from '../ui/format-number';
import type { SavedChart } from './ChartFigure';
import { chartBase, chartLegend, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';
import { percentText, type Slice } from './shares';

/** Diameter of the ring with its margin, and distance of the names beside it in a saved picture. */
export const RING_PX = 116;
const NAMES_X_PX = RING_PX + 18;
const ROW_PX = 22;
/** Before a name in the legend, and on average for each of its letters. */
const KEY_PX = 24;
const LETTER_PX = 6.6;
const LINE_PX = 15;

/** Slices as a ring, clockwise from the top. */
export function pieOption(slices: readonly Slice[], theme: ChartTheme): ChartOption {
  return {
    ...chartBase(theme),
    series: [
      {
        type: 'pie',
        center: [RING_PX / 2, '50%'],
        radius: [RING_PX * 0.27, RING_PX * 0.46],
        startAngle: 90,
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        // One of a thousand is still visible.
        minAngle: 1,
        emphasis: { focus: 'self', scaleSize: 4 },
        data: slices.map(({ name, value, color }) => ({ name, value, itemStyle: { color } })),
      },
    ],
  };
}

const saidOf = (slice: Slice): string => `${slice.name}  ${formatCount(slice.value)} (${percentText(slice)})`;

/** A pie to save: the ring, and the names, counts and shares that the page lists beside it, in lines where they are long. */
export function savedPie(slices: readonly Slice[], theme: ChartTheme, widthPx: number): SavedChart {
  const roomPx = widthPx - NAMES_X_PX - KEY_PX;
  const lines = slices.map((slice) => Math.ceil((saidOf(slice).length * LETTER_PX) / roomPx));
  const furtherLines = lines.reduce((sum, count) => sum + count - 1, 0);
  const namesPx = slices.length * ROW_PX + furtherLines * LINE_PX;
  return {
    option: savedPieOption(slices, theme, furtherLines === 0 ? null : roomPx),
    heightPx: Math.max(RING_PX, namesPx) + ROW_PX,
  };
}

/** `roomPx` is the width of the names if any is longer. */
function savedPieOption(slices: readonly Slice[], theme: ChartTheme, roomPx: number | null): ChartOption {
  const said = new Map(slices.map((slice) => [slice.name, saidOf(slice)]));
  const legend = chartLegend(theme);
  return {
    ...pieOption(slices, theme),
    legend: {
      ...legend,
      ...(roomPx !== null && { textStyle: { ...legend.textStyle, width: roomPx, overflow: 'break' as const } }),
      orient: 'vertical',
      top: 'middle',
      left: NAMES_X_PX,
      itemGap: 9,
      formatter: (name) => said.get(name) ?? name,
    },
  };
}
