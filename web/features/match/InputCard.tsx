import { Alert, Button, Checkbox, Flex, Input, Radio, Select, Upload } from 'antd';
import { useId } from 'react';
import type { MatchMode } from '#domain/search/sequence-match';
import { FRAGMENT_LETTERS_MIN } from '#domain/search/sequence-match';
import { useCatalogue } from '../../api/site-data';
import { longPaste } from '../../ui/long-paste';
import type { ReadFile } from '../../parts/read-file';
import { Card } from '../../ui/Card';
import { ListReading } from './ListReading';
import type { Match } from './useMatch';

const modes: readonly { value: MatchMode; label: string; hint: string }[] = [
  { value: 'equal', label: 'Equal', hint: 'the same sequence is in the catalogue' },
  {
    value: 'within',
    label: 'Mine within a catalogue peptide',
    hint: `for fragments of at least ${FRAGMENT_LETTERS_MIN} residues`,
  },
  { value: 'contains', label: 'A catalogue peptide within mine', hint: 'for longer peptides and proteins' },
];

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
    <Flex wrap align="center" gap="small" className="match-file">
      <span>
        <b>{file.name}</b> is compared; the text above is not.
      </span>
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
    </Flex>
  );
}

/** The list as text or as a file. */
function ListInput({ match }: { match: Match }) {
  const { input, typeText, chooseFile, removeFile, fillExample, exampleLoading } = match;
  const { chosen, file, problem } = input;
  const id = useId();
  const { data: catalogue } = useCatalogue();
  return (
    <div className="match-source">
      <label htmlFor={id} className="field-label">
        Paste peptide sequences or the output table of a search engine
      </label>
      <Input.TextArea
        id={id}
        className="mono"
        value={input.text}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="A sequence per line, FASTA, or separated by commas, tabs or spaces"
        onChange={({ target }) => typeText(target.value)}
        onPaste={(event) => {
          const attached = longPaste(event);
          if (attached !== null) void chooseFile(attached.file);
        }}
      />
      <Flex wrap align="center" gap="small">
        <Upload
          showUploadList={false}
          beforeUpload={(taken) => {
            void chooseFile(taken);
            return false;
          }}
        >
          <Button>Choose a file</Button>
        </Upload>
        <Button
          disabled={catalogue === undefined}
          loading={exampleLoading}
          onClick={() => catalogue && void fillExample(catalogue.examples.peptideId)}
        >
          Example
        </Button>
        <span className="fine-print match-kinds">
          Text, FASTA, .xlsx, mzTab, or a table of MaxQuant, FragPipe, DIA-NN, Proteome Discoverer, Sage and others.
          Files stay on your computer; only bare sequences are sent.
        </span>
      </Flex>
      {file === null ? null : (
        <FileLine file={file} onSheet={(sheet) => chosen && void chooseFile(chosen, sheet)} onRemove={removeFile} />
      )}
      {chosen === null || file !== null || problem !== null ? null : (
        <Flex align="center" gap="small" className="match-file">
          <span>Reading {chosen.name}…</span>
          <Button size="small" onClick={removeFile}>
            Cancel
          </Button>
        </Flex>
      )}
      {problem === null ? null : <Alert type="error" showIcon title={problem} />}
    </div>
  );
}

/** What to ask of the list. */
function QuestionInput({ match: { input, list, run, dispatch } }: { match: Match }) {
  const id = useId();
  return (
    <div className="match-question">
      <span id={id} className="filter-label">
        What counts as a match
      </span>
      <Radio.Group
        vertical
        aria-labelledby={id}
        value={input.mode}
        onChange={({ target }) =>
          dispatch({ type: 'mode', mode: modes.find(({ value }) => value === target.value)?.value ?? 'equal' })
        }
      >
        {modes.map(({ value, label, hint }) => (
          <Radio key={value} value={value}>
            {label}: <span className="fine-print">{hint}</span>
          </Radio>
        ))}
      </Radio.Group>
      <Checkbox
        checked={input.equateIL}
        onChange={({ target }) => dispatch({ type: 'equate', equateIL: target.checked })}
      >
        I and L count as equal, <span className="fine-print">because their masses are the same</span>
      </Checkbox>
      <Button type="primary" htmlType="submit" disabled={list === null} loading={run.state === 'running'}>
        Match
      </Button>
    </div>
  );
}

/** Takes the user's list, as text or as a file, and what to ask of it. */
export function InputCard({ match }: { match: Match }) {
  return (
    <Card title="Your sequences">
      <form
        className="match-form"
        onSubmit={(event) => {
          event.preventDefault();
          match.submit();
        }}
      >
        <ListInput match={match} />
        <QuestionInput match={match} />
        <ListReading {...match.inputReading} onColumn={(column) => match.dispatch({ type: 'column', column })} />
      </form>
    </Card>
  );
}
