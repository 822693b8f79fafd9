import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface CheckBoxProps {
  label: ReactNode;
  /** What assistive technology reads instead of the label. */
  name?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  title?: string;
  /** #rrggbb of the ticked box; by default that of the site. */
  accent?: string;
}

export interface RadiosProps<Value extends string> {
  /** Unique on the page. */
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

export interface SliderProps {
  id: string;
  label: string;
  value: number;
  bounds: { readonly min: number; readonly max: number; readonly step: number };
  onChange: (value: number) => void;
}

export interface NumberFieldProps {
  /** Of the element that a label names. */
  id: string;
  value: string;
  onChange: (text: string) => void;
  /** The id of the message that says what is wrong; undefined if nothing is. */
  problemId: string | undefined;
}

/** The controls that a viewer is made of. */
export interface ViewerControls {
  /** A check box with its label, both clickable. */
  CheckBox: ComponentType<CheckBoxProps>;
  /** Radio buttons in a row. */
  Radios: <Value extends string>(props: RadiosProps<Value>) => ReactNode;
  /** A slider below its label, which says the value. */
  Slider: ComponentType<SliderProps>;
  /** A short field for a number, which is text until it is read. */
  NumberField: ComponentType<NumberFieldProps>;
}

const nativeControls: ViewerControls = {
  CheckBox: ({ label, name, checked, onChange, title, accent }) => (
    <label className="spectrum-check" title={title} style={accent === undefined ? undefined : { accentColor: accent }}>
      <input type="checkbox" aria-label={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span aria-hidden={name === undefined ? undefined : true}>{label}</span>
    </label>
  ),
  Radios: ({ name, options, value, onChange }) =>
    options.map(([option, label]) => (
      <label key={option} className="spectrum-check">
        <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
        <span>{label}</span>
      </label>
    )),
  Slider: ({ id, label, value, bounds, onChange }) => (
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
  ),
  NumberField: ({ id, value, onChange, problemId }) => (
    <input
      id={id}
      className="spectrum-text"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
};

/**
 * Native controls by default, because the viewer is also a script for other sites (`embed/`), which have no toolkit. The
 * pages of this site give those of their toolkit (`tools/toolkit-controls.tsx`).
 */
export const ControlsContext = createContext(nativeControls);

export const useControls = (): ViewerControls => use(ControlsContext);

/** A group of radio buttons with its legend. */
export function RadioRow<Value extends string>({ legend, ...radios }: { legend: string } & RadiosProps<Value>) {
  const { Radios } = useControls();
  return (
    <fieldset className="spectrum-group">
      <legend>{legend}</legend>
      <div className="spectrum-row">
        <Radios {...radios} />
      </div>
    </fieldset>
  );
}
