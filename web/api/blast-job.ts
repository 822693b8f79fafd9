import { apiPaths } from 'virtual:routes';
import type { FailedResult } from '#domain/blast/failures';
import { blastResult, databaseOf, queriesOf, type QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { jobFiles, type JobStatus } from '#domain/storage/blast-job';
import { publicPath } from '#domain/storage/object-keys';
import { logFailure } from '../failures/log-failure';
import { CallFailure, isMissingFile } from './call-failure';
import { ask, readStatic, type Input } from './client';

/** Longest time to wait for the status that accompanies a result. */
const STATUS_MS = 2_500;

/** What status.json says; `missing`: the server has no such file, as opposed to an answer that could not be read. */
export interface StatusReading {
  status: JobStatus | null;
  missing: boolean;
}

export async function readStatus(jobId: string, signal: AbortSignal): Promise<StatusReading> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(STATUS_MS)]);
  try {
    const status = await readStatic<JobStatus>(publicPath(jobFiles.status(jobId)), inTime);
    return { status, missing: false };
  } catch (error) {
    return { status: null, missing: isMissingFile(error) };
  }
}

/** Above this size a browser takes seconds to read a result: the user is asked first. */
const HUGE_RESULT_BYTES = 10_000_000;

/** What a search found. */
export interface SearchResult {
  queries: QueryHits[];
  /** What was searched, if the result says so. */
  database: BlastDatabase | undefined;
  /** What the user should know about the run. */
  notice: string | null;
}

export type JobReading =
  | { kind: 'hits'; result: SearchResult }
  /** The run failed. Null: its file is not what BLAST+ writes. */
  | { kind: 'failed'; failure: FailedResult | null }
  | { kind: 'huge'; bytes: number }
  /** There is no result yet, or it could not be read. */
  | { kind: 'pending' }
  /** Neither status nor result exist: the job never existed, or is deleted or expired. */
  | { kind: 'absent' };

/** Requests result.json. Throws a CallFailure, also for an HTML answer (a fallback page). */
async function openResult(jobId: string, signal: AbortSignal): Promise<Response> {
  const path = publicPath(jobFiles.result(jobId));
  const answer = await ask(path, path, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  if (answer.headers.get('content-type')?.includes('html')) throw new CallFailure(path, 0, 'no JSON');
  return answer;
}

/** Null if the head does not state it: the length of a compressed body does not reveal its full size. */
function bytesOf({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

async function readResult(answer: Response): Promise<JobReading> {
  const file: unknown = await answer.json();
  if (typeof file !== 'object' || file === null) throw new CallFailure(answer.url, 0, 'no JSON');
  if ('error' in file) return { kind: 'failed', failure: file as FailedResult };
  const { data, error } = blastResult.safeParse(file);
  if (data === undefined) {
    logFailure(error);
    return { kind: 'failed', failure: null };
  }
  return {
    kind: 'hits',
    result: { queries: queriesOf(data), database: databaseOf(data), notice: data.notice ?? null },
  };
}

/** Reads a result once, unless it is huge; `status` is read at the same time. */
export async function pollResult(
  jobId: string,
  status: Promise<StatusReading>,
  signal: AbortSignal,
): Promise<JobReading> {
  try {
    const answer = await openResult(jobId, signal);
    const bytes = (await status).status?.resultBytes ?? bytesOf(answer) ?? 0;
    if (bytes <= HUGE_RESULT_BYTES) return await readResult(answer);
    void answer.body?.cancel();
    return { kind: 'huge', bytes };
  } catch (error) {
    // A run that has only just begun has a status and no result.
    return isMissingFile(error) && (await status).missing ? { kind: 'absent' } : { kind: 'pending' };
  }
}

/** Reads a result of any size. */
export async function downloadResult(jobId: string, signal: AbortSignal): Promise<JobReading> {
  try {
    return await readResult(await openResult(jobId, signal));
  } catch (error) {
    if (!signal.aborted) logFailure(error);
    return { kind: isMissingFile(error) ? 'absent' : 'pending' };
  }
}

/** The sequences that a job searches with, in FASTA. Throws a CallFailure if they cannot be read. */
export async function readQuery(jobId: string, signal: AbortSignal): Promise<string> {
  const path = publicPath(jobFiles.query(jobId));
  const answer = await ask(path, path, { signal });
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  if (answer.headers.get('content-type')?.includes('html')) throw new CallFailure(path, 0, 'no FASTA');
  return answer.text();
}

/** Asks the server to delete a job. The request is sent even while the page closes, and its response is ignored. */
export function deleteJob(jobId: string): void {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jobId } satisfies Input<'deleteJob'>),
    keepalive: true,
    credentials: 'omit',
  } as const;
  void fetch(apiPaths.deleteJob, request).catch(() => undefined);
}
