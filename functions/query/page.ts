import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Bitmap } from '#domain/storage/bitmap';
import type { Catalogue } from '../catalogue/catalogue';
import type { Clause } from './clauses';
import { withRows } from './row-set';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Ordinals of the rows of a page, by rank: nothing but the page is unpacked. */
export function pageOrdinals(rows: Bitmap, { pageNum, pageSize }: Paging): Uint32Array {
  const from = (pageNum - 1) * pageSize;
  return from >= rows.size ? new Uint32Array() : rows.sliceUint32Array(from, Math.min(from + pageSize, rows.size));
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
  const { total, ordinals } = await withRows(catalogue, clauses, [], (rows) => ({
    total: rows.size,
    ordinals: pageOrdinals(rows, paging),
  }));
  return { result: await readRows(catalogue, ordinals), total };
}
