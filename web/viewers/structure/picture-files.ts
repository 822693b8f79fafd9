import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import type { DownloadChoice } from '../../charts/DownloadMenu';
import type { FigureSize } from '../../charts/figure-sizes';
import { figureSource } from '../../charts/figure-source';
import { persistently } from '../../failures/persistently';
import { identity } from '../../identity/page-identity';
import { saveBlob } from '../../ui/save-file';
import { moleculeFacts, type ParsedMolecule, structureName } from './molecule';
import type { Appearance } from './structure-choices';
import type { DrawnState } from './useStructureCanvas';

/** Pixels per px of the drawing as drawn. */
const EXPORT_SCALE = 4;

/** The drawing as files. */
export function pictureFiles(
  { layout }: DrawnState,
  molecule: ParsedMolecule,
  { styles, letters, keys }: Appearance,
  /** '' if it is unknown. */
  release: string,
): readonly DownloadChoice[] {
  const name = structureName(molecule.id);
  const save = async (size: FigureSize, format: 'svg' | 'png' | 'jpg'): Promise<void> => {
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
  return [
    { label: 'SVG', save: (size) => void save(size, 'svg') },
    { label: 'PNG', save: (size) => void save(size, 'png') },
    { label: 'JPG', save: (size) => void save(size, 'jpg') },
  ];
}
