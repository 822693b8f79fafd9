import { type OwnNames, spencer } from '../catalogue/identity';
import { cleanCriteria, placeOf, type Criterion } from './criteria';
import { fieldKinds, type CriterionValue } from './field-kinds';
import {
  builderFields,
  fields,
  searchFilterFields,
  searchTables,
  type BuilderField,
  type FieldTable,
  type SearchFilterField,
  type SearchTable,
} from './fields';
import { type NumberKey, numberKeys } from './numbers';
import { chosenTexts, type RangeFilters, type SearchFilters } from './row-filters';

/** The criteria of a search, except the location, by their names in requests. */
type FieldCriteria = { [Name in BuilderField as FieldTable[Name]['wire']]: CriterionValue<FieldTable[Name]> };

interface PlaceCriteria {
  chromosome: string | null;
  start: number | null;
  end: number | null;
}

/** Criteria that only filters can set are omitted while they are not used. */
type FilterOnly = Exclude<SearchFilterField, BuilderField>;
type FilterCriteria = { [Name in FilterOnly as FieldTable[Name]['wire']]?: SearchFilters[Name] };

/** The criteria of POST /api/search/advance. */
export type SearchPayload = { searchTables: SearchTable[] } & FieldCriteria &
  PlaceCriteria &
  FilterCriteria &
  RangeFilters;

/** The request of a search, without paging. The criteria must have passed checkCriteria. */
export function searchPayload(given: readonly Criterion[], own: OwnNames = spencer): SearchPayload {
  const criteria = cleanCriteria(given, own);
  const needed = new Set(criteria.flatMap(({ type }) => fields[type].tables));
  const criterionOf = (field: BuilderField | NumberKey) =>
    fieldKinds[fields[field].kind].criterion(criteria.find(({ type }) => type === field)?.values ?? []);
  const location = criteria.find(({ type }) => type === 'location');
  const place = location === undefined ? null : placeOf(location, own);
  return {
    searchTables: searchTables.filter((table) => needed.has(table)),
    // Contains the criterion of every builder, with values of its kind.
    ...(Object.fromEntries(builderFields.map((field) => [fields[field].wire, criterionOf(field)])) as FieldCriteria),
    chromosome: place?.chromosome ?? null,
    start: place === null ? null : Number(place.start),
    end: place === null ? null : Number(place.end),
    // Of a criterion that is not used the request says nothing.
    ...Object.fromEntries(
      numberKeys.flatMap((key) => (criteria.some(({ type }) => type === key) ? [[key, criterionOf(key)]] : [])),
    ),
  };
}

/**
 * The same search, restricted further by the filters of its result. Null if builders and filters exclude each other, so
 * that the result is known to be empty without a call. Where a row has several values of a field, two sets of values
 * may both be met by a row without having a value in common: such a field is a builder or a filter, not both.
 */
export function filteredPayload(payload: SearchPayload, filters: SearchFilters): SearchPayload | null {
  const chosen = [...searchFilterFields, ...numberKeys].filter((field) => chosenTexts(filters, field).length > 0);
  if (chosen.length === 0) return payload;
  const narrowed = chosen.map((field) => {
    const { kind, wire } = fields[field];
    return [wire, fieldKinds[kind].narrowed(payload[wire], filters[field])] as const;
  });
  if (narrowed.some(([, criterion]) => criterion === null)) return null;
  const needed = new Set([...payload.searchTables, ...chosen.flatMap((field) => fields[field].tables)]);
  return {
    ...payload,
    searchTables: searchTables.filter((table) => needed.has(table)),
    ...Object.fromEntries(narrowed),
  };
}
