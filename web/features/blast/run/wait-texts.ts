import { RUN_SECONDS_MAX, type JobStatus } from '#domain/storage/blast-job';
import type { JobHold } from './run-state';

/** `0:07`, `12:40`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What happens to the search just now, for reading and for a screen reader. */
export function waitTitle(status: JobStatus | null): string {
  switch (status?.state) {
    case undefined:
      return 'Your search has been sent';
    case 'queued':
      return 'Queued: a machine is being made ready for your search';
    case 'running':
      return 'Running: BLAST+ is comparing your sequences';
    case 'finished':
    case 'failed':
      return 'The search has ended: its result is being fetched';
  }
}

/** When it will end at the latest, and what closing the page means. */
export function waitExplanation(hold: JobHold): string {
  const limit = `Most searches end within a minute or two; after ${RUN_SECONDS_MAX / 60} minutes of computing a search is stopped. The result comes up here by itself.`;
  const open = `${limit} You may close this page: the link to it shows the result for a day.`;
  if (hold === 'linked') return open;
  return hold === 'kept'
    ? `${open} Cancel ends the search for everyone who has the link.`
    : `${limit} Closing or leaving this page ends the search and deletes it; copy its link first if you want to come back to it.`;
}
