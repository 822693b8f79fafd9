import type { Range } from '#domain/spectrum/plot-range';
import { fullZoom, type PlotZoom } from './viewer-state';

/** The part of the plot that a drag encloses. */
export interface PlotSelection {
  readonly mz: Range;
  /** Intensity at its upper edge. */
  readonly top: number;
}

/** The narrowest m/z range that can be zoomed to. */
const LEAST_MZ = 0.01;
/** The lowest top of the intensity axis that keys reach, as a share of the full one. */
const LEAST_TOP_SHARE = 1e-4;

/**
 * The zoom after a drag: along x, y or both as ticked; null if neither is ticked or the selection is too small. An axis
 * that is not ticked keeps its range. The bottom of the intensity axis stays at 0.
 */
export function zoomOfSelection(
  { mz, top }: PlotSelection,
  axes: { readonly zoomX: boolean; readonly zoomY: boolean },
  zoom: PlotZoom,
): PlotZoom | null {
  if (!axes.zoomX && !axes.zoomY) return null;
  const wide = mz.to - mz.from >= LEAST_MZ;
  const high = top > 0;
  if ((axes.zoomX && !wide) || (axes.zoomY && !high)) return null;
  return { mz: axes.zoomX ? mz : zoom.mz, top: axes.zoomY ? top : zoom.top };
}

/** Moves a range by a share of its width, within the full range. */
export function panned(range: Range, full: Range, share: number): Range {
  const width = range.to - range.from;
  const from = Math.min(Math.max(range.from + share * width, full.from), full.to - width);
  return { from, to: from + width };
}

/** Widens (factor above 1) or narrows a range about its middle, within the full range; null for all of it. */
function scaled(range: Range, full: Range, factor: number): Range | null {
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

const PAN_SHARE = 0.15;
const ZOOM_FACTOR = 1.5;

/** For `aria-keyshortcuts`. */
export const plotKeys = 'ArrowLeft ArrowRight ArrowUp ArrowDown Escape';

/**
 * The m/z range after a key on a plot: left and right arrows move it, up and down arrows zoom in and out, Escape shows
 * all (null). undefined for any other key.
 */
export function rangeAfterKey(key: string, shown: Range | null, full: Range): Range | null | undefined {
  const range = shown ?? full;
  const factor = zoomFactor(key);
  if (factor !== undefined) return scaled(range, full, factor);
  switch (key) {
    case 'ArrowLeft':
      return shown === null ? null : panned(range, full, -PAN_SHARE);
    case 'ArrowRight':
      return shown === null ? null : panned(range, full, PAN_SHARE);
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/**
 * The zoom after a key on the MS/MS plot. As with a drag, an axis that is not ticked keeps its range. Escape shows all,
 * whatever is ticked. undefined for a key without a meaning here.
 */
export function zoomAfterKey(
  key: string,
  zoom: PlotZoom,
  full: { readonly mz: Range; readonly top: number },
  { zoomX, zoomY }: { readonly zoomX: boolean; readonly zoomY: boolean },
): PlotZoom | undefined {
  if (key === 'Escape') return fullZoom;
  const mz = zoomX ? rangeAfterKey(key, zoom.mz, full.mz) : undefined;
  const factor = zoomFactor(key);
  const top = zoomY && factor !== undefined ? scaledTop(zoom.top ?? full.top, full.top, factor) : undefined;
  if (mz === undefined && top === undefined) return undefined;
  return { mz: mz === undefined ? zoom.mz : mz, top: top === undefined ? zoom.top : top };
}

function zoomFactor(key: string): number | undefined {
  if (key === 'ArrowUp' || key === '+') return 1 / ZOOM_FACTOR;
  return key === 'ArrowDown' || key === '-' ? ZOOM_FACTOR : undefined;
}
