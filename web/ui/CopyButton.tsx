import { Icon, type IconName } from './Icon';
import { useCopy } from './useCopy';

/** Copies `text`, or what it gives at the click, and says so for a moment. */
export function CopyButton({ text, label, icon = 'copy', onCopied }: {
  text: string | (() => string);
  label: string;
  icon?: IconName;
  onCopied?: () => void;
}) {
  const { copied, copy } = useCopy();
  const press = async () => {
    if (await copy(typeof text === 'string' ? text : text())) onCopied?.();
  };
  return (
    <button type="button" className="button" onClick={() => void press()}>
      <Icon name={copied ? 'check' : icon} />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  );
}
