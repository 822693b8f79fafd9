import { useMemo, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { type Drawing, emptyDrawing } from '#domain/diagram/drawing';
import type { CanvasRules } from '../../../viewers/diagram/canvas/canvas-rules';
import { OPEN_STEP } from '../../../viewers/diagram/file/drawing-files';
import { type EditorState, EditorStore } from '../../../viewers/diagram/state/editor-store';
import { useEditorState } from '../../../viewers/diagram/state/useEditorState';
import { type FigureLinks, figureLinks, figureOf } from './figure-parts';

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
export function isOfTranscript(store: EditorStore): boolean {
  const { past } = store.get().editor.history;
  return past.findLast(({ label }) => label === OPEN_STEP || label === RESTORE_STEP)?.label !== OPEN_STEP;
}

/** The ORF that an element of the figure shows, or null. */
export function orfShownBy({ store, links }: Pick<Figure, 'store' | 'links'>, elementId: string | null | undefined): string | null {
  return isOfTranscript(store) ? links.orfOf.get(elementId ?? '') ?? null : null;
}

type Made = Omit<Figure, 'rules'>;

function makeFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number): Made {
  const diagram = figureOf(orfs, transcript, widthPx);
  const original = diagram?.drawing ?? emptyDrawing(widthPx);
  const links: FigureLinks = diagram ? figureLinks(diagram) : { orfOf: new Map(), elementOf: new Map() };
  return { original, links, store: new EditorStore(original, { mostZoom: 1, marginPx: 0 }) };
}

function isUntouched({ editor: { history: { past, future, gesture } } }: EditorState): boolean {
  return past.length + future.length === 0 && gesture === null;
}

/**
 * The figure of a transcript at the width of its place. Another width makes it anew, unless something was done to it, or is being
 * done in an editor: that stays while the page does, and the view of it is fitted.
 */
export function useFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number, editing: boolean): Figure {
  const [{ figure, madeForPx }, setMade] = useState(() => ({ figure: makeFigure(orfs, transcript, widthPx), madeForPx: widthPx }));
  const untouched = useEditorState(figure.store, isUntouched);
  if (widthPx !== madeForPx && untouched && !editing) setMade({ figure: makeFigure(orfs, transcript, widthPx), madeForPx: widthPx });
  const rules = useMemo((): CanvasRules => ({
    editable: false,
    target: (id) => figure.links.elementOf.get(orfShownBy(figure, id) ?? '') ?? null,
  }), [figure]);
  return { ...figure, rules };
}
