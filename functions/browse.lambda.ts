import { listResult } from './browse/list-result';
import { statistics } from './browse/statistics';
import { heatmap } from './browse/heatmap';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('browse', { listResult, statistics, heatmap });
