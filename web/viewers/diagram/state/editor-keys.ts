import { actionOfKey } from '../model/actions';
import type { EditorStore } from './editor-store';
import { tools } from './tools';
import { viewActionOfKey } from './view-actions';

/** The part of a KeyboardEvent that is read. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Escape: cancels the gesture in progress, else the tool, else the selection. Returns false if there is nothing to
 * cancel.
 */
export function giveUp(store: EditorStore, abort: () => void): boolean {
  const { editor, tool, marquee } = store.get();
  abort();
  if (editor.history.gesture !== null || marquee !== null) return true;
  if (tool !== 'select') store.set({ tool: 'select' });
  else if (editor.selection.length > 0) store.act((now, commands) => commands.cancel(now));
  else return false;
  return true;
}

/**
 * Handles a key on the canvas. Returns false for a key without a meaning there, which is left to the browser. `abort`
 * cancels the gesture in progress.
 */
export function pressOnCanvas(
  store: EditorStore,
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  abort: () => void,
): boolean {
  if (altKey) return false;
  const mod = ctrlKey || metaKey;
  const { editor } = store.get();
  if (key === 'Escape') return giveUp(store, abort);
  if (store.get().tool === 'several' && !mod) {
    if (pressForSeveral(store, key, shiftKey)) return true;
    if (key === 'Tab') return false;
  }
  const action = actionOfKey({ key, mod, shift: shiftKey });
  if (action) {
    // After the last element, Tab leaves the canvas.
    if (key === 'Tab' && !action.enabled(editor)) return false;
    store.run(action);
    return true;
  }
  if (mod) return false;
  const view = viewActionOfKey(key);
  view?.run(store);
  const chosen = tools.find((one) => one.key === key.toLowerCase());
  if (chosen && !shiftKey) store.set({ tool: chosen.id });
  if (key === 'Enter') store.editText();
  return view !== undefined || chosen !== undefined || key === ' ' || key === 'Enter';
}

/**
 * Handles the keys with Ctrl, such as undo, wherever the focus is in the editor; with `ids`, only those of these
 * actions. Returns false for any other key.
 */
export function pressInEditor(
  store: EditorStore,
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
  ids?: readonly string[],
): boolean {
  if (altKey || !(ctrlKey || metaKey)) return false;
  const action = actionOfKey({ key, mod: true, shift: shiftKey });
  if (!action || ids?.includes(action.id) === false) return false;
  store.run(action);
  return true;
}

/**
 * Keys of the tool "Select several": Tab points at the next element, Enter or the space bar selects or deselects it.
 * Returns false for any other key, and for Tab after the last element, which leaves the canvas.
 */
function pressForSeveral(store: EditorStore, key: string, shift: boolean): boolean {
  const {
    hovered,
    editor: {
      history: {
        present: { elements },
      },
    },
  } = store.get();
  if (key === 'Tab') {
    const at = elements.findIndex(({ id }) => id === hovered);
    const place = at === -1 ? (shift ? elements.length - 1 : 0) : at + (shift ? -1 : 1);
    const next = elements[place];
    store.set({ hovered: next?.id ?? null });
    if (next) store.reveal([next.id]);
    return next !== undefined;
  }
  if (hovered === null || (key !== 'Enter' && key !== ' ')) return false;
  store.act((editor, commands) => commands.toggle(editor, hovered));
  return true;
}
