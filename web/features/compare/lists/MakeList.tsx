import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { LIST_VALUES_MAX } from '#domain/api/limits';
import { readValues } from '#domain/search/value-list';
import { logFailure } from '../../../failures/log-failure';
import { persistently } from '../../../failures/persistently';
import { longPaste } from '../../../ui/long-paste';
import {
  combinedIds,
  listOperations,
  saveProblems,
  savedLists,
  type ListOperation,
  type SavedList,
} from '../../../parts/saved-lists/saved-lists';
import { entriesText, formatCount } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';

/** The first line of a list that was saved as TSV. */
const FILE_HEADER = /^\s*Peptide ID\s*$/m;

/** Makes a list of two others, or of ids that the user brings. */
export function MakeList({ lists }: { lists: readonly SavedList[] }) {
  const [operation, setOperation] = useState<ListOperation>('union');
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const idsOf = (wanted: string | null) => lists.find((list) => list.name === wanted)?.ids ?? [];
  const fileId = useId();
  const keep = (ids: readonly string[], listName = name, leftOut = '') => {
    const problem = savedLists.add(listName, ids);
    const entries = entriesText(ids.length);
    const kept = `${entries} kept in ${listName.trim()}.${leftOut === '' ? '' : ` ${leftOut}.`}`;
    setSaid(problem === null ? kept : saveProblems[problem]);
  };
  const importFile = async (file: File) => {
    try {
      const [{ readFile }, { readListFile }] = await persistently(() =>
        Promise.all([import('../../../parts/read-file'), import('../../../parts/saved-lists/list-file')]),
      );
      const list = readListFile((await readFile(file)).text, file.name);
      if (typeof list === 'string') setSaid(list);
      else keep(list.ids, name.trim() === '' ? list.name : name, list.leftOut);
    } catch (error) {
      logFailure(error);
      setSaid(`${file.name} could not be read.`);
    }
  };
  const options = lists.map((list) => ({ value: list.name, label: list.name }));
  return (
    <div className="make-list button-row">
      <Input
        aria-label="Name of the new list"
        placeholder="Name of a new list"
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      {lists.length < 2 ? null : (
        <span className="make-list-part button-row">
          <Select
            aria-label="First list"
            placeholder="A list"
            value={chosen[0]}
            options={options}
            onChange={(first) => setChosen([first, chosen[1]])}
          />
          <Select
            aria-label="Operation"
            value={operation}
            options={listOperations.map((value) => ({ value, label: value }))}
            onChange={setOperation}
          />
          <Select
            aria-label="Second list"
            placeholder="Another list"
            value={chosen[1]}
            options={options}
            onChange={(second) => setChosen([chosen[0], second])}
          />
          <Button
            disabled={chosen.includes(null)}
            onClick={() => keep(combinedIds(operation, idsOf(chosen[0]), idsOf(chosen[1])))}
          >
            Make list
          </Button>
        </span>
      )}
      <span className="make-list-part button-row">
        <Input.TextArea
          aria-label="Peptide IDs to import"
          placeholder={`Peptide IDs, up to ${formatCount(LIST_VALUES_MAX)}, separated by commas, spaces or line breaks`}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const attached = longPaste(event);
            if (attached !== null) void importFile(attached.file);
          }}
        />
        <Button disabled={text.trim() === ''} onClick={() => keep(readValues(text.replace(FILE_HEADER, '')))}>
          Import
        </Button>
        <input
          id={fileId}
          className="visually-hidden"
          type="file"
          accept=".json,.tsv,.txt,.csv,.xlsx,application/json,text/plain,text/csv,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void importFile(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <label className="button small" htmlFor={fileId}>
          <Icon name="upload" size={14} /> Import a file
        </label>
      </span>
      <span aria-live="polite">{said}</span>
    </div>
  );
}
