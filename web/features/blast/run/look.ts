import type { JobStatus } from '#domain/storage/blast-job';
import { isMissingFile, openResult, readStatus } from '../../../api/blast-job';

/** Above this size a browser takes seconds to read a result: the reader is asked first. */
export const HUGE_RESULT_BYTES = 10_000_000;

export type Look =
  | { kind: 'result'; file: object }
  | { kind: 'huge'; bytes: number }
  /** Neither status nor result exist: the job never was, or is deleted or expired. */
  | { kind: 'gone' };

/** One look at a job. Throws while there is no result; tells the status as soon as it is read. */
export async function lookAt(jobId: string, tell: (status: JobStatus) => void, signal: AbortSignal): Promise<Look> {
  const statusRead = readStatus(jobId, signal).then(
    (status) => {
      tell(status);
      return { status, missing: false };
    },
    (error: unknown) => ({ status: null, missing: isMissingFile(error) }),
  );
  try {
    const answer = await openResult(jobId, signal);
    const bytes = (await statusRead).status?.resultBytes ?? answer.bytes ?? 0;
    if (bytes <= HUGE_RESULT_BYTES) return { kind: 'result', file: await answer.read() };
    answer.decline();
    return { kind: 'huge', bytes };
  } catch (error) {
    if (isMissingFile(error) && (await statusRead).missing) return { kind: 'gone' };
    throw error;
  }
}
