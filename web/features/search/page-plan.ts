import { hashKey } from '@tanstack/react-query';
import type { CancerCounts } from '#domain/api/schemas/counts';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { PieItem, UnknownValues } from '#domain/api/schemas/search';
import type { Sort } from '#domain/search/numbers';
import type { OptionCounts } from '#domain/search/option-counts';

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

/** The order of rows, by peptide id without one, and whether they have numbers. */
export interface RowOrder {
  sort?: Sort;
  numbers?: true;
}

/** The response to a search, with the page that it includes. */
export interface FoundPeptides extends Paging {
  result: readonly PeptideRow[];
  /** How `result` was asked for. */
  order: RowOrder;
  /** All ids in order; empty if there are too many to list. */
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
  /** A call with the ids of the page. */
  | { kind: 'ids' }
  /** A call with the number of the page, if there are too many ids to send them all or another order is asked for. */
  | { kind: 'page' };

/** The result when filters and builders exclude each other, which needs no search. */
export const nothingFound: FoundPeptides = {
  pageNum: 1,
  pageSize: 1,
  result: [],
  order: {},
  peptideIds: [],
  total: 0,
  statistics: { expression: [], imExpression: [] },
  cancers: [],
};

function sourceOf(found: FoundPeptides, paging: Paging, order: RowOrder): PageSource {
  const held = found.total === 0 || hashKey([order]) === hashKey([found.order]) ? heldRows(found, paging) : undefined;
  if (held !== undefined) return { kind: 'held', rows: held };
  return found.peptideIds.length > 0 && order.sort === undefined ? { kind: 'ids' } : { kind: 'page' };
}

/** Which page is in view (the last one if the chosen one lies beyond it) and which query shows it. */
export function planOf(
  { pageNum, pageSize }: Paging,
  order: RowOrder,
  found: FoundPeptides | undefined,
): { paging: Paging; source: PageSource } {
  if (found === undefined) return { paging: { pageNum, pageSize }, source: { kind: 'search' } };
  const pages = Math.max(1, Math.ceil(found.total / pageSize));
  const paging = { pageNum: Math.min(pageNum, pages), pageSize };
  return { paging, source: sourceOf(found, paging, order) };
}
