import { formatCount } from '../ui/format-number';
import { chartBase, chartLegend, type ChartTheme } from './chart-theme';
import type { ChartOption } from './engine';
import { percentText, type Slice } from './shares';

/** Diameter of the ring with its margin, and distance of the names beside it in a saved picture. */
export const RING_PX = 116;
const NAMES_X_PX = RING_PX + 18;
const ROW_PX = 22;

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

/** Height of a saved pie. */
export function savedPieHeightPx(slices: readonly Slice[]): number {
  return Math.max(RING_PX, slices.length * ROW_PX) + ROW_PX;
}

/** A pie to save: the ring, and the names, counts and shares that the page lists beside it. */
export function savedPieOption(slices: readonly Slice[], theme: ChartTheme): ChartOption {
  const said = new Map(
    slices.map((slice) => [slice.name, `${slice.name}  ${formatCount(slice.value)} (${percentText(slice)})`]),
  );
  return {
    ...pieOption(slices, theme),
    legend: {
      ...chartLegend(theme),
      orient: 'vertical',
      top: 'middle',
      left: NAMES_X_PX,
      itemGap: 9,
      formatter: (name) => said.get(name) ?? name,
    },
  };
}
