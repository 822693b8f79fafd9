import { useMemo } from 'react';
import type { Data } from '../../api/client';
import { useReleaseFile } from '../../api/site-data';
import { combinationName, combinationTable } from '../../charts/combination-table';
import { UPSET_COMBINATIONS_MAX, UpsetChart } from '../../charts/UpsetChart';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import type { Column } from '../../ui/table/column';
import { LocalTable } from '../../ui/table/LocalTable';

type Combination = Data<'compare'>['combinations'][number];

const idOf = ({ sets }: Combination): string => sets.join();

/** The combinations of the sets as a chart and as a table. A click on one chooses it. */
export function CombinationsCard({
  answer,
  chosen,
  onChoose,
}: {
  answer: Data<'compare'>;
  /** The combination whose sequences are listed, if it is a single one. */
  chosen: readonly number[] | null;
  onChoose: (sets: readonly number[]) => void;
}) {
  const { data: file } = useReleaseFile();
  const names = answer.sets.map(({ name }) => name);
  const bySize = useMemo(
    () => answer.combinations.toSorted((one, other) => other.sequences - one.sequences),
    [answer.combinations],
  );
  const drawn = bySize.slice(0, UPSET_COMBINATIONS_MAX);
  const chosenId = chosen?.join();
  const upset = useMemo(
    () => ({
      sets: answer.sets.map(({ name, sequences }) => ({ name, size: sequences })),
      combinations: drawn.map(({ sets, sequences }) => ({ sets, size: sequences })),
      chosen: drawn.findIndex((each) => idOf(each) === chosenId),
    }),
    // What is drawn follows from the answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [answer.sets, bySize, chosenId],
  );
  const columns: Column<Combination>[] = [
    {
      key: 'combination',
      title: 'Combination',
      pinned: true,
      render: (row) => (
        <button
          type="button"
          className="link-button"
          aria-pressed={idOf(row) === chosenId}
          onClick={() => onChoose(row.sets)}
        >
          {combinationName(names, row.sets)}
        </button>
      ),
    },
    { key: 'sets', title: 'Sets', align: 'right', render: ({ sets }) => sets.length },
    { key: 'sequences', title: 'Sequences', align: 'right', render: ({ sequences }) => formatCount(sequences) },
    { key: 'rows', title: 'Entries', align: 'right', render: ({ rows }) => formatCount(rows) },
  ];
  const { sequences, rows } = answer.union;
  return (
    <Card title="Combinations" note={`${formatCount(sequences)} sequences, ${formatCount(rows)} entries`}>
      <UpsetChart
        title="Sequences by the sets that they are in"
        note={`n = ${formatCount(sequences)}`}
        fileName={['compare', 'sets']}
        release={file?.release ?? ''}
        data={() => combinationTable(names, bySize)}
        upset={upset}
        combinations={bySize.length}
        onChoose={(at) => onChoose(drawn[at]?.sets ?? [])}
      />
      <LocalTable
        label="Combinations of sets"
        pagerLabel="Combinations, pages"
        columns={columns}
        rows={bySize}
        rowKey={idOf}
        sortKeys={{
          combination: ({ sets }) => combinationName(names, sets),
          sets: ({ sets }) => sets.length,
          sequences: (row) => row.sequences,
          rows: (row) => row.rows,
        }}
        empty="No peptide is in any of these sets."
      />
    </Card>
  );
}
