import { legendOf } from '#domain/structure/elements';
import { saveBlob } from '../../../charts/save-blob';
import { DownloadMenu } from '../../../charts/DownloadMenu';
import { svgRaster } from '../../../charts/svg-raster';
import { Icon } from '../../../ui/Icon';
import { saveText } from '../../../ui/save-text';
import { moleculeFacts, type ParsedMolecule } from '../molecule';
import type { DrawnState } from '../useStructureCanvas';
import { structurePicture } from './structure-picture';
import { viennaText } from './vienna';

/** Pixels per px of the drawing. */
const EXPORT_SCALE = 4;

/** Takes the drawing away as a picture, once it is drawn, and the structure as text at any time. */
export function StructureDownloads({ molecule, drawn }: { molecule: ParsedMolecule; drawn: DrawnState | null }) {
  const name = `${molecule.id}_secondary_structure`;
  const pictureOf = ({ canvas, size }: DrawnState) => structurePicture({
    title: `${molecule.id}: ${moleculeFacts(molecule)}`, molecule: canvas.drawnMolecule(), size, legend: legendOf(molecule.table),
  });
  const saveRaster = async (state: DrawnState, ending: string, type: 'image/png' | 'image/jpeg'): Promise<void> => {
    const { svg, widthPx, heightPx } = pictureOf(state);
    // On white, since JPG knows no transparency and both are to look the same.
    saveBlob(`${name}.${ending}`, await svgRaster(svg, { widthPx, heightPx, scale: EXPORT_SCALE, type, background: '#ffffff' }));
  };
  const saveVienna = (): void => saveText(`${name}.dbn`, viennaText(molecule.id, molecule.sequence, molecule.structure, molecule.mfe));
  return (
    <>
      {drawn === null ? null : (
        <DownloadMenu
          about="Download the drawing as a picture"
          label="Download"
          choices={[
            { label: 'SVG', save: () => saveBlob(`${name}.svg`, new Blob([pictureOf(drawn).svg], { type: 'image/svg+xml' })) },
            { label: 'PNG', save: () => void saveRaster(drawn, 'png', 'image/png') },
            { label: 'JPG', save: () => void saveRaster(drawn, 'jpg', 'image/jpeg') },
          ]}
        />
      )}
      <button type="button" className="button small" onClick={saveVienna} title="Sequence and structure in Vienna dot-bracket notation">
        <Icon name="download" size={15} />Dot-bracket
      </button>
    </>
  );
}
