import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

/** Null for a transcript without a structure. */
export const transcriptStructure: HandlerOf<'transcriptStructure'> = async ({ transcriptId }, { catalogue }) => {
  const [structure, transcript] = await Promise.all([
    catalogue.document('structure', transcriptId),
    catalogue.document('transcript', transcriptId),
  ]);
  if (transcript === null) throw notFound('Transcript', transcriptId);
  return structure;
};
