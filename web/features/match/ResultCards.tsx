import { Alert, Button, Progress, Select } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { paths } from '#domain/catalogue/paths';
import {
  expressionCodes,
  expressionGroups,
  immunogenicityStates,
  validationStates,
  type Flag,
} from '#domain/catalogue/vocabulary';
import { TSV_MIME } from '#domain/text/tsv';
import { useReleaseFile } from '../../api/site-data';
import { groupColors } from '../../charts/chart-theme';
import { Pie } from '../../charts/Pie';
import type { Share } from '../../charts/shares';
import { CopyLink } from '../../parts/CopyLink';
import { TranscriptLink } from '../../parts/entity-links';
import { immunogenicityLabel } from '../../parts/marks';
import { peptideColumns } from '../../parts/PeptideTable';
import { Sequence } from '../../parts/Sequence';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { meaningColors } from '../../ui/theme-tokens';
import { MorePopover } from '../../ui/popup/MorePopover';
import { saveText } from '../../ui/save-file';
import type { Column } from '../../ui/table/column';
import { LocalTable } from '../../ui/table/LocalTable';
import {
  countRows,
  filteredRows,
  matchTsv,
  noMatchFilters,
  type MatchedRow,
  type MatchFilters,
  type MatchResult,
  type OrfMatch,
} from './match-result';
import type { AskedList, MatchRun } from './useMatchRun';

/** Names of the reader's list that a cell shows. */
const GIVEN_SHOWN = 2;
const UNMATCHED_SHOWN = 500;

/** Progress of a run, and how it ended if not with a result. */
export function RunCard({ run, onCancel }: { run: MatchRun; onCancel: () => void }) {
  if (run.state === 'idle' || run.state === 'done') return null;
  return (
    <Card title="Result">
      {run.state === 'running' ? (
        <div className="match-progress">
          <Progress percent={Math.round(100 * run.progress.share)} aria-label={run.progress.doing} />
          <p aria-live="polite">{run.progress.doing}</p>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      ) : run.state === 'cancelled' ? (
        <p>Cancelled. Press Match to compare the list again.</p>
      ) : (
        <Alert type="error" showIcon title={run.message} />
      )}
    </Card>
  );
}

/** Saves files that are named after their content, the release and the day. */
function useSave(): (what: string, text: string) => void {
  const release = useReleaseFile().data?.release ?? '';
  return (what, text) =>
    saveText(exportFileName(['match', what], { release, date: dayOf(new Date()) }, 'tsv'), text, TSV_MIME);
}

function Summary({ result, linkable }: { result: MatchResult; linkable: boolean }) {
  const save = useSave();
  const { asked, matched, orfs, unmatched, more } = result;
  const figures = [
    { value: matched, label: 'match peptides of the catalogue' },
    { value: orfs.length, label: 'lie in an open reading frame only' },
    { value: unmatched.length, label: 'were not found' },
  ];
  return (
    <Card
      title="Result"
      actions={
        <>
          <Button onClick={() => save('all', matchTsv(result))}>Download all (TSV)</Button>
          {linkable ? <CopyLink /> : null}
        </>
      }
    >
      <output className="match-headline">
        {formatCount(matched)} of {formatCount(asked)} sequences matched
      </output>
      <dl className="match-figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <p className="fine-print">
          {formatCount(more)} short or repetitive {more === 1 ? 'fragment lies' : 'fragments lie'} in more peptides than
          are listed.
        </p>
      ) : null}
      <p className="fine-print">
        The file has a line per entry and peptide. Its first column repeats your entries, so it joins to your table.
      </p>
    </Card>
  );
}

const flagNames: readonly Flag[] = [1, 0];

function FilterBar({
  rows,
  filters,
  onChange,
}: {
  rows: readonly MatchedRow[];
  filters: MatchFilters;
  onChange: (filters: MatchFilters) => void;
}) {
  const ids = [useId(), useId(), useId(), useId()];
  const cancers = useMemo(() => countRows(rows, ({ cancer }) => cancer), [rows]);
  const shared = { virtual: false, allowClear: true, placeholder: 'All' } as const;
  return (
    <div className="match-filters">
      <div>
        <label htmlFor={ids[0]}>Cancer</label>
        <Select
          {...shared}
          id={ids[0] ?? ''}
          mode="multiple"
          value={[...filters.cancers]}
          onChange={(chosen: string[]) => onChange({ ...filters, cancers: chosen })}
          options={cancers.map(({ name, value }) => ({ value: name, label: `${name} (${formatCount(value)})` }))}
        />
      </div>
      <div>
        <label htmlFor={ids[1]}>Expression Group</label>
        <Select
          {...shared}
          id={ids[1] ?? ''}
          value={filters.expression}
          onChange={(expression?: MatchFilters['expression']) =>
            onChange({ ...filters, expression: expression ?? null })
          }
          options={expressionCodes.map((code) => ({ value: code, label: expressionGroups[code].label }))}
        />
      </div>
      <div>
        <label htmlFor={ids[2]}>Immunogenicity</label>
        <Select
          {...shared}
          id={ids[2] ?? ''}
          value={filters.immunogenicity}
          onChange={(immunogenicity?: MatchFilters['immunogenicity']) =>
            onChange({ ...filters, immunogenicity: immunogenicity ?? null })
          }
          options={flagNames.map((flag) => ({ value: flag, label: immunogenicityStates[flag] }))}
        />
      </div>
      <div>
        <label htmlFor={ids[3]}>Status</label>
        <Select
          {...shared}
          id={ids[3] ?? ''}
          value={filters.validation}
          onChange={(validation?: MatchFilters['validation']) =>
            onChange({ ...filters, validation: validation ?? null })
          }
          options={flagNames.map((flag) => ({ value: flag, label: validationStates[flag] }))}
        />
      </div>
    </div>
  );
}

const colorOfGroup = (name: string): string =>
  groupColors[expressionCodes.find((code) => expressionGroups[code].label === name) ?? 4];
const colorOfImmunogenicity = (name: string): string =>
  name === immunogenicityStates[1] ? meaningColors.immunogenic : meaningColors.others;
const NO_NAMES: readonly string[] = [];

/** Shares of the matched rows by cancer, expression group and immunogenicity. */
function Charts({ rows, allCancers }: { rows: readonly MatchedRow[]; allCancers: readonly string[] }) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = useMemo(
    () => ({
      cancers: countRows(rows, ({ cancer }) => cancer),
      groups: countRows(rows, ({ expression }) => expressionGroups[expression].label),
      immunogenicity: countRows(rows, ({ immunogenicity }) => immunogenicityLabel(immunogenicity)),
    }),
    [rows],
  );
  const shared = (title: string, column: string, list: readonly Share[]) => ({
    title: `${title} of matched peptides`,
    caption: title,
    note: `n = ${formatCount(list.reduce((sum, { value }) => sum + value, 0))}`,
    fileName: ['match', title],
    release,
    data: () => ({ columns: [column, 'peptides'], rows: list.map(({ name, value }) => [name, value]) }),
    shares: list,
    unit: 'Peptides',
    none: 'No matched peptides pass these filters.',
  });
  return (
    <div className="match-charts">
      <Pie {...shared('Cancers', 'cancer', shares.cancers)} allNames={allCancers} nameTitle="Cancer" />
      <Pie
        {...shared('Expression groups', 'expression_group', shares.groups)}
        allNames={NO_NAMES}
        colorOf={colorOfGroup}
        nameTitle="Expression group"
      />
      <Pie
        {...shared('Immunogenicity', 'immunogenicity', shares.immunogenicity)}
        allNames={NO_NAMES}
        colorOf={colorOfImmunogenicity}
        nameTitle="Immunogenicity"
      />
    </div>
  );
}

function Given({ given, sequence }: { given: readonly string[]; sequence: string }) {
  const others = given.filter((entry) => entry !== sequence);
  return (
    <>
      <Sequence letters={sequence} />
      {others.length === 0 ? null : (
        <div className="match-given">
          {others.slice(0, GIVEN_SHOWN).join(', ')}
          {others.length > GIVEN_SHOWN ? ` and ${formatCount(others.length - GIVEN_SHOWN)} more` : ''}
        </div>
      )}
    </>
  );
}

const ownColumn: Column<{ given: readonly string[]; sequence: string }> = {
  key: 'own',
  title: 'Your Sequence',
  pinned: true,
  render: ({ given, sequence }) => <Given given={given} sequence={sequence} />,
};
const catalogueColumns = [
  'peptideId',
  'sequence',
  'cancer',
  'tissue',
  'study',
  'expression',
  'immunogenicity',
  'validation',
] as const;
const matchedColumns: readonly Column<MatchedRow>[] = [
  ownColumn,
  ...[...catalogueColumns, 'genes' as const].map((name): Column<MatchedRow> => {
    const { title, key, render } = peptideColumns[name];
    return { key, title, render: ({ row }) => render(row) };
  }),
];
const matchedKeys: Record<string, (row: MatchedRow) => string | number> = {
  own: ({ sequence }) => sequence,
  ...Object.fromEntries(catalogueColumns.map((name) => [name, ({ row }: MatchedRow) => row[name]])),
};

const orfColumns: readonly Column<OrfMatch>[] = [
  ownColumn,
  {
    key: 'orfs',
    title: 'ORF and first residue in its protein',
    render: ({ orfs }) => (
      <MorePopover
        what="ORFs"
        limit={3}
        items={orfs.map(({ orfId, start }) => (
          <span key={orfId}>
            <Link to={paths.sequence('orfProtein', orfId)}>{orfId}</Link> at {formatCount(start)}
          </span>
        ))}
      />
    ),
  },
  {
    key: 'transcripts',
    title: 'Transcript',
    render: ({ orfs }) => (
      <MorePopover
        what="transcripts"
        limit={3}
        items={[...new Set(orfs.map(({ transcriptId }) => transcriptId))].map((id) => (
          <TranscriptLink key={id} id={id} />
        ))}
      />
    ),
  },
];
const orfKeys = { own: ({ sequence }: OrfMatch) => sequence };

function MatchedCard({ result }: { result: MatchResult }) {
  const save = useSave();
  const [filters, setFilters] = useState(noMatchFilters);
  const rows = useMemo(() => filteredRows(result.rows, filters), [result, filters]);
  const shown = useDeferredValue(rows);
  const allCancers = useMemo(() => countRows(result.rows, ({ cancer }) => cancer).map(({ name }) => name), [result]);
  return (
    <Card
      title="Matched peptides"
      note={`${formatCount(rows.length)} of ${formatCount(result.rows.length)}`}
      actions={
        <Button
          disabled={rows.length === 0}
          onClick={() => save('matched', matchTsv({ rows, orfs: [], unmatched: [] }))}
        >
          Download these (TSV)
        </Button>
      }
    >
      <FilterBar rows={result.rows} filters={filters} onChange={setFilters} />
      {rows.length === 0 ? (
        <EmptyState title="No matched peptides pass these filters.">
          <Button onClick={() => setFilters(noMatchFilters)}>Clear the filters</Button>
        </EmptyState>
      ) : (
        <>
          <Charts rows={shown} allCancers={allCancers} />
          <LocalTable
            label="Matched peptides"
            pagerLabel="Pages of the matched peptides"
            columns={matchedColumns}
            rows={shown}
            rowKey={({ key }) => key}
            sortKeys={matchedKeys}
            firstPageSize={20}
            empty={null}
          />
        </>
      )}
    </Card>
  );
}

function UnmatchedCard({ unmatched }: { unmatched: MatchResult['unmatched'] }) {
  const save = useSave();
  const short = unmatched.filter(({ tooShort }) => tooShort).length;
  return (
    <Card
      title="Not found"
      note={formatCount(unmatched.length)}
      actions={
        <>
          <CopyButton text={() => unmatched.map(({ sequence }) => sequence).join('\n')} label="Copy" />
          <Button onClick={() => save('not-found', matchTsv({ rows: [], orfs: [], unmatched }))}>Download (TSV)</Button>
        </>
      }
    >
      {short > 0 ? (
        <p className="fine-print">{formatCount(short)} of them are too short to be looked for in longer peptides.</p>
      ) : null}
      <ul className="match-unmatched" aria-label="Sequences that were not found">
        {unmatched.slice(0, UNMATCHED_SHOWN).map(({ sequence }) => (
          <li key={sequence}>{sequence.length > 60 ? `${sequence.slice(0, 60)}…` : sequence}</li>
        ))}
      </ul>
      {unmatched.length > UNMATCHED_SHOWN ? (
        <p className="fine-print">The first {formatCount(UNMATCHED_SHOWN)}; the file has all.</p>
      ) : null}
      <p className="fine-print">
        Similar sequences can be found with <Link to={paths.blast}>BLAST</Link>.
      </p>
    </Card>
  );
}

/** Everything that is known of the reader's list. */
export function ResultCards({ result, asked, linkable }: { result: MatchResult; asked: AskedList; linkable: boolean }) {
  return (
    <>
      <Summary result={result} linkable={linkable} />
      {result.rows.length > 0 ? <MatchedCard result={result} /> : null}
      {result.orfs.length > 0 ? (
        <Card title="In open reading frames only" note={formatCount(result.orfs.length)}>
          <p className="fine-print">
            No peptide of the catalogue {asked.mode === 'equal' ? 'equals' : 'matches'} these sequences, but they lie in
            the protein of an ORF.
          </p>
          <LocalTable
            label="Sequences in open reading frames only"
            pagerLabel="Pages of the sequences in open reading frames only"
            columns={orfColumns}
            rows={result.orfs}
            rowKey={({ sequence }) => sequence}
            sortKeys={orfKeys}
            firstPageSize={20}
            empty={null}
          />
        </Card>
      ) : null}
      {result.unmatched.length > 0 ? <UnmatchedCard unmatched={result.unmatched} /> : null}
    </>
  );
}
