import { type Action, actions } from '#domain/diagram/actions';
import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';
import { Pictogram } from './Pictogram';
import { shortcutText } from './shortcut-text';

export function actionTitle({ label, shortcuts }: Action): string {
  return shortcuts.length === 0 ? label : `${label} (${shortcuts.map((key) => shortcutText(key)).join(', ')})`;
}

function ActionButton({ store, action }: { store: EditorStore; action: Action }) {
  const enabled = useEditorState(store, ({ editor }) => action.enabled(editor));
  return (
    <button
      type="button"
      className="button icon-only"
      aria-label={action.label}
      title={actionTitle(action)}
      // Not `disabled`: a button that its own click switches off would lose the focus.
      aria-disabled={!enabled}
      onClick={() => enabled && store.act(action.run)}
    >
      <Pictogram name={action.icon} />
    </button>
  );
}

/** Buttons of the actions of these ids, or of all that have a pictogram. */
export function ActionButtons({ store, ids }: { store: EditorStore; ids?: readonly string[] }) {
  const shown = actions.filter(({ id, icon }) => icon !== '' && (ids === undefined || ids.includes(id)));
  return shown.map((action) => <ActionButton key={action.id} store={store} action={action} />);
}
