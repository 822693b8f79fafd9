import { useQuery } from '@tanstack/react-query';
import { LIST_VALUES_MAX } from '#domain/api/limits';
import { searchPayload } from '#domain/search/search-payload';
import { call } from '../../../api/client';
import type { ExportRequest } from '../../../api/export-pages';
import { identity } from '../../../identity/page-identity';
import { cancerMatrix, otherIds, type CancerMatrix } from './cancer-matrix';

/** Rows of a list that is shown as a matrix. One call returns them all. */
export const MATRIX_ROWS_MAX = 500;
/** Further rows of their sequences in other cancers, a call for each LIST_VALUES_MAX of them. */
export const MATRIX_OTHERS_MAX = 5_000;

export type MatrixAnswer = { state: 'shown'; matrix: CancerMatrix } | { state: 'too long'; rows: number };

/** The request for the rows of ids; those that the release lacks have none. */
export function rowsOfIds(ids: readonly string[]): ExportRequest {
  const { searchTables: _hint, ...query } = searchPayload([{ type: 'peptideId', values: [ids.join(',')] }], identity);
  return { source: 'search', query };
}

async function matrixOf(request: ExportRequest, signal: AbortSignal): Promise<MatrixAnswer> {
  const { rows, total } = await call('exportRows', { ...request, cursor: null }, signal);
  if (total > MATRIX_ROWS_MAX) return { state: 'too long', rows: total };
  const others = otherIds(rows);
  if (others.length > MATRIX_OTHERS_MAX) return { state: 'too long', rows: total + others.length };
  const all = [...rows];
  for (let from = 0; from < others.length; from += LIST_VALUES_MAX) {
    const part = rowsOfIds(others.slice(from, from + LIST_VALUES_MAX));
    all.push(...(await call('exportRows', { ...part, cursor: null }, signal)).rows);
  }
  return { state: 'shown', matrix: cancerMatrix(all) };
}

/** A list as a matrix of sequences by cancers, in at most 6 calls; null: not asked. */
export function useCancerMatrix(request: ExportRequest | null) {
  return useQuery({
    queryKey: ['cancer matrix', request],
    queryFn: ({ signal }) => (request === null ? null : matrixOf(request, signal)),
    enabled: request !== null,
  });
}
