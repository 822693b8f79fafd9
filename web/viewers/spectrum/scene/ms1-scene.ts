import { intensityTop, mzRange, type Range } from '#domain/spectrum/plot-range';
import { ms1Zoom } from '#domain/spectrum/ms1-precursor';
import type { PeakList } from '#domain/spectrum/peaks';
import type { ScanInfo } from '#domain/spectrum/options';
import {
  AXIS_TEXT_PX,
  crisp,
  type Frame,
  leftAxis,
  type LinearScale,
  linearScale,
  mzAxis,
  percentTicks,
  plotFrame,
} from './axes';
import type { Palette } from './palette';
import type { Scene, SceneItem } from './scene';
import { inSight, peakSticks, tipOf } from './sticks';

const MS1_HEIGHT_PX = 130;

export interface Ms1View {
  readonly widthPx: number;
  readonly mz: Range;
  readonly maxIntensity: number;
  /** The intensity of the tallest peak in view if zoomed to the precursor, else of the whole spectrum. */
  readonly tallest: number;
  readonly peaks: PeakList;
  /** Further peaks of precursors, as the caller gives them. */
  readonly precursorPeaks: PeakList;
  /** Position of the precursor peak, -1 for none. */
  readonly precursorPeak: number;
  readonly scan: ScanInfo;
  readonly label: string;
  readonly palette: Palette;
}

export interface Ms1Geometry {
  readonly frame: Frame;
  readonly x: LinearScale;
  readonly y: LinearScale;
}

export function ms1Geometry({ widthPx, mz, tallest }: Pick<Ms1View, 'widthPx' | 'mz' | 'tallest'>): Ms1Geometry {
  const frame = plotFrame(widthPx, MS1_HEIGHT_PX, 20, 34);
  const { area } = frame;
  return {
    frame,
    x: linearScale(mz, area.left, area.right),
    y: linearScale({ from: 0, to: intensityTop(tallest) }, area.bottom, area.top),
  };
}

export function ms1Scene(view: Ms1View, geometry: Ms1Geometry): Scene {
  const { palette, peaks, maxIntensity, label } = view;
  const { frame, x, y } = geometry;
  return {
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    background: palette.background,
    items: [
      ...isolationWindow(view, geometry),
      ...leftAxis(frame, y, percentTicks(y.range.to, maxIntensity), palette),
      { kind: 'lines', color: palette.peak, widthPx: 1, points: peakSticks(peaks, geometry) },
      { kind: 'lines', color: palette.precursor, widthPx: 2, points: peakSticks(view.precursorPeaks, geometry) },
      ...precursorItems(view, geometry),
      ...mzAxis(frame, x, palette, 'm/z, MS1'),
      ...(label === ''
        ? []
        : [
            {
              kind: 'text',
              text: label,
              x: frame.area.right,
              y: 12,
              color: palette.muted,
              align: 'end',
              sizePx: AXIS_TEXT_PX,
            } as const,
          ]),
    ],
  };
}

function isolationWindow({ scan, palette }: Ms1View, { frame: { area }, x }: Ms1Geometry): SceneItem[] {
  if (scan.isolationWindow === null) return [];
  const left = Math.max(area.left, x.toPixel(scan.isolationWindow.lowMz));
  const right = Math.min(area.right, x.toPixel(scan.isolationWindow.highMz));
  if (right <= left) return [];
  return [
    {
      kind: 'box',
      color: palette.window,
      opacity: 0.16,
      x: left,
      y: area.top,
      widthPx: right - left,
      heightPx: area.bottom - area.top,
    },
  ];
}

/** The precursor peak in red, and a triangle at the precursor m/z with its value. */
function precursorItems(
  { peaks, precursorPeak, scan, palette }: Ms1View,
  { frame: { area }, x, y }: Ms1Geometry,
): SceneItem[] {
  const mz = peaks.mz[precursorPeak];
  const intensity = peaks.intensity[precursorPeak];
  if (mz === undefined || intensity === undefined || scan.precursorMz === null || !inSight(mz, x)) return [];
  const at = crisp(x.toPixel(mz));
  const tip = tipOf(intensity, y);
  const left = Math.max(area.left, x.toPixel(scan.precursorMz) - 9);
  return [
    { kind: 'lines', color: palette.precursor, widthPx: 2, points: [at, area.bottom, at, tip] },
    { kind: 'polygon', color: palette.marker, points: [left, tip - 5, left, tip + 5, left + 7, tip] },
    {
      kind: 'text',
      text: scan.precursorMz.toFixed(2),
      x: Math.max(area.left + 44, left - 4),
      y: tip + 4,
      color: palette.marker,
      align: 'end',
      sizePx: AXIS_TEXT_PX,
      bold: true,
      halo: palette.background,
    },
  ];
}

export interface Ms1Full {
  readonly mz: Range;
  readonly maxIntensity: number;
}

/** The full range of an MS1 spectrum. */
export function ms1FullRange(peaks: PeakList): Ms1Full {
  return {
    mz: mzRange(peaks, { minDisplayMz: null, maxDisplayMz: null }),
    maxIntensity: peaks.intensity.reduce((max, value) => Math.max(max, value), 0),
  };
}

/** The m/z range about the precursor that an option or the "zoom in" link shows; null without a precursor m/z. */
export function precursorWindow(peaks: PeakList, precursorMz: number | null): Range | null {
  if (precursorMz === null) return null;
  const { fromMz, toMz } = ms1Zoom(peaks, precursorMz);
  return { from: fromMz, to: toMz };
}

/**
 * The intensity that scales the axis: the tallest peak of the precursor window if that is shown, else of the spectrum.
 */
export function ms1Tallest(
  peaks: PeakList,
  shown: Range | null,
  precursorMz: number | null,
  maxIntensity: number,
): number {
  if (shown === null || precursorMz === null) return maxIntensity;
  const window = ms1Zoom(peaks, precursorMz);
  if (window.fromMz !== shown.from || window.toMz !== shown.to || window.maxIntensity === 0) return maxIntensity;
  return window.maxIntensity;
}
