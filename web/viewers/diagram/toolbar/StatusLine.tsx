import { selectionText } from '../state/selection-text';
import type { EditorStore } from '../state/editor-store';
import { toolOf } from '../state/tools';
import { useEditorState } from '../state/useEditorState';

/** What is selected, what was refused, and what the tool waits for. */
export function StatusLine({ store }: { store: EditorStore }) {
  const problem = useEditorState(store, (state) => state.problem);
  const tool = useEditorState(store, (state) => state.tool);
  // While several are selected, what is pointed at is told with what is selected.
  const pointed = useEditorState(store, ({ editor, hovered, ...state }) => (state.tool === 'several' && hovered !== null ? selectionText(editor.history.present, [hovered]) : ''));
  const selected = useEditorState(store, ({ editor }) => selectionText(editor.history.present, editor.selection));
  const selection = pointed === '' || pointed === selected ? selected : `${pointed} (${selected === '' ? 'nothing selected' : selected})`;
  const steps = useEditorState(store, ({ editor }) => editor.history.past.length);
  const { label, make } = toolOf(tool);
  const waits = make === null ? '' : `${label}: click or drag on the canvas${tool === 'marker' || tool === 'bracket' ? ', on what it shall stand on' : ''}.`;
  return (
    <footer className="diagram-status">
      <span aria-live="polite">{selection === '' ? waits : selection}</span>
      <span role="alert" className="diagram-problem">{problem}</span>
      <span className="diagram-steps">{steps === 0 ? 'No changes' : steps === 1 ? '1 change' : `${steps} changes`}</span>
    </footer>
  );
}
