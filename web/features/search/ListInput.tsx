import { type DragEvent, useId, useState } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type Criterion, textValues } from '#domain/search/criteria';
import { describeField } from '#domain/search/fields';
import { distinctValues, readValueFile, writeValues } from '#domain/search/value-list';
import { logFailure } from '../../failures/log-failure';
import { pasteList } from '../../parts/find/paste-list';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { placeholderOf } from './builder-examples';

/** Far more than a search accepts. */
const FILE_BYTES_MAX = 5_000_000;
const ACCEPTED = '.txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values';

/** The values of a file, or what is wrong with it. */
async function readFile(file: File, headers: readonly string[]): Promise<string[] | string> {
  if (file.size > FILE_BYTES_MAX) return `${file.name} is larger than 5 MB.`;
  try {
    const text = await file.text();
    // A spreadsheet or an archive is no text.
    if (text.includes('\0') || text.includes('\uFFFD')) return `${file.name} is not a text file.`;
    const values = readValueFile(text, headers);
    return values.length === 0 ? `${file.name} has no values.` : values;
  } catch (error) {
    logFailure(error);
    return `${file.name} could not be read.`;
  }
}

/** The input of a text builder: values that are typed, pasted, or read from a file that is dropped or chosen. */
export function ListInput({
  catalogue,
  criterion,
  invalid,
  inputId,
  noteId,
  onChange,
}: {
  catalogue: CatalogueFile;
  criterion: Criterion;
  invalid: boolean;
  inputId: string;
  noteId: string;
  onChange: (values: string[]) => void;
}) {
  const { type, values } = criterion;
  const { label, wire = type } = describeField(type);
  const fileId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const count = textValues(criterion).length;
  const change = (text: string) => {
    setProblem(null);
    onChange([text]);
  };
  const add = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = await readFile(file, [label, type, wire]);
    if (typeof found === 'string') setProblem(found);
    else change(writeValues(distinctValues([...textValues(criterion), ...found])));
  };
  const dragging = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={over ? 'list-input drop-here' : 'list-input'}
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <TextField
        id={inputId}
        label={label}
        aria-describedby={noteId}
        aria-invalid={invalid}
        placeholder={placeholderOf(type, catalogue)}
        value={values[0] ?? ''}
        onText={change}
        onPaste={(event) => pasteList(event, change)}
      />
      <input
        id={fileId}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        onChange={({ target }) => {
          void add(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label className="button small" htmlFor={fileId}>
        <Icon name="upload" size={14} /> From a file
      </label>
      <output className="builder-hint">{count > 1 ? `${formatCount(count)} values` : ''}</output>
      {problem === null ? null : (
        <p className="builder-message" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
