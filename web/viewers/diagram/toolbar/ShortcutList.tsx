import { actions } from '#domain/diagram/actions';
import { tools } from '../state/tools';
import { shortcutText } from './shortcut-text';
import { viewActions } from '../state/view-actions';

/** What no table of actions holds. */
const gestures: readonly [string, string][] = [
  ['Wheel, or two fingers', 'Zoom'],
  ['Space or middle button and drag', 'Move the view'],
  ['One finger beside the elements', 'Move the view'],
  ['Shift and click', 'Add to the selection'],
  ['Shift while rotating', 'Steps of 15°'],
  ['Enter or double click', 'Edit the text'],
  ['Right click', 'Menu'],
];

/** Every key and gesture, from the same tables that the toolbar and the keyboard read. */
export function ShortcutList() {
  const rows: [string, string][] = [
    ...actions.map(({ label, shortcuts }): [string, string] => [shortcuts.map((key) => shortcutText(key)).join(', '), label]),
    ...viewActions.map(({ label, key }): [string, string] => [key, label]),
    ...tools.map(({ label, key }): [string, string] => [key.toUpperCase(), label]),
    ...gestures,
  ];
  return (
    <dl className="diagram-shortcuts">
      {rows.map(([keys, what]) => <div key={`${keys} ${what}`}><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div>)}
    </dl>
  );
}
