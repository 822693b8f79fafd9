import type { Middleware, Placement, ReferenceElement } from '@floating-ui/dom';
import { persistently } from '../../failures/persistently';

export type { Placement };

/** Distance between a popup and its anchor. */
const GAP_PX = 6;
/** Distance between a popup and the edge of the window. */
const MARGIN_PX = 8;

/** The library comes with the first popup. Until it has placed one, nothing is seen of it. */
const library = () => persistently(() => import('@floating-ui/dom'));
type Library = Awaited<ReturnType<typeof library>>;

function keepPlaced(
  popup: HTMLElement,
  anchor: ReferenceElement,
  placement: Placement,
  middlewareOf: (library: Library) => Middleware[],
): () => void {
  let stop: (() => void) | null = null;
  let ended = false;
  if (popup.style.left === '') {
    popup.style.opacity = '0';
    // A click would miss it: it moves as soon as it is placed.
    popup.style.pointerEvents = 'none';
  }
  void library().then((loaded) => {
    if (ended) return;
    const middleware = middlewareOf(loaded);
    stop = loaded.autoUpdate(anchor, popup, () => {
      void loaded.computePosition(anchor, popup, { strategy: 'fixed', placement, middleware }).then(({ x, y }) => {
        popup.style.left = `${x}px`;
        popup.style.top = `${y}px`;
        popup.style.opacity = '';
        popup.style.pointerEvents = '';
      });
    });
  });
  return () => {
    ended = true;
    stop?.();
  };
}

/**
 * Places a visible popup beside its anchor, or on the opposite side if there is no space, and keeps it there until the
 * returned function is called. The popup never extends beyond the window: one that is too high scrolls.
 */
export function placeBeside(popup: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  return keepPlaced(popup, anchor, placement, ({ flip, offset, shift, size }) => [
    offset(GAP_PX),
    flip({ padding: MARGIN_PX }),
    shift({ padding: MARGIN_PX }),
    size({
      padding: MARGIN_PX,
      apply: ({ availableHeight }) => {
        popup.style.maxHeight = `${availableHeight}px`;
      },
    }),
  ]);
}

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

/**
 * Places a tip beside a part of a picture. The anchor is in px of the window, or of the `frame` that the picture fills,
 * in which case the tip stays within the frame.
 */
export function placeTip(
  tip: HTMLElement,
  { x, y, width = 0, height = 0 }: TipAnchor,
  placement: Placement,
  gap: TipGap,
  frame: HTMLElement | null,
): () => void {
  const anchor: ReferenceElement = {
    getBoundingClientRect: () => {
      const { left, top } = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return new DOMRect(left + x, top + y, width, height);
    },
    ...(frame === null ? {} : { contextElement: frame }),
  };
  const room = frame === null ? { padding: MARGIN_PX } : { padding: 4, boundary: frame };
  return keepPlaced(tip, anchor, placement, ({ flip, offset, shift }) => [offset(gap), flip(room), shift(room)]);
}
