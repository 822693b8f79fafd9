import type { PeakList } from '#domain/spectrum/peaks';
import { peaksWithin, type PlotScales, tipOf } from '../scene/sticks';
import type { Mark } from '../scene/marks';

/** The greatest distance from the pointer, in pixels. */
const REACH_PX = 10;
/** An annotated peak is preferred even if a gray one is this much nearer. */
const PREFERENCE_PX = 3;

/** The distance in pixels of a point from a vertical stick. */
function stickDistance(atX: number, tipY: number, baseY: number, x: number, y: number): number {
  const top = Math.min(tipY, baseY);
  const bottom = Math.max(tipY, baseY);
  const beyond = y < top ? top - y : y > bottom ? y - bottom : 0;
  return Math.hypot(x - atX, beyond);
}

/** A peak near a point. */
export interface NearPeak {
  /** The peak's position in its list. */
  readonly index: number;
  readonly distancePx: number;
}

/** The peak whose stick is nearest to a point, within 10 px; annotated peaks are preferred. null for none. */
export function nearestPeak(
  peaks: PeakList,
  marks: readonly Mark[],
  scales: PlotScales,
  x: number,
  y: number,
): NearPeak | null {
  const baseY = scales.y.toPixel(0);
  const distanceOf = (peakIndex: number): number =>
    stickDistance(
      scales.x.toPixel(peaks.mz[peakIndex] ?? 0),
      tipOf(peaks.intensity[peakIndex] ?? 0, scales.y),
      baseY,
      x,
      y,
    );
  const { first, end } = peaksWithin(peaks, {
    from: scales.x.toValue(x - REACH_PX),
    to: scales.x.toValue(x + REACH_PX),
  });
  let best = -1;
  let distance = REACH_PX;
  for (let index = first; index < end; index += 1) {
    const candidate = distanceOf(index);
    if (candidate <= distance) [best, distance] = [index, candidate];
  }
  let preferred = best;
  let preferredDistance = Math.min(REACH_PX, distance + PREFERENCE_PX);
  for (const { match } of marks) {
    if (match.peakIndex < first || match.peakIndex >= end) continue;
    const candidate = distanceOf(match.peakIndex);
    if (candidate <= preferredDistance) [preferred, preferredDistance] = [match.peakIndex, candidate];
  }
  return preferred < 0 ? null : { index: preferred, distancePx: distanceOf(preferred) };
}

/** A further series of peaks, drawn with the spectrum. */
export interface DrawnPeaks {
  readonly peaks: PeakList;
  /** The intensity scale; that of a second spectrum runs downwards. */
  readonly y: PlotScales['y'];
  /** One per peak, shown in its tooltip. */
  readonly notes: readonly string[];
}

/** A peak near a point: of the spectrum itself (`series` -1) or of a further series. */
export interface NearPeakOfSeries extends NearPeak {
  readonly series: number;
}

/** Like `nearestPeak`, over every series. A further series is preferred to a gray peak, as an annotation is. */
export function nearestDrawnPeak(
  { peaks, marks, scales }: { readonly peaks: PeakList; readonly marks: readonly Mark[]; readonly scales: PlotScales },
  further: readonly DrawnPeaks[],
  x: number,
  y: number,
): NearPeakOfSeries | null {
  const own = nearestPeak(peaks, marks, scales, x, y);
  let best: NearPeakOfSeries | null = own === null ? null : { ...own, series: -1 };
  const annotated = own !== null && marks.some(({ match }) => match.peakIndex === own.index);
  let limit = own === null ? REACH_PX : own.distancePx + (annotated ? 0 : PREFERENCE_PX);
  for (const [series, drawn] of further.entries()) {
    const near = nearestPeak(drawn.peaks, [], { x: scales.x, y: drawn.y }, x, y);
    if (near === null || (annotated ? near.distancePx >= limit : near.distancePx > limit)) continue;
    best = { ...near, series };
    limit = near.distancePx;
  }
  return best;
}
