import { useExportList } from '../../api/useExportList';
import { useCatalogue } from '../../api/site-data';
import { callQuery } from '../../api/useCall';
import { useListPage } from '../../api/useListPage';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { listAddress, listDefaults, listParams, pageInView } from '../../parts/paged-list';
import { PeptideListCard } from '../../parts/PeptideListCard';
import { matrixAddress } from '../../parts/search-address';
import { useAddressState } from '../../parts/useAddressState';
import { geneCriterion, genePayload, genePeptides } from './gene-peptides';

/** The columns at first: every peptide is of this gene. */
const columns: readonly ColumnName[] = [
  'peptideId',
  'transcripts',
  'cancer',
  'tissue',
  'immunogenicity',
  'expression',
  'validation',
  'simultaneous',
  'sequence',
];

const address = listAddress({ ...listDefaults, columns });

/** The peptides of a gene. Nothing is called before the names to count are known. */
export function PeptideOverview({ geneId }: { geneId: string }) {
  const [view, dispatch] = useAddressState(address);
  const { data: catalogue } = useCatalogue();
  const page = useListPage(
    (pageNum) => callQuery('advance', catalogue ? genePeptides(geneId, { ...view, pageNum }, catalogue) : null),
    view.pageNum,
    (total) => pageInView(view, total),
  );
  const { searchTables: _hint, ...query } = genePayload(geneId, listParams(view, catalogue));
  const total = page.loading ? null : page.total;
  const exported = useExportList([geneId, 'peptides'], { source: 'search', query }, total);
  return (
    <PeptideListCard
      entryId={geneId}
      columns={columns}
      view={view}
      catalogue={catalogue}
      dispatch={dispatch}
      page={page}
      exported={exported}
      matrix={matrixAddress([geneCriterion(geneId)], view.filters)}
    />
  );
}
