import type { ReactNode } from 'react';

/** A check box with its label, both clickable. */
export function CheckBox({
  label,
  checked,
  onChange,
  title,
  accent,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  title?: string;
  accent?: string;
}) {
  return (
    <label className="spectrum-check" title={title} style={accent === undefined ? undefined : { accentColor: accent }}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Radio buttons in a row. */
export function RadioRow<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  /** Unique on the page. */
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="spectrum-group">
      <legend>{legend}</legend>
      <div className="spectrum-row">
        {options.map(([option, label]) => (
          <label key={option} className="spectrum-check">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Slider({
  id,
  label,
  value,
  bounds,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  bounds: { readonly min: number; readonly max: number; readonly step: number };
  onChange: (value: number) => void;
}) {
  return (
    <div className="spectrum-slider">
      <label htmlFor={id}>
        {label}: <span className="spectrum-value">{value}</span>
      </label>
      <input
        id={id}
        type="range"
        {...bounds}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
