import {
  describeField,
  filterFields,
  filterValues,
  isOffered,
  offeredOptions,
  type OfferedLists,
  type SearchFilterField,
} from './fields';
import { CHOICES_MAX } from './limits';

/** Numbers of rows by filter and value, as a list of peptides returns them. */
export type OptionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The values to count: every option of every filter. Lists without values in this release are left out. */
export function countedOptions(
  lists: OfferedLists | undefined,
  filters: readonly SearchFilterField[] = filterFields,
): Partial<Record<SearchFilterField, string[]>> {
  return Object.fromEntries(
    filters.flatMap((field) => {
      if (!isOffered(field, lists)) return [];
      const fixed = offeredOptions(field, lists).map(({ value }) => value);
      const values = describeField(field).options !== undefined || !lists ? fixed : filterValues(field, lists);
      return values.length === 0 ? [] : [[field, values.slice(0, CHOICES_MAX)]];
    }),
  );
}

/** The rows that an option would give; null while that is unknown. Every row has one of the fixed options of a field. */
export function optionCount(
  counts: OptionCounts | undefined,
  field: SearchFilterField,
  value: string | null,
): number | null {
  const ofField = counts?.[field];
  if (ofField === undefined) return null;
  if (value !== null) return ofField[value] ?? null;
  return Object.values(ofField).reduce((sum, count) => sum + count, 0);
}
