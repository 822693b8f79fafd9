import { useEffect, useMemo, useState } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { ExtraPeakSeries } from '#domain/spectrum/options';
import { intensityTop, mzRange, type Range } from '#domain/spectrum/plot-range';
import { type PeakList, preparePeaks } from '#domain/spectrum/peaks';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import { fonts } from '../../../ui/theme-tokens';
import { LABEL_TEXT_PX, type MeasureText } from '../scene/labels';
import { type Mark, marksOf, markTexts } from '../scene/marks';
import { type MsmsGeometry, msmsGeometry, msmsScene, type MsmsView } from '../scene/msms-scene';
import { lightPalette, type Palette } from '../scene/palette';
import type { Scene } from '../scene/scene';
import type { ViewerState } from '../state/viewer-state';
import type { DrawnPeaks } from './nearest-peak';

export interface MsmsPicture {
  readonly marks: readonly Mark[];
  /** The full range of both axes. */
  readonly full: { readonly mz: Range; readonly top: number };
  /** The m/z range in view. */
  readonly mz: Range;
  readonly geometry: MsmsGeometry;
  /** The further series that are drawn with the spectrum. */
  readonly further: readonly DrawnPeaks[];
  readonly scene: Scene;
  /** The scene in the light theme, for files. */
  readonly lightScene: () => Scene;
}

/** The picture of the MS/MS plot; each part is made again only when its inputs change. */
export function useMsmsPicture(
  { input, maxIntensity }: PreparedSpectrum,
  annotated: AnnotatedSpectrum,
  state: ViewerState,
  palette: Palette,
): MsmsPicture {
  const measure = useTextMeasure();
  const { peaks, mirrorPeaks, view: settings } = input;
  const { widthPx, heightPx, zoom, labels } = state;
  const marks = useMemo(() => marksOf(annotated), [annotated]);
  const texts = useMemo(() => markTexts(marks, labels), [marks, labels]);
  const full = useMemo(
    () => ({ mz: mzRange(peaks, settings), top: intensityTop(maxIntensity) }),
    [peaks, settings, maxIntensity],
  );
  const mz = zoom.mz ?? full.mz;
  const mirror = useMemo(() => {
    const tallest = mirrorPeaks.intensity.reduce((max, value) => Math.max(max, value), 0);
    return { peaks: mirrorPeaks, top: intensityTop(tallest) };
  }, [mirrorPeaks]);
  const top = zoom.top ?? full.top;
  const geometry = useMemo(
    () => msmsGeometry({ widthPx, heightPx, mz, top, mirror }),
    [widthPx, heightPx, mz, top, mirror],
  );
  const further = useMemo(
    () => furtherSeries(mirrorPeaks, settings.extraPeakSeries, geometry),
    [mirrorPeaks, settings, geometry],
  );
  const view = useMemo(
    (): Omit<MsmsView, 'palette'> => ({
      widthPx,
      heightPx,
      mz,
      top,
      maxIntensity,
      peaks,
      marks,
      texts,
      extraSeries: settings.extraPeakSeries,
      labels,
      mirror,
    }),
    [widthPx, heightPx, mz, top, maxIntensity, peaks, marks, texts, settings, labels, mirror],
  );
  const scene = useMemo(() => msmsScene({ ...view, palette }, geometry, measure), [view, palette, geometry, measure]);
  return {
    marks,
    full,
    mz,
    geometry,
    further,
    scene,
    lightScene: () => msmsScene({ ...view, palette: lightPalette }, geometry, measure),
  };
}

function furtherSeries(
  mirror: PeakList,
  extra: readonly ExtraPeakSeries[],
  { y, mirrorY }: MsmsGeometry,
): DrawnPeaks[] {
  // The data of a series are already sorted, so its labels stay with their peaks.
  const series = extra.map(({ data, labels }): DrawnPeaks => ({ peaks: preparePeaks(data).peaks, y, notes: labels }));
  return mirrorY === null
    ? series
    : [...series, { peaks: mirror, y: mirrorY, notes: Array.from(mirror.mz, () => 'second spectrum') }];
}

/** Measures text in the font of the labels; replaced when web fonts have loaded, because they change widths. */
export function useTextMeasure(): MeasureText {
  const [measure, setMeasure] = useState(textMeasure);
  useEffect(() => {
    let gone = false;
    if (document.fonts.status === 'loaded') return undefined;
    void document.fonts.ready.then(() => {
      if (!gone) setMeasure(textMeasure);
    });
    return () => {
      gone = true;
    };
  }, []);
  return measure;
}

/** Measures text in the font of the labels. Caches widths, because labels recur in every redraw. */
export function textMeasure(): MeasureText {
  const widths = new Map<string, number>();
  let context: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (context === undefined) {
      context = document.createElement('canvas').getContext('2d');
      if (context !== null) context.font = `${LABEL_TEXT_PX}px ${fonts.sans}`;
    }
    const width = context?.measureText(text).width ?? text.length * 6;
    widths.set(text, width);
    return width;
  };
}
