import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { paths } from '#domain/catalogue/paths';
import { RUN_SECONDS_MAX, type JobStatus } from '#domain/storage/blast-job';
import { inPageRelease } from '../../../identity/page-release';
import { CopyButton } from '../../../ui/CopyButton';
import { SkeletonLines } from '../../../ui/Skeleton';
import { useOnline } from '../../../ui/useOnline';
import type { Run } from '../useJob';
import type { Job, Owner } from '../blast-state';
import type { Blast } from '../useBlast';

const TICK_MS = 1_000;

/** `0:07`, `12:40`. */
function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The state of the search, also for a screen reader. */
function waitTitle(status: JobStatus | null): string {
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

/** How long it may take, and what leaving the page means. */
function waitExplanation(owner: Owner): string {
  const limit = `Most searches finish within a minute or two; a search is stopped after ${RUN_SECONDS_MAX / 60} minutes of computing. The result will appear here automatically.`;
  const open = `${limit} You may close this page: its link shows the result for one day.`;
  if (owner === 'address') return open;
  return owner === 'link'
    ? `${open} Cancel ends the search for everyone who has the link.`
    : `${limit} Going to another page of this site deletes the search. To keep it for a day, copy its link. Reloading is safe.`;
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Not read out every second.
  return (
    <span className="blast-note wait-elapsed" role="timer" aria-live="off">
      {formatElapsed(now - since)}
    </span>
  );
}

/** Copies the address at which the search can be seen for one day. A deleted search has none. */
export function JobLink({ job, dispatch }: { job: Job } & Pick<Blast, 'dispatch'>) {
  if (job.owner === 'nobody') return null;
  return (
    <CopyButton
      text={() => location.origin + inPageRelease(paths.blastJob(job.id))}
      label="Copy link"
      icon="link"
      onPress={() => dispatch({ type: 'copy link' })}
    />
  );
}

/** The state of a running search, how long it has taken, and what can be done meanwhile. */
export function WaitPanel({
  run,
  blast: { dispatch },
}: {
  run: Extract<Run, { step: 'sending' | 'waiting' | 'downloading' }>;
  blast: Blast;
}) {
  const online = useOnline();
  // Without a job while the call that starts the run is under way.
  const { job = null, status = null } = run.step === 'sending' ? {} : run;
  const isLinked = job?.owner === 'address';
  const linkedSince = isLinked && status !== null ? Date.parse(status.queuedAt) : undefined;
  return (
    <div className="wait">
      <Flex wrap align="center" gap="small">
        <output className="wait-title">{job === null ? 'Sending your search' : waitTitle(status)}</output>
        {job === null ? null : <Elapsed since={linkedSince ?? job.since} />}
        <div className="card-actions button-row">
          {job === null ? null : <JobLink job={job} dispatch={dispatch} />}
          {isLinked ? null : (
            <Button onClick={() => dispatch({ type: 'cancel', download: run.step === 'downloading' })}>Cancel</Button>
          )}
        </div>
      </Flex>
      {online ? null : (
        <Alert
          type="warning"
          showIcon
          title="This device is offline. The search continues; its result will appear once you are back online."
        />
      )}
      {job === null ? null : <p className="fine-print">{waitExplanation(job.owner)}</p>}
      <div className="table-block" aria-busy="true" aria-label="BLAST result, loading">
        <SkeletonLines lines={8} />
      </div>
    </div>
  );
}
