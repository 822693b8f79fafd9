import {
  criterionFields,
  fields,
  filterFields,
  isBuilderType,
  type BuilderField,
  type FieldTable,
  type FilterField,
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

/** The filters of a list of peptides. */
type FilterSchemas = { [Name in FilterField]: (typeof filterOfKind)[FieldTable[Name]['kind']] };
export const filterSchemas = Object.fromEntries(
  filterFields.map((field) => [field, filterOfKind[fields[field].kind]]),
  // Contains every filter, with the schema of its kind.
) as FilterSchemas;

/** The criteria of a search except the location. Fields that are only filters have the schema of a filter. */
type CriterionSchemas = {
  [Name in BuilderField as FieldTable[Name]['wire']]: (typeof criterionOfKind)[FieldTable[Name]['kind']];
} & { [Name in Exclude<FilterField, BuilderField> as FieldTable[Name]['wire']]: FilterSchemas[Name] };
export const criterionSchemas = Object.fromEntries(
  criterionFields.map((field) => [
    fields[field].wire,
    isBuilderType(field) ? criterionOfKind[fields[field].kind] : filterSchemas[field],
  ]),
  // Contains every criterion, with the schema of its kind.
) as CriterionSchemas;
