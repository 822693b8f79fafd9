import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BlastSettings } from '#domain/blast/run-options';
import { compositionModes } from '#domain/blast/vocabulary';
import { paths } from '#domain/catalogue/paths';
import { jobFiles } from '#domain/storage/blast-job';
import { publicPath } from '#domain/storage/object-keys';
import { useReleaseFile } from '../../../api/site-data';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { formatBytes } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { DOWNLOAD } from '../../../ui/save-file';
import { databaseNames, gapLabel } from '../form/parameters';
import { isRunning } from '../useJob';
import type { Searched } from '../searched';
import type { Blast } from '../useBlast';
import { ResultView } from './ResultView';
import { JobLink, WaitPanel } from './WaitPanel';

/** The parameters of a finished search, as label and value. */
function settingsFacts(settings: BlastSettings): { label: string; value: string }[] {
  const { type, database, maxTargetSequences, eValue, wordSize, gap } = settings;
  return [
    { label: 'Program', value: type },
    { label: 'Searched', value: databaseNames[database] },
    { label: 'Max target sequences', value: String(maxTargetSequences) },
    { label: 'E-value', value: String(eValue) },
    { label: 'Word size', value: String(wordSize) },
    ...(settings.type === 'blastn'
      ? [{ label: 'Match/mismatch', value: settings.scores }]
      : [
          { label: 'Matrix', value: settings.matrix },
          {
            label: 'Composition',
            value: compositionModes[settings.compositionMode] ?? String(settings.compositionMode),
          },
        ]),
    { label: 'Gap costs', value: gapLabel(gap) },
  ];
}

function Settings({ settings }: { settings: BlastSettings }) {
  return (
    <dl className="run-settings">
      {settingsFacts(settings).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks before loading a result that takes a browser seconds to read. */
function HugeResult({
  jobId,
  bytes,
  interrupted,
  onLoad,
}: {
  jobId: string;
  bytes: number;
  /** Its download began and broke off. */
  interrupted: boolean;
  onLoad: () => void;
}) {
  return (
    <div className="wait">
      <p className="empty-title">The result is ready ({formatBytes(bytes)}).</p>
      <p>
        Displaying it may take several seconds and a lot of memory. You can also save the file as BLAST+ wrote it
        (JSON).
      </p>
      {interrupted ? (
        <Alert
          type="error"
          showIcon
          title="The download was interrupted. The result is still on the server: please try again."
        />
      ) : null}
      <Flex wrap gap="small">
        <Button type="primary" onClick={onLoad}>
          Show it
        </Button>
        <Button
          href={publicPath(jobFiles.result(jobId))}
          download={`blast-${jobId}.json`}
          icon={<Icon name="download" />}
        >
          {DOWNLOAD} the file
        </Button>
      </Flex>
    </div>
  );
}

/** Offers to run again what the entry of the history keeps. */
function Expired({ searched, onRun }: { searched: Searched | null; onRun: () => void }) {
  const kept = 'Results are kept for one day, or until their page is left if its link was not copied.';
  if (searched === null)
    return (
      <EmptyState title="This search has expired.">
        <p>
          {kept} Start the search again: <Link to={paths.blast}>new search</Link>.
        </p>
      </EmptyState>
    );
  const isWhole = searched.fasta !== null;
  return (
    <EmptyState title="This search has expired.">
      <p>
        {kept}{' '}
        {isWhole
          ? 'Its sequences and parameters are above.'
          : 'Its parameters are above; its sequences were too long for this browser to keep.'}
      </p>
      <Button type="primary" disabled={!isWhole} onClick={onRun}>
        Run again
      </Button>
    </EmptyState>
  );
}

function Body({ blast }: { blast: Blast }) {
  const { run, form, dispatch } = blast;
  const { data: release } = useReleaseFile();
  switch (run.step) {
    case 'idle':
    case 'failed':
      return <p className="fine-print">Your hits will appear here, each with its alignment.</p>;
    case 'expired':
      return <Expired searched={run.searched} onRun={blast.startSearch} />;
    case 'sending':
    case 'waiting':
    case 'downloading':
      return <WaitPanel run={run} blast={blast} />;
    case 'asking':
      return (
        <HugeResult
          jobId={run.job.id}
          bytes={run.bytes}
          interrupted={run.interrupted}
          onLoad={() => dispatch({ type: 'download' })}
        />
      );
    case 'done':
      // Without a status, the database is that of the result or the form, the release that of the site.
      return (
        <>
          {run.status === null ? null : <Settings settings={run.status.settings} />}
          <ResultView
            key={run.job.id + run.job.since}
            job={run.job}
            result={run.result}
            database={run.status?.settings.database ?? run.result.database ?? form.parameters.database}
            release={run.status?.release ?? release?.release ?? ''}
          />
        </>
      );
  }
}

/** Leads to the form, which still has the query and the parameters of the search. */
function editAgain(): void {
  const query = document.querySelector<HTMLElement>('.query-text');
  query?.scrollIntoView({ block: 'center' });
  query?.focus({ preventScroll: true });
}

/** A search and what it found. */
export function ResultCard({ blast }: { blast: Blast }) {
  const { run, dispatch } = blast;
  const place = useRef<HTMLDivElement>(null);
  const running = isRunning(run);
  useEffect(() => {
    if (running) place.current?.scrollIntoView({ block: 'nearest' });
  }, [running]);
  // While a search runs, WaitPanel shows its link.
  const job = !running && 'job' in run ? run.job : null;
  return (
    <div ref={place}>
      <Card
        title="BLAST Result"
        actions={
          job === null ? undefined : (
            <>
              <JobLink job={job} dispatch={dispatch} />
              <Button onClick={editAgain}>Edit and search again</Button>
            </>
          )
        }
      >
        <Body blast={blast} />
      </Card>
    </div>
  );
}
