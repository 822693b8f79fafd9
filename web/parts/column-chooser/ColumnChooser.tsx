import { Checkbox, Popover } from 'antd';
import { Icon } from '../../ui/Icon';
import { peptideColumns } from '../peptide-columns';
import { chosenColumns, columnOrder, defaultColumns, FIXED_COLUMN, type ColumnName } from './column-choice';
import './column-chooser.css';

/** Which columns a list of peptides shows. */
export function ColumnChooser({ columns, onChange }: { columns: readonly ColumnName[]; onChange: (columns: readonly ColumnName[]) => void }) {
  const changed = columns.join() !== defaultColumns.join();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="Columns"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={(
        <div className="column-choices">
          <Checkbox.Group
            aria-label="Columns"
            value={[...columns]}
            options={columnOrder.map((name) => ({ value: name, label: peptideColumns[name].title, disabled: name === FIXED_COLUMN }))}
            onChange={(names) => onChange(chosenColumns(names))}
          />
          <button type="button" className="button small" disabled={!changed} onClick={() => onChange(defaultColumns)}>Show the usual columns</button>
        </div>
      )}
    >
      <button type="button" className="button"><Icon name="columns" />Columns</button>
    </Popover>
  );
}
