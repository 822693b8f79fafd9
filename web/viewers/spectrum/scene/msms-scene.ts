import type { ExtraPeakSeries, PeakLabelMode } from '#domain/spectrum/options';
import { peakLabel } from '#domain/spectrum/annotated-spectrum';
import type { PeakList } from '#domain/spectrum/peaks';
import type { SharedPeak } from '#domain/spectrum/similarity';
import type { Range } from '#domain/spectrum/plot-range';
import { AXIS_TEXT_PX, crisp, type Frame, leftAxis, linearScale, mzAxis, percentTicks, plotFrame } from './axes';
import { labelItems, type LabeledStick, type MeasureText } from './labels';
import type { Mark } from './marks';
import type { Palette } from './palette';
import { GRAPHIC_CONTRAST, readableColor } from './readable-color';
import type { Scene, SceneItem } from './scene';
import { inSight, peakSticks, type PlotScales, tipOf } from './sticks';

const TOP_PX = 14;
const BOTTOM_PX = 36;
const MARK_WIDTH_PX = 2;

interface MirrorView {
  readonly peaks: PeakList;
  readonly top: number;
  readonly marks: readonly Mark[];
  /** One per mark; '' for none. */
  readonly texts: readonly string[];
  readonly label: string;
  readonly shared: readonly SharedPeak[];
}

export interface MsmsView {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly mz: Range;
  /** Intensity at the top of the plot. */
  readonly top: number;
  readonly maxIntensity: number;
  readonly peaks: PeakList;
  readonly marks: readonly Mark[];
  /** One per mark; '' for none. */
  readonly texts: readonly string[];
  readonly extraSeries: readonly ExtraPeakSeries[];
  readonly labels: PeakLabelMode;
  /** A second spectrum, drawn downwards on its own scale; without peaks for none. */
  readonly mirror: MirrorView;
  readonly palette: Palette;
}

export interface MsmsGeometry extends PlotScales {
  readonly frame: Frame;
  /** The scale of the second spectrum; null without one. */
  readonly mirrorY: PlotScales['y'] | null;
}

/** The scales of the plot; a second spectrum takes up its lower half. */
export function msmsGeometry({
  widthPx,
  heightPx,
  mz,
  top,
  mirror,
}: Pick<MsmsView, 'widthPx' | 'heightPx' | 'mz' | 'top'> & {
  readonly mirror: Pick<MirrorView, 'peaks' | 'top'>;
}): MsmsGeometry {
  const frame = plotFrame(widthPx, heightPx, TOP_PX, BOTTOM_PX);
  const { area } = frame;
  const mirrored = mirror.peaks.length > 0;
  const base = mirrored ? (area.top + area.bottom) / 2 : area.bottom;
  return {
    frame,
    x: linearScale(mz, area.left, area.right),
    y: linearScale({ from: 0, to: top }, base, area.top),
    mirrorY: mirrored ? linearScale({ from: 0, to: mirror.top }, base, area.bottom) : null,
  };
}

export function msmsScene(view: MsmsView, geometry: MsmsGeometry, measure: MeasureText): Scene {
  const { palette, peaks, widthPx, heightPx } = view;
  const { frame, x, y, mirrorY } = geometry;
  const sticks = [...markedSticks(view, geometry), ...extraSticks(view, geometry)];
  const peakLines = peakSticks(peaks, geometry);
  return {
    widthPx,
    heightPx,
    background: palette.background,
    items: [
      ...intensityAxis(view, geometry),
      { kind: 'lines', color: palette.peak, widthPx: 1, points: peakLines },
      ...(mirrorY === null ? [] : mirrorItems(view, { x, y: mirrorY }, frame)),
      ...stickLines(y.toPixel(0), sticks),
      ...(mirrorY === null ? [] : sharedDots(view, geometry, { x, y: mirrorY })),
      ...mzAxis(frame, x, palette, 'm/z'),
      ...labelItems(sticks, frame, y.toPixel(0), palette, measure, undefined, peakLines),
      ...(mirrorY === null ? [] : mirroredLabels(view, { x, y: mirrorY }, frame, measure)),
      ...(peaks.length === 0 ? [emptyNote(frame, palette)] : []),
    ],
  };
}

function intensityAxis(
  { top, maxIntensity, mirror, palette }: MsmsView,
  { frame, y, mirrorY }: MsmsGeometry,
): SceneItem[] {
  const upper = leftAxis(frame, y, percentTicks(top, maxIntensity), palette);
  if (mirrorY === null) return upper;
  const lower = percentTicks(mirror.top, mirror.top / 1.1).filter(({ value }) => value > 0);
  return [...upper, ...leftAxis(frame, mirrorY, lower, palette)];
}

function markedSticks(
  { marks, texts, palette }: Pick<MsmsView, 'marks' | 'texts' | 'palette'>,
  { x, y }: PlotScales,
): LabeledStick[] {
  return marks.flatMap(({ match, color, ion }, index) => {
    if (!inSight(match.mz, x)) return [];
    return [
      {
        x: Math.round(x.toPixel(match.mz)),
        y: tipOf(match.intensity, y),
        color: stickColor(color, palette),
        text: texts[index] ?? '',
        // A fragment goes before its losses at the same peak.
        weight: match.intensity * (ion === match.label || ion === null ? 1 : 0.999),
        clipped: match.intensity > y.range.to,
      },
    ];
  });
}

function extraSticks({ extraSeries, labels: mode, palette }: MsmsView, { x, y }: MsmsGeometry): LabeledStick[] {
  return extraSeries.flatMap(({ data, color, labels }) =>
    data.flatMap(([mz, intensity], index) => {
      if (!inSight(mz, x)) return [];
      const label = labels[index] ?? '';
      return [
        {
          x: Math.round(x.toPixel(mz)),
          y: tipOf(intensity, y),
          color: stickColor(color, palette),
          // A peak that the caller did not label has no label in any mode.
          text: label === '' ? '' : peakLabel({ label, mz }, mode),
          weight: intensity,
          clipped: intensity > y.range.to,
        },
      ];
    }),
  );
}

/** The recorded color on white; on a dark background it is lightened until it is visible. */
function stickColor(color: string, palette: Palette): string {
  return palette.background === '#ffffff' ? color : readableColor(color, palette.background, GRAPHIC_CONTRAST + 1);
}

/** One stroke per run of sticks of one color: ions of two kinds may share a color, and what is named later is on top. */
function stickLines(baseY: number, sticks: readonly LabeledStick[]): SceneItem[] {
  const strokes: { readonly color: string; readonly points: number[] }[] = [];
  for (const { x, y, color } of sticks) {
    const last = strokes.at(-1);
    const stroke = last?.color === color ? last : { color, points: [] };
    if (stroke !== last) strokes.push(stroke);
    stroke.points.push(x, baseY, x, y);
  }
  return strokes.map(({ color, points }): SceneItem => ({ kind: 'lines', color, widthPx: MARK_WIDTH_PX, points }));
}

function mirrorItems({ mirror, palette }: MsmsView, scales: PlotScales, { area }: Frame): SceneItem[] {
  const base = crisp(scales.y.toPixel(0));
  return [
    { kind: 'lines', color: palette.mirrored, widthPx: 1, points: peakSticks(mirror.peaks, scales) },
    ...stickLines(base, markedSticks({ ...mirror, palette }, scales)),
    { kind: 'lines', color: palette.axis, widthPx: 1, points: [area.left, base, area.right, base] },
    {
      kind: 'text',
      text: mirror.label,
      x: area.right,
      y: area.bottom - 5,
      color: palette.muted,
      align: 'end',
      sizePx: AXIS_TEXT_PX,
      halo: palette.background,
    },
  ];
}

/** A dot at the tip of every peak that has a partner in the other spectrum. */
function sharedDots({ peaks, mirror, palette }: MsmsView, upper: PlotScales, lower: PlotScales): SceneItem[] {
  const tips = (list: PeakList, position: number, { x, y }: PlotScales): number[] => {
    const mz = list.mz[position] ?? 0;
    return inSight(mz, x) ? [crisp(x.toPixel(mz)), tipOf(list.intensity[position] ?? 0, y)] : [];
  };
  const points = mirror.shared.flatMap(({ first, second }) => [
    ...tips(peaks, first, upper),
    ...tips(mirror.peaks, second, lower),
  ]);
  return points.length === 0 ? [] : [{ kind: 'dots', color: palette.shared, radiusPx: 2, points }];
}

/** The labels of the second spectrum, laid out as if it stood upright and then turned down. */
function mirroredLabels(
  { mirror, palette }: MsmsView,
  { x, y }: PlotScales,
  frame: Frame,
  measure: MeasureText,
): SceneItem[] {
  const base = y.toPixel(0);
  const turned = (at: number): number => 2 * base - at;
  const upright = markedSticks({ ...mirror, palette }, { x, y }).map((stick) => ({ ...stick, y: turned(stick.y) }));
  const { area } = frame;
  const upper = { ...frame, area: { ...area, top: turned(area.bottom), bottom: base } };
  const peakLines = peakSticks(mirror.peaks, { x, y }).map((value, index) => (index % 2 === 0 ? value : turned(value)));
  return labelItems(upright, upper, base, palette, measure, upper.area.top, peakLines).map((item) =>
    turnedItem(item, turned),
  );
}

function turnedItem(item: SceneItem, turned: (y: number) => number): SceneItem {
  if (item.kind === 'text') return { ...item, y: turned(item.y) + item.sizePx * TEXT_RISE };
  if (item.kind !== 'lines') return item;
  return { ...item, points: item.points.map((value, index) => (index % 2 === 0 ? value : turned(value))) };
}

/** How far the baseline of a text lies below its top, in font sizes, for digits and capitals. */
const TEXT_RISE = 0.72;

function emptyNote({ area }: Frame, palette: Palette): SceneItem {
  const x = (area.left + area.right) / 2;
  return {
    kind: 'text',
    text: 'No peaks',
    x,
    y: (area.top + area.bottom) / 2,
    color: palette.muted,
    align: 'middle',
    sizePx: 13,
  };
}
