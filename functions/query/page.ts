import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Catalogue } from '../catalogue/catalogue';
import type { Clause } from './clauses';
import { matchingRows } from './matching-rows';
import type { RowSet } from './row-set';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Ordinals of the rows of a page, by rank: nothing but the page is unpacked. */
export function pageOrdinals(rows: RowSet, { pageNum, pageSize }: Paging): Uint32Array {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** The rows themselves, in the order of the ordinals. Throws when the release lacks one. */
export async function readRows(catalogue: Catalogue, ordinals: Uint32Array): Promise<PeptideRow[]> {
  const ids = await catalogue.peptideIds(ordinals);
  const rows = await catalogue.documents('row', ids);
  if (rows.length !== ids.length) throw new Error(`Release ${catalogue.release} lacks rows that its index names`);
  return rows;
}

/** One page of the rows that match all clauses, in order of peptideId, and their exact number. */
export async function listRows(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  paging: Paging,
): Promise<{ result: PeptideRow[]; total: number }> {
  const rows = await matchingRows(catalogue, clauses);
  return { result: await readRows(catalogue, pageOrdinals(rows, paging)), total: rows.size };
}
