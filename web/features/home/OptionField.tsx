/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the pattern below is made of roles: no element of HTML is a list that filters while one types and that can be cleared */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/Icon';

/**
 * One of a list, by typing or choosing, with a button that clears it: the combobox pattern of the ARIA practices guide
 * (w3.org/WAI/ARIA/apg/patterns/combobox). '' = nothing chosen. Text that names no option is forgotten on leaving.
 */
export function OptionField({ label, placeholder, options, value, onChange }: {
  label: string;
  placeholder: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; null while the choice itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = (typed ?? '').trim().toLowerCase();
  const shown = wanted === '' ? options : options.filter((option) => option.toLowerCase().includes(wanted));

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: string) => {
    onChange(option);
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') move(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : last);
    else if (event.key === 'Enter' && open && (shown[active] ?? (wanted === '' ? undefined : shown[0])) !== undefined) {
      choose(shown[active] ?? shown[0] ?? '');
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className="option-field" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
          setOpen(true);
          if (target.value === '') onChange('');
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {value === '' && typed === null ? null : (
        <button
          type="button"
          className="clear-button"
          aria-label={`Clear ${label}`}
          onClick={() => {
            choose('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <ul id={listId} role="listbox" aria-label={label} hidden={!open}>
        {shown.map((option, index) => (
          // The field keeps the focus, and with it the keyboard; the option is pressed before the field is left.
          <li
            key={option}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option === value}
            className={index === active ? 'active' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option}
          </li>
        ))}
      </ul>
      {open && shown.length === 0 ? <output className="no-option">No {label.toLowerCase()} of this name</output> : null}
    </div>
  );
}
