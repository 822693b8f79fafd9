import { Icon, type IconName } from './Icon';
import { useCopy } from './useCopy';

/** Copies a text, or the result of a function called at the click, and briefly confirms it. */
export function CopyButton({
  text,
  label,
  icon = 'copy',
  onPress,
  onSettled,
}: {
  text: string | (() => string);
  label: string;
  icon?: IconName;
  /** Called at the click, before the text is copied. */
  onPress?: () => void;
  onSettled?: (copied: boolean) => void;
}) {
  const { copied: confirmed, copy } = useCopy();
  const press = async () => {
    onPress?.();
    const copied = await copy(typeof text === 'string' ? text : text());
    onSettled?.(copied);
  };
  return (
    <button type="button" className="button" onClick={() => void press()}>
      <Icon name={confirmed ? 'check' : icon} />
      <span aria-live="polite">{confirmed ? 'Copied' : label}</span>
    </button>
  );
}
