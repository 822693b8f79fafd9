import type { ExpressionGroup, Flag } from '../catalogue/vocabulary';
import {
  describeField,
  fieldValue,
  filterFields,
  searchFilterFields,
  type FieldTable,
  type FilterField,
  type SearchFilterField,
} from './fields';
import { CHOICES_MAX } from './limits';

/** The value of a filter of each kind; null or undefined means All. */
interface FilterValues {
  list: string[] | null | undefined;
  codes: ExpressionGroup | null;
  flag: Flag | null;
  state: boolean | null;
}

type Filters<Name extends SearchFilterField> = { [Each in Name]: FilterValues[FieldTable[Each]['kind']] };

/** The filters of a list of peptides, as in requests. */
export type RowFilters = Filters<FilterField>;

/** The filters of Search Result. Those of other lists are a part of them. */
export type SearchFilters = RowFilters & Partial<Filters<SearchFilterField>>;

type TextsOf<Name> = (field: Name) => readonly string[];

/** The value of a filter: for a list its texts, otherwise the value of the first text if that is an option. */
function filterValue(field: SearchFilterField, texts: readonly string[]): unknown {
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
export function chosenTexts(filters: SearchFilters, field: SearchFilterField): string[] {
  return [filters[field] ?? []].flat().map(String);
}

/** Returns the filters with a different choice for one of them. */
export function withChoice<Chosen extends SearchFilters>(
  filters: Chosen,
  changed: keyof Chosen & SearchFilterField,
  texts: readonly string[],
): Chosen {
  return { ...filters, [changed]: filterValue(changed, texts) };
}

export function isFiltered(filters: SearchFilters): boolean {
  return searchFilterFields.some((field) => chosenTexts(filters, field).length > 0);
}
