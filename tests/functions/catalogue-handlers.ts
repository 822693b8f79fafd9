import { handlers as browse } from '../../functions/browse.lambda';
import { handlers as gene } from '../../functions/gene.lambda';
import { handlers as orf } from '../../functions/orf.lambda';
import { handlers as peptide } from '../../functions/peptide.lambda';
import type { LambdaHandler } from '../../functions/platform/lambda';
import type { CatalogueGroup } from '../../functions/platform/handlers';
import { lambdaFor } from '../../functions/platform/lambda';
import type { Services } from '../../functions/platform/services';
import { handlers as search } from '../../functions/search.lambda';
import { handlers as transcript } from '../../functions/transcript.lambda';

/** Every group that needs only the catalogue, over the given services. */
export function catalogueHandlers(services: Services): Record<CatalogueGroup, LambdaHandler> {
  const given = () => services;
  return {
    browse: lambdaFor('browse', browse, given),
    gene: lambdaFor('gene', gene, given),
    transcript: lambdaFor('transcript', transcript, given),
    orf: lambdaFor('orf', orf, given),
    peptide: lambdaFor('peptide', peptide, given),
    search: lambdaFor('search', search, given),
  };
}
