import { describe, expect, it } from 'vitest';
import { actionOfKey, actions, type KeyPress } from '../../../../web/viewers/diagram/model/actions';
import type { Clipboard } from '../../../../web/viewers/diagram/model/clipboard';
import { type Editor, editorCommands } from '../../../../web/viewers/diagram/model/editor';
import type { Operation } from '../../../../web/viewers/diagram/model/operations';
import { zoomBy } from '../../../../web/viewers/diagram/model/viewport';
import { aMarker, aProtein, aText, drawingOf, shown } from './factories';

const said: string[] = [];
const commands = editorCommands((message) => said.push(message));
let copied: string | null = null;
const clipboard: Clipboard = { read: () => copied, write: (text) => void (copied = text) };
const opened = commands.open(drawingOf(aProtein(), aMarker(), aText()));

function press(editor: Editor, key: string, held: Partial<KeyPress> = {}): Editor {
  const action = actionOfKey({ key, mod: false, shift: false, ...held });
  if (!action) throw new Error(`no action for ${key}`);
  return action.run(editor, commands, clipboard);
}

describe('the editor', () => {
  it('DIAG-06 a drag of many moves is one step, derived from its start', () => {
    let editor = commands.begin(opened, 'drag');
    for (let dx = 1; dx <= 40; dx += 1) editor = commands.preview(editor, { type: 'drag', ids: ['prot1'], dx, dy: 0 });
    editor = commands.finish(editor);
    expect(shown(editor.history.present, aProtein()).x).toBe(140);
    expect(editor.history.past.map(({ label }) => label)).toEqual(['Move']);
    expect(press(editor, 'z', { mod: true }).history.present).toEqual(opened.history.present);
  });

  it('DIAG-06 Escape cancels a drag, then clears the selection', () => {
    const selected = commands.select(opened, ['prot1']);
    const dragging = commands.preview(commands.begin(selected, 'drag'), { type: 'drag', ids: ['prot1'], dx: 9, dy: 9 });
    const canceled = press(dragging, 'Escape');
    expect([canceled.history.present, canceled.selection, canceled.history.past]).toEqual([
      opened.history.present,
      ['prot1'],
      [],
    ]);
    expect(press(canceled, 'Escape').selection).toEqual([]);
  });

  it('DIAG-06 selection and viewport are not part of the history', () => {
    const moved = press(commands.select(opened, ['text1']), 'ArrowDown');
    const looked = commands.setViewport(
      commands.select(moved, ['prot1', 'text1']),
      zoomBy(moved.viewport, 3, { x: 0, y: 0 }),
    );
    const undone = commands.undo(looked);
    expect(undone).toMatchObject({ selection: ['prot1', 'text1'], viewport: { zoom: 1.3 } });
    expect(undone.history.past).toEqual([]);
  });

  it('DIAG-06 elements removed by undo or deletion are deselected', () => {
    const made = commands.select(commands.run(opened, { type: 'create', elements: [aText({ id: 'new01' })] }), [
      'new01',
      'text1',
    ]);
    expect(press(made, 'z', { mod: true }).selection).toEqual(['text1']);
    expect(press(commands.select(opened, ['prot1', 'mark1']), 'Delete')).toMatchObject({ selection: [] });
    expect(commands.select(opened, ['gone', 'text1', 'text1']).selection).toEqual(['text1']);
    expect(commands.toggle(commands.toggle(opened, 'text1'), 'text1').selection).toEqual([]);
  });

  it('DIAG-09 undo and redo keys with nothing to do only log', () => {
    said.length = 0;
    expect(press(opened, 'z', { mod: true })).toBe(opened);
    expect(press(press(opened, 'Z', { mod: true, shift: true }), 'y', { mod: true })).toBe(opened);
    expect(said).toEqual(['Nothing to undo.', 'Nothing to redo.', 'Nothing to redo.']);
  });

  it('DIAG-07 keys rotate the selection', () => {
    const turned = press(commands.select(opened, ['prot1']), ']');
    expect(shown(turned.history.present, aProtein()).rotation).toBe(15);
    expect(shown(press(press(turned, '['), '[').history.present, aProtein()).rotation).toBe(-15);
  });

  it('DIAG-06 Tab selects the elements in painting order and stops after the last', () => {
    const walked = ['prot1', 'mark1', 'text1'].reduce<{ editor: Editor; ids: string[] }>(
      ({ editor, ids }) => {
        const next = press(editor, 'Tab');
        return { editor: next, ids: [...ids, ...next.selection] };
      },
      { editor: opened, ids: [] },
    );
    expect(walked.ids).toEqual(['prot1', 'mark1', 'text1']);
    expect(actionOfKey({ key: 'Tab', mod: false, shift: false })?.enabled(walked.editor)).toBe(false);
    expect(press(walked.editor, 'Tab')).toBe(walked.editor);
    expect(press(walked.editor, 'Tab', { shift: true }).selection).toEqual(['mark1']);
    expect(press(opened, 'Tab', { shift: true }).selection).toEqual(['text1']);
    expect(press(commands.select(opened, ['prot1', 'mark1']), 'Tab').selection).toEqual(['text1']);
  });

  it('DIAG-05 DIAG-06 the editor duplicates the selection with its children and selects the copies', () => {
    const doubled = press(commands.select(opened, ['prot1', 'mark1']), 'd', { mod: true });
    const { elements } = doubled.history.present;
    expect(elements).toHaveLength(5);
    const [bar, mark] = elements.slice(3);
    expect(bar).toMatchObject({ type: 'protein', x: 112, y: 112 });
    expect(mark).toMatchObject({ type: 'marker', parentId: bar?.id, start: 11, end: 20 });
    expect(doubled.selection).toEqual([bar?.id, mark?.id]);
    for (const id of doubled.selection) expect(id).toMatch(/^[A-Za-z0-9]{5}$/);
    expect(doubled.history.past).toHaveLength(1);
  });

  it('DIAG-06 replacing the drawing is one step that can be undone', () => {
    const replaced = commands.replace(
      commands.select(opened, ['prot1']),
      'Open file',
      drawingOf(aText({ id: 'other' })),
    );
    expect(replaced).toMatchObject({ selection: [], history: { past: [{ label: 'Open file' }] } });
    expect(commands.undo(replaced).history.present).toEqual(opened.history.present);
    expect(commands.replace(opened, 'Open file', drawingOf(aProtein(), aMarker(), aText())).history.past).toEqual([]);
  });

  it('DIAG-06 every action is data: an id, a label, a key of its own, and whether it can run', () => {
    const keys = actions.flatMap(({ shortcuts }) => shortcuts.map(({ key, mod, shift }) => `${mod} ${shift} ${key}`));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
    const can = (editor: Editor): string[] =>
      actions.filter(({ enabled, icon }) => icon !== '' && enabled(editor)).map(({ id }) => id);
    expect(can(commands.open(drawingOf()))).toEqual(['paste']);
    expect(can(opened)).toEqual(['paste', 'select-all']);
    expect(can(press(commands.select(opened, ['text1']), 'ArrowUp'))).toEqual([
      'undo',
      'delete',
      'cut',
      'copy',
      'paste',
      'duplicate',
      'turn-left',
      'turn-right',
      'to-front',
      'to-back',
      'select-all',
    ]);
    expect(actionOfKey({ key: 'q', mod: false, shift: false })).toBeNull();
  });

  it('DIAG-22 cut, copy and paste go through the clipboard, each a step of its own', () => {
    const cut = press(commands.select(opened, ['text1']), 'x', { mod: true });
    expect(cut.history.present.elements.map(({ id }) => id)).toEqual(['prot1', 'mark1']);
    const pasted = press(press(cut, 'v', { mod: true }), 'v', { mod: true });
    expect(pasted.history.present.elements.slice(2)).toMatchObject([
      { type: 'text', x: 50, y: 60 },
      { type: 'text', x: 62, y: 72 },
    ]);
    expect(pasted.selection).toEqual([pasted.history.present.elements[3]?.id]);
    expect(press(press(pasted, 'z', { mod: true }), 'z', { mod: true }).history.present).toEqual(cut.history.present);
  });

  it('DIAG-06 the view follows what was pasted, duplicated or walked to', () => {
    expect(actions.filter(({ reveals }) => reveals).map(({ id }) => id)).toEqual([
      'paste',
      'duplicate',
      'select-next',
      'select-previous',
    ]);
  });

  it.each([
    ['ArrowLeft', false, { x: 49, y: 60 }],
    ['ArrowRight', false, { x: 51, y: 60 }],
    ['ArrowUp', false, { x: 50, y: 59 }],
    ['ArrowDown', false, { x: 50, y: 61 }],
    ['ArrowLeft', true, { x: 40, y: 60 }],
    ['ArrowRight', true, { x: 60, y: 60 }],
    ['ArrowUp', true, { x: 50, y: 50 }],
    ['ArrowDown', true, { x: 50, y: 70 }],
  ])('DIAG-06 %s, with Shift: %s, takes a text from 50, 60 to %j', (key, shift, to) => {
    const { history } = press(commands.select(opened, ['text1']), key, { shift });
    expect(shown(history.present, aText())).toMatchObject(to);
  });

  it('DIAG-06 keys bring elements to the front and send them to the back', () => {
    const order = (editor: Editor): string => editor.history.present.elements.map(({ id }) => id).join(' ');
    const front = press(commands.select(opened, ['prot1']), 'ArrowUp', { mod: true });
    expect(order(front)).toBe('text1 prot1 mark1');
    expect(order(press(commands.select(opened, ['text1']), 'ArrowDown', { mod: true }))).toBe('text1 prot1 mark1');
    expect(order(press(commands.select(opened, ['prot1']), 'Backspace'))).toBe('text1');
  });

  it('DIAG-06 undo, redo and cancel are offered when they would do something', () => {
    const offered = (editor: Editor): string[] =>
      actions
        .filter(({ id, enabled }) => ['undo', 'redo', 'cancel'].includes(id) && enabled(editor))
        .map(({ id }) => id);
    expect(offered(opened)).toEqual([]);
    expect(offered(commands.select(opened, ['text1']))).toEqual(['cancel']);
    expect(offered(commands.begin(opened, 'drag'))).toEqual(['undo', 'cancel']);
    const moved = commands.run(opened, { type: 'drag', ids: ['text1'], dx: 1, dy: 0 });
    expect(offered(moved)).toEqual(['undo']);
    expect(offered(commands.undo(moved))).toEqual(['redo']);
  });

  it.each<[Operation, string]>([
    [{ type: 'create', elements: [aText({ id: 'new01' })] }, 'Create'],
    [{ type: 'delete', ids: ['text1'] }, 'Delete'],
    [{ type: 'update', ids: ['text1'], patch: { x: 9 } }, 'Change'],
    [{ type: 'drag', ids: ['text1'], dx: 1, dy: 1 }, 'Move'],
    [{ type: 'nudge', ids: ['text1'], dx: 1, dy: 1 }, 'Move'],
    [{ type: 'reshape', id: 'prot1', handle: 'e', x: 400, y: 0 }, 'Reshape'],
    [{ type: 'rotate', ids: ['text1'], degrees: 15 }, 'Rotate'],
    [{ type: 'order', ids: ['prot1'], to: 'front' }, 'Reorder'],
    [{ type: 'resizeCanvas', width: 900, height: 900 }, 'Canvas size'],
  ])('DIAG-06 the step of %j is called %s', (operation, label) => {
    expect(commands.run(opened, operation).history.past.map((step) => step.label)).toEqual([label]);
  });

  it('DIAG-06 steps join by what they change', () => {
    const set = (editor: Editor, x: number, join?: string): Editor =>
      commands.run(editor, { type: 'update', ids: ['text1'], patch: { x } }, join);
    expect(set(set(opened, 51, 'x'), 52, 'x').history.past).toHaveLength(1);
    expect(set(set(opened, 51, 'x'), 52, 'y').history.past).toHaveLength(2);
    expect(set(set(opened, 51), 52).history.past).toHaveLength(2);
    const nudged = (editor: Editor, ids: string[]): Editor =>
      commands.run(editor, { type: 'nudge', ids, dx: 1, dy: 0 });
    expect(nudged(nudged(opened, ['text1']), ['text1']).history.past).toHaveLength(1);
    expect(nudged(nudged(opened, ['text1']), ['prot1']).history.past).toHaveLength(2);
  });

  it('DIAG-06 an operation during a drag ends the drag as a step of its own', () => {
    const dragging = commands.preview(commands.begin(opened, 'drag'), { type: 'drag', ids: ['text1'], dx: 5, dy: 0 });
    const after = commands.run(dragging, { type: 'nudge', ids: ['text1'], dx: 1, dy: 0 });
    expect(shown(after.history.present, aText()).x).toBe(56);
    expect(after.history.past.map(({ label }) => label)).toEqual(['Move', 'Move']);
    expect(commands.preview(opened, { type: 'drag', ids: ['text1'], dx: 5, dy: 0 })).toBe(opened);
  });

  it('DIAG-06 toggling adds an element at the end of the selection', () => {
    const both = commands.toggle(commands.select(opened, ['text1']), 'prot1');
    expect(both.selection).toEqual(['text1', 'prot1']);
    expect(commands.toggle(both, 'text1').selection).toEqual(['prot1']);
    expect(commands.select(both, ['text1', 'prot1'])).toBe(both);
    expect(commands.select(both, ['prot1', 'text1']).selection).toEqual(['prot1', 'text1']);
  });

  it('DIAG-06 a drawing of 10,000 elements is complete: one more is refused', () => {
    const full = commands.open({
      ...opened.history.present,
      elements: Array.from({ length: 9_999 }, (_, index) => aText({ id: `t${index}` })),
    });
    const made = commands.run(full, { type: 'create', elements: [aText({ id: 'last' })] });
    expect(made.history.present.elements).toHaveLength(10_000);
    expect(() => commands.run(made, { type: 'create', elements: [aText({ id: 'more' })] })).toThrow('(10,001)');
    const copying = press(press(made, 'a', { mod: true }), 'c', { mod: true });
    expect(() => press(copying, 'd', { mod: true })).toThrow('A drawing holds at most 10,000 elements. (20,000)');
  });
});
