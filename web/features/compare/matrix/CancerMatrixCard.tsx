import { useMemo } from 'react';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { paths } from '#domain/catalogue/paths';
import { TSV_MIME } from '#domain/text/tsv';
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
import { cellRank, matrixTsv, type CancerMatrix, type MatrixCell, type MatrixRow } from './cancer-matrix';
import { MATRIX_OTHERS_MAX, MATRIX_ROWS_MAX, useCancerMatrix } from './useCancerMatrix';
import './cancer-matrix.css';

/** The expression groups of a sequence in a cancer, each a link to its first row. */
function Cell({ cell }: { cell: MatrixCell | undefined }) {
  return (
    <span className="matrix-cell">
      {(cell ?? []).map(({ group, ids }) => (
        <NewTabLink key={String(group)} href={paths.peptide(ids[0] ?? '')} title={ids.join(', ')}>
          <ExpressionMark group={group} />
        </NewTabLink>
      ))}
    </span>
  );
}

const columnKey = (cancer: string): string => `in ${cancer}`;

function MatrixTable({ matrix: { cancers, rows } }: { matrix: CancerMatrix }) {
  const columns = useMemo(
    (): Column<MatrixRow>[] => [
      {
        key: 'sequence',
        title: 'Sequence',
        pinned: true,
        render: ({ sequence }) => <Sequence letters={sequence} />,
      },
      { key: 'cancers', title: 'Cancers', align: 'right', widthPx: 96, render: ({ cells }) => cells.size },
      ...cancers.map((cancer) => ({
        key: columnKey(cancer),
        title: cancer,
        widthPx: 144,
        render: ({ cells }: MatrixRow) => <Cell cell={cells.get(cancer)} />,
      })),
    ],
    [cancers],
  );
  const sortKeys = useMemo(
    () => ({
      sequence: ({ sequence }: MatrixRow) => sequence,
      cancers: ({ cells }: MatrixRow) => cells.size,
      ...Object.fromEntries(
        cancers.map((cancer) => [columnKey(cancer), ({ cells }: MatrixRow) => cellRank(cells.get(cancer))]),
      ),
    }),
    [cancers],
  );
  return (
    <LocalTable
      label="Sequences by cancer"
      pagerLabel="Pages of the sequences by cancer"
      columns={columns}
      rows={rows}
      rowKey={({ sequence }) => sequence}
      sortKeys={sortKeys}
      empty="No sequence is in this list."
    />
  );
}

/** A list of up to 500 rows as a matrix: its sequences by the cancers that have them. */
export function CancerMatrixCard({ request, name }: { request: ExportRequest; name: string }) {
  const { data: answer, error } = useCancerMatrix(request);
  const { data: file } = useReleaseFile();
  const matrix = answer?.state === 'shown' ? answer.matrix : null;
  const save = () => {
    if (matrix === null) return;
    const origin = { filePrefix: identity.filePrefix, release: file?.release ?? '', date: dayOf(new Date()) };
    saveText(exportFileName(['matrix', name], origin, 'tsv'), matrixTsv(matrix), TSV_MIME);
  };
  return (
    <Card
      id="matrix"
      title="Sequences by cancer"
      note={matrix === null ? '' : `${formatCount(matrix.rows.length)} sequences, ${matrix.cancers.length} cancers`}
      actions={
        <button type="button" className="button small" disabled={matrix === null} onClick={save}>
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
      ) : answer?.state === 'too long' ? (
        <EmptyState
          title={`This list is too long for a matrix: ${formatCount(answer.rows)} entries. Filter it to at most ${formatCount(MATRIX_ROWS_MAX)} entries, with at most ${formatCount(MATRIX_OTHERS_MAX)} in other cancers.`}
        />
      ) : matrix === null ? (
        <Spinner />
      ) : (
        <MatrixTable matrix={matrix} />
      )}
    </Card>
  );
}
