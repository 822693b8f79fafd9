import { notFound } from '#domain/api/errors';
import { statisticsId } from '#domain/storage/keys';
import type { HandlerOf } from '../platform/handlers';

/** Counts of a whole tissue, as the loader made them. 404 for a pair that the release does not have. */
export const statistics: HandlerOf<'statistics'> = async ({ cancer, tissue }, { catalogue }) => {
  const found = await catalogue.document('statistics', statisticsId(cancer, tissue));
  if (found === null) throw notFound('Cancer and tissue', `${cancer}, ${tissue}`);
  return found;
};
