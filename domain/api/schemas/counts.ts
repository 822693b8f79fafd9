import * as z from 'zod/mini';
import { searchFilterFields, type SearchFilterField } from '../../search/fields';
import { CHOICES_MAX } from '../../search/limits';
import { optionalTextList } from '../fields';

/** Counts that lists of peptides give on request. Without the request, their answers have no such field. */

export const countByNote =
  '`countBy` names values of filters, such as `{"expression": ["1", "2"], "hla": ["HLA-A*02:01"]}`. For each of them ' +
  '`counts` says how many rows have it and match everything else that the request asks for. A filter is left out if the ' +
  'release has none of the values.';

const valueLists = Object.fromEntries(
  searchFilterFields.map((field) => [field, optionalTextList(CHOICES_MAX)]),
  // Contains every filter.
) as Record<SearchFilterField, ReturnType<typeof optionalTextList>>;

/** Values to count, by filter, written as in addresses. */
export const countBy = z.optional(z.nullable(z.object(valueLists, { error: 'must be an object of lists of values' })));
export type CountBy = NonNullable<z.output<typeof countBy>>;

/** Numbers of rows by filter and value. */
export const facetCounts = z.record(z.string(), z.record(z.string(), z.int()));
export type FacetCounts = z.output<typeof facetCounts>;

/** Cancers whose rows are counted. */
export const countCancers = optionalTextList(CHOICES_MAX);

/** Rows without a value, which no other count has as a negative; absent for a field that all rows have. */
const unknownCounts = z.object({
  expression: z.optional(z.int()),
  immunogenicity: z.optional(z.int()),
  validation: z.optional(z.int()),
});

/** Cancers with rows, in the order of the request. */
export const cancerCounts = z.array(
  z.object({
    cancer: z.string(),
    /** Number of rows of each expression group, in the order of the codes 1 to 4. */
    expression: z.array(z.int()),
    immunogenic: z.int(),
    validated: z.int(),
    unknown: z.optional(unknownCounts),
  }),
);
export type CancerCounts = z.output<typeof cancerCounts>;
