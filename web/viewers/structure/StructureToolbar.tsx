import { DownloadMenu } from '../../charts/DownloadMenu';
import { type FigureSize, pixelScale, svgOfSize } from '../../charts/figure-sizes';
import { svgRaster } from '../../charts/svg-raster';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { saveBlob, saveText } from '../../ui/save-file';
import { structurePicture } from './structure-picture';
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
  source,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  drawn: DrawnState | null;
  /** 1 shows the whole molecule. */
  zoom: number;
  full: boolean;
  onFull: () => void;
  /** Catalogue and release, in saved pictures. */
  source: string;
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
      <StructureDownloads molecule={molecule} appearance={appearance} drawn={drawn} source={source} />
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
  source,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  drawn: DrawnState | null;
  source: string;
}) {
  const name = `${molecule.id}_secondary_structure`;
  const pictureOf = ({ layout }: DrawnState) =>
    structurePicture(
      { table: molecule.table, layout, styles, letters },
      `${molecule.id}: ${moleculeFacts(molecule)}`,
      keys,
      source,
    );
  const saveSvg = (state: DrawnState, size: FigureSize): void => {
    const picture = pictureOf(state);
    saveText(`${name}.svg`, svgOfSize(picture.svg, picture, size), 'image/svg+xml');
  };
  const saveRaster = async (state: DrawnState, size: FigureSize, format: 'png' | 'jpg'): Promise<void> => {
    const { svg, widthPx, heightPx } = pictureOf(state);
    const scale = pixelScale({ widthPx, heightPx }, size, EXPORT_SCALE);
    const type = format === 'png' ? 'image/png' : 'image/jpeg';
    // On white, because JPG has no transparency and both formats should look the same.
    saveBlob(`${name}.${format}`, await svgRaster(svg, { widthPx, heightPx, scale, type, background: '#ffffff' }));
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
            { label: 'SVG', save: (size) => saveSvg(drawn, size) },
            { label: 'PNG', save: (size) => void saveRaster(drawn, size, 'png') },
            { label: 'JPG', save: (size) => void saveRaster(drawn, size, 'jpg') },
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
