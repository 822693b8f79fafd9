import { useLocation } from 'react-router-dom';
import { CopyButton } from '../ui/CopyButton';
import { heldQueryOf } from './useAddressState';

export const COPY_LINK = 'Copy link';
export const NO_LINK = 'Too many values for a shareable link.';

/** Whether the address names the current view. */
export function useHasAddress(): boolean {
  const { state } = useLocation() as { state: unknown };
  return heldQueryOf(state) === null;
}

/** Copies the address of the current view, or says why the view has none. */
export function CopyLink() {
  if (!useHasAddress()) return <span className="fine-print">{NO_LINK}</span>;
  return <CopyButton text={() => location.href} label={COPY_LINK} icon="link" />;
}
