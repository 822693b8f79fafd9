import { useRef, type InputHTMLAttributes } from 'react';
import { Icon } from './Icon';

/** A line of text with a button that clears it. */
export function TextField({
  label,
  value,
  onText,
  ...attributes
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** Name of the field in the label of the button. */
  label: string;
  value: string;
  onText: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <span className="clearable-text">
      <input
        {...attributes}
        ref={input}
        className="text-field"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
      {value === '' ? null : (
        <button type="button" className="clear-button" aria-label={`Clear ${label}`} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
