import type { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { giveUp, type PressedKey, pressInEditor } from '../../../viewers/diagram/state/editor-keys';
import { viewActionOfKey } from '../../../viewers/diagram/state/view-actions';

/** The actions of the figure on the page; the keys of all others are left to the browser. */
export const figureActions: readonly string[] = ['undo', 'redo'];

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What keys of the figure do outside its store. */
export interface FigurePage {
  goToRow: () => void;
  /** Cancels the gesture in progress. */
  abort: () => void;
}

/**
 * Handles a key on the figure of the page. Arrow keys move through the ORFs, whose elements are given in order. Returns
 * false for a key without a meaning here.
 */
export function pressOnFigure(
  store: EditorStore,
  orfElements: readonly string[],
  event: PressedKey,
  { goToRow, abort }: FigurePage,
): boolean {
  if (pressInEditor(store, event, figureActions)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { key } = event;
  const { editor } = store.get();
  const by = steps[key];
  if (by !== undefined) {
    const at = orfElements.indexOf(editor.selection[0] ?? '');
    const next = at === -1 ? orfElements.at(by === 1 ? 0 : -1) : orfElements[at + by];
    if (next !== undefined) store.act((now, commands) => commands.select(now, [next]));
    store.reveal();
    return true;
  }
  if (key === 'Escape') return giveUp(store, abort);
  if (key === 'Enter' && editor.selection.length > 0) {
    goToRow();
    return true;
  }
  const view = viewActionOfKey(key);
  view?.run(store);
  return view !== undefined || key === ' ';
}
