import { type Drawing, findElement, placeOf } from '../model/drawing';
import type { Element } from '../model/element';
import { type EditorStore, useEditorState } from '../state/editor-store';
import { toolOf } from '../state/tools';

/** The selection, the last refusal, and what the tool expects. */
export function StatusLine({ store }: { store: EditorStore }) {
  const problem = useEditorState(store, (state) => state.problem);
  const tool = useEditorState(store, (state) => state.tool);
  // With "Select several", the element pointed at is shown before the selection.
  const pointed = useEditorState(store, ({ editor, hovered, ...state }) =>
    state.tool === 'several' && hovered !== null ? selectionText(editor.history.present, [hovered]) : '',
  );
  const selected = useEditorState(store, ({ editor }) => selectionText(editor.history.present, editor.selection));
  const selection =
    pointed === '' || pointed === selected
      ? selected
      : `${pointed} (${selected === '' ? 'nothing selected' : selected})`;
  const steps = useEditorState(store, ({ editor }) => editor.history.past.length);
  const { label, make } = toolOf(tool);
  const waits =
    make === null
      ? ''
      : `${label}: click or drag on the canvas${tool === 'marker' || tool === 'bracket' ? ', on its host' : ''}.`;
  return (
    <footer className="diagram-status">
      <span aria-live="polite">{selection === '' ? waits : selection}</span>
      <span role="alert" className="diagram-problem">
        {problem}
      </span>
      <span className="diagram-steps">
        {steps === 0 ? 'No changes' : steps === 1 ? '1 change' : `${steps} changes`}
      </span>
    </footer>
  );
}

/** An element in words: `marker ORF1, 4 to 93`. */
export function elementText(element: Element): string {
  const name = 'text' in element && element.text !== '' ? ` ${element.text.replaceAll('\n', ' ')}` : '';
  const sites =
    'start' in element ? `, ${element.start.toLocaleString('en-US')} to ${element.end.toLocaleString('en-US')}` : '';
  return `${element.type}${name}${sites}`;
}

/** The selection in words, for screen readers; '' for none. */
export function selectionText(drawing: Drawing, selection: readonly string[]): string {
  const [id = '', ...others] = selection;
  const element = findElement(drawing, id);
  if (!element) return '';
  if (others.length > 0) return `${selection.length} elements selected`;
  return `${elementText(element)}; ${(placeOf(drawing, id) ?? 0) + 1} of ${drawing.elements.length}`;
}
