import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { entriesText } from '../../ui/format-number';
import { useLastAction } from '../../ui/useLastAction';
import { saveProblems, savedLists } from './saved-lists';
import { useSavedLists } from './useSavedLists';
import './saved-lists.css';

/** Keeps ids in a list of this browser, a new one or one that there is. */
export function SaveRows({
  count,
  ids,
}: {
  count: number;
  /** Reads them. */
  ids: (signal: AbortSignal) => Promise<readonly string[]>;
}) {
  const begin = useLastAction();
  const lists = useSavedLists();
  const [name, setName] = useState('');
  const [said, setSaid] = useState<{ text: string; kept: boolean } | null>(null);
  const namesId = useId();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const signal = begin();
    setBusy(true);
    // A call that fails is repeated, so that only leaving the page ends it.
    const read = await ids(signal).catch(() => null);
    if (read === null || signal.aborted) return;
    setBusy(false);
    const problem = savedLists.add(name, read);
    setSaid(
      problem === null
        ? { text: `${entriesText(read.length)} kept in ${name.trim()}.`, kept: true }
        : { text: saveProblems[problem], kept: false },
    );
  };
  return (
    <form
      className="save-rows row"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span>{entriesText(count)}</span>
      <Input
        aria-label="Name of the saved list"
        placeholder="Name of a list"
        list={namesId}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id={namesId}>
        {lists.map((list) => (
          <option key={list.name} value={list.name}>
            {list.name}
          </option>
        ))}
      </datalist>
      <button type="submit" className="button" disabled={busy}>
        Save to list
      </button>
      <span aria-live="polite" className={said?.kept === false ? 'save-problem' : 'fine-print'}>
        {said?.text}
      </span>
      {said?.kept === true ? <Link to={`${paths.compare}#saved-lists`}>Saved lists</Link> : null}
    </form>
  );
}
