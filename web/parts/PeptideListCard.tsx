import type { ComponentProps } from 'react';
import { Card } from '../ui/Card';
import type { ColumnName } from './column-chooser/column-choice';
import { FilteredPeptides, NoPeptides } from './FilteredPeptides';
import { ListActions } from './ListActions';
import type { ListProps } from './paged-list';
import type { MatrixView } from './sequences/ViewSwitch';

export const peptidesCard = { id: 'peptides', title: 'Peptide Overview' } as const;

/** The peptides of one entry, such as a gene, in a card of its page. */
export function PeptideListCard({
  entryId,
  columns,
  page,
  exported,
  matrix,
  ...list
}: ListProps & {
  entryId: string;
  /** At first. */
  columns: readonly ColumnName[];
  page: ComponentProps<typeof FilteredPeptides>['page'];
  exported: ComponentProps<typeof ListActions>['exported'];
  matrix: MatrixView;
}) {
  return (
    <Card
      {...peptidesCard}
      actions={<ListActions {...list} defaultColumns={columns} exported={exported} matrix={matrix} />}
    >
      <FilteredPeptides
        {...list}
        label="Peptide overview"
        page={page}
        exported={exported}
        empty={
          <NoPeptides
            {...list}
            filtered={`No peptides of ${entryId} match these filters.`}
            none={`The catalogue has no peptides of ${entryId}.`}
          />
        }
      />
    </Card>
  );
}
