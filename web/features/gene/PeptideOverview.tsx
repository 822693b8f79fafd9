import { useExportList } from '../../api/export-pages';
import { useCatalogue } from '../../api/site-data';
import { callQuery } from '../../api/useCall';
import { useListPage } from '../../api/useListPage';
import type { ColumnName } from '../../parts/column-chooser/column-choice';
import { FilteredPeptides, NoPeptides } from '../../parts/FilteredPeptides';
import { ListActions } from '../../parts/ListActions';
import { listAddress, listDefaults, listQuestion, pageInView } from '../../parts/paged-list';
import { useAddressState } from '../../parts/useAddressState';
import { Card } from '../../ui/Card';
import { genePayload, genePeptides } from './gene-peptides';

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

export const peptidesCard = { id: 'peptides', title: 'Peptide Overview' } as const;

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
  const { searchTables: _hint, ...query } = genePayload(geneId, listQuestion(view, catalogue));
  const total = page.loading ? null : page.total;
  const exported = useExportList([geneId, 'peptides'], { source: 'search', query }, total);
  const shared = { view, catalogue, dispatch };
  return (
    <Card {...peptidesCard} actions={<ListActions {...shared} defaultColumns={columns} exported={exported} />}>
      <FilteredPeptides
        {...shared}
        label="Peptide overview"
        page={page}
        empty={
          <NoPeptides
            {...shared}
            filtered={`No peptides of ${geneId} match these filters.`}
            none={`The catalogue has no peptides of ${geneId}.`}
          />
        }
      />
    </Card>
  );
}
