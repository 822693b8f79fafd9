import { advance } from './search/advance';
import { listByPeptideIds } from './search/list-by-peptide-ids';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('search', { advance, listByPeptideIds });
