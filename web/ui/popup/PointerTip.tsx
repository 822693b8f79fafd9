import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A point, or a box, px. */
export interface TipAnchor {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** Distance of a tip from its anchor: away from it, and along its side. */
export interface TipGap {
  mainAxis: number;
  crossAxis: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distance between a tip and the edge of its room. */
const MARGIN_PX = 4;

const within = (value: number, max: number): number => Math.max(MARGIN_PX, Math.min(value, max - MARGIN_PX));

/**
 * Place of a tip to the right of its anchor, with the same top, or centered below it; on the other side where there is no
 * room for it.
 */
export function placeTip(
  tip: Size,
  { x, y, width = 0, height = 0 }: TipAnchor,
  placement: 'right-start' | 'bottom',
  { mainAxis, crossAxis }: TipGap,
  room: Size,
): { left: number; top: number } {
  const beyond = (after: number, before: number, size: number, max: number): number =>
    after + size > max - MARGIN_PX && before >= MARGIN_PX ? before : after;
  const [left, top] =
    placement === 'right-start'
      ? [beyond(x + width + mainAxis, x - mainAxis - tip.width, tip.width, room.width), y + crossAxis]
      : [
          x + (width - tip.width) / 2 + crossAxis,
          beyond(y + height + mainAxis, y - mainAxis - tip.height, tip.height, room.height),
        ];
  return { left: within(left, room.width - tip.width), top: within(top, room.height - tip.height) };
}

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
  placement?: 'right-start' | 'bottom';
  gap: TipGap;
  /** Omit it for a tip that is only visual, because the description of the picture contains the same information. */
  role?: 'tooltip' | 'presentation';
  zIndex?: number | null;
  children: ReactNode;
}) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: shown } = tip;
    const room = inFrame ? shown?.parentElement : document.documentElement;
    if (shown === null || !room) return;
    const size = { width: shown.offsetWidth, height: shown.offsetHeight };
    const { left, top } = placeTip(size, anchor, placement, gap, {
      width: room.clientWidth,
      height: room.clientHeight,
    });
    shown.style.left = `${left}px`;
    shown.style.top = `${top}px`;
  }, [anchor, inFrame, placement, gap, children]);
  return (
    <div
      ref={tip}
      className={`pointer-tip ${className}`}
      {...(role === undefined ? { 'aria-hidden': true } : { role })}
      style={{ position: inFrame ? 'absolute' : 'fixed', ...(zIndex !== null && { zIndex }) }}
    >
      {children}
    </div>
  );
}
