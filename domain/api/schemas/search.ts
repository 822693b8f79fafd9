import * as z from 'zod/mini';
import { booleanFilter, expressionCode, flagFilter, hasCountTotal, optionalText, pageNumber, pageSize, requiredTextList, textList } from '../fields';
import { peptideRow } from './peptide';

export const searchTables = ['peptide', 'gene', 'transcript'] as const;
/** Above this many matches `peptideIds` is [] and page turns call advance with pageNum. */
export const PEPTIDE_IDS_MAX = 50_000;
export const PEPTIDE_ID_LIST_MAX = 100;

const positionMessage = { error: 'must be a number of at least 0' };
const position = z.pipe(
  z.optional(z.nullable(z.union([z.number(positionMessage).check(z.gte(0, positionMessage)), z.literal('')], positionMessage))),
  z.transform((value) => (value === '' || value === undefined || value === null ? null : Math.floor(value))),
);

const criteria = {
  cancer: textList,
  tissue: textList,
  peptideId: optionalText,
  pmid: optionalText,
  expressionList: z.pipe(
    z.optional(z.nullable(z.array(expressionCode, { error: 'must be a list of the codes 1 to 4' }))),
    z.transform((codes) => codes ?? []),
  ),
  immunogenicity: flagFilter,
  simultaneous: booleanFilter,
  validation: flagFilter,
  geneName: optionalText,
  geneId: optionalText,
  transcriptId: optionalText,
  chromosome: optionalText,
  start: position,
  end: position,
  rnacentralId: optionalText,
  otherId: optionalText,
} as const;

export const searchCriteria = z.object(criteria);
export type SearchCriteria = z.output<typeof searchCriteria>;

const someCriterion = z.refine<SearchCriteria>((request) =>
  [request.cancer, request.tissue, request.expressionList].some((list) => list.length > 0) ||
  [request.peptideId, request.pmid, request.immunogenicity, request.simultaneous, request.validation, request.geneName,
    request.geneId, request.transcriptId, request.chromosome, request.start, request.end, request.rnacentralId, request.otherId]
    .some((value) => value !== null), { error: 'must hold at least one criterion', path: ['request'] });

export const wholeLocation = z.refine<SearchCriteria>((request) => {
  const given = [request.chromosome, request.start, request.end].filter((value) => value !== null).length;
  return given === 0 || given === 3;
}, { error: 'must come with chromosome, start and end together', path: ['location'] });

export const advanceRequest = z
  .object({
    ...criteria,
    searchTables: z
      .array(z.literal(searchTables, { error: `must be one of ${searchTables.join(', ')}` }), { error: `must be a list out of ${searchTables.join(', ')}` })
      .check(z.minLength(1, { error: 'must name at least one table' })),
    pageSize,
    pageNum: pageNumber,
    hasCountTotal,
    getStatistics: hasCountTotal,
  })
  .check(someCriterion, wholeLocation);

const pieItem = z.object({ name: z.string(), value: z.int() });
export type PieItem = z.output<typeof pieItem>;

export const advanceResult = z.object({
  result: z.array(peptideRow),
  peptideIds: z.array(z.string()),
  total: z.int(),
  statistics: z.nullable(z.object({ expression: z.array(pieItem), imExpression: z.array(pieItem) })),
});

export const listByPeptideIdsRequest = z.object({ peptideIdList: requiredTextList(PEPTIDE_ID_LIST_MAX) });
export const listByPeptideIdsResult = z.array(peptideRow);
