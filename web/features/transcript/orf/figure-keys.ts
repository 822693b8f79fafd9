import type { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { giveUp, type PressedKey, pressInEditor } from '../../../viewers/diagram/state/editor-keys';
import { viewActionOfKey } from '../../../viewers/diagram/state/view-actions';

/** What can be done on the page, by button and by key; all else is the editor's, and its keys are the browser's here. */
export const figureActions: readonly string[] = ['undo', 'redo'];

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What keys of the figure do beside it. */
export interface FigurePage {
  goToRow: () => void;
  /** Gives up what a pointer is doing. */
  abort: () => void;
}

/** Keys of the figure on the page: arrows walk over the ORFs, given by their elements in order. False for keys that mean nothing here. */
export function pressOnFigure(store: EditorStore, orfElements: readonly string[], event: PressedKey, { goToRow, abort }: FigurePage): boolean {
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
