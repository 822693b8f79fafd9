import { describe, expect, it } from 'vitest';
import { boundsOfAll } from '../../../domain/diagram/hit';
import { emptyDrawing } from '../../../domain/diagram/drawing';
import { toScreen } from '../../../domain/diagram/viewport';
import { pressOnFigure } from '../../../web/features/transcript/orf/figure-keys';
import { pressOnCanvas } from '../../../web/viewers/diagram/state/editor-keys';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { aProtein, aText, drawingOf } from '../../domain/diagram/factories';

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
    for (const store of [editor, page]) store.look(() => ({ zoom: 3, x: 0, y: 0 }));
    for (const id of ['prot1', 'text1']) {
      pressOnCanvas(editor, key('Tab'), () => undefined);
      pressOnFigure(page, ['prot1', 'text1'], key('ArrowRight'), { goToRow: () => undefined, abort: () => undefined });
      expect([id, editor.get().editor.selection, isSeen(editor, id), isSeen(page, id)]).toEqual([id, [id], true, true]);
    }
    expect(editor.get().editor.viewport.zoom).toBe(3);
  });

  it('DIAG-17 revealing an element that is in view does not move the view', () => {
    const store = storeOf();
    store.look(() => ({ zoom: 2, x: -10, y: -10 }));
    const { viewport } = store.get().editor;
    store.act((editor, commands) => commands.select(editor, ['prot1']));
    store.reveal();
    expect(store.get().editor.viewport).toBe(viewport);
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
});
