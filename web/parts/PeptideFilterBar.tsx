import { Radio, Select } from 'antd';
import { useId } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { paths } from '#domain/catalogue/paths';
import type { FieldOption } from '#domain/search/field-kinds';
import {
  describeField,
  filterFields,
  filterValues,
  isOffered,
  offeredOptions,
  type OfferedLists,
  type SearchFilterField,
} from '#domain/search/fields';
import { numberKeys, numbers } from '#domain/search/numbers';
import { type OptionCounts, optionCount } from '#domain/search/option-counts';
import { chosenTexts, withChoice, type SearchFilters } from '#domain/search/row-filters';
import { own } from '../identity/own-words';
import { searchableTags, textOptions } from '../ui/antd/searchable';
import { Folded } from '../ui/Folded';
import { formatCount } from '../ui/format-number';
import { HelpTip } from '../ui/popup/HelpTip';
import { unpredictedEntries } from './unpredicted';
import { NumberFilters } from './number-filters/NumberFilters';

/** Value of the option that filters nothing. */
const ALL = '';

function Explanations({ options }: { options: readonly FieldOption[] }) {
  return (
    <ul className="explanations stack">
      {options.map(({ label, explanation }) => (
        <li key={label}>
          <b>{own(label)}</b>: {own(explanation ?? '')}.
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
  field: SearchFilterField;
  counts: OptionCounts | undefined;
  /** The chosen values; empty for All. */
  texts: readonly string[];
  onChoose: (texts: string[]) => void;
}

/** `lists` is undefined while they are loading. */
type ListedFilterProps = FilterProps & { lists: OfferedLists | undefined };

/** A filter that selects one of a few options. */
function OptionFilter({
  field,
  counts,
  texts,
  onChoose,
  lists,
  unpredicted,
}: ListedFilterProps & { unpredicted: number }) {
  const id = useId();
  const { label, tip } = describeField(field);
  const options = offeredOptions(field, lists);
  return (
    <div className="filter-group">
      <span className="filter-label">
        <span id={id}>{label}</span>
        <HelpTip about={label} more={paths.helpSection('pipeline')}>
          {tip ?? <Explanations options={options} />}
          {field === 'immunogenicity' && unpredicted > 0
            ? ` ${options.find(({ value }) => value === '0')?.label} includes ${formatCount(unpredicted)} entries without a prediction.`
            : null}
        </HelpTip>
      </span>
      <Radio.Group
        aria-labelledby={id}
        value={texts[0] ?? ALL}
        onChange={({ target }) => onChoose(target.value === ALL ? [] : [String(target.value)])}
      >
        {[{ value: ALL, label: 'All' }, ...options].map((option) => (
          <span key={option.value} className="counted-option">
            <Radio value={option.value} aria-describedby={`${id}-${option.value}`}>
              {own(option.label)}
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

/** The values that give most rows first; equal ones keep their order, as all do while that is unknown. */
function longestFirst(values: readonly string[], counts: OptionCounts | undefined, field: SearchFilterField): string[] {
  const rows = (value: string) => optionCount(counts, field, value) ?? 0;
  return values.toSorted((one, other) => rows(other) - rows(one));
}

/** A filter that selects any values of the release. */
function ListFilter({ field, counts, texts, onChoose, lists }: ListedFilterProps) {
  const id = useId();
  const { tip } = describeField(field);
  const label = own(describeField(field).label);
  const offered = lists && filterValues(field, lists);
  return (
    <div className="filter-group">
      <span className="filter-label">
        <label htmlFor={id}>{label}</label>
        <HelpTip about={label} more={paths.helpSection('search')}>
          {tip && own(tip)}
        </HelpTip>
      </span>
      <Select<string[]>
        {...searchableTags(label)}
        id={id}
        className="list-filter"
        placeholder="All"
        loading={offered === undefined}
        popupMatchSelectWidth={false}
        options={textOptions(longestFirst(offered ?? [], counts, field))}
        optionRender={({ value, label: text }) => (
          <>
            <span className={optionCount(counts, field, String(value)) === 0 ? 'option-label none' : 'option-label'}>
              {text}
            </span>
            <OptionCount count={optionCount(counts, field, String(value))} />
          </>
        )}
        value={[...texts]}
        onChange={onChoose}
      />
    </div>
  );
}

/** The line that filters are folded under: how many of them are set, and which; the names of all if none is. */
function Summary({ offered, chosen }: { offered: readonly string[]; chosen: readonly string[] }) {
  return (
    <>
      {chosen.length === 0 ? 'More filters' : `More filters (${chosen.length})`}
      <span className="fine-print">{chosen.length === 0 ? offered.join(', ') : `chosen: ${chosen.join(', ')}`}</span>
    </>
  );
}

/** The filters of a list of peptides: those of a few options, and all others folded. */
export function PeptideFilterBar({
  fields = filterFields,
  filters,
  lists,
  counts,
  loading = false,
  onChange,
}: {
  fields?: readonly SearchFilterField[];
  filters: SearchFilters;
  /** Values that list filters offer, and the numbers that there are; undefined while they are loading. */
  lists: (OfferedLists & Partial<Pick<CatalogueFile, 'numbers' | 'figures'>>) | undefined;
  /** The rows that each option would give, the other filters as they are; undefined until they are known. */
  counts: OptionCounts | undefined;
  /** Whether the counts are those of an earlier choice. */
  loading?: boolean;
  onChange: (filters: SearchFilters) => void;
}) {
  const isList = (field: SearchFilterField) => describeField(field).kind === 'list';
  const hasValues = (field: SearchFilterField) => lists === undefined || filterValues(field, lists).length > 0;
  const all = fields
    .filter((field) => isOffered(field, lists) && (!isList(field) || hasValues(field)))
    .map((field) => ({
      field,
      counts,
      texts: chosenTexts(filters, field),
      onChoose: (texts: string[]) => onChange(withChoice(filters, field, texts)),
    }));
  const [options, more] = [all.filter(({ field }) => !isList(field)), all.filter(({ field }) => isList(field))];
  const summaries = lists?.numbers;
  const unpredicted = lists ? unpredictedEntries(lists) : 0;
  if (all.length === 0 && summaries === undefined) return null;
  const names = (of: typeof all) => of.map(({ field }) => own(describeField(field).label));
  const ranges = numberKeys.filter((key) => summaries?.[key] !== undefined && chosenTexts(filters, key).length > 0);
  const chosen = [
    ...names(more.filter(({ texts }) => texts.length > 0)),
    ...ranges.map((key) => own(numbers[key].label)),
  ];
  return (
    <div className={loading ? 'filter-bar loading' : 'filter-bar'}>
      {options.map((filter) => (
        <OptionFilter key={filter.field} {...filter} lists={lists} unpredicted={unpredicted} />
      ))}
      {more.length === 0 && summaries === undefined ? null : (
        <Folded summary={<Summary offered={[...names(more), ...(summaries ? ['Numbers'] : [])]} chosen={chosen} />}>
          <div className="list-filters">
            {more.map((filter) => (
              <ListFilter key={filter.field} {...filter} lists={lists} />
            ))}
          </div>
          {summaries && <NumberFilters filters={filters} summaries={summaries} onChange={onChange} />}
        </Folded>
      )}
    </div>
  );
}
