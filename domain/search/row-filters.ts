import type { ExpressionGroup, Flag } from '../catalogue/vocabulary';
import { describeField, fieldValue, filterFields, type FieldTable, type FilterField } from './fields';
import { CHOICES_MAX } from './limits';

/** The value of a filter of each kind; null or undefined means All. */
interface FilterValues {
  list: string[] | null | undefined;
  codes: ExpressionGroup | null;
  flag: Flag | null;
  state: boolean | null;
}

/** The filters of a list of peptides, as in requests. */
export type RowFilters = { [Name in FilterField]: FilterValues[FieldTable[Name]['kind']] };

/** The value of a filter: for a list its texts, otherwise the value of the first text if that is an option. */
function filterValue(field: FilterField, texts: readonly string[]): unknown {
  const { kind, options } = describeField(field);
  if (kind === 'list') {
    const values = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
    // Omitted from a request while nothing is chosen.
    return values.length === 0 ? undefined : values.slice(0, CHOICES_MAX);
  }
  const [chosen] = texts;
  return options?.some(({ value }) => value === chosen) ? fieldValue(field, chosen ?? '') : null;
}

/** Reads filters from the texts of each one, which come from an address or from the visitor's choice. */
export function readFilters(textsOf: (field: FilterField) => readonly string[]): RowFilters {
  // Contains every filter, with a value of its kind.
  return Object.fromEntries(filterFields.map((field) => [field, filterValue(field, textsOf(field))])) as RowFilters;
}

export const noFilters: RowFilters = readFilters(() => []);

/** The chosen values as text; empty means All. */
export function chosenTexts(filters: RowFilters, field: FilterField): string[] {
  return [filters[field] ?? []].flat().map(String);
}

/** Returns the filters with a different choice for one of them. */
export function withChoice(filters: RowFilters, changed: FilterField, texts: readonly string[]): RowFilters {
  return readFilters((field) => (field === changed ? texts : chosenTexts(filters, field)));
}

export function isFiltered(filters: RowFilters): boolean {
  return filterFields.some((field) => chosenTexts(filters, field).length > 0);
}
