import type { Range } from '#domain/spectrum/index';
import { panned, scaled, scaledTop } from './plot-zoom';
import { fullZoom, type PlotZoom } from './viewer-state';

const PAN_SHARE = 0.15;
const ZOOM_FACTOR = 1.5;

/** For the reader of a screen and for `aria-keyshortcuts`. */
export const plotKeys = 'ArrowLeft ArrowRight ArrowUp ArrowDown Escape';

/** m/z range after a key on a plot: arrows left and right move, up and down zoom in and out, Escape shows all (null). undefined for any other key. */
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
 * Zoom after a key on the MS/MS plot. As with a drag the boxes say which axes take part: the other one keeps its range. Escape
 * shows all, whatever is ticked. undefined for a key that means nothing here.
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
