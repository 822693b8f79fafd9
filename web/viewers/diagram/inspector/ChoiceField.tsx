import { useId } from 'react';

/** A drop-down list. */
export function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  onCommit,
}: {
  label: string;
  value: Choice;
  choices: readonly Choice[];
  onCommit: (value: Choice) => void;
}) {
  const id = useId();
  return (
    <div className="diagram-field stack">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="diagram-input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen !== undefined) onCommit(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

export function CheckField({
  label,
  checked,
  onCommit,
}: {
  label: string;
  checked: boolean;
  onCommit: (checked: boolean) => void;
}) {
  return (
    <label className="diagram-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCommit(target.checked)} />
      {label}
    </label>
  );
}
