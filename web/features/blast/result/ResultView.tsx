import { useEffect, useMemo, useReducer, useState } from 'react';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { EmptyState } from '../../../ui/EmptyState';
import { PAGE_SIZES } from '../../../ui/page-sizes';
import { Pager } from '../../../ui/table/Pager';
import type { SearchResult } from '../run/useRun';
import { DownloadHits } from './DownloadHits';
import { hitRowId } from './HitRows';
import { hitRows } from './hit-rows';
import { HitTable } from './HitTable';
import { hitViewReducer, initialHitView, pageOfHits, shownHits } from './hit-view';
import { QueryChoice } from './QueryChoice';
import { QueryOverview } from './QueryOverview';
import { Unfound, UNSEARCHABLE } from './Unfound';

/** The hits of a search: overview, table and what can be taken away. */
export function ResultView({ result, database, release }: { result: SearchResult; database: BlastDatabase; release: string }) {
  const { queries, notice } = result;
  const rows = useMemo(() => hitRows(queries), [queries]);
  const [view, dispatch] = useReducer(hitViewReducer, initialHitView);
  const { query, sort } = view;
  const shown = useMemo(() => shownHits(rows, { query, sort }), [rows, query, sort]);
  const page = pageOfHits(shown, view);
  const ordinals = page.map(({ ordinal }) => ordinal);
  const allOpen = page.length > 0 && ordinals.every((ordinal) => view.open.has(ordinal));
  const chosen = useMemo(() => shown.filter(({ ordinal }) => view.chosen.has(ordinal)), [shown, view.chosen]);
  const inView = query === null ? queries : queries.slice(query, query + 1);
  const unsearchable = inView.length > 0 && inView.every((each) => each.unsearchable);
  const [wanted, setWanted] = useState<{ ordinal: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const row = document.getElementById(hitRowId(wanted.ordinal));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('.fold-button')?.focus({ preventScroll: true });
  }, [wanted]);

  const pager = (place: string) => (shown.length <= view.pageSize ? null : (
    <Pager
      label={`BLAST result, pages, ${place} the table`}
      total={shown.length}
      pageNum={view.pageNum}
      pageSize={view.pageSize}
      pageSizes={PAGE_SIZES}
      onPage={(pageNum) => dispatch({ type: 'page', pageNum })}
      onPageSize={(pageSize) => dispatch({ type: 'page size', pageSize })}
    />
  ));
  return (
    <>
      {notice === null ? null : <p className="result-notice">{notice}</p>}
      <Unfound queries={queries} />
      <QueryOverview
        queries={queries}
        rows={rows}
        chosen={query}
        unit={database === 'transcripts' ? 'nt' : 'aa'}
        onShow={(ordinal) => {
          dispatch({ type: 'show', ordinal, rows });
          setWanted({ ordinal });
        }}
      />
      <div className="result-tools">
        {queries.length > 1 ? <QueryChoice queries={queries} value={query} onChange={(index) => dispatch({ type: 'query', query: index })} /> : null}
        <button type="button" className="button" disabled={page.length === 0} onClick={() => dispatch({ type: 'open', ordinals, open: !allOpen })}>
          {allOpen ? 'Fold all alignments' : 'Show all alignments'}
        </button>
        <span className="result-download"><DownloadHits shown={shown} chosen={chosen} name={['blast', database]} release={release} /></span>
      </div>
      <div className="table-block" aria-busy="false">
        {pager('above')}
        <HitTable
          rows={page}
          database={database}
          view={view}
          dispatch={dispatch}
          empty={(
            <EmptyState title={query === null ? 'No sequence of the catalogue is similar to yours.' : 'This query found no hit.'}>
              <p>{unsearchable ? `${inView.length === 1 ? 'This query' : 'Each query'} ${UNSEARCHABLE}.` : 'Try a higher e-value or a smaller word size under Parameters.'}</p>
            </EmptyState>
          )}
        />
        {pager('below')}
      </div>
    </>
  );
}
