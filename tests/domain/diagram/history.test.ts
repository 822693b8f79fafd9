import { beforeEach, describe, expect, it } from 'vitest';
import { type History, historyCommands } from '#domain/diagram/history';

// A history of whole numbers: it knows nothing of drawings.
let said: string[];
const commands = historyCommands<number, { from: number; to: number }>({
  between: (from, to) => (from === to ? null : { from, to }),
  apply: (_, { to }) => to,
  invert: ({ from, to }) => ({ from: to, to: from }),
  say: (message) => said.push(message),
});
type Numbers = History<number, { from: number; to: number }>;
const { start, record, begin, preview, finish, cancel, undo, redo, close } = commands;
const after = (...values: number[]): Numbers =>
  values.reduce((history, value) => record(history, `to ${value}`, value), start(0));

describe('the history', () => {
  beforeEach(() => {
    said = [];
  });

  it('DIAG-06 undoes and redoes each step', () => {
    const history = after(1, 2, 3);
    expect([undo(history).present, undo(undo(history)).present, redo(undo(undo(history))).present]).toEqual([2, 1, 2]);
    expect(history.past.map(({ label }) => label)).toEqual(['to 1', 'to 2', 'to 3']);
  });

  it('DIAG-06 redoes the steps one by one, from the oldest that was undone', () => {
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

  it('DIAG-09 nothing to undo or redo only logs a message', () => {
    const history = start(5);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(said).toEqual(['Nothing to undo.', 'Nothing to redo.']);
  });

  it('DIAG-06 one drag is one step', () => {
    let history = begin(after(1), 'drag');
    for (let x = 2; x <= 500; x += 1) history = preview(history, x);
    history = finish(history);
    expect(history.past).toHaveLength(2);
    expect(undo(history).present).toBe(1);
    expect(redo(undo(history)).present).toBe(500);
  });

  it('DIAG-06 Escape cancels a gesture, and redo survives', () => {
    const history = undo(after(1, 2));
    const cancelled = cancel(preview(begin(history, 'drag'), 40));
    expect(cancelled).toMatchObject({ present: 1, gesture: null });
    expect(redo(cancelled).present).toBe(2);
    expect(cancel(history)).toBe(history);
  });

  it('DIAG-06 a step or gesture that changes nothing records nothing, and redo survives', () => {
    const history = undo(after(1, 2));
    expect(record(history, 'none', 1)).toBe(history);
    const back = finish(preview(preview(begin(history, 'drag'), 9), 1));
    expect(back.past).toEqual(history.past);
    expect(redo(back).present).toBe(2);
  });

  it('DIAG-06 steps with the same join become one', () => {
    const nudged = [2, 3, 4].reduce((history, value) => record(history, 'nudge', value, 'nudge a'), after(1));
    expect(nudged.past).toHaveLength(2);
    expect(undo(nudged).present).toBe(1);
    expect(record(nudged, 'nudge', 5, 'nudge b').past).toHaveLength(3);
    expect(record(close(nudged), 'nudge', 5, 'nudge a').past).toHaveLength(3);
  });

  it('DIAG-06 joined steps that return to the start leave no step', () => {
    const there = record(after(1), 'nudge', 2, 'nudge');
    expect(record(there, 'nudge', 1, 'nudge')).toMatchObject({ present: 1, past: [{ label: 'to 1' }] });
  });

  it('DIAG-06 steps do not join over an undo, another step or a gesture', () => {
    const nudged = record(after(1), 'nudge', 2, 'nudge');
    expect(record(redo(undo(nudged)), 'nudge', 3, 'nudge').past).toHaveLength(3);
    expect(record(record(nudged, 'other', 9), 'nudge', 10, 'nudge').past).toHaveLength(4);
    expect(record(cancel(begin(nudged, 'drag')), 'nudge', 3, 'nudge').past).toHaveLength(3);
  });

  it('DIAG-06 after an undo the next nudge is a separate step from the nudge before the undone one', () => {
    const first = record(after(1), 'nudge', 2, 'nudge');
    const undone = undo(record(close(first), 'nudge', 3, 'nudge'));
    const next = record(undone, 'nudge', 4, 'nudge');
    expect(next.past).toHaveLength(3);
    expect([undo(next).present, undo(undo(next)).present]).toEqual([2, 1]);
  });

  it('DIAG-06 undo and redo during a gesture cancel it first', () => {
    const dragging = preview(begin(after(1, 2), 'drag'), 50);
    expect(undo(dragging)).toMatchObject({ present: 1, gesture: null, past: [{ label: 'to 1' }] });
    const again = preview(begin(undo(after(1, 2)), 'drag'), 50);
    expect(redo(again)).toMatchObject({ present: 2, gesture: null });
  });

  it('DIAG-06 undo during the first gesture returns to the start and reports that nothing is left to undo', () => {
    expect(undo(preview(begin(start(0), 'drag'), 50))).toMatchObject({ present: 0, gesture: null, past: [] });
    expect(said).toEqual(['Nothing to undo.']);
  });

  it('DIAG-06 an action during a gesture finishes it: two steps', () => {
    const history = record(preview(begin(after(1), 'drag'), 50), 'delete', 60);
    expect(history.past.map(({ label }) => label)).toEqual(['to 1', 'drag', 'delete']);
    expect(undo(history).present).toBe(50);
  });

  it('DIAG-06 a preview without a gesture changes nothing', () => {
    const history = after(1);
    expect(preview(history, 9)).toBe(history);
    expect(finish(history)).toBe(history);
  });
});
