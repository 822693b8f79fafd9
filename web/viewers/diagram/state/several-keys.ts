import type { EditorStore } from './editor-store';

/**
 * Keys of the tool that selects several: Tab points at one element after the other, Enter or the space bar selects it or lets it
 * go. False for any other key, and for Tab past the last element, which leaves the canvas.
 */
export function pressForSeveral(store: EditorStore, key: string, shift: boolean): boolean {
  const { hovered, editor: { history: { present: { elements } } } } = store.get();
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
