import { Checkbox } from 'antd';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { Icon } from '../../ui/Icon';
import { Popup } from '../../ui/popup/Popup';
import { peptideColumns } from '../PeptideTable';
import { chosenColumns, defaultColumns, FIXED_COLUMN, offeredColumns, type ColumnName } from './column-choice';
import './column-chooser.css';

/** Selects the columns of a list of peptides. */
export function ColumnChooser({
  columns,
  defaults = defaultColumns,
  catalogue,
  onChange,
}: {
  columns: readonly ColumnName[];
  /** The columns at first. */
  defaults?: readonly ColumnName[];
  /** What the release has, undefined while that is loading. */
  catalogue: CatalogueFile | undefined;
  onChange: (columns: readonly ColumnName[]) => void;
}) {
  const offered = offeredColumns(catalogue);
  const changed = columns.join() !== defaults.join();
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
      <div className="column-choices stack">
        <Checkbox.Group
          aria-label="Columns"
          value={[...columns]}
          options={offered.map((name) => ({
            value: name,
            label: peptideColumns[name].title,
            disabled: name === FIXED_COLUMN,
          }))}
          onChange={(names) => onChange(chosenColumns(names))}
        />
        <button type="button" className="button small" disabled={!changed} onClick={() => onChange(defaults)}>
          Show the default columns
        </button>
      </div>
    </Popup>
  );
}
