import { useRef } from 'react';
import { actions } from '../model/actions';
import { tools } from '../state/tools';
import { viewActions } from '../state/view-actions';
import { Pictogram } from './Pictogram';
import { shortcutText } from './ActionButtons';

/** Keys and gestures that are not actions. */
const gestures: readonly [string, string][] = [
  ['Wheel, or two fingers', 'Zoom'],
  ['Space or middle button and drag', 'Move the view'],
  ['One finger next to the elements', 'Move the view'],
  ['Shift and click, or Select several', 'Add to the selection'],
  ['Tab and Enter with Select several', 'Add by keyboard'],
  ['Shift while rotating', 'Steps of 15°'],
  ['Ctrl or ⌘ while moving', 'Do not snap to other elements'],
  ['Enter or double click', 'Edit the text in its place'],
  ['Enter, Shift and Enter, Esc in a text', 'Keep it, new line, leave it as it was'],
  ['Right click', 'Menu'],
];

/** Every key and gesture, from the tables that the toolbar and the keyboard read. */
export function ShortcutHelp() {
  const place = useRef<HTMLDetailsElement>(null);
  const rows: [string, string][] = [
    ...actions.map(({ label, shortcuts }): [string, string] => [
      shortcuts.map((key) => shortcutText(key)).join(', '),
      label,
    ]),
    ...viewActions.map(({ label, key }): [string, string] => [key, label]),
    ...tools.map(({ label, key }): [string, string] => [key.toUpperCase(), label]),
    ...gestures,
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape folds it, and leaves what is around it open
    <details
      ref={place}
      className="diagram-help"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !place.current?.open) return;
        event.preventDefault();
        place.current.open = false;
      }}
    >
      <summary className="button">
        <Pictogram name="keyboard" />
        Shortcuts
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <dl className="diagram-shortcuts" tabIndex={0}>
        {rows.map(([keys, what]) => (
          <div key={`${keys} ${what}`}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
