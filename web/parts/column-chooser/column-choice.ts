import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { isOffered } from '#domain/search/fields';

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
] as const;
export type ColumnName = (typeof columnOrder)[number];

export const FIXED_COLUMN = columnOrder[0];

/** Columns shown by default; the others can be added. */
export const defaultColumns: readonly ColumnName[] = columnOrder.filter(
  (name) => name !== 'study' && name !== 'backgrounds',
);

/** The columns for which the release has something; backgrounds only once it is known to have some. */
export function offeredColumns(catalogue: CatalogueFile | undefined): ColumnName[] {
  return columnOrder.filter((name) =>
    name === 'backgrounds' ? (catalogue?.backgrounds ?? []).length > 0 : isOffered(name, catalogue),
  );
}

/** Returns the chosen columns in order, with the one that is always shown. */
export function chosenColumns(names: readonly string[]): ColumnName[] {
  return columnOrder.filter((name) => name === FIXED_COLUMN || names.includes(name));
}

export function isColumnName(text: string): text is ColumnName {
  return (columnOrder as readonly string[]).includes(text);
}

const PARAMETER = 'columns';

export function readColumns(params: URLSearchParams, defaults: readonly ColumnName[]): readonly ColumnName[] {
  const text = params.get(PARAMETER);
  return text === null ? defaults : chosenColumns(text.split('.'));
}

/** Writes the columns unless they are the default. */
export function writeColumns(
  params: URLSearchParams,
  columns: readonly ColumnName[],
  defaults: readonly ColumnName[],
): void {
  if (columns.join() !== defaults.join()) params.set(PARAMETER, columns.join('.'));
}
