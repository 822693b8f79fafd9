import { useCallback } from 'react';
import type { Element } from '#domain/diagram/element';
import { dashes } from '#domain/diagram/style';
import type { EditorStore } from '../state/editor-store';
import { CheckField, ChoiceField } from './ChoiceField';
import { ColorField } from './ColorField';
import { NumberField } from './NumberField';
import { shownNumber, styleNumbers } from './number-fields';
import { updateNumber, updateSelection } from './update-selection';

/** The style of the selection; the values shown are those of its first element, what is set is set for all. */
export function StyleFields({ store, element }: { store: EditorStore; element: Element }) {
  const { style, type } = element;
  const setFill = useCallback((fill: string) => updateSelection(store, { style: { fill } }), [store]);
  const setStroke = useCallback((stroke: string) => updateSelection(store, { style: { stroke } }), [store]);
  const setTextColor = useCallback((textColor: string) => updateSelection(store, { style: { textColor } }), [store]);
  const lettered = type !== 'line';
  return (
    <fieldset className="diagram-fields">
      <legend>Style</legend>
      {type === 'line' || type === 'text' || type === 'bracket' ? null : <ColorField label="Fill" value={style.fill} onCommit={setFill} />}
      {type === 'text' ? null : <ColorField label="Line" value={style.stroke} onCommit={setStroke} />}
      {lettered ? <ColorField label="Text colour" value={style.textColor} onCommit={setTextColor} /> : null}
      {styleNumbers.map((spec) => {
        const value = spec.get(element);
        return value === null ? null : (
          <NumberField key={spec.id} label={spec.label} unit={spec.unit} step={spec.step} value={shownNumber(value, spec)} onCommit={(shown, stepping) => updateNumber(store, element, spec, shown, stepping)} />
        );
      })}
      <ChoiceField label="Dashes" value={style.dash} choices={dashes} onCommit={(dash) => updateSelection(store, { style: { dash } })} />
      {lettered ? <CheckField label="Bold" checked={style.bold} onCommit={(bold) => updateSelection(store, { style: { bold } })} /> : null}
      {lettered ? <CheckField label="Italic" checked={style.italic} onCommit={(italic) => updateSelection(store, { style: { italic } })} /> : null}
    </fieldset>
  );
}
