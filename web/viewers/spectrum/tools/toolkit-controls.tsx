import { Checkbox, Input, Radio, Slider } from 'antd';
import type { SliderRef } from 'antd/es/slider';
import { type CSSProperties, useRef } from 'react';
import type { CheckBoxProps, NumberFieldProps, SliderProps, ViewerControls } from '../panel/controls';
import { contrast, GRAPHIC_CONTRAST } from '../scene/readable-color';
import './toolkit-controls.css';

/** A ticked box in a color of its own, with a tick that is seen on it, as browsers choose it for theirs. */
function accented(color: string): CSSProperties {
  return {
    '--ant-color-primary': color,
    '--ant-color-primary-hover': color,
    '--ant-color-white': contrast(color, '#ffffff') < GRAPHIC_CONTRAST ? '#000000' : '#ffffff',
  } as CSSProperties;
}

function CheckBox({ label, name, checked, onChange, title, accent }: CheckBoxProps) {
  return (
    <Checkbox
      className="spectrum-choice"
      aria-label={name}
      checked={checked}
      {...(title === undefined ? {} : { title })}
      {...(accent === undefined ? {} : { style: accented(accent) })}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span title={title} aria-hidden={name === undefined ? undefined : true}>
        {label}
      </span>
    </Checkbox>
  );
}

function LabeledSlider({ id, label, value, bounds, onChange }: SliderProps) {
  const slider = useRef<SliderRef>(null);
  return (
    <div className="spectrum-slider">
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- a label: keys reach what it names */}
      <span id={`${id}-label`} className="spectrum-legend" onClick={() => slider.current?.focus()}>
        {label}: <span className="spectrum-value">{value}</span>
      </span>
      <Slider
        ref={slider}
        id={id}
        className="spectrum-slide"
        ariaLabelledByForHandle={`${id}-label`}
        tooltip={withoutTip}
        styles={thinSlider}
        {...bounds}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** The label says the value. */
const withoutTip = { formatter: null };
/** Half of the height that can be pressed. */
const thinRail = { height: '0.25rem', marginTop: '0.125rem', borderRadius: '0.125rem' };
const thinSlider = { rail: thinRail, track: thinRail };

function NumberField({ id, value, onChange, problemId }: NumberFieldProps) {
  return (
    <Input
      id={id}
      className="spectrum-number"
      size="small"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      {...(problemId === undefined ? {} : { status: 'error' })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The controls of a viewer on a page of this site. */
export const toolkitControls: ViewerControls = {
  CheckBox,
  // Its fieldset names the group.
  Radios: ({ name, options, value, onChange }) => (
    <Radio.Group role="none" name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, label]) => (
        <Radio key={option} className="spectrum-choice" value={option}>
          {label}
        </Radio>
      ))}
    </Radio.Group>
  ),
  Slider: LabeledSlider,
  NumberField,
};
