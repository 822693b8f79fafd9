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
      <select
        id={id}
        value={keyOf(value)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => {
          const chosen = options.find((option) => keyOf(option.value) === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={keyOf(option.value)} value={keyOf(option.value)} disabled={option.valid === false}>
            {option.label}
          </option>
        ))}
      </select>
      {note === undefined ? null : (
        <span className="parameter-note" id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}
