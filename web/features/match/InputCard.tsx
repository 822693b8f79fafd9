import { Alert, Button, Checkbox, Input, Radio, Select, Upload } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { splitList } from '#domain/catalogue/lists';
import { LIST_SEQUENCES_MAX, readPeptides, type PeptideList, type Reading } from '#domain/match/read-peptides';
import { type MatchMode } from '#domain/search/sequence-match';
import { FRAGMENT_LETTERS_MIN } from '#domain/storage/match-index';
import { persistentCall } from '../../api/export-pages';
import { useCatalogue } from '../../api/site-data';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { useLastAction } from '../../ui/useLastAction';
import type { MatchQuestion } from './question';
import { FileNotRead, readFile, type ReadFile } from '../../parts/read-file';
import type { AskedList } from './useMatchRun';

const modes: readonly { value: MatchMode; label: string; hint: string }[] = [
  { value: 'equal', label: 'Equal', hint: 'the catalogue has the same sequence' },
  {
    value: 'within',
    label: 'Mine within a catalogue peptide',
    hint: `for fragments of at least ${FRAGMENT_LETTERS_MIN} residues`,
  },
  { value: 'contains', label: 'A catalogue peptide within mine', hint: 'for longer peptides and proteins' },
];

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
    <div className="match-columns">
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
    </div>
  );
}

/** The chosen file, and the sheets of a workbook. */
function FileLine({
  file,
  onSheet,
  onRemove,
}: {
  file: ReadFile;
  onSheet: (sheet: string) => void;
  onRemove: () => void;
}) {
  return (
    <p className="match-file">
      <b>{file.name}</b> is compared; the text above is not.
      {file.sheets.length > 1 ? (
        <Select
          aria-label="Sheet"
          virtual={false}
          value={file.sheet}
          onChange={(sheet: string) => onSheet(sheet)}
          options={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
        />
      ) : null}
      <Button size="small" onClick={onRemove}>
        Remove the file
      </Button>
    </p>
  );
}

/** A button that fills in sequences of the catalogue, one of them modified, and one that it does not have. */
function ExampleButton({ begin, onText }: { begin: () => AbortSignal; onText: (text: string) => void }) {
  const { data: catalogue } = useCatalogue();
  const [loading, setLoading] = useState(false);
  const fill = async (ids: string) => {
    const signal = begin();
    setLoading(true);
    const rows = await persistentCall('listByPeptideIds', { peptideIdList: splitList(ids) }, signal).catch(() => []);
    setLoading(false);
    if (signal.aborted) return;
    const sequences = rows.map(({ sequence }) => sequence);
    onText([...sequences, `K.${sequences[0] ?? ''}[+15.995].R`, 'SAMPLEPEPTIDEK'].join('\n'));
  };
  return (
    <Button
      disabled={catalogue === undefined}
      loading={loading}
      onClick={() => catalogue && void fill(catalogue.examples.peptideId)}
    >
      Example
    </Button>
  );
}

/** What the reader entered for a list. */
export interface Entered {
  text: string;
  /** The file that is compared in place of the text, as it was chosen and as it was read. */
  chosen: File | null;
  file: ReadFile | null;
  /** The column of a table that was chosen. */
  column: number | null;
}

/** Takes the reader's list, as text or as a file, and what to ask of it. */
export function InputCard({
  question,
  kept = null,
  running,
  onSubmit,
}: {
  question: MatchQuestion;
  /** A list that no address holds, with which the input begins in place of the question. */
  kept?: { asked: AskedList; entered: Entered } | null;
  running: boolean;
  onSubmit: (asked: AskedList, entered: Entered) => void;
}) {
  const ids = { text: useId(), mode: useId() };
  const [asked, setAsked] = useState(question);
  const [text, setText] = useState(kept?.entered.text ?? question.entries.join('\n'));
  const [mode, setMode] = useState((kept?.asked ?? question).mode);
  const [equateIL, setEquateIL] = useState((kept?.asked ?? question).equateIL);
  const [chosen, setChosen] = useState(kept?.entered.chosen ?? null);
  const [file, setFile] = useState(kept?.entered.file ?? null);
  const beginText = useLastAction();
  const beginFile = useLastAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [column, setColumn] = useState(kept?.entered.column ?? null);
  const content = useDeferredValue(file?.text ?? text);
  const reading = useMemo(() => (content.trim() === '' ? null : readPeptides(content, column)), [content, column]);
  const list = reading?.kind === 'peptides' && reading.sequences > 0 ? reading : null;
  // Back and Forward, or a link, ask something else; a list just asked about stays as the reader wrote it.
  if (asked !== question) {
    setAsked(question);
    const own = list?.peptides.map(({ given }) => given).join() === question.entries.join();
    if (question.entries.length > 0) {
      setMode(question.mode);
      setEquateIL(question.equateIL);
      if (!own) {
        setText(question.entries.join('\n'));
        setFile(null);
      }
    }
  }

  const enter = (entered: string) => {
    beginText();
    setText(entered);
    if (file === null) setColumn(null);
  };
  const take = async (taken: File, sheet: string | null = null) => {
    beginText();
    const signal = beginFile();
    setChosen(taken);
    setProblem(null);
    setColumn(null);
    try {
      const read = await readFile(taken, sheet);
      if (!signal.aborted) setFile(read);
    } catch (error) {
      if (signal.aborted) return;
      setFile(null);
      setProblem(error instanceof FileNotRead ? `${taken.name}: ${error.message}` : `${taken.name} cannot be read.`);
    }
  };
  const remove = () => {
    beginFile();
    setFile(null);
    setColumn(null);
  };
  return (
    <Card title="Your sequences">
      <form
        className="match-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (list) onSubmit({ list, mode, equateIL }, { text, chosen, file, column });
        }}
      >
        <div className="match-source">
          <label htmlFor={ids.text}>Paste peptide sequences or the table of a search engine</label>
          <Input.TextArea
            id={ids.text}
            className="match-text"
            value={text}
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={'A sequence per line, FASTA, or separated by commas, tabs or spaces'}
            onChange={({ target }) => enter(target.value)}
          />
          <div className="match-buttons">
            <Upload
              showUploadList={false}
              beforeUpload={(taken) => {
                void take(taken);
                return false;
              }}
            >
              <Button>Choose a file</Button>
            </Upload>
            <ExampleButton
              begin={() => {
                beginFile();
                return beginText();
              }}
              onText={(example) => {
                remove();
                enter(example);
              }}
            />
            <span className="fine-print">
              Text, FASTA, .xlsx, mzTab, or a table of MaxQuant, FragPipe, DIA-NN, Proteome Discoverer, Sage and others.
              Files stay on your computer; only bare sequences are sent.
            </span>
          </div>
          {file === null ? null : (
            <FileLine file={file} onSheet={(sheet) => chosen && void take(chosen, sheet)} onRemove={remove} />
          )}
          {problem === null ? null : <Alert type="error" showIcon title={problem} />}
        </div>
        <div className="match-question">
          <span id={ids.mode} className="filter-label">
            What counts as a match
          </span>
          <Radio.Group
            className="match-modes"
            aria-labelledby={ids.mode}
            value={mode}
            onChange={({ target }) => setMode(modes.find(({ value }) => value === target.value)?.value ?? 'equal')}
          >
            {modes.map(({ value, label, hint }) => (
              <Radio key={value} value={value}>
                {label} <span className="fine-print">{hint}</span>
              </Radio>
            ))}
          </Radio.Group>
          <Checkbox checked={equateIL} onChange={({ target }) => setEquateIL(target.checked)}>
            I and L count as equal <span className="fine-print">they have the same mass</span>
          </Checkbox>
          <Button type="primary" htmlType="submit" disabled={list === null} loading={running}>
            Match
          </Button>
        </div>
        <div className="match-reading">
          <div aria-live="polite">
            {reading?.kind === 'peptides' ? <p>{readText(reading)}</p> : null}
            {reading?.kind === 'unreadable' ? <Alert type="error" showIcon title={reading.message} /> : null}
          </div>
          {reading?.kind === 'columns' ? (
            <ColumnChoice key={content.length} reading={reading} onChoose={setColumn} />
          ) : null}
          {reading?.kind === 'peptides' ? <LeftOut list={reading} /> : null}
        </div>
      </form>
    </Card>
  );
}
