import { orfInfo } from './orf/orf-info';
import { orfSequence } from './orf/sequence';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('orf', { orfInfo, orfSequence });
