import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router-dom';
import type { MatchMode } from '#domain/search/sequence-match';
import { CopyLink } from '../../parts/CopyLink';
import { sequencesToBlast } from '../../parts/find/destination';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/CopyButton';
import { formatCount } from '../../ui/format-number';
import type { MatchResult } from './match-result';
import { MatchedCard } from './MatchedCard';
import { OrfTable } from './MatchTables';
import type { MatchRun } from './useMatch';
import { useSaveMatches } from './useSaveMatches';
import { DOWNLOAD } from '../../ui/save-file';

const UNMATCHED_SHOWN = 500;

/** Progress of a run, and how it ended if not with a result. */
export function RunCard({ run, onCancel }: { run: MatchRun; onCancel: () => void }) {
  if (run.state === 'idle' || run.state === 'done') return null;
  return (
    <Card title="Result">
      {run.state === 'running' ? (
        <div className="match-progress stack">
          <Progress percent={Math.round(100 * run.progress.share)} aria-label={run.progress.doing} />
          <p aria-live="polite">{run.progress.doing}</p>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      ) : run.state === 'canceled' ? (
        <p>Canceled. Press Match to compare the list again.</p>
      ) : (
        <Alert type="error" showIcon title={run.message} />
      )}
    </Card>
  );
}

function Summary({ result, linkable }: { result: MatchResult; linkable: boolean }) {
  const save = useSaveMatches();
  const { asked, matched, orfs, unmatched, more } = result;
  const figures = [
    { value: matched, label: 'match peptides of the catalogue' },
    { value: orfs.length, label: 'lie in an open reading frame only' },
    { value: unmatched.length, label: 'were not found' },
  ];
  return (
    <Card
      title="Result"
      actions={
        <>
          <Button onClick={() => save('all', result)}>{DOWNLOAD} all (TSV)</Button>
          {linkable ? <CopyLink /> : <span className="fine-print">Too many sequences for a shareable link.</span>}
        </>
      }
    >
      <output className="match-headline">
        {formatCount(matched)} of {formatCount(asked)} sequences matched
      </output>
      <dl className="large-figures match-figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {more > 0 ? (
        <p className="fine-print">
          {formatCount(more)} short or repetitive {more === 1 ? 'fragment lies' : 'fragments lie'} in more peptides than
          are listed.
        </p>
      ) : null}
      <p className="fine-print">
        The file has one line for each of your entries and each peptide that it matches. Your entries are in the first
        column, so the file can be joined to your own table.
      </p>
    </Card>
  );
}

function UnmatchedCard({ unmatched }: { unmatched: MatchResult['unmatched'] }) {
  const save = useSaveMatches();
  const blast = sequencesToBlast(
    'blastp',
    unmatched.map(({ sequence }) => sequence),
  );
  const short = unmatched.filter(({ tooShort }) => tooShort).length;
  return (
    <Card
      title="Not found"
      note={formatCount(unmatched.length)}
      actions={
        <>
          <CopyButton text={() => unmatched.map(({ sequence }) => sequence).join('\n')} label="Copy" />
          <Button onClick={() => save('not-found', { rows: [], orfs: [], unmatched })}>{DOWNLOAD} (TSV)</Button>
        </>
      }
    >
      {short > 0 ? (
        <p className="fine-print">
          {formatCount(short)} of them {short === 1 ? 'is' : 'are'} too short to be looked for in longer peptides.
        </p>
      ) : null}
      <ul className="match-unmatched" aria-label="Sequences that were not found">
        {unmatched.slice(0, UNMATCHED_SHOWN).map(({ sequence }) => (
          <li key={sequence}>{sequence.length > 60 ? `${sequence.slice(0, 60)}…` : sequence}</li>
        ))}
      </ul>
      {unmatched.length > UNMATCHED_SHOWN ? (
        <p className="fine-print">The first {formatCount(UNMATCHED_SHOWN)}; the file has all.</p>
      ) : null}
      <p className="fine-print">
        The catalogue holds peptides of non-coding RNAs: peptides of known proteins are not expected in it. Similar
        sequences can be found with{' '}
        <Link to={blast.to} state={blast.state}>
          BLAST
        </Link>
        , which takes these along.
      </p>
    </Card>
  );
}

/** Everything that is known of the user's list. */
export function ResultCards({ result, mode, linkable }: { result: MatchResult; mode: MatchMode; linkable: boolean }) {
  return (
    <>
      <Summary result={result} linkable={linkable} />
      {result.rows.length > 0 ? <MatchedCard result={result} /> : null}
      {result.orfs.length > 0 ? (
        <Card title="In open reading frames only" note={formatCount(result.orfs.length)}>
          <p className="fine-print">
            No peptide of the catalogue {mode === 'equal' ? 'equals' : 'matches'} these sequences, but they lie in the
            protein of an ORF.
          </p>
          <OrfTable rows={result.orfs} />
        </Card>
      ) : null}
      {result.unmatched.length > 0 ? <UnmatchedCard unmatched={result.unmatched} /> : null}
    </>
  );
}
