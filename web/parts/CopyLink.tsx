import { useLocation } from 'react-router-dom';
import { CopyButton } from '../ui/CopyButton';
import { heldQueryOf } from './useAddressState';

/** Copies the address of the current view, or says why the view has none. */
export function CopyLink() {
  const { state } = useLocation() as { state: unknown };
  if (heldQueryOf(state) !== null) return <span className="fine-print">Too many values for a shareable link.</span>;
  return <CopyButton text={() => location.href} label="Copy link" icon="link" />;
}
