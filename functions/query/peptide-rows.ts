import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Sort } from '#domain/search/numbers';
import type { Catalogue } from '../catalogue/catalogue';
import type { OrderedRows } from './block-rows';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** What a list gives besides: the numbers of its rows, and another order. */
export interface ListOptions {
  numbers?: boolean | null | undefined;
  sort?: Sort | null | undefined;
}

/** Ordinals of the rows of a page. Only what comes before its end is looked for. */
export function pageOrdinals(rows: OrderedRows, { pageNum, pageSize }: Paging): Promise<Uint32Array> {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** Rows as they are shown: with their numbers only on request. */
export function shownRows(rows: readonly PeptideRow[], withNumbers: boolean | null | undefined): PeptideRow[] {
  if (withNumbers) return [...rows];
  return rows.map((row) => {
    const shown = { ...row };
    delete shown.numbers;
    return shown;
  });
}

/** The rows themselves, in the order of the ordinals. Throws if the release lacks one. */
export async function readRows(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  withNumbers?: boolean | null,
): Promise<PeptideRow[]> {
  return shownRows(await storedRows(catalogue, ordinals), withNumbers);
}

/** The numbers of few rows, in the order of the ordinals. */
export async function rowNumbers(
  catalogue: Catalogue,
  ordinals: Uint32Array,
): Promise<(PeptideRow['numbers'] | undefined)[]> {
  return (await storedRows(catalogue, ordinals)).map(({ numbers }) => numbers);
}

async function storedRows(catalogue: Catalogue, ordinals: Uint32Array): Promise<PeptideRow[]> {
  const ids = await catalogue.peptideIds(ordinals);
  const rows = await catalogue.documents('row', ids);
  if (rows.length !== ids.length) throw new Error(`Release ${catalogue.release} lacks rows that its index names`);
  return rows;
}
