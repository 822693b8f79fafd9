import { type KeyboardEvent, useId, useState } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  multiline?: boolean;
  mono?: boolean;
  /** Takes a text; returns why it was refused, or null. */
  onCommit: (value: string) => string | null;
}

/** A text that takes effect when the focus leaves, and on Enter if it is a single line. */
export function TextField({ label, value, multiline = false, mono = false, onCommit }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const commit = (): void => {
    if (draft === null) return;
    const refused = onCommit(draft);
    setMessage(refused);
    if (refused === null) setDraft(null);
  };
  const shared = {
    id,
    className: mono ? 'diagram-input mono' : 'diagram-input',
    value: draft ?? value,
    'aria-invalid': message !== null,
    'aria-describedby': message === null ? undefined : `${id}-message`,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      setMessage(null);
    },
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !multiline) commit();
      if (event.key !== 'Escape' || draft === null) return;
      // Only discards the draft; the editor stays open.
      event.preventDefault();
      setDraft(null);
      setMessage(null);
    },
  };
  return (
    <div className="diagram-field stack wide">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea rows={2} {...shared} /> : <input autoComplete="off" {...shared} />}
      {message === null ? null : (
        <p id={`${id}-message`} className="diagram-message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
