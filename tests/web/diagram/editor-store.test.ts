import { describe, expect, it, vi } from 'vitest';
import { boundsOfAll } from '../../../web/viewers/diagram/model/hit';
import { emptyDrawing } from '../../../web/viewers/diagram/model/drawing';
import { toScreen } from '../../../web/viewers/diagram/model/viewport';
import { pressOnFigure } from '../../../web/features/transcript/orf/figure-keys';
import { pressOnCanvas } from '../../../web/viewers/diagram/state/editor-keys';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { aProtein, aText, drawingOf } from './model/factories';

const drawing = drawingOf(aProtein({ x: 20, y: 20 }), aText({ x: 700, y: 560 }));
const screen = { width: 800, height: 600 };

function storeOf(of = drawing): EditorStore {
  const store = new EditorStore(of, { mostZoom: 1, marginPx: 0 });
  store.resize(screen);
  return store;
}

/** True if an element lies on the screen. */
function isSeen(store: EditorStore, id: string): boolean {
  const { x, y, width, height } = boundsOfAll(
    store.drawing,
    store.drawing.elements.filter((element) => element.id === id),
  );
  const { viewport } = store.get().editor;
  const [from, to] = [toScreen(viewport, { x, y }), toScreen(viewport, { x: x + width, y: y + height })];
  const {
    screen: { width: right, height: bottom },
  } = store.get();
  return from.x >= 0 && from.y >= 0 && to.x <= right && to.y <= bottom;
}

const key = (name: string) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

describe('the view of a drawing', () => {
  it('TRANS-40 an element chosen by key comes into view', () => {
    const editor = storeOf();
    const page = storeOf();
    for (const store of [editor, page]) store.setViewport(() => ({ zoom: 3, x: 0, y: 0 }));
    for (const id of ['prot1', 'text1']) {
      pressOnCanvas(editor, key('Tab'), () => undefined);
      pressOnFigure(page, ['prot1', 'text1'], key('ArrowRight'), { goToRow: () => undefined, abort: () => undefined });
      expect([id, editor.get().editor.selection, isSeen(editor, id), isSeen(page, id)]).toEqual([id, [id], true, true]);
    }
    expect(editor.get().editor.viewport.zoom).toBe(3);
  });

  it('DIAG-20 a drawing of another size is fitted, also when it comes from the editor or is undone', () => {
    const large = { ...emptyDrawing(1600, 1200), elements: [aText({ x: 1500, y: 1100 })] };
    const page = storeOf();
    const editor = storeOf();
    editor.adopt(page);
    editor.act((now, commands) => commands.replace(now, 'Open file', large));
    expect([editor.get().editor.viewport.zoom, isSeen(editor, 'text1')]).toEqual([0.5, true]);
    page.adopt(editor);
    expect([page.get().editor.viewport.zoom, isSeen(page, 'text1')]).toEqual([0.5, true]);
    page.act((now, commands) => commands.undo(now));
    expect([page.get().editor.viewport, isSeen(page, 'text1')]).toEqual([{ zoom: 1, x: 0, y: 0 }, true]);
  });

  it.each([
    [1600, 600],
    [800, 1200],
  ])('DIAG-20 a drawing that differs in one of its sizes alone is fitted: %i x %i', (width, height) => {
    const store = storeOf();
    store.act((now, commands) => commands.replace(now, 'Open file', emptyDrawing(width, height)));
    expect(store.get().editor.viewport.zoom).toBe(0.5);
  });

  it('DIAG-17 a canvas too large for the least zoom is shown from the start of its elements', () => {
    const far = storeOf({ ...emptyDrawing(40_000, 30_000), elements: [aText({ x: 35_000, y: 28_000 })] });
    expect([far.get().editor.viewport.zoom, isSeen(far, 'text1')]).toEqual([1, true]);
    const wide = storeOf({
      ...emptyDrawing(40_000, 30_000),
      elements: [aText({ x: 35_000, y: 28_000 }), aProtein({ x: 100, y: 200 })],
    });
    expect([wide.get().editor.viewport.zoom, isSeen(wide, 'prot1')]).toEqual([0.2, true]);
    const empty = storeOf(emptyDrawing(40_000, 30_000));
    expect(empty.get().editor.viewport).toEqual({ zoom: 0.2, x: 0, y: 0 });
  });

  it('DIAG-17 the view of a drawing is fitted to its place anew, unless the user has moved it', () => {
    const store = storeOf();
    store.resize({ width: 400, height: 300 });
    expect(store.get().editor.viewport).toEqual({ zoom: 0.5, x: 0, y: 0 });
    store.setViewport(() => ({ zoom: 2, x: -40, y: -30 }));
    store.resize({ width: 800, height: 600 });
    expect(store.get().editor.viewport).toEqual({ zoom: 2, x: -40, y: -30 });
    store.fit();
    store.resize({ width: 400, height: 300 });
    expect(store.get().editor.viewport.zoom).toBe(0.5);
    const { editor } = store.get();
    store.resize({ width: 400, height: 300 });
    expect(store.get().editor).toBe(editor);
  });

  it('DIAG-17 the view of a drawing is not moved before its place is known', () => {
    const store = new EditorStore(drawing);
    const { viewport } = store.get().editor;
    store.act((editor, commands) => commands.select(editor, ['text1']));
    store.reveal();
    expect(store.get().editor.viewport).toBe(viewport);
  });
});

describe('the state of an editor', () => {
  it('the state of an editor begins without a selection, with the tool Select', () => {
    expect(new EditorStore(drawing).get()).toMatchObject({
      tool: 'select',
      marquee: null,
      hovered: null,
      problem: null,
      screen: { width: 0, height: 0 },
      editing: null,
      guides: [],
      editor: { selection: [] },
    });
  });

  it('the state of an editor calls its listeners when it changes, until they leave', () => {
    const store = storeOf();
    let heard = 0;
    const stop = store.subscribe(() => {
      heard += 1;
    });
    store.set({ hovered: 'prot1' });
    store.set({ hovered: 'prot1' });
    store.set({ hovered: 'prot1', tool: 'pan' });
    expect(heard).toBe(2);
    stop();
    store.set({ hovered: null });
    expect(heard).toBe(2);
  });

  it('DIAG-16 the state of an editor keeps the reason of a refusal until the next success, and passes on other errors', () => {
    const store = storeOf();
    const refused = store.act((editor, commands) => commands.run(editor, { type: 'create', elements: [aProtein()] }));
    expect([refused, store.get().problem]).toEqual([false, expect.stringContaining('Two elements have the same id.')]);
    expect(store.act((editor) => editor)).toBe(true);
    expect(store.get().problem).toBeNull();
    expect(() =>
      store.act(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
  });

  it('DIAG-22 the state of an editor edits the text of the only selected element that can have one, and brings it into view', () => {
    const store = storeOf();
    const edit = (...ids: string[]) => {
      store.act((editor, commands) => commands.select(editor, ids));
      store.set({ editing: null });
      store.editText();
      return store.get().editing;
    };
    store.setViewport(() => ({ zoom: 3, x: 0, y: 0 }));
    expect([edit(), edit('prot1', 'text1'), edit('text1')]).toEqual([null, null, 'text1']);
    expect(isSeen(store, 'text1')).toBe(true);
  });

  it('DIAG-20 the state of an editor takes over the drawing of another view but keeps its own selection and view', () => {
    const page = storeOf();
    const editor = storeOf();
    page.adopt(editor);
    const shown = page.get();
    page.adopt(editor);
    expect(page.get()).toBe(shown);
    page.act((now, commands) => commands.select(now, ['prot1', 'text1']));
    page.set({ hovered: 'text1' });
    editor.act((now, commands) => commands.run(now, { type: 'delete', ids: ['text1'] }));
    page.adopt(editor);
    expect([page.get().editor.selection, page.get().hovered, page.drawing.elements.length]).toEqual([
      ['prot1'],
      null,
      1,
    ]);
  });

  it('TRANS-40 an action reveals what it selects', () => {
    const store = storeOf();
    store.setViewport(() => ({ zoom: 3, x: 0, y: 0 }));
    const run = (reveals: boolean) =>
      store.run({
        id: 'x',
        label: 'x',
        icon: '',
        shortcuts: [],
        enabled: () => true,
        run: (editor, commands) => commands.select(editor, ['text1']),
        ...(reveals && { reveals: true as const }),
      });
    run(false);
    expect(isSeen(store, 'text1')).toBe(false);
    run(true);
    expect(isSeen(store, 'text1')).toBe(true);
  });

  it('DIAG-09 nothing to undo or redo only logs a message', () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const store = storeOf();
    store.act((editor, commands) => commands.undo(editor));
    store.act((editor, commands) => commands.redo(editor));
    expect(said.mock.calls).toEqual([['Nothing to undo.'], ['Nothing to redo.']]);
    expect(store.get().problem).toBeNull();
    said.mockRestore();
  });
});
