import { type DragEvent, useId, useState } from 'react';
import { Select } from 'antd';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type Criterion, textValues } from '#domain/search/criteria';
import { describeField } from '#domain/search/fields';
import type { BuilderType } from '#domain/search/fields';
import { leftOutText } from '#domain/text/balance';
import { ALL_CELLS, distinctValues, writeValues } from '#domain/search/value-list';
import { identity } from '../../identity/page-identity';
import { logFailure } from '../../failures/log-failure';
import { persistently } from '../../failures/persistently';
import { pasteList } from '../../parts/find/paste-list';
import { longPaste } from '../../ui/long-paste';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { placeholderOf } from './builder-examples';

/** Far more than a search accepts. */
const FILE_BYTES_MAX = 5_000_000;
const ACCEPTED = '.txt,.csv,.tsv,.xlsx,text/plain,text/csv,text/tab-separated-values';

const WORKBOOK = /\.xls[xm]?$/i;

/** What a file was read as: the values of a list or of a column, or a table of which the column is not known. */
interface FileValues {
  values: readonly string[];
  /** The column that was read; null for a list, and if it is not known. */
  column: string | null;
  /** The columns to choose from, if none is known. */
  columns: readonly string[] | null;
  /** What was left out of it, a sentence without a full stop; '' for nothing. */
  leftOut: string;
  /** The sheets of a workbook, and the one that was read. */
  sheets: readonly string[];
  sheet: string | null;
}

/** What the user chose of a file. */
interface Choice {
  sheet: string | null;
  column: number | null;
}

const firstChoice: Choice = { sheet: null, column: null };

/** Reads a file, or says what is wrong with it. What reads files is fetched with the first of them. */
async function readValues(file: File, type: BuilderType, { sheet, column }: Choice): Promise<FileValues | string> {
  if (file.size > FILE_BYTES_MAX) return `${file.name} is larger than 5 MB.`;
  const [{ FileNotRead, readFile }, { readValueFile }] = await persistently(() =>
    Promise.all([import('../../parts/read-file'), import('#domain/search/read-value-file')]),
  );
  try {
    const read = await readFile(file, sheet);
    // A picture or an archive is no text.
    if (read.text.includes('\0') || read.text.includes('\uFFFD')) return `${file.name} is not a text file.`;
    const found = readValueFile(read.text, type, column, identity);
    const { sheets, sheet: shown } = read;
    if (found.kind === 'columns')
      return { values: [], column: null, columns: found.columns, leftOut: '', sheets, sheet: shown };
    const { values, column: own, balance } = found;
    if (values.length > 0 || sheets.length > 1)
      return { values, column: own, columns: null, leftOut: leftOutText(balance), sheets, sheet: shown };
    return `${file.name} has no values.`;
  } catch (error) {
    if (error instanceof FileNotRead)
      return WORKBOOK.test(file.name) ? `${file.name}: ${error.message}` : `${file.name} is not a text file.`;
    logFailure(error);
    return `${file.name} could not be read.`;
  }
}

/** The file read last, of which another sheet or column can be chosen, and the values that were there before it. */
interface ReadTable extends FileValues {
  file: File;
  before: readonly string[];
}

/** What can be chosen of a file: the sheet of a workbook, and the column of a table of which none is known. */
function TableChoice({ table, onChoose }: { table: ReadTable; onChoose: (choice: Choice) => void }) {
  const { file, sheets, sheet, columns, column, leftOut } = table;
  return (
    <>
      {sheets.length > 1 ? (
        <Select
          aria-label={`Sheet of ${file.name}`}
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          popupMatchSelectWidth={false}
          onChange={(chosen) => onChoose({ sheet: chosen, column: null })}
        />
      ) : null}
      {columns === null ? null : (
        <Select<number>
          aria-label={`Column of ${file.name}`}
          placeholder="Which column has the values?"
          options={[
            ...columns.map((name, index) => ({ value: index, label: name })),
            { value: ALL_CELLS, label: 'All cells, as a list' },
          ]}
          popupMatchSelectWidth={false}
          onChange={(chosen) => onChoose({ sheet, column: chosen })}
        />
      )}
      {column === null ? null : (
        <span className="builder-hint">
          Column {column} of {file.name}
        </span>
      )}
      {leftOut === '' ? null : <span className="builder-hint">{leftOut}</span>}
    </>
  );
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
  const { label } = describeField(type);
  const fileId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [table, setTable] = useState<ReadTable | null>(null);
  const count = textValues(criterion, identity).length;
  const change = (text: string) => {
    setProblem(null);
    setTable(null);
    onChange([text]);
  };
  const add = async (file: File | undefined, choice = firstChoice, before = textValues(criterion, identity)) => {
    if (file === undefined) return;
    const found = await readValues(file, type, choice);
    if (typeof found === 'string') {
      setProblem(found);
      return;
    }
    if (found.columns === null) change(writeValues(distinctValues([...before, ...found.values])));
    else setProblem(null);
    setTable({ ...found, file, before });
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
        status={invalid ? 'error' : ''}
        placeholder={placeholderOf(type, catalogue)}
        value={values[0] ?? ''}
        onText={change}
        onPaste={(event) => {
          const attached = longPaste(event);
          if (attached === null) pasteList(event, change);
          else void add(attached.file);
        }}
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
      {table === null ? null : (
        <TableChoice table={table} onChoose={(choice) => void add(table.file, choice, [...table.before])} />
      )}
      <output className="builder-hint">{count > 1 ? `${formatCount(count)} values` : ''}</output>
      {problem === null ? null : (
        <p className="builder-message" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
