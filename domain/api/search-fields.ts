import * as z from 'zod/mini';
import type { Unknown } from '../catalogue/vocabulary';
import { codeOf, type CodeOf, type FieldOption } from '../search/field-kinds';
import {
  criterionFields,
  describeField,
  fields,
  filterFields,
  isBuilderType,
  type BuilderField,
  type FieldTable,
  type SearchFilterField,
} from '../search/fields';
import { type NumberKey, numberKeys } from '../search/numbers';
import {
  booleanFilter,
  optionalText,
  optionalTextList,
  optionFilter,
  optionList,
  rangeFilter,
  textList,
} from './fields';
import { CHOICES_MAX } from './limits';

/** Request schemas derived from the table of search fields (domain/search/fields.ts). */

const codesOf = (options: readonly FieldOption[] = []): Code[] => options.map(({ value }) => codeOf(value));

type Code = number | Unknown;

/** The schemas of a field by its kind, as a criterion of a search and as a filter. */
interface CriterionSchemaOf<Type> {
  list: typeof textList;
  option: ReturnType<typeof optionList<CodeOf<Type> & Code>>;
  flag: ReturnType<typeof optionFilter<CodeOf<Type> & Code>>;
  state: typeof booleanFilter;
  number: typeof rangeFilter;
  text: typeof optionalText;
}
interface FilterSchemaOf<Type> extends Omit<CriterionSchemaOf<Type>, 'list' | 'option' | 'text'> {
  list: ReturnType<typeof optionalTextList>;
  option: ReturnType<typeof optionFilter<CodeOf<Type> & Code>>;
}

/** How the schemas of a field are made, by its kind. */
export const criterionSchema = {
  list: () => textList,
  option: (codes: readonly Code[]) => optionList(codes),
  flag: (codes: readonly Code[]) => optionFilter(codes),
  state: () => booleanFilter,
  number: () => rangeFilter,
  text: () => optionalText,
};
export const filterSchema = {
  ...criterionSchema,
  list: () => optionalTextList(CHOICES_MAX),
  option: (codes: readonly Code[]) => optionFilter(codes),
};

const schemaOf = (field: BuilderField | SearchFilterField, schemas: typeof criterionSchema | typeof filterSchema) =>
  schemas[fields[field].kind](codesOf(describeField(field).options));

type FilterSchemas<Name extends SearchFilterField> = {
  [Each in Name]: FilterSchemaOf<FieldTable[Each]>[FieldTable[Each]['kind']];
};

/** The filters of every list of peptides. */
export const filterSchemas = Object.fromEntries(
  filterFields.map((field) => [field, schemaOf(field, filterSchema)]),
  // Contains every filter, with the schema of its kind.
) as FilterSchemas<(typeof filterFields)[number]>;

/** Ranges of numbers, of every list of peptides and of the search. */
export const rangeSchemas = Object.fromEntries(
  numberKeys.map((key) => [key, z.optional(rangeFilter)]),
  // Contains every number.
) as Record<NumberKey, z.ZodMiniOptional<typeof rangeFilter>>;

/** The criteria of a search except the location. Fields that are only filters have the schema of a filter. */
type CriterionSchemas = {
  [Name in BuilderField as FieldTable[Name]['wire']]: CriterionSchemaOf<FieldTable[Name]>[FieldTable[Name]['kind']];
} & {
  [
    Name in Exclude<SearchFilterField, BuilderField> as FieldTable[Name]['wire']
  ]: FilterSchemas<SearchFilterField>[Name];
};
export const criterionSchemas = Object.fromEntries(
  criterionFields.map((field) => [
    fields[field].wire,
    schemaOf(field, isBuilderType(field) ? criterionSchema : filterSchema),
  ]),
  // Contains every criterion, with the schema of its kind.
) as CriterionSchemas;
