import { type KeyboardEvent, useId, useState } from 'react';
import { readNumber } from './number-fields';

interface NumberFieldProps {
  label: string;
  unit: string;
  /** As shown. */
  value: string;
  step: number;
  /** Takes a number; answers what was put right or refused, or null. `stepping`: by arrow keys, which join into one step. */
  onCommit: (value: number, stepping: boolean) => string | null;
}

/** A number with its unit. It takes effect on Enter, arrow keys, and when the focus leaves; what was put right is said below. */
export function NumberField({ label, unit, value, step, onCommit }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** The value that `said` is about; null until it is rendered. */
  const [about, setAbout] = useState<string | null>(null);
  if (said !== null && about === null) setAbout(value);
  // Undo takes the message along with the value.
  if (said !== null && about !== null && about !== value) setSaid(null);
  const say = (text: string | null): void => {
    setSaid(text);
    setAbout(null);
  };
  const commit = (text: string, stepping = false): void => {
    const number = readNumber(text);
    say(number === null ? 'Enter a number.' : onCommit(number, stepping));
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
      // The field takes back what was typed; the editor around it stays open.
      event.preventDefault();
      setDraft(null);
      say(null);
    }
  };
  return (
    <div className="diagram-field">
      <label htmlFor={id}>{label}{unit === '' ? null : <span className="diagram-unit"> ({unit})</span>}</label>
      <input
        id={id}
        className="diagram-input"
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? value}
        aria-invalid={draft !== null && said !== null}
        aria-describedby={said === null ? undefined : `${id}-said`}
        onChange={({ target }) => {
          setDraft(target.value);
          say(null);
        }}
        onBlur={() => draft !== null && commit(draft)}
        onKeyDown={onKeyDown}
      />
      {said === null ? null : <p id={`${id}-said`} className="diagram-said" role="alert">{said}</p>}
    </div>
  );
}
