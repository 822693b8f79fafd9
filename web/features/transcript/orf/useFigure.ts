import { useEffect, useMemo, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { type Drawing, emptyDrawing } from '#domain/diagram/drawing';
import type { CanvasRules } from '../../../viewers/diagram/canvas/canvas-rules';
import { OPEN_STEP } from '../../../viewers/diagram/file/drawing-files';
import { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { type FigureLinks, figureLinks, figureOf } from './figure-parts';
import type { OrfLink } from './useOrfLink';

export interface Figure {
  store: EditorStore;
  /** As the data give it. */
  original: Drawing;
  links: FigureLinks;
  /** ORFs are chosen and moved, also by their peptide; the rest stays. */
  rules: CanvasRules;
}

/** What the step is called that brings the original back. */
export const RESTORE_STEP = 'Back to the data';

/** A drawing from a file may use the same ids for something else: its elements are no ORFs of this transcript. */
function isOfTranscript(store: EditorStore): boolean {
  const { past } = store.get().editor.history;
  return past.findLast(({ label }) => label === OPEN_STEP || label === RESTORE_STEP)?.label !== OPEN_STEP;
}

/** The ORF that an element of the figure shows, or null. */
export function orfShownBy({ store, links }: Pick<Figure, 'store' | 'links'>, elementId: string | null | undefined): string | null {
  return isOfTranscript(store) ? links.orfOf.get(elementId ?? '') ?? null : null;
}

/** The figure of a transcript, made once at a width; what is done to it stays while the page does. */
export function useFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number): Figure {
  const [made] = useState(() => {
    const diagram = figureOf(orfs, transcript, widthPx);
    const original = diagram?.drawing ?? emptyDrawing(widthPx);
    const links: FigureLinks = diagram ? figureLinks(diagram) : { orfOf: new Map(), elementOf: new Map() };
    return { original, links, store: new EditorStore(original, { mostZoom: 1, marginPx: 0 }) };
  });
  const rules = useMemo((): CanvasRules => ({
    editable: false,
    target: (id) => made.links.elementOf.get(orfShownBy(made, id) ?? '') ?? null,
  }), [made]);
  return { ...made, rules };
}

/** Keeps what is pointed at and chosen the same in the figure and beside it. */
export function useFigureLink(figure: Figure, { hovered, chosen, onHover, onChoose }: OrfLink): void {
  const { store, links } = figure;
  useEffect(() => store.subscribe(() => {
    const { hovered: over, editor: { selection } } = store.get();
    onHover(orfShownBy({ store, links }, over));
    // In a drawing from a file nothing shows the chosen ORF; it stays chosen in the table.
    if (isOfTranscript(store)) onChoose(orfShownBy({ store, links }, selection[0]));
  }), [store, links, onHover, onChoose]);
  useEffect(() => {
    store.set({ hovered: isOfTranscript(store) ? links.elementOf.get(hovered ?? '') ?? null : null });
  }, [store, links, hovered]);
  useEffect(() => {
    const id = isOfTranscript(store) ? links.elementOf.get(chosen ?? '') : undefined;
    store.act((editor, commands) => commands.select(editor, id === undefined ? [] : [id]));
  }, [store, links, chosen]);
}
