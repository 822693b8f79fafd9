import { useEffect, useState } from 'react';
import type { JobStatus } from '#domain/storage/blast-job';
import { SkeletonLines } from '../../../ui/Skeleton';
import { useOnline } from '../../../ui/useOnline';
import { JobLink } from './JobLink';
import type { Job } from './run-state';
import { formatElapsed, waitExplanation, waitTitle } from './wait-texts';

const TICK_MS = 1_000;

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Not read out every second.
  return <span className="wait-elapsed" role="timer" aria-live="off">{formatElapsed(now - since)}</span>;
}

/** What a reader sees while a search runs: its state, how long it has taken, and what may be done meanwhile. */
export function WaitPanel({ job, status, onCopied, onCancel }: {
  /** Null: the call that starts the run is under way. */
  job: Job | null;
  status: JobStatus | null;
  onCopied: () => void;
  onCancel: () => void;
}) {
  const online = useOnline();
  const linkedSince = job?.hold === 'linked' && status !== null ? Date.parse(status.queuedAt) : undefined;
  return (
    <div className="wait">
      <div className="wait-head">
        <output className="wait-title">{job === null ? 'Sending your search' : waitTitle(status)}</output>
        {job === null ? null : <Elapsed since={linkedSince ?? job.since} />}
        <div className="card-actions">
          {job === null ? null : <JobLink job={job} onCopied={onCopied} />}
          {job?.hold === 'linked' ? null : <button type="button" className="button" onClick={onCancel}>Cancel</button>}
        </div>
      </div>
      {online ? null : <p className="result-notice">This device is offline. The search goes on; its result comes as soon as the connection is back.</p>}
      {job === null ? null : <p className="fine-print">{waitExplanation(job.hold)}</p>}
      <div className="table-block" aria-busy="true" aria-label="BLAST result, loading"><SkeletonLines lines={8} /></div>
    </div>
  );
}
