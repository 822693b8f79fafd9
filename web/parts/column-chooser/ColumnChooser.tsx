import { CheckboxGroup } from '../../ui/ChoiceGroup';
import { Icon } from '../../ui/Icon';
import { Popup } from '../../ui/popup/Popup';
import { peptideColumns } from '../peptide-columns';
import { chosenColumns, columnOrder, defaultColumns, FIXED_COLUMN, type ColumnName } from './column-choice';
import './column-chooser.css';

/** Which columns a list of peptides shows. */
export function ColumnChooser({ columns, onChange }: { columns: readonly ColumnName[]; onChange: (columns: readonly ColumnName[]) => void }) {
  const changed = columns.join() !== defaultColumns.join();
  return (
    <Popup placement="bottom-end" title="Columns" button={{ className: 'button', children: <><Icon name="columns" />Columns</> }}>
      {() => (
        <div className="column-choices">
          <CheckboxGroup
            label="Columns"
            values={columns}
            options={columnOrder.map((name) => ({ value: name, label: peptideColumns[name].title, disabled: name === FIXED_COLUMN }))}
            onChange={(names) => onChange(chosenColumns(names))}
          />
          <button type="button" className="button small" disabled={!changed} onClick={() => onChange(defaultColumns)}>Show the usual columns</button>
        </div>
      )}
    </Popup>
  );
}
