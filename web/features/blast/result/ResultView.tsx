import { Alert, Button, Flex, Select } from 'antd';
import { useEffect, useId, useMemo, useReducer, useState } from 'react';
import type { QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import type { SearchResult } from '../../../api/blast-job';
import { searchable } from '../../../ui/antd/searchable';
import { EmptyState } from '../../../ui/EmptyState';
import { formatCount } from '../../../ui/format-number';
import { rowsOfPage } from '../../../ui/table/client-pages';
import { PagedTable } from '../../../ui/table/PagedTable';
import { PAGE_SIZES } from '../../../ui/table/page-sizes';
import type { Job } from '../blast-state';
import { DownloadHits } from './DownloadHits';
import { hitRows } from './hit-rows';
import { filterHits, hitViewReducer, initialHitView, noFilter, shownHits } from './hit-view';
import { HitFilters } from './HitFilters';
import { hitRowId, HitTable } from './HitTable';
import { QueryOverview } from './QueryOverview';
import { NoHits, UNSEARCHABLE } from './NoHits';
import { useIdenticalPeptides } from './useIdenticalPeptides';
import { useTargetFacts } from './useTargetFacts';

const ALL = 'all';

/**
 * Chooses the query whose hits are shown, from a list or by a part of its name. The options are made once per result:
 * there may be ten thousand queries.
 */
function QueryChoice({
  queries,
  value,
  onChange,
}: {
  queries: readonly QueryHits[];
  value: number | null;
  onChange: (query: number | null) => void;
}) {
  const id = useId();
  const options = useMemo(
    () => [
      { value: ALL, label: `All ${formatCount(queries.length)} queries` },
      ...queries.map(({ queryId, hits }, index) => ({
        value: index,
        label: `${index + 1}. ${queryId} (${formatCount(hits.length)} ${hits.length === 1 ? 'hit' : 'hits'})`,
      })),
    ],
    [queries],
  );
  return (
    <Flex align="center" gap="small" className="query-choice">
      <label htmlFor={id} className="blast-note">
        Query
      </label>
      <Select
        {...searchable('Query')}
        id={id}
        popupMatchSelectWidth={false}
        value={value ?? ALL}
        onChange={(chosen: number | typeof ALL) => onChange(chosen === ALL ? null : chosen)}
        options={options}
      />
    </Flex>
  );
}

/** The hits of a search: overview, table and downloads. */
export function ResultView({
  job,
  result,
  database,
  release,
}: {
  job: Job;
  result: SearchResult;
  database: BlastDatabase;
  release: string;
}) {
  const { queries, notice } = result;
  const rows = useMemo(() => hitRows(queries), [queries]);
  const [view, dispatch] = useReducer(hitViewReducer, initialHitView);
  const { query, filter, sort } = view;
  const passing = useMemo(() => filterHits(rows, filter), [rows, filter]);
  const shown = useMemo(() => shownHits(rows, { query, filter, sort }), [rows, query, filter, sort]);
  const page = rowsOfPage(shown, view);
  const facts = useTargetFacts(database, page);
  const identical = useIdenticalPeptides(job, database, queries);
  const ordinals = page.map(({ ordinal }) => ordinal);
  const allOpen = page.length > 0 && ordinals.every((ordinal) => view.open.has(ordinal));
  const chosen = useMemo(() => shown.filter(({ ordinal }) => view.chosen.has(ordinal)), [shown, view.chosen]);
  const unfiltered = query === null ? rows.length : (queries[query]?.hits.length ?? 0);
  const inView = query === null ? queries : queries.slice(query, query + 1);
  const unsearchable = inView.length > 0 && inView.every((each) => each.unsearchable);
  const [wanted, setWanted] = useState<{ ordinal: number } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const row = document.getElementById(hitRowId(wanted.ordinal));
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('.fold-button')?.focus({ preventScroll: true });
  }, [wanted]);

  const paged = shown.length > view.pageSize;
  const noHits = identical.length > 0 ? 'BLAST+ lists no hits.' : 'No similar sequences were found in the catalogue.';
  return (
    <>
      {notice === null ? null : <Alert type="info" showIcon className="result-notice" title={notice} />}
      <NoHits queries={queries} identical={identical} />
      <QueryOverview
        queries={queries}
        rows={passing}
        chosen={query}
        unit={database === 'transcripts' ? 'nt' : 'aa'}
        onShow={(ordinal) => {
          dispatch({ type: 'show', ordinal, rows });
          setWanted({ ordinal });
        }}
      />
      <Flex wrap align="center" gap="small">
        {queries.length > 1 ? (
          <QueryChoice
            queries={queries}
            value={query}
            onChange={(index) => dispatch({ type: 'query', query: index })}
          />
        ) : null}
        {unfiltered === 0 ? null : (
          <>
            <Button disabled={page.length === 0} onClick={() => dispatch({ type: 'open', ordinals, open: !allOpen })}>
              {allOpen ? 'Hide all alignments' : 'Show all alignments'}
            </Button>
            <span className="result-download">
              <DownloadHits shown={shown} chosen={chosen} name={['blast', database]} release={release} />
            </span>
          </>
        )}
      </Flex>
      {unfiltered === 0 ? (
        <EmptyState title={query === null ? noHits : 'This query has no hits.'}>
          <p>
            {unsearchable
              ? `${inView.length === 1 ? 'This query' : 'Each query'} ${UNSEARCHABLE}.`
              : 'Try a higher e-value or a smaller word size under Parameters.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <HitFilters
            filter={filter}
            shown={shown.length}
            total={unfiltered}
            onChange={(changed) => dispatch({ type: 'filter', filter: changed })}
          />
          <PagedTable
            pages={{
              total: shown.length,
              pageNum: view.pageNum,
              pageSize: view.pageSize,
              pageSizes: PAGE_SIZES,
              onPage: (pageNum) => dispatch({ type: 'page', pageNum }),
              onPageSize: (pageSize) => dispatch({ type: 'page size', pageSize }),
            }}
            label={(place) => `BLAST result, pages, ${place} the table`}
            above={paged}
            below={paged}
            busy={false}
          >
            <HitTable
              rows={page}
              database={database}
              view={view}
              facts={facts}
              dispatch={dispatch}
              empty={
                <EmptyState title="No hit passes these filters.">
                  <Button onClick={() => dispatch({ type: 'filter', filter: noFilter })}>Show all hits</Button>
                </EmptyState>
              }
            />
          </PagedTable>
        </>
      )}
    </>
  );
}
