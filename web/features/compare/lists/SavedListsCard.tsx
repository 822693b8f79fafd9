import { useSavedLists } from '../../../parts/saved-lists/useSavedLists';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import type { ChosenSet } from '../compare-state';
import { MakeList } from './MakeList';
import { SavedListRow } from './SavedListRow';

/** The lists that this browser keeps. */
export function SavedListsCard({ onCompare }: { onCompare: (set: ChosenSet) => void }) {
  const lists = useSavedLists();
  return (
    <Card id="saved-lists" title="Saved lists" note="Kept in this browser only">
      {lists.length === 0 ? (
        <EmptyState title="No list is saved yet. Press Save all above any list of peptides, tick some of its rows, or import IDs or a file below." />
      ) : (
        <ul className="saved-lists">
          {lists.map((list) => (
            <SavedListRow key={list.name} list={list} onCompare={onCompare} />
          ))}
        </ul>
      )}
      <MakeList lists={lists} />
    </Card>
  );
}
