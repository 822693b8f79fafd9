import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isOffered } from '#domain/search/fields';
import type { WithParts } from '#domain/catalogue/release-parts';
import { expressionStateCodes, immunogenicityStates, UNKNOWN, validationStates } from '#domain/catalogue/vocabulary';
import type { Criterion } from '#domain/search/criteria';
import { groupLabel, own } from '../../identity/own-words';
import { useCatalogue } from '../../api/site-data';
import { groupCountsOf, groupsOf, longestFirst, peptidesOf } from '../../charts/cancer-bars';
import { CancerName } from '../../parts/CancerName';
import { ExpressionMark } from '../../parts/marks';
import { searchAddress } from '../../parts/search-address';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { geneCriterion, useFirstPeptides } from './gene-peptides';
import './cancer-table.css';

/** A number that leads to the peptides that it counts. */
function Count({ count, of, criteria }: { count: number; of: string; criteria: readonly Criterion[] }) {
  if (count === 0) return <span className="none">0</span>;
  return (
    <Link to={searchAddress(criteria)} aria-label={`${formatCount(count)} ${of}`}>
      {formatCount(count)}
    </Link>
  );
}

/** Peptides of which nobody knows whether they belong to a count. */
function UnknownCount({ count = 0, label }: { count?: number | undefined; label: string }) {
  if (count === 0) return null;
  return <div className="unknown">{`${label}: ${formatCount(count)}`}</div>;
}

/** The shares of the expression groups in the peptides of a cancer, as long as the cancer's share of the longest. */
function GroupBar({ counts, longest }: { counts: readonly number[]; longest: number }) {
  return (
    <span className="group-bar" aria-hidden="true">
      {counts.map((count, at) => (
        <span key={expressionStateCodes[at]} style={{ width: `${(100 * count) / longest}%` }} />
      ))}
    </span>
  );
}

type Rows = ReturnType<typeof longestFirst>;
type Row = Rows[number];

const countColumn = (key: string, title: string, render: Column<Row>['render']): Column<Row> => ({
  key,
  title,
  align: 'right',
  card: 'half',
  render,
});

/** The cancer with its bar, then its counts: those that the release has. */
function columnsOf(geneId: string, rows: Rows, catalogue: WithParts | undefined): readonly Column<Row>[] {
  const codes = isOffered('expression', catalogue) ? groupsOf(rows) : [];
  const longest = Math.max(...rows.map(peptidesOf));
  const of = ({ cancer }: Row, ...more: readonly Criterion[]): Criterion[] => [
    geneCriterion(geneId),
    { type: 'cancer', values: [cancer] },
    ...more,
  ];
  return [
    {
      key: 'cancer',
      title: own('Cancer'),
      pinned: true,
      card: 'first',
      namesRow: true,
      render: (row) => (
        <>
          <CancerName cancer={row.cancer} />
          {codes.length > 0 && <GroupBar counts={groupCountsOf(row).slice(0, codes.length)} longest={longest} />}
        </>
      ),
    },
    countColumn('peptides', 'Entries', (row) => (
      <Count
        count={peptidesOf(row)}
        of={`${peptidesOf(row) === 1 ? 'entry' : 'entries'}, ${row.cancer}`}
        criteria={of(row)}
      />
    )),
    ...codes.map((code, at) => ({
      ...countColumn(String(code), groupLabel(code), (row) => (
        <Count
          count={groupCountsOf(row)[at] ?? 0}
          of={`in this group, ${row.cancer}`}
          criteria={of(row, { type: 'expression', values: [String(code)] })}
        />
      )),
      className: `group-${code}`,
      head: <ExpressionMark group={code === UNKNOWN ? null : code} />,
    })),
    ...(isOffered('immunogenicity', catalogue)
      ? [
          countColumn('immunogenic', 'Immunogenic', (row) => (
            <>
              <Count
                count={row.immunogenic}
                of={`immunogenic, ${row.cancer}`}
                criteria={of(row, { type: 'immunogenicity', values: ['1'] })}
              />
              <UnknownCount count={row.unknown?.immunogenicity} label={immunogenicityStates[UNKNOWN]} />
            </>
          )),
        ]
      : []),
    ...(isOffered('validation', catalogue)
      ? [
          countColumn('validated', 'Validated', (row) => (
            <>
              <Count
                count={row.validated}
                of={`validated, ${row.cancer}`}
                criteria={of(row, { type: 'validation', values: ['1'] })}
              />
              <UnknownCount count={row.unknown?.validation} label={validationStates[UNKNOWN]} />
            </>
          )),
        ]
      : []),
  ];
}

/** In which cancers the peptides of a gene were found, by expression group. */
export function CancerTable({ geneId }: { geneId: string }) {
  const { data: catalogue } = useCatalogue();
  const cancers = useFirstPeptides(geneId)?.cancers;
  const rows = useMemo(() => longestFirst(cancers ?? []), [cancers]);
  const columns = useMemo(() => columnsOf(geneId, rows, catalogue), [geneId, rows, catalogue]);
  if (cancers === undefined) return <SkeletonLines lines={6} />;
  return (
    <div className="cancer-table">
      <DataTable
        label={own('Peptides by cancer')}
        narrow
        rowKey={({ cancer }) => cancer}
        columns={columns}
        rows={rows}
        empty={<EmptyState title="The catalogue has no peptides of this gene." />}
      />
    </div>
  );
}
