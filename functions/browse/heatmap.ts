import { notFound } from '#domain/api/errors';
import type { Heatmap } from '#domain/api/schemas/browse';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { StoredAnswer, type HandlerOf } from '../platform/handlers';

const withoutHeatmap: Heatmap = { label: [], result: [] };

/** The stored heatmap of a dataset; an empty label for a dataset without one; 404 for what is no dataset. */
export const heatmap: HandlerOf<'heatmap'> = async ({ cancer, tissue, study, cancerSubtype }, { catalogue }) => {
  const key = datasetKey({ cancer, tissue, study, subtype: cancerSubtype ?? '' });
  const gzip = await catalogue.heatmap(key);
  if (gzip !== null) return new StoredAnswer(gzip);
  const summary = await catalogue.summary();
  if (!summary?.datasets.includes(key)) throw notFound('Dataset', key);
  return withoutHeatmap;
};
