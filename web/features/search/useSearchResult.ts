import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { filteredPayload, searchPayload, type SearchPayload } from '#domain/search/search-payload';
import { call } from '../../api/client';
import { useCall, useFirstAnswer } from '../../api/useCall';
import { isFiltered } from '../../parts/peptide-filters';
import { heldRows, pageRange, type FoundPeptides, type Paging, type Statistics } from './found-peptides';
import { possibleSort, sortableBy, sortIds, sortRows, type RowSort, type Sortable } from './row-sort';
import type { SearchState } from './search-state';

export interface SearchResult {
  /** Of the search as a whole, whatever its filters; undefined before the first answer. */
  statistics: Statistics | undefined;
  /** The rows last received, perhaps of an earlier choice while `loading`; undefined before the first answer. */
  rows: readonly PeptideRow[] | undefined;
  total: number | null;
  /** The page in view: the last one when the chosen one lies beyond it. */
  pageNum: number;
  /** True from a choice until its answer, and as long as its call fails. */
  loading: boolean;
  sortable: Sortable;
  /** What the list in view was asked for; null: it is empty because filters and builders exclude each other. */
  payload: SearchPayload | null;
}

/** A search, or nothing while `payload` is null. A later page turn does not search again. */
function useFound(payload: SearchPayload | null, paging: Paging, getStatistics: boolean): FoundPeptides | undefined {
  const { data } = useQuery({
    queryKey: ['advance', payload, getStatistics],
    queryFn: payload === null ? skipToken : async ({ signal }): Promise<FoundPeptides> => ({
      ...(await call('advance', { ...payload, ...paging, hasCountTotal: false, getStatistics }, signal)), ...paging,
    }),
  });
  return data;
}

/** A page that the search did not bring: by its ids, which may be in another order, or by number when they are too many to be told. */
function usePage(payload: SearchPayload | null, total: number, allIds: readonly string[], paging: Paging, needed: boolean): readonly PeptideRow[] | undefined {
  const { from, to } = pageRange(paging, total);
  const ids = allIds.slice(from, to);
  const { data } = useQuery({
    queryKey: ids.length > 0 ? ['listByPeptideIds', ids] : ['advance page', payload, paging],
    queryFn: !needed || payload === null || from >= to ? skipToken : async ({ signal }): Promise<PeptideRow[]> => (ids.length > 0
      ? call('listByPeptideIds', { peptideIdList: ids }, signal)
      : (await call('advance', { ...payload, ...paging, hasCountTotal: true, getStatistics: false }, signal)).result),
  });
  return data;
}

const noIds: readonly string[] = [];

/** Null: as they are. */
function useOrderedIds(ids: readonly string[], order: RowSort['order'] | null): readonly string[] {
  return useMemo(() => (order === null ? ids : sortIds(ids, order)), [ids, order]);
}

/**
 * The result of the criteria that were run. One call brings statistics, ids and the page in view; a page turn one call with
 * its ids; a filter one search of what builder and filter have in common, or none when they exclude each other.
 */
export function useSearchResult({ run, filters, pageNum: chosenPage, pageSize, sort }: SearchState): SearchResult {
  const whole = run.length === 0 ? null : searchPayload(run);
  const payload = whole && filteredPayload(whole, filters);
  const narrows = payload !== null && JSON.stringify(payload) !== JSON.stringify(whole);
  const conflict = whole !== null && payload === null;
  const chosen = { pageNum: chosenPage, pageSize };

  const foundWhole = useFound(whole, isFiltered(filters) ? { pageNum: 1, pageSize } : chosen, true);
  const foundNarrowed = useFound(narrows ? payload : null, chosen, false);
  const found = conflict ? undefined : narrows ? foundNarrowed : foundWhole;

  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / pageSize));
  const paging = { pageNum: conflict ? 1 : found === undefined ? chosenPage : Math.min(chosenPage, pages), pageSize };
  const sortable = found === undefined ? 'nothing' : sortableBy(found.total, found.peptideIds.length);
  const possible = possibleSort(sort, sortable);
  const [sorted, idOrder] = sortable === 'ids' ? [null, possible?.order ?? null] : [possible, null];
  const ids = useOrderedIds(found?.peptideIds ?? noIds, idOrder);
  const complete = found?.result.length === found?.total ? found?.result : undefined;
  const all = useCall('exportRows', sorted !== null && payload !== null && complete === undefined ? { source: 'search', query: payload } : null);
  const allRows = complete ?? all.data?.rows;

  const held = found && possible === null ? heldRows(found, paging) : undefined;
  const turned = usePage(payload, found?.total ?? 0, ids, paging, found !== undefined && sorted === null && held === undefined);
  const { from, to } = pageRange(paging, found?.total ?? 0);
  const inOrder = sorted === null || allRows === undefined ? undefined : sortRows(allRows, sorted).slice(from, to);
  const rows = conflict ? [] : sorted === null ? (held ?? turned) : inOrder;

  const answer = rows === undefined ? undefined : { rows, total: conflict ? 0 : (found?.total ?? 0) };
  // A failed call updates nothing: what was last received stays in view.
  const [kept, setKept] = useState<{ answer: typeof answer; statistics: Statistics | undefined; of: string }>();
  const statistics = foundWhole?.statistics ?? undefined;
  const of = JSON.stringify([whole, payload, paging, possible, rows?.[0]?.peptideId, answer?.total, statistics]);
  if (whole === null && kept !== undefined) setKept(undefined);
  if (whole !== null && (answer !== undefined || statistics !== undefined) && kept?.of !== of) {
    setKept({ answer: answer ?? kept?.answer, statistics: statistics ?? kept?.statistics, of });
  }
  const shown = answer ?? kept?.answer;
  const shownRows = useFirstAnswer(shown?.rows);
  return {
    statistics: useFirstAnswer(statistics ?? kept?.statistics),
    rows: shownRows,
    total: shown?.total ?? null,
    pageNum: paging.pageNum,
    loading: whole !== null && (answer === undefined || shownRows === undefined),
    sortable,
    payload,
  };
}
