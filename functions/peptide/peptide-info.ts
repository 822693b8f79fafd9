import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const peptideInfo: HandlerOf<'peptideInfo'> = async ({ peptideId }, { catalogue }) => {
  const found = await catalogue.document('peptide', peptideId);
  if (found === null) throw notFound('Peptide', peptideId);
  return found;
};
