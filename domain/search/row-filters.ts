import { fieldKinds, type FilterValue, type NumberRange } from './field-kinds';
import {
  describeField,
  fields,
  filterFields,
  searchFilterFields,
  type FieldTable,
  type FilterField,
  type SearchFilterField,
} from './fields';
import { type NumberKey, numberKeys } from './numbers';

type Filters<Name extends SearchFilterField> = { [Each in Name]: FilterValue<FieldTable[Each]> };

/** The ranges of numbers of a list of peptides, as in requests. A missing one means All. */
export type RangeFilters = Partial<Record<NumberKey, NumberRange | null | undefined>>;

/** The filters of a list of peptides, as in requests. */
export type RowFilters = Filters<FilterField> & RangeFilters;

/** The filters of Search Result. Those of other lists are a part of them. */
export type SearchFilters = RowFilters & Partial<Filters<SearchFilterField>>;

type TextsOf<Name> = (field: Name) => readonly string[];

function filterValue(field: SearchFilterField | NumberKey, texts: readonly string[]): unknown {
  return fieldKinds[fields[field].kind].filter(texts, describeField(field).options ?? []);
}

/** Reads filters from the texts of each one, which come from an address or from the user's choice. */
export function readFilters(textsOf: TextsOf<FilterField>): RowFilters {
  // Contains every filter, with a value of its kind.
  return Object.fromEntries(filterFields.map((field) => [field, filterValue(field, textsOf(field))])) as RowFilters;
}

export function readSearchFilters(textsOf: TextsOf<SearchFilterField>): SearchFilters {
  // As above.
  return Object.fromEntries(
    searchFilterFields.map((field) => [field, filterValue(field, textsOf(field))]),
  ) as SearchFilters;
}

export const noFilters: RowFilters = readFilters(() => []);

/** The chosen values as text; empty means All. */
export function chosenTexts(filters: SearchFilters, field: SearchFilterField | NumberKey): string[] {
  return fieldKinds[fields[field].kind].texts(filters[field]);
}

/** Returns the filters with a different choice for one of them. */
export function withChoice<Chosen extends SearchFilters>(
  filters: Chosen,
  changed: keyof Chosen & (SearchFilterField | NumberKey),
  texts: readonly string[],
): Chosen {
  return { ...filters, [changed]: filterValue(changed, texts) };
}

export function isFiltered(filters: SearchFilters): boolean {
  return [...searchFilterFields, ...numberKeys].some((field) => chosenTexts(filters, field).length > 0);
}
