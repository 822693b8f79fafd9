import type { HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';

export const handlers: HandlersOf<'transcript'> = {
  /** Known transcripts in the requested order, each once. */
  transcriptOverview: ({ transcriptIds }, { catalogue }) => catalogue.documents('transcript', transcriptIds),

  transcriptInfo: ({ transcriptId }, { catalogue }) =>
    catalogue.existingDocument('transcript', transcriptId, 'Transcript'),

  transcriptSequence: ({ transcriptId }, { catalogue }) =>
    catalogue.existingDocument('sequence', transcriptId, 'Transcript'),

  /** Null for a transcript without a structure. */
  async transcriptStructure({ transcriptId }, { catalogue }) {
    const [structure] = await Promise.all([
      catalogue.document('structure', transcriptId),
      catalogue.existingDocument('transcript', transcriptId, 'Transcript'),
    ]);
    return structure;
  },
};
export const handler = lambdaFor('transcript', handlers);
