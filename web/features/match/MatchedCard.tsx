import { Button, Select } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import {
  expressionCodes,
  expressionStateCodes,
  immunogenicityStates,
  validationStates,
  type Flag,
  UNKNOWN,
  type Unknown,
} from '#domain/catalogue/vocabulary';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import { groupLabel, own } from '../../identity/own-words';
import { useCatalogue, useReleaseFile } from '../../api/site-data';
import { groupColors } from '../../charts/chart-theme';
import { Pie } from '../../charts/Pie';
import type { Share } from '../../charts/shares';
import { immunogenicityLabel } from '../../parts/marks';
import { ViewSwitch } from '../../parts/sequences/ViewSwitch';
import { useAddressState } from '../../parts/useAddressState';
import { tabLeaves } from '../../ui/antd/searchable';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { meaningColors } from '../../ui/theme-tokens';
import {
  countByValue,
  countSequences,
  filteredRows,
  matchedSequences,
  noMatchFilters,
  type MatchedRow,
  type MatchFilters,
  type MatchResult,
} from './match-result';
import { unitAddress } from './match-state';
import { MatchedSequencesTable, MatchedTable } from './MatchTables';
import { useSaveMatches } from './useSaveMatches';
import { DOWNLOAD } from '../../ui/save-file';

/** What all filters have in common. */
const filterProps = { ...tabLeaves, allowClear: true, placeholder: 'All' } as const;

/** A filter that takes one of a few values, or any. */
function OneOf<Value extends number | Unknown>({
  label,
  value,
  names,
  onChange,
}: {
  label: string;
  value: Value | null;
  names: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value | null) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Select
        {...filterProps}
        id={id}
        value={value}
        onChange={(chosen?: Value) => onChange(chosen ?? null)}
        options={names.map(([code, name]) => ({ value: code, label: name }))}
      />
    </div>
  );
}

/** What nobody knows can be chosen only where a row has no value. */
const groupNames = (rows: readonly MatchedRow[]) =>
  (rows.some(({ row }) => row.expression === null) ? expressionStateCodes : expressionCodes).map(
    (code) => [code, groupLabel(code)] as const,
  );
function flagNames(states: Readonly<Record<Flag | Unknown, string>>, flags: readonly (Flag | null)[]) {
  const codes: (Flag | Unknown)[] = flags.includes(null) ? [1, 0, UNKNOWN] : [1, 0];
  return codes.map((code) => [code, states[code]] as const);
}

function FilterBar({
  rows,
  lists,
  filters,
  onChange,
}: {
  rows: readonly MatchedRow[];
  lists: OfferedLists | undefined;
  filters: MatchFilters;
  onChange: (filters: MatchFilters) => void;
}) {
  const cancerId = useId();
  const { cancers, expressionNames, immunogenicityNames, validationNames } = useMemo(
    () => ({
      expressionNames: groupNames(rows),
      cancers: countByValue(rows, ({ cancer }) => cancer),
      immunogenicityNames: flagNames(
        immunogenicityStates,
        rows.map(({ row }) => row.immunogenicity),
      ),
      validationNames: flagNames(
        validationStates,
        rows.map(({ row }) => row.validation),
      ),
    }),
    [rows],
  );
  return (
    <div className="match-filters">
      {isOffered('cancer', lists) && (
        <div>
          <label htmlFor={cancerId} className="field-label">
            Cancer
          </label>
          <Select
            {...filterProps}
            id={cancerId}
            mode="multiple"
            value={[...filters.cancers]}
            onChange={(chosen: string[]) => onChange({ ...filters, cancers: chosen })}
            options={cancers.map(({ name, value }) => ({ value: name, label: `${name} (${formatCount(value)})` }))}
          />
        </div>
      )}
      {isOffered('expression', lists) && (
        <OneOf
          label="Expression Group"
          value={filters.expression}
          names={expressionNames}
          onChange={(expression) => onChange({ ...filters, expression })}
        />
      )}
      {isOffered('immunogenicity', lists) && (
        <OneOf
          label="Immunogenicity"
          value={filters.immunogenicity}
          names={immunogenicityNames}
          onChange={(immunogenicity) => onChange({ ...filters, immunogenicity })}
        />
      )}
      {isOffered('validation', lists) && (
        <OneOf
          label="Status"
          value={filters.validation}
          names={validationNames}
          onChange={(validation) => onChange({ ...filters, validation })}
        />
      )}
    </div>
  );
}

const colorOfGroup = (name: string): string =>
  groupColors[expressionStateCodes.find((code) => groupLabel(code) === name) ?? 4];
const colorOfImmunogenicity = (name: string): string =>
  ({
    [immunogenicityStates[1]]: meaningColors.immunogenic,
    [immunogenicityStates[UNKNOWN]]: meaningColors.unknown,
  })[name] ?? meaningColors.others;
const NO_NAMES: readonly string[] = [];

/** Sequences with matched rows by cancer, expression group and immunogenicity. */
function Charts({
  rows,
  lists,
  allCancers,
}: {
  rows: readonly MatchedRow[];
  lists: OfferedLists | undefined;
  allCancers: readonly string[];
}) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = useMemo(
    () => ({
      cancers: countByValue(rows, ({ cancer }) => cancer),
      groups: countByValue(rows, ({ expression }) => groupLabel(expression ?? UNKNOWN)),
      immunogenicity: countByValue(rows, ({ immunogenicity }) => immunogenicityLabel(immunogenicity)),
    }),
    [rows],
  );
  const sequences = useMemo(() => countSequences(rows), [rows]);
  const counted = (list: readonly Share[]): string =>
    list.reduce((sum, { value }) => sum + value, 0) > sequences
      ? `n = ${formatCount(sequences)}, each wherever it has an entry`
      : `n = ${formatCount(sequences)}`;
  const shared = (title: string, column: string, list: readonly Share[]) => ({
    title: `${title} of matched peptides`,
    caption: title,
    note: counted(list),
    fileName: ['match', title],
    release,
    data: () => ({ columns: [column, 'sequences'], rows: list.map(({ name, value }) => [name, value]) }),
    shares: list,
    unit: 'Sequences',
    none: 'No matched peptides pass these filters.',
  });
  return (
    <div className="match-charts">
      {isOffered('cancer', lists) && (
        <Pie {...shared(own('Cancers'), 'cancer', shares.cancers)} allNames={allCancers} nameTitle={own('Cancer')} />
      )}
      {isOffered('expression', lists) && (
        <Pie
          {...shared('Expression groups', 'expression_group', shares.groups)}
          allNames={NO_NAMES}
          colorOf={colorOfGroup}
          nameTitle="Expression group"
        />
      )}
      {isOffered('immunogenicity', lists) && (
        <Pie
          {...shared('Immunogenicity', 'immunogenicity', shares.immunogenicity)}
          allNames={NO_NAMES}
          colorOf={colorOfImmunogenicity}
          nameTitle="Immunogenicity"
        />
      )}
    </div>
  );
}

/** The matched peptides: filters, their charts and their table. */
export function MatchedCard({ result }: { result: MatchResult }) {
  const { data: catalogue } = useCatalogue();
  const save = useSaveMatches();
  const [filters, setFilters] = useState(noMatchFilters);
  const rows = useMemo(() => filteredRows(result.rows, filters), [result, filters]);
  const shown = useDeferredValue(rows);
  const [unit, setUnit] = useAddressState(unitAddress);
  const sequences = useMemo(() => matchedSequences(result.rows, shown), [result, shown]);
  const allCancers = useMemo(() => countByValue(result.rows, ({ cancer }) => cancer).map(({ name }) => name), [result]);
  return (
    <Card
      title="Matched peptides"
      note={`${formatCount(countSequences(rows))} of ${formatCount(countSequences(result.rows))} sequences, ${formatCount(rows.length)} of ${formatCount(result.rows.length)} entries`}
      actions={
        <Button disabled={rows.length === 0} onClick={() => save('matched', { rows, orfs: [], unmatched: [] })}>
          {DOWNLOAD} these (TSV)
        </Button>
      }
    >
      <FilterBar rows={result.rows} lists={catalogue} filters={filters} onChange={setFilters} />
      {rows.length === 0 ? (
        <EmptyState title="No matched peptides pass these filters.">
          <Button onClick={() => setFilters(noMatchFilters)}>Clear the filters</Button>
        </EmptyState>
      ) : (
        <>
          <Charts rows={shown} lists={catalogue} allCancers={allCancers} />
          <ViewSwitch unit={unit} onChange={setUnit} />
          {unit === 'sequences' ? (
            <MatchedSequencesTable rows={sequences} lists={catalogue} />
          ) : (
            <MatchedTable rows={shown} lists={catalogue} />
          )}
        </>
      )}
    </Card>
  );
}
