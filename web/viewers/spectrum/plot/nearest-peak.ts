import type { PeakList } from '#domain/spectrum/index';
import { peaksWithin } from '../scene/columns';
import type { Mark } from '../scene/marks';
import { type PlotScales, tipOf } from '../scene/stick-lines';

/** Farthest from the pointer, in pixels. */
const REACH_PX = 10;
/** An annotated peak is meant even when a grey one lies this much nearer. */
const PREFERENCE_PX = 3;

/** Distance in pixels of a point from a vertical stick. */
function stickDistance(atX: number, tipY: number, baseY: number, x: number, y: number): number {
  const top = Math.min(tipY, baseY);
  const bottom = Math.max(tipY, baseY);
  const beyond = y < top ? top - y : y > bottom ? y - bottom : 0;
  return Math.hypot(x - atX, beyond);
}

/** A peak near a point. */
export interface NearPeak {
  /** Position in its list. */
  readonly index: number;
  readonly distancePx: number;
}

/** The peak whose stick is nearest to a point, within 10 px; an annotated one is preferred. null for none. */
export function nearestPeak(peaks: PeakList, marks: readonly Mark[], scales: PlotScales, x: number, y: number): NearPeak | null {
  const baseY = scales.y.toPixel(0);
  const distanceOf = (peakIndex: number): number =>
    stickDistance(scales.x.toPixel(peaks.mz[peakIndex] ?? 0), tipOf(peaks.intensity[peakIndex] ?? 0, scales.y), baseY, x, y);
  const { first, end } = peaksWithin(peaks, { from: scales.x.toValue(x - REACH_PX), to: scales.x.toValue(x + REACH_PX) });
  let best = -1;
  let distance = REACH_PX;
  for (let index = first; index < end; index += 1) {
    const candidate = distanceOf(index);
    if (candidate <= distance) [best, distance] = [index, candidate];
  }
  let meant = best;
  let meantDistance = Math.min(REACH_PX, distance + PREFERENCE_PX);
  for (const { match } of marks) {
    if (match.peakIndex < first || match.peakIndex >= end) continue;
    const candidate = distanceOf(match.peakIndex);
    if (candidate <= meantDistance) [meant, meantDistance] = [match.peakIndex, candidate];
  }
  return meant < 0 ? null : { index: meant, distancePx: distanceOf(meant) };
}

/** A series of peaks drawn over or under the spectrum itself. */
export interface DrawnPeaks {
  readonly peaks: PeakList;
  /** Of the intensity; that of a second spectrum runs downwards. */
  readonly y: PlotScales['y'];
  /** One a peak; said beside its numbers. */
  readonly notes: readonly string[];
}

/** Which of all that is drawn a point means: a peak of the spectrum itself (`series` -1) or of a further series. */
export interface NearPeakOfSeries extends NearPeak {
  readonly series: number;
}

/** As `nearestPeak` over every drawn series. A further series is preferred to a grey peak as an annotation is. */
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
