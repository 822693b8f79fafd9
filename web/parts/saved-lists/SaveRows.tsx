import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { formatCount } from '../../ui/format-number';
import { saveProblems, savedLists } from './saved-lists';
import { useSavedLists } from './useSavedLists';
import './saved-lists.css';

const peptides = (count: number): string => (count === 1 ? '1 peptide' : `${formatCount(count)} peptides`);

/** Keeps ids in a list of this browser, a new one or one that there is. */
export function SaveRows({ ids, onClear }: { ids: readonly string[]; onClear?: () => void }) {
  const lists = useSavedLists();
  const [name, setName] = useState('');
  const [said, setSaid] = useState<{ text: string; kept: boolean } | null>(null);
  const namesId = useId();
  const save = () => {
    const problem = savedLists.add(name, ids);
    setSaid(
      problem === null
        ? { text: `${peptides(ids.length)} kept in ${name.trim()}.`, kept: true }
        : { text: saveProblems[problem], kept: false },
    );
  };
  return (
    <form
      className="save-rows row"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <span>{ids.length === 0 ? 'No peptides ticked' : peptides(ids.length)}</span>
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
      <Button htmlType="submit" disabled={ids.length === 0}>
        Save to list
      </Button>
      {onClear === undefined ? null : (
        <Button type="text" onClick={onClear}>
          Done
        </Button>
      )}
      <span aria-live="polite" className={said?.kept === false ? 'save-problem' : 'fine-print'}>
        {said?.text}
      </span>
      {said?.kept === true ? <Link to={`${paths.compare}#saved-lists`}>Saved lists</Link> : null}
    </form>
  );
}
