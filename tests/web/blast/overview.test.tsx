import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { QueryOverview } from '../../../web/features/blast/result/QueryOverview';
import { hit } from './hits';

const queries = [
  { queryId: 'first', queryLen: 1_000, hits: [] },
  { queryId: 'empty', queryLen: 100, hits: [] },
  { queryId: 'last', queryLen: 40, hits: [] },
];
const rows = [
  hit({ ordinal: 0, targetId: 'A', queryLen: 1_000, queryFrom: 101, queryTo: 300, bitScore: 99.95 }),
  hit({ ordinal: 1, targetId: 'B', otherIds: ['C', 'D'], queryLen: 1_000, bitScore: 30 }),
  hit({ ordinal: 2, targetId: 'E', queryLen: 1_000, bitScore: 45 }),
  hit({ ordinal: 3, queryIndex: 2, targetId: 'A', queryLen: 40, bitScore: 60 }),
];

function show(over: Partial<Parameters<typeof QueryOverview>[0]> = {}) {
  const onShow = vi.fn<(ordinal: number) => void>();
  render(<QueryOverview queries={queries} rows={rows} chosen={null} unit="nt" onShow={onShow} {...over} />);
  return onShow;
}
const lines = () => [...document.querySelectorAll<HTMLButtonElement>('.overview-lines button')];
const caption = () => document.querySelector('.overview-title')?.textContent;
const count = () => document.querySelector('.overview-count')?.textContent;
const stops = () => lines().map(({ tabIndex }) => tabIndex);

describe('the overview of a query', () => {
  it('has a line of each target with its id, bars and score, which leads to its best hit', () => {
    const onShow = show();
    expect([caption(), count()]).toEqual(['Hits over first', '3 targets']);
    expect(document.querySelector('.overview-title b')?.getAttribute('title')).toBe('first');
    expect(document.querySelector('ol')?.getAttribute('aria-label')).toBe('Targets over first');
    expect(lines().map((line) => line.getAttribute('aria-label'))).toEqual([
      'A: 100.0 bits, query 101 to 300. Show its row',
      'B: 30.0 bits, query 1 to 10. Show its row',
      'E: 45.0 bits, query 1 to 10. Show its row',
    ]);
    expect(lines().map(({ textContent }) => textContent)).toEqual(['A100.0', 'B +230.0', 'E45.0']);
    const bar = document.querySelector<HTMLElement>('.overview-bar');
    expect([bar?.style.left, bar?.style.width, bar?.dataset['class']]).toEqual(['10%', '20%', '3']);
    lines().forEach((line) => fireEvent.click(line));
    expect(onShow.mock.calls).toEqual([[0], [1], [2]]);
  });

  it('lies over a ruler in the unit of the query, with room between its last ticks', () => {
    show();
    const ruler = document.querySelector('.overview-ruler');
    expect(ruler?.getAttribute('aria-hidden')).toBe('true');
    expect([ruler?.firstChild?.textContent, ruler?.lastChild?.textContent]).toEqual(['Query (nt)', 'Bits']);
    const ticks = [...document.querySelectorAll<HTMLElement>('.overview-tick')];
    expect(ticks.map(({ textContent, style }) => [textContent, style.left])).toEqual([
      ['1', '0px'],
      ['200', '20%'],
      ['400', '40%'],
      ['600', '60%'],
      ['800', '80%'],
      ['1,000', '100%'],
    ]);
    expect(ticks.map(({ className }) => className)).toEqual([
      'overview-tick first',
      ...Array<string>(4).fill('overview-tick'),
      'overview-tick last',
    ]);
  });

  it('leaves out a tick that would touch the last one', () => {
    show({ chosen: 0, queries: [{ queryId: 'q', queryLen: 1_100, hits: [] }] });
    const ticks = [...document.querySelectorAll('.overview-tick')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(['1', '500', '1,100']);
  });

  it('has a legend of the classes of scores', () => {
    show();
    const legend = document.querySelector('.overview-legend');
    expect(legend?.firstChild?.textContent).toBe('Bit score');
    expect(
      [...(legend?.querySelectorAll('li') ?? [])].map((item) => [
        item.textContent,
        item.querySelector<HTMLElement>('.overview-sample')?.dataset['class'],
      ]),
    ).toEqual([
      ['below 40', '0'],
      ['40 to 50', '1'],
      ['50 to 80', '2'],
      ['80 to 200', '3'],
      ['200 and more', '4'],
    ]);
  });

  it('moves from line to line by arrow keys, Home and End, and no further', () => {
    show();
    const press = (key: string) => !fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const focused = () => lines().findIndex((line) => line === document.activeElement);
    expect(stops()).toEqual([0, -1, -1]);
    lines()[0]?.focus();
    const reached = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
      expect(press(key)).toBe(true);
      return focused();
    });
    expect(reached).toEqual([0, 1, 2, 2, 1, 0, 2]);
    expect(stops()).toEqual([-1, -1, 0]);
    expect(press('a')).toBe(false);
    fireEvent.focus(lines()[1] ?? document.body);
    expect(stops()).toEqual([-1, 0, -1]);
  });

  it('steps through the queries with hits from the first to the last', () => {
    show();
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const where = () => document.querySelector('.overview-steps [aria-live="polite"]')?.textContent;
    const ends = () => [button('Previous query').disabled, button('Next query').disabled];
    expect([where(), ends()]).toEqual(['Query 1 of 2 with hits', [true, false]]);
    fireEvent.click(button('Next query'));
    expect([where(), ends(), caption(), count()]).toEqual([
      'Query 2 of 2 with hits',
      [false, true],
      'Hits over last',
      '1 target',
    ]);
    fireEvent.click(button('Previous query'));
    fireEvent.focus(lines()[2] ?? document.body);
    fireEvent.click(button('Next query'));
    expect(stops()).toEqual([0]);
    fireEvent.click(button('Previous query'));
    expect(stops()).toEqual([0, -1, -1]);
    expect([where(), caption()]).toEqual(['Query 1 of 2 with hits', 'Hits over first']);
  });

  it('shows the chosen query alone, and none where nothing was found', () => {
    show({ chosen: 2 });
    expect([caption(), document.querySelector('.overview-steps')]).toEqual(['Hits over last', null]);
    for (const nothing of [{ chosen: 1 }, { rows: [] }]) {
      cleanup();
      show(nothing);
      expect(document.querySelector('.query-overview')).toBeNull();
    }
  });

  it('has no steps for a single query with hits', () => {
    show({ rows: rows.slice(0, 3) });
    expect([caption(), document.querySelector('.overview-steps')]).toEqual(['Hits over first', null]);
  });

  it('goes to the last query that is left when filters leave fewer', () => {
    function Filtered() {
      const [left, setLeft] = useState(rows);
      return (
        <>
          <QueryOverview queries={queries} rows={left} chosen={null} unit="nt" onShow={() => undefined} />
          <button type="button" onClick={() => setLeft(rows.slice(0, 3))}>
            Filter
          </button>
        </>
      );
    }
    render(<Filtered />);
    fireEvent.click(screen.getByText('Next query'));
    fireEvent.click(screen.getByText('Filter'));
    expect(caption()).toBe('Hits over first');
  });

  it('says how many targets it leaves out', () => {
    const many = Array.from({ length: 1_001 }, (_, ordinal) => hit({ ordinal, targetId: `t${ordinal}` }));
    show({ chosen: 0, rows: many });
    expect(count()).toBe('the first 50 of 1,001 targets');
    cleanup();
    show({ chosen: 0, rows: many.slice(0, 50) });
    expect(count()).toBe('50 targets');
  });
});
