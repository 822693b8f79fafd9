import { type ReactNode, useEffect, useState } from 'react';
import { browserStorage } from '../failures/safe-storage';
import { usePrinting } from './usePrinting';
import './folded.css';

const isInAddress = (cardId: string | undefined) => cardId !== undefined && location.hash === `#${cardId}`;

/** What is kept of a card that a user has unfolded. */
export const unfoldedKey = (cardId: string): string => `unfolded: ${cardId}`;

const wasUnfolded = (cardId: string | undefined) =>
  cardId !== undefined && browserStorage.read(unfoldedKey(cardId)) !== null;

/**
 * Charts or filters of a card, folded at first, so that the list below them is near. They unfold when the user asks, which
 * this browser remembers of a card, goes to the card by the menu of the page, or prints.
 */
export function Folded({
  cardId,
  summary,
  named = false,
  children,
}: {
  /** The card that is remembered, and unfolds when the user goes to it. */
  cardId?: string;
  summary: ReactNode;
  /** Whether the address says what is folded. */
  named?: boolean;
  children: ReactNode;
}) {
  const printing = usePrinting();
  const [open, setOpen] = useState(() => named || isInAddress(cardId) || wasUnfolded(cardId));
  useEffect(() => {
    const unfold = () => {
      if (isInAddress(cardId)) setOpen(true);
    };
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, [cardId]);
  const remember = () => {
    if (cardId === undefined) return;
    if (open) browserStorage.remove(unfoldedKey(cardId));
    else browserStorage.write(unfoldedKey(cardId), 'yes');
  };
  return (
    <details
      className="folded"
      open={open || printing}
      onToggle={({ currentTarget }) => {
        if (!printing) setOpen(currentTarget.open);
      }}
    >
      <summary onClick={remember}>{summary}</summary>
      <div className="folded-content stack">{children}</div>
    </details>
  );
}
