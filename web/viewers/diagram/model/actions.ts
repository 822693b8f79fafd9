import { type Clipboard, copyText, pastedElements, readCopy } from './clipboard';
import { descendantsOf, type Drawing, findElement, topMost } from './drawing';
import type { Editor, EditorCommands } from './editor';
import { copiesOf, newId } from './new-element';
import type { Operation } from './operations';

/** A key press as reported by a keyboard event; `mod` is Ctrl, or Command on a Mac. */
export interface KeyPress {
  key: string;
  mod: boolean;
  shift: boolean;
}

/** A command that toolbar, menu and keyboard share. */
export interface Action {
  id: string;
  label: string;
  /** Name of a pictogram; '' if only keys trigger the action. */
  icon: string;
  shortcuts: readonly KeyPress[];
  enabled: (editor: Editor) => boolean;
  run: (editor: Editor, commands: EditorCommands, clipboard: Clipboard) => Editor;
  /** The view goes to what is selected afterwards. */
  reveals?: true;
}

const press = (key: string, mod = false, shift = false): KeyPress => ({ key, mod, shift });
const chosen = ({ selection }: Editor): boolean => selection.length > 0;

const onSelection = (
  id: string,
  label: string,
  icon: string,
  shortcuts: readonly KeyPress[],
  operation: (ids: readonly string[]) => Operation,
): Action => ({
  id,
  label,
  icon,
  shortcuts,
  enabled: chosen,
  run: (editor, commands) => commands.run(editor, operation(editor.selection)),
});

/** px of a nudge, without and with Shift. */
const NUDGE_PX = 1;
const NUDGE_FAR_PX = 10;
/** Degrees of a rotation by key or button. */
const TURN_DEGREES = 15;

const directions = [
  { id: 'left', key: 'ArrowLeft', dx: -1, dy: 0 },
  { id: 'right', key: 'ArrowRight', dx: 1, dy: 0 },
  { id: 'up', key: 'ArrowUp', dx: 0, dy: -1 },
  { id: 'down', key: 'ArrowDown', dx: 0, dy: 1 },
] as const;

const nudges = directions.flatMap(({ id, key, dx, dy }) =>
  [
    { far: false, px: NUDGE_PX },
    { far: true, px: NUDGE_FAR_PX },
  ].map(({ far, px }) =>
    onSelection(
      `nudge-${id}${far ? '-far' : ''}`,
      `Move ${id}${far ? ` by ${px} px` : ''}`,
      '',
      [press(key, false, far)],
      (ids) => ({ type: 'nudge', ids, dx: dx * px, dy: dy * px }),
    ),
  ),
);

/** Returns a source of free ids for elements to be added to drawings. */
function freeIds(...drawings: readonly Drawing[]): () => string {
  const taken = new Set<string>();
  return () => {
    const id = newId(
      (candidate) => taken.has(candidate) || drawings.some((drawing) => findElement(drawing, candidate) !== undefined),
    );
    taken.add(id);
    return id;
  };
}

function copy(editor: Editor, _commands: EditorCommands, clipboard: Clipboard): Editor {
  clipboard.write(copyText(editor.history.present, editor.selection));
  return editor;
}

/** Adds what was copied, in this figure or in another one, and selects it. */
function paste(editor: Editor, commands: EditorCommands, clipboard: Clipboard): Editor {
  const drawing = editor.history.present;
  const copied = readCopy(clipboard.read());
  const { elements, ids } = pastedElements(drawing, copied, editor.selection, freeIds(drawing, copied.drawing));
  return commands.select(commands.run(editor, { type: 'create', elements }), ids);
}

/** Copies the selection together with its children, and selects the copies. */
function duplicate(editor: Editor, commands: EditorCommands): Editor {
  const drawing = editor.history.present;
  const chosenIds = topMost(drawing, editor.selection);
  const family = new Set(chosenIds.flatMap((id) => [id, ...descendantsOf(drawing, id)]));
  const copies = copiesOf(
    drawing.elements.filter(({ id }) => family.has(id)),
    freeIds(drawing),
  );
  return commands.select(
    commands.run(editor, { type: 'create', elements: copies }),
    copies.map(({ id }) => id),
  );
}

/**
 * Returns the element before (-1) or after (1) the last selected one, in painting order; without a selection the last
 * or the first one. Returns null at either end.
 */
function neighbor({ history, selection }: Editor, step: -1 | 1): string | null {
  const { elements } = history.present;
  const last = selection.at(-1);
  const at = last === undefined ? (step === 1 ? -1 : elements.length) : elements.findIndex(({ id }) => id === last);
  return elements[at + step]?.id ?? null;
}

const walk = (id: string, label: string, shortcut: KeyPress, step: -1 | 1): Action => ({
  id,
  label,
  icon: '',
  shortcuts: [shortcut],
  enabled: (editor) => neighbor(editor, step) !== null,
  run: (editor, commands) => {
    const next = neighbor(editor, step);
    return next === null ? editor : commands.select(editor, [next]);
  },
  reveals: true,
});

export const actions: readonly Action[] = [
  {
    id: 'undo',
    label: 'Undo',
    icon: 'undo',
    shortcuts: [press('z', true)],
    // Also enabled during a gesture, which undo cancels.
    enabled: ({ history }) => history.past.length > 0 || history.gesture !== null,
    run: (editor, commands) => commands.undo(editor),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: 'redo',
    shortcuts: [press('z', true, true), press('y', true)],
    enabled: ({ history }) => history.future.length > 0,
    run: (editor, commands) => commands.redo(editor),
  },
  onSelection('delete', 'Delete', 'delete', [press('Delete'), press('Backspace')], (ids) => ({ type: 'delete', ids })),
  {
    id: 'cut',
    label: 'Cut',
    icon: 'cut',
    shortcuts: [press('x', true)],
    enabled: chosen,
    run: (editor, commands, clipboard) =>
      commands.run(copy(editor, commands, clipboard), { type: 'delete', ids: editor.selection }),
  },
  { id: 'copy', label: 'Copy', icon: 'copy', shortcuts: [press('c', true)], enabled: chosen, run: copy },
  {
    id: 'paste',
    label: 'Paste',
    icon: 'paste',
    shortcuts: [press('v', true)],
    // What other figures have copied is only known when it is asked for.
    enabled: () => true,
    run: paste,
    reveals: true,
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: 'duplicate',
    shortcuts: [press('d', true)],
    enabled: chosen,
    run: duplicate,
    reveals: true,
  },
  onSelection('turn-left', 'Rotate left', 'rotate-left', [press('[')], (ids) => ({
    type: 'rotate',
    ids,
    degrees: -TURN_DEGREES,
  })),
  onSelection('turn-right', 'Rotate right', 'rotate-right', [press(']')], (ids) => ({
    type: 'rotate',
    ids,
    degrees: TURN_DEGREES,
  })),
  onSelection('to-front', 'Bring to front', 'front', [press('ArrowUp', true)], (ids) => ({
    type: 'order',
    ids,
    to: 'front',
  })),
  onSelection('to-back', 'Send to back', 'back', [press('ArrowDown', true)], (ids) => ({
    type: 'order',
    ids,
    to: 'back',
  })),
  {
    id: 'select-all',
    label: 'Select all',
    icon: 'select-all',
    shortcuts: [press('a', true)],
    enabled: ({ history }) => history.present.elements.length > 0,
    run: (editor, commands) =>
      commands.select(
        editor,
        editor.history.present.elements.map(({ id }) => id),
      ),
  },
  walk('select-next', 'Select the next element', press('Tab'), 1),
  walk('select-previous', 'Select the previous element', press('Tab', false, true), -1),
  {
    id: 'cancel',
    label: 'Cancel',
    icon: '',
    shortcuts: [press('Escape')],
    enabled: (editor) => editor.history.gesture !== null || chosen(editor),
    run: (editor, commands) => commands.cancel(editor),
  },
  ...nudges,
];

/**
 * Returns the action of a key, enabled or not; null for a key without one. Undo and redo also run with nothing to undo
 * or redo, and then log a message.
 */
export function actionOfKey({ key, mod, shift }: KeyPress): Action | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return (
    actions.find(({ shortcuts }) =>
      shortcuts.some((one) => one.key === name && one.mod === mod && one.shift === shift),
    ) ?? null
  );
}
