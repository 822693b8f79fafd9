import type { FoundColumn } from '#domain/match/peptide-columns';
import { notationOf, type PeptideNotation } from '#domain/match/peptide-notations';
import { PROTON_MASS } from '#domain/spectrum/elements';
import { UnreadableFile } from '../../bundle/text-blocks';
import { checkUnique, startOf } from './input-table';
import { type Modified, modifiedPeptide } from './modified-peptide';
import { identifications } from './mzidentml';
import { openMzTab } from './mztab';
import { PeptideCells, REMEMBERED } from './peptide-cells';
import { openPeptides, peptideColumns } from './peptide-table';
import { pepXmlRows } from './pepxml';
import { CONTAMINANT_PROTEIN, DECOY_PROTEIN } from './protein-marks';
import { isEmpty, RowProblems } from './row-problems';
import type { InputFile, InputRow, InputTable, PsmRow, ReportProblem } from './rows';
import { runOf, scanOf, titleParts } from './run-and-scan';
import { columnOf, placesOf, type PsmColumn } from './table-formats';
import { isMzIdentMl, isMzTab, isPepXml } from './text-formats';

/** Names of columns that somebody gave, for tables of programs that are not known. */
export type NamedPsmColumns = Partial<Record<PsmColumn | 'sequence', string>>;

const YES = new Set(['+', '1', 'true', 'yes', 'd', 'decoy']);
const YES_CONTAMINANT = new Set(['+', '1', 'true', 'yes', 'c']);
const valueOf = (cell = ''): string => (isEmpty(cell) ? '' : cell);
const proteinsOf = (text: string): string[] => text.split(/[;,\s]+/).filter((name) => name !== '');

/** The run that a cell names; mzTab refers to a list of them. */
type RunNames = (cell: string) => string | null;

/** Makes rows of PSMs of the rows of one table. */
class PsmReader {
  readonly columns: number[];
  readonly #file: InputFile;
  readonly #problems: RowProblems;
  readonly #sequence: FoundColumn;
  readonly #modified: FoundColumn | null;
  readonly #cells: PeptideCells;
  readonly #notation: PeptideNotation | null;
  readonly #places: Record<PsmColumn, number>;
  readonly #labeled: boolean;
  readonly #runOf: (name: string) => string | null;
  readonly #runs = new Map<string, string | null>();
  readonly #proForma = new Map<string, Modified>();

  constructor(
    file: InputFile,
    table: InputTable,
    report: ReportProblem,
    given: NamedPsmColumns,
    unused: readonly PsmColumn[],
    runs: RunNames,
  ) {
    const { sequence: name, ...named } = given;
    const { sequence, modified } = peptideColumns(table.headers, name);
    if (sequence === null) throw new UnreadableFile(0, 'has no column of peptides', file.file);
    this.#file = file;
    this.#problems = new RowProblems(file, report, table.headers);
    this.#sequence = sequence;
    this.#modified = modified ?? (sequence.notation === null ? null : sequence);
    this.#cells = new PeptideCells(notationOf(sequence.notation), this.#problems);
    this.#notation = notationOf(this.#modified?.notation ?? null);
    this.#places = placesOf(table.headers, 'psm');
    for (const [column, wanted] of Object.entries(named))
      this.#places[column as PsmColumn] = columnOf(table.headers, [wanted]);
    for (const [column, wanted] of Object.entries(named))
      if (!table.headers.includes(wanted))
        throw new UnreadableFile(0, `has no column ${JSON.stringify(wanted)}, which is named as ${column}`, file.file);
    for (const column of unused) this.#places[column] = -1;
    this.#labeled = table.headers[this.#places.decoy]?.toLowerCase() === 'label';
    this.#runOf = runs;
    const places = [sequence.index, this.#modified?.index ?? -1, ...Object.values(this.#places)];
    this.columns = [...new Set(places.filter((place) => place >= 0))];
    checkUnique(file, table.headers, this.columns);
  }

  row(row: InputRow): PsmRow | null {
    if (!this.#problems.hasCells(row, this.columns)) return null;
    const { line, cells } = row;
    const sequence = this.#cells.sequenceOf(line, cells[this.#sequence.index] ?? '');
    if (sequence === null) return null;
    const title = this.#text(cells, 'title');
    const titled = title === '' ? null : titleParts(title);
    const charge = this.#number(row, 'charge');
    const named = this.#text(cells, 'proteins');
    const proteins = isEmpty(named) ? '' : named;
    return {
      file: this.#file.file,
      line,
      sequence,
      proforma: this.#proFormaOf(line, sequence, cells, charge),
      run: titled?.run ?? this.#run(this.#text(cells, 'run')),
      scan: titled?.scan ?? scanOf(this.#text(cells, 'scan')),
      title: title === '' ? null : title,
      charge,
      mz: this.#number(row, 'mz'),
      score: this.#number(row, 'score'),
      qValue: this.#number(row, 'qValue'),
      probability: this.#number(row, 'probability'),
      isRejected: false,
      decoy: this.#isDecoy(this.#text(cells, 'decoy'), proteins),
      contaminant: this.#isContaminant(this.#text(cells, 'contaminant'), proteins),
      proteins,
    };
  }

  #text(cells: readonly string[], column: PsmColumn): string {
    return cells[this.#places[column]] ?? '';
  }

  #number(row: InputRow, column: PsmColumn): number | null {
    return this.#problems.number(row, this.#places[column]);
  }

  #run(name: string): string | null {
    const known = this.#runs.get(name);
    if (known !== undefined) return known;
    const run = this.#runOf(name);
    this.#runs.set(name, run);
    return run;
  }

  #isDecoy(cell: string, proteins: string): boolean {
    if (this.#labeled ? cell === '-1' : YES.has(cell.toLowerCase())) return true;
    const names = DECOY_PROTEIN.test(proteins) ? proteinsOf(proteins) : [];
    return names.length > 0 && names.every((name) => DECOY_PROTEIN.test(name));
  }

  #isContaminant(cell: string, proteins: string): boolean {
    if (this.#places.contaminant >= 0) return YES_CONTAMINANT.has(cell.toLowerCase());
    return proteins !== '' && proteinsOf(proteins).some((name) => CONTAMINANT_PROTEIN.test(name));
  }

  #proFormaOf(line: number, sequence: string, cells: readonly string[], charge: number | null): string | null {
    const written = this.#modified === null ? '' : valueOf(cells[this.#modified.index]);
    const listed = valueOf(this.#text(cells, 'modifications'));
    const mass = this.#massOf(cells, charge);
    if (listed === '' && (written === '' || written === sequence) && mass === null) return sequence;
    const key = `${sequence} ${written} ${listed}`;
    let modified = this.#proForma.get(key);
    if (modified === undefined) {
      modified = modifiedPeptide({ sequence, written, notation: this.#notation, listed, mass });
      if (this.#proForma.size > REMEMBERED) this.#proForma.clear();
      this.#proForma.set(key, modified);
    }
    if ('proforma' in modified) return modified.proforma;
    this.#problems.note(line, modified.problem, written === '' ? listed : written);
    return null;
  }

  /** The calculated neutral mass, if the table says it; what is wrong with it is no problem of its own. */
  #massOf(cells: readonly string[], charge: number | null): number | null {
    const { mass, calculatedMz } = this.#places;
    if (mass >= 0) return Number(cells[mass]) || null;
    const mz = calculatedMz < 0 || charge === null ? 0 : Number(cells[calculatedMz]);
    return mz > 0 && charge !== null ? (mz - PROTON_MASS) * charge : null;
  }
}

/**
 * Yields the PSMs or peptides of a table of any program that is known, of mzTab, mzIdentML, pepXML, a plain list, or a table with
 * a column of peptides. `named` names columns of a table that nobody knows, `unused` those of which nothing is wanted. Rows
 * that are not read are reported. Throws UnreadableFile.
 */
export async function* psmRows(
  file: InputFile,
  report: ReportProblem,
  named: NamedPsmColumns = {},
  unused: readonly PsmColumn[] = [],
): AsyncGenerator<PsmRow> {
  const start = await startOf(file);
  if (isMzIdentMl(start) || isPepXml(start)) {
    yield* (isPepXml(start) ? pepXmlRows : identifications)(file, report);
    return;
  }
  const mzTab = isMzTab(start) ? await openMzTab(file) : null;
  const table = mzTab?.table ?? (await openPeptides(file, named.sequence));
  const reader = new PsmReader(file, table, report, named, ['intensity', ...unused], mzTab?.runOf ?? runOf);
  for await (const rows of table.batches(reader.columns))
    for (const row of rows) {
      const psm = reader.row(row);
      if (psm !== null) yield psm;
    }
}
