import { FastaReader } from '../sequence/fasta-reader';
import { PEPTIDE_SEQUENCE_MIN } from '../search/recognise';
import { readNumber, readText, type TextChange } from '../text/read-text';
import { bodyRows, namedTable, sampleRows, type TableForm, type TableRow, unnamedTable } from '../text/read-table';
import { foreignFile } from './foreign-files';
import { type FoundColumn, isSequenceHeader, programOf, sequenceColumns } from './peptide-columns';
import { type NotationName, notationOf, type PeptideNotation } from './peptide-notations';
import { type PeptideProblem, readPeptide, readProtein, type ReadPeptide } from './read-peptide';

/** Different sequences of one list; more are left out, and the page says so. */
export const LIST_SEQUENCES_MAX = 10_000;
/** Problems that are kept to be shown; the rest is counted. */
const PROBLEMS_MAX = 1_000;
/** Signs of an entry that are repeated in a problem. */
const SHOWN_SIGNS = 60;
/** Share of the entries of a text that must be peptides for it to be read as such. */
const PEPTIDES_SHARE = 0.8;

/** One entry of the reader's list. */
export interface ListedPeptide {
  /** As the reader wrote it: what joins results to the reader's table. For FASTA the name of the record. */
  given: string;
  sequence: string;
  /** Its first line in the text, from 1. */
  line: number;
}

export interface LineProblem {
  line: number;
  entry: string;
  /** A predicate. */
  problem: string;
}

/** What was left out of a text. */
interface Refusals {
  /** The first entries that are not read, and how many there are. */
  problems: LineProblem[];
  problemCount: number;
}

export interface PeptideList extends Refusals {
  kind: 'peptides';
  /** What the text was taken for: `list`, `FASTA`, `mzTab`, the name of a program, or `table`. */
  source: string;
  /** Name of the column that was read; null unless the text is a table. */
  column: string | null;
  /** Each different entry once; records of FASTA each, whatever their names. */
  peptides: ListedPeptide[];
  /** Number of different sequences. */
  sequences: number;
  /** Entries that were read, repeated ones included. */
  entries: number;
  /** Different entries from which a modification was taken off. */
  modified: number;
  /** Entries that were left out because the list has too many different sequences. */
  beyondLimit: number;
  /** What was changed before it was read: sentences without a full stop. */
  changes: readonly TextChange[];
}

/** A table of which no column is known: the reader chooses. */
export interface ColumnQuestion {
  kind: 'columns';
  columns: { index: number; name: string; sample: string }[];
  /** Index of the column that looks most like peptides; null if none does. */
  guess: number | null;
}

export interface NotReadable extends Partial<Refusals> {
  kind: 'unreadable';
  message: string;
}

export type Reading = PeptideList | ColumnQuestion | NotReadable;

const shortened = (entry: string): string => (entry.length > SHOWN_SIGNS ? `${entry.slice(0, SHOWN_SIGNS)}…` : entry);

/** How a text was made readable, and whom to tell of the lines read. */
interface Context {
  changes: readonly TextChange[];
  onLine: (line: number) => void;
}

/** Collects entries, each different one once. */
class Collector {
  readonly #context: Context;
  readonly #peptides = new Map<string, ListedPeptide>();
  /** Entries that were taken (null) or refused, so that none is read twice; of the refused ones as many as are shown. */
  readonly #known = new Map<string, PeptideProblem | null>();
  readonly #sequences = new Set<string>();
  readonly #modified = new Set<string>();
  readonly #problems: LineProblem[] = [];
  #entries = 0;
  #problemCount = 0;
  #foreign = 0;
  #beyondLimit = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Adds an entry unless the same was added before; `read` gives its peptides. */
  add(given: string, line: number, read: (entry: string) => readonly (ReadPeptide | PeptideProblem)[]): void {
    const entry = given.trim();
    this.#context.onLine(line);
    if (entry === '') return;
    this.#entries += 1;
    const known = this.#known.get(entry);
    if (known) this.#refuse(entry, line, known);
    if (known === undefined) this.#take(entry, line, entry, read(entry));
  }

  /** Adds a record, which its place tells from others of the same name. */
  addRecord(name: string, line: number, peptide: ReadPeptide | PeptideProblem): void {
    this.#entries += 1;
    this.#take(name, line, `${line}`, [peptide]);
  }

  /** Notes what the column of modifications says of a row. */
  modification(written: string): void {
    this.#modified.add(written);
  }

  #refuse(entry: string, line: number, refusal: PeptideProblem): void {
    this.#problemCount += 1;
    if (refusal.foreign) this.#foreign += 1;
    if (this.#problems.length >= PROBLEMS_MAX || this.#known.has(entry)) return;
    this.#known.set(entry, refusal);
    this.#problems.push({ line, entry: shortened(entry), problem: refusal.problem });
  }

  #take(given: string, line: number, key: string, peptides: readonly (ReadPeptide | PeptideProblem)[]): void {
    const problem = peptides.find((peptide) => 'problem' in peptide);
    if (problem) {
      this.#refuse(given, line, problem);
      return;
    }
    for (const peptide of peptides) {
      if ('problem' in peptide) continue;
      const { sequence, modifications } = peptide;
      if (!this.#sequences.has(sequence) && this.#sequences.size >= LIST_SEQUENCES_MAX) {
        this.#beyondLimit += 1;
        return;
      }
      this.#sequences.add(sequence);
      this.#peptides.set(`${key} ${sequence}`, { given, sequence, line });
      if (modifications.length > 0) this.#modified.add(key);
    }
    this.#known.set(key, null);
  }

  /** What was read, unless most entries are none of peptides; the reader may have said that they are. */
  list(source: string, column: string | null, isCertain = false, says: readonly TextChange[] = []): Reading {
    if (this.#entries === 0) return { kind: 'unreadable', message: 'There is no sequence in it.' };
    const refusals = { problems: this.#problems, problemCount: this.#problemCount };
    const peptides = this.#entries - this.#foreign;
    if (!isCertain && peptides < PEPTIDES_SHARE * this.#entries)
      return {
        kind: 'unreadable',
        message:
          peptides === 0
            ? 'None of its entries is a peptide.'
            : `Only ${peptides.toLocaleString('en-US')} of its ${this.#entries.toLocaleString('en-US')} entries are peptides, so it is not read as a list of them. Remove what is not a peptide.`,
        ...refusals,
      };
    return {
      kind: 'peptides',
      source,
      column,
      peptides: [...this.#peptides.values()],
      sequences: this.#sequences.size,
      entries: this.#entries,
      modified: this.#modified.size,
      ...refusals,
      beyondLimit: this.#beyondLimit,
      changes: [...this.#context.changes, ...says],
    };
  }
}

/** Yields the lines of a text with their numbers, without keeping them all. */
function* linesOf(text: string): Generator<{ line: number; text: string }> {
  for (let [from, line] = [0, 1]; from <= text.length; line += 1) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    yield { line, text: text.slice(from, end) };
    from = end + 1;
  }
}

const QUOTES = '"\'';

/** An entry without quotation marks around it. */
function unquoted(entry: string): string {
  let [from, end] = [0, entry.length];
  while (from < end && QUOTES.includes(entry.charAt(from))) from += 1;
  while (end > from && QUOTES.includes(entry.charAt(end - 1))) end -= 1;
  return entry.slice(from, end);
}

const isRead = (peptide: ReadPeptide | PeptideProblem): peptide is ReadPeptide => 'sequence' in peptide;
const isPeptide = (cell: string): boolean => isRead(readPeptide(unquoted(cell)));
/** Whether a cell is a peptide, or one that cannot be read for certain. */
const isOfPeptides = (cell: string): boolean =>
  cell.length >= PEPTIDE_SEQUENCE_MIN && peptidesIn(cell, null).every((peptide) => isRead(peptide) || !peptide.foreign);

/** PEPTIDE and SEQUENCE are names of columns, but in capitals also peptides, typed to try a tool. */
const isCapitalPeptide = (cell: string): boolean => cell === cell.toUpperCase() && isPeptide(cell);

/** The peptides of a cell: one, or several between signs, if each part is one. */
function peptidesIn(cell: string, notation: PeptideNotation | null): readonly (ReadPeptide | PeptideProblem)[] {
  const text = unquoted(cell);
  const whole = readPeptide(text, notation);
  if (isRead(whole) || text.length > CELL_SIGNS_MAX || !SEVERAL.test(text)) return [whole];
  const peptides: (ReadPeptide | PeptideProblem)[] = [];
  for (const part of text.split(SEVERAL)) {
    if (part === '') continue;
    const peptide = readPeptide(unquoted(part), notation);
    if (!isRead(peptide) && peptide.foreign) return [whole];
    peptides.push(peptide);
  }
  return peptides.length > 1 ? peptides : [whole];
}

/** Signs of the longest cell that is looked at for several peptides, and what stands between these. */
const CELL_SIGNS_MAX = 20_000;
const SEVERAL = /[\s,;|/]+/;

/** Share of the cells that are not blank that are of a kind. */
function shareOf(cells: readonly string[], isOfKind: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(isOfKind).length / filled.length;
}

const holdsPeptides = (cells: readonly string[]): boolean => shareOf(cells, isOfPeptides) >= PEPTIDES_SHARE;

/** Columns of a table among which one may have a known name, and lines that are looked at to tell what a text is. */
const NAMED_COLUMNS_MAX = 5_000;
const SAMPLE_LINES = 200;

/** Index of the column that the header of a table names, -1 if a row is none. */
function namedColumn({ cells }: TableRow, below: readonly TableRow[]): number {
  const { sequence } = sequenceColumns(cells.slice(0, NAMED_COLUMNS_MAX));
  if (sequence === null) return -1;
  const mayBeRow = cells.every((cell) => cell === '' || isCapitalPeptide(cell));
  const others = below.slice(0, SAMPLE_LINES).flatMap((row) => row.cells.slice(0, SAMPLE_LINES));
  return mayBeRow && (others.length === 0 || holdsPeptides(others)) ? -1 : sequence.index;
}

/** Columns that are offered. */
const COLUMNS_MAX = 500;

function columnQuestion(form: TableForm, rows: readonly TableRow[]): ColumnQuestion {
  const columns = form.headers.slice(0, COLUMNS_MAX);
  const cellsOf = (index: number) => rows.map(({ cells }) => cells[index] ?? '');
  let guess: { index: number; share: number } | null = null;
  for (const index of columns.keys()) {
    const share = shareOf(cellsOf(index), isPeptide);
    if (share > (guess?.share ?? 0)) guess = { index, share };
  }
  return {
    kind: 'columns',
    columns: columns.map((name, index) => ({
      index,
      name: name === '' ? `Column ${index + 1}` : name,
      sample: shortened(cellsOf(index).find((cell) => cell !== '') ?? ''),
    })),
    guess: guess?.index ?? null,
  };
}

/** Whether the cells of a table stand one column to the right of their headers, below names of rows, as R writes them. */
const isShifted = (rows: readonly TableRow[], { headers }: TableForm, column: number): boolean =>
  rows.length > 0 &&
  rows.every(({ cells }) => cells.length === headers.length + 1) &&
  !holdsPeptides(rows.map(({ cells }) => cells[column] ?? '')) &&
  holdsPeptides(rows.map(({ cells }) => cells[column + 1] ?? ''));

function readTable(text: string, form: TableForm, chosen: number | null, context: Context): Reading {
  const rows = sampleRows(text, form);
  const named = sequenceColumns(form.headers);
  const shift = named.sequence !== null && isShifted(rows, form, named.sequence.index) ? 1 : 0;
  const at = (column: FoundColumn): FoundColumn => ({ ...column, index: column.index + shift });
  const known = named.sequence && at(named.sequence);
  const isSure =
    known !== null && (rows.length === 0 || holdsPeptides(rows.map(({ cells }) => cells[known.index] ?? '')));
  const column = chosen === null ? (isSure ? known : null) : (columnChosen(form, chosen) ?? null);
  if (column === null) return columnQuestion(form, rows);
  const collector = new Collector(context);
  const notation = notationOf(column.notation);
  const modified = chosen === null && named.modified ? at(named.modified) : null;
  const modifiedNotation = notationOf(modified?.notation ?? null);
  const modifiedOf = new Map<string, boolean>();
  for (const { cells, line } of bodyRows(text, form)) {
    collector.add(cells[column.index] ?? '', line, (cell) => peptidesIn(cell, notation));
    const written = modified === null ? '' : (cells[modified.index] ?? '');
    if (written === '' || modifiedOf.has(written)) continue;
    const peptide = readPeptide(written, modifiedNotation);
    const isModified = isRead(peptide) && peptide.modifications.length > 0;
    modifiedOf.set(written, isModified);
    if (isModified) collector.modification(written);
  }
  const name = form.headers[column.index - shift] ?? '';
  const label = name === '' ? `Column ${column.index + 1}` : name;
  return collector.list(named.program ?? 'table', label, chosen !== null);
}

/** The column that the reader chose, in the notation that its program writes it in. */
function columnChosen({ headers }: TableForm, index: number): FoundColumn | null {
  if (index >= Math.max(headers.length, 1)) return null;
  const program = programOf(headers);
  const isModified = program?.modified.some((name) => name.toLowerCase() === headers[index]?.toLowerCase()) ?? false;
  return { index, notation: isModified ? (program?.notation ?? null) : null };
}

/** Programs that write mzTab, by what the meta data say of the software. */
const mzTabNotation = (text: string): NotationName | null =>
  /^MTD\tsoftware\[1\]\t.*casanovo/im.test(text.slice(0, 20_000)) ? 'Casanovo' : null;

/** The rows of peptides or PSMs of an mzTab file (HUPO-PSI, doi 10.1074/mcp.O113.036681). */
function readMzTab(text: string, context: Context): Reading {
  const notation = notationOf(mzTabNotation(text));
  for (const [headerTag, rowTag] of [
    ['PSH', 'PSM'],
    ['PEH', 'PEP'],
  ] as const) {
    const collector = new Collector(context);
    let column = -1;
    for (const { line, text: row } of linesOf(text)) {
      if (row.startsWith(`${headerTag}\t`)) column = row.split('\t').indexOf('sequence');
      else if (column >= 0 && row.startsWith(`${rowTag}\t`))
        collector.add(row.split('\t')[column] ?? '', line, (cell) => peptidesIn(cell, notation));
    }
    if (column >= 0) return collector.list('mzTab', 'sequence');
  }
  return { kind: 'unreadable', message: 'This mzTab file has no table of peptides or PSMs.' };
}

function readFastaList(text: string, context: Context): Reading {
  const collector = new Collector(context);
  const lines = new Map<string, number>();
  const reader = new FastaReader();
  for (const item of [...reader.push(text), ...reader.end()]) {
    if ('message' in item) {
      collector.addRecord(`line ${item.line}`, item.line, { problem: item.message, foreign: true });
      continue;
    }
    const name = item.id === '' ? `line ${item.line}` : item.id;
    lines.set(name, (lines.get(name) ?? 0) + 1);
    collector.addRecord(name, item.line, readProtein(item.sequence));
  }
  const repeated = [...lines].filter(([, count]) => count > 1);
  const [first] = repeated;
  const says = first
    ? [
        `${repeated.length === 1 ? '1 name belongs' : `${repeated.length} names belong`} to several records, such as ${shortened(first[0])}; each record is compared`,
      ]
    : [];
  const { comments, spaced } = reader.changes;
  const left = [
    ...(comments === 0 ? [] : [`${comments} comment lines were left out`]),
    ...(spaced === 0 ? [] : [`blanks and position numbers were left out of ${spaced} lines of sequences`]),
  ];
  return collector.list('FASTA', null, true, [...left, ...says]);
}

/** Entries of a line of a list. Spaces separate them too, unless they are within brackets: `_M(Oxidation (M))K_`. */
function entriesOf(line: string): string[] {
  const whole = unquoted(line.trim());
  if (/[,;\s]/.test(whole) && isPeptide(whole)) return [whole];
  const separator = /[[({]/.test(whole) ? /[,;\t]+/ : /[\s,;]+/;
  return whole.split(separator).map((entry) => unquoted(entry.trim()));
}

/** Signs of the longest line of such a sequence. */
const BLOCK_LINE_SIGNS = 200;
/** `1 MKATIILLLL AQVSWAGPFQ`: a line of a sequence as this site, UniProt and GenBank show it. */
const BLOCKS = /^\s*(\d*)\s*((?:[A-Za-z]{10} +)*[A-Za-z]{1,10})\s*(\d*)\s*$/;

/**
 * The one sequence that lines of blocks of ten with positions show: each position is that of the first letter of its
 * line, or of the last. Null for any other text.
 */
function numberedSequence(text: string): string | null {
  let sequence = '';
  for (const { text: line } of linesOf(text)) {
    if (line.length > BLOCK_LINE_SIGNS) return null;
    if (/^\s*(?:ORIGIN|\/\/)?\s*$/.test(line)) continue;
    const [, first = '', letters, last = ''] = BLOCKS.exec(line) ?? [];
    if (letters === undefined || (first === '') === (last === '')) return null;
    const start = sequence.length;
    sequence += letters.replaceAll(' ', '');
    if (first === '' ? Number(last) !== sequence.length : Number(first) !== start + 1) return null;
  }
  return sequence === '' ? null : sequence;
}

function readList(text: string, context: Context): Reading {
  const collector = new Collector(context);
  let comments = 0;
  let isFirst = true;
  for (const { line, text: row } of linesOf(text)) {
    if (row.trim() === '') continue;
    if (row.trimStart().startsWith('#')) {
      comments += 1;
      continue;
    }
    if (row.startsWith('>'))
      return {
        kind: 'unreadable',
        message: `Line ${line} begins a record of FASTA, but there are other entries above it. Give a list or FASTA.`,
      };
    const isHeading = isFirst && isSequenceHeader(row) && !entriesOf(row).every(isCapitalPeptide);
    isFirst = false;
    if (!isHeading) for (const entry of entriesOf(row)) collector.add(entry, line, (given) => peptidesIn(given, null));
  }
  const says = comments === 0 ? [] : [`${comments === 1 ? '1 line' : `${comments} lines`} with # left out as comments`];
  return collector.list('list', null, false, says);
}

/** Whether the first lines are a list: nearly all of their entries are peptides. */
function isList(text: string): boolean {
  const entries: string[] = [];
  for (const { line, text: row } of linesOf(text)) {
    if (line > SAMPLE_LINES || entries.length > SAMPLE_LINES) break;
    if (row.trimStart().startsWith('#')) continue;
    for (const entry of entriesOf(row)) if (entry !== '') entries.push(entry);
  }
  return entries.length > 0 && entries.filter(isOfPeptides).length >= PEPTIDES_SHARE * entries.length;
}

const isNumber = (cell: string): boolean => cell !== '' && typeof readNumber(cell.replace(',', '.')) === 'number';

/** Whether a row names the columns of a table: it has no number, and a column of numbers below it or no peptide. */
function isHeader({ cells }: TableRow, below: readonly TableRow[]): boolean {
  if (cells.some(isNumber)) return false;
  const hasNumbers = cells.some(
    (_, index) => below.length > 0 && below.every((row) => isNumber(row.cells[index] ?? '')),
  );
  return hasNumbers || !cells.some(isCapitalPeptide);
}

/**
 * Reads the peptides of a pasted text or a file: a list by lines, spaces, commas, tabs or semicolons, FASTA, mzTab, or a
 * table of a search engine, of which the column is known by its header. `column` is the reader's answer to a
 * `ColumnQuestion`; `onLine` is told the number of each line whose entries are read.
 */
export function readPeptides(
  given: string,
  column: number | null = null,
  onLine: (line: number) => void = () => undefined,
): Reading {
  const { text, changes } = readText(given);
  const context: Context = { changes, onLine };
  const start = text.slice(0, 10_000).trimStart();
  if (start === '' && text.trim() === '') return { kind: 'unreadable', message: 'There is no sequence in it.' };
  const foreign = foreignFile(text.slice(0, 512));
  if (foreign !== null) return { kind: 'unreadable', message: foreign };
  if (/^(?:[#!;].*\n\s*)*>/.test(start)) return readFastaList(text, context);
  if (/^(?:MTD|COM)\t/.test(start)) return readMzTab(text, context);
  const named = namedTable(text, namedColumn, holdsPeptides);
  if (named) return readTable(text, named, column, context);
  const sequence = numberedSequence(text);
  if (sequence !== null) return readOneSequence(sequence, context);
  const form = isList(text) ? null : unnamedTable(text, isHeader);
  return form === null ? readList(text, context) : readTable(text, form, column, context);
}

function readOneSequence(sequence: string, context: Context): Reading {
  const collector = new Collector(context);
  collector.addRecord(shortened(sequence), 1, readProtein(sequence));
  return collector.list('sequence', null, true, ['positions and spaces within the sequence were left out']);
}
