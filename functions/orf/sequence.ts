import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const orfSequence: HandlerOf<'orfSequence'> = async ({ orfId, seqType }, { catalogue }) => {
  const found = await catalogue.document('orf', orfId);
  if (found === null) throw notFound('ORF', orfId);
  return found[seqType];
};
