import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_VALUES_MAX, PEPTIDE_ID_LIST_MAX } from '#domain/api/limits';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { readValues } from '#domain/search/value-list';
import { TSV_MIME } from '#domain/text/tsv';
import { persistentCall } from '../../api/export-pages';
import { useReleaseFile } from '../../api/site-data';
import { identity } from '../../identity/page-identity';
import { exportFormats } from '../../parts/export/export-formats';
import {
  combinedIds,
  listOperations,
  saveProblems,
  savedLists,
  type ListOperation,
  type SavedList,
} from '../../parts/saved-lists/saved-lists';
import { useSavedLists } from '../../parts/saved-lists/useSavedLists';
import { searchAddress } from '../../parts/search-address';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';
import { saveText } from '../../ui/save-file';
import type { ChosenSet } from './compare-state';

/** The first line of a list that was saved as TSV. */
const FILE_HEADER = /^\s*Peptide ID\s*$/m;

/** The rows of a list, in several calls. */
async function rowsOf(ids: readonly string[]) {
  const never = new AbortController().signal;
  const parts = Array.from({ length: Math.ceil(ids.length / PEPTIDE_ID_LIST_MAX) }, (_, part) =>
    ids.slice(part * PEPTIDE_ID_LIST_MAX, (part + 1) * PEPTIDE_ID_LIST_MAX),
  );
  const rows = [];
  for (const peptideIdList of parts) rows.push(...(await persistentCall('listByPeptideIds', { peptideIdList }, never)));
  return rows;
}

/** One list: its name, and what can be done with it. */
function ListRow({ list, onCompare }: { list: SavedList; onCompare: (set: ChosenSet) => void }) {
  const { name, ids } = list;
  const navigate = useNavigate();
  const { data: file } = useReleaseFile();
  const [newName, setNewName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const save = async (ending: 'tsv' | 'json' | 'fasta') => {
    const origin = { catalogue: identity.name, release: file?.release ?? '', date: dayOf(new Date()), query: { ids } };
    const fileName = exportFileName(['list', name], { filePrefix: identity.filePrefix, ...origin }, ending);
    if (ending === 'tsv') saveText(fileName, `Peptide ID\n${ids.join('\n')}\n`, TSV_MIME);
    else if (ending === 'json') saveText(fileName, JSON.stringify({ name, peptideIds: ids }), 'application/json');
    else {
      const rows = await rowsOf(ids);
      const fasta = exportFormats.find(({ id }) => id === 'fasta');
      if (fasta) saveText(fileName, fasta.rows(rows, true), fasta.mime);
    }
  };
  return (
    <li className="saved-list">
      {newName === null ? (
        <strong>{name}</strong>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const failed = savedLists.rename(name, newName);
            setProblem(failed === null ? '' : saveProblems[failed]);
            if (failed === null) setNewName(null);
          }}
        >
          <Input
            aria-label={`New name of ${name}`}
            value={newName}
            maxLength={60}
            onChange={({ target }) => setNewName(target.value)}
          />
        </form>
      )}
      <span className="fine-print">{ids.length === 1 ? '1 peptide' : `${formatCount(ids.length)} peptides`}</span>
      <span className="saved-list-actions">
        <Button size="small" onClick={() => onCompare({ kind: 'list', name, ids })}>
          Compare
        </Button>
        <Button
          size="small"
          onClick={() => void navigate(searchAddress([{ type: 'peptideId', values: [ids.join(',')] }]))}
        >
          Search
        </Button>
        {(['tsv', 'json', 'fasta'] as const).map((ending) => (
          <Button
            key={ending}
            size="small"
            aria-label={`Save ${name} as ${ending.toUpperCase()}`}
            onClick={() => void save(ending)}
          >
            {ending.toUpperCase()}
          </Button>
        ))}
        <Button size="small" onClick={() => setNewName(newName === null ? name : null)}>
          Rename
        </Button>
        <Button size="small" danger onClick={() => savedLists.remove(name)}>
          Delete
        </Button>
      </span>
      {problem === '' ? null : <span className="save-problem">{problem}</span>}
    </li>
  );
}

/** Makes a list of two others, or of ids that the reader brings. */
function MakeList({ lists }: { lists: readonly SavedList[] }) {
  const [operation, setOperation] = useState<ListOperation>('union');
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const idsOf = (wanted: string | null) => lists.find((list) => list.name === wanted)?.ids ?? [];
  const keep = (ids: readonly string[]) => {
    const problem = savedLists.add(name, ids);
    setSaid(problem === null ? `${formatCount(ids.length)} peptides kept in ${name.trim()}.` : saveProblems[problem]);
  };
  const options = lists.map((list) => ({ value: list.name, label: list.name }));
  return (
    <div className="make-list">
      <Input
        aria-label="Name of the new list"
        placeholder="Name of a new list"
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      {lists.length < 2 ? null : (
        <span className="make-list-part">
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
      <span className="make-list-part">
        <Input.TextArea
          aria-label="Peptide IDs to import"
          placeholder={`Peptide IDs, up to ${formatCount(LIST_VALUES_MAX)}, separated by commas, spaces or line breaks`}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === ''} onClick={() => keep(readValues(text.replace(FILE_HEADER, '')))}>
          Import
        </Button>
      </span>
      <span aria-live="polite">{said}</span>
    </div>
  );
}

/** The lists that this browser keeps. */
export function SavedListsCard({ onCompare }: { onCompare: (set: ChosenSet) => void }) {
  const lists = useSavedLists();
  return (
    <Card id="saved-lists" title="Saved lists" note="Kept in this browser only">
      {lists.length === 0 ? (
        <EmptyState title="No list is saved yet. Tick rows in any list of peptides, or import IDs below." />
      ) : (
        <ul className="saved-lists">
          {lists.map((list) => (
            <ListRow key={list.name} list={list} onCompare={onCompare} />
          ))}
        </ul>
      )}
      <MakeList lists={lists} />
    </Card>
  );
}
