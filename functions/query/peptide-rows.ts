import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Catalogue } from '../catalogue/catalogue';
import type { Rows } from './block-rows';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Ordinals of the rows of a page. Only what comes before its end is looked for. */
export function pageOrdinals(rows: Rows, { pageNum, pageSize }: Paging): Promise<Uint32Array> {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** The rows themselves, in the order of the ordinals. Throws if the release lacks one. */
export async function readRows(catalogue: Catalogue, ordinals: Uint32Array): Promise<PeptideRow[]> {
  const ids = await catalogue.peptideIds(ordinals);
  const rows = await catalogue.documents('row', ids);
  if (rows.length !== ids.length) throw new Error(`Release ${catalogue.release} lacks rows that its index names`);
  return rows;
}
