import { basename } from 'node:path';
import { group } from 'd3-array';
import { leftOutText, Tally } from '#domain/text/balance';
import { tsvHeader, tsvRow, type TsvColumn } from '#domain/text/tsv';
import { type CatalogueText, OPEN } from '../catalogue';
import { sampleRows } from '../readers/sample-rows';
import type { InputFile, SampleRow } from '../readers/rows';

/** The sheet that a look writes, and reads before any other table of samples. */
export const SHEET = 'catalogue.samples';

const RUNS_SHOWN = 5;

const isTable = (name: string, data: string): boolean => name === data || basename(name) === data;

export interface PlacedSample {
  row: SampleRow;
  /** Name of the table with its peptides or intensities. */
  table: string;
}

/** Samples of one dataset. */
export interface SampleGroup {
  rows: readonly SampleRow[];
  placed: readonly PlacedSample[];
  /** Tables that its samples are in, and those of several samples among them. */
  tables: ReadonlySet<string>;
  matrices: ReadonlySet<string>;
  /** Whether samples name their tables, and not only runs that are in them. */
  isNamed: boolean;
}

/** What tables of samples say. */
export interface Samples {
  rows: SampleRow[];
  /** The tables that were read, and what is said of each: rows that were left out, runs that it lacks. */
  files: Map<string, string[]>;
}

/** The rows of all tables of samples; of the sheet alone, if there is one. */
export async function readSamples(found: readonly InputFile[]): Promise<Samples> {
  const sheet = found.filter(({ file }) => file.startsWith(SHEET));
  const samples: Samples = { rows: [], files: new Map() };
  for (const file of sheet.length > 0 ? sheet : found) {
    const tally = new Tally('row');
    for await (const row of sampleRows(file, ({ message, line, value }) => tally.leave(message, line, value))) {
      tally.read();
      samples.rows.push(row);
    }
    samples.files.set(
      file.file,
      [leftOutText(tally.balance())].filter((text) => text !== ''),
    );
  }
  return samples;
}

/**
 * Compares the runs of tables with those of samples, if these name runs. Runs that have no sample are said; samples of which
 * no table has a run are of other files, so that nothing is taken of them.
 */
export function compareRuns({ rows, files }: Samples, tables: ReadonlyMap<string, ReadonlySet<string>>): Samples {
  const runs = [...new Set([...tables.values()].flatMap((each) => [...each]))];
  const named = new Set(rows.flatMap(({ sample, run }) => [sample, ...(run === null ? [] : [run])]));
  const namesTables = rows.some(({ data }) => data !== null && [...tables.keys()].some((name) => isTable(name, data)));
  const missing = runs.filter((run) => !named.has(run));
  if (namesTables || missing.length === 0 || rows.every(({ run }) => run === null)) return { rows, files };
  const isForeign = missing.length === runs.length;
  const of = [...tables].flatMap(([name, each]) => (missing.some((run) => each.has(run)) ? [name] : []));
  const shown = missing.slice(0, RUNS_SHOWN).join(', ') + (missing.length > RUNS_SHOWN ? ', …' : '');
  const said = `it has ${isForeign ? 'no run' : 'no sample of some runs'} of ${of.join(', ')}: ${shown}`;
  return {
    rows: isForeign ? [] : rows,
    files: new Map([...files].map(([file, texts]) => [file, [...texts, said]])),
  };
}

/**
 * Divides samples into datasets, if all of them say their cancer, tissue and study, and finds the table of each: the one
 * that it names, or the only one with its run, which has no other run unless the sample is a channel. `tables` has the
 * runs of each table.
 */
export function placeSamples(
  rows: readonly SampleRow[],
  tables: ReadonlyMap<string, ReadonlySet<string>>,
): SampleGroup[] {
  const placed = rows.flatMap((row): (PlacedSample & { isNamed: boolean })[] => {
    const names = [...tables.keys()];
    const named = names.filter((name) => row.data !== null && isTable(name, row.data));
    // A multiplex has all its samples in each of its runs.
    const isWhole = (name: string): boolean => row.channel !== null || tables.get(name)?.size === 1;
    const ofRun = names.filter((name) => isWhole(name) && tables.get(name)?.has(row.run ?? '') === true);
    const [table, ...others] = named.length > 0 ? named : ofRun;
    return table === undefined || others.length > 0 ? [] : [{ row, table, isNamed: named.length > 0 }];
  });
  const isNamed = placed.some((each) => each.isNamed);
  const isDivided =
    isNamed && rows.every(({ cancer, tissue, study }) => cancer !== null && tissue !== null && study !== null);
  const keyOf = ({ cancer, tissue, study }: SampleRow): string =>
    isDivided ? JSON.stringify([cancer, tissue, study]) : '';
  const groups = [...group(rows, keyOf)].map(([key, own]): SampleGroup => {
    const ofGroup = placed.filter(({ row }) => keyOf(row) === key);
    const byTable = isNamed ? group(ofGroup, ({ table }) => table) : new Map<string, PlacedSample[]>();
    const matrices = [...byTable].filter(([, each]) => new Set(each.map(({ row }) => row.sample)).size > 1);
    return {
      rows: own,
      placed: ofGroup,
      tables: new Set(byTable.keys()),
      matrices: new Set(matrices.map(([name]) => name)),
      isNamed,
    };
  });
  return groups.length === 0
    ? [{ rows: [], placed: [], tables: new Set(), matrices: new Set(), isNamed: false }]
    : groups;
}

/** Entries that are not the name of a cancer. */
const NOT_A_CANCER = /normal|healthy|control|adjacent|not (?:available|applicable)|^(?:neoplasm|tumou?r|cancer)$/i;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The most frequent cancer, tissue, study and instrument of samples, '' where they name none. */
export function factsOf(rows: readonly SampleRow[]): Record<'cancer' | 'tissue' | 'study' | 'instrument', string> {
  const mostOf = (values: readonly (string | null)[]): string => {
    const counts = new Map<string, number>();
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? '';
  };
  return {
    cancer: capitalized(mostOf(rows.map(({ cancer }) => (NOT_A_CANCER.test(cancer ?? '') ? null : cancer)))),
    tissue: capitalized(mostOf(rows.map(({ tissue }) => tissue))),
    study: mostOf(rows.map(({ study }) => study)),
    instrument: mostOf(rows.map(({ instrument }) => instrument)),
  };
}

interface SheetRow {
  file: string;
  sample: string;
  channel: string;
  cancer: string;
  tissue: string;
  study: string;
  role: string;
  subject: string;
  instrument: string;
}
const columns = (
  ['file', 'sample', 'channel', 'cancer', 'tissue', 'study', 'role', 'subject', 'instrument'] as const
).map((name): TsvColumn<SheetRow> => [name, (row) => row[name]]);

/** The sheet of what a look found, to be completed and read by the next one. */
export function sheetText(datasets: CatalogueText['datasets']): string {
  const stated = (value: string): string => (value === OPEN ? '' : value);
  const rows = datasets.flatMap(({ cancer, tissue, study, instrument = '', peptides, intensities }): SheetRow[] => {
    const shared = { cancer: stated(cancer), tissue: stated(tissue), study, instrument };
    if (intensities === undefined)
      return peptides.map(({ file }) => ({ ...shared, file, sample: '', channel: '', role: '', subject: '' }));
    const { control = [], tumor = [], undecided = [], subjects = {} } = intensities.samples;
    const roles = [...control.map((sample) => [sample, 'control']), ...tumor.map((sample) => [sample, 'tumor'])];
    const places = new Map<string, [file: string, channel: string]>();
    for (const [file, of] of Object.entries(intensities.files ?? {}))
      if (typeof of === 'string') places.set(of, [file, '']);
      else for (const [column, sample] of Object.entries(of)) places.set(sample, [file, column]);
    return [...roles, ...undecided.map((sample) => [sample, ''])].map(([sample = '', role = '']) => {
      const [file, channel] = places.get(sample) ?? [intensities.file ?? '', ''];
      return { ...shared, file, sample, channel, role, subject: subjects[sample] ?? '' };
    });
  });
  return tsvHeader(columns) + rows.map((row) => tsvRow(columns, row)).join('');
}
