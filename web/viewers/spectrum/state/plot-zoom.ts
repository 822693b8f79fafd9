import type { Range } from '#domain/spectrum/index';
import type { PlotZoom } from './viewer-state';

/** What a drag over the plot encloses. */
export interface PlotSelection {
  readonly mz: Range;
  /** Intensity at its upper edge. */
  readonly top: number;
}

/** Narrowest stretch of m/z that can be zoomed to. */
export const LEAST_MZ = 0.01;
/** Lowest top of the intensity axis that keys go to, as a share of the full one. */
const LEAST_TOP_SHARE = 1e-4;

/**
 * The zoom after a drag: along x, y or both as the boxes say, and null (no zoom) when neither is ticked. An axis that takes no
 * part keeps its range. The bottom of the intensity axis stays at 0.
 */
export function zoomOfSelection({ mz, top }: PlotSelection, axes: { readonly zoomX: boolean; readonly zoomY: boolean }, zoom: PlotZoom): PlotZoom | null {
  if (!axes.zoomX && !axes.zoomY) return null;
  const wide = mz.to - mz.from >= LEAST_MZ;
  const high = top > 0;
  if ((axes.zoomX && !wide) || (axes.zoomY && !high)) return null;
  return { mz: axes.zoomX ? mz : zoom.mz, top: axes.zoomY ? top : zoom.top };
}

/** Moves a range by a share of its width, not beyond the full one. */
export function panned(range: Range, full: Range, share: number): Range {
  const width = range.to - range.from;
  const from = Math.min(Math.max(range.from + share * width, full.from), full.to - width);
  return { from, to: from + width };
}

/** Widens (factor above 1) or narrows a range round its middle, within the full one; null for all of it. */
export function scaled(range: Range, full: Range, factor: number): Range | null {
  const width = Math.max((range.to - range.from) * factor, LEAST_MZ);
  if (width >= full.to - full.from) return null;
  const from = (range.from + range.to - width) / 2;
  return panned({ from, to: from + width }, full, 0);
}

/** Raises (factor above 1) or lowers the top of the intensity axis; null for all of it. */
export function scaledTop(top: number, full: number, factor: number): number | null {
  const next = Math.max(top * factor, full * LEAST_TOP_SHARE);
  return next >= full ? null : next;
}
