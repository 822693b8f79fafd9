import { type ReactNode, useEffect, useState } from 'react';
import { usePhone } from './usePhone';
import { usePrinting } from './usePrinting';
import './folded-on-phone.css';

const isInAddress = (cardId: string | undefined) => cardId !== undefined && location.hash === `#${cardId}`;

/**
 * Charts or filters of a card. On a phone they are folded at first, so that the list below them is near, and unfold when the
 * user asks, goes to the card by the menu of the page, or prints.
 */
export function FoldedOnPhone({
  cardId,
  summary,
  named = false,
  children,
}: {
  /** The card that unfolds when the user goes to it. */
  cardId?: string;
  summary: ReactNode;
  /** Whether the address says what the charts show. */
  named?: boolean;
  children: ReactNode;
}) {
  const phone = usePhone();
  const printing = usePrinting();
  const [open, setOpen] = useState(!phone || named || isInAddress(cardId));
  useEffect(() => {
    const unfold = () => {
      if (isInAddress(cardId)) setOpen(true);
    };
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, [cardId]);
  return (
    <details
      className="folded-on-phone"
      open={open || !phone || printing}
      onToggle={({ currentTarget }) => {
        if (!printing) setOpen(currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      <div className="folded-content stack">{children}</div>
    </details>
  );
}
