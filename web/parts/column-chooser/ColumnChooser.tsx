import { Checkbox } from 'antd';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import { Icon } from '../../ui/Icon';
import { Popup } from '../../ui/popup/Popup';
import { peptideColumns } from '../PeptideTable';
import { chosenColumns, columnOrder, defaultColumns, FIXED_COLUMN, type ColumnName } from './column-choice';
import './column-chooser.css';

/** Selects the columns of a list of peptides. Backgrounds are offered if the release has some. */
export function ColumnChooser({
  columns,
  lists,
  backgrounds = [],
  onChange,
}: {
  columns: readonly ColumnName[];
  /** What the release has, undefined while that is loading. */
  lists?: OfferedLists | undefined;
  backgrounds?: readonly unknown[] | undefined;
  onChange: (columns: readonly ColumnName[]) => void;
}) {
  const offered = columnOrder.filter(
    (name) => (name !== 'backgrounds' || backgrounds.length > 0) && isOffered(name, lists),
  );
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
          options={offered.map((name) => ({
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
