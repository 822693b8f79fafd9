import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { isOffered, type OfferedLists } from '#domain/search/fields';
import { TranscriptLink } from '../../parts/entity-links';
import { peptideColumns } from '../../parts/PeptideTable';
import { Sequence } from '../../parts/Sequence';
import { AFFINITY, sequenceColumns } from '../../parts/sequences/sequence-columns';
import { formatCount } from '../../ui/format-number';
import { MorePopover } from '../../ui/popup/MorePopover';
import type { Column } from '../../ui/table/column';
import { LocalTable } from '../../ui/table/LocalTable';
import type { MatchedRow, MatchedSequence, OrfMatch } from './match-result';

/** Names of the user's list that a cell shows. */
const GIVEN_SHOWN = 2;

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

/** The user's sequences beside the peptides of the catalogue that they match. */
export function MatchedTable({ rows, lists }: { rows: readonly MatchedRow[]; lists: OfferedLists | undefined }) {
  return (
    <LocalTable
      label="Matched peptides"
      pagerLabel="Pages of the matched peptides"
      columns={matchedColumns.filter(({ key }) => isOffered(key, lists))}
      rows={rows}
      rowKey={({ key }) => key}
      sortKeys={matchedKeys}
      firstPageSize={20}
      empty={null}
    />
  );
}

const ownSequence: Column<MatchedSequence> = {
  ...ownColumn,
  render: ({ given, own }) => <Given given={given} sequence={own} />,
};
const sequenceKeys: Record<string, (row: MatchedSequence) => string | number | null> = {
  own: ({ own }) => own,
  sequence: ({ sequence }) => sequence,
  [AFFINITY]: ({ affinity }) => affinity,
  entries: ({ matching }) => matching,
};

/** The user's sequences beside the sequences of the catalogue that they match. */
export function MatchedSequencesTable({
  rows,
  lists,
}: {
  rows: readonly MatchedSequence[];
  lists: OfferedLists | undefined;
}) {
  const columns = useMemo(() => [ownSequence, ...sequenceColumns(lists)], [lists]);
  return (
    <LocalTable
      label="Matched peptides"
      pagerLabel="Pages of the matched peptides"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      sortKeys={sequenceKeys}
      firstPageSize={20}
      empty={null}
    />
  );
}

/** The user's sequences beside the ORFs that they lie in. */
export function OrfTable({ rows }: { rows: readonly OrfMatch[] }) {
  return (
    <LocalTable
      label="Sequences in open reading frames only"
      pagerLabel="Pages of the sequences in open reading frames only"
      columns={orfColumns}
      rows={rows}
      rowKey={({ sequence }) => sequence}
      sortKeys={orfKeys}
      firstPageSize={20}
      empty={null}
    />
  );
}
