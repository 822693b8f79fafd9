import { useCallback, useEffect, useId, useRef } from 'react';
import type { Element } from '../model/element';
import { color as colorSchema, dashes } from '../model/style';
import type { EditorStore } from '../state/editor-store';
import { CheckField, ChoiceField } from './ChoiceField';
import { shownNumber, styleNumbers } from './number-fields';
import { NumberField } from './NumberField';
import { TextField } from './TextField';
import { updateNumber, updateSelection } from './update-selection';

/** The style of the selection: shows the values of the first element and sets those of all. */
export function StyleFields({ store, element }: { store: EditorStore; element: Element }) {
  const { style, type } = element;
  const setFill = useCallback((fill: string) => updateSelection(store, { style: { fill } }), [store]);
  const setStroke = useCallback((stroke: string) => updateSelection(store, { style: { stroke } }), [store]);
  const setTextColor = useCallback((textColor: string) => updateSelection(store, { style: { textColor } }), [store]);
  const hasText = type !== 'line';
  return (
    <fieldset className="diagram-fields">
      <legend>Style</legend>
      {type === 'line' || type === 'text' || type === 'bracket' ? null : (
        <ColorField label="Fill" value={style.fill} onCommit={setFill} />
      )}
      {type === 'text' ? null : <ColorField label="Line" value={style.stroke} onCommit={setStroke} />}
      {hasText ? <ColorField label="Text color" value={style.textColor} onCommit={setTextColor} /> : null}
      {styleNumbers.map((spec) => {
        const value = spec.get(element);
        return value === null ? null : (
          <NumberField
            key={spec.id}
            label={spec.label}
            unit={spec.unit}
            step={spec.step}
            value={shownNumber(value, spec)}
            onCommit={(shown, stepping) => updateNumber(store, element, spec, shown, stepping)}
          />
        );
      })}
      <ChoiceField
        label="Dashes"
        value={style.dash}
        choices={dashes}
        onCommit={(dash) => updateSelection(store, { style: { dash } })}
      />
      {hasText ? (
        <CheckField
          label="Bold"
          checked={style.bold}
          onCommit={(bold) => updateSelection(store, { style: { bold } })}
        />
      ) : null}
      {hasText ? (
        <CheckField
          label="Italic"
          checked={style.italic}
          onCommit={(italic) => updateSelection(store, { style: { italic } })}
        />
      ) : null}
    </fieldset>
  );
}

/** The color as `#rrggbb`, which the browser's color input requires. */
function hexOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '#000000';
  context.fillStyle = color;
  return context.fillStyle.slice(0, 7);
}

/**
 * A color, picked or typed. The picker takes effect when it is closed, so that choosing is one step of the history.
 */
export function ColorField({
  label,
  value,
  onCommit,
}: {
  label: string;
  value: string;
  onCommit: (value: string) => string | null;
}) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = picker.current;
    if (element === null) return undefined;
    const picked = (): void => void onCommit(element.value);
    element.addEventListener('change', picked);
    return () => element.removeEventListener('change', picked);
  }, [onCommit]);
  const hex = hexOf(value);
  useEffect(() => {
    if (picker.current !== null) picker.current.value = hex;
  }, [hex]);
  return (
    <div className="diagram-color wide">
      <input ref={picker} id={id} type="color" defaultValue={hex} aria-label={`${label}: pick`} />
      <TextField
        label={label}
        value={value}
        mono
        onCommit={(text) =>
          colorSchema.safeParse(text.trim()).success
            ? onCommit(text.trim())
            : 'A color is #rrggbb or a CSS name such as gold.'
        }
      />
    </div>
  );
}
