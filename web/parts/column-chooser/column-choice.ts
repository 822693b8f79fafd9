import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { isOffered } from '#domain/search/fields';
import { isNumberKey, numberKeys } from '#domain/search/numbers';

/** The columns of numbers and of what comes with them, which rows have only if they are asked for. */
const numberColumnNames = [...numberKeys, 'orf', 'normalElsewhere'] as const;
export type NumberColumnName = (typeof numberColumnNames)[number];

/** Columns of a list of peptides, in order. The first one is always shown. */
export const columnOrder = [
  'peptideId',
  'genes',
  'transcripts',
  'cancer',
  'tissue',
  'study',
  'immunogenicity',
  'expression',
  'validation',
  'simultaneous',
  'sequence',
  'backgrounds',
  ...numberColumnNames,
] as const;
export type ColumnName = (typeof columnOrder)[number];

export const FIXED_COLUMN = columnOrder[0];

/** Columns shown by default; the others can be added. */
export const defaultColumns: readonly ColumnName[] = columnOrder.filter(
  (name) => name !== 'study' && name !== 'backgrounds' && !isNumberColumn(name),
);

export function isNumberColumn(name: ColumnName): name is NumberColumnName {
  return isNumberKey(name) || name === 'orf' || name === 'normalElsewhere';
}

/** Whether a release has something to show in a column; backgrounds and numbers only once it is known to have some. */
export function isColumnOffered(name: ColumnName, catalogue: CatalogueFile | undefined): boolean {
  if (name === 'backgrounds') return (catalogue?.backgrounds ?? []).length > 0;
  if (name === 'orf') return catalogue?.numbers !== undefined;
  if (name === 'normalElsewhere') return catalogue?.filterValues[name] !== undefined;
  return isOffered(name, catalogue);
}

export function offeredColumns(catalogue: CatalogueFile | undefined): ColumnName[] {
  return columnOrder.filter((name) => isColumnOffered(name, catalogue));
}

/** Returns the chosen columns in order, with the one that is always shown. */
export function chosenColumns(names: readonly string[]): ColumnName[] {
  return columnOrder.filter((name) => name === FIXED_COLUMN || names.includes(name));
}

export const COLUMNS_PARAMETER = 'columns';

export function readColumns(params: URLSearchParams, defaults: readonly ColumnName[]): readonly ColumnName[] {
  const text = params.get(COLUMNS_PARAMETER);
  return text === null ? defaults : chosenColumns(text.split('.'));
}

/** Writes the columns unless they are the default. */
export function writeColumns(
  params: URLSearchParams,
  columns: readonly ColumnName[],
  defaults: readonly ColumnName[],
): void {
  if (columns.join() !== defaults.join()) params.set(COLUMNS_PARAMETER, columns.join('.'));
}
