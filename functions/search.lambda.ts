import { lambdaFor } from './platform/lambda';
import type { HandlersOf } from './platform/handlers';
import { shownRows } from './query/peptide-rows';
import { advance } from './search/advance';
import { compare } from './search/compare';
import { exportRows } from './search/export-rows';
import { genotypes } from './search/genotypes';

export const handlers: HandlersOf<'search'> = {
  advance,
  exportRows,
  compare,
  genotypes,

  /** Known rows in the requested order, each once. */
  listByPeptideIds: async ({ peptideIdList, numbers }, { catalogue }) =>
    shownRows(await catalogue.documents('row', peptideIdList), numbers),
};
export const handler = lambdaFor('search', handlers);
