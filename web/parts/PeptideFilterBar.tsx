import { Radio, Select } from 'antd';
import { useId } from 'react';
import {
  describeField,
  filterFields,
  filterValues,
  type FieldOption,
  type FilterField,
  type OfferedLists,
} from '#domain/search/fields';
import { type OptionCounts, optionCount } from '#domain/search/option-counts';
import { chosenTexts, withChoice, type RowFilters } from '#domain/search/row-filters';
import { searchableTags, textOptions } from '../ui/antd/searchable';
import { formatCount } from '../ui/format-number';
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

/** The number of rows that an option would give, beside its label, which it does not become part of. */
function OptionCount({ id, count }: { id?: string; count: number | null }) {
  return (
    <span id={id} className="option-count" aria-hidden="true">
      {count === null ? '' : formatCount(count)}
    </span>
  );
}

interface FilterProps {
  field: FilterField;
  counts: OptionCounts | undefined;
  /** The chosen values; empty for All. */
  texts: readonly string[];
  onChoose: (texts: string[]) => void;
}

/** A filter that selects one of a few options. */
function OptionFilter({ field, counts, texts, onChoose }: FilterProps) {
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
        onChange={({ target }) => onChoose(target.value === ALL ? [] : [String(target.value)])}
      >
        {[{ value: ALL, label: 'All' }, ...options].map((option) => (
          <span key={option.value} className="counted-option">
            <Radio value={option.value} aria-describedby={`${id}-${option.value}`}>
              {option.label}
            </Radio>
            <OptionCount
              id={`${id}-${option.value}`}
              count={optionCount(counts, field, option.value === ALL ? null : option.value)}
            />
          </span>
        ))}
      </Radio.Group>
    </div>
  );
}

/** A filter that selects any values of the release; hidden if the release has no list of them. */
function ListFilter({ field, counts, texts, onChoose, lists }: FilterProps & { lists: OfferedLists | undefined }) {
  const id = useId();
  const { label, tip } = describeField(field);
  const offered = lists && filterValues(field, lists);
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
        className="list-filter"
        placeholder="All"
        loading={offered === undefined}
        options={textOptions(offered ?? [])}
        optionRender={({ value, label: text }) => (
          <>
            <span className="option-label">{text}</span>
            <OptionCount count={optionCount(counts, field, String(value))} />
          </>
        )}
        value={[...texts]}
        onChange={onChoose}
      />
    </div>
  );
}

export function PeptideFilterBar({
  filters,
  lists,
  counts,
  loading = false,
  onChange,
}: {
  filters: RowFilters;
  /** Values that list filters offer; undefined while they are loading. */
  lists: OfferedLists | undefined;
  /** The rows that each option would give, the other filters as they are; undefined until they are known. */
  counts: OptionCounts | undefined;
  /** Whether the counts are those of an earlier choice. */
  loading?: boolean;
  onChange: (filters: RowFilters) => void;
}) {
  return (
    <div className={loading ? 'filter-bar loading' : 'filter-bar'}>
      {filterFields.map((field) => {
        const filter = {
          field,
          counts,
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
