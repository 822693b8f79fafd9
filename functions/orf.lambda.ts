import { compareOrfs } from '#domain/sequence/orf';
import type { HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';

export const handlers: HandlersOf<'orf'> = {
  /** The ORFs of a transcript. Their position in this list is the number in their name. */
  async orfInfo({ transcriptId }, { catalogue }) {
    const orfs = (await catalogue.document('orfs', transcriptId)) ?? [];
    return orfs.toSorted(compareOrfs);
  },

  async orfSequence({ orfId, seqType }, { catalogue }) {
    const sequences = await catalogue.existingDocument('orf', orfId, 'ORF');
    return sequences[seqType];
  },
};
export const handler = lambdaFor('orf', handlers);
