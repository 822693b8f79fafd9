import { useMemo } from 'react';
import { type Drawing, findElement } from '../model/drawing';
import { handlesOf } from '../model/handles';
import { fromLocal, placementOf } from '../model/placement';
import { cornersOf, grow } from '../model/plane';
import { pathOf } from '../model/path-data';
import { toScreen, type Viewport } from '../model/viewport';
import { type EditorStore, useEditorState } from '../state/editor-store';

const HANDLE_PX = 8;

/** The gap between an element and its outline, canvas px. */
const GAP = 2;

/** The outlines of elements in canvas px, as a single path. */
function outlines(drawing: Drawing, ids: readonly string[]): string {
  return ids
    .map((id) => {
      const element = findElement(drawing, id);
      if (!element) return '';
      const placement = placementOf(drawing, element);
      return pathOf(
        cornersOf(grow(placement.box, GAP)).map((corner) => fromLocal(placement, corner)),
        true,
      );
    })
    .join('');
}

/** Selection and handles, over the drawing. It receives no pointer events. */
export function Overlay({ store, handles }: { store: EditorStore; handles: boolean }) {
  const viewport = useEditorState(store, ({ editor }) => editor.viewport);
  const drawing = useEditorState(store, ({ editor }) => editor.history.present);
  const selection = useEditorState(store, ({ editor }) => editor.selection);
  const hovered = useEditorState(store, (state) => state.hovered);
  // Memoized, because zooming only moves the outlines.
  const selected = useMemo(() => outlines(drawing, selection), [drawing, selection]);
  const pointed = useMemo(
    () => (hovered === null || selection.includes(hovered) ? '' : outlines(drawing, [hovered])),
    [drawing, selection, hovered],
  );
  return (
    <svg className="diagram-overlay" width="100%" height="100%" aria-hidden="true" focusable="false">
      <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.zoom})`}>
        <path className="diagram-hovered" d={pointed} />
        <path className="diagram-outline" d={selected} />
        <Guides store={store} />
      </g>
      {handles && selection.length === 1 ? (
        <Handles drawing={drawing} id={selection[0] ?? ''} viewport={viewport} />
      ) : null}
    </svg>
  );
}

/** What the moving elements are aligned with. */
function Guides({ store }: { store: EditorStore }) {
  const guides = useEditorState(store, (state) => state.guides);
  // Undo takes a gesture back before the pointer goes up.
  const moving = useEditorState(store, ({ editor }) => editor.history.gesture !== null);
  if (!moving) return null;
  return guides.map(({ axis, at, from, to }) => (
    <path
      key={`${axis} ${at}`}
      className="diagram-guide"
      data-axis={axis}
      d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
    />
  ));
}

/** The frame that is being drawn or dragged; a separate layer, so that the drawing below is not repainted. */
export function Marquee({ store }: { store: EditorStore }) {
  const marquee = useEditorState(store, (state) => state.marquee);
  const viewport = useEditorState(store, ({ editor }) => editor.viewport);
  if (marquee === null) return null;
  const { x, y } = toScreen(viewport, marquee);
  return (
    <div
      className="diagram-marquee"
      style={{
        transform: `translate(${x}px, ${y}px)`,
        width: marquee.width * viewport.zoom,
        height: marquee.height * viewport.zoom,
      }}
    />
  );
}

function Handles({ drawing, id: elementId, viewport }: { drawing: Drawing; id: string; viewport: Viewport }) {
  const element = findElement(drawing, elementId);
  if (!element) return null;
  return handlesOf(drawing, element).map(({ id, ...point }) => {
    const { x, y } = toScreen(viewport, point);
    return id === 'rotate' ? (
      <circle key={id} className="diagram-handle" data-handle={id} cx={x} cy={y} r={HANDLE_PX / 2 + 1} />
    ) : (
      <rect
        key={id}
        className="diagram-handle"
        data-handle={id}
        x={x - HANDLE_PX / 2}
        y={y - HANDLE_PX / 2}
        width={HANDLE_PX}
        height={HANDLE_PX}
      />
    );
  });
}
