import { Alert, Button, Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { LIST_SEQUENCES_MAX, type PeptideList, type Reading } from '#domain/match/read-peptides';
import { formatCount } from '../../ui/format-number';

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What was read, in words. */
function readText({ source, column, sequences, entries, modified }: PeptideList): string {
  const from =
    column === null
      ? source === 'list'
        ? ''
        : ` in ${source}`
      : ` in column ${column} of ${source === 'table' ? 'the table' : source}`;
  const off = modified === 0 ? '' : ` Modifications were taken off ${plural(modified, 'entry', 'entries')}.`;
  return `${plural(sequences, 'different sequence', 'different sequences')}${from}, from ${plural(entries, 'entry', 'entries')}.${off}`;
}

/** What was left out of the list, with lines. */
function LeftOut({ list }: { list: PeptideList }) {
  return (
    <>
      {list.beyondLimit > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`Match compares ${formatCount(LIST_SEQUENCES_MAX)} different sequences at a time. ${plural(list.beyondLimit, 'further entry is', 'further entries are')} left out: divide the list.`}
        />
      ) : null}
      {list.problemCount > 0 ? (
        <details className="match-problems">
          <summary>
            {plural(
              list.problemCount,
              'entry is not a peptide and is left out',
              'entries are not peptides and are left out',
            )}
          </summary>
          <ul>
            {list.problems.map(({ line, entry, problem }) => (
              <li key={`${line} ${entry}`}>
                Line {formatCount(line)}: <span className="mono">{entry}</span> {problem}
              </li>
            ))}
          </ul>
          {list.problemCount > list.problems.length ? (
            <p className="fine-print">The first {formatCount(list.problems.length)} are listed.</p>
          ) : null}
        </details>
      ) : null}
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
export function ListReading({ reading, onColumn }: { reading: Reading | null; onColumn: (column: number) => void }) {
  return (
    <div className="match-reading">
      <div aria-live="polite">
        {reading?.kind === 'peptides' ? <p>{readText(reading)}</p> : null}
        {reading?.kind === 'unreadable' ? <Alert type="error" showIcon title={reading.message} /> : null}
      </div>
      {reading?.kind === 'columns' ? (
        <ColumnChoice
          key={reading.columns.map(({ name, sample }) => `${name} ${sample}`).join()}
          reading={reading}
          onChoose={onColumn}
        />
      ) : null}
      {reading?.kind === 'peptides' ? <LeftOut list={reading} /> : null}
    </div>
  );
}
