import { Icon, type IconName } from './Icon';
import { useCopy } from './useCopy';

/** Copies a text, or the result of a function called at the click, and briefly confirms it. */
export function CopyButton({
  text,
  label,
  icon = 'copy',
  onPress,
}: {
  text: string | (() => string);
  label: string;
  icon?: IconName;
  /** Called at the click, before the text is copied. */
  onPress?: () => void;
}) {
  const { copied: confirmed, copy } = useCopy();
  const press = () => {
    onPress?.();
    void copy(typeof text === 'string' ? text : text());
  };
  return (
    <button type="button" className="button" onClick={press}>
      <Icon name={confirmed ? 'check' : icon} />
      <span aria-live="polite">{confirmed ? 'Copied' : label}</span>
    </button>
  );
}
