import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { fonts } from '../../../ui/theme-tokens';
import { usePrinting } from '../../../ui/usePrinting';
import type { Box, Scene } from '../scene/scene';
import { plotKeys } from '../state/plot-zoom';
import { paintScene, PAPER_RATIO } from './paint-scene';
import { type DragAxes, pointOf, touchActionOf, useDrag } from './useDrag';

export interface PlotSurfaceProps {
  id: string;
  /** The name of the picture for screen readers. */
  label: string;
  scene: Scene;
  /** Between the axes. */
  area: Box;
  dragAxes: DragAxes;
  onSelect: (box: Box) => void;
  /** Returns whether the plot has handled the key. */
  onKey: (key: string) => boolean;
  /**
   * Where the mouse hovers or a finger taps, in pixels of the plot; null when the mouse or the focus leaves, or during
   * a drag.
   */
  onPoint?: (point: { x: number; y: number } | null) => void;
  onClick?: (point: { x: number; y: number }) => void;
  cursor?: 'pointer' | undefined;
  /** SVG drawn over the picture, in its pixels. */
  overlay?: ReactNode;
  children?: ReactNode;
}

/** A picture on a canvas that takes drags, pointing and keys. */
export function PlotSurface({
  id,
  label,
  scene,
  area,
  dragAxes,
  onSelect,
  onKey,
  onPoint,
  onClick,
  cursor,
  overlay,
  children,
}: PlotSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = usePixelRatio();
  const drag = useDrag(area, dragAxes, onSelect, (point) => {
    onPoint?.(point);
    onClick?.(point);
  });

  // Before the browser paints, so that the picture appears together with the elements around it.
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
    // A finger points by tapping; a moving finger drags or scrolls.
    else if (event.pointerType !== 'touch') onPoint?.(pointOf(event));
  };
  const leave = (event: PointerEvent<HTMLDivElement>): void => {
    // A finger leaves after every tap: its peak stays highlighted until the next tap.
    if (event.pointerType !== 'touch') onPoint?.(null);
  };
  const { selection } = drag;
  return (
    <div
      className="spectrum-plot"
      style={{ width: scene.widthPx, height: scene.heightPx, aspectRatio: `${scene.widthPx} / ${scene.heightPx}` }}
    >
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
        style={{
          cursor: cursor ?? (dragAxes === null ? 'default' : 'crosshair'),
          touchAction: touchActionOf(dragAxes),
        }}
        onPointerDown={drag.down}
        onPointerMove={move}
        onPointerUp={drag.up}
        onPointerCancel={drag.cancel}
        onPointerLeave={leave}
        onBlur={() => onPoint?.(null)}
        onKeyDown={key}
      >
        <canvas ref={canvas} />
        <svg className="spectrum-overlay" viewBox={`0 0 ${scene.widthPx} ${scene.heightPx}`} aria-hidden="true">
          {overlay}
        </svg>
        {selection === null ? null : (
          <div
            className="spectrum-selection"
            style={{
              left: selection.left,
              top: selection.top,
              width: selection.right - selection.left,
              height: selection.bottom - selection.top,
            }}
          />
        )}
      </div>
      {children}
    </div>
  );
}

/**
 * Device pixels per CSS pixel: follows browser zoom and moves between screens, and is raised for paper while printing.
 */
export function usePixelRatio(): number {
  const ratio = useSyncExternalStore(subscribe, () => window.devicePixelRatio);
  return usePrinting() ? Math.max(ratio, PAPER_RATIO) : ratio;
}

function subscribe(changed: () => void): () => void {
  let list: MediaQueryList | null = null;
  // A media query matches one ratio, so each change needs a new query.
  const watch = (): void => {
    list?.removeEventListener('change', moved);
    list = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    list.addEventListener('change', moved);
  };
  const moved = (): void => {
    watch();
    changed();
  };
  watch();
  return () => list?.removeEventListener('change', moved);
}
