import { useMemo } from 'react';
import { intensityTop, mzRange, preparePeaks, type AnnotatedSpectrum, type ExtraPeakSeries, type PeakList, type PreparedSpectrum, type Range } from '#domain/spectrum/index';
import { type Mark, markTexts, marksOf } from '../scene/marks';
import { type MsmsGeometry, msmsGeometry, msmsScene, type MsmsView } from '../scene/msms-scene';
import { lightPalette, type Palette } from '../scene/palette';
import type { Scene } from '../scene/scene';
import type { ViewerState } from '../state/viewer-state';
import type { DrawnPeaks } from './nearest-peak';
import { useTextMeasure } from './useTextMeasure';

export interface MsmsPicture {
  readonly marks: readonly Mark[];
  /** All of both axes. */
  readonly full: { readonly mz: Range; readonly top: number };
  /** In sight. */
  readonly mz: Range;
  readonly geometry: MsmsGeometry;
  /** What is drawn beside the spectrum itself. */
  readonly further: readonly DrawnPeaks[];
  readonly scene: Scene;
  /** The same in the light theme, for a file. */
  readonly lightScene: () => Scene;
}

/** The picture of the MS/MS plot; each part is made anew only when what it is made of changes. */
export function useMsmsPicture({ input, maxIntensity }: PreparedSpectrum, annotated: AnnotatedSpectrum, state: ViewerState, palette: Palette): MsmsPicture {
  const measure = useTextMeasure();
  const { peaks, mirrorPeaks, view: settings } = input;
  const { widthPx, heightPx, zoom, labels } = state;
  const marks = useMemo(() => marksOf(annotated), [annotated]);
  const texts = useMemo(() => markTexts(marks, labels), [marks, labels]);
  const full = useMemo(() => ({ mz: mzRange(peaks, settings), top: intensityTop(maxIntensity) }), [peaks, settings, maxIntensity]);
  const mz = zoom.mz ?? full.mz;
  const mirror = useMemo(() => {
    const tallest = mirrorPeaks.intensity.reduce((max, value) => Math.max(max, value), 0);
    return { peaks: mirrorPeaks, top: intensityTop(tallest) };
  }, [mirrorPeaks]);
  const top = zoom.top ?? full.top;
  const geometry = useMemo(() => msmsGeometry({ widthPx, heightPx, mz, top, mirror }), [widthPx, heightPx, mz, top, mirror]);
  const further = useMemo(() => furtherSeries(mirrorPeaks, settings.extraPeakSeries, geometry), [mirrorPeaks, settings, geometry]);
  const view = useMemo(
    (): Omit<MsmsView, 'palette'> => ({ widthPx, heightPx, mz, top, maxIntensity, peaks, marks, texts, extraSeries: settings.extraPeakSeries, labels, mirror }),
    [widthPx, heightPx, mz, top, maxIntensity, peaks, marks, texts, settings, labels, mirror],
  );
  const scene = useMemo(() => msmsScene({ ...view, palette }, geometry, measure), [view, palette, geometry, measure]);
  return { marks, full, mz, geometry, further, scene, lightScene: () => msmsScene({ ...view, palette: lightPalette }, geometry, measure) };
}

function furtherSeries(mirror: PeakList, extra: readonly ExtraPeakSeries[], { y, mirrorY }: MsmsGeometry): DrawnPeaks[] {
  // The data of a series are in order already, so its labels stay with their peaks.
  const series = extra.map(({ data, labels }): DrawnPeaks => ({ peaks: preparePeaks(data).peaks, y, notes: labels }));
  return mirrorY === null ? series : [...series, { peaks: mirror, y: mirrorY, notes: Array.from(mirror.mz, () => 'second spectrum') }];
}
