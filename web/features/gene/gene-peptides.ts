import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { countedOptions } from '#domain/search/option-counts';
import { filteredPayload, searchPayload } from '#domain/search/search-payload';
import { writeValues } from '#domain/search/value-list';
import { identity } from '../../identity/page-identity';
import type { Data, Input } from '../../api/client';
import { useCatalogue } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { initialView, listDefaults, listParams, type ListView } from '../../parts/paged-list';

/** The search for the peptides of a gene. */
export const geneCriterion = (geneId: string) => ({ type: 'geneId', values: [writeValues([geneId])] }) as const;

/** The peptides of a gene as the search of them that pass the filters. */
export function genePayload(geneId: string, { sort, numbers, unit, ...filters }: ReturnType<typeof listParams>) {
  const whole = searchPayload([geneCriterion(geneId)], identity);
  // Filters cannot exclude a gene.
  return {
    ...(filteredPayload(whole, filters) ?? whole),
    ...(sort && { sort }),
    ...(numbers && { numbers }),
    ...(unit && { unit }),
  };
}

/** The first page of the peptides of a gene, with which its list begins: one request serves all who ask. */
export function useFirstPeptides(geneId: string): Data<'advance'> | undefined {
  const { data: catalogue } = useCatalogue();
  return useCall('advance', catalogue ? genePeptides(geneId, initialView(listDefaults), catalogue) : null).data;
}

/** A page of the peptides of a gene that pass the filters, with the counts beside the filters and by cancer. */
export function genePeptides(geneId: string, view: ListView, catalogue: CatalogueFile): Input<'advance'> {
  return {
    ...genePayload(geneId, listParams(view, catalogue)),
    pageSize: view.pageSize,
    pageNum: view.pageNum,
    hasCountTotal: false,
    getStatistics: false,
    countBy: countedOptions(catalogue),
    countCancers: catalogue.cancers.map(({ name }) => name),
  };
}

/** Lines of the card of top sequences. */
const TOP_SEQUENCES = 5;

/** The sequences of a gene with the best predicted affinities, and how many there are of all. */
export function useTopSequences(geneId: string): Data<'advance'> | undefined {
  const { data: catalogue } = useCatalogue();
  const view: ListView = {
    ...initialView(listDefaults),
    unit: 'sequences',
    sort: { by: 'affinity', descending: false },
  };
  const request = catalogue && {
    ...genePayload(geneId, listParams(view, catalogue)),
    pageSize: TOP_SEQUENCES,
    pageNum: 1,
    hasCountTotal: false,
    getStatistics: false,
  };
  return useCall('advance', request ?? null).data;
}
