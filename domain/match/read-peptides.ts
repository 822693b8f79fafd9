import { readFasta } from '../sequence/fasta-reader';
import { bareSequence } from './bare-sequence';
import { foreignFile } from './foreign-files';
import { isSequenceHeader, programOf, sequenceColumn } from './peptide-columns';

/** Different sequences of one list; more are left out, and the page says so. */
export const LIST_SEQUENCES_MAX = 10_000;
/** Problems that are kept to be shown; the rest is counted. */
const PROBLEMS_MAX = 1_000;
/** Signs of an entry that are repeated in a problem. */
const SHOWN_SIGNS = 60;

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

export interface PeptideList {
  kind: 'peptides';
  /** What the text was taken for: `list`, `FASTA`, `mzTab`, the name of a program, or `table`. */
  source: string;
  /** Name of the column that was read; null unless the text is a table. */
  column: string | null;
  /** Each different entry once. */
  peptides: ListedPeptide[];
  /** Number of different sequences. */
  sequences: number;
  /** Entries that were read, repeated ones included. */
  entries: number;
  /** Different entries from which a modification was taken off. */
  modified: number;
  /** The first entries that are not peptides, and how many there are. */
  problems: LineProblem[];
  problemCount: number;
  /** Entries that were left out because the list has too many different sequences. */
  beyondLimit: number;
}

/** A table of which no column is known: the reader chooses. */
export interface ColumnQuestion {
  kind: 'columns';
  columns: { index: number; name: string; sample: string }[];
  /** Index of the column that looks most like peptides; null if none does. */
  guess: number | null;
}

export interface NotReadable {
  kind: 'unreadable';
  message: string;
}

export type Reading = PeptideList | ColumnQuestion | NotReadable;

/** Collects entries, each different one once. */
class Collector {
  readonly #peptides = new Map<string, ListedPeptide>();
  readonly #sequences = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #problems: LineProblem[] = [];
  #entries = 0;
  #modified = 0;
  #problemCount = 0;
  #beyondLimit = 0;

  add(given: string, line: number, text = given): void {
    const key = given.trim();
    if (key === '') return;
    this.#entries += 1;
    if (this.#peptides.has(key)) return;
    const bare = bareSequence(text);
    if ('problem' in bare) {
      this.#refuse(key, line, bare.problem);
      return;
    }
    const { sequence, modified } = bare;
    if (!this.#sequences.has(sequence) && this.#sequences.size >= LIST_SEQUENCES_MAX) {
      this.#beyondLimit += 1;
      return;
    }
    this.#sequences.add(sequence);
    this.#peptides.set(key, { given: key, sequence, line });
    if (modified) this.#modified += 1;
  }

  #refuse(entry: string, line: number, problem: string): void {
    this.#problemCount += 1;
    if (this.#refused.has(entry) || this.#problems.length >= PROBLEMS_MAX) return;
    this.#refused.add(entry);
    const shown = entry.length > SHOWN_SIGNS ? `${entry.slice(0, SHOWN_SIGNS)}…` : entry;
    this.#problems.push({ line, entry: shown, problem });
  }

  list(source: string, column: string | null): PeptideList | NotReadable {
    if (this.#entries === 0) return { kind: 'unreadable', message: 'There is no sequence in it.' };
    return {
      kind: 'peptides',
      source,
      column,
      peptides: [...this.#peptides.values()],
      sequences: this.#sequences.size,
      entries: this.#entries,
      modified: this.#modified,
      problems: this.#problems,
      problemCount: this.#problemCount,
      beyondLimit: this.#beyondLimit,
    };
  }
}

/** Yields the lines of a text with their numbers, without keeping them all. */
function* linesOf(text: string): Generator<{ line: number; text: string }> {
  const end = /\r\n|\n|\r/g;
  let from = 0;
  for (let line = 1; from <= text.length; line += 1) {
    const match = end.exec(text);
    yield { line, text: text.slice(from, match?.index ?? text.length) };
    if (!match) return;
    from = end.lastIndex;
  }
}

/** Cells of a line: RFC 4180 quoting within the line, a quote inside an unquoted cell is an ordinary sign. */
export function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (let from = 0; from <= line.length;) {
    const closing = line.charAt(from) === '"' ? closingQuote(line, from + 1) : -1;
    const end = closing >= 0 ? closing + 1 : from;
    const next = line.indexOf(separator, end);
    const stop = next < 0 ? line.length : next;
    cells.push(closing >= 0 ? line.slice(from + 1, closing).replaceAll('""', '"') : line.slice(from, stop));
    from = stop + 1;
  }
  return cells;
}

/** Position of the quote that ends a quoted cell, or -1. */
function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2))
    if (line.charAt(at + 1) !== '"') return at;
  return -1;
}

const isPeptide = (cell: string): boolean => 'sequence' in bareSequence(cell);

/** PEPTIDE and SEQUENCE are names of columns, but in capitals also peptides, typed to try a tool. */
const isCapitalPeptide = (cell: string): boolean => cell === cell.toUpperCase() && isPeptide(cell);

const separators = ['\t', ';', ','] as const;
const SAMPLE_LINES = 50;

/** The first lines that are not blank. */
function sampleOf(text: string): { line: number; text: string }[] {
  const sample = [];
  for (const line of linesOf(text)) {
    if (line.text.trim() !== '') sample.push(line);
    if (sample.length === SAMPLE_LINES) break;
  }
  return sample;
}

interface TableForm {
  separator: string;
  headers: string[];
  /** Line of the headers. */
  headerLine: number;
}

/** How the text is a table; null if it is a list. */
function tableForm(sample: readonly { line: number; text: string }[]): TableForm | null {
  const [first, ...rest] = sample;
  if (!first) return null;
  for (const separator of separators) {
    const headers = cellsOf(first.text, separator).map((cell) => cell.trim());
    if (headers.length < 2) continue;
    const rows = [headers, ...rest.map(({ text }) => cellsOf(text, separator).map((cell) => cell.trim()))];
    if (rows.flat().every((cell) => cell === '' || isCapitalPeptide(cell))) return null;
    if (sequenceColumn(headers) >= 0) return { separator, headers, headerLine: first.line };
    // A list may use the same separators; then every cell is an entry of it.
    if (headers.filter(isPeptide).length * 2 > headers.length) return null;
    const alike = rest.filter(({ text }) => cellsOf(text, separator).length === headers.length).length;
    if (rest.length > 0 && alike * 2 >= rest.length) return { separator, headers, headerLine: first.line };
  }
  return null;
}

function readColumn(
  text: string,
  { separator, headerLine }: TableForm,
  column: number,
  skipHeader: boolean,
): Collector {
  const collector = new Collector();
  for (const { line, text: row } of linesOf(text)) {
    if (line < headerLine || (skipHeader && line === headerLine) || row === '') continue;
    collector.add(cellsOf(row, separator)[column] ?? '', line);
  }
  return collector;
}

/** Share of the cells of a column that read as peptides. */
function peptideShare(rows: readonly string[][], column: number): number {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(isPeptide).length / cells.length;
}

const SURE_SHARE = 0.5;
const COLUMNS_MAX = 500;

function readTable(text: string, form: TableForm, sample: readonly { text: string }[], chosen: number | null): Reading {
  const rows = sample.slice(1).map((row) => cellsOf(row.text, form.separator));
  const known = sequenceColumn(form.headers);
  const sure = known >= 0 && (rows.length === 0 || peptideShare(rows, known) >= SURE_SHARE);
  const column = chosen ?? (sure ? known : null);
  if (column === null) {
    const shares = form.headers.map((_, index) => peptideShare(rows, index));
    const best = Math.max(...shares);
    return {
      kind: 'columns',
      columns: form.headers.slice(0, COLUMNS_MAX).map((name, index) => ({
        index,
        name: name === '' ? `Column ${index + 1}` : name,
        sample:
          rows
            .find((row) => (row[index] ?? '').trim() !== '')
            ?.[index]?.trim()
            .slice(0, SHOWN_SIGNS) ?? '',
      })),
      guess: best > 0 ? shares.indexOf(best) : null,
    };
  }
  const name = form.headers[column] ?? '';
  // The first line of a table without headers is a row like the others.
  const skipHeader = isSequenceHeader(name) || !isPeptide(name);
  return readColumn(text, form, column, skipHeader).list(programOf(form.headers) ?? 'table', name);
}

/** The rows of peptides or PSMs of an mzTab file (HUPO-PSI, doi 10.1074/mcp.O113.036681). */
function readMzTab(text: string): Reading {
  for (const [headerTag, rowTag] of [
    ['PSH', 'PSM'],
    ['PEH', 'PEP'],
  ] as const) {
    const collector = new Collector();
    let column = -1;
    for (const { line, text: row } of linesOf(text)) {
      if (row.startsWith(`${headerTag}\t`)) column = row.split('\t').indexOf('sequence');
      else if (column >= 0 && row.startsWith(`${rowTag}\t`)) collector.add(row.split('\t')[column] ?? '', line);
    }
    if (column >= 0) return collector.list('mzTab', 'sequence');
  }
  return { kind: 'unreadable', message: 'This mzTab file has no table of peptides or PSMs.' };
}

function readFastaList(text: string): Reading {
  const collector = new Collector();
  for (const item of readFasta([text.replace(/\r(?!\n)/g, '\n')])) {
    if ('message' in item) collector.add(`line ${item.line}`, item.line);
    else collector.add(item.id === '' ? `line ${item.line}` : item.id, item.line, item.sequence.replace(/\s/g, ''));
  }
  return collector.list('FASTA', null);
}

/** Entries of a line of a list. Spaces separate them too, unless they are within brackets: `_M(Oxidation (M))K_`. */
function entriesOf(line: string): string[] {
  const whole = line.trim();
  const plain = !/[[({]/.test(whole);
  if (!plain && 'sequence' in bareSequence(whole)) return [whole];
  const separator = plain ? /[\s,;]+/ : /[,;\t]+/;
  if (plain && /^[A-Za-z](?:,[A-Za-z])+$/.test(whole)) return [whole];
  return whole.split(separator).map((entry) => entry.replace(/^["']+|["']+$/g, ''));
}

function readList(text: string): Reading {
  const collector = new Collector();
  let first = true;
  for (const { line, text: row } of linesOf(text)) {
    if (row.trim() === '') continue;
    const header = first && isSequenceHeader(row) && !entriesOf(row).every(isCapitalPeptide);
    first = false;
    if (!header) for (const entry of entriesOf(row)) collector.add(entry, line);
  }
  return collector.list('list', null);
}

/**
 * Reads the peptides of a pasted text or a file: a list by lines, spaces, commas, tabs or semicolons, FASTA, mzTab, or a
 * table of a search engine, of which the column is known by its header. `column` is the reader's answer to a
 * `ColumnQuestion`.
 */
export function readPeptides(text: string, column: number | null = null): Reading {
  const content = text.replace(/^\uFEFF/, '');
  const sample = sampleOf(content);
  const [first] = sample;
  if (!first) return { kind: 'unreadable', message: 'There is no sequence in it.' };
  const foreign = foreignFile(first.text);
  if (foreign !== null) return { kind: 'unreadable', message: foreign };
  if (first.text.startsWith('>')) return readFastaList(content);
  if (/^(?:MTD|COM)\t/.test(first.text)) return readMzTab(content);
  const form = tableForm(sample);
  return form === null ? readList(content) : readTable(content, form, sample, column);
}
