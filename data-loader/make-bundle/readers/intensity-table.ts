import { programOf } from '#domain/match/peptide-columns';
import { notationOf } from '#domain/match/peptide-notations';
import { readNumber } from '#domain/text/read-text';
import { UnreadableFile } from '../../bundle/text-blocks';
import { checkUnique, columnOf, startOf } from './input-table';
import { isMzTab, openMzTab } from './mztab';
import { PeptideCells } from './peptide-cells';
import { openPeptideTable, peptideColumns } from './peptide-table';
import { psmPlaces } from './psm-columns';
import { isEmpty, RowProblems } from './row-problems';
import type { InputFile, InputTable, IntensityRow, IntensityTable, ReportProblem } from './rows';
import { runOf } from './run-and-scan';

/** What somebody says of a table of a program that is not known. */
export interface NamedIntensities {
  sequence?: string;
  /** Columns of the samples, by their headers. */
  samples?: readonly string[];
}

interface SampleColumn {
  sample: string;
  index: number;
}

/** How the columns of one measure are named, the sample in brackets. */
interface ColumnRule {
  programs: RegExp;
  measure: string;
  header: RegExp;
  /** Whether samples are named by raw files. */
  isRun: boolean;
}

/** The first rule that finds columns counts; unnormalised values come first. */
const rules: readonly ColumnRule[] = [
  { programs: /^FragPipe/, measure: 'Intensity', header: /^(?!.* MaxLFQ Intensity$)(.+) Intensity$/, isRun: false },
  { programs: /^FragPipe/, measure: 'MaxLFQ Intensity', header: /^(.+) MaxLFQ Intensity$/, isRun: false },
  {
    programs: /^MaxQuant (?:peptides|modificationSpecificPeptides)/,
    measure: 'Intensity',
    header: /^Intensity (?!L\b|M\b|H\b)(.+)$/,
    isRun: false,
  },
  {
    programs: /^MaxQuant (?:peptides|modificationSpecificPeptides)/,
    measure: 'LFQ intensity',
    header: /^LFQ intensity (.+)$/,
    isRun: false,
  },
  { programs: /^PEAKS/, measure: 'Area', header: /^Area (.+)$/, isRun: true },
  { programs: /^PEAKS/, measure: 'Intensity', header: /^Intensity (.+)$/, isRun: true },
  { programs: /^PEAKS/, measure: 'Area', header: /^(?!Group \d|Avg\. )(.+?) (?<!Normalized )Area$/, isRun: true },
  { programs: /^PEAKS/, measure: 'Normalized Area', header: /^(?!Group \d)(.+) Normalized Area$/, isRun: true },
  { programs: /^Proteome Discoverer/, measure: 'Abundance', header: /^Abundances?: (.+)$/, isRun: false },
  {
    programs: /^Proteome Discoverer/,
    measure: 'Abundances (Normalized)',
    header: /^Abundances? \(Normalized\): (.+)$/,
    isRun: false,
  },
  { programs: /^mzTab/, measure: 'peptide_abundance', header: /^peptide_abundance_(assay\[\d+\])$/, isRun: false },
];

/** Tables whose columns from one on are samples. */
const columnsBehind: readonly (readonly [program: RegExp, header: string, measure: string])[] = [
  [/^DIA-NN$/, 'Precursor.Id', 'Precursor.Normalised'],
  [/^Sage lfq/, 'spectral_angle', 'intensity'],
];

/** Tables with one row per run and peptide: the columns of the sample, the first that is there counts, and of the value. */
const longTables: readonly (readonly [program: RegExp, samples: readonly string[], value: string])[] = [
  [/^DIA-NN$/, ['Run'], 'Precursor.Quantity'],
  [/^MaxQuant evidence/, ['Experiment', 'Raw file'], 'Intensity'],
  [/^Spectronaut$/, ['R.FileName'], 'FG.Quantity'],
];

interface Wide {
  measure: string;
  columns: SampleColumn[];
}

function wideColumns(headers: readonly string[], program: string): Wide | null {
  for (const { programs, measure, header, isRun } of rules) {
    if (!programs.test(program)) continue;
    const columns = headers.flatMap((name, index) => {
      const [, sample] = header.exec(name) ?? [];
      return sample === undefined ? [] : [{ sample: isRun ? (runOf(sample) ?? sample) : sample, index }];
    });
    if (columns.length > 0) return { measure, columns };
  }
  for (const [programs, header, measure] of columnsBehind) {
    const at = headers.indexOf(header);
    if (!programs.test(program) || at < 0 || at === headers.length - 1) continue;
    const columns = headers
      .map((name, index) => ({ sample: runOf(name) ?? name, index }))
      .slice(at + 1)
      .filter(({ sample }) => sample !== '');
    return { measure, columns };
  }
  return null;
}

interface Long {
  measure: string;
  sample: number;
  value: number;
}

function longColumns(headers: readonly string[], program: string): Long | null {
  for (const [programs, samples, measure] of longTables) {
    if (!programs.test(program)) continue;
    const [sample, value] = [columnOf(headers, samples), columnOf(headers, [measure])];
    if (sample >= 0 && value >= 0) return { measure, sample, value };
  }
  return null;
}

/** Whether the header of a table of a program has intensities by sample. */
export function hasIntensities(headers: readonly string[]): boolean {
  const program = programOf(headers)?.program ?? '';
  return longColumns(headers, program) !== null || wideColumns(headers, program) !== null;
}

/** Columns of numbers that are none of a PSM, in a table of a program that is not known. */
async function numericColumns(table: InputTable, taken: ReadonlySet<number>): Promise<Wide | null> {
  const candidates = table.headers.flatMap((sample, index) =>
    sample === '' || taken.has(index) ? [] : [{ sample, index }],
  );
  for await (const rows of table.batches(candidates.map(({ index }) => index))) {
    const columns = candidates.filter(({ index }) => {
      const cells = rows.map(({ cells: all }) => all[index] ?? '').filter((cell) => !isEmpty(cell));
      return cells.length > 0 && cells.every((cell) => typeof readNumber(cell.replace(',', '.')) === 'number');
    });
    if (rows.length > 0) return columns.length === 0 ? null : { measure: '', columns };
  }
  return null;
}

/** Reads one table. */
class IntensityReader {
  readonly #file: InputFile;
  readonly #table: InputTable;
  readonly #sequence: number;
  readonly #cells: PeptideCells;
  readonly #report: ReportProblem;

  constructor(file: InputFile, table: InputTable, report: ReportProblem, named?: string) {
    const { sequence } = peptideColumns(table.headers, named);
    if (sequence === null) throw new UnreadableFile(0, 'has no column of peptides', file.file);
    this.#file = file;
    this.#table = table;
    this.#sequence = sequence.index;
    this.#cells = new PeptideCells(notationOf(sequence.notation));
    this.#report = report;
  }

  wide({ measure, columns }: Wide): IntensityTable {
    const indices = columns.map(({ index }) => index);
    checkUnique(this.#file, this.#table.headers, indices);
    const samples = columns.map(({ sample }) => sample);
    const repeated = samples.find((sample, index) => samples.indexOf(sample) !== index);
    if (repeated !== undefined)
      throw new UnreadableFile(0, `has several columns of the sample ${JSON.stringify(repeated)}`, this.#file.file);
    const rows = this.#rows(indices, (number) => indices.map(number));
    return { samples, measure, rows: { [Symbol.asyncIterator]: () => rows() } };
  }

  async long({ measure, sample, value }: Long): Promise<IntensityTable> {
    const names = new Set<string>();
    for await (const rows of this.#table.batches([sample]))
      for (const { cells } of rows) if (!isEmpty(cells[sample] ?? '')) names.add(cells[sample] ?? '');
    const samples = [...names].toSorted();
    const places = new Map(samples.map((name, at) => [name, at]));
    const rows = this.#rows([sample, value], (number, cells) => {
      const values = samples.map((): number | null => null);
      const at = places.get(cells[sample] ?? '');
      if (at !== undefined) values[at] = number(value);
      return values;
    });
    return {
      samples: samples.map((name) => runOf(name) ?? name),
      measure,
      rows: { [Symbol.asyncIterator]: () => rows() },
    };
  }

  /** Rows of which the values are read by a function that is given the number in a column. */
  #rows(
    columns: readonly number[],
    valuesOf: (number: (column: number) => number | null, cells: readonly string[]) => (number | null)[],
  ): () => AsyncGenerator<IntensityRow> {
    const { headers, batches } = this.#table;
    const used = [...new Set([this.#sequence, ...columns])];
    const [file, sequenceColumn, peptides] = [this.#file, this.#sequence, this.#cells];
    const problems = new RowProblems(file, this.#report);
    return async function* rows() {
      for await (const batch of batches(used))
        for (const { line, cells } of batch) {
          if (!problems.hasCells(line, cells, headers, used)) continue;
          const cell = cells[sequenceColumn] ?? '';
          const sequence = peptides.sequenceOf(cell);
          if (typeof sequence === 'string') {
            const number = (column: number): number | null =>
              problems.number(line, headers[column] ?? '', cells[column] ?? '');
            yield { file: file.file, line, sequence, values: valuesOf(number, cells) };
          } else problems.report(line, { kind: 'sequence', message: sequence.problem, value: cell, leavesOut: true });
        }
    };
  }
}

/**
 * Opens the intensities of peptides by sample: of FragPipe, MaxQuant, DIA-NN, Sage, PEAKS, Proteome Discoverer,
 * Spectronaut, mzTab, or of a table with one column of numbers per sample. Throws UnreadableFile if there are none.
 */
export async function intensityTable(
  file: InputFile,
  report: ReportProblem,
  { sequence, samples }: NamedIntensities = {},
): Promise<IntensityTable> {
  const mzTab = isMzTab(await startOf(file)) ? await openMzTab(file) : null;
  const table = mzTab?.table ?? (await openPeptideTable(file, sequence));
  const { headers } = table;
  const reader = new IntensityReader(file, table, report, sequence);
  if (samples !== undefined) {
    const columns = samples.map((sample) => ({ sample, index: headers.indexOf(sample) }));
    const missing = columns.find(({ index }) => index < 0);
    if (missing !== undefined)
      throw new UnreadableFile(0, `has no column ${JSON.stringify(missing.sample)}`, file.file);
    return reader.wide({ measure: '', columns });
  }
  const program = mzTab === null ? (programOf(headers)?.program ?? null) : 'mzTab';
  const long = longColumns(headers, program ?? '');
  if (long !== null) return reader.long(long);
  const { sequence: peptide, modified } = peptideColumns(headers, sequence);
  const taken = new Set([peptide?.index ?? -1, modified?.index ?? -1, ...Object.values(psmPlaces(headers))]);
  const wide = program === null ? await numericColumns(table, taken) : wideColumns(headers, program);
  if (wide === null) throw new UnreadableFile(0, 'has no columns of intensities by sample', file.file);
  const named = wide.columns.map(({ sample, index }) => ({ sample: mzTab?.runOf(sample) ?? sample, index }));
  return reader.wide({ ...wide, columns: named });
}
