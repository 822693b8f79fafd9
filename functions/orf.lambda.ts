import { numberedOrfs } from './orf/numbered-orfs';
import { orfPeptides } from './orf/orf-peptides';
import type { HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';

export const handlers: HandlersOf<'orf'> = {
  /** The ORFs of a transcript. Their position in this list is the number in their name. */
  orfInfo: ({ transcriptId }, { catalogue }) => numberedOrfs(catalogue, transcriptId),

  orfPeptides,

  async orfSequence({ orfId, seqType }, { catalogue }) {
    const sequences = await catalogue.existingDocument('orf', orfId, 'ORF');
    return sequences[seqType];
  },
};
export const handler = lambdaFor('orf', handlers);
