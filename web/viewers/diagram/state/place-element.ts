import { findElement } from '../model/drawing';
import { isHost } from '../model/element';
import { elementAt } from '../model/hit';
import { newId } from '../model/new-element';
import { placementOf } from '../model/placement';
import { centerOf, type Point } from '../model/plane';
import { toCanvas } from '../model/viewport';
import type { EditorStore } from './editor-store';
import { type ToolId, toolOf } from './tools';

/**
 * Adds a new element with a tool, selects it and returns to the selection tool. Keeps the tool if the element has no
 * place.
 */
export function placeElement(store: EditorStore, toolId: ToolId, from: Point, to: Point | null): boolean {
  const { make } = toolOf(toolId);
  if (!make) return false;
  const placed = store.act((editor, commands) => {
    const drawing = editor.history.present;
    const id = newId((taken) => findElement(drawing, taken) !== undefined);
    const under = elementAt(drawing, from, 3 / editor.viewport.zoom)?.id ?? null;
    const made = commands.run(editor, { type: 'create', elements: [make({ drawing, id, from, to, under })] });
    return commands.select(made, [id]);
  });
  if (placed) store.set({ tool: 'select' });
  if (placed && toolId === 'text') store.editText();
  return placed;
}

/** Adds an element without a pointer: in the middle of the view, or of the selected host for a marker or bracket. */
export function placeInView(store: EditorStore, toolId: ToolId): boolean {
  const { editor, screen } = store.get();
  const drawing = editor.history.present;
  const [chosen] = editor.selection.flatMap((id) => findElement(drawing, id) ?? []);
  const onHost = (toolId === 'marker' || toolId === 'bracket') && chosen && isHost(chosen);
  const middle = onHost
    ? centerOf(placementOf(drawing, chosen).box)
    : toCanvas(editor.viewport, { x: screen.width / 2, y: screen.height / 2 });
  return placeElement(store, toolId, middle, null);
}
