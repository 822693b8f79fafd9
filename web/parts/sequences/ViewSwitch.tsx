import { Radio } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ListUnit } from '#domain/api/schemas/sequence';
import { own } from '../../identity/own-words';
import './view-switch.css';

const units: { value: ListUnit; label: string }[] = [
  { value: 'entries', label: 'Entries' },
  { value: 'sequences', label: 'Sequences' },
];

/** The list as a matrix of cancers: the address of another page, or a part of this one. */
export type MatrixView = string | { shown: boolean; onShow: () => void };

const MATRIX = { title: own('As a matrix of cancers'), children: 'Matrix' };

/**
 * How a list is seen: by entries, by sequences with all their entries, or as a matrix of cancers. Buttons of the control
 * that filters have, too: one of its own would be loaded with the first page. The matrix is none of the radio buttons,
 * because an arrow key must not lead to another page.
 */
export function ViewSwitch({
  unit,
  onChange,
  matrix,
}: {
  unit: ListUnit;
  onChange: (unit: ListUnit) => void;
  /** Omitted where there is none. */
  matrix?: MatrixView;
}) {
  const id = useId();
  return (
    <div className="view-switch">
      <span id={id} className="field-label">
        View
      </span>
      <Radio.Group
        optionType="button"
        aria-labelledby={id}
        value={unit}
        options={units}
        onChange={({ target }) => onChange(target.value === 'sequences' ? 'sequences' : 'entries')}
      />
      {matrix === undefined ? null : typeof matrix === 'string' ? (
        <Link className="button" to={matrix} {...MATRIX} />
      ) : (
        <button type="button" className="button" aria-pressed={matrix.shown} onClick={matrix.onShow} {...MATRIX} />
      )}
    </div>
  );
}
