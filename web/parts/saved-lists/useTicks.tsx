import { Button, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { Column } from '../../ui/table/column';
import { SaveRows } from './SaveRows';
import './saved-lists.css';

/**
 * Ticking of the rows of a list, which begins on request: a column of boxes, and what keeps the ticked rows. Ticks stay
 * while other pages of the list are shown.
 */
export function useTicks(rows: readonly PeptideRow[]): { column: Column<PeptideRow> | null; bar: ReactNode } {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  if (ticked === null)
    return {
      column: null,
      bar: (
        <Button size="small" className="begin-ticking" onClick={() => setTicked(new Set())}>
          Tick rows to save
        </Button>
      ),
    };
  const set = (ids: readonly string[], on: boolean) =>
    setTicked(on ? new Set([...ticked, ...ids]) : new Set([...ticked].filter((id) => !ids.includes(id))));
  const shown = rows.map(({ peptideId }) => peptideId);
  const all = shown.length > 0 && shown.every((id) => ticked.has(id));
  return {
    column: {
      key: 'ticked',
      title: 'Tick',
      pinned: 'end',
      card: 'first',
      widthPx: 56,
      align: 'center',
      render: ({ peptideId }) => (
        <Checkbox
          aria-label={`Tick ${peptideId}`}
          checked={ticked.has(peptideId)}
          onChange={({ target }) => set([peptideId], target.checked)}
        />
      ),
    },
    bar: (
      <div className="row">
        <Checkbox
          checked={all}
          indeterminate={!all && shown.some((id) => ticked.has(id))}
          onChange={({ target }) => set(shown, target.checked)}
        >
          All on this page
        </Checkbox>
        <SaveRows ids={[...ticked]} onClear={() => setTicked(null)} />
      </div>
    ),
  };
}
