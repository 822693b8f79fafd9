import { useRef } from 'react';
import { Icon } from '../Icon';
import { OptionList } from './OptionList';
import { useOptionList } from './useOptionList';

/**
 * Selects one option of a list, by typing or choosing. '' means none, and only a `clearable` selection can be removed.
 */
export function SelectOne({
  id,
  label,
  placeholder,
  options,
  value,
  clearable = false,
  onChange,
}: {
  /** Id of the field, for a label of the page. */
  id?: string;
  label: string;
  placeholder: string;
  /** Undefined while they are loading. */
  options: readonly string[] | undefined;
  value: string;
  clearable?: boolean;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const {
    typed,
    close,
    list,
    onBlur,
    input: pattern,
    type,
  } = useOptionList({
    options,
    chosen: value,
    onChoose: (option) => option !== value && onChange(option),
    staysOpen: false,
  });
  return (
    <div className={clearable ? 'option-field clearable' : 'option-field'} onBlur={onBlur}>
      <input
        {...pattern}
        ref={input}
        id={id}
        aria-label={id === undefined ? label : undefined}
        placeholder={placeholder}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          type(target.value);
          if (clearable && target.value === '') onChange('');
        }}
      />
      {clearable && (value !== '' || typed !== null) ? (
        <button
          type="button"
          className="clear-button"
          aria-label={`Clear ${label}`}
          onClick={() => {
            onChange('');
            close();
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
      <OptionList list={list} label={label} selected={[value]} />
    </div>
  );
}
