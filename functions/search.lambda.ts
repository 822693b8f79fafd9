import { advance } from './search/advance';
import { exportRows } from './search/export-rows';
import { listByPeptideIds } from './search/list-by-peptide-ids';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('search', { advance, listByPeptideIds, exportRows });
