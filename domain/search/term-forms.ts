import type { FieldColumn } from './fields';

/** Terms, which searches name in comma lists, are matched regardless of case and of spaces around them. */
export const foldTerm = (value: string | number | boolean): string => String(value).trim().toLowerCase();

const without =
  (suffix: RegExp) =>
  (value: string): string[] => [value, value.replace(suffix, '')];

const forms: Partial<Record<FieldColumn, (value: string) => string[]>> = {
  /** `URS000075C808_9606` is found without its taxon, too. */
  rnacentralId: without(/_\d+$/),
  /** An id of another database is found without its version, too. */
  otherId: without(/\.\d+$/),
};

/** The folded forms under which a value of a column is found. */
export function termForms(column: FieldColumn, value: string): string[] {
  return [...new Set((forms[column]?.(value) ?? [value]).map(foldTerm))];
}
