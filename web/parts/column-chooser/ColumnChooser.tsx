import { Suspense } from 'react';
import { lazyPart } from '../../failures/lazy-part';
import { Icon } from '../../ui/Icon';
import { Popup } from '../../ui/popup/Popup';
import { SkeletonLines } from '../../ui/Skeleton';
import { columnOrder, type ColumnName } from './column-choice';
import './column-chooser.css';

const ColumnChoices = lazyPart(() => import('./ColumnChoices'));

/** Selects the columns of a list of peptides. */
export function ColumnChooser({
  columns,
  onChange,
}: {
  columns: readonly ColumnName[];
  onChange: (columns: readonly ColumnName[]) => void;
}) {
  return (
    <Popup
      className="button"
      title="Columns"
      button={
        <>
          <Icon name="columns" />
          Columns
        </>
      }
    >
      <Suspense fallback={<SkeletonLines lines={columnOrder.length} />}>
        <ColumnChoices columns={columns} onChange={onChange} />
      </Suspense>
    </Popup>
  );
}
