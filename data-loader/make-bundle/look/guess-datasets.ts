import { group } from 'd3-array';
import { UnreadableFile } from '../../bundle/text-blocks';
import { type CatalogueText, type FileKind, OPEN, Q_VALUE } from '../catalogue';
import { startOf } from '../readers/input-table';
import { intensityTable } from '../readers/intensity-table';
import { joinedIntensities, type SampleFiles } from '../readers/joined-intensities';
import { psmRows } from '../readers/psm-rows';
import { roleOfWord } from '../readers/sample-role';
import type { InputFile, InputKind, IntensityTable, SampleRow } from '../readers/rows';
import { isPepXml } from '../readers/text-formats';
import { IntensityProfile } from './intensity-profile';
import { compareRuns, factsOf, type PlacedSample, placeSamples, readSamples, type SampleGroup } from './sample-sheet';

/** Files by what they were recognized as. */
export type RecognizedFiles = ReadonlyMap<InputKind, readonly InputFile[]>;

/** A table that may be several things. */
export interface OpenTable {
  file: InputFile;
  asked: readonly FileKind[];
}

/** Rows that a look reads of a table of peptides. */
const ROWS_LOOKED_AT = 1_000;

/** What is taken of files that the catalogue does not name: those of samples. */
export type TakenFacts = Map<string, string[]>;

type Dataset = CatalogueText['datasets'][number];

interface TableLook {
  file: InputFile;
  start: TableStart;
  isOpen: boolean;
}

/**
 * The datasets of a sample sheet, or the one that all files are taken for. Adds reasons by path, what is taken of sample
 * tables, and what is to be said of these.
 */
export async function guessDatasets(
  found: RecognizedFiles,
  openTables: readonly OpenTable[],
  name: string,
  reasons: Map<string, string>,
  taken: TakenFacts,
  said: Map<string, readonly string[]>,
): Promise<Dataset[]> {
  const looks: TableLook[] = [];
  for (const file of found.get('psm') ?? []) looks.push({ file, start: await startOfTable(file), isOpen: false });
  for (const { file, asked } of openTables)
    if (asked.includes('peptides')) looks.push({ file, start: await startOfTable(file), isOpen: true });
  const tables = new Map<string, ReadonlySet<string>>();
  for (const { file } of found.get('intensities') ?? []) tables.set(file, new Set());
  for (const { file, start } of looks) tables.set(file.file, start.runs);
  const samples = compareRuns(await readSamples(found.get('samples') ?? []), tables);
  const sheets = [...samples.files.keys()];
  for (const [file, texts] of samples.files) said.set(file, texts);
  const groups = placeSamples(samples.rows, tables);
  const datasets: Dataset[] = [];
  for (const [index, ofDataset] of groups.entries()) {
    const at = (key: string): string => `datasets.${index}.${key}`;
    const own = groups.length === 1 ? looks : looks.filter(({ file }) => ofDataset.tables.has(file.file));
    const peptides = chosenTables(own, ofDataset, (key, reason) => reasons.set(at(key), reason));
    const { cancer, tissue, study, instrument } = factsOf(ofDataset.rows);
    const texts = [...samples.files].map(([file, notes]) => [file, ...notes].join(': '));
    const origin = texts.length > 0 ? `from ${texts.join('; ')}` : 'there is no sample table';
    for (const file of sheets)
      taken.set(file, [
        ...new Set([
          ...(taken.get(file) ?? []),
          ...Object.entries({ cancer, tissue, instrument }).flatMap(([key, value]) => (value === '' ? [] : [key])),
        ]),
      ]);
    reasons.set(
      at('cancer'),
      cancer === '' ? `Name of the cancer, as the site shows it (${origin}).` : `Guessed ${origin}.`,
    );
    reasons.set(at('tissue'), tissue === '' ? `Name of the tissue (${origin}).` : `Guessed ${origin}.`);
    reasons.set(
      at('study'),
      study === ''
        ? 'Accession of the data (PXD...); until you give it, the name of the folder is used.'
        : `Guessed ${origin}.`,
    );
    const say = (key: string, reason: string): void => void reasons.set(at(`intensities${key}`), reason);
    const intensities = await guessIntensities(found, ofDataset, groups.length === 1, sheets, say, taken);
    datasets.push({
      cancer: cancer || OPEN,
      tissue: tissue || OPEN,
      study: study || name.replace(/[\s,;:@#/\\]+/g, '_'),
      instrument,
      peptides,
      ...(intensities ? { intensities } : {}),
      spectra: groups.length === 1 ? (found.get('spectra')?.map(({ file }) => file) ?? []) : [],
    });
  }
  if (groups.length > 1 && found.has('spectra'))
    reasons.set(
      'datasets.0.spectra',
      `Spectra of this dataset: of ${found
        .get('spectra')
        ?.map(({ file }) => file)
        .join(', ')}.`,
    );
  return datasets;
}

/** The tables of peptides of a dataset: those with scans, which others repeat, and all that its sample sheet names. */
function chosenTables(
  looks: readonly TableLook[],
  { tables, matrices }: SampleGroup,
  say: (key: string, reason: string) => void,
): Dataset['peptides'] {
  const withScans = looks.filter(({ start, isOpen }) => !isOpen && start.withScan > 0);
  const chosen = looks.filter(
    (look) =>
      (tables.has(look.file.file) && !matrices.has(look.file.file)) ||
      // A table that may be something else waits for its answer outside.
      (!look.isOpen && (withScans.length === 0 || withScans.includes(look))),
  );
  const unused = looks.filter((look) => !chosen.includes(look) && !look.isOpen).map(({ file }) => file.file);
  return chosen.map(({ file, start, isOpen }, index) => {
    const filtered = start.isUnfiltered
      ? 'It has all hits of its search: rows below this probability are left out.'
      : start.withQ > 0
        ? `It has q-values: rows above ${Q_VALUE} are left out.`
        : 'It has no q-values: its rows are taken as the search engine filtered them.';
    say(
      `peptides.${index}.file`,
      `${isOpen ? 'Only if files says that its peptides were observed. ' : ''}${filtered}${unused.length > 0 ? ` Not read, since they name no scans: ${unused.join(', ')}.` : ''}`,
    );
    return {
      file: file.file,
      qValue: start.withQ > 0 ? Q_VALUE : null,
      ...(start.isUnfiltered && !isOpen ? { probability: OPEN } : {}),
    };
  });
}

/** What the first rows of a table of peptides have. */
interface TableStart {
  withQ: number;
  withScan: number;
  runs: Set<string>;
  /** Whether it has what was found in every spectrum, with a probability. */
  isUnfiltered: boolean;
}

async function startOfTable(file: InputFile): Promise<TableStart> {
  const isUnfiltered = isPepXml(await startOf(file));
  const start: TableStart = { withQ: 0, withScan: 0, runs: new Set(), isUnfiltered };
  let rows = 0;
  for await (const { qValue, scan, run } of psmRows(file, () => undefined)) {
    rows += 1;
    if (qValue !== null) start.withQ += 1;
    if (scan !== null) start.withScan += 1;
    if (run !== null) start.runs.add(run);
    if (rows >= ROWS_LOOKED_AT) break;
  }
  return start;
}

/** Rows at the beginning of a table of intensities whose peptide stood above. */
async function repeatsIn(file: InputFile): Promise<number> {
  const seen = new Set<string>();
  let rows = 0;
  for await (const { sequence } of (await intensityTable(file, () => undefined)).rows) {
    seen.add(sequence);
    rows += 1;
    if (rows >= ROWS_LOOKED_AT) break;
  }
  return rows - seen.size;
}

/** The table of intensities with the fewest rows per peptide: of peptides rather than of ions. */
async function tableOfIntensities(found: RecognizedFiles): Promise<{ file: InputFile; others: string[] } | null> {
  const looks: { file: InputFile; repeats: number }[] = [];
  for (const file of found.get('intensities') ?? []) looks.push({ file, repeats: await repeatsIn(file) });
  const [best, ...others] = looks.toSorted((a, b) => a.repeats - b.repeats);
  return best === undefined ? null : { file: best.file, others: others.map(({ file }) => file.file) };
}

/** Which file, or which of its columns, is which sample; null if the sample sheet names none of the tables. */
async function filesOfSamples(
  { placed }: SampleGroup,
  byName: ReadonlyMap<string, InputFile>,
): Promise<SampleFiles | null> {
  const files: Record<string, string | Record<string, string>> = {};
  for (const [name, rows] of group(placed, ({ table }) => table)) {
    const file = byName.get(name);
    if (file === undefined) continue;
    const columns = rows.every(({ row }) => row.channel === null)
      ? ((await intensityTable(file, () => undefined).catch(() => null))?.samples ?? [])
      : [];
    const columnOf = ({ row }: PlacedSample): string | undefined =>
      row.channel ?? columns.find((column) => column === row.sample || column === row.run);
    const named = rows.flatMap((each) => {
      const column = columnOf(each);
      return column === undefined ? [] : [[column, each.row.sample] as const];
    });
    const only = new Set(rows.map(({ row }) => row.sample)).size === 1 ? rows[0]?.row.sample : undefined;
    if (named.length === rows.length) files[name] = Object.fromEntries(named);
    else if (only !== undefined) files[name] = only;
    else
      throw new SheetFault(
        `${rows[0]?.row.file}:${rows[0]?.row.line}: ${name} is of several samples, so each needs its channel: the name of its column`,
      );
  }
  return Object.keys(files).length === 0 ? null : files;
}

/** Tables of intensities, each of other samples: files of one run each; null if some have the same samples. */
async function tablesOfOtherSamples(found: RecognizedFiles): Promise<SampleFiles | null> {
  const files: Record<string, Record<string, string>> = {};
  const seen = new Set<string>();
  for (const file of found.get('intensities') ?? []) {
    const { samples } = await intensityTable(file, () => undefined);
    if (samples.some((sample) => seen.has(sample))) return null;
    for (const sample of samples) seen.add(sample);
    files[file.file] = Object.fromEntries(samples.map((sample) => [sample, sample]));
  }
  return Object.keys(files).length < 2 ? null : files;
}

/** A sample sheet that leaves open which values are of which sample. */
class SheetFault extends Error {
  override readonly name = 'SheetFault';
}

/** The intensities of files by sample; null if one of them has none. */
async function joinedOrNone(
  files: SampleFiles,
  byName: ReadonlyMap<string, InputFile>,
): Promise<IntensityTable | null> {
  const open = (name: string): Promise<InputFile> => {
    const file = byName.get(name);
    return file === undefined ? Promise.reject(new Error(`${name} is no table of peptides`)) : Promise.resolve(file);
  };
  try {
    return await joinedIntensities(files, open, () => () => undefined);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

async function guessIntensities(
  found: RecognizedFiles,
  samples: SampleGroup,
  isOnly: boolean,
  sheets: readonly string[],
  say: (key: string, reason: string) => void,
  taken: TakenFacts,
): Promise<NonNullable<Dataset['intensities']> | null> {
  const byName = new Map(
    [...(found.get('psm') ?? []), ...(found.get('intensities') ?? [])].map((file) => [file.file, file]),
  );
  const choice = isOnly ? await tableOfIntensities(found) : null;
  const whole = choice === null ? null : await intensityTable(choice.file, () => undefined);
  // A table of one sample is one of several, if the sheet or their runs say so.
  const named = samples.isNamed || (whole?.samples.length ?? 0) < 2 ? await filesOfSamples(samples, byName) : null;
  const files = named ?? (isOnly ? await tablesOfOtherSamples(found) : null);
  const names = Object.keys(files ?? {});
  const isWhole = files === null || (names.length === 1 && names[0] === choice?.file.file);
  if (isWhole && choice === null) return null;
  const table = isWhole && whole !== null ? whole : await joinedOrNone(files ?? {}, byName);
  if (table === null) return null;
  const profile = new IntensityProfile();
  for await (const { values } of table.rows) profile.add(values);
  const roles = guessRoles(table.samples, samples.rows, sheets);
  const others = isWhole ? (choice?.others ?? []) : [];
  say(
    isWhole ? '.file' : '.files',
    `Values of ${table.measure || 'the columns of samples'}, ${table.samples.length} samples. Several rows of a peptide are added.${others.length > 0 ? ` Not read: ${others.join(', ')}.` : ''}`,
  );
  say('.scale', `raw or log2, of ${(isWhole ? [choice?.file.file] : names).join(', ')}: ${profile.scale.reason}.`);
  say('.zeros', `missing or measured: ${profile.meaningOfZeros.reason}.`);
  say('.samples', roles.reason);
  say('.samples.subjects', 'Who a sample is of, by its name; the bundle has it, the site does not show it.');
  for (const [name, told] of roles.told)
    taken.set(name, [
      ...(taken.get(name) ?? []),
      ...Object.entries(told).flatMap(([what, number]) => (number === 0 ? [] : [`${what} of ${number} samples`])),
    ]);
  return {
    ...(isWhole ? { file: choice?.file.file } : { files: structuredClone(files ?? {}) as Record<string, string> }),
    scale: profile.scale.choice,
    zeros: profile.meaningOfZeros.choice,
    samples: roles.samples,
  };
}

/** The role that the name of a column tells. */
function roleByName(column: string): { role: 'control' | 'tumor' | null; reason: string } {
  const found = roleOfWord(column);
  return found === null
    ? { role: null, reason: 'in no sample table' }
    : { role: found.role, reason: `in no sample table, but its name has "${found.word}"` };
}

/**
 * Controls and tumors by the sample tables, whose samples are columns by their name or that of their run. A sample that
 * these lack is open, whatever its name.
 */
function guessRoles(columns: readonly string[], given: readonly SampleRow[], sheets: readonly string[]) {
  const samples = {
    control: [] as string[],
    tumor: [] as string[],
    exclude: [] as string[],
    undecided: [] as string[],
    subjects: {} as Record<string, string>,
  };
  const why = new Map<string, { role: string; count: number }>();
  const rows = new Map<string, SampleRow>();
  /** Samples whose role, and whose subject, a table tells. */
  const told = new Map<string, { roles: number; subjects: number }>();
  for (const row of given)
    for (const key of [row.sample, row.run]) if (key !== null && !rows.has(key)) rows.set(key, row);
  for (const column of columns) {
    const row = rows.get(column);
    const { role, reason } =
      row ?? (sheets.length > 0 ? { role: null, reason: `in no row of ${sheets.join(', ')}` } : roleByName(column));
    if (row) {
      const { roles, subjects } = told.get(row.file) ?? { roles: 0, subjects: 0 };
      told.set(row.file, {
        roles: roles + (row.role === null ? 0 : 1),
        subjects: subjects + (row.subject === null ? 0 : 1),
      });
      if (row.subject !== null) samples.subjects[column] = row.subject;
    }
    samples[role ?? 'undecided'].push(column);
    const known = why.get(reason) ?? { role: role ?? 'undecided', count: 0 };
    why.set(reason, { ...known, count: known.count + 1 });
  }
  const said = [...why].map(([reason, { role, count }]) => `${count} ${role}: ${reason}`).join('; ');
  const missing = given.filter(({ sample, run }) => !columns.includes(sample) && !columns.includes(run ?? ''));
  const absent = [...new Set(missing.map(({ sample, file }) => `${sample} (${file})`))].join(', ');
  return {
    samples,
    told,
    reason: `${said}. ${absent === '' ? '' : `Samples that are not in the intensities: ${absent}. `}Move a name to change its role; none may stay in undecided.`,
  };
}
