import { useMemo } from 'react';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { paths } from '#domain/catalogue/paths';
import { TSV_MIME } from '#domain/text/tsv';
import { own } from '../../../identity/own-words';
import { CallFailure } from '../../../api/call-failure';
import type { ExportRequest } from '../../../api/export-pages';
import { useReleaseFile } from '../../../api/site-data';
import { identity } from '../../../identity/page-identity';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { formatCount } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { NewTabLink } from '../../../ui/NewTabLink';
import { saveText } from '../../../ui/save-file';
import { Spinner } from '../../../ui/Spinner';
import type { Column } from '../../../ui/table/column';
import { LocalTable } from '../../../ui/table/LocalTable';
import { ExpressionMark } from '../../../parts/marks';
import { Sequence } from '../../../parts/Sequence';
import { cancersOf, cellOf, cellRank, matrixTsv, type MatrixCell } from './cancer-matrix';
import { useSequences } from './useSequences';
import './cancer-matrix.css';

/** The expression groups of a sequence in a cancer, each a link to its first row. */
function Cell({ cell }: { cell: MatrixCell | undefined }) {
  return (
    <span className="matrix-cell">
      {(cell ?? []).map(({ group, peptideIds: ids }) => (
        <NewTabLink key={String(group)} href={paths.peptide(ids[0] ?? '')} title={ids.join(', ')}>
          <ExpressionMark group={group} />
        </NewTabLink>
      ))}
    </span>
  );
}

const columnKey = (cancer: string): string => `in ${cancer}`;

function MatrixTable({ rows }: { rows: readonly SequenceRow[] }) {
  const cancers = useMemo(() => cancersOf(rows), [rows]);
  const columns = useMemo(
    (): Column<SequenceRow>[] => [
      {
        key: 'sequence',
        title: 'Sequence',
        pinned: true,
        render: ({ sequence }) => <Sequence letters={sequence} />,
      },
      { key: 'cancers', title: own('Cancers'), align: 'right', widthPx: 96, render: (row) => row.cancers.length },
      ...cancers.map((cancer) => ({
        key: columnKey(cancer),
        title: cancer,
        widthPx: 144,
        render: (row: SequenceRow) => <Cell cell={cellOf(row, cancer)} />,
      })),
    ],
    [cancers],
  );
  const sortKeys = useMemo(
    () => ({
      sequence: ({ sequence }: SequenceRow) => sequence,
      cancers: (row: SequenceRow) => row.cancers.length,
      ...Object.fromEntries(
        cancers.map((cancer) => [columnKey(cancer), (row: SequenceRow) => cellRank(cellOf(row, cancer))]),
      ),
    }),
    [cancers],
  );
  return (
    <LocalTable
      label={own('Sequences by cancer')}
      pagerLabel={own('Pages of the sequences by cancer')}
      columns={columns}
      rows={rows}
      rowKey={({ sequence }) => sequence}
      sortKeys={sortKeys}
      empty="No sequence is in this list."
    />
  );
}

/** A list as a matrix: its sequences by the cancers that have them. */
export function CancerMatrixCard({ request, name }: { request: ExportRequest; name: string }) {
  const { data: rows, error, progress } = useSequences(request);
  const { data: file } = useReleaseFile();
  const save = () => {
    if (rows === undefined) return;
    const origin = { filePrefix: identity.filePrefix, release: file?.release ?? '', date: dayOf(new Date()) };
    saveText(exportFileName(['matrix', name], origin, 'tsv'), matrixTsv(rows), TSV_MIME);
  };
  return (
    <Card
      id="matrix"
      title={own('Sequences by cancer')}
      note={
        rows === undefined ? '' : `${formatCount(rows.length)} sequences, ${cancersOf(rows).length} ${own('cancers')}`
      }
      actions={
        <button type="button" className="button small" disabled={rows === undefined} onClick={save}>
          <Icon name="download" />
          Matrix as TSV
        </button>
      }
    >
      <p className="fine-print">
        A cell is the expression group of the sequence in that cancer, empty if the cancer does not have it. Includes
        entries of these sequences in cancers outside your list.
      </p>
      {error instanceof CallFailure ? (
        <EmptyState title={`The matrix cannot be shown: ${error.serverMessage ?? 'the call failed'}.`} />
      ) : rows === undefined ? (
        <>
          <Spinner />
          {progress === null ? null : (
            <p className="fine-print">
              {formatCount(progress.read)} of {formatCount(progress.total)} sequences
            </p>
          )}
        </>
      ) : (
        <MatrixTable rows={rows} />
      )}
    </Card>
  );
}
