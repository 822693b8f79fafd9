import { type KeyboardEvent, useId, useState } from 'react';
import { readNumber } from './number-fields';

interface NumberFieldProps {
  label: string;
  unit: string;
  /** As shown. */
  value: string;
  step: number;
  /**
   * Takes a number; returns why it was corrected or refused, or null. `stepping`: by arrow keys, which join into one
   * step.
   */
  onCommit: (value: number, stepping: boolean) => string | null;
}

/**
 * A number with its unit. It takes effect on Enter, on arrow keys and when the focus leaves; corrections are shown
 * below.
 */
export function NumberField({ label, unit, value, step, onCommit }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  /** The value that `message` is about; null until it is rendered. */
  const [about, setAbout] = useState<string | null>(null);
  if (message !== null && about === null) setAbout(value);
  // Undo removes the message together with the value.
  if (message !== null && about !== null && about !== value) setMessage(null);
  const show = (text: string | null): void => {
    setMessage(text);
    setAbout(null);
  };
  const commit = (text: string, stepping = false): void => {
    const number = readNumber(text);
    show(number === null ? 'Enter a number.' : onCommit(number, stepping));
    setDraft(number === null ? text : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const number = readNumber(draft ?? value);
      if (number !== null) commit(String(Math.round((number + by * (event.shiftKey ? 10 : 1)) * 100) / 100), true);
    } else if (event.key === 'Enter') commit(draft ?? value);
    else if (event.key === 'Escape' && draft !== null) {
      // Only discards the draft; the editor stays open.
      event.preventDefault();
      setDraft(null);
      show(null);
    }
  };
  return (
    <div className="diagram-field stack">
      <label htmlFor={id}>
        {label}
        {unit === '' ? null : <span className="diagram-unit"> ({unit})</span>}
      </label>
      <input
        id={id}
        className="diagram-input"
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? value}
        aria-invalid={draft !== null && message !== null}
        aria-describedby={message === null ? undefined : `${id}-message`}
        onChange={({ target }) => {
          setDraft(target.value);
          show(null);
        }}
        onBlur={() => draft !== null && commit(draft)}
        onKeyDown={onKeyDown}
      />
      {message === null ? null : (
        <p id={`${id}-message`} className="diagram-message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
