import { useEffect, useMemo, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { type Drawing, emptyDrawing } from '#domain/diagram/drawing';
import type { CanvasRules } from '../../../viewers/diagram/canvas/canvas-rules';
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

/** The figure of a transcript, made once at a width; what is done to it stays while the page does. */
export function useFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number): Figure {
  const [made] = useState(() => {
    const diagram = figureOf(orfs, transcript, widthPx);
    const original = diagram?.drawing ?? emptyDrawing(widthPx);
    const links: FigureLinks = diagram ? figureLinks(diagram) : { orfOf: new Map(), elementOf: new Map() };
    return { original, links, store: new EditorStore(original, { mostZoom: 1, marginPx: 0 }) };
  });
  const { links } = made;
  const rules = useMemo((): CanvasRules => ({
    editable: false,
    target: (id) => links.elementOf.get(links.orfOf.get(id) ?? '') ?? null,
  }), [links]);
  return { ...made, rules };
}

/** Keeps what is pointed at and chosen the same in the figure and beside it. */
export function useFigureLink({ store, links }: Figure, { hovered, chosen, onHover, onChoose }: OrfLink): void {
  useEffect(() => store.subscribe(() => {
    const { hovered: over, editor: { selection } } = store.get();
    onHover(over === null ? null : links.orfOf.get(over) ?? null);
    onChoose(links.orfOf.get(selection[0] ?? '') ?? null);
  }), [store, links, onHover, onChoose]);
  useEffect(() => {
    store.set({ hovered: links.elementOf.get(hovered ?? '') ?? null });
  }, [store, links, hovered]);
  useEffect(() => {
    const id = links.elementOf.get(chosen ?? '');
    store.act((editor, commands) => commands.select(editor, id === undefined ? [] : [id]));
  }, [store, links, chosen]);
}
