import type { HandlerOf } from '../platform/handlers';

/** ORFs by frame, then start: their place in this list is the number in their name. */
export const orfInfo: HandlerOf<'orfInfo'> = async ({ transcriptId }, { catalogue }) => {
  const orfs = (await catalogue.document('orfs', transcriptId)) ?? [];
  return orfs.toSorted((a, b) => a.frame - b.frame || a.start - b.start || a.end - b.end);
};
