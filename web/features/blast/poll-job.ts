import { isMissingFile, isFailedResult, openResult, readStatus } from '../../api/blast-job';
import { logFailure } from '../../failures/log-failure';
import { blastResult, databaseOf, queriesOf, type QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import type { JobStatus } from '#domain/storage/blast-job';
import { explainFailedResult } from './messages';

/** Above this size a browser takes seconds to read a result: the reader is asked first. */
const HUGE_RESULT_BYTES = 10_000_000;

/** What a search found. */
export interface SearchResult {
  queries: QueryHits[];
  /** What was searched, if the result says so. */
  database: BlastDatabase | undefined;
  /** What the reader should know about the run. */
  notice: string | null;
}

export type JobReading =
  | { kind: 'hits'; result: SearchResult }
  /** The run failed; `explanation`: what the visitor can mend. */
  | { kind: 'failed'; explanation: string | null }
  | { kind: 'huge'; bytes: number }
  /** There is no result yet, or it could not be read. */
  | { kind: 'pending' }
  /** Neither status nor result exist: the job never existed, or is deleted or expired. */
  | { kind: 'absent' };

/** A file that is not what BLAST+ writes counts as a failed run. */
function readingOf(file: object): JobReading {
  if (isFailedResult(file)) return { kind: 'failed', explanation: explainFailedResult(file) };
  const { data, error } = blastResult.safeParse(file);
  if (data === undefined) {
    logFailure(error);
    return { kind: 'failed', explanation: null };
  }
  return {
    kind: 'hits',
    result: { queries: queriesOf(data), database: databaseOf(data), notice: data.notice ?? null },
  };
}

/** Reads status and result once. `onStatus` is called as soon as the status is read. */
export async function pollJob(
  jobId: string,
  onStatus: (status: JobStatus) => void,
  signal: AbortSignal,
): Promise<JobReading> {
  const statusRead = readStatus(jobId, signal).then(
    (status) => {
      onStatus(status);
      return { status, missing: false };
    },
    (error: unknown) => ({ status: null, missing: isMissingFile(error) }),
  );
  try {
    const answer = await openResult(jobId, signal);
    const bytes = (await statusRead).status?.resultBytes ?? answer.bytes ?? 0;
    if (bytes <= HUGE_RESULT_BYTES) return readingOf(await answer.read());
    answer.decline();
    return { kind: 'huge', bytes };
  } catch (error) {
    // A run that has only just begun has a status and no result.
    return isMissingFile(error) && (await statusRead).missing ? { kind: 'absent' } : { kind: 'pending' };
  }
}

/** Reads a result of any size. */
export async function loadResult(jobId: string, signal: AbortSignal): Promise<JobReading> {
  try {
    const answer = await openResult(jobId, signal);
    return readingOf(await answer.read());
  } catch (error) {
    if (!signal.aborted) logFailure(error);
    return { kind: isMissingFile(error) ? 'absent' : 'pending' };
  }
}
