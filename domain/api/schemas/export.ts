import * as z from 'zod/mini';
import { optionalText } from '../fields';
import { searchRules } from '../openapi-rules';
import { listResultRequest } from './browse';
import { comparedRows } from './compare';
import { maybeRankedRow, rankedRows } from './genotypes';
import { listOptions } from './list-options';
import { exampleFilters, exampleRow, peptideOverviewRequest } from './peptide';
import { searchCriteria, wholeLocation } from './search';
import { sequencePage } from './sequence';

/** The lists of peptides on the site. The query of each is that of its route, without paging. */
const exportSources = ['browse', 'search', 'overview', 'compare', 'genotypes'] as const;

const said = { error: 'must be an object' };
const browseQuery = z.object(
  z.omit(listResultRequest, {
    countBy: true,
    getCancerTotal: true,
    pageSize: true,
    total: true,
    pageNum: true,
    hasCountTotal: true,
  }).shape,
  said,
);
const overviewQuery = z.object(
  z.omit(peptideOverviewRequest, { countBy: true, pageSize: true, pageNum: true, hasCountTotal: true }).shape,
  said,
);
const searchQuery = z
  .object({ ...searchCriteria.shape, ...listOptions }, said)
  .check(wholeLocation, z.meta(searchRules));

/** Missing or null means from the first row. */
const cursor = optionalText;

export const exportRowsRequest = z.discriminatedUnion(
  'source',
  [
    z.object({ source: z.literal('browse'), query: browseQuery, cursor }),
    z.object({ source: z.literal('search'), query: searchQuery, cursor }),
    z.object({ source: z.literal('overview'), query: overviewQuery, cursor }),
    z.object({ source: z.literal('compare'), query: comparedRows, cursor }),
    z.object({ source: z.literal('genotypes'), query: rankedRows, cursor }),
  ],
  { error: `must be one of ${exportSources.join(', ')}` },
);
export type ExportInput = z.output<typeof exportRowsRequest>;

export const exportRowsResult = z.object({
  /** In order of peptideId, or as `sort` asks; those of genotypes as their call returns them. */
  rows: z.array(maybeRankedRow),
  /** Exact number of rows of the whole list. */
  total: z.int(),
  ...sequencePage,
  /** For requesting the next rows; null if there are none. Valid only for the release that returned it. */
  cursor: z.nullable(z.string()),
});

/** The predictions on genotypes are those of the list of genotypes. */
export type ExportedRow = z.output<typeof maybeRankedRow>;

export const exportRowsExample = {
  request: {
    source: 'browse',
    query: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...exampleFilters },
    cursor: null,
  },
  response: { rows: [exampleRow], total: 1, cursor: null },
} as const;
