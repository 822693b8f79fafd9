import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const transcriptSequence: HandlerOf<'transcriptSequence'> = async ({ transcriptId }, { catalogue }) => {
  const found = await catalogue.document('sequence', transcriptId);
  if (found === null) throw notFound('Transcript', transcriptId);
  return found;
};
