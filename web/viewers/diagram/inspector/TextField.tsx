import { type KeyboardEvent, useId, useState } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  multiline?: boolean;
  mono?: boolean;
  /** A name by which the inspector finds it to give it the focus. */
  name?: string;
  /** Takes a text; answers why it was refused, or null. */
  onCommit: (value: string) => string | null;
}

/** A text that takes effect when the focus leaves, and on Enter where a line is all it can hold. */
export function TextField({ label, value, multiline = false, mono = false, name, onCommit }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const commit = (): void => {
    if (draft === null) return;
    const refused = onCommit(draft);
    setSaid(refused);
    if (refused === null) setDraft(null);
  };
  const shared = {
    id,
    name,
    className: mono ? 'diagram-input mono' : 'diagram-input',
    value: draft ?? value,
    'aria-invalid': said !== null,
    'aria-describedby': said === null ? undefined : `${id}-said`,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      setSaid(null);
    },
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !multiline) commit();
      if (event.key !== 'Escape' || draft === null) return;
      // The field takes back what was typed; the editor around it stays open.
      event.preventDefault();
      setDraft(null);
      setSaid(null);
    },
  };
  return (
    <div className="diagram-field wide">
      <label htmlFor={id}>{label}</label>
      {multiline
        ? <textarea rows={2} {...shared} />
        : <input autoComplete="off" {...shared} />}
      {said === null ? null : <p id={`${id}-said`} className="diagram-said" role="alert">{said}</p>}
    </div>
  );
}
