import type { Range } from '#domain/spectrum/index';
import { panned, scaled } from './plot-zoom';

const PAN_SHARE = 0.15;
const ZOOM_FACTOR = 1.5;

/** For the reader of a screen and for `aria-keyshortcuts`. */
export const plotKeys = 'ArrowLeft ArrowRight ArrowUp ArrowDown Escape';

/** m/z range after a key on a plot: arrows left and right move, up and down zoom in and out, Escape shows all (null). undefined for any other key. */
export function rangeAfterKey(key: string, shown: Range | null, full: Range): Range | null | undefined {
  const range = shown ?? full;
  switch (key) {
    case 'ArrowLeft':
      return shown === null ? null : panned(range, full, -PAN_SHARE);
    case 'ArrowRight':
      return shown === null ? null : panned(range, full, PAN_SHARE);
    case 'ArrowUp':
    case '+':
      return scaled(range, full, 1 / ZOOM_FACTOR);
    case 'ArrowDown':
    case '-':
      return scaled(range, full, ZOOM_FACTOR);
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
