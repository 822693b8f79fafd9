import { roundTicks, type Tick } from '#domain/axis/ticks';
import { intensityTicks, type Range } from '#domain/spectrum/plot-range';
import type { Palette } from './palette';
import type { Box, SceneItem, TextItem } from './scene';

/** Maps an axis to pixels and back; either may be descending. */
export interface LinearScale {
  readonly range: Range;
  readonly fromPx: number;
  readonly toPx: number;
  readonly toPixel: (value: number) => number;
  readonly toValue: (pixel: number) => number;
}

/**
 * Puts `range.from` at `fromPx` and `range.to` at `toPx`. A range without extent, in values or in pixels, maps to its
 * start.
 */
export function linearScale(range: Range, fromPx: number, toPx: number): LinearScale {
  const extent = range.to - range.from;
  const pixels = toPx - fromPx;
  return {
    range,
    fromPx,
    toPx,
    toPixel: (value) => (extent === 0 ? fromPx : fromPx + ((value - range.from) / extent) * pixels),
    toValue: (pixel) => (pixels === 0 ? range.from : range.from + ((pixel - fromPx) / pixels) * extent),
  };
}

/** The size of a plot and the area of its data. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Between the axes. */
  readonly area: Box;
}

const LEFT_PX = 46;
const RIGHT_PX = 12;

/** Plots of the same width share their left and right edges, so that an m/z has the same x in all of them. */
export function plotFrame(widthPx: number, heightPx: number, topPx: number, bottomPx: number): Frame {
  const right = Math.max(LEFT_PX + 1, widthPx - RIGHT_PX);
  return {
    widthPx,
    heightPx,
    area: { left: LEFT_PX, right, top: topPx, bottom: Math.max(topPx + 1, heightPx - bottomPx) },
  };
}

/** Ticks in percent of the tallest peak: every 10 %, or finer if the zoom leaves too few. */
export function percentTicks(top: number, maxIntensity: number): Tick[] {
  if (top >= 0.3 * maxIntensity)
    return intensityTicks(maxIntensity).map(({ intensity, label }) => ({ value: intensity, label }));
  return roundTicks({ from: 0, to: (100 * top) / maxIntensity }, 6).map(({ value, label }) => ({
    value: (value / 100) * maxIntensity,
    label: `${label}%`,
  }));
}

const TICK_PX = 4;
const LABEL_GAP_PX = 7;
/** Mean width of the signs of a number in font sizes: digits are wider, points and minus signs narrower. */
const DIGIT_EM = 0.55;
export const AXIS_TEXT_PX = 11;
/** Room for one m/z label. */
const MZ_LABEL_PX = 64;

/** Centers a line on a pixel, so that it is not blurred over two. */
export const crisp = (pixel: number): number => Math.floor(pixel) + 0.5;

export function mzAxis(frame: Frame, x: LinearScale, palette: Palette, title: string | null): SceneItem[] {
  const { area, heightPx } = frame;
  const ticks = roundTicks(x.range, Math.max(2, (area.right - area.left) / MZ_LABEL_PX));
  const baseline = crisp(area.bottom);
  const labels = ticks.map(({ value, label }): TextItem => ({
    kind: 'text',
    text: label,
    x: x.toPixel(value),
    y: area.bottom + TICK_PX + AXIS_TEXT_PX + 1,
    color: palette.muted,
    align: 'middle',
    sizePx: AXIS_TEXT_PX,
  }));
  const marks = ticks.flatMap(({ value }) => [
    crisp(x.toPixel(value)),
    baseline,
    crisp(x.toPixel(value)),
    baseline + TICK_PX,
  ]);
  const items: SceneItem[] = [
    { kind: 'lines', color: palette.axis, widthPx: 1, points: [area.left, baseline, area.right, baseline, ...marks] },
    ...labels,
  ];
  if (title !== null) {
    items.push({
      kind: 'text',
      text: title,
      x: (area.left + area.right) / 2,
      y: heightPx - 4,
      color: palette.muted,
      align: 'middle',
      sizePx: AXIS_TEXT_PX,
    });
  }
  return items;
}

/** The left axis with its grid lines; labels that would overlap are thinned out evenly. */
export function leftAxis({ area }: Frame, y: LinearScale, ticks: readonly Tick[], palette: Palette): SceneItem[] {
  const inside = ticks.filter(
    ({ value }) => y.toPixel(value) >= area.top - 0.5 && y.toPixel(value) <= area.bottom + 0.5,
  );
  const spacing =
    inside.length > 1
      ? Math.abs(y.toPixel(inside[1]?.value ?? 0) - y.toPixel(inside[0]?.value ?? 0))
      : Number.POSITIVE_INFINITY;
  const every = spacing >= 15 ? 1 : spacing >= 7.5 ? 2 : 5;
  const lines = inside.flatMap(({ value }) => [
    area.left,
    crisp(y.toPixel(value)),
    area.right,
    crisp(y.toPixel(value)),
  ]);
  return [
    { kind: 'lines', color: palette.grid, widthPx: 1, points: lines },
    ...inside
      .filter((_, index) => index % every === 0)
      .map(({ value, label }): TextItem => ({
        kind: 'text',
        text: label,
        x: area.left - LABEL_GAP_PX,
        y: y.toPixel(value) + 4,
        color: palette.muted,
        align: 'end',
        // A long number is smaller, or its first digits would be beyond the edge.
        sizePx: Math.min(AXIS_TEXT_PX, Math.floor((area.left - LABEL_GAP_PX) / (DIGIT_EM * label.length))),
      })),
  ];
}
