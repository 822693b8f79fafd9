import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const msInfo: HandlerOf<'msInfo'> = async ({ msId }, { catalogue }) => {
  const found = await catalogue.document('spectrum', msId);
  if (found === null) throw notFound('Spectrum', msId);
  return found;
};
