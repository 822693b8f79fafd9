import { applyChange, type Change, changeBetween, invertChange } from './change';
import { checkCount, type Drawing, findElement } from './drawing';
import { type History, type HistoryCommands, historyCommands } from './history';
import { applyOperation, type Operation } from './operations';
import { startViewport, type Viewport } from './viewport';

export type DrawingHistory = History<Drawing, Change>;

/** Returns the history commands for drawings; `say` receives messages that are only logged. */
export function drawingHistory(say: (message: string) => void): HistoryCommands<Drawing, Change> {
  return historyCommands({ between: changeBetween, apply: applyChange, invert: invertChange, say });
}

/** The state of a drawing editor; immutable. Selection and viewport are not part of the history. */
export interface Editor {
  readonly history: DrawingHistory;
  /** Ids in the order of selection; all of them exist. */
  readonly selection: readonly string[];
  readonly viewport: Viewport;
}

/** Names of the steps in the undo menu. */
const labels: Record<Operation['type'], string> = {
  create: 'Create',
  delete: 'Delete',
  update: 'Change',
  drag: 'Move',
  nudge: 'Move',
  reshape: 'Reshape',
  rotate: 'Rotate',
  order: 'Reorder',
  resizeCanvas: 'Canvas size',
};

export interface EditorCommands {
  open(drawing: Drawing): Editor;
  /**
   * Runs an operation as one step. Successive nudges of the same elements become one step, as do other operations with
   * the same `join`. Throws DiagramError, leaving the editor unchanged.
   */
  run(editor: Editor, operation: Operation, join?: string): Editor;
  /** Replaces the drawing as one step, so that opening a file can be undone. */
  replace(editor: Editor, label: string, drawing: Drawing): Editor;
  /** Begins a drag, reshape or turn: pointer down. */
  begin(editor: Editor, type: 'drag' | 'reshape' | 'rotate'): Editor;
  /** Pointer move: takes the operation from the start of the gesture to here, not from the last move. */
  preview(editor: Editor, operation: Operation): Editor;
  /** Pointer up. */
  finish(editor: Editor): Editor;
  /** Escape: abandons the gesture; without one, clears the selection. */
  cancel(editor: Editor): Editor;
  undo(editor: Editor): Editor;
  redo(editor: Editor): Editor;
  select(editor: Editor, ids: readonly string[]): Editor;
  /** Adds an element to the selection or removes it. */
  toggle(editor: Editor, id: string): Editor;
  setViewport(editor: Editor, viewport: Viewport): Editor;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Returns the commands of an editor; `say` receives messages that are only logged, such as 'Nothing to undo.'. */
export function editorCommands(say: (message: string) => void): EditorCommands {
  const commands = drawingHistory(say);

  /** Sets the history and drops elements that no longer exist from the selection. */
  const withHistory = (editor: Editor, history: DrawingHistory): Editor => {
    if (history === editor.history) return editor;
    const selection = editor.selection.filter((id) => findElement(history.present, id));
    return { ...editor, history, selection: sameIds(selection, editor.selection) ? editor.selection : selection };
  };

  const select = (editor: Editor, ids: readonly string[]): Editor => {
    const selection = [...new Set(ids)].filter((id) => findElement(editor.history.present, id));
    if (sameIds(selection, editor.selection)) return editor;
    return { ...editor, selection, history: commands.close(editor.history) };
  };

  return {
    open: (drawing) => ({ history: commands.start(drawing), selection: [], viewport: startViewport }),
    run: (editor, operation, join) => {
      const settled = commands.finish(editor.history);
      // Only files that can be opened again may be saved, so the limit holds for elements made by hand too.
      if (operation.type === 'create') checkCount(settled.present.elements.length + operation.elements.length);
      const next = applyOperation(settled.present, operation);
      const joined =
        operation.type === 'nudge' ? `nudge ${operation.ids.join(' ')}` : join && `${operation.type} ${join}`;
      return withHistory(editor, commands.record(settled, labels[operation.type], next, joined));
    },
    replace: (editor, label, drawing) => withHistory(editor, commands.record(editor.history, label, drawing)),
    begin: (editor, type) => withHistory(editor, commands.begin(editor.history, labels[type])),
    preview: (editor, operation) => {
      const { history } = editor;
      return history.gesture
        ? withHistory(editor, commands.preview(history, applyOperation(history.gesture.start, operation)))
        : editor;
    },
    finish: (editor) => withHistory(editor, commands.finish(editor.history)),
    cancel: (editor) =>
      editor.history.gesture ? withHistory(editor, commands.cancel(editor.history)) : select(editor, []),
    undo: (editor) => withHistory(editor, commands.undo(editor.history)),
    redo: (editor) => withHistory(editor, commands.redo(editor.history)),
    select,
    toggle: (editor, id) =>
      select(
        editor,
        editor.selection.includes(id) ? editor.selection.filter((other) => other !== id) : [...editor.selection, id],
      ),
    setViewport: (editor, viewport) => ({ ...editor, viewport }),
  };
}
