import type { HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';

export const handlers: HandlersOf<'gene'> = {
  geneInfo: ({ geneId }, { catalogue }) => catalogue.existingDocument('gene', geneId, 'Gene'),

  geneTrack: ({ geneId }, { catalogue }) => catalogue.existingDocument('geneTrack', geneId, 'Gene track'),
};
export const handler = lambdaFor('gene', handlers);
