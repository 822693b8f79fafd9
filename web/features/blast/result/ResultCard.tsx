import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import type { BlastSettings } from '#domain/blast/settings';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { JobLink } from '../run/JobLink';
import { isRunning, jobOf } from '../run/run-state';
import type { RunControl } from '../run/useRun';
import { WaitPanel } from '../run/WaitPanel';
import { HugeResult } from './HugeResult';
import { ResultView } from './ResultView';
import { settingsFacts } from './settings-text';

function Settings({ settings }: { settings: BlastSettings }) {
  return (
    <dl className="run-settings">
      {settingsFacts(settings).map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
    </dl>
  );
}

interface ResultCardProps {
  run: RunControl;
  onCancel: () => void;
  /** Those of the form and the site, for a job that does not tell its own. */
  database: BlastDatabase;
  release: string;
}

function Body({ run, onCancel, database, release }: ResultCardProps) {
  const { state, keep, load } = run;
  switch (state.step) {
    case 'idle':
    case 'failed':
      return <p className="fine-print">The hits of your search are listed here, each with its alignment.</p>;
    case 'gone':
      return (
        <EmptyState title="This search is not here any more.">
          <p>A result can be seen for one day, and only if its link was copied. Start the search again: <Link to={paths.blast}>new search</Link>.</p>
        </EmptyState>
      );
    case 'starting':
    case 'loading':
    case 'waiting':
      return <WaitPanel job={jobOf(state)} status={state.step === 'starting' ? null : state.status} onCopied={keep} onCancel={onCancel} />;
    case 'asking':
      return <HugeResult jobId={state.job.id} bytes={state.bytes} interrupted={state.interrupted} onLoad={load} />;
    case 'done':
      return (
        <>
          {state.status === null ? null : <Settings settings={state.status.settings} />}
          <ResultView
            key={state.job.id + state.job.since}
            result={state.result}
            database={state.status?.settings.database ?? state.result.database ?? database}
            release={state.status?.release ?? release}
          />
        </>
      );
  }
}

/** A search and what it found. */
export function ResultCard(props: ResultCardProps) {
  const { run } = props;
  const { state } = run;
  const place = useRef<HTMLDivElement>(null);
  const running = isRunning(state);
  useEffect(() => {
    if (running) place.current?.scrollIntoView({ block: 'nearest' });
  }, [running]);
  const job = state.step === 'done' || state.step === 'asking' ? state.job : null;
  return (
    <div ref={place}>
      <Card title="BLAST Result" actions={job === null ? undefined : <JobLink job={job} onCopied={run.keep} />}>
        <Body {...props} />
      </Card>
    </div>
  );
}
