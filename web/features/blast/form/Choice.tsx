import { Select } from 'antd';
import { useId, type ReactNode } from 'react';

interface ChoiceOption<Value> {
  value: Value;
  label: string;
  /** False: not valid with the other choices. */
  valid?: boolean;
}

/** A labelled selector for a parameter. */
export function Choice<Value>({
  label,
  note,
  options,
  value,
  keyOf = String,
  onChange,
}: {
  label: string;
  note?: ReactNode;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  keyOf?: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="parameter">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={keyOf(value)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(key: string) => {
          const chosen = options.find((option) => keyOf(option.value) === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        options={options.map((option) => ({
          value: keyOf(option.value),
          label: option.label,
          disabled: option.valid === false,
        }))}
      />
      {note === undefined ? null : (
        <span className="parameter-note" id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}
