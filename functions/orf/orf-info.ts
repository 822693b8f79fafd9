import { compareOrfs } from '#domain/sequence/orf';
import type { HandlerOf } from '../platform/handlers';

/** Their place in this list is the number in their name. */
export const orfInfo: HandlerOf<'orfInfo'> = async ({ transcriptId }, { catalogue }) => {
  const orfs = (await catalogue.document('orfs', transcriptId)) ?? [];
  return orfs.toSorted(compareOrfs);
};
