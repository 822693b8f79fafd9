import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import type { Column } from '../../ui/table/column';
import './saved-lists.css';

/** What a list can be ticked by: an entry, or a sequence by the first of its entries. */
interface Line {
  peptideId: string;
}

function tickColumn(
  lines: readonly Line[],
  ticked: ReadonlySet<string>,
  change: (how: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): Column<Line> {
  const set = (ids: readonly string[], on: boolean) =>
    change((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const shown = lines.map(({ peptideId }) => peptideId);
  const all = shown.length > 0 && shown.every((id) => ticked.has(id));
  return {
    key: 'ticked',
    title: 'Tick',
    head: (
      <Checkbox
        aria-label="Tick all on this page"
        checked={all}
        indeterminate={!all && shown.some((id) => ticked.has(id))}
        onChange={({ target }) => set(shown, target.checked)}
      />
    ),
    pinned: true,
    card: 'first',
    className: 'tick-cell',
    widthPx: 26,
    render: ({ peptideId }) => (
      <Checkbox
        aria-label={`Tick ${peptideId}`}
        checked={ticked.has(peptideId)}
        onChange={({ target }) => set([peptideId], target.checked)}
      />
    ),
  };
}

/**
 * Ticking of the lines of a list: its first column, of boxes, and what is ticked, also on other pages of the list.
 */
export function useTicks(lines: readonly Line[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const column = useMemo(() => tickColumn(lines, ticked, setTicked), [lines, ticked]);
  return { column, ticked, clear: () => setTicked(new Set()) };
}
