import type { CancerCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { PieItem, UnknownValues } from '#domain/api/schemas/search';
import type { OptionCounts } from '#domain/search/option-counts';
import { possibleSort, type RowSort, type Sortable, sortableBy, sortRows } from './row-sort';
import type { SearchState } from './search-state';

/** Numbers of peptides by expression group: all of them, and the immunogenic ones. */
export interface Statistics {
  expression: readonly PieItem[];
  imExpression: readonly PieItem[];
}

/** Pages are counted from 1. */
export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** The response to a search, with the page that it includes. */
export interface FoundPeptides extends Paging {
  result: readonly PeptideRow[];
  /** All ids in the order of the result; empty if there are too many to list. */
  peptideIds: readonly string[];
  total: number;
  /** Null if they were not requested. */
  statistics: Statistics | null;
  /** Absent if they were not requested. */
  unknown?: readonly UnknownValues[] | undefined;
  /** Absent if they were not requested. */
  counts?: OptionCounts | undefined;
  /** Absent if they were not requested. */
  cancers?: CancerCounts | undefined;
}

/** Positions of the rows of a page in the whole result; `to` is exclusive. */
export function pageRange({ pageNum, pageSize }: Paging, total: number): { from: number; to: number } {
  const from = (pageNum - 1) * pageSize;
  return { from, to: Math.min(from + pageSize, total) };
}

/** The rows of a page, if the response to the search includes all of them. */
export function heldRows(found: FoundPeptides, paging: Paging): readonly PeptideRow[] | undefined {
  const { from, to } = pageRange(paging, found.total);
  if (from >= to) return [];
  const first = (found.pageNum - 1) * found.pageSize;
  return from >= first && to <= first + found.result.length ? found.result.slice(from - first, to - first) : undefined;
}

/** Where the rows of the page in view come from. */
type PageSource =
  /** The search itself, which has not returned yet. */
  | { kind: 'search' }
  /** The response to the search. */
  | { kind: 'held'; rows: readonly PeptideRow[] }
  /** All rows of the result, sorted here; null if the response to the search has only some of them. */
  | { kind: 'all'; sort: RowSort; rows: readonly PeptideRow[] | null }
  /** A call with the ids of the page. `order` is null for the order of the server. */
  | { kind: 'ids'; order: RowSort['order'] | null }
  /** A call with the number of the page, if there are too many ids to send them all. */
  | { kind: 'page' };

interface PagePlan {
  paging: Paging;
  sortable: Sortable;
  source: PageSource;
}

/** The result when filters and builders exclude each other, which needs no search. */
export const nothingFound: FoundPeptides = {
  pageNum: 1,
  pageSize: 1,
  result: [],
  peptideIds: [],
  total: 0,
  statistics: null,
};

function sourceOf(found: FoundPeptides, paging: Paging, sort: RowSort | null, sortable: Sortable): PageSource {
  if (sort !== null && sortable === 'rows') {
    return { kind: 'all', sort, rows: found.result.length === found.total ? found.result : null };
  }
  const held = sort === null ? heldRows(found, paging) : undefined;
  if (held !== undefined) return { kind: 'held', rows: held };
  return found.peptideIds.length > 0 ? { kind: 'ids', order: sort?.order ?? null } : { kind: 'page' };
}

/** Which page is in view (the last one if the chosen one lies beyond it) and which query shows it. */
export function planOf(
  { pageNum, pageSize, sort }: Pick<SearchState, 'pageNum' | 'pageSize' | 'sort'>,
  found: FoundPeptides | undefined,
): PagePlan {
  if (found === undefined) {
    return { paging: { pageNum, pageSize }, sortable: 'nothing', source: { kind: 'search' } };
  }
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  const paging = { pageNum: Math.min(pageNum, pages), pageSize };
  const sortable = sortableBy(found.total, found.peptideIds.length);
  return { paging, sortable, source: sourceOf(found, paging, possibleSort(sort, sortable), sortable) };
}

/** The rows in view, once the query that shows them has returned. */
export function pageRows(
  source: PageSource,
  { from, to }: { from: number; to: number },
  received: { page: readonly PeptideRow[] | undefined; all: readonly PeptideRow[] | undefined },
): readonly PeptideRow[] | undefined {
  switch (source.kind) {
    case 'search':
      return undefined;
    case 'held':
      return source.rows;
    case 'all': {
      const all = source.rows ?? received.all;
      return all && sortRows(all, source.sort).slice(from, to);
    }
    case 'ids':
    case 'page':
      return received.page;
  }
}
