import { ApiError } from '#domain/api/errors';
import { LIST_VALUES_MAX, SEARCH_VALUES_MAX } from '#domain/api/limits';
import type { SearchCriteria } from '#domain/api/schemas/search';
import { splitList } from '#domain/catalogue/lists';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import {
  type ColumnField,
  type CriterionField,
  criterionFields,
  type FieldColumn,
  fields,
  filterFields,
} from '#domain/search/fields';
import type { NumberRange } from '#domain/search/field-kinds';
import { readId } from '#domain/search/read-id';
import { type NumberKey, numberKeys } from '#domain/search/numbers';
import type { RangeFilters, RowFilters } from '#domain/search/row-filters';
import { foldTerm } from '#domain/search/term-forms';

export type FieldValue = string | number | boolean;

/** Rows with any of some values of a field. */
export interface FieldClause {
  column: FieldColumn;
  anyOf: readonly FieldValue[];
}

/** Rows whose number is in a range, ends included. */
export interface RangeClause {
  number: NumberKey;
  range: NumberRange;
}

/** Rows of transcripts that overlap a region; its ends may be in either order. */
export interface RegionClause {
  chromosome: string;
  from: number;
  to: number;
}

/** A row matches a query if it matches all of its clauses. */
export type Clause = FieldClause | RegionClause | RangeClause;

/** What a request says about a field. Null, [] and undefined all mean that the field is not used. */
type RequestedValues = string | number | boolean | readonly (string | number)[] | null | undefined;

/** The distinct items of the user's comma list, ignoring case. Throws 400 if there are too many. */
function listedTerms(field: FieldColumn, text: string): string[] {
  const byTerm = new Map(splitList(text).map((value) => [foldTerm(readId(value)), value]));
  if (byTerm.size > LIST_VALUES_MAX)
    throw new ApiError('badRequest', `${field} must name at most ${LIST_VALUES_MAX} values`);
  return [...byTerm.values()];
}

/** The clause of a field: any of the requested values. None if the field is not used. */
function fieldClauses(field: ColumnField, requested: RequestedValues): FieldClause[] {
  const { kind, column } = fields[field];
  const values = [requested ?? []].flat();
  const anyOf = kind === 'text' ? values.flatMap((text) => listedTerms(column, String(text))) : values;
  return anyOf.length === 0 ? [] : [{ column, anyOf }];
}

/** The clauses of ranges. A range of no ends means All. */
function rangeClauses(ranges: RangeFilters): RangeClause[] {
  return numberKeys.flatMap((number) => {
    const { from = null, to = null } = ranges[number] ?? {};
    return from === null && to === null ? [] : [{ number, range: { from, to } }];
  });
}

/** The clauses of filters. A missing filter means All. */
export function filterClauses(filters: Partial<RowFilters>): Clause[] {
  return [...filterFields.flatMap((field) => fieldClauses(field, filters[field])), ...rangeClauses(filters)];
}

/** The list of Browse. `All` among the studies means every study. */
interface BrowseQuery extends Partial<RowFilters> {
  cancer: string;
  tissue: string;
  studyList: readonly string[];
}

/** All rows of the cancer of the list. */
export function cancerClauses({ cancer }: Pick<BrowseQuery, 'cancer'>): Clause[] {
  return fieldClauses('cancer', cancer);
}

export function browseClauses(query: BrowseQuery): Clause[] {
  return [
    ...cancerClauses(query),
    ...fieldClauses('tissue', query.tissue),
    ...fieldClauses('study', query.studyList.includes(ALL_STUDIES) ? [] : query.studyList),
    ...filterClauses(query),
  ];
}

/** Filters, and a cancer if one is named. */
export function filteredClauses({ cancer, ...filters }: Partial<RowFilters> & { cancer: string | null }): Clause[] {
  return [...(cancer === null ? [] : cancerClauses({ cancer })), ...filterClauses(filters)];
}

/** The list of a transcript. */
interface OverviewQuery extends Partial<RowFilters> {
  transcriptId: string;
}

export function overviewClauses(query: OverviewQuery): Clause[] {
  return [{ column: 'transcriptId', anyOf: [query.transcriptId] }, ...filterClauses(query)];
}

function regionClauses({ chromosome, start, end }: SearchCriteria): RegionClause[] {
  return chromosome === null || start === null || end === null ? [] : [{ chromosome, from: start, to: end }];
}

/** The clause of a criterion of a search. */
export const criterionClauses = (field: CriterionField, criteria: SearchCriteria): FieldClause[] =>
  fieldClauses(field, criteria[fields[field].wire]);

/**
 * The clauses of a search. They follow from the criteria alone: the list of tables that the client sends is only a hint
 * and must not drop a criterion. Throws 400 if no criterion is left once blank list items are dropped,
 * or if all criteria together have too many values.
 */
export function searchClauses(criteria: SearchCriteria): Clause[] {
  const clauses = [
    ...criterionFields.flatMap((field) => criterionClauses(field, criteria)),
    ...regionClauses(criteria),
    ...rangeClauses(criteria),
  ];
  if (clauses.length === 0) throw new ApiError('badRequest', 'request must hold at least one criterion');
  const values = clauses.reduce((sum, clause) => sum + ('anyOf' in clause ? clause.anyOf.length : 0), 0);
  if (values > SEARCH_VALUES_MAX)
    throw new ApiError('badRequest', `request must name at most ${SEARCH_VALUES_MAX} values in all`);
  return clauses;
}
