import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { fonts } from '../../../ui/theme-tokens';
import type { Box } from '../scene/place-labels';
import type { Scene } from '../scene/scene';
import { plotKeys } from '../state/plot-keys';
import { paintScene } from './paint-scene';
import { touchActionOf } from './drag-axes';
import { type DragAxes, pointOf, useDrag } from './useDrag';
import { usePixelRatio } from './usePixelRatio';

export interface PlotSurfaceProps {
  id: string;
  /** What a screen reader says of the picture. */
  label: string;
  scene: Scene;
  /** Between the axes. */
  area: Box;
  dragAxes: DragAxes;
  onSelect: (box: Box) => void;
  /** Whether the key meant something here. */
  onKey: (key: string) => boolean;
  /** Where a mouse hovers or a finger taps, in pixels of the plot; null when a mouse leaves, the focus leaves, or a drag goes on. */
  onPoint?: (point: { x: number; y: number } | null) => void;
  onClick?: (point: { x: number; y: number }) => void;
  cursor?: 'pointer' | undefined;
  /** SVG over the picture, in its pixels. */
  overlay?: ReactNode;
  children?: ReactNode;
}

/** A picture on a canvas that can be dragged over, pointed at and moved by keys. */
export function PlotSurface({ id, label, scene, area, dragAxes, onSelect, onKey, onPoint, onClick, cursor, overlay, children }: PlotSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = usePixelRatio();
  const drag = useDrag(area, dragAxes, onSelect, (point) => {
    onPoint?.(point);
    onClick?.(point);
  });

  // Before the browser paints, so that the picture appears with the elements round it.
  useLayoutEffect(() => {
    if (canvas.current !== null) paintScene(canvas.current, scene, ratio, fonts.sans);
  }, [scene, ratio]);

  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && drag.selection !== null) drag.cancel();
    else if (!onKey(event.key)) return;
    event.preventDefault();
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    drag.move(event);
    if (drag.selection !== null) onPoint?.(null);
    // A finger points by a tap; on its way it drags or scrolls.
    else if (event.pointerType !== 'touch') onPoint?.(pointOf(event));
  };
  const leave = (event: PointerEvent<HTMLDivElement>): void => {
    // A finger leaves with every tap: what it pointed at stays until the next one.
    if (event.pointerType !== 'touch') onPoint?.(null);
  };
  const { selection } = drag;
  return (
    <div className="spectrum-plot" style={{ width: scene.widthPx, height: scene.heightPx, aspectRatio: `${scene.widthPx} / ${scene.heightPx}` }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys and pointers */}
      <div
        id={id}
        className="spectrum-surface"
        role="application"
        aria-roledescription="plot"
        aria-label={label}
        aria-keyshortcuts={plotKeys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        style={{ cursor: cursor ?? (dragAxes === null ? 'default' : 'crosshair'), touchAction: touchActionOf(dragAxes) }}
        onPointerDown={drag.down}
        onPointerMove={move}
        onPointerUp={drag.up}
        onPointerCancel={drag.cancel}
        onPointerLeave={leave}
        onBlur={() => onPoint?.(null)}
        onKeyDown={key}
      >
        <canvas ref={canvas} />
        <svg className="spectrum-overlay" viewBox={`0 0 ${scene.widthPx} ${scene.heightPx}`} aria-hidden="true">{overlay}</svg>
        {selection === null ? null : (
          <div
            className="spectrum-selection"
            style={{ left: selection.left, top: selection.top, width: selection.right - selection.left, height: selection.bottom - selection.top }}
          />
        )}
      </div>
      {children}
    </div>
  );
}
