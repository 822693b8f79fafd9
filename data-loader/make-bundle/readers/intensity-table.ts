import { notationOf } from '#domain/match/peptide-notations';
import { readNumber } from '#domain/text/read-number';
import { UnreadableFile } from '../../bundle/text-blocks';
import { checkUnique, startOf } from './input-table';
import { openMzTab } from './mztab';
import { PeptideCells } from './peptide-cells';
import { openPeptideTable, peptideColumns } from './peptide-table';
import { isEmpty, RowProblems } from './row-problems';
import type { InputFile, InputTable, IntensityRow, IntensityTable, ReportProblem } from './rows';
import { runOf } from './run-and-scan';
import { columnOf, type IntensityForm, intensityFormsOf, placesOf } from './table-formats';
import { isMzTab } from './text-formats';

/** What somebody says of a table of a program that is not known. */
export interface NamedIntensities {
  sequence?: string;
  /** Columns of the samples, by their headers. */
  samples?: readonly string[];
  /** The one sample of which the table is. */
  sample?: string;
}

interface SampleColumn {
  sample: string;
  index: number;
}

const formsOfMzTab: readonly IntensityForm[] = [
  { measure: 'peptide_abundance', header: /^peptide_abundance_(assay\[\d+\])$/ },
];

interface Wide {
  measure: string;
  columns: SampleColumn[];
}

interface Long {
  measure: string;
  sample: number;
  value: number;
}

/** Where a table has intensities in one of these forms; null if it has none. */
function columnsIn(headers: readonly string[], forms: readonly IntensityForm[]): Wide | Long | null {
  for (const form of forms) {
    const { measure } = form;
    if ('samples' in form) {
      const [sample, value] = [columnOf(headers, form.samples), columnOf(headers, [measure])];
      if (sample >= 0 && value >= 0) return { measure, sample, value };
      continue;
    }
    const behind = 'behind' in form ? headers.indexOf(form.behind) : -1;
    const columns = headers.flatMap((name, index): SampleColumn[] => {
      const [, named] = 'header' in form ? (form.header.exec(name) ?? []) : [];
      const sample = 'behind' in form ? (behind >= 0 && index > behind ? name : undefined) : named;
      if (sample === undefined || sample === '') return [];
      return [{ sample: 'behind' in form || form.isRun ? (runOf(sample) ?? sample) : sample, index }];
    });
    if (columns.length > 0) return { measure, columns };
  }
  return null;
}

/** Whether the header of a table of a program has intensities by sample. */
export const hasIntensities = (headers: readonly string[]): boolean =>
  columnsIn(headers, intensityFormsOf(headers).forms) !== null;

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
  readonly #problems: RowProblems;

  constructor(file: InputFile, table: InputTable, report: ReportProblem, named?: string) {
    const { sequence } = peptideColumns(table.headers, named);
    if (sequence === null) throw new UnreadableFile(0, 'has no column of peptides', file.file);
    this.#file = file;
    this.#table = table;
    this.#sequence = sequence.index;
    this.#problems = new RowProblems(file, report, table.headers);
    this.#cells = new PeptideCells(notationOf(sequence.notation), this.#problems);
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
      const at = places.get(cells[sample] ?? '');
      return at === undefined ? null : samples.map((_, place) => (place === at ? number(value) : null));
    });
    return {
      samples: samples.map((name) => runOf(name) ?? name),
      measure,
      rows: { [Symbol.asyncIterator]: () => rows() },
    };
  }

  /** Rows of which the values are read by a function that is given the number in a column; null for a row of no sample. */
  #rows(
    columns: readonly number[],
    valuesOf: (number: (column: number) => number | null, cells: readonly string[]) => (number | null)[] | null,
  ): () => AsyncGenerator<IntensityRow> {
    const { batches } = this.#table;
    const used = [...new Set([this.#sequence, ...columns])];
    const [file, sequenceColumn, peptides, problems] = [this.#file, this.#sequence, this.#cells, this.#problems];
    return async function* rows() {
      for await (const batch of batches(used))
        for (const row of batch) {
          const { line, cells } = row;
          if (!problems.hasCells(row, used)) continue;
          const sequence = peptides.sequenceOf(line, cells[sequenceColumn] ?? '');
          if (sequence === null) continue;
          const values = valuesOf((column) => problems.number(row, column), cells);
          if (values === null) problems.leaveOut(line, 'names no sample', sequence);
          else yield { file: file.file, line, sequence, values };
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
  { sequence, samples, sample: ofTable }: NamedIntensities = {},
): Promise<IntensityTable> {
  const mzTab = isMzTab(await startOf(file)) ? await openMzTab(file) : null;
  const table = mzTab?.table ?? (await openPeptideTable(file, sequence));
  const { headers } = table;
  const reader = new IntensityReader(file, table, report, sequence);
  if (ofTable !== undefined) {
    const found = columnsIn(headers, intensityFormsOf(headers).forms);
    const [only, ...others] = found !== null && 'columns' in found ? found.columns : [];
    const index = only !== undefined && others.length === 0 ? only.index : placesOf(headers, 'psm').intensity;
    if (index < 0) throw new UnreadableFile(0, 'has no column of intensities', file.file);
    return reader.wide({ measure: headers[index] ?? '', columns: [{ sample: ofTable, index }] });
  }
  if (samples !== undefined) {
    const columns = samples.map((sample) => ({ sample, index: headers.indexOf(sample) }));
    const missing = columns.find(({ index }) => index < 0);
    if (missing !== undefined)
      throw new UnreadableFile(0, `has no column ${JSON.stringify(missing.sample)}`, file.file);
    return reader.wide({ measure: '', columns });
  }
  const { isKnown, forms } = mzTab === null ? intensityFormsOf(headers) : { isKnown: true, forms: formsOfMzTab };
  const found = columnsIn(headers, forms);
  if (found !== null && 'sample' in found) return reader.long(found);
  const { sequence: peptide, modified } = peptideColumns(headers, sequence);
  const taken = new Set([peptide?.index ?? -1, modified?.index ?? -1, ...Object.values(placesOf(headers, 'psm'))]);
  const wide = isKnown ? found : (found ?? (await numericColumns(table, taken)));
  if (wide === null) throw new UnreadableFile(0, 'has no columns of intensities by sample', file.file);
  const named = wide.columns.map(({ sample, index }) => ({ sample: mzTab?.runOf(sample) ?? sample, index }));
  return reader.wide({ ...wide, columns: named });
}
