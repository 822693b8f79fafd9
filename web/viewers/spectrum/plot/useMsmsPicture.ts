import { useEffect, useMemo, useState } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { ExtraPeakSeries } from '#domain/spectrum/options';
import { intensityTop, mzRange, type Range } from '#domain/spectrum/plot-range';
import { type PeakList, preparePeaks } from '#domain/spectrum/peaks';
import { type SharedPeak, similarity } from '#domain/spectrum/similarity';
import type { Tolerance } from '#domain/spectrum/tolerance';
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
  /** The scene in the light theme and another size, for files. */
  readonly fileScene: (size: Pick<Scene, 'widthPx' | 'heightPx'>) => Scene;
}

/** The picture of the MS/MS plot; each part is made again only when its inputs change. */
export function useMsmsPicture(
  { input, maxIntensity }: PreparedSpectrum,
  annotated: AnnotatedSpectrum,
  mirrored: MirroredSpectrum,
  state: ViewerState,
  palette: Palette,
): MsmsPicture {
  const measure = useTextMeasure();
  const { peaks, view: settings } = input;
  const { widthPx, heightPx, zoom, labels } = state;
  const marks = useMemo(() => marksOf(annotated), [annotated]);
  const texts = useMemo(() => markTexts(marks, labels), [marks, labels]);
  const full = useMemo(
    () => ({ mz: mzRange(peaks, settings, mirrored.chosen ? mirrored.peaks : null), top: intensityTop(maxIntensity) }),
    [peaks, settings, maxIntensity, mirrored],
  );
  const mz = zoom.mz ?? full.mz;
  const mirror = useMemo(
    () => ({
      ...mirrored,
      texts: markTexts(mirrored.marks, labels),
      top: intensityTop(mirrored.peaks.intensity.reduce((max, value) => Math.max(max, value), 0)),
    }),
    [mirrored, labels],
  );
  const top = zoom.top ?? full.top;
  const geometry = useMemo(
    () => msmsGeometry({ widthPx, heightPx, mz, top, mirror }),
    [widthPx, heightPx, mz, top, mirror],
  );
  const further = useMemo(
    () => furtherSeries(mirrored, settings.extraPeakSeries, geometry),
    [mirrored, settings, geometry],
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
    fileScene: (size) =>
      msmsScene({ ...view, ...size, palette: lightPalette }, msmsGeometry({ ...view, ...size }), measure),
  };
}

function furtherSeries(
  { peaks: mirror, marks, label }: MirroredSpectrum,
  extra: readonly ExtraPeakSeries[],
  { y, mirrorY }: MsmsGeometry,
): DrawnPeaks[] {
  // The data of a series are already sorted, so its labels stay with their peaks.
  const series = extra.map(({ data, labels }): DrawnPeaks => ({ peaks: preparePeaks(data).peaks, y, notes: labels }));
  return mirrorY === null
    ? series
    : [...series, { peaks: mirror, y: mirrorY, notes: mirrorNotes(mirror, marks, label) }];
}

/** The ions at each peak of the second spectrum, and its name. */
function mirrorNotes(mirror: PeakList, marks: readonly Mark[], label: string): string[] {
  const notes = Array.from(mirror.mz, () => label);
  for (const { match } of marks) notes[match.peakIndex] = `${match.label}, ${notes[match.peakIndex] ?? ''}`;
  return notes;
}

/** A second spectrum, drawn downwards. */
export interface MirroredSpectrum {
  /** Whether the user has chosen it, so that the axis holds both; one of the options is cut at that of the first. */
  readonly chosen: boolean;
  readonly peaks: PeakList;
  readonly marks: readonly Mark[];
  readonly label: string;
  /** Positions of the peaks that it shares with the first, and of theirs. */
  readonly shared: readonly SharedPeak[];
}

/** The second spectrum that the user compares with, or else that of the options, which is drawn without annotations. */
export function mirrorOf(
  { input }: PreparedSpectrum,
  second: AnnotatedSpectrum | null,
  label: string,
  tolerance: Tolerance,
): MirroredSpectrum {
  if (second === null)
    return {
      chosen: false,
      peaks: input.mirrorPeaks,
      marks: [],
      label: input.view.mirrorLabel || 'second spectrum',
      shared: [],
    };
  const { shared } = similarity(input.peaks, second.peaks, tolerance);
  return { chosen: true, peaks: second.peaks, marks: marksOf(second), label, shared };
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
