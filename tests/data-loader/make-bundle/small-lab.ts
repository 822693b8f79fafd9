import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../../../data-loader/make-bundle/catalogue';
import { catalogueText, parseCatalogue } from '../../../data-loader/make-bundle/catalogue-file';
import { LabFolder } from '../../../data-loader/make-bundle/lab-folder';
import { type Look, lookAt } from '../../../data-loader/make-bundle/look/look-at';

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
  const look = await lookAt(new LabFolder(folder), '2024-01-31');
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
