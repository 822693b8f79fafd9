import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { idle } from '../../ui/in-slices';
import type { HeatMatrix } from './heat-matrix';
import { useHeatScale } from './heat-scale';
import { overviewPicture, viewText, windowAfterKey, type HeatmapSize, type ViewedCells } from './overview';

/** Where the pointer took hold of the window: its distance from the window's corner, in shares of the overview. */
interface Hold {
  x: number;
  y: number;
}

const percent = (share: number): string => `${100 * share}%`;

/**
 * The whole heat map as one picture, with a frame around what is in view. Click, drag or keys move the frame, and with it
 * the heat map.
 */
export function HeatmapOverview({
  matrix,
  order,
  size,
  view,
  gridId,
  onMove,
}: {
  /** Null until it is read. */
  matrix: HeatMatrix | null;
  order: Uint32Array | null;
  size: HeatmapSize;
  view: ViewedCells;
  /** Id of the element that it scrolls. */
  gridId: string;
  /** Shows the cells from this row and sample on, as far as there are any. */
  onMove: (firstRow: number, firstSample: number) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hold = useRef<Hold | null>(null);
  const scale = useHeatScale();
  const samples = size.control + size.tumor;
  const frame = {
    left: view.firstSample / samples,
    top: view.firstRow / size.rows,
    width: Math.min(1, view.sampleCount / samples),
    height: view.rowCount / size.rows,
  };

  useEffect(() => {
    if (matrix === null) return undefined;
    const stop = new AbortController();
    const draw = () => {
      const context = canvas.current?.getContext('2d') ?? null;
      if (context === null) return;
      const { width, height, pixels } = overviewPicture(matrix, order, scale);
      Object.assign(context.canvas, { width, height });
      context.putImageData(new ImageData(pixels, width, height), 0, 0);
      context.canvas.dataset['drawn'] = 'true';
    };
    // The rows come first.
    idle(stop.signal).then(draw, () => undefined);
    return () => stop.abort();
  }, [matrix, order, scale]);

  const move = (event: PointerEvent<HTMLDivElement>, begins: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    if (begins) {
      const inside =
        x >= frame.left && x <= frame.left + frame.width && y >= frame.top && y <= frame.top + frame.height;
      // A press beside the frame brings its middle there.
      hold.current = inside ? { x: x - frame.left, y: y - frame.top } : { x: frame.width / 2, y: frame.height / 2 };
    }
    if (hold.current === null) return;
    onMove(Math.round((y - hold.current.y) * size.rows), (x - hold.current.x) * samples);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event, true);
  };
  const release = () => {
    hold.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = windowAfterKey(view, event.key, samples);
    if (next === null) return;
    event.preventDefault();
    onMove(next.firstRow, next.firstSample);
  };
  const last = Math.max(1, Math.ceil(samples - view.sampleCount) + 1);
  return (
    <div className="heat-overview">
      <div
        className="heat-groups"
        aria-hidden="true"
        style={{ '--control': `${size.control}fr`, '--tumor': `${size.tumor}fr` } as CSSProperties}
      >
        <span className="control" />
        <span className="tumor" />
      </div>
      <div
        // Not a range input: it holds a picture and moves both ways.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label="Overview: part of the heat map in view"
        aria-controls={gridId}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={Math.min(last, Math.floor(view.firstSample) + 1)}
        aria-valuetext={viewText(view, size)}
        className="heat-map"
        onPointerDown={onPointerDown}
        onPointerMove={(event) => move(event, false)}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} />
        {size.control === 0 || size.tumor === 0 ? null : (
          <span className="heat-split" style={{ left: percent(size.control / samples) }} />
        )}
        <span
          className="heat-frame"
          style={{
            left: percent(frame.left),
            top: percent(frame.top),
            width: percent(frame.width),
            height: percent(frame.height),
          }}
        />
      </div>
    </div>
  );
}
