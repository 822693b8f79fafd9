import { useQueryClient } from '@tanstack/react-query';
import { countedOptions } from '#domain/search/option-counts';
import { writeValues } from '#domain/search/value-list';
import { call, type Data } from '../../api/client';
import { useExportList } from '../../api/useExportList';
import { useCatalogue } from '../../api/site-data';
import { callKey } from '../../api/useCall';
import { knownTotal, useListPage } from '../../api/useListPage';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { listAddress, listDefaults, listParams, pageInView } from '../../parts/paged-list';
import { PeptideListCard } from '../../parts/PeptideListCard';
import { matrixAddress } from '../../parts/search-address';
import { useAddressState } from '../../parts/useAddressState';

/** The columns at first: every peptide is of this transcript. */
const columns: readonly ColumnName[] = [
  'peptideId',
  'cancer',
  'tissue',
  'study',
  'immunogenicity',
  'expression',
  'validation',
  'simultaneous',
  'sequence',
];

const address = listAddress({ ...listDefaults, columns });

const transcriptOf = (request: { transcriptId: string }) => request.transcriptId;

/** The peptides of a transcript. */
export function PeptideOverview({ transcriptId }: { transcriptId: string }) {
  const [view, dispatch] = useAddressState(address);
  const { pageSize } = view;
  const { data: catalogue, failureCount } = useCatalogue();
  const query = { transcriptId, ...listParams(view, catalogue) };
  const queries = useQueryClient();
  const page = useListPage<Data<'peptideOverview'>>(
    (pageNum) => {
      const request = { ...query, pageSize, pageNum, countBy: countedOptions(catalogue) };
      return {
        queryKey: callKey('peptideOverview', request),
        queryFn: ({ signal }) => {
          const hasCountTotal = knownTotal(queries, 'peptideOverview', transcriptOf, request) !== null;
          return call('peptideOverview', { ...request, hasCountTotal }, signal);
        },
        // The options to count are in the catalogue; without them the peptides are listed all the same.
        enabled: catalogue !== undefined || failureCount > 0,
      };
    },
    view.pageNum,
    (total) => pageInView(view, total),
  );
  const total = page.loading ? null : page.total;
  const exported = useExportList([transcriptId, 'peptides'], { source: 'overview', query }, total);
  return (
    <PeptideListCard
      entryId={transcriptId}
      columns={columns}
      view={view}
      catalogue={catalogue}
      dispatch={dispatch}
      page={page}
      exported={exported}
      matrix={matrixAddress([{ type: 'transcriptId', values: [writeValues([transcriptId])] }], view.filters)}
    />
  );
}
