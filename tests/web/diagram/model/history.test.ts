import { beforeEach, describe, expect, it } from 'vitest';
import { type History, historyCommands } from '../../../../web/viewers/diagram/model/history';

// A history of whole numbers: it knows nothing of drawings.
let said: string[];
const commands = historyCommands<number, { from: number; to: number }>({
  between: (from, to) => (from === to ? null : { from, to }),
  apply: (_, { to }) => to,
  invert: ({ from, to }) => ({ from: to, to: from }),
  say: (message) => said.push(message),
});
type Numbers = History<number, { from: number; to: number }>;
const { start, record, begin, preview, finish, undo, redo, close } = commands;
const after = (...values: number[]): Numbers =>
  values.reduce((history, value) => record(history, `to ${value}`, value), start(0));

describe('the history', () => {
  beforeEach(() => {
    said = [];
  });

  it('DIAG-06 the history redoes the steps one by one, from the oldest that was undone', () => {
    const undone = undo(undo(undo(after(1, 2, 3))));
    expect(undone.future.map(({ label }) => label)).toEqual(['to 3', 'to 2', 'to 1']);
    const first = redo(undone);
    expect([first.present, first.past.map(({ label }) => label), first.future.map(({ label }) => label)]).toEqual([
      1,
      ['to 1'],
      ['to 3', 'to 2'],
    ]);
    expect(redo(redo(first))).toEqual(after(1, 2, 3));
  });

  it('DIAG-08 a new action clears the redo stack', () => {
    const history = record(undo(after(1, 2)), 'other', 7);
    expect(history.future).toEqual([]);
    expect(redo(history).present).toBe(7);
  });

  it('DIAG-06 a step or gesture that changes nothing records nothing, and redo survives', () => {
    const history = undo(after(1, 2));
    expect(record(history, 'none', 1)).toBe(history);
    const back = finish(preview(preview(begin(history, 'drag'), 9), 1));
    expect(back.past).toEqual(history.past);
    expect(redo(back).present).toBe(2);
  });

  it('DIAG-06 after an undo the next nudge is a separate step from the nudge before the undone one', () => {
    const first = record(after(1), 'nudge', 2, 'nudge');
    const undone = undo(record(close(first), 'nudge', 3, 'nudge'));
    const next = record(undone, 'nudge', 4, 'nudge');
    expect(next.past).toHaveLength(3);
    expect([undo(next).present, undo(undo(next)).present]).toEqual([2, 1]);
  });

  it('DIAG-06 undo during the first gesture returns to the start and reports that nothing is left to undo', () => {
    expect(undo(preview(begin(start(0), 'drag'), 50))).toMatchObject({ present: 0, gesture: null, past: [] });
    expect(said).toEqual(['Nothing to undo.']);
  });
});
