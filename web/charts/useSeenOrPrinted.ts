import { useEffect, useState, type RefObject } from 'react';
import { useSeen } from '../ui/useSeen';
import { beforePrint } from './before-print';

/**
 * Whether an element has been in view, or the page could soon be printed: for what is first fetched then, which is too
 * late once printing begins.
 */
export function useSeenOrPrinted(place: RefObject<Element | null>): boolean {
  const seen = useSeen(place);
  const [soon, setSoon] = useState(false);
  useEffect(() => beforePrint(() => setSoon(true)), []);
  return seen || soon;
}
