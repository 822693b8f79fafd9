import { blastDeps } from './blast/blast-deps';
import { deleteJob } from './blast/delete-job';
import { runBlast } from './blast/run-blast';
import { uploadFile } from './blast/upload-file';
import { lambdaWith } from './platform/lambda';

export const handler = lambdaWith('blast', { uploadFile, runBlast, deleteJob }, blastDeps);
