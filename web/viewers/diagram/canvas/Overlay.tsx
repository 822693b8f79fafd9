import { findElement } from '#domain/diagram/drawing';
import { handlesOf } from '#domain/diagram/handles';
import { fromLocal, placementOf } from '#domain/diagram/placement';
import { cornersOf } from '#domain/diagram/plane';
import { pathOf } from '#domain/diagram/path-data';
import { toScreen } from '#domain/diagram/viewport';
import type { EditorState, EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';

const HANDLE_PX = 8;

/** Outlines of the selection in px of the screen, as one path however many there are. */
function outlines({ selection, history, viewport }: EditorState['editor'], ids: readonly string[] = selection): string {
  const drawing = history.present;
  return ids.map((id) => {
    const element = findElement(drawing, id);
    if (!element) return '';
    const placement = placementOf(drawing, element);
    const { x, y, width, height } = placement.box;
    const grown = { x: x - 2 / viewport.zoom, y: y - 2 / viewport.zoom, width: width + 4 / viewport.zoom, height: height + 4 / viewport.zoom };
    return pathOf(cornersOf(grown).map((corner) => toScreen(viewport, fromLocal(placement, corner))), true);
  }).join('');
}

/** What lies over the drawing: selection, handles, the frame that is being drawn. It takes no pointers. */
export function Overlay({ store, handles }: { store: EditorStore; handles: boolean }) {
  const editor = useEditorState(store, (state) => state.editor);
  const marquee = useEditorState(store, (state) => state.marquee);
  const hovered = useEditorState(store, (state) => state.hovered);
  const { viewport, selection } = editor;
  return (
    <svg className="diagram-overlay" width="100%" height="100%" aria-hidden="true" focusable="false">
      {hovered === null || selection.includes(hovered) ? null : <path className="diagram-hovered" d={outlines(editor, [hovered])} />}
      <path className="diagram-outline" d={outlines(editor)} />
      {handles ? <Handles editor={editor} /> : null}
      {marquee === null ? null : (
        <rect
          className="diagram-marquee"
          {...toScreen(viewport, marquee)}
          width={marquee.width * viewport.zoom}
          height={marquee.height * viewport.zoom}
        />
      )}
    </svg>
  );
}

function Handles({ editor: { history, selection, viewport } }: { editor: EditorState['editor'] }) {
  const [only, ...others] = selection;
  const element = only === undefined || others.length > 0 ? undefined : findElement(history.present, only);
  if (!element) return null;
  return handlesOf(history.present, element).map(({ id, ...point }) => {
    const { x, y } = toScreen(viewport, point);
    return id === 'rotate'
      ? <circle key={id} className="diagram-handle" data-handle={id} cx={x} cy={y} r={HANDLE_PX / 2 + 1} />
      : <rect key={id} className="diagram-handle" data-handle={id} x={x - HANDLE_PX / 2} y={y - HANDLE_PX / 2} width={HANDLE_PX} height={HANDLE_PX} />;
  });
}
