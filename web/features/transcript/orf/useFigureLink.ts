import { useEffect, useRef } from 'react';
import { type Figure, isOfTranscript, orfShownBy } from './useFigure';
import type { OrfLink } from './useOrfLink';

/** Keeps what is pointed at and chosen the same in the figure and beside it. `asked` counts the times that an ORF was asked for there. */
export function useFigureLink({ store, links }: Figure, { hovered, chosen, onHover, onChoose }: OrfLink, asked: number): void {
  /** True while the figure follows: an ORF that is no longer drawn stays chosen in the table. */
  const following = useRef(false);
  useEffect(() => {
    const id = isOfTranscript(store) ? links.elementOf.get(chosen ?? '') : undefined;
    const [before] = store.get().editor.selection;
    following.current = true;
    store.act((editor, commands) => commands.select(editor, id === undefined ? [] : [id]));
    following.current = false;
    // What was chosen by pointer is in view.
    if (before !== id) store.reveal();
  }, [store, links, chosen]);
  useEffect(() => {
    if (asked > 0) store.reveal();
  }, [store, asked]);
  useEffect(() => {
    let { selection } = store.get().editor;
    return store.subscribe(() => {
      const { hovered: over, editor } = store.get();
      onHover(orfShownBy({ store, links }, over));
      if (editor.selection === selection) return;
      selection = editor.selection;
      // In a drawing from a file nothing shows the chosen ORF; it stays chosen in the table.
      if (!following.current && isOfTranscript(store)) onChoose(orfShownBy({ store, links }, selection[0]));
    });
  }, [store, links, onHover, onChoose]);
  useEffect(() => {
    store.set({ hovered: isOfTranscript(store) ? links.elementOf.get(hovered ?? '') ?? null : null });
  }, [store, links, hovered]);
}
