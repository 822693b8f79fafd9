import { notFound } from '#domain/api/errors';
import type { Heatmap } from '#domain/api/schemas/browse';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { statisticsId } from '#domain/storage/keys';
import { StoredResponse, type HandlersOf } from './platform/handlers';
import { lambdaFor } from './platform/lambda';
import { browseClauses, cancerClauses } from './query/clauses';
import { countedList } from './query/facet-counts';
import { PeptideQuery } from './query/peptide-query';

const emptyHeatmap: Heatmap = { label: [], result: [] };

export const handlers: HandlersOf<'browse'> = {
  /** One page of the peptides of a cancer and tissue. */
  async listResult(input, { catalogue }) {
    const [list, cancerTotal] = await Promise.all([
      countedList(catalogue, browseClauses(input), input),
      input.getCancerTotal ? PeptideQuery.of(catalogue, cancerClauses(input)).then(({ total }) => total) : null,
    ]);
    return { ...list, ...(cancerTotal === null ? {} : { cancerTotal }) };
  },

  /**
   * Counts for a whole tissue, as the loader computed them. Throws 404 for a pair that the release does not contain.
   */
  statistics: ({ cancer, tissue }, { catalogue }) =>
    catalogue.existingDocument('statistics', statisticsId(cancer, tissue), 'Cancer and tissue', `${cancer}, ${tissue}`),

  /**
   * The stored heat map of a dataset, or one without labels if it has none. Throws 404 if the dataset does not exist.
   */
  async heatmap({ cancer, tissue, study, cancerSubtype }, { catalogue }) {
    const key = datasetKey({ cancer, tissue, study, subtype: cancerSubtype ?? '' });
    const gzip = await catalogue.bytes('heatmap', key);
    if (gzip !== null) return new StoredResponse(gzip);
    const summary = await catalogue.summary();
    if (!summary.datasets.includes(key))
      throw notFound('Dataset', [cancer, tissue, study, cancerSubtype ?? ''].filter((name) => name !== '').join(', '));
    return emptyHeatmap;
  },
};
export const handler = lambdaFor('browse', handlers);
