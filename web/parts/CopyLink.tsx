import { CopyButton } from '../ui/CopyButton';

/** Copies the address of the view as it is when it is clicked. */
export function CopyLink() {
  return <CopyButton text={() => location.href} label="Copy link" icon="link" />;
}
