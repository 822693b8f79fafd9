import {
  criterionFields,
  fields,
  filterFields,
  isBuilderType,
  searchFilterFields,
  type BuilderField,
  type FieldTable,
  type SearchFilterField,
} from '../search/fields';
import {
  booleanFilter,
  codeList,
  expressionFilter,
  flagFilter,
  optionalText,
  optionalTextList,
  textList,
} from './fields';
import { CHOICES_MAX } from './limits';

/** Request schemas derived from the table of search fields (domain/search/fields.ts). */

const criterionOfKind = {
  list: textList,
  text: optionalText,
  codes: codeList,
  flag: flagFilter,
  state: booleanFilter,
} as const;

const filterOfKind = {
  list: optionalTextList(CHOICES_MAX),
  codes: expressionFilter,
  flag: flagFilter,
  state: booleanFilter,
} as const;

type FilterSchemas<Name extends SearchFilterField> = {
  [Each in Name]: (typeof filterOfKind)[FieldTable[Each]['kind']];
};

function schemasOf<Name extends SearchFilterField>(filters: readonly Name[]): FilterSchemas<Name> {
  // Contains every filter, with the schema of its kind.
  return Object.fromEntries(filters.map((field) => [field, filterOfKind[fields[field].kind]])) as FilterSchemas<Name>;
}

/** The filters of every list of peptides. */
export const filterSchemas = schemasOf(filterFields);
const searchFilterSchemas = schemasOf(searchFilterFields);

/** The criteria of a search except the location. Fields that are only filters have the schema of a filter. */
type CriterionSchemas = {
  [Name in BuilderField as FieldTable[Name]['wire']]: (typeof criterionOfKind)[FieldTable[Name]['kind']];
} & {
  [
    Name in Exclude<SearchFilterField, BuilderField> as FieldTable[Name]['wire']
  ]: FilterSchemas<SearchFilterField>[Name];
};
export const criterionSchemas = Object.fromEntries(
  criterionFields.map((field) => [
    fields[field].wire,
    isBuilderType(field) ? criterionOfKind[fields[field].kind] : searchFilterSchemas[field],
  ]),
  // Contains every criterion, with the schema of its kind.
) as CriterionSchemas;
