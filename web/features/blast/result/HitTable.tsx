import type { ReactNode } from 'react';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { HitRows } from './HitRows';
import type { HitRow } from './hit-rows';
import type { HitSort, HitView, HitViewAction, SortColumn } from './hit-view';

interface Column {
  title: string;
  sort?: SortColumn;
}

const columns: readonly Column[] = [
  { title: 'Query ID' },
  { title: 'Target ID' },
  { title: 'Identity', sort: 'identity' },
  { title: 'Alignment Length', sort: 'alignLen' },
  { title: 'Gaps', sort: 'gaps' },
  { title: 'Query Coverage', sort: 'queryCoverage' },
  { title: 'E-value', sort: 'eValue' },
  { title: 'Bit Score', sort: 'bitScore' },
  { title: 'Query Range', sort: 'queryRange' },
  { title: 'Target Range', sort: 'targetRange' },
];

const noFacts: ReadonlyMap<string, string> = new Map();

const ariaOrder = { ascend: 'ascending', descend: 'descending' } as const;

function Header({
  column: { title, sort: key },
  sort,
  onSort,
}: {
  column: Column;
  sort: HitSort | null;
  onSort: (column: SortColumn) => void;
}) {
  if (key === undefined)
    return (
      <th scope="col" className={title === 'Query ID' ? 'hit-query' : undefined}>
        {title}
      </th>
    );
  const order = sort?.column === key ? sort.order : undefined;
  return (
    <th scope="col" className="numeric-head" aria-sort={order && ariaOrder[order]}>
      <button type="button" className="sort-button" data-order={order} onClick={() => onSort(key)}>
        {title}
      </button>
    </th>
  );
}

/** One page of hits. */
export function HitTable({
  rows,
  database,
  view,
  facts = noFacts,
  empty,
  dispatch,
}: {
  rows: readonly HitRow[];
  database: BlastDatabase;
  view: HitView;
  /** What the targets are, by id. */
  facts?: ReadonlyMap<string, string>;
  empty: ReactNode;
  dispatch: (action: HitViewAction) => void;
}) {
  const ordinals = rows.map(({ ordinal }) => ordinal);
  const allChosen = rows.length > 0 && ordinals.every((ordinal) => view.chosen.has(ordinal));
  return (
    <div className="data-table hit-table">
      <div className="data-table-scroll">
        <table aria-label="BLAST result">
          <thead>
            <tr>
              <th className="hit-choice">
                <input
                  type="checkbox"
                  aria-label="Choose all hits of this page"
                  disabled={rows.length === 0}
                  checked={allChosen}
                  onChange={({ target }) => dispatch({ type: 'choose', ordinals, chosen: target.checked })}
                />
              </th>
              {columns.map((column) => (
                <Header
                  key={column.title}
                  column={column}
                  sort={view.sort}
                  onSort={(key) => dispatch({ type: 'sort', column: key })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 ? (
              <tr>
                <td className="no-rows" colSpan={columns.length + 1}>
                  {empty}
                </td>
              </tr>
            ) : (
              rows.map((row) => (
                <HitRows
                  key={row.ordinal}
                  row={row}
                  database={database}
                  columns={columns.length + 1}
                  facts={facts.get(row.targetId) ?? ''}
                  open={view.open.has(row.ordinal)}
                  chosen={view.chosen.has(row.ordinal)}
                  onOpen={(open) => dispatch({ type: 'open', ordinals: [row.ordinal], open })}
                  onChoose={(chosen) => dispatch({ type: 'choose', ordinals: [row.ordinal], chosen })}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
