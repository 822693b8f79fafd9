import { useMemo } from 'react';
import { type Drawing, findElement } from '#domain/diagram/drawing';
import { handlesOf } from '#domain/diagram/handles';
import { fromLocal, placementOf } from '#domain/diagram/placement';
import { cornersOf, grow } from '#domain/diagram/plane';
import { pathOf } from '#domain/diagram/path-data';
import { toScreen, type Viewport } from '#domain/diagram/viewport';
import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';

const HANDLE_PX = 8;

/** px of the canvas between an element and its outline. */
const GAP = 2;

/** Outlines of elements in canvas px, as one path however many there are. */
function outlines(drawing: Drawing, ids: readonly string[]): string {
  return ids.map((id) => {
    const element = findElement(drawing, id);
    if (!element) return '';
    const placement = placementOf(drawing, element);
    return pathOf(cornersOf(grow(placement.box, GAP)).map((corner) => fromLocal(placement, corner)), true);
  }).join('');
}

/** What lies over the drawing: selection and handles. It takes no pointers. */
export function Overlay({ store, handles }: { store: EditorStore; handles: boolean }) {
  const viewport = useEditorState(store, ({ editor }) => editor.viewport);
  const drawing = useEditorState(store, ({ editor }) => editor.history.present);
  const selection = useEditorState(store, ({ editor }) => editor.selection);
  const hovered = useEditorState(store, (state) => state.hovered);
  // Zooming moves what is there: it must not be put together again for it.
  const selected = useMemo(() => outlines(drawing, selection), [drawing, selection]);
  const pointed = useMemo(() => (hovered === null || selection.includes(hovered) ? '' : outlines(drawing, [hovered])), [drawing, selection, hovered]);
  return (
    <svg className="diagram-overlay" width="100%" height="100%" aria-hidden="true" focusable="false">
      <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.zoom})`}>
        <path className="diagram-hovered" d={pointed} />
        <path className="diagram-outline" d={selected} />
      </g>
      {handles && selection.length === 1 ? <Handles drawing={drawing} id={selection[0] ?? ''} viewport={viewport} /> : null}
    </svg>
  );
}

/** The frame that is being drawn or carried: a layer of its own, so that what lies under it is not painted again. */
export function Marquee({ store }: { store: EditorStore }) {
  const marquee = useEditorState(store, (state) => state.marquee);
  const viewport = useEditorState(store, ({ editor }) => editor.viewport);
  if (marquee === null) return null;
  const { x, y } = toScreen(viewport, marquee);
  return (
    <div
      className="diagram-marquee"
      style={{ transform: `translate(${x}px, ${y}px)`, width: marquee.width * viewport.zoom, height: marquee.height * viewport.zoom }}
    />
  );
}

function Handles({ drawing, id: elementId, viewport }: { drawing: Drawing; id: string; viewport: Viewport }) {
  const element = findElement(drawing, elementId);
  if (!element) return null;
  return handlesOf(drawing, element).map(({ id, ...point }) => {
    const { x, y } = toScreen(viewport, point);
    return id === 'rotate'
      ? <circle key={id} className="diagram-handle" data-handle={id} cx={x} cy={y} r={HANDLE_PX / 2 + 1} />
      : <rect key={id} className="diagram-handle" data-handle={id} x={x - HANDLE_PX / 2} y={y - HANDLE_PX / 2} width={HANDLE_PX} height={HANDLE_PX} />;
  });
}
