import { DownloadMenu } from '../../charts/DownloadMenu';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import type { FigureSize } from '../../charts/figure-sizes';
import { figureSource } from '../../charts/figure-source';
import { persistently } from '../../failures/persistently';
import { identity } from '../../identity/page-identity';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { saveBlob, saveText } from '../../ui/save-file';
import { moleculeFacts, type ParsedMolecule, viennaText } from './molecule';
import type { Appearance } from './structure-choices';
import type { DrawnState } from './useStructureCanvas';
import { wholeView, ZOOM_MAX, ZOOM_MIN, zoomedBy } from './view/viewport';

/** The buttons above the drawing; those for the view are disabled until it is drawn. */
export function StructureToolbar({
  molecule,
  appearance,
  drawn,
  zoom,
  full,
  onFull,
  release,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  drawn: DrawnState | null;
  /** 1 shows the whole molecule. */
  zoom: number;
  full: boolean;
  onFull: () => void;
  /** For saved pictures; '' if it is unknown. */
  release: string;
}) {
  const zoomBy = (steps: number): void => drawn?.canvas.show(zoomedBy(drawn.canvas.current, steps));
  return (
    <div className="structure-actions">
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
      <button type="button" className="button small" aria-pressed={full} onClick={onFull}>
        <Icon name="expand" size={15} />
        Full screen
      </button>
      <StructureDownloads molecule={molecule} appearance={appearance} drawn={drawn} release={release} />
    </div>
  );
}

/** Pixels per px of the drawing as drawn. */
const EXPORT_SCALE = 4;

/** Downloads the drawing as a picture, once it is drawn, and the structure as text at any time. */
export function StructureDownloads({
  molecule,
  appearance: { styles, letters, keys },
  drawn,
  release,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  drawn: DrawnState | null;
  release: string;
}) {
  const name = `${molecule.id}_secondary_structure`;
  const save = async ({ layout }: DrawnState, size: FigureSize, format: 'svg' | 'png' | 'jpg'): Promise<void> => {
    const [{ printedStructure, structurePicture }, { pictureFile }] = await Promise.all([
      persistently(() => import('./structure-picture')),
      persistently(() => import('../../charts/chart-picture')),
    ]);
    const structure = { table: molecule.table, layout, styles, letters };
    const title = `${molecule.id}: ${moleculeFacts(molecule)}`;
    const source = release === '' ? '' : figureSource(release);
    const picture =
      size === 'drawn'
        ? structurePicture(structure, title, keys, source)
        : printedStructure(structure, title, keys, source, size);
    // On white, because JPG has no transparency and both formats should look the same.
    const file = await pictureFile(picture, size, { format, scale: EXPORT_SCALE, background: '#ffffff' });
    // The name as drawn is specified.
    const names = { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) };
    saveBlob(size === 'drawn' ? `${name}.${format}` : exportFileName([name], names, format), file);
  };
  const saveVienna = (): void =>
    saveText(`${name}.dbn`, viennaText(molecule.id, molecule.sequence, molecule.structure, molecule.mfe));
  return (
    <>
      {drawn === null ? null : (
        <DownloadMenu
          about="Download the drawing as a picture"
          label="Download"
          sized
          choices={[
            { label: 'SVG', save: (size) => void save(drawn, size, 'svg') },
            { label: 'PNG', save: (size) => void save(drawn, size, 'png') },
            { label: 'JPG', save: (size) => void save(drawn, size, 'jpg') },
          ]}
        />
      )}
      <button
        type="button"
        className="button small"
        onClick={saveVienna}
        title="Sequence and structure in Vienna dot-bracket notation"
      >
        <Icon name="download" size={15} />
        Dot-bracket
      </button>
    </>
  );
}
