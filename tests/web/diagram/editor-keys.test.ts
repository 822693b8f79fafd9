import { describe, expect, it } from 'vitest';
import { type PressedKey, pressInEditor, pressOnCanvas } from '../../../web/viewers/diagram/state/editor-keys';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { tools } from '../../../web/viewers/diagram/state/tools';
import { viewActions } from '../../../web/viewers/diagram/state/view-actions';
import { pictograms } from '../../../web/viewers/diagram/toolbar/Pictogram';
import { actions } from '../../../web/viewers/diagram/model/actions';
import { pressOnFigure } from '../../../web/features/transcript/orf/figure-keys';
import { aMarker, aProtein, aText, drawingOf } from './model/factories';

const drawing = drawingOf(aProtein(), aMarker(), aText());

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

function canvas(): { store: EditorStore; press: (key: string, held?: Partial<PressedKey>) => boolean } {
  const store = new EditorStore(drawing);
  store.resize({ width: 800, height: 600 });
  return { store, press: (key, held) => pressOnCanvas(store, pressed(key, held), () => undefined) };
}

/** The figure on a page whose ORFs are the marker and the text. */
function figure(): {
  store: EditorStore;
  press: (key: string, held?: Partial<PressedKey>) => boolean;
  rows: () => number;
} {
  const { store } = canvas();
  let rows = 0;
  const page = {
    goToRow: () => {
      rows += 1;
    },
    abort: () => store.act((editor, commands) => (editor.history.gesture ? commands.cancel(editor) : editor)),
  };
  const press = (key: string, held: Partial<PressedKey> = {}): boolean =>
    pressOnFigure(store, ['mark1', 'text1'], pressed(key, held), page);
  return { store, press, rows: () => rows };
}

describe('keys on the canvas', () => {
  it('DIAG-06 keys on the canvas run the actions of the table; Tab after the last element leaves the canvas', () => {
    const { store, press } = canvas();
    for (const id of ['prot1', 'mark1', 'text1']) {
      expect(press('Tab')).toBe(true);
      expect(store.get().editor.selection).toEqual([id]);
    }
    expect(press('Tab')).toBe(false);
    expect(press('ArrowRight', { shiftKey: true })).toBe(true);
    expect(press('z', { metaKey: true })).toBe(true);
    expect(store.drawing).toEqual(drawing);
    expect(press('q')).toBe(false);
    expect(press('z', { ctrlKey: true, altKey: true })).toBe(false);
  });

  it('DIAG-06 keys on the canvas with "Select several" Tab and Shift+Tab point at elements, Enter selects them', () => {
    const { store, press } = canvas();
    press('s');
    expect([press('Tab', { shiftKey: true }), store.get().hovered]).toEqual([true, 'text1']);
    expect([press('Enter'), store.get().editor.selection]).toEqual([true, ['text1']]);
    expect([press('Tab', { shiftKey: true }), store.get().hovered]).toEqual([true, 'mark1']);
    expect([press(' '), store.get().editor.selection]).toEqual([true, ['text1', 'mark1']]);
    expect([press('Tab'), press('Tab'), store.get().hovered]).toEqual([true, false, null]);
  });

  it('DIAG-06 Escape puts the tool away, then clears the selection, then does nothing', () => {
    const { store, press } = canvas();
    press('Tab');
    press('p');
    expect(store.get().tool).toBe('protein');
    expect([press('Escape'), store.get().tool, store.get().editor.selection]).toEqual([true, 'select', ['prot1']]);
    expect([press('Escape'), store.get().editor.selection]).toEqual([true, []]);
    expect(press('Escape')).toBe(false);
  });

  it('DIAG-06 Escape gives up a gesture or a frame first, and keeps tool and selection', () => {
    const { store } = canvas();
    store.act((editor, commands) => commands.select(editor, ['prot1']));
    for (const [begin, tool] of [
      [() => store.act((editor, commands) => commands.begin(editor, 'drag')), 'select'],
      [() => store.set({ marquee: { x: 1, y: 2, width: 3, height: 4 }, tool: 'pan' }), 'pan'],
    ] as const) {
      begin();
      let aborted = 0;
      const abort = () => {
        aborted += 1;
        store.set({ marquee: null });
        store.act((editor, commands) => (editor.history.gesture ? commands.cancel(editor) : editor));
      };
      expect([
        pressOnCanvas(store, pressed('Escape'), abort),
        aborted,
        store.get().tool,
        store.get().editor.selection,
      ]).toEqual([true, 1, tool, ['prot1']]);
    }
  });

  it('DIAG-01 letters choose tools, but not with Shift, Ctrl or Alt', () => {
    const { store, press } = canvas();
    expect([press('N'), store.get().tool]).toEqual([true, 'nucleotide']);
    expect([press('B', { shiftKey: true }), store.get().tool]).toEqual([true, 'nucleotide']);
    expect([press('b', { altKey: true }), store.get().tool]).toEqual([false, 'nucleotide']);
    expect([press('b', { ctrlKey: true }), store.get().tool]).toEqual([false, 'nucleotide']);
    expect([press(' '), press('PageDown')]).toEqual([true, false]);
  });

  it('DIAG-22 Enter edits the text of the selected element', () => {
    const { store, press } = canvas();
    expect([press('Enter'), store.get().editing]).toEqual([true, null]);
    press('Tab');
    expect([press('Enter'), store.get().editing]).toEqual([true, 'prot1']);
  });

  it('DIAG-06 Select several leaves keys with Ctrl to the editor, and Enter to it while nothing is pointed at', () => {
    const { store, press } = canvas();
    press('s');
    press('a', { ctrlKey: true });
    expect(store.get().editor.selection).toHaveLength(3);
    press('Tab');
    expect(store.get().hovered).toBe('prot1');
    press('Enter');
    expect(store.get().editor.selection).toEqual(['mark1', 'text1']);
    store.set({ hovered: null });
    press('Enter');
    expect(store.get().editor.selection).toEqual(['mark1', 'text1']);
    expect(press('x')).toBe(false);
  });

  it('DIAG-06 outside the canvas only keys with Ctrl or Command, without Alt and of actions that are asked for, are handled', () => {
    const { store } = canvas();
    expect(pressInEditor(store, pressed('Delete'))).toBe(false);
    expect(pressInEditor(store, pressed('a', { ctrlKey: true, altKey: true }))).toBe(false);
    expect(pressInEditor(store, pressed('a', { ctrlKey: true }), ['undo'])).toBe(false);
    expect(pressInEditor(store, pressed('q', { ctrlKey: true }))).toBe(false);
    expect(store.get().editor.selection).toEqual([]);
    expect(pressInEditor(store, pressed('a', { metaKey: true }), ['select-all'])).toBe(true);
    expect(store.get().editor.selection).toHaveLength(3);
    store.act((editor, commands) => commands.select(editor, []));
    expect(pressInEditor(store, pressed('a', { ctrlKey: true }))).toBe(true);
    expect(store.get().editor.selection).toHaveLength(3);
  });

  it('DIAG-17 DIAG-18 plus, minus, 0 and 1 change the view', () => {
    const { store, press } = canvas();
    press('1');
    const zooms = ['+', '=', '-'].map((key) => {
      press(key);
      return store.get().editor.viewport.zoom;
    });
    expect(zooms).toEqual([1.1, 1.2, 1.1]);
    press('0');
    expect(store.get().editor.viewport.zoom).toBeCloseTo(580 / 600, 6);
  });

  it('DIAG-06 every key has one meaning, and every button a pictogram', () => {
    const plain = [
      ...tools.map(({ key }) => key),
      ...viewActions.map(({ key }) => key),
      ...actions.flatMap(({ shortcuts }) => shortcuts.filter(({ mod, shift }) => !mod && !shift).map(({ key }) => key)),
    ];
    expect(new Set(plain).size).toBe(plain.length);
    for (const { icon } of [...tools, ...viewActions, ...actions])
      if (icon !== '') expect(pictograms[icon]).toBeDefined();
  });

  it('TRANS-40 on the page arrow keys move through the ORFs and Enter goes to the row', () => {
    const { press, rows, store } = figure();
    const chosen = ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowLeft', 'Escape'].map((key) => {
      press(key);
      return store.get().editor.selection[0];
    });
    expect([chosen, rows()]).toEqual([[undefined, 'mark1', 'text1', 'text1', 'text1', 'mark1', undefined], 1]);
    expect([press('Delete'), press('x'), store.drawing]).toEqual([false, false, drawing]);
    press('ArrowUp');
    expect(store.get().editor.selection).toEqual(['text1']);
  });

  it('TRANS-40 on the page the space bar does not scroll, and other keys without a meaning are left to the browser', () => {
    const { press } = figure();
    expect(press(' ')).toBe(true);
    expect(press('PageDown')).toBe(false);
  });

  it('DIAG-20 on the page the keys of the editor are left to the browser, except undo and redo', () => {
    const { press, store } = figure();
    press('ArrowRight');
    const chosen = store.get().editor.selection;
    for (const key of ['d', 'a', 'ArrowUp', 'ArrowDown'])
      expect([key, press(key, { ctrlKey: true })]).toEqual([key, false]);
    expect([store.drawing, store.get().editor.selection]).toEqual([drawing, chosen]);
    store.act((editor, commands) => commands.run(editor, { type: 'drag', ids: ['text1'], dx: 5, dy: 5 }));
    expect([press('z', { ctrlKey: true }), store.drawing]).toEqual([true, drawing]);
    expect([press('Z', { metaKey: true, shiftKey: true }), store.get().editor.history.past.length]).toEqual([true, 1]);
  });

  it('DIAG-20 on the page Escape first cancels a drag and keeps the selection', () => {
    const { press, store } = figure();
    press('ArrowRight');
    store.act((editor, commands) => commands.begin(editor, 'drag'));
    expect([press('Escape'), store.get().editor.history.gesture, store.get().editor.selection]).toEqual([
      true,
      null,
      ['mark1'],
    ]);
    expect([press('Escape'), store.get().editor.selection, press('Escape')]).toEqual([true, [], false]);
  });
});
