import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const transcriptInfo: HandlerOf<'transcriptInfo'> = async ({ transcriptId }, { catalogue }) => {
  const found = await catalogue.document('transcript', transcriptId);
  if (found === null) throw notFound('Transcript', transcriptId);
  return found;
};
