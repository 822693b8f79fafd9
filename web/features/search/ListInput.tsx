import { type DragEvent, useId, useState } from 'react';
import { Select } from 'antd';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type Criterion, textValues } from '#domain/search/criteria';
import { describeField } from '#domain/search/fields';
import { distinctValues, readValueFile, writeValues } from '#domain/search/value-list';
import { logFailure } from '../../failures/log-failure';
import { persistently } from '../../failures/persistently';
import { pasteList } from '../../parts/find/paste-list';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { placeholderOf } from './builder-examples';

/** Far more than a search accepts. */
const FILE_BYTES_MAX = 5_000_000;
const ACCEPTED = '.txt,.csv,.tsv,.xlsx,text/plain,text/csv,text/tab-separated-values';

const WORKBOOK = /\.xls[xm]?$/i;

/** The values of a file; of a workbook, those of one of its sheets. */
interface FileValues {
  values: string[];
  sheets: readonly string[];
  sheet: string | null;
}

/** The values of a file, or what is wrong with it. What reads files is fetched with the first of them. */
async function readValues(file: File, headers: readonly string[], sheet: string | null): Promise<FileValues | string> {
  if (file.size > FILE_BYTES_MAX) return `${file.name} is larger than 5 MB.`;
  const { FileNotRead, readFile } = await persistently(() => import('../../parts/read-file'));
  try {
    const read = await readFile(file, sheet);
    // A picture or an archive is no text.
    if (read.text.includes('\0') || read.text.includes('\uFFFD')) return `${file.name} is not a text file.`;
    const values = readValueFile(read.text, headers);
    if (values.length > 0 || read.sheets.length > 1) return { ...read, values };
    return `${file.name} has no values.`;
  } catch (error) {
    if (error instanceof FileNotRead)
      return WORKBOOK.test(file.name) ? `${file.name}: ${error.message}` : `${file.name} is not a text file.`;
    logFailure(error);
    return `${file.name} could not be read.`;
  }
}

/** The workbook read last, whose other sheets can be chosen, and the values that were there before it. */
interface Workbook {
  file: File;
  before: readonly string[];
  sheets: readonly string[];
  sheet: string | null;
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
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const count = textValues(criterion).length;
  const change = (text: string) => {
    setProblem(null);
    setWorkbook(null);
    onChange([text]);
  };
  const add = async (file: File | undefined, sheet: string | null = null, before = textValues(criterion)) => {
    if (file === undefined) return;
    const found = await readValues(file, [label, type, wire], sheet);
    if (typeof found === 'string') {
      setProblem(found);
      return;
    }
    change(writeValues(distinctValues([...before, ...found.values])));
    if (found.sheets.length > 1) setWorkbook({ file, before, sheets: found.sheets, sheet: found.sheet });
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
      {workbook === null ? null : (
        <Select
          aria-label={`Sheet of ${workbook.file.name}`}
          value={workbook.sheet}
          options={workbook.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          popupMatchSelectWidth={false}
          onChange={(sheet) => void add(workbook.file, sheet, [...workbook.before])}
        />
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
