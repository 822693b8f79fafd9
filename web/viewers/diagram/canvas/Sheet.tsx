import { useLayoutEffect, useRef } from 'react';
import { svgDefaults } from '#domain/diagram/svg-document';
import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';
import { useShownElements } from '../state/useShownElements';
import { ElementView, type ShowColor } from './ElementView';
import { followViewport } from './follow-viewport';

/**
 * The elements, without what the view adds. The view is a transform of the whole document by CSS: an SVG transform would lay out
 * every text again at each step of zoom. Dragging draws the elements that move.
 */
export function Sheet({ store, paper, color }: { store: EditorStore; paper: boolean; color: ShowColor }) {
  const sheet = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => (sheet.current === null ? undefined : followViewport(sheet.current, store)), [store]);
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
