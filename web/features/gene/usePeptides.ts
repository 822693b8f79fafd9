import { useQuery } from '@tanstack/react-query';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { countedOptions } from '#domain/search/option-counts';
import type { RowFilters } from '#domain/search/row-filters';
import { filteredPayload, searchPayload } from '#domain/search/search-payload';
import { writeValues } from '#domain/search/value-list';
import { call, type Data } from '../../api/client';
import { useFirstAnswer } from '../../api/useCall';
import { initialPagedList, type ListView } from '../../parts/paged-list';

/** The search for the peptides of a gene. */
export const geneCriterion = (geneId: string) => ({ type: 'geneId', values: [writeValues([geneId])] }) as const;

/** The peptides of a gene as the search of them that pass the filters. */
export function genePayload(geneId: string, filters: RowFilters) {
  const whole = searchPayload([geneCriterion(geneId)]);
  // Filters cannot exclude a gene.
  return filteredPayload(whole, filters) ?? whole;
}

/**
 * A page of the peptides of a gene that pass the filters, with the counts beside the filters and by cancer; the total is
 * null until a page was received. Nothing is called before the names to count are known.
 */
export function usePeptides(
  geneId: string,
  { filters, pageNum, pageSize }: ListView,
  catalogue: CatalogueFile | undefined,
): Data<'advance'> | undefined {
  const { data } = useQuery({
    queryKey: ['gene peptides', geneId, filters, pageNum, pageSize],
    queryFn: ({ signal }) =>
      call(
        'advance',
        {
          ...genePayload(geneId, filters),
          pageSize,
          pageNum,
          hasCountTotal: false,
          getStatistics: false,
          countBy: countedOptions(catalogue),
          countCancers: catalogue?.cancers.map(({ name }) => name) ?? [],
        },
        signal,
      ),
    enabled: catalogue !== undefined,
  });
  return useFirstAnswer(data);
}

/** The first page without filters: what the list begins with and the table of cancers counts. */
export const wholeList: ListView = initialPagedList;
