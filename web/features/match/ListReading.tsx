import { Alert, Button, Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { LIST_SEQUENCES_MAX, type PeptideList, type Reading } from '#domain/match/peptide-list';
import { leftOutText } from '#domain/text/balance';
import { toTsv } from '#domain/text/tsv';
import { CopyButton } from '../../ui/CopyButton';
import { formatCount } from '../../ui/format-number';
import type { InputReading } from './useReading';

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What was read, in one line. */
function readLine({ source, column, sequences, entries, modified, problemCount }: PeptideList): string {
  const of = source === 'table' ? 'the table' : source;
  const from =
    column !== null
      ? `from column ${column} of ${of} (${plural(entries, 'entry', 'entries')})`
      : source === 'list'
        ? `from ${plural(entries, 'entry', 'entries')}`
        : `from ${plural(entries, 'record', 'records')} of ${source}`;
  return [
    `${plural(sequences, 'different sequence', 'different sequences')} ${from}`,
    ...(modified === 0 ? [] : [`${formatCount(modified)} modified`]),
    ...(problemCount === 0 ? [] : [`${formatCount(problemCount)} refused`]),
  ].join('; ');
}

/** The entries that are refused, with their lines and reasons, to look at and to copy. */
function Refused({ problems = [], problemCount = 0 }: { problems?: PeptideList['problems']; problemCount?: number }) {
  if (problemCount === 0) return null;
  return (
    <details className="match-problems">
      <summary>{plural(problemCount, 'entry is refused', 'entries are refused')}, with line and reason</summary>
      <ul>
        {problems.map(({ line, entry, problem }) => (
          <li key={`${line} ${entry}`}>
            Line {formatCount(line)}: <span className="mono">{entry}</span> {problem}
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p className="fine-print">The first {formatCount(problems.length)} are listed.</p>
      ) : null}
      <CopyButton
        label="Copy the refused entries"
        text={() =>
          toTsv({
            columns: ['Line', 'Entry', 'Reason'],
            rows: problems.map(({ line, entry, problem }) => [line, entry, problem]),
          })
        }
      />
    </details>
  );
}

/** What was read of a list, what was changed on the way, and what was left out. */
function ListRead({ list }: { list: PeptideList }) {
  return (
    <>
      {list.changes.length > 0 ? <p className="fine-print">Before reading, {list.changes.join('; ')}.</p> : null}
      {list.balance.leftOut.length > 0 ? <p className="fine-print">{leftOutText(list.balance)}.</p> : null}
      {list.beyondLimit > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`Match compares ${formatCount(LIST_SEQUENCES_MAX)} different sequences at a time. ${plural(list.beyondLimit, 'further entry is', 'further entries are')} left out: divide the list.`}
        />
      ) : null}
      <Refused {...list} />
    </>
  );
}

/** Asks which column of a table has the sequences. */
function ColumnChoice({
  reading,
  onChoose,
}: {
  reading: Extract<Reading, { kind: 'columns' }>;
  onChoose: (column: number) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(reading.guess);
  return (
    <Flex wrap align="center" gap="small">
      <p>
        <label htmlFor={id}>This is a table. Which column has the peptide sequences?</label>
      </p>
      <Select
        id={id}
        className="match-column"
        virtual={false}
        placeholder="Choose a column"
        {...(chosen !== null && { value: chosen })}
        onChange={(column: number) => setChosen(column)}
        options={reading.columns.map(({ index, name, sample }) => ({
          value: index,
          label: sample === '' ? name : `${name}, such as ${sample}`,
        }))}
      />
      <Button disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
        Read this column
      </Button>
    </Flex>
  );
}

/** What the list is read as, what is left out of it, and the question which column of a table it is. */
export function ListReading({
  reading,
  line,
  canceled,
  cancel,
  onColumn,
}: InputReading & { onColumn: (column: number) => void }) {
  return (
    <div className="match-reading">
      <div aria-live="polite">
        {reading?.kind === 'peptides' ? <p>{readLine(reading)}.</p> : null}
        {reading?.kind === 'unreadable' ? <Alert type="error" showIcon title={reading.message} /> : null}
        {canceled ? <p>The reading was canceled. Change the list or choose the file again to read it.</p> : null}
      </div>
      {line === null ? null : (
        <Flex align="center" gap="small">
          <span>{line === 0 ? 'Reading…' : `Reading… line ${formatCount(line)}`}</span>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </Flex>
      )}
      {reading?.kind === 'columns' ? (
        <ColumnChoice
          key={reading.columns.map(({ name, sample }) => `${name} ${sample}`).join()}
          reading={reading}
          onChoose={onColumn}
        />
      ) : null}
      {reading?.kind === 'peptides' ? <ListRead list={reading} /> : null}
      {reading?.kind === 'unreadable' ? <Refused {...reading} /> : null}
    </div>
  );
}
