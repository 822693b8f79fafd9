import { splitList } from '#domain/catalogue/lists';
import type { ExpressionGroup, Flag } from '#domain/catalogue/vocabulary';
import { ApiError } from '#domain/api/errors';
import { LIST_VALUES_MAX } from '#domain/search/criteria';
import { indexId, type IndexField } from '#domain/storage/index-fields';

/** Rows that have any of the values of a field. */
export interface FieldClause {
  field: IndexField;
  anyOf: readonly (string | number | boolean)[];
}

/** Rows of transcripts that overlap a place; its ends may come in any order. */
export interface PlaceClause {
  chromosome: string;
  from: number;
  to: number;
}

/** A row matches a query when it matches all of its clauses. */
export type Clause = FieldClause | PlaceClause;

/** Filters of a peptide list; null = All. */
export interface RowFilters {
  immunogenicity: Flag | null;
  validation: Flag | null;
  expression: ExpressionGroup | null;
  simultaneous: boolean | null;
}

const filterFields = ['immunogenicity', 'validation', 'expression', 'simultaneous'] as const;

export function filterClauses(filters: RowFilters): FieldClause[] {
  return filterFields.flatMap((field) => {
    const value = filters[field];
    return value === null ? [] : [{ field, anyOf: [value] }];
  });
}

/** Nothing when the list is empty, which means "not used". */
export function anyOf(field: IndexField, values: readonly (string | number)[]): FieldClause[] {
  return values.length === 0 ? [] : [{ field, anyOf: values }];
}

/** A comma list given by the reader, case and repetition aside. Throws 400 when it is too long. */
export function termClause(field: IndexField, text: string | null): FieldClause[] {
  if (text === null) return [];
  const byId = new Map(splitList(text).map((value) => [indexId(field, value), value]));
  if (byId.size > LIST_VALUES_MAX) throw new ApiError('badRequest', `${field} must name at most ${LIST_VALUES_MAX} values`);
  return anyOf(field, [...byId.values()]);
}
