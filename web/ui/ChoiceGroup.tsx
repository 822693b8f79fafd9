import { useId } from 'react';

type Chosen = string | number | boolean | null;

export interface Choice<Value extends Chosen> {
  value: Value;
  label: string;
  disabled?: boolean;
}

/** A group is named by an element of the page or by a text of its own. */
type Named = { labelledBy: string } | { label: string };

const nameOf = (named: Named) => ('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy });

/** One of some; `value` undefined: none yet. */
export function RadioGroup<Value extends Chosen>({ name, options, value, onChange, ...named }: {
  /** Of the inputs; left out, one that no other group has. */
  name?: string;
  options: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
} & Named) {
  const ownName = useId();
  return (
    <div role="radiogroup" className="choice-group" {...nameOf(named)}>
      {options.map((option) => (
        <label key={String(option.value)} className="choice">
          <input type="radio" name={name ?? ownName} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** Any of some, in the order of the options. */
export function CheckboxGroup<Value extends Chosen>({ options, values, onChange, ...named }: {
  options: readonly Choice<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
} & Named) {
  return (
    // A fieldset needs a legend, and the name stands elsewhere.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" className="choice-group" {...nameOf(named)}>
      {options.map((option) => (
        <label key={String(option.value)} className="choice">
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            disabled={option.disabled}
            onChange={({ target }) => onChange(options.map((each) => each.value).filter((each) => (each === option.value ? target.checked : values.includes(each))))}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
