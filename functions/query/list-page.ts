import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import type { Catalogue } from '../catalogue/catalogue';
import { type ListOptions, type Paging, pageOrdinals, readRows } from './peptide-rows';
import { inOrder } from './row-order';
import { sequencePage, sequencesInOrder } from './sequence-list';

export interface ListPage {
  /** Empty if the list is one of sequences. */
  result: PeptideRow[];
  sequences?: SequenceRow[];
  sequenceTotal?: number;
}

/** A page of rows, given in ascending order, or of their sequences, as the request asks. */
export async function listPage(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  { sort, numbers, unit, ...paging }: Paging & ListOptions,
): Promise<ListPage> {
  if (unit === 'sequences')
    return { result: [], ...(await sequencePage(await sequencesInOrder(catalogue, ordinals, sort), paging)) };
  const rows = await inOrder(catalogue, ordinals, sort);
  return { result: await readRows(catalogue, pageOrdinals(rows, paging), numbers) };
}
