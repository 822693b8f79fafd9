import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import type { DrawnState } from './useStructureCanvas';
import { wholeView, ZOOM_MAX, ZOOM_MIN, zoomedBy } from './view/viewport';

/** Zooms in and out, and shows the whole molecule; disabled until it is drawn. */
export function ZoomButtons({
  drawn,
  zoom,
}: {
  drawn: DrawnState | null;
  /** 1 shows the whole molecule. */ zoom: number;
}) {
  const zoomBy = (steps: number): void => drawn?.canvas.show(zoomedBy(drawn.canvas.current, steps));
  return (
    <>
      <button
        type="button"
        className="button small icon-only"
        aria-label="Zoom out"
        title="Zoom out"
        disabled={drawn === null || zoom <= ZOOM_MIN}
        onClick={() => zoomBy(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <span className="structure-zoom" aria-live="polite" title="Zoom: 100 % shows the whole molecule">
        {formatCount(100 * zoom)} %
      </span>
      <button
        type="button"
        className="button small icon-only"
        aria-label="Zoom in"
        title="Zoom in"
        disabled={drawn === null || zoom >= ZOOM_MAX}
        onClick={() => zoomBy(1)}
      >
        <Icon name="plus" size={16} />
      </button>
      <button
        type="button"
        className="button small"
        title="Show the whole molecule"
        disabled={drawn === null}
        onClick={() => drawn?.canvas.show(wholeView(drawn.size))}
      >
        Fit
      </button>
    </>
  );
}
