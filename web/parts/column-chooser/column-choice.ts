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

/** Returns the chosen columns in order, with the one that is always shown. */
export function chosenColumns(names: readonly string[]): ColumnName[] {
  return columnOrder.filter((name) => name === FIXED_COLUMN || names.includes(name));
}

const PARAMETER = 'columns';

export function readColumns(params: URLSearchParams): readonly ColumnName[] {
  const text = params.get(PARAMETER);
  return text === null ? defaultColumns : chosenColumns(text.split('.'));
}

/** Writes the columns unless they are the default. */
export function writeColumns(params: URLSearchParams, columns: readonly ColumnName[]): void {
  if (columns.join() !== defaultColumns.join()) params.set(PARAMETER, columns.join('.'));
}
