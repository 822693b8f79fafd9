import { peptideMatch } from './match/peptide-match';
import type { HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';
import { countedList } from './query/facet-counts';
import { overviewClauses } from './query/clauses';

export const handlers: HandlersOf<'peptide'> = {
  /** One page of the peptides of a transcript. */
  peptideOverview: (input, { catalogue }) => countedList(catalogue, overviewClauses(input), input),

  peptideInfo: ({ peptideId }, { catalogue }) => catalogue.existingDocument('peptide', peptideId, 'Peptide'),

  peptideMatch,

  msInfo: ({ msId }, { catalogue }) => catalogue.existingDocument('spectrum', msId, 'Spectrum'),
};
export const handler = lambdaFor('peptide', handlers);
