import { apiPaths } from 'virtual:routes';
import type { FailedResult } from '#domain/blast/failures';
import { jobFiles, type JobStatus } from '#domain/storage/blast-job';
import { publicPath } from '#domain/storage/object-keys';
import { CallFailure } from './call-failure';
import { ask, readStatic } from './client';

/** Longest time to wait for the status that accompanies a result. */
const STATUS_MS = 2_500;

export function readStatus(jobId: string, signal: AbortSignal): Promise<JobStatus> {
  return readStatic<JobStatus>(
    publicPath(jobFiles.status(jobId)),
    AbortSignal.any([signal, AbortSignal.timeout(STATUS_MS)]),
  );
}

/** A result whose body has not been read yet, because it may be too large to load without asking the reader. */
export interface ResultAnswer {
  /** Null if the head does not state it: the length of a compressed body does not reveal its full size. */
  bytes: number | null;
  read: () => Promise<object>;
  /** Leaves the rest on the server. */
  decline: () => void;
}

/**
 * Requests result.json. Throws a CallFailure, also for an HTML answer (a fallback page); `read` throws if it is not
 * JSON.
 */
export async function openResult(jobId: string, signal: AbortSignal): Promise<ResultAnswer> {
  const path = publicPath(jobFiles.result(jobId));
  const answer = await ask(path, path, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  if (answer.headers.get('content-type')?.includes('html')) throw new CallFailure(path, 0, 'no JSON');
  const length = answer.headers.get('content-length');
  return {
    bytes: length === null || answer.headers.has('content-encoding') ? null : Number(length),
    read: async () => {
      const file: unknown = await answer.json();
      if (typeof file !== 'object' || file === null) throw new CallFailure(path, 0, 'no JSON');
      return file;
    },
    decline: () => void answer.body?.cancel(),
  };
}

/** The sequences that a job searches with, in FASTA. Throws a CallFailure if they cannot be read. */
export async function readQuery(jobId: string): Promise<string> {
  const path = publicPath(jobFiles.query(jobId));
  const answer = await ask(path, path, {});
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  if (answer.headers.get('content-type')?.includes('html')) throw new CallFailure(path, 0, 'no FASTA');
  return answer.text();
}

export function isFailedResult(result: object): result is FailedResult {
  return 'error' in result;
}

/** Whether the server reports that the file does not exist: it never did, or it was deleted or has expired. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 403 || error.code === 404);
}

/** Asks the server to delete a job. The request is sent even while the page closes, and its answer is ignored. */
export function dropJob(jobId: string): void {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jobId }),
    keepalive: true,
    credentials: 'omit',
  } as const;
  void fetch(apiPaths.deleteJob, request).catch(() => undefined);
}
