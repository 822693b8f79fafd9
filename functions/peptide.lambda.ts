import { peptideMatch } from './match/peptide-match';
import type { HandlersOf } from './platform/handlers';
import { relatedEntities } from './peptide/related-entities';
import { lambdaFor } from './platform/lambda';
import { countedList } from './query/facet-counts';
import { overviewClauses } from './query/clauses';

export const handlers: HandlersOf<'peptide'> = {
  /** One page of the peptides of a transcript. */
  peptideOverview: (input, { catalogue }) => countedList(catalogue, overviewClauses(input), input),

  async peptideInfo({ peptideId, related }, { catalogue }) {
    const peptide = await catalogue.existingDocument('peptide', peptideId, 'Peptide');
    return related ? { ...peptide, related: await relatedEntities(catalogue, peptide) } : peptide;
  },

  peptideMatch,

  msInfo: ({ msId }, { catalogue }) => catalogue.existingDocument('spectrum', msId, 'Spectrum'),
};
export const handler = lambdaFor('peptide', handlers);
