import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { RUN_SECONDS_MAX, type JobStatus } from '#domain/storage/blast-job';
import { SkeletonLines } from '../../../ui/Skeleton';
import { useOnline } from '../../../ui/useOnline';
import type { Job, JobHold } from '../page-state';
import type { Dispatch } from '../useBlastPage';
import { JobLink } from './JobLink';

const TICK_MS = 1_000;

/** `0:07`, `12:40`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The state of the search, also for a screen reader. */
export function waitTitle(status: JobStatus | null): string {
  switch (status?.state) {
    case undefined:
      return 'Your search has been sent';
    case 'queued':
      return 'Queued: preparing a machine for your search';
    case 'running':
      return 'Running: BLAST+ is comparing your sequences';
    case 'finished':
    case 'failed':
      return 'Search finished; loading the results';
  }
}

/** How long it may take, and what closing the page means. */
export function waitExplanation(hold: JobHold): string {
  const limit = `Most searches finish within a minute or two; a search is stopped after ${RUN_SECONDS_MAX / 60} minutes of computing. The result will appear here automatically.`;
  const open = `${limit} You may close this page: its link shows the result for one day.`;
  if (hold === 'linked') return open;
  return hold === 'kept'
    ? `${open} Cancel ends the search for everyone who has the link.`
    : `${limit} Closing or leaving this page ends the search and deletes it; copy its link first if you want to come back to it.`;
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Not read out every second.
  return (
    <span className="wait-elapsed" role="timer" aria-live="off">
      {formatElapsed(now - since)}
    </span>
  );
}

/** The state of a running search, how long it has taken, and what can be done meanwhile. */
export function WaitPanel({
  job,
  hold,
  status,
  dispatch,
}: {
  /** Null while the call that starts the run is under way. */
  job: Job | null;
  hold: JobHold;
  status: JobStatus | null;
  dispatch: Dispatch;
}) {
  const online = useOnline();
  const linkedSince = hold === 'linked' && status !== null ? Date.parse(status.queuedAt) : undefined;
  return (
    <div className="wait">
      <div className="wait-head">
        <output className="wait-title">{job === null ? 'Sending your search' : waitTitle(status)}</output>
        {job === null ? null : <Elapsed since={linkedSince ?? job.since} />}
        <div className="card-actions">
          {job === null ? null : <JobLink jobId={job.id} hold={hold} dispatch={dispatch} />}
          {hold === 'linked' ? null : <Button onClick={() => dispatch({ type: 'cancel' })}>Cancel</Button>}
        </div>
      </div>
      {online ? null : (
        <Alert
          type="warning"
          showIcon
          title="This device is offline. The search continues; its result will appear once you are back online."
        />
      )}
      {job === null ? null : <p className="fine-print">{waitExplanation(hold)}</p>}
      <div className="table-block" aria-busy="true" aria-label="BLAST result, loading">
        <SkeletonLines lines={8} />
      </div>
    </div>
  );
}
