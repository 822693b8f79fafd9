import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemLines, type ProblemKind } from '#domain/storage/bundle-problems';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab, lookedAt, textsOf } from './small-lab';

export type Rows = readonly (readonly string[])[];
export type Content = string | Uint8Array;

const rotated = (cells: readonly string[], by: number): string[] =>
  cells.map((_, at) => cells[(at + by) % cells.length] ?? '');
const body =
  (change: (cells: readonly string[], row: number) => readonly string[]) =>
  ([header = [], ...rows]: Rows): Rows => [header, ...rows.map(change)];
export const head =
  (change: (header: readonly string[]) => readonly string[]) =>
  ([header = [], ...rows]: Rows): Rows => [change(header), ...rows];

/** What becomes of tables on their way. */
export const ofTables: Readonly<Record<string, (rows: Rows) => Rows>> = {
  'the header is lost': ([, ...rows]) => rows,
  'there are no rows': ([header = []]) => [header],
  'the first rows are lost with the header': (rows) => rows.slice(4),
  'the header is there twice': ([header = [], ...rows]) => [header, header, ...rows],
  'a sentence stands above': (rows) => [['Supplementary Table 3. Peptides of this study'], ...rows],
  'the headers stand in reverse order': head((header) => header.toReversed()),
  'the headers stand one to the left': head((header) => rotated(header, 1)),
  'the headers stand two to the left': head((header) => rotated(header, 2)),
  'the headers have no names': head((header) => header.map(() => '')),
  'the headers are letters': head((header) => header.map((_, at) => String.fromCharCode(65 + (at % 26)))),
  'all headers are alike': head((header) => header.map(() => header[0] ?? '')),
  'the cells stand one to the left': body((cells) => rotated(cells, 1)),
  'the cells stand three to the left': body((cells) => rotated(cells, 3)),
  'the cells stand in reverse order': body((cells) => cells.toReversed()),
  'rows end early': body((cells) => cells.slice(0, 2)),
  'rows are longer than the header': body((cells) => [...cells, 'x', 'y']),
  'all cells are empty': body((cells) => cells.map(() => '')),
  'all cells are numbers': body((cells, row) => cells.map((_, at) => String(row * 10 + at))),
  'all cells are names of proteins': body((cells, row) => cells.map((_, at) => `P${row}234${at}`)),
  'a spreadsheet made dates of cells': body((cells) => cells.map(() => '2-Mar')),
  'cells are errors of a spreadsheet': body((cells) => cells.map(() => '#REF!')),
  'cells are formulas': body((cells) => cells.map((cell) => `=${cell}`)),
  'every other row is empty': ([header = [], ...rows]) => [
    header,
    ...rows.map((cells, at) => (at % 2 === 0 ? cells : cells.map(() => ''))),
  ],
};

/** What becomes of any file. */
export const ofTexts: Readonly<Record<string, (text: string) => string>> = {
  'it is empty': () => '',
  'it is a page of an error': () => '<!DOCTYPE html><html><body>404 Not Found</body></html>',
  'it is a pointer to what was not downloaded': () =>
    'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n',
  'its second half is lost': (text) => text.slice(0, text.length / 2),
  'its first half is lost': (text) => text.slice(text.length / 2),
  'its lines are one': (text) => text.replaceAll('\n', ' '),
  'tabs became blanks': (text) => text.replaceAll('\t', '    '),
};

/** The small lab with other files; null for one that is left out. */
export type OtherFiles = Readonly<Record<string, Content | null>>;

async function copyLab(folder: string, other: OtherFiles): Promise<void> {
  await copySmallLab(folder);
  for (const [name, content] of Object.entries(other))
    await (content === null ? rm(join(folder, name)) : writeFile(join(folder, name), content));
}

/** The tables of the bundle of a right lab, as one text. Throws if something is asked or said of it. */
export const rightBundle = (other: OtherFiles, settings: readonly string[] = []): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const [lab, out] = [join(folder, 'lab'), join(folder, 'bundle')];
    await copyLab(lab, other);
    const { report } = await makeBundle((await lookedAt(lab, settings)).parsed, lab, { out });
    const found = problemLines([...report.problems, ...report.warnings]);
    if (found.length > 0) throw new Error(found.join('\n'));
    const { 'manifest.json': _, ...made } = await textsOf(out);
    return JSON.stringify(made);
  });

const names = (kinds: readonly ProblemKind[], file: string): boolean =>
  problemLines(kinds).some((line) => line.includes(file));

/**
 * What the program does with a lab of which one file is wrong: makes the `same` bundle, has `asked` before one is made, or
 * has `said` it by the name of the file. Anything else is what it says or does instead.
 */
export async function verdict(
  file: string,
  content: Content,
  right: string,
  other: OtherFiles = {},
  settings: readonly string[] = [],
): Promise<string> {
  const named = file.replace(/\.gz$/, '');
  return inTemporaryFolder(async (folder) => {
    const [lab, out] = [join(folder, 'lab'), join(folder, 'bundle')];
    await copyLab(lab, { ...other, [file]: content });
    try {
      const { parsed, files, reasons } = await lookedAt(lab, settings);
      const found = files.find((each) => each.file === file);
      const isListed =
        found?.kinds.length === 0 || files.some(({ reason }) => reason === `has the same content as ${file}`);
      const isNamed = [...reasons.values()].some((reason) => reason.includes(named));
      const open = openDecisions(parsed);
      const isUnused = found?.uses.length === 0;
      if (open.length > 0)
        return isNamed || isListed || isUnused ? 'asked' : `asked without its name: ${open.join(', ')}`;
      const { outcome, report } = await makeBundle(parsed, lab, { out });
      if (names(report.problems, named) || names(report.warnings, named)) return 'said';
      if (outcome === 'invalid') return `invalid: ${problemLines(report.problems).join('; ')}`;
      const { 'manifest.json': _, ...made } = await textsOf(out);
      if (JSON.stringify(made) === right) return 'same';
      if (isListed || (isUnused && isNamed)) return 'said';
      const isReason = [...reasons.values()].some((reason) => reason.includes(`not in the intensities`));
      return isReason ? 'said' : `a bundle of ${report.funnel.peptides.kept} peptides, ${outcome}`;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return message.includes(named) ? 'said' : message;
    }
  });
}
