import { type CatalogueText, OPEN } from '../catalogue';
import { intensityTable } from '../readers/intensity-table';
import { psmRows } from '../readers/psm-rows';
import { recognise } from '../readers/recognise';
import { sampleRows } from '../readers/sample-rows';
import type { InputFile, InputKind } from '../readers/rows';
import { IntensityProfile } from './intensity-profile';
import { sampleFacts } from './sample-facts';

/** Files by what they were recognised as. */
export type RecognisedFiles = ReadonlyMap<InputKind, readonly InputFile[]>;

/** Rows that a look reads of a table of peptides. */
const ROWS_LOOKED_AT = 1_000;

/** The one dataset that all files are taken for. Adds reasons by path. */
export async function guessDataset(
  found: RecognisedFiles,
  name: string,
  reasons: Map<string, string>,
): Promise<CatalogueText['datasets'][number]> {
  const at = (key: string): string => `datasets.0.${key}`;
  const tables = found.get('psm') ?? [];
  if (tables.length === 0) throw new Error('No table of peptides was recognised');
  const peptides = [];
  for (const [index, file] of tables.entries()) {
    const { value, reason } = await guessThreshold(file);
    peptides.push({ file: file.file, ...value });
    reasons.set(at(`peptides.${index}.file`), reason);
  }
  const [samples] = found.get('samples') ?? [];
  const facts = samples ? await sampleFacts(samples) : { disease: '', tissue: '', instrument: '' };
  const origin = samples ? `from ${samples.file}` : 'there is no sample table';
  reasons.set(
    at('cancer'),
    facts.disease === '' ? `Name of the cancer, as the site shows it (${origin}).` : `Guessed ${origin}.`,
  );
  reasons.set(at('tissue'), facts.tissue === '' ? `Name of the tissue (${origin}).` : `Guessed ${origin}.`);
  reasons.set(at('study'), 'Accession of the data (PXD...); the name of the folder stands in for it.');
  const intensities = await guessIntensities(found, reasons, at('intensities'));
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

async function guessThreshold(file: InputFile): Promise<{ value: { qValue: number | null }; reason: string }> {
  let rows = 0;
  let withQ = 0;
  for await (const { qValue } of psmRows(file, () => undefined)) {
    rows += 1;
    if (qValue !== null) withQ += 1;
    if (rows >= ROWS_LOOKED_AT) break;
  }
  return withQ > 0
    ? { value: { qValue: Q_VALUE }, reason: `The table has q-values: rows above ${Q_VALUE} are left out.` }
    : {
        value: { qValue: null },
        reason: 'The table has no q-values: its rows are taken as the search engine filtered them.',
      };
}

async function guessIntensities(
  found: RecognisedFiles,
  reasons: Map<string, string>,
  path: string,
): Promise<NonNullable<CatalogueText['datasets'][number]['intensities']> | null> {
  const candidates = [...(found.get('intensities') ?? []), ...(found.get('psm') ?? [])];
  let file: InputFile | undefined;
  for (const candidate of candidates)
    if (
      file === undefined &&
      ((found.get('intensities') ?? []).includes(candidate) || (await recognise(candidate)).alsoIntensities)
    )
      file = candidate;
  if (file === undefined) return null;
  const table = await intensityTable(file, () => undefined);
  const profile = new IntensityProfile();
  for await (const { values } of table.rows) profile.add(values);
  const roles = await guessRoles(table.samples, found.get('samples') ?? []);
  reasons.set(
    `${path}.file`,
    `Values of ${table.measure}, ${table.samples.length} samples. Several rows of a peptide are added.`,
  );
  reasons.set(`${path}.scale`, `raw or log2: ${profile.scale.reason}.`);
  reasons.set(`${path}.zeros`, `missing or measured: ${profile.meaningOfZeros.reason}.`);
  reasons.set(`${path}.samples`, roles.reason);
  return {
    file: file.file,
    scale: profile.scale.choice,
    zeros: profile.meaningOfZeros.choice,
    samples: roles.samples,
  };
}

/** Controls and tumors by the sample table, whose samples are columns by their name or that of their run. */
async function guessRoles(columns: readonly string[], tables: readonly InputFile[]) {
  const samples = {
    control: [] as string[],
    tumor: [] as string[],
    exclude: [] as string[],
    undecided: [] as string[],
  };
  const why = new Map<string, { role: string; count: number }>();
  const roleOf = new Map<string, { role: 'control' | 'tumor' | null; reason: string }>();
  for (const file of tables)
    for await (const { sample, run, role, reason } of sampleRows(file, () => undefined))
      for (const key of [sample, run]) if (key !== null && !roleOf.has(key)) roleOf.set(key, { role, reason });
  for (const column of columns) {
    const { role, reason } = roleOf.get(column) ?? { role: null, reason: 'in no sample table' };
    samples[role ?? 'undecided'].push(column);
    const group = why.get(reason) ?? { role: role ?? 'undecided', count: 0 };
    why.set(reason, { ...group, count: group.count + 1 });
  }
  const said = [...why].map(([reason, { role, count }]) => `${count} ${role}: ${reason}`).join('; ');
  return { samples, reason: `${said}. Move a name to change its role; none may stay in undecided.` };
}
