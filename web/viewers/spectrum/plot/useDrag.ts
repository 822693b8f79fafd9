import { type PointerEvent, useState } from 'react';
import type { Box } from '../scene/scene';

/** The axes along which a drag selects; null if it selects nothing. */
export type DragAxes = 'x' | 'y' | 'xy' | null;

/** A shorter drag is a click. */
const LEAST_DRAG_PX = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  /** The selection while the pointer is down, in pixels of the plot; null otherwise. */
  readonly selection: Box | null;
  readonly down: (event: PointerEvent<HTMLElement>) => void;
  readonly move: (event: PointerEvent<HTMLElement>) => void;
  readonly up: (event: PointerEvent<HTMLElement>) => void;
  readonly cancel: () => void;
}

/** A drag over a plot, limited to `area`. A selection along one axis spans the other. Only the main button drags. */
export function useDrag(
  area: Box,
  axes: DragAxes,
  selected: (box: Box) => void,
  clicked: (point: Point) => void,
): Drag {
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const selection = drag === null || axes === null ? null : boxOf(drag, area, axes);
  const cancel = (): void => setDrag(null);
  return {
    selection: selection !== null && isDrag(selection, axes) ? selection : null,
    cancel,
    down: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      setDrag({ from, to: from });
    },
    move: (event) => {
      if (drag !== null) setDrag({ from: drag.from, to: pointOf(event) });
    },
    up: (event) => {
      if (drag === null) return;
      const to = pointOf(event);
      const box = axes === null ? null : boxOf({ from: drag.from, to }, area, axes);
      setDrag(null);
      if (box !== null && isDrag(box, axes)) selected(box);
      else if (Math.hypot(to.x - drag.from.x, to.y - drag.from.y) < LEAST_DRAG_PX) clicked(to);
    },
  };
}

/** The position of the pointer, in CSS pixels from the top left of the plot. */
export function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function boxOf({ from, to }: { from: Point; to: Point }, area: Box, axes: Exclude<DragAxes, null>): Box {
  const x = (value: number): number => Math.min(Math.max(value, area.left), area.right);
  const y = (value: number): number => Math.min(Math.max(value, area.top), area.bottom);
  return {
    left: axes === 'y' ? area.left : x(Math.min(from.x, to.x)),
    right: axes === 'y' ? area.right : x(Math.max(from.x, to.x)),
    top: axes === 'x' ? area.top : y(Math.min(from.y, to.y)),
    bottom: axes === 'x' ? area.bottom : y(Math.max(from.y, to.y)),
  };
}

function isDrag({ left, right, top, bottom }: Box, axes: DragAxes): boolean {
  return (axes === 'y' || right - left >= LEAST_DRAG_PX) && (axes === 'x' || bottom - top >= LEAST_DRAG_PX);
}

/** The axes of the zoom, as ticked; null if none is ticked. */
export function dragAxesOf({ zoomX, zoomY }: { readonly zoomX: boolean; readonly zoomY: boolean }): DragAxes {
  if (zoomX) return zoomY ? 'xy' : 'x';
  return zoomY ? 'y' : null;
}

/** Leaves scrolling along the axis that is not dragged to the browser. */
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
