import { geneInfo } from './gene/gene-info';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('gene', { geneInfo });
