import { useLayoutEffect, useRef, useState } from 'react';
import { ShownDrawing, type ShownElements } from '../model/shown-elements';
import type { Viewport } from '../model/viewport';
import { fonts } from '../../../ui/theme-tokens';
import { type EditorStore, useEditorState } from '../state/editor-store';
import { asDrawn, ElementView, type ShowColor } from './ElementView';

/**
 * The elements of the drawing. The view is a CSS transform of the whole document: an SVG transform would lay out every
 * text again at each step of zoom. A drag renders only the elements that move.
 */
export function Sheet({ store, paper, color }: { store: EditorStore; paper: boolean; color: ShowColor }) {
  const sheet = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => (sheet.current === null ? undefined : followViewport(sheet.current, store)), [store]);
  const width = useEditorState(store, ({ editor }) => editor.history.present.width);
  const height = useEditorState(store, ({ editor }) => editor.history.present.height);
  return (
    <svg
      ref={sheet}
      className="diagram-sheet"
      width={width}
      height={height}
      fontFamily={fonts.sans}
      aria-hidden="true"
      focusable="false"
    >
      {/* The canvas is a white sheet in every theme, like the exported drawing. */}
      {paper ? <rect className="diagram-paper" width={width} height={height} /> : null}
      <Elements store={store} color={color} />
    </svg>
  );
}

/** The whole drawing as wide as the paper, whatever part of it the screen shows. */
export function PrintedSheet({ store }: { store: EditorStore }) {
  const { width, height } = useEditorState(store, ({ editor }) => editor.history.present);
  return (
    <svg className="diagram-print" viewBox={`0 0 ${width} ${height}`} fontFamily={fonts.sans} aria-hidden="true">
      <Elements store={store} color={asDrawn} />
    </svg>
  );
}

function Elements({ store, color }: { store: EditorStore; color: ShowColor }) {
  const shown = useShownElements(store);
  return Array.from(shown, ([id, element]) => <ElementView key={id} shown={element} color={color} />);
}

/** The pictures of one view; unchanged ones remain the same objects from one drawing to the next. */
function useShownElements(store: EditorStore): ShownElements {
  const [shown] = useState(() => new ShownDrawing());
  return shown.of(useEditorState(store, ({ editor }) => editor.history.present));
}

/** The drawing is rendered sharply this many ms after the last change of the view. */
const SETTLED_MS = 160;

/**
 * Moves an element with the view. While the view moves, the browser transforms the painted image; then it paints again.
 * Returns a disposer.
 */
export function followViewport(element: SVGSVGElement, store: EditorStore): () => void {
  const { style } = element;
  let drawn: Viewport | null = null;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    const {
      editor: { viewport },
      screen,
    } = store.get();
    if (viewport === drawn) return;
    style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.zoom})`;
    if (drawn !== null && screen.width > 0) {
      style.willChange = 'transform';
      clearTimeout(settled);
      settled = setTimeout(() => style.removeProperty('will-change'), SETTLED_MS);
    }
    drawn = viewport;
  };
  draw();
  const stop = store.subscribe(draw);
  return () => {
    stop();
    clearTimeout(settled);
  };
}
