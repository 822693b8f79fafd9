import { canvasCorrection } from '../model/corrections';
import { findElement } from '../model/drawing';
import type { Element } from '../model/element';
import { formatCount } from '../../../ui/format-number';
import { type EditorStore, useEditorState } from '../state/editor-store';
import { KindFields } from './KindFields';
import { NumberField } from './NumberField';
import { numberFields, shownNumber, siteUnit } from './number-fields';
import { StyleFields } from './StyleFields';
import { TextField } from './TextField';
import { updateNumber, updateSelection } from './update-selection';

/** The coordinates and style of the selection in everyday units, or the size of the canvas if nothing is selected. */
export function Inspector({ store }: { store: EditorStore }) {
  const selected = useEditorState(store, ({ editor }) => editor.selection.length);
  const element = useEditorState(store, ({ editor }) => findElement(editor.history.present, editor.selection[0] ?? ''));
  return (
    <section className="diagram-inspector" aria-label="Properties">
      {element === undefined ? (
        <CanvasFields store={store} />
      ) : (
        // Another selection gets new fields, so that no message of another element remains.
        <div key={`${element.id} ${selected}`}>
          {selected === 1 ? <ElementFields store={store} element={element} /> : <h3>{selected} elements</h3>}
          <StyleFields store={store} element={element} />
        </div>
      )}
    </section>
  );
}

const NAME_LETTERS_MAX = 40;

/** What tells an element from others of its kind: the first line of its text, or else its sites. */
function nameOf(element: Element): string {
  const [line = ''] = 'text' in element ? element.text.split('\n') : [];
  if (line !== '') return line.length > NAME_LETTERS_MAX ? `${line.slice(0, NAME_LETTERS_MAX)}…` : line;
  return 'start' in element ? `${formatCount(element.start)}–${formatCount(element.end)}` : '';
}

function ElementFields({ store, element }: { store: EditorStore; element: Element }) {
  const sites = siteUnit(store.drawing, element);
  return (
    <>
      <h3>
        {element.type.charAt(0).toUpperCase() + element.type.slice(1)}{' '}
        <span className="diagram-element">{nameOf(element)}</span>
      </h3>
      <fieldset className="diagram-fields">
        <legend>Place</legend>
        {numberFields.map((spec) => {
          const value = spec.get(element);
          return value === null ? null : (
            <NumberField
              key={spec.id}
              label={spec.label}
              unit={spec.unit === 'sites' ? sites : spec.unit}
              step={spec.step}
              value={shownNumber(value, spec)}
              onCommit={(shown, stepping) => updateNumber(store, element, spec, shown, stepping)}
            />
          );
        })}
        <KindFields store={store} element={element} />
        {'text' in element ? (
          <TextField
            label="Text"
            multiline={element.type === 'text'}
            value={element.text}
            onCommit={(text) => updateSelection(store, { text })}
          />
        ) : null}
      </fieldset>
    </>
  );
}

function CanvasFields({ store }: { store: EditorStore }) {
  const width = useEditorState(store, ({ editor }) => editor.history.present.width);
  const height = useEditorState(store, ({ editor }) => editor.history.present.height);
  const resize = (side: 'width' | 'height', wanted: number, stepping: boolean): string | null => {
    store.act((editor, commands) =>
      commands.run(editor, { type: 'resizeCanvas', width, height, [side]: wanted }, stepping ? side : undefined),
    );
    return canvasCorrection(wanted);
  };
  return (
    <>
      <h3>Canvas</h3>
      <fieldset className="diagram-fields">
        <legend>Size</legend>
        <NumberField
          label="Width"
          unit="px"
          step={10}
          value={shownNumber(width, {})}
          onCommit={(wanted, stepping) => resize('width', wanted, stepping)}
        />
        <NumberField
          label="Height"
          unit="px"
          step={10}
          value={shownNumber(height, {})}
          onCommit={(wanted, stepping) => resize('height', wanted, stepping)}
        />
      </fieldset>
      <p className="fine-print">Select an element to see where it is and to change how it looks.</p>
    </>
  );
}
