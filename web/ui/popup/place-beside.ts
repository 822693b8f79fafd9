import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom';

export type { Placement };

/** Between a popup and what it belongs to. */
const GAP_PX = 6;
/** Between a popup and the edge of the window. */
const MARGIN_PX = 8;

/**
 * Puts a popup that is shown beside its anchor, on the other side where that one has no room, and keeps it there, whatever moves,
 * until the answer is called. It never stands over the edges of the window: one that is too high scrolls.
 */
export function placeBeside(popup: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  return autoUpdate(anchor, popup, () => {
    void computePosition(anchor, popup, {
      strategy: 'fixed',
      placement,
      middleware: [
        offset(GAP_PX),
        flip({ padding: MARGIN_PX }),
        shift({ padding: MARGIN_PX }),
        size({ padding: MARGIN_PX, apply: ({ availableHeight }) => { popup.style.maxHeight = `${availableHeight}px`; } }),
      ],
    }).then(({ x, y }) => {
      popup.style.left = `${x}px`;
      popup.style.top = `${y}px`;
    });
  });
}
