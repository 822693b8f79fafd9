import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PEPTIDE_ID_LIST_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { fastaRecord } from '#domain/sequence/fasta';
import { TSV_MIME } from '#domain/text/tsv';
import { persistentCall } from '../../../api/export-pages';
import { useReleaseFile } from '../../../api/site-data';
import { logFailure } from '../../../failures/log-failure';
import { identity } from '../../../identity/page-identity';
import { exportFormats } from '../../../parts/export/export-formats';
import { blastOf, matchOf, type Destination } from '../../../parts/find/destination';
import { listAsJson, listAsTsv } from '../../../parts/saved-lists/list-file';
import { saveProblems, savedLists, type SavedList } from '../../../parts/saved-lists/saved-lists';
import { searchAddress } from '../../../parts/search-address';
import { entriesText } from '../../../ui/format-number';
import { DOWNLOAD, saveText } from '../../../ui/save-file';
import { MenuButton } from '../../../ui/popup/MenuButton';
import { useLastAction } from '../../../ui/useLastAction';
import type { ChosenSet } from '../compare-state';

/** The rows of a list that the release has, in several calls. */
async function rowsOf(ids: readonly string[], signal: AbortSignal): Promise<PeptideRow[]> {
  const rows: PeptideRow[] = [];
  for (let from = 0; from < ids.length; from += PEPTIDE_ID_LIST_MAX) {
    const peptideIdList = ids.slice(from, from + PEPTIDE_ID_LIST_MAX);
    rows.push(...(await persistentCall('listByPeptideIds', { peptideIdList }, signal)));
  }
  return rows;
}

/** The first row of each sequence. */
function distinctSequences(rows: readonly PeptideRow[]): PeptideRow[] {
  const first = new Map<string, PeptideRow>();
  for (const row of rows) if (!first.has(row.sequence)) first.set(row.sequence, row);
  return [...first.values()];
}

const toMatch = (rows: readonly PeptideRow[]): Destination => matchOf(rows.map(({ sequence }) => sequence));
const toBlast = (rows: readonly PeptideRow[]): Destination =>
  blastOf('blastp', rows.map(({ peptideId, sequence }) => fastaRecord(peptideId, sequence)).join(''));

/** One list: its name, and what can be done with it. */
export function SavedListRow({ list, onCompare }: { list: SavedList; onCompare: (set: ChosenSet) => void }) {
  const { name, ids } = list;
  const navigate = useNavigate();
  const begin = useLastAction();
  const { data: file } = useReleaseFile();
  const [newName, setNewName] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  /** Reads the rows of the list and does something with them, or says why not. */
  const withRows = async (act: (rows: readonly PeptideRow[]) => void) => {
    const signal = begin();
    setBusy(true);
    setProblem('');
    try {
      const rows = await rowsOf(ids, signal);
      if (signal.aborted) return;
      if (rows.length === 0) setProblem('This release has none of these peptides.');
      else act(rows);
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      setProblem('The peptides of this list could not be read. Please try again.');
    }
    setBusy(false);
  };
  const open = (destination: (rows: readonly PeptideRow[]) => Destination) =>
    withRows((rows) => {
      const { to, state } = destination(distinctSequences(rows));
      void navigate(to, { state });
    });
  const save = (ending: 'tsv' | 'json' | 'fasta') => {
    const origin = { catalogue: identity.name, release: file?.release ?? '', date: dayOf(new Date()), query: { ids } };
    const fileName = exportFileName(['list', name], { filePrefix: identity.filePrefix, ...origin }, ending);
    if (ending === 'tsv') saveText(fileName, listAsTsv(list), TSV_MIME);
    else if (ending === 'json') saveText(fileName, listAsJson(list), 'application/json');
    else
      void withRows((rows) => {
        saveText(fileName, exportFormats.fasta.rows(rows, true), exportFormats.fasta.mime);
      });
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
      <span className="fine-print">{entriesText(ids.length)}</span>
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
        <MenuButton
          label={`More for ${name}`}
          disabled={busy}
          title={undefined}
          items={[
            { key: 'match', label: 'Match', run: () => void open(toMatch) },
            { key: 'blast', label: 'BLAST', run: () => void open(toBlast) },
            ...(['tsv', 'json', 'fasta'] as const).map((ending, at) => ({
              key: ending,
              label: `${DOWNLOAD} as ${ending.toUpperCase()}`,
              divided: at === 0,
              run: () => save(ending),
            })),
            { key: 'rename', label: 'Rename', divided: true, run: () => setNewName(newName === null ? name : null) },
            { key: 'delete', label: 'Delete', run: () => savedLists.remove(name) },
          ]}
        >
          More<span className="visually-hidden"> for {name}</span>
        </MenuButton>
      </span>
      <span aria-live="polite" className="save-problem">
        {problem}
      </span>
    </li>
  );
}
