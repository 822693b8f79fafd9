import { type ReactNode, useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { usePrinting } from '../../ui/usePrinting';
import './folded-on-phone.css';

const PHONE = '(max-width: 37.5em)';

/**
 * Charts of a card. On a phone they are folded at first, so that the list below them is near, and unfold when the reader asks,
 * goes to the card by the menu of the page, or prints.
 */
export function FoldedOnPhone({
  cardId,
  summary,
  named = false,
  children,
}: {
  cardId: string;
  summary: string;
  /** Whether the address says what the charts show. */
  named?: boolean;
  children: ReactNode;
}) {
  const phone = useMediaQuery(PHONE);
  const printing = usePrinting();
  const [open, setOpen] = useState(!phone || named || location.hash === `#${cardId}`);
  useEffect(() => {
    const unfold = () => {
      if (location.hash === `#${cardId}`) setOpen(true);
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
      <div className="folded-charts">{children}</div>
    </details>
  );
}
