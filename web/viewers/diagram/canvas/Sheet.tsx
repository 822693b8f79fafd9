import { useLayoutEffect, useRef } from 'react';
import { svgDefaults } from '#domain/diagram/svg-document';
import type { Viewport } from '#domain/diagram/viewport';
import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';
import { useShownElements } from '../state/useShownElements';
import { ElementView, type ShowColor } from './ElementView';

/** The elements, without what the view adds. Zooming changes one attribute, dragging the elements that move. */
export function Sheet({ store, paper, color }: { store: EditorStore; paper: boolean; color: ShowColor }) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    let drawn: Viewport | null = null;
    const draw = (): void => {
      const { viewport } = store.get().editor;
      if (viewport === drawn) return;
      drawn = viewport;
      group.current?.setAttribute('transform', `translate(${viewport.x} ${viewport.y}) scale(${viewport.zoom})`);
    };
    draw();
    return store.subscribe(draw);
  }, [store]);
  return (
    <svg className="diagram-sheet" width="100%" height="100%" fontFamily={svgDefaults.fontFamily} aria-hidden="true" focusable="false">
      <g ref={group}>
        {paper ? <Paper store={store} /> : null}
        <Elements store={store} color={color} />
      </g>
    </svg>
  );
}

/** The canvas of the drawing is a white sheet in every theme: what is exported looks like it. */
function Paper({ store }: { store: EditorStore }) {
  const width = useEditorState(store, ({ editor }) => editor.history.present.width);
  const height = useEditorState(store, ({ editor }) => editor.history.present.height);
  return <rect className="diagram-paper" width={width} height={height} />;
}

function Elements({ store, color }: { store: EditorStore; color: ShowColor }) {
  const shown = useShownElements(store);
  return Array.from(shown, ([id, element]) => <ElementView key={id} shown={element} color={color} />);
}
