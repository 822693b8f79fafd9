import { Radio, Select } from 'antd';
import { useId } from 'react';
import {
  describeField,
  filterFields,
  offeredValues,
  type FieldOption,
  type FilterField,
  type OfferedLists,
} from '#domain/search/fields';
import { chosenTexts, withChoice, type RowFilters } from '#domain/search/row-filters';
import { searchableTags, textOptions } from '../ui/antd/searchable';
import { HelpTip } from '../ui/popup/HelpTip';

/** Value of the option that filters nothing. */
const ALL = '';

function Explanations({ options }: { options: readonly FieldOption[] }) {
  return (
    <ul className="explanations">
      {options.map(({ label, explanation }) => (
        <li key={label}>
          <b>{label}</b>: {explanation}.
        </li>
      ))}
    </ul>
  );
}

interface FilterProps {
  field: FilterField;
  /** The chosen values; empty for All. */
  texts: readonly string[];
  onChoose: (texts: string[]) => void;
}

/** A filter that selects one of a few options. */
function OptionFilter({ field, texts, onChoose }: FilterProps) {
  const id = useId();
  const { label, tip, options = [] } = describeField(field);
  return (
    <div className="filter-group">
      <span className="filter-label">
        <span id={id}>{label}</span>
        <HelpTip about={label}>{tip ?? <Explanations options={options} />}</HelpTip>
      </span>
      <Radio.Group
        aria-labelledby={id}
        value={texts[0] ?? ALL}
        options={[{ value: ALL, label: 'All' }, ...options]}
        onChange={({ target }) => onChoose(target.value === ALL ? [] : [String(target.value)])}
      />
    </div>
  );
}

/** A filter that selects any values of the release; hidden if the release has no list of them. */
function ListFilter({ field, texts, onChoose, lists }: FilterProps & { lists: OfferedLists | undefined }) {
  const id = useId();
  const { label, tip } = describeField(field);
  const offered = lists && offeredValues(field, lists);
  if (offered?.length === 0) return null;
  return (
    <div className="filter-group">
      <span className="filter-label">
        <label htmlFor={id}>{label}</label>
        <HelpTip about={label}>{tip}</HelpTip>
      </span>
      <Select<string[]>
        {...searchableTags(label)}
        id={id}
        placeholder="All"
        loading={offered === undefined}
        options={textOptions(offered ?? [])}
        value={[...texts]}
        onChange={onChoose}
      />
    </div>
  );
}

export function PeptideFilterBar({
  filters,
  lists,
  onChange,
}: {
  filters: RowFilters;
  /** Values that list filters offer; undefined while they are loading. */
  lists: OfferedLists | undefined;
  onChange: (filters: RowFilters) => void;
}) {
  return (
    <div className="filter-bar">
      {filterFields.map((field) => {
        const filter = {
          field,
          texts: chosenTexts(filters, field),
          onChoose: (texts: string[]) => onChange(withChoice(filters, field, texts)),
        };
        return describeField(field).kind === 'list' ? (
          <ListFilter key={field} {...filter} lists={lists} />
        ) : (
          <OptionFilter key={field} {...filter} />
        );
      })}
    </div>
  );
}
