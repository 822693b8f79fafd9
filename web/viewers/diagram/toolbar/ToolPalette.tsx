import type { EditorStore } from '../state/editor-store';
import { placeInView } from '../state/place-element';
import { tools } from '../state/tools';
import { useEditorState } from '../state/useEditorState';
import { Pictogram } from './Pictogram';

/** The tools. By keyboard a tool makes its element at once, in the middle of the view. */
export function ToolPalette({ store }: { store: EditorStore }) {
  const chosen = useEditorState(store, ({ tool }) => tool);
  return (
    <div className="diagram-tools" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {tools.map(({ id, label, icon, key, make }) => (
        <button
          key={id}
          type="button"
          className="button icon-only"
          aria-label={label}
          title={`${label} (${key.toUpperCase()})`}
          aria-pressed={chosen === id}
          onClick={({ detail }) => {
            // A click that no pointer made has no detail.
            if (detail === 0 && make !== null) placeInView(store, id);
            else store.set({ tool: id, problem: null });
          }}
        >
          <Pictogram name={icon} />
        </button>
      ))}
    </div>
  );
}
