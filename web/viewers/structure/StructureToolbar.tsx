import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { StructureDownloads } from './export/StructureDownloads';
import type { ParsedMolecule } from './molecule';
import type { DrawnState } from './useStructureCanvas';
import { wholeView, ZOOM_MAX, ZOOM_MIN, zoomedBy } from './view/viewport';

/** The buttons above the drawing; those of the view do nothing until it is drawn. */
export function StructureToolbar({ molecule, drawn, zoom, full, onFull }: {
  molecule: ParsedMolecule;
  drawn: DrawnState | null;
  /** 1 = the original size. */
  zoom: number;
  full: boolean;
  onFull: () => void;
}) {
  const zoomBy = (steps: number): void => drawn?.canvas.show(zoomedBy(drawn.canvas.current, steps));
  return (
    <div className="structure-actions">
      <button type="button" className="button small icon-only" aria-label="Zoom out" title="Zoom out" disabled={drawn === null || zoom <= ZOOM_MIN} onClick={() => zoomBy(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <span className="structure-zoom" aria-live="polite" title="Size, 100 % is the whole molecule">{formatCount(100 * zoom)} %</span>
      <button type="button" className="button small icon-only" aria-label="Zoom in" title="Zoom in" disabled={drawn === null || zoom >= ZOOM_MAX} onClick={() => zoomBy(1)}>
        <Icon name="plus" size={16} />
      </button>
      <button type="button" className="button small" title="Show the whole molecule" disabled={drawn === null} onClick={() => drawn?.canvas.show(wholeView(drawn.size))}>Fit</button>
      <button type="button" className="button small" aria-pressed={full} onClick={onFull}><Icon name="expand" size={15} />Full screen</button>
      <StructureDownloads molecule={molecule} drawn={drawn} />
    </div>
  );
}
