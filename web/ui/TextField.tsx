import { Input, type InputProps } from 'antd';
import { Icon } from './Icon';

/** A line of text with a button that clears it. */
export function TextField({
  label,
  onText,
  ...attributes
}: Omit<InputProps, 'onChange'> & {
  /** Name of the field in the label of the button. */
  label: string;
  onText: (value: string) => void;
}) {
  return (
    <Input
      {...attributes}
      autoComplete="off"
      spellCheck={false}
      allowClear={{
        clearIcon: (
          <>
            <Icon name="close" size={14} />
            <span className="visually-hidden">Clear {label}</span>
          </>
        ),
      }}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
