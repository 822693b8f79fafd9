import { type CatalogueText, type FileKind, OPEN } from '../catalogue';
import { intensityTable } from '../readers/intensity-table';
import { psmRows } from '../readers/psm-rows';
import { roleOfWord } from '../readers/sample-role';
import { sampleRows } from '../readers/sample-rows';
import type { InputFile, InputKind, SampleRow } from '../readers/rows';
import { IntensityProfile } from './intensity-profile';
import { sampleFacts } from './sample-facts';

/** Files by what they were recognised as. */
export type RecognisedFiles = ReadonlyMap<InputKind, readonly InputFile[]>;

/** A table that may be several things. */
export interface OpenTable {
  file: InputFile;
  asked: readonly FileKind[];
}

/** Rows that a look reads of a table of peptides. */
const ROWS_LOOKED_AT = 1_000;

/** What is taken of files that the catalogue does not name: those of samples. */
export type TakenFacts = Map<string, string[]>;

/** The one dataset that all files are taken for. Adds reasons by path, and what sample tables say. */
export async function guessDataset(
  found: RecognisedFiles,
  openTables: readonly OpenTable[],
  name: string,
  reasons: Map<string, string>,
  taken: TakenFacts,
): Promise<CatalogueText['datasets'][number]> {
  const at = (key: string): string => `datasets.0.${key}`;
  const tables = found.get('psm') ?? [];
  const open = openTables.filter(({ asked }) => asked.includes('peptides')).map(({ file }) => file);
  const looks: { file: InputFile; start: TableStart }[] = [];
  for (const file of tables) looks.push({ file, start: await startOfTable(file) });
  // Tables of peptides repeat what is in a table of spectra.
  const withScans = looks.filter(({ start }) => start.withScan > 0);
  const chosen = withScans.length > 0 ? [...withScans] : [...looks];
  const unused = looks.filter((look) => !chosen.includes(look)).map(({ file }) => file.file);
  for (const file of open) chosen.push({ file, start: await startOfTable(file) });
  const peptides = chosen.map(({ file, start }, index) => {
    reasons.set(
      at(`peptides.${index}.file`),
      `${open.includes(file) ? 'Only if files says that its peptides were observed. ' : ''}${start.withQ > 0 ? `It has q-values: rows above ${Q_VALUE} are left out.` : 'It has no q-values: its rows are taken as the search engine filtered them.'}${unused.length > 0 ? ` Not read, since they name no scans: ${unused.join(', ')}.` : ''}`,
    );
    return { file: file.file, qValue: start.withQ > 0 ? Q_VALUE : null };
  });
  const [samples] = found.get('samples') ?? [];
  const facts = samples ? await sampleFacts(samples) : { disease: '', tissue: '', instrument: '' };
  if (samples) {
    const { disease: cancer, tissue, instrument } = facts;
    taken.set(
      samples.file,
      Object.entries({ cancer, tissue, instrument }).flatMap(([key, value]) => (value === '' ? [] : [key])),
    );
  }
  const origin = samples ? `from ${samples.file}` : 'there is no sample table';
  reasons.set(
    at('cancer'),
    facts.disease === '' ? `Name of the cancer, as the site shows it (${origin}).` : `Guessed ${origin}.`,
  );
  reasons.set(at('tissue'), facts.tissue === '' ? `Name of the tissue (${origin}).` : `Guessed ${origin}.`);
  reasons.set(at('study'), 'Accession of the data (PXD...); until you give it, the name of the folder is used.');
  const intensities = await guessIntensities(found, reasons, at('intensities'), taken);
  return {
    cancer: facts.disease || OPEN,
    tissue: facts.tissue || OPEN,
    study: name.replace(/[\s,;:@#/\\]+/g, '_'),
    instrument: facts.instrument,
    peptides,
    ...(intensities ? { intensities } : {}),
    spectra: found.get('spectra')?.map(({ file }) => file) ?? [],
  };
}

const Q_VALUE = 0.01;

/** What the first rows of a table of peptides have. */
interface TableStart {
  withQ: number;
  withScan: number;
}

async function startOfTable(file: InputFile): Promise<TableStart> {
  const start = { withQ: 0, withScan: 0 };
  let rows = 0;
  for await (const { qValue, scan } of psmRows(file, () => undefined)) {
    rows += 1;
    if (qValue !== null) start.withQ += 1;
    if (scan !== null) start.withScan += 1;
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
async function tableOfIntensities(found: RecognisedFiles): Promise<{ file: InputFile; others: string[] } | null> {
  const looks: { file: InputFile; repeats: number }[] = [];
  for (const file of found.get('intensities') ?? []) looks.push({ file, repeats: await repeatsIn(file) });
  const [best, ...others] = looks.toSorted((a, b) => a.repeats - b.repeats);
  return best === undefined ? null : { file: best.file, others: others.map(({ file }) => file.file) };
}

async function guessIntensities(
  found: RecognisedFiles,
  reasons: Map<string, string>,
  path: string,
  taken: TakenFacts,
): Promise<NonNullable<CatalogueText['datasets'][number]['intensities']> | null> {
  const choice = await tableOfIntensities(found);
  if (choice === null) return null;
  const { file, others } = choice;
  const table = await intensityTable(file, () => undefined);
  const profile = new IntensityProfile();
  for await (const { values } of table.rows) profile.add(values);
  const roles = await guessRoles(table.samples, found.get('samples') ?? []);
  reasons.set(
    `${path}.file`,
    `Values of ${table.measure}, ${table.samples.length} samples. Several rows of a peptide are added.${others.length > 0 ? ` Not read: ${others.join(', ')}.` : ''}`,
  );
  reasons.set(`${path}.scale`, `raw or log2: ${profile.scale.reason}.`);
  reasons.set(`${path}.zeros`, `missing or measured: ${profile.meaningOfZeros.reason}.`);
  reasons.set(`${path}.samples`, roles.reason);
  reasons.set(
    `${path}.samples.subjects`,
    'Who a sample is of, by its name; the bundle has it, the site does not show it.',
  );
  for (const [name, told] of roles.told)
    taken.set(name, [
      ...(taken.get(name) ?? []),
      ...Object.entries(told).flatMap(([what, samples]) => (samples === 0 ? [] : [`${what} of ${samples} samples`])),
    ]);
  return {
    file: file.file,
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

/** Controls and tumors by the sample table, whose samples are columns by their name or that of their run. */
async function guessRoles(columns: readonly string[], tables: readonly InputFile[]) {
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
  for (const file of tables)
    for await (const row of sampleRows(file, () => undefined))
      for (const key of [row.sample, row.run]) if (key !== null && !rows.has(key)) rows.set(key, row);
  for (const column of columns) {
    const row = rows.get(column);
    const { role, reason } = row ?? roleByName(column);
    if (row) {
      const { roles, subjects } = told.get(row.file) ?? { roles: 0, subjects: 0 };
      told.set(row.file, {
        roles: roles + (row.role === null ? 0 : 1),
        subjects: subjects + (row.subject === null ? 0 : 1),
      });
      if (row.subject !== null) samples.subjects[column] = row.subject;
    }
    samples[role ?? 'undecided'].push(column);
    const group = why.get(reason) ?? { role: role ?? 'undecided', count: 0 };
    why.set(reason, { ...group, count: group.count + 1 });
  }
  const said = [...why].map(([reason, { role, count }]) => `${count} ${role}: ${reason}`).join('; ');
  return { samples, told, reason: `${said}. Move a name to change its role; none may stay in undecided.` };
}
