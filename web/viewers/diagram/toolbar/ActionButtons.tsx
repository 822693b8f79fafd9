import { type Action, actions, type KeyPress } from '../model/actions';
import { type EditorStore, useEditorState } from '../state/editor-store';
import { viewActions } from '../state/view-actions';
import { Pictogram } from './Pictogram';

function actionTitle({ label, shortcuts }: Action): string {
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
      // Not `disabled`: a button that its own click disables would lose the focus.
      aria-disabled={!enabled}
      onClick={() => enabled && store.run(action)}
    >
      <Pictogram name={action.icon} />
    </button>
  );
}

/** Buttons for the actions with these ids, or for all that have a pictogram. */
export function ActionButtons({ store, ids }: { store: EditorStore; ids?: readonly string[] }) {
  const shown = actions.filter(({ id, icon }) => icon !== '' && (ids === undefined || ids.includes(id)));
  return shown.map((action) => <ActionButton key={action.id} store={store} action={action} />);
}

/** Edits the text of the selected element in its place. */
export function EditTextButton({ store }: { store: EditorStore }) {
  const enabled = useEditorState(store, () => store.editableText !== null);
  return (
    <button
      type="button"
      className="button icon-only"
      aria-label="Edit text"
      title="Edit text (Enter)"
      aria-disabled={!enabled}
      onClick={() => store.editText()}
    >
      <Pictogram name="edit-text" />
    </button>
  );
}

/** Zoom out, zoom in, show all, and the zoom in percent, which sets full size when clicked. */
export function ViewButtons({ store }: { store: EditorStore }) {
  const percent = useEditorState(store, ({ editor }) => Math.round(100 * editor.viewport.zoom));
  return viewActions.map(({ id, label, icon, key, run }) => (
    <button
      key={id}
      type="button"
      className={icon === '' ? 'button diagram-zoom' : 'button icon-only'}
      aria-label={icon === '' ? `${label}; now ${percent} %` : label}
      title={`${label} (${key})`}
      onClick={() => run(store)}
    >
      {icon === '' ? `${percent} %` : <Pictogram name={icon} />}
    </button>
  ));
}

const names: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  ' ': 'Space',
};

/** A key as labeled on the keyboard: `Ctrl+Shift+Z`. */
export function shortcutText({ key, mod, shift }: KeyPress, mac = isMac()): string {
  return [
    mod ? (mac ? '⌘' : 'Ctrl') : '',
    shift ? 'Shift' : '',
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ]
    .filter((part) => part !== '')
    .join('+');
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
