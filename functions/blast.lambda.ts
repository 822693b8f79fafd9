import { uploadFile } from './blast/upload-file';
import { runBlast } from './blast/run-blast';
import { deleteJob } from './blast/delete-job';
import { lambdaFor } from './platform/lambda';

export const handler = lambdaFor('blast', { uploadFile, runBlast, deleteJob });
