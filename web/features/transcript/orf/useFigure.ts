import { useEffect, useMemo, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { parseSpans } from '#domain/catalogue/spans';
import { type Drawing, emptyDrawing } from '../../../viewers/diagram/model/drawing';
import { exonSites } from '#domain/sequence/exon-coordinates';
import { type OrfDiagram, orfDiagram } from '../../../viewers/diagram/model/orf-diagram';
import type { CanvasRules } from '../../../viewers/diagram/canvas/gestures';
import { OPEN_STEP } from '../../../viewers/diagram/file/drawing-files';
import { type EditorState, EditorStore, useEditorState } from '../../../viewers/diagram/state/editor-store';
import type { OrfLink } from './OrfTable';

/** The diagram of a transcript's ORFs, `widthPx` wide; null without ORFs. */
export function figureOf(
  orfs: readonly Orf[],
  { exons, strand, length }: Pick<Transcript, 'exons' | 'strand' | 'length'>,
  widthPx: number,
): OrfDiagram | null {
  return orfDiagram(orfs, length, exonSites(parseSpans(exons), strand, length), { widthPx });
}

/** Which ORF an element shows, and the reverse; a top peptide counts as its ORF. */
export interface FigureLinks {
  orfOf: ReadonlyMap<string, string>;
  elementOf: ReadonlyMap<string, string>;
}

export function figureLinks({ orfs }: OrfDiagram): FigureLinks {
  return {
    orfOf: new Map(
      orfs.flatMap(({ orfId, elementId, peptideElementId }) => [
        [elementId, orfId] as const,
        ...(peptideElementId === null ? [] : [[peptideElementId, orfId] as const]),
      ]),
    ),
    elementOf: new Map(orfs.map(({ orfId, elementId }) => [orfId, elementId])),
  };
}

export interface Figure {
  store: EditorStore;
  /** The drawing made from the data, before any edit. */
  original: Drawing;
  links: FigureLinks;
  /** Only ORFs can be chosen and moved, also by their peptide. */
  rules: CanvasRules;
}

/** The name of the step in the history that restores the original. */
export const RESTORE_STEP = 'Back to the data';

/** False for a drawing from a file: its elements may have the same ids but are not ORFs of this transcript. */
export function isOfTranscript(store: EditorStore): boolean {
  const { past } = store.get().editor.history;
  return past.findLast(({ label }) => label === OPEN_STEP || label === RESTORE_STEP)?.label !== OPEN_STEP;
}

/** The ORF that an element of the figure shows, or null. */
export function orfShownBy(
  { store, links }: Pick<Figure, 'store' | 'links'>,
  elementId: string | null | undefined,
): string | null {
  return isOfTranscript(store) ? (links.orfOf.get(elementId ?? '') ?? null) : null;
}

type Made = Omit<Figure, 'rules'>;

function makeFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number): Made {
  const diagram = figureOf(orfs, transcript, widthPx);
  const original = diagram?.drawing ?? emptyDrawing(widthPx);
  const links: FigureLinks = diagram ? figureLinks(diagram) : { orfOf: new Map(), elementOf: new Map() };
  return { original, links, store: new EditorStore(original, { mostZoom: 1, marginPx: 0 }) };
}

function isUntouched({
  editor: {
    history: { past, future, gesture },
  },
}: EditorState): boolean {
  return past.length + future.length === 0 && gesture === null;
}

/**
 * The figure of a transcript, as wide as its place. Another width makes a new figure, unless the user has edited it
 * or is editing it: then only the view is fitted.
 */
export function useFigure(orfs: readonly Orf[], transcript: Transcript, widthPx: number, editing: boolean): Figure {
  const [{ figure, madeForPx }, setMade] = useState(() => ({
    figure: makeFigure(orfs, transcript, widthPx),
    madeForPx: widthPx,
  }));
  const untouched = useEditorState(figure.store, isUntouched);
  if (widthPx !== madeForPx && untouched && !editing)
    setMade({ figure: makeFigure(orfs, transcript, widthPx), madeForPx: widthPx });
  const rules = useMemo(
    (): CanvasRules => ({
      editable: false,
      target: (id) => figure.links.elementOf.get(orfShownBy(figure, id) ?? '') ?? null,
    }),
    [figure],
  );
  return { ...figure, rules };
}

/**
 * Synchronizes the ORF pointed at and the chosen one between figure and table. `asked` counts requests to show the
 * chosen ORF.
 */
export function useFigureLink(
  { store, links }: Figure,
  { hovered, chosen, onHover, onChoose }: OrfLink,
  requests: number,
): void {
  /** True while the figure follows the table: an ORF that is no longer drawn stays chosen in the table. */
  const following = useRef(false);
  useEffect(() => {
    const id = isOfTranscript(store) ? links.elementOf.get(chosen ?? '') : undefined;
    const [before] = store.get().editor.selection;
    following.current = true;
    store.act((editor, commands) => commands.select(editor, id === undefined ? [] : [id]));
    following.current = false;
    // An ORF chosen in the figure is already in view.
    if (before !== id) store.reveal();
  }, [store, links, chosen]);
  useEffect(() => {
    if (requests > 0) store.reveal();
  }, [store, requests]);
  useEffect(() => {
    let { selection } = store.get().editor;
    return store.subscribe(() => {
      const { hovered: over, editor } = store.get();
      onHover(orfShownBy({ store, links }, over));
      if (editor.selection === selection) return;
      selection = editor.selection;
      // A drawing from a file does not show the chosen ORF, which stays chosen in the table.
      if (!following.current && isOfTranscript(store)) onChoose(orfShownBy({ store, links }, selection[0]));
    });
  }, [store, links, onHover, onChoose]);
  useEffect(() => {
    store.set({ hovered: isOfTranscript(store) ? (links.elementOf.get(hovered ?? '') ?? null) : null });
  }, [store, links, hovered]);
}
