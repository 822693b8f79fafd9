import { ColumnChooser } from './column-chooser/ColumnChooser';
import type { ColumnName } from './column-chooser/column-choice';
import { ExportMenu } from './export/ExportMenu';
import type { ExportList } from './export/export-list';
import type { ListProps } from './paged-list';
import { type MatrixView, ViewSwitch } from './sequences/ViewSwitch';

/** Above every list of peptides, at all widths: exports it, chooses its columns, and what a line of it is. */
export function ListActions({
  view: { columns, unit },
  defaultColumns,
  catalogue,
  exported,
  matrix,
  dispatch,
}: ListProps & {
  defaultColumns?: readonly ColumnName[];
  /** Null while the list is loading. */
  exported: ExportList | null;
  /** Omitted if the list cannot be seen as a matrix of cancers. */
  matrix?: MatrixView;
}) {
  return (
    <>
      <ExportMenu list={exported} />
      {/* The columns of sequences are always the same. */}
      {unit === 'sequences' ? null : (
        <ColumnChooser
          columns={columns}
          {...(defaultColumns && { defaults: defaultColumns })}
          catalogue={catalogue}
          onChange={(chosen) => dispatch({ type: 'columns', columns: chosen })}
        />
      )}
      <ViewSwitch
        unit={unit}
        onChange={(chosen) => dispatch({ type: 'unit', unit: chosen })}
        {...(matrix !== undefined && { matrix })}
      />
    </>
  );
}
