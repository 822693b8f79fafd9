import { type RefObject, useLayoutEffect, useRef } from 'react';
import { svgDefaults } from '#domain/diagram/svg-document';
import type { Viewport } from '#domain/diagram/viewport';
import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';
import { useShownElements } from '../state/useShownElements';
import { ElementView, type ShowColor } from './ElementView';

/** ms after the last change of the view, when it is drawn sharp. */
const SETTLED_MS = 160;

/** Moves the sheet with the view. While it moves the browser shifts and scales what it has painted, then it paints anew. */
function useViewport(sheet: RefObject<SVGSVGElement | null>, store: EditorStore): void {
  useLayoutEffect(() => {
    let drawn: Viewport | null = null;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const draw = (): void => {
      const { editor: { viewport }, screen } = store.get();
      const element = sheet.current;
      if (viewport === drawn || element === null) return;
      element.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.zoom})`;
      if (drawn !== null && screen.width > 0) {
        element.style.willChange = 'transform';
        clearTimeout(settled);
        settled = setTimeout(() => element.style.removeProperty('will-change'), SETTLED_MS);
      }
      drawn = viewport;
    };
    draw();
    const stop = store.subscribe(draw);
    return () => {
      stop();
      clearTimeout(settled);
    };
  }, [sheet, store]);
}

/**
 * The elements, without what the view adds. The view is a transform of the whole document by CSS: an SVG transform would lay out
 * every text again at each step of zoom. Dragging draws the elements that move.
 */
export function Sheet({ store, paper, color }: { store: EditorStore; paper: boolean; color: ShowColor }) {
  const sheet = useRef<SVGSVGElement>(null);
  useViewport(sheet, store);
  const width = useEditorState(store, ({ editor }) => editor.history.present.width);
  const height = useEditorState(store, ({ editor }) => editor.history.present.height);
  return (
    <svg ref={sheet} className="diagram-sheet" width={width} height={height} fontFamily={svgDefaults.fontFamily} aria-hidden="true" focusable="false">
      {/* The canvas is a white sheet in every theme: what is exported looks like it. */}
      {paper ? <rect className="diagram-paper" width={width} height={height} /> : null}
      <Elements store={store} color={color} />
    </svg>
  );
}

function Elements({ store, color }: { store: EditorStore; color: ShowColor }) {
  const shown = useShownElements(store);
  return Array.from(shown, ([id, element]) => <ElementView key={id} shown={element} color={color} />);
}
