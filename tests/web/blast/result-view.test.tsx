import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { ResultView } from '../../../web/features/blast/result/ResultView';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { found } from './hits';

function showResult(database: BlastDatabase, ...counts: number[]) {
  prepareAnswers({ '/api/search/listByPeptideIds': [], '/api/transcript/overview': [] });
  const { queries } = found(...counts);
  renderPage(<ResultView result={{ queries, database, notice: null }} database={database} release="r-1" />);
}

describe('the result of a BLAST search', () => {
  it('downloads the chosen hits only', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:saved';
    });
    showResult('transcripts', 3);
    await user.click(screen.getByRole('checkbox', { name: 'Choose q0 with t1' }));
    // happy-dom has no popovers.
    const menu = Object.assign(screen.getByRole('menu', { hidden: true }), { hidePopover: () => undefined });
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    expect(screen.getByRole('button', { name: /^Download 1 chosen/ })).toBeDefined();
    // It takes no click before it is placed.
    await expect.poll(() => menu.style.left).not.toBe('');
    await user.click(screen.getByRole('menuitem', { name: /^TSV/, hidden: true }));
    const [, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\n');
    expect(rows.map((line) => line.split('\t')[2])).toEqual(['t1']);
  });

  it('steps through the queries with hits, and ends at the last', async () => {
    const user = userEvent.setup();
    showResult('transcripts', 1, 0, 1);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next query' });
    await user.click(next);
    expect(screen.getByText('Query 2 of 2 with hits')).toBeDefined();
    expect(next.disabled).toBe(true);
  });

  it.each([
    ['transcripts', 'nt'],
    ['peptides', 'aa'],
    ['orf_proteins', 'aa'],
  ] as const)('measures a query against %s in %s', (database, unit) => {
    showResult(database, 1);
    expect(screen.getByText(`Query (${unit})`)).toBeDefined();
  });
});
