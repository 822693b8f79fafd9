import { notFound } from '#domain/api/errors';
import type { HandlerOf } from '../platform/handlers';

export const geneInfo: HandlerOf<'geneInfo'> = async ({ geneId }, { catalogue }) => {
  const found = await catalogue.document('gene', geneId);
  if (found === null) throw notFound('Gene', geneId);
  return found;
};
