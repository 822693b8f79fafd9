import type { ExpressionGroup, Flag } from '../catalogue/vocabulary';
import { joinList } from '../catalogue/lists';
import { cleanCriteria, placeOf, textValues, type Criterion } from './criteria';
import {
  builderFields,
  fields,
  fieldValue,
  searchFilterFields,
  searchTables,
  type BuilderField,
  type FieldTable,
  type SearchFilterField,
  type SearchTable,
} from './fields';
import { chosenTexts, type SearchFilters } from './row-filters';

/** The criterion of each kind of field; [] or null if it is not used. */
interface CriterionValues {
  list: string[];
  text: string | null;
  codes: ExpressionGroup[];
  flag: Flag | null;
  state: boolean | null;
}

/** The criteria of a search, except the location, by their names in requests. */
type FieldCriteria = { [Name in BuilderField as FieldTable[Name]['wire']]: CriterionValues[FieldTable[Name]['kind']] };

interface PlaceCriteria {
  chromosome: string | null;
  start: number | null;
  end: number | null;
}

/** Criteria that only filters can set are omitted while they are not used. */
type FilterOnly = Exclude<SearchFilterField, BuilderField>;
type FilterCriteria = { [Name in FilterOnly as FieldTable[Name]['wire']]?: SearchFilters[Name] };

/** The criteria of POST /api/search/advance. */
export type SearchPayload = { searchTables: SearchTable[] } & FieldCriteria & PlaceCriteria & FilterCriteria;

/** Whether a criterion of the field is a list, rather than one value or null. */
function isList(field: BuilderField | SearchFilterField): boolean {
  const { kind } = fields[field];
  return kind === 'list' || kind === 'codes';
}

/** The request of a search, without paging. The criteria must have passed checkCriteria. */
export function searchPayload(given: readonly Criterion[]): SearchPayload {
  const criteria = cleanCriteria(given);
  const needed = new Set(criteria.flatMap(({ type }) => fields[type].tables));
  const criterionOf = (field: BuilderField) => {
    const criterion = criteria.find(({ type }) => type === field);
    if (criterion === undefined) return isList(field) ? [] : null;
    if (fields[field].kind === 'text') return joinList(textValues(criterion));
    const values = criterion.values.map((text) => fieldValue(field, text));
    return isList(field) ? values : (values[0] ?? null);
  };
  const location = criteria.find(({ type }) => type === 'location');
  const place = location === undefined ? null : placeOf(location);
  return {
    searchTables: searchTables.filter((table) => needed.has(table)),
    // Contains the criterion of every builder, with values of its kind.
    ...(Object.fromEntries(builderFields.map((field) => [fields[field].wire, criterionOf(field)])) as FieldCriteria),
    chromosome: place?.chromosome ?? null,
    start: place === null ? null : Number(place.start),
    end: place === null ? null : Number(place.end),
  };
}

/**
 * The same search, restricted further by the filters of its result. Null if builders and filters exclude each other, so
 * that the result is known to be empty without a call. Where a row has several values of a field, two sets of values
 * may both be met by a row without having a value in common: such a field is a builder or a filter, not both.
 */
export function filteredPayload(payload: SearchPayload, filters: SearchFilters): SearchPayload | null {
  const chosen = searchFilterFields.filter((field) => chosenTexts(filters, field).length > 0);
  if (chosen.length === 0) return payload;
  const narrowed = chosen.map((field) => {
    const criterion: unknown[] = [payload[fields[field].wire] ?? []].flat();
    const filter: unknown[] = [filters[field] ?? []].flat();
    const both = criterion.length === 0 ? filter : criterion.filter((value) => filter.includes(value));
    return { field, both };
  });
  if (narrowed.some(({ both }) => both.length === 0)) return null;
  const needed = new Set([...payload.searchTables, ...chosen.flatMap((field) => fields[field].tables)]);
  return {
    ...payload,
    searchTables: searchTables.filter((table) => needed.has(table)),
    ...Object.fromEntries(narrowed.map(({ field, both }) => [fields[field].wire, isList(field) ? both : both[0]])),
  };
}
