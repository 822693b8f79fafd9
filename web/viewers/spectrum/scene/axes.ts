import type { Frame } from './frame';
import type { LinearScale } from './linear-scale';
import type { Palette } from './palette';
import type { SceneItem, TextItem } from './scene';
import { roundTicks, type Tick } from './ticks';

const TICK_PX = 4;
export const AXIS_TEXT_PX = 11;
/** Room that one m/z label wants. */
const MZ_LABEL_PX = 64;

/** A pixel line that is not smeared over two rows of pixels. */
export const crisp = (pixel: number): number => Math.floor(pixel) + 0.5;

export function mzAxis(frame: Frame, x: LinearScale, palette: Palette, title: string | null): SceneItem[] {
  const { area, heightPx } = frame;
  const ticks = roundTicks(x.range, Math.max(2, (area.right - area.left) / MZ_LABEL_PX));
  const baseline = crisp(area.bottom);
  const labels = ticks.map(({ value, label }): TextItem => ({
    kind: 'text', text: label, x: x.toPixel(value), y: area.bottom + TICK_PX + AXIS_TEXT_PX + 1, color: palette.muted, align: 'middle', sizePx: AXIS_TEXT_PX,
  }));
  const marks = ticks.flatMap(({ value }) => [crisp(x.toPixel(value)), baseline, crisp(x.toPixel(value)), baseline + TICK_PX]);
  const items: SceneItem[] = [
    { kind: 'lines', color: palette.axis, widthPx: 1, points: [area.left, baseline, area.right, baseline, ...marks] },
    ...labels,
  ];
  if (title !== null) {
    items.push({ kind: 'text', text: title, x: (area.left + area.right) / 2, y: heightPx - 4, color: palette.muted, align: 'middle', sizePx: AXIS_TEXT_PX });
  }
  return items;
}

/** The axis at the left with lines across; labels that would stand on each other are thinned out evenly. */
export function leftAxis({ area }: Frame, y: LinearScale, ticks: readonly Tick[], palette: Palette): SceneItem[] {
  const inside = ticks.filter(({ value }) => y.toPixel(value) >= area.top - 0.5 && y.toPixel(value) <= area.bottom + 0.5);
  const spacing = inside.length > 1 ? Math.abs(y.toPixel(inside[1]?.value ?? 0) - y.toPixel(inside[0]?.value ?? 0)) : Number.POSITIVE_INFINITY;
  const every = spacing >= 15 ? 1 : spacing >= 7.5 ? 2 : 5;
  const lines = inside.flatMap(({ value }) => [area.left, crisp(y.toPixel(value)), area.right, crisp(y.toPixel(value))]);
  return [
    { kind: 'lines', color: palette.grid, widthPx: 1, points: lines },
    ...inside.filter((_, index) => index % every === 0).map(({ value, label }): TextItem => ({
      kind: 'text', text: label, x: area.left - 7, y: y.toPixel(value) + 4, color: palette.muted, align: 'end', sizePx: AXIS_TEXT_PX,
    })),
  ];
}
