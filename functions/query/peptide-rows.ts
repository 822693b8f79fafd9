import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ListUnit } from '#domain/api/schemas/sequence';
import type { Sort } from '#domain/search/numbers';
import { foldTerm, termForms } from '#domain/search/term-forms';
import type { Catalogue } from '../catalogue/catalogue';
import type { OrderedRows } from './row-order';

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** What a list gives besides: the numbers of its rows, another order, and sequences in place of entries. */
export interface ListOptions {
  numbers?: boolean | null | undefined;
  sort?: Sort | null | undefined;
  unit?: ListUnit | null | undefined;
}

/** Ordinals of the rows of a page. */
export function pageOrdinals(rows: OrderedRows, { pageNum, pageSize }: Paging): Uint32Array {
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

/** Peptide ids of row ordinals, in the same order. */
export async function peptideIds({ tables }: Catalogue, ordinals: Uint32Array): Promise<string[]> {
  const ids = await tables.uniqueTexts('peptides', 'peptideId');
  return Array.from(ordinals, (ordinal) => ids.at(ordinal));
}

/** The ordinal of each id, compared letter by letter; undefined for one that no row has. */
export async function ordinalsOf({ tables }: Catalogue, ids: readonly string[]): Promise<(number | undefined)[]> {
  const known = await tables.uniqueTexts('peptides', 'peptideId');
  const formsOf = (text: string): string[] => termForms('peptideId', text);
  return ids.map((id) => known.find(foldTerm(id), formsOf).find((ordinal) => known.at(ordinal) === id));
}

/** The rows themselves, in the order of the ordinals. Throws if the release lacks one. */
export async function readRows(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  withNumbers?: boolean | null,
): Promise<PeptideRow[]> {
  const ids = await peptideIds(catalogue, ordinals);
  const rows = await catalogue.documents('row', ids);
  if (rows.length !== ids.length) throw new Error(`Release ${catalogue.release} lacks rows that its table names`);
  return shownRows(rows, withNumbers);
}
