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

/** Position of the peak whose stick is nearest to a point, within 10 px; an annotated one is preferred. -1 for none. */
export function nearestPeak(peaks: PeakList, marks: readonly Mark[], scales: PlotScales, x: number, y: number): number {
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
  return meant;
}
