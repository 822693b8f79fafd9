import { useLocation } from 'react-router-dom';
import { CopyButton } from '../ui/CopyButton';
import { heldIn } from './address-state/history-entry';

/** Copies the address of the view as it is when it is clicked; says why where the view has none. */
export function CopyLink() {
  const { state } = useLocation() as { state: unknown };
  if (heldIn(state) !== null) return <span className="fine-print">No link: with so many values the address would be too long.</span>;
  return <CopyButton text={() => location.href} label="Copy link" icon="link" />;
}
