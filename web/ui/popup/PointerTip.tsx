import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { placeTip, type Placement, type TipAnchor, type TipGap } from './place-beside';

/**
 * A tip about the element under the pointer. It receives no events, so that it never comes between pointer and picture.
 */
export function PointerTip({
  className,
  anchor,
  inFrame = false,
  placement = 'right-start',
  gap,
  role,
  zIndex = null,
  children,
}: {
  className: string;
  anchor: TipAnchor;
  /**
   * If true, the anchor is in px of the element around the tip instead of the window, and the tip stays in that
   * element.
   */
  inFrame?: boolean;
  placement?: Placement;
  gap: TipGap;
  /** Omit it for a tip that is only visual, because the description of the picture contains the same information. */
  role?: 'tooltip' | 'presentation';
  zIndex?: number | null;
  children: ReactNode;
}) {
  const tip = useRef<HTMLDivElement>(null);
  const { x, y, width = 0, height = 0 } = anchor;
  const { mainAxis, crossAxis } = gap;
  useLayoutEffect(() => {
    const { current: shown } = tip;
    if (shown === null) return undefined;
    const frame = inFrame ? shown.parentElement : null;
    return placeTip(shown, { x, y, width, height }, placement, { mainAxis, crossAxis }, frame);
  }, [x, y, width, height, inFrame, placement, mainAxis, crossAxis]);
  return (
    <div
      ref={tip}
      className={`pointer-tip ${className}`}
      {...(role === undefined ? { 'aria-hidden': true } : { role })}
      style={zIndex === null ? undefined : { zIndex }}
    >
      {children}
    </div>
  );
}
