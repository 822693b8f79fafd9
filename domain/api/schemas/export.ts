import * as z from 'zod/mini';
import { optionalText } from '../fields';
import { listResultRequest } from './browse';
import { peptideOverviewRequest, peptideRow } from './peptide';
import { searchCriteria, wholeLocation } from './search';

/** Where a list of peptides stands on the site: its query is that of the route behind it, without paging. */
export const exportSources = ['browse', 'search', 'overview'] as const;

const said = { error: 'must be an object' };
const browseQuery = z.object(z.omit(listResultRequest, { pageSize: true, total: true, pageNum: true, hasCountTotal: true }).shape, said);
const overviewQuery = z.object(z.omit(peptideOverviewRequest, { pageSize: true, pageNum: true, hasCountTotal: true }).shape, said);
const searchQuery = z.object(searchCriteria.shape, said).check(wholeLocation);

/** Missing or null: from the first row. */
const cursor = optionalText;

export const exportRowsRequest = z.discriminatedUnion(
  'source',
  [
    z.object({ source: z.literal('browse'), query: browseQuery, cursor }),
    z.object({ source: z.literal('search'), query: searchQuery, cursor }),
    z.object({ source: z.literal('overview'), query: overviewQuery, cursor }),
  ],
  { error: `must be one of ${exportSources.join(', ')}` },
);
export type ExportInput = z.output<typeof exportRowsRequest>;

export const exportRowsResult = z.object({
  /** In order of peptideId. */
  rows: z.array(peptideRow),
  /** Exact number of rows of the whole list. */
  total: z.int(),
  /** Brings the rows after these; null: there are none. Only good for the release that answered it. */
  cursor: z.nullable(z.string()),
});
