import * as z from 'zod/mini';
import { searchTables } from '../../search/fields';
import {
  hasCountTotal,
  limitedList,
  optionalBoolean,
  optionalText,
  pageNumber,
  pageSize,
  requiredTextList,
} from '../fields';
import { CHOICES_MAX, PEPTIDE_ID_LIST_MAX } from '../limits';
import { searchRules } from '../openapi-rules';
import { criterionSchemas, rangeSchemas } from '../search-fields';
import { cancerCounts, countBy, countCancers, facetCounts } from './counts';
import { listOptions, wantsNumbers } from './list-options';
import { exampleRow, peptideRow } from './peptide';
import { sequencePage } from './sequence';

const positionMessage = { error: 'must be a number of at least 0' };
const position = z.pipe(
  z.optional(
    z.nullable(z.union([z.number(positionMessage).check(z.gte(0, positionMessage)), z.literal('')], positionMessage)),
  ),
  z.transform((value) => (value === '' || value === undefined || value === null ? null : Math.floor(value))),
);

const criteria = { ...criterionSchemas, ...rangeSchemas, chromosome: optionalText, start: position, end: position };

export const searchCriteria = z.object(criteria);
export type SearchCriteria = z.output<typeof searchCriteria>;

const isUsed = (value: unknown): boolean => [value ?? []].flat().length > 0;

const someCriterion = z.refine<SearchCriteria>(
  (request) => Object.entries(request).some(([name, value]) => name in criteria && isUsed(value)),
  { error: 'must hold at least one criterion', path: ['request'] },
);

export const wholeLocation = z.refine<SearchCriteria>(
  (request) => {
    const given = [request.chromosome, request.start, request.end].filter((value) => value !== null).length;
    return given === 0 || given === 3;
  },
  { error: 'must come with chromosome, start and end together', path: ['location'] },
);

export const advanceRequest = z
  .object({
    ...criteria,
    ...listOptions,
    searchTables: limitedList(z.literal(searchTables, { error: `must be one of ${searchTables.join(', ')}` }), {
      max: CHOICES_MAX,
      message: `must be a list out of ${searchTables.join(', ')}`,
      items: 'tables',
    }).check(z.minLength(1, { error: 'must name at least one table' })),
    pageSize,
    pageNum: pageNumber,
    hasCountTotal,
    getStatistics: optionalBoolean,
    /** Asks for `unknown`, together with the statistics. */
    getUnknown: z.optional(z.nullable(z.boolean({ error: 'must be true or false' }))),
    countBy,
    countCancers,
  })
  .check(someCriterion, wholeLocation, z.meta(searchRules));

const pieItem = z.object({ name: z.string(), value: z.int() });
export type PieItem = z.output<typeof pieItem>;

/** The values of a comma list, as requested, that no peptide has. */
const unknownValues = z.object({ field: z.string(), values: z.array(z.string()) });
export type UnknownValues = z.output<typeof unknownValues>;

export const advanceResult = z.object({
  result: z.array(peptideRow),
  peptideIds: z.array(z.string()),
  total: z.int(),
  ...sequencePage,
  statistics: z.nullable(z.object({ expression: z.array(pieItem), imExpression: z.array(pieItem) })),
  /** Fields with such values, by their names in the request; only if `getStatistics` and `getUnknown` asked for it. */
  unknown: z.optional(z.array(unknownValues)),
  /** Only if `countBy` asks for it. */
  counts: z.optional(facetCounts),
  /** Only if `countCancers` asks for it. */
  cancers: z.optional(cancerCounts),
});

export const listByPeptideIdsRequest = z.object({
  peptideIdList: requiredTextList(PEPTIDE_ID_LIST_MAX),
  numbers: wantsNumbers,
});
export const listByPeptideIdsResult = z.array(peptideRow);

export const advanceExample = {
  request: {
    searchTables: ['peptide', 'gene'],
    cancer: ['Breast cancer'],
    tissue: [],
    peptideId: null,
    pmid: null,
    expressionList: [1, 2],
    immunogenicity: null,
    simultaneous: null,
    validation: 1,
    geneName: 'LINC00963,MALAT1',
    geneId: null,
    transcriptId: null,
    chromosome: null,
    start: null,
    end: null,
    rnacentralId: null,
    otherId: null,
    pageSize: 20,
    pageNum: 1,
    hasCountTotal: false,
    getStatistics: true,
  },
  response: {
    result: [exampleRow],
    peptideIds: ['SPENP000001'],
    total: 1,
    statistics: {
      expression: [{ name: 'Upregulated', value: 1 }],
      imExpression: [{ name: 'Upregulated', value: 1 }],
    },
  },
} as const;

export const listByPeptideIdsExample = { request: { peptideIdList: ['SPENP000001'] }, response: [exampleRow] } as const;
