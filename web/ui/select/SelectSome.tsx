import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../Icon';
import { OptionList } from './OptionList';
import { useOptionList } from './useOptionList';

/** Any of a list, by typing or choosing: each choice is a tag in the field; Backspace in the empty field takes the last one away. */
export function SelectSome({ id, label, describedBy, placeholder, options, values, onChange }: {
  /** Of the field, for a label of the page. */
  id: string;
  label: string;
  /** Id of what explains the field. */
  describedBy?: string;
  placeholder: string;
  options: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const without = (value: string) => values.filter((each) => each !== value);
  const toggle = (option: string) => onChange(values.includes(option) ? without(option) : [...values, option]);
  const { typed, list, onBlur, input: pattern, type } = useOptionList({ options, onChoose: toggle, staysOpen: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && (typed ?? '') === '') onChange(values.slice(0, -1));
    else pattern.onKeyDown(event);
  };
  return (
    // A press beside the tags is meant for the field, which the keyboard reaches by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className="option-field some" onBlur={onBlur} onClick={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}>
      {values.map((value) => (
        <span key={value} className="choice-tag" title={value}>
          {value}
          <button type="button" tabIndex={-1} aria-label={`Remove ${value}`} onMouseDown={(event) => event.preventDefault()} onClick={() => onChange(without(value))}>
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <input
        {...pattern}
        ref={input}
        id={id}
        aria-describedby={describedBy}
        placeholder={values.length === 0 ? placeholder : undefined}
        value={typed ?? ''}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionList list={list} label={label} selected={values} many />
    </div>
  );
}
