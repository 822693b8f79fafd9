import { randomUUID } from 'node:crypto';
import { ApiError } from '#domain/api/errors';
import { formProblem, problemSentence } from '#domain/blast/query-check';
import type { HandlerOf } from '../platform/handlers';

/** Looks at the form of the whole file; which letters may stand in it depends on the type that the run will tell. */
export const uploadFile: HandlerOf<'uploadFile'> = async ({ file }, { jobs, viewerAddress }) => {
  const fasta = await file.text();
  const problem = formProblem([fasta]);
  if (problem) throw new ApiError('invalidFasta', problemSentence(problem));
  const jobId = randomUUID();
  // The file first: a record promises that there is one.
  await jobs.files.putQuery(jobId, fasta);
  await jobs.records.create(jobId, await jobs.clients.clientOf(viewerAddress));
  return jobId;
};
