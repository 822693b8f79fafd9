import { type OwnNames, spencer } from '../catalogue/identity';
import { type Balance, Tally } from '../text/balance';
import { readNumber } from '../text/read-number';
import { bodyRows, foldHeader, namedTable, type TableForm, unnamedTable } from '../text/read-table';
import { readText } from '../text/read-text';
import { describeField, type BuilderType } from './fields';
import { idKind } from './read-id';
import { ALL_CELLS, distinctValues, ID_OR_SYMBOL, readValues, valuesByLine, withoutQuotes } from './value-list';

/** The values of a list, each once, and what was left out of it. */
export interface ValueList {
  values: string[];
  balance: Balance;
}

/** Reads the distinct values of a text, and counts what is none. It stands here because pages that only read need no counts. */
export function readValueList(given: string): ValueList {
  const tally = new Tally('value');
  const found: string[] = [];
  for (const { line, text, values } of valuesByLine(given)) {
    if (values === null) tally.leave('is a drawn line', line, text);
    for (const value of values ?? []) {
      tally.read();
      found.push(value);
    }
  }
  return { values: distinctValues(found), balance: tally.balance() };
}

/** What else the column of a field is called, in the site's own files, by other databases and by programs. */
const otherNames: Partial<Record<BuilderType, readonly string[]>> = {
  peptideId: ['peptide_ids', 'associated_peptide_id'],
  transcriptId: ['transcript_ids', 'associated_transcript_id'],
  geneId: ['gene_ids', 'associated_gene_id'],
  cancer: ['cancer_type'],
  tissue: ['tissue_type'],
  geneName: [
    'gene_names',
    'related_gene_name',
    'Gene',
    'Genes',
    'Symbol',
    'Gene symbol',
    'HGNC symbol',
    'External gene name',
    'Approved symbol',
  ],
  RNAcentralId: ['RNAcentral', 'URS', 'RNAcentral identifier'],
  otherId: [
    'Ensembl ID',
    'Ensembl gene ID',
    'Ensembl transcript ID',
    'Gene stable ID',
    'Gene stable ID version',
    'Transcript stable ID',
    'Transcript stable ID version',
    'External IDs',
    'HGNC ID',
    'cross_references',
  ],
  pmid: ['PubMed', 'PubMed ID', 'study_pubmed'],
};

/** What a file of values was read as: values of a list or of a column, or a table of which the user chooses one. */
export type ValueFile =
  | {
      kind: 'values';
      /** Each once. */
      values: string[];
      column: string | null;
      /** Rows of the table, or values of the list: all that were given, read, and left out with the reason. */
      balance: Balance;
    }
  | { kind: 'columns'; columns: readonly string[] };

/** Columns that are looked at. */
const COLUMNS_MAX = 500;
/** Share of the values that must be ids of one kind for the rows of a table to be a list. */
const SAME_KIND = 0.8;

function isListOfIds(values: readonly string[], { idPrefixes }: OwnNames): boolean {
  const counts = new Map<string | null, number>();
  for (const value of values) {
    const kind = idKind(value, idPrefixes);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  counts.delete(null);
  return Math.max(0, ...counts.values()) >= SAME_KIND * values.length;
}

const columnNames = ({ headers }: TableForm): string[] =>
  headers.slice(0, COLUMNS_MAX).map((name, index) => (name === '' ? `Column ${index + 1}` : name));

/**
 * Reads the distinct values of a file for a field. In a table with a column of its name, as this site or another database
 * calls it (case and signs do not count), or of the number `chosen`, they are the cells of that column; a text that is no
 * table is a list, of which the first line may be such a name.
 */
export function readValueFile(
  given: string,
  type: BuilderType,
  chosen: number | null = null,
  own: OwnNames = spencer,
): ValueFile {
  const { text } = readText(given, { keepBreaks: true });
  const { label, wire = type } = describeField(type);
  const names = new Set([label, type, wire, ...(otherNames[type] ?? [])].map(foldHeader));
  const isName = (cell: string): boolean => names.has(foldHeader(cell));
  const named = namedTable(
    text,
    ({ cells }) => cells.slice(0, COLUMNS_MAX).findIndex(isName),
    (cells) => cells.length > 0 && cells.every((cell) => ID_OR_SYMBOL.test(cell)),
  );
  const isValue = (cell: string): boolean =>
    idKind(cell, own.idPrefixes) !== null || typeof readNumber(cell, 'thousands') === 'number';
  const isOneColumn = named === null && chosen !== ALL_CELLS && !text.includes('\t') && isName(firstLine(text));
  const form = named ?? (isOneColumn ? null : unnamedTable(text, ({ cells }) => !cells.some(isValue)));
  if (form !== null && chosen !== ALL_CELLS) {
    const column = chosen ?? form.headers.findIndex(isName);
    if (column >= 0) return columnValues(text, form, column);
    const all = readValues(text);
    if (!isListOfIds(all, own)) return { kind: 'columns', columns: columnNames(form) };
  }
  const list = belowComments(text);
  const read = readValueList(isName(firstLine(text)) ? list.replace(/^.*/, '') : list);
  return { kind: 'values', column: null, ...read };
}

/** A list without the comments above it. */
const belowComments = (text: string): string => text.replace(/^(?:\s*#[^\n]*\n)+/, '').trimStart();
const firstLine = (text: string): string => withoutQuotes(belowComments(text).split('\n', 1)[0] ?? '');

/** The values in a column of a table, of which a cell may have several. */
function columnValues(text: string, form: TableForm, column: number): ValueFile {
  const tally = new Tally('row');
  const values: string[] = [];
  for (const { cells, line } of bodyRows(text, form, tally)) {
    const found = readValues(cells[column] ?? '');
    if (found.length === 0) tally.leave('has no value in the column', line, cells.join(' ').trim());
    else tally.read();
    for (const value of found) values.push(value);
  }
  const name = columnNames(form)[column] ?? null;
  return { kind: 'values', values: distinctValues(values), column: name, balance: tally.balance() };
}
