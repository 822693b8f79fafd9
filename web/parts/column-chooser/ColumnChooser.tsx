import { Checkbox } from 'antd';
import { Icon } from '../../ui/Icon';
import { Popup } from '../../ui/popup/Popup';
import { peptideColumns } from '../PeptideTable';
import { chosenColumns, columnOrder, defaultColumns, FIXED_COLUMN, type ColumnName } from './column-choice';
import './column-chooser.css';

/** Selects the columns of a list of peptides. */
export function ColumnChooser({
  columns,
  onChange,
}: {
  columns: readonly ColumnName[];
  onChange: (columns: readonly ColumnName[]) => void;
}) {
  const changed = columns.join() !== defaultColumns.join();
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
      <div className="column-choices">
        <Checkbox.Group
          aria-label="Columns"
          value={[...columns]}
          options={columnOrder.map((name) => ({
            value: name,
            label: peptideColumns[name].title,
            disabled: name === FIXED_COLUMN,
          }))}
          onChange={(names) => onChange(chosenColumns(names))}
        />
        <button type="button" className="button small" disabled={!changed} onClick={() => onChange(defaultColumns)}>
          Show the default columns
        </button>
      </div>
    </Popup>
  );
}
