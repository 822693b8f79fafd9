import { PAGE_SIZE_MAX } from '#domain/api/limits';
import type { RouteGroup } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import type { LambdaHandler } from '../../functions/platform/lambda';
import { countedOptions } from '#domain/search/option-counts';
import type { Services } from '../../functions/platform/services';
import { apiEvent, envelopeOf } from '../functions/api-call';
import { genotypes } from '../fixtures/release/peptides';
import { catalogueHandlers } from '../functions/catalogue-handlers';

/** One call, of a list route at the largest page. */
export interface ListCall {
  name: string;
  id: RouteId;
  request: Record<string, unknown>;
  /** The call answers one document: its cost follows from what that holds, so no bar of lists applies to it. */
  isDocument?: true;
}

/** The genotypes of every release that is measured. */
const lists = { searchCancers: [], searchTissues: [], filterValues: { hla: genotypes } };

/** Calls that every list route is measured by; the ids are some of the catalogue's. */
export function listCalls(peptideIds: readonly string[], transcriptId: string): ListCall[] {
  const paging = { pageSize: PAGE_SIZE_MAX, pageNum: 1 };
  const breast = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...paging };
  const search = { searchTables: ['peptide'], ...paging, getStatistics: true };
  return [
    { name: 'browse, unfiltered', id: 'listResult', request: breast },
    {
      name: 'browse, four filters',
      id: 'listResult',
      request: { ...breast, validation: 1, immunogenicity: 0, expression: 4, simultaneous: false },
    },
    { name: 'browse, page 5', id: 'listResult', request: { ...breast, pageNum: 5 } },
    {
      name: 'counts beside the filters of browse',
      id: 'listResult',
      request: { ...breast, expression: 4, simultaneous: false, countBy: countedOptions(lists), getCancerTotal: true },
    },
    { name: 'transcript overview of peptides', id: 'peptideOverview', request: { transcriptId, ...paging } },
    {
      name: 'search, four criteria',
      id: 'advance',
      request: {
        ...search,
        cancer: ['Breast cancer', 'Skin cancer'],
        expressionList: [1, 2],
        immunogenicity: 1,
        validation: 1,
      },
    },
    { name: 'search, a place', id: 'advance', request: { ...search, chromosome: 'chr1', start: 1, end: 20_000 } },
    { name: 'rows by id', id: 'listByPeptideIds', request: { peptideIdList: peptideIds.slice(0, PAGE_SIZE_MAX) } },
  ];
}

/** What the page of a gene calls: its document, its track, and the list of its peptides with counts. */
export function geneCalls(geneId: string, cancers: readonly string[]): ListCall[] {
  return [
    { name: 'gene', id: 'geneInfo', request: { geneId }, isDocument: true },
    { name: 'track of a gene', id: 'geneTrack', request: { geneId }, isDocument: true },
    {
      name: 'counts beside the peptides of a gene',
      id: 'advance',
      request: {
        searchTables: ['gene'],
        geneId,
        pageSize: PAGE_SIZE_MAX,
        pageNum: 1,
        countBy: countedOptions(lists),
        countCancers: cancers,
      },
    },
  ];
}

/** The search with the most matches whose ids are all returned, and the one that matches every row. */
export const allRows: ListCall = {
  name: 'search, all rows',
  id: 'advance',
  request: {
    searchTables: ['peptide'],
    expressionList: [1, 2, 3, 4],
    pageSize: PAGE_SIZE_MAX,
    pageNum: 1,
    getStatistics: true,
  },
};

export type Send = (call: ListCall) => Promise<number>;

/** A process with these services. Calls resolve to the number of rows of the page, 1 for a document. */
export function processWith(services: Services): Send {
  const handlers: Partial<Record<RouteGroup, LambdaHandler>> = catalogueHandlers(services);
  return async ({ name, id, request }) => {
    const { group, path } = routes[id];
    const result = await handlers[group]?.(apiEvent(path, JSON.stringify(request)));
    const envelope = result && envelopeOf(result);
    if (envelope?.code !== 200) throw new Error(`${name}: ${result?.body}`);
    const data = envelope.data as unknown[] | { result?: unknown[]; matches?: unknown[] };
    return (Array.isArray(data) ? data : (data.matches ?? data.result ?? [data])).length;
  };
}
