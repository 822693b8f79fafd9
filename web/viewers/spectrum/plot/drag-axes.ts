import type { DragAxes } from './useDrag';

/** The way of the zoom by the ticked boxes; with none a drag does nothing. */
export function dragAxesOf({ zoomX, zoomY }: { readonly zoomX: boolean; readonly zoomY: boolean }): DragAxes {
  if (zoomX) return zoomY ? 'xy' : 'x';
  return zoomY ? 'y' : null;
}
