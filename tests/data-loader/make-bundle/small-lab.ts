import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../../data-loader/make-bundle/catalogue';
import { catalogueText, parseCatalogue } from '../../../data-loader/make-bundle/catalogue-file';
import { LabFolder } from '../../../data-loader/make-bundle/lab-folder';
import { type Look, lookAt } from '../../../data-loader/make-bundle/look/look-at';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

export const smallLab = join(import.meta.dirname, '..', '..', 'fixtures', 'small-lab');

/** Copies the small lab into a folder, with changed texts of some of its files. */
export async function copySmallLab(
  folder: string,
  change: Record<string, (text: string) => string> = {},
): Promise<void> {
  await cp(smallLab, folder, { recursive: true });
  for (const [name, changed] of Object.entries(change))
    await writeFile(join(folder, name), changed(await readFile(join(folder, name), 'utf8')));
}

/** Looks at a lab, and reads the catalogue that is written with these settings. */
export async function lookedAt(
  folder: string,
  settings: readonly string[] = [],
): Promise<Look & { parsed: Catalogue }> {
  const lab = new LabFolder(folder);
  const look = await lookAt(lab, '2024-01-31').finally(() => lab.close());
  return { ...look, parsed: parseCatalogue(catalogueText(look.catalogue, look.reasons), 'catalogue.yaml', settings) };
}

/** The texts of all files of a folder, by their names. */
export async function textsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.slice(folder.length + 1), await readFile(name, 'utf8')] as const),
    ),
  );
}

/** The lines below the header in reverse order. */
export function reversedRows(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  return `${[header, ...rows.toReversed()].join('\n')}\n`;
}

/** The spectra of an MGF file in reverse order. */
export const reversedSpectra = (text: string): string =>
  text
    .split(/(?<=END IONS\n\n)/)
    .toReversed()
    .join('');

/** The small lab with a table of spectra for each of its two runs, and neither intensities by sample nor samples. */
export const inSplitLab = <Result>(work: (lab: string) => Promise<Result>): Promise<Result> =>
  inTemporaryFolder(async (lab) => {
    await copySmallLab(lab);
    const [header = '', ...rows] = (await readFile(join(lab, 'psm.tsv'), 'utf8')).trimEnd().split('\n');
    for (const name of ['psm.tsv', 'combined_peptide.tsv', 'lab.sdrf.tsv']) await rm(join(lab, name));
    for (const run of ['A_normal', 'A_tumor']) {
      const own = rows.filter((row) => row.startsWith(`${run}.`));
      await writeFile(join(lab, `${run}.tsv`), `${[header, ...own].join('\n')}\n`);
    }
    return work(lab);
  });

/** A sheet of the samples of that lab, and one as text. */
export const SHEET = [
  ['file', 'sample', 'cancer', 'tissue', 'study', 'role', 'subject'],
  ['A_normal.tsv', 'N1', 'Lung cancer', 'Lung', 'PXD000001', 'control', 'P1'],
  ['A_tumor.tsv', 'T1', 'Lung cancer', 'Lung', 'PXD000001', 'tumor', 'P1'],
];
export const sheetText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join('\t')}\n`).join('');
