import { peptideOverview } from './peptide/overview';
import { peptideInfo } from './peptide/peptide-info';
import { msInfo } from './peptide/ms-info';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('peptide', { peptideOverview, peptideInfo, msInfo });
