import { guardFormula } from './formula-guard';

export const TSV_MIME = 'text/tab-separated-values';

/** Null makes an empty cell. */
export type TsvValue = string | number | null;

export interface TsvTable {
  columns: readonly string[];
  rows: readonly (readonly TsvValue[])[];
}

/** A column: its title, how to read its value from a row, and what else is said about it. */
export type TsvColumn<Row> = readonly [
  title: string,
  valueOf: (row: Row) => TsvValue,
  ...about: readonly (string | undefined)[],
];

/** Makes a text fit into one cell or line: tabs and line ends become spaces. */
export function oneCell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

const cell = (value: TsvValue): string =>
  typeof value === 'string' ? oneCell(guardFormula(value)) : String(value ?? '');

function line(values: readonly TsvValue[]): string {
  return `${values.map(cell).join('\t')}\n`;
}

/** Returns a table for people as tab-separated text with a header line. */
export function toTsv({ columns, rows }: TsvTable): string {
  return [columns, ...rows].map(line).join('');
}

/** Returns the header line alone, for a table that is written piece by piece. */
export function tsvHeader<Row>(columns: readonly TsvColumn<Row>[]): string {
  return line(columns.map(([title]) => title));
}

export function tsvRow<Row>(columns: readonly TsvColumn<Row>[], row: Row): string {
  return line(columns.map(([, valueOf]) => valueOf(row)));
}

/** Returns rows as tab-separated text with a header line. */
export function tsvOf<Row>(columns: readonly TsvColumn<Row>[], rows: readonly Row[]): string {
  return tsvHeader(columns) + rows.map((row) => tsvRow(columns, row)).join('');
}
