import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { PieItem } from '#domain/api/schemas/search';

/** Rows by expression group: all, and the immunogenic ones. */
export interface Statistics {
  expression: readonly PieItem[];
  imExpression: readonly PieItem[];
}

/** Pages from 1. */
export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** The answer of a search, with the page that it brought. */
export interface FoundPeptides extends Paging {
  result: readonly PeptideRow[];
  /** All ids in the order of the result; [] when there are too many to be told. */
  peptideIds: readonly string[];
  total: number;
  /** Null: not asked for. */
  statistics: Statistics | null;
}

/** Places of the rows of a page in the whole result, the end not included. */
export function pageRange({ pageNum, pageSize }: Paging, total: number): { from: number; to: number } {
  const from = (pageNum - 1) * pageSize;
  return { from, to: Math.min(from + pageSize, total) };
}

/** The rows of a page if the search brought them all. */
export function heldRows(found: FoundPeptides, paging: Paging): readonly PeptideRow[] | undefined {
  const { from, to } = pageRange(paging, found.total);
  if (from >= to) return [];
  const first = (found.pageNum - 1) * found.pageSize;
  return from >= first && to <= first + found.result.length ? found.result.slice(from - first, to - first) : undefined;
}
