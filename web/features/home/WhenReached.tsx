import { Suspense, useRef, type ReactNode } from 'react';
import { useSeen } from '../../ui/useSeen';

/** Share that must be in view before something is fetched, so that a neighboring section does not count as reached. */
export const REACHED = 0.05;

/** A place whose content, a late part, is fetched when the user reaches it. */
export function WhenReached({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const reached = useSeen(place, REACHED);
  return (
    <div ref={place} className={className}>
      {reached ? <Suspense>{children}</Suspense> : null}
    </div>
  );
}
