/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions --
   the pattern consists of roles, because HTML has no groups of options below a field; the field handles its keys */
import {
  useEffect,
  useId,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';

export interface SuggestedOption<Value> {
  key: string;
  content: ReactNode;
  value: Value;
}

export interface SuggestedGroup<Value> {
  label: string;
  options: readonly SuggestedOption<Value>[];
}

const countText = (count: number): string =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;

/**
 * A line of text with suggestions below it in groups: the combobox pattern of the ARIA practices guide
 * (w3.org/WAI/ARIA/apg/patterns/combobox), with the focus in the field. Enter without a chosen suggestion is left to
 * the form, and so is Escape while no suggestions are shown.
 */
export function SuggestField<Value>({
  ref,
  label,
  value,
  groups,
  note,
  opensEmpty = false,
  footer,
  onText,
  onChoose,
  onKeyDown: onOtherKey,
  ...attributes
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  /** Undefined while they are unknown. */
  groups: readonly SuggestedGroup<Value>[] | undefined;
  /** A sentence below the field, instead of suggestions. */
  note?: string | null;
  /** Whether focus shows what is suggested before anything is typed. */
  opensEmpty?: boolean;
  /** Controls below the suggestions. They are no options: Tab reaches them. */
  footer?: ReactNode;
  onText: (text: string) => void;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const options = (groups ?? []).flatMap((group) => group.options);
  const open = wanted && options.length > 0;
  const fieldId = `${id}-field`;
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, open, active]);

  const openEmpty = () => {
    if (opensEmpty && value === '') setWanted(true);
  };
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = ({ value: chosen }: SuggestedOption<Value>) => {
    close();
    onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = options.length - 1;
    const chosen = options[active];
    if (event.key === 'ArrowDown' && options.length > 0) {
      setWanted(true);
      setActive(active < last ? active + 1 : 0);
    } else if (event.key === 'ArrowUp' && options.length > 0) {
      setWanted(true);
      setActive(active > 0 ? active - 1 : last);
    } else if (event.key === 'Enter' && open && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else {
      // The answer may be suggestions.
      if (event.key === 'Enter') setWanted(true);
      onOtherKey?.(event);
      return;
    }
    event.preventDefault();
  };
  return (
    <div
      className="suggest-field"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <input
        {...attributes}
        ref={ref}
        id={fieldId}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          onText(target.value);
          setWanted(true);
          setActive(-1);
        }}
        onFocus={openEmpty}
        onClick={openEmpty}
        onKeyDown={onKeyDown}
      />
      {open ? (
        // The field keeps the focus and with it the keyboard, so pressing what is below it must not blur it.
        <div
          className="suggestions"
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            document.getElementById(fieldId)?.focus();
            close();
          }}
        >
          <div role="listbox" id={id} aria-label="Suggestions">
            {(groups ?? []).map((group, at) => (
              <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
                <div className="suggestion-group" id={`${id}-group-${at}`} role="presentation">
                  {group.label}
                </div>
                {group.options.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <div
                      key={option.key}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === active}
                      className="suggestion"
                      onClick={() => choose(option)}
                    >
                      {option.content}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {footer}
        </div>
      ) : null}
      {note === null || note === undefined ? null : <output className="suggestions-note">{note}</output>}
      {wanted && groups !== undefined ? <output className="visually-hidden">{countText(options.length)}</output> : null}
    </div>
  );
}
