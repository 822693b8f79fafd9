import type { Orf } from '#domain/api/schemas/orf';
import { compareOrfs } from '#domain/sequence/orf';
import type { Catalogue } from '../catalogue/catalogue';

/** An ORF and its number in the list of its transcript, from 1. */
export interface NumberedOrf extends Orf {
  number: number;
}

/** The ORFs of a transcript by frame and start. Their position in this list is the number in their name. */
export async function numberedOrfs(catalogue: Catalogue, transcriptId: string): Promise<NumberedOrf[]> {
  const orfs = (await catalogue.document('orfs', transcriptId)) ?? [];
  return orfs.toSorted(compareOrfs).map((orf, at) => ({ ...orf, number: at + 1 }));
}
