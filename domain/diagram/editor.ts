import { checkCount, type Drawing, findElement } from './drawing';
import { type DrawingHistory, drawingHistory } from './drawing-history';
import { applyOperation, type Operation } from './operations';
import { startViewport, type Viewport } from './viewport';

/** All that an editor of a drawing holds; never changed in place. Selection and viewport are no part of the history. */
export interface Editor {
  readonly history: DrawingHistory;
  /** Ids in the order chosen; all of them exist. */
  readonly selection: readonly string[];
  readonly viewport: Viewport;
}

/** What steps are called in the undo menu. */
const labels: Record<Operation['type'], string> = {
  create: 'Create', delete: 'Delete', update: 'Change', drag: 'Move', nudge: 'Move', reshape: 'Reshape', rotate: 'Rotate', order: 'Reorder', resizeCanvas: 'Canvas size',
};

export interface EditorCommands {
  open(drawing: Drawing): Editor;
  /**
   * Does an operation as one step. Nudges of the same elements in succession become one, and so do other operations of the same
   * `join`. Throws DiagramError and changes nothing.
   */
  run(editor: Editor, operation: Operation, join?: string): Editor;
  /** Puts another drawing in the place of this one, as one step: opening a file loses nothing. */
  replace(editor: Editor, label: string, drawing: Drawing): Editor;
  /** Begins a drag, reshape or turn: pointer down. */
  begin(editor: Editor, type: 'drag' | 'reshape' | 'rotate'): Editor;
  /** Pointer move: the operation from the start of the gesture to here, not from the last move. */
  preview(editor: Editor, operation: Operation): Editor;
  /** Pointer up. */
  finish(editor: Editor): Editor;
  /** Escape: ends the gesture without a trace; with none under way it clears the selection. */
  cancel(editor: Editor): Editor;
  undo(editor: Editor): Editor;
  redo(editor: Editor): Editor;
  select(editor: Editor, ids: readonly string[]): Editor;
  /** Adds an element to the selection, or takes it out. */
  toggle(editor: Editor, id: string): Editor;
  look(editor: Editor, viewport: Viewport): Editor;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, index) => id === b[index]);

/** The commands of an editor; `say` gets what is only logged, such as 'Nothing to undo.'. */
export function editorCommands(say: (message: string) => void): EditorCommands {
  const commands = drawingHistory(say);

  /** With another history; what is no longer there is no longer chosen. */
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
      // What is made by hand can be saved, and opened again.
      if (operation.type === 'create') checkCount(settled.present.elements.length + operation.elements.length);
      const next = applyOperation(settled.present, operation);
      const joined = operation.type === 'nudge' ? `nudge ${operation.ids.join(' ')}` : join && `${operation.type} ${join}`;
      return withHistory(editor, commands.record(settled, labels[operation.type], next, joined));
    },
    replace: (editor, label, drawing) => withHistory(editor, commands.record(editor.history, label, drawing)),
    begin: (editor, type) => withHistory(editor, commands.begin(editor.history, labels[type])),
    preview: (editor, operation) => {
      const { history } = editor;
      return history.gesture ? withHistory(editor, commands.preview(history, applyOperation(history.gesture.start, operation))) : editor;
    },
    finish: (editor) => withHistory(editor, commands.finish(editor.history)),
    cancel: (editor) => (editor.history.gesture ? withHistory(editor, commands.cancel(editor.history)) : select(editor, [])),
    undo: (editor) => withHistory(editor, commands.undo(editor.history)),
    redo: (editor) => withHistory(editor, commands.redo(editor.history)),
    select,
    toggle: (editor, id) => select(editor, editor.selection.includes(id) ? editor.selection.filter((other) => other !== id) : [...editor.selection, id]),
    look: (editor, viewport) => ({ ...editor, viewport }),
  };
}
