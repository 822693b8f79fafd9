export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between a popup and what it belongs to. */
const GAP_PX = 6;
/** Between a popup and the edge of the window. */
const MARGIN_PX = 8;

/** Left top corner in the window: on the preferred side of the anchor if there is room, else on the other one, else below; never over the sides. All in px. */
export function popupPlace(anchor: Box, popup: { width: number; height: number }, view: { width: number; height: number }, align: 'left' | 'center' | 'right', side: 'below' | 'above' = 'below'): { left: number; top: number } {
  const shift = { left: 0, center: 0.5, right: 1 }[align];
  const wanted = anchor.left + (anchor.width - popup.width) * shift;
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - popup.height - GAP_PX;
  const fitsBelow = below + popup.height + MARGIN_PX <= view.height;
  const fitsAbove = above >= MARGIN_PX;
  return {
    left: Math.max(MARGIN_PX, Math.min(wanted, view.width - popup.width - MARGIN_PX)),
    top: fitsAbove && (side === 'above' || !fitsBelow) ? above : below,
  };
}
