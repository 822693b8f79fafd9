import { actionOfKey } from '#domain/diagram/actions';
import { viewActionOfKey } from './view-actions';
import type { EditorStore } from './editor-store';
import { pressForSeveral } from './several-keys';
import { tools } from './tools';

/** What is read of a KeyboardEvent. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Escape: gives up what a pointer is doing, else the tool, else the selection; false if there is nothing to give up. */
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
 * Does what a key means on the canvas; false for a key that means nothing there, which the browser may have. `abort` gives up
 * what a pointer is doing.
 */
export function pressOnCanvas(store: EditorStore, { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, abort: () => void): boolean {
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
    // Past the last element, Tab leaves the canvas.
    if (key === 'Tab' && !action.enabled(editor)) return false;
    store.act(action.run);
    if (key === 'Tab') store.reveal();
    return true;
  }
  if (mod) return false;
  const view = viewActionOfKey(key);
  view?.run(store);
  const chosen = tools.find((one) => one.key === key.toLowerCase());
  if (chosen && !shiftKey) store.set({ tool: chosen.id });
  if (key === 'Enter') store.set({ textAsked: store.get().textAsked + 1 });
  return view !== undefined || chosen !== undefined || key === ' ' || key === 'Enter';
}

/** Undo, redo and their like, or only the actions of these ids, wherever the focus is in the editor; false for any other key. */
export function pressInEditor(store: EditorStore, { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, ids?: readonly string[]): boolean {
  if (altKey || !(ctrlKey || metaKey)) return false;
  const action = actionOfKey({ key, mod: true, shift: shiftKey });
  if (!action || ids?.includes(action.id) === false) return false;
  store.act(action.run);
  return true;
}
