import { useEffect, useState } from 'react';
import { Icon, type IconName } from './Icon';

const CONFIRMATION_MS = 1_600;

/** Copies `text`, or what it gives at the click, and says so for a moment. */
export function CopyButton({ text, label, icon = 'copy', onCopied }: {
  text: string | (() => string);
  label: string;
  icon?: IconName;
  onCopied?: () => void;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const said = () => {
    setCopied(true);
    onCopied?.();
  };
  return (
    <button
      type="button"
      className="button"
      onClick={() => void navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(said, () => setCopied(false))}
    >
      <Icon name={copied ? 'check' : icon} />
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </button>
  );
}
