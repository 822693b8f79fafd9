import type { DragAxes } from './useDrag';

/** The way of the zoom by the ticked boxes; with none a drag does nothing. */
export function dragAxesOf({ zoomX, zoomY }: { readonly zoomX: boolean; readonly zoomY: boolean }): DragAxes {
  if (zoomX) return zoomY ? 'xy' : 'x';
  return zoomY ? 'y' : null;
}

/** What is left to the browser of a finger's way: scrolling along the axis that is not dragged. */
export function touchActionOf(axes: DragAxes): 'pan-x' | 'pan-y' | 'none' | 'auto' {
  switch (axes) {
    case 'x':
      return 'pan-y';
    case 'y':
      return 'pan-x';
    case 'xy':
      return 'none';
    case null:
      return 'auto';
  }
}
