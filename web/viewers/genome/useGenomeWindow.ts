import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GenomeWindow, panWindow, wholeWindow, windowInOther, zoomWindow } from './layout/genome-window';
import { textScale } from '../../ui/text-scale';

/** A pointer that moves less than this clicks. */
const CLICK_PX = 4;
/** Px of the wheel that double the picture. */
const WHEEL_PX = 240;

export interface Moves {
  window: GenomeWindow;
  show: (window: GenomeWindow) => void;
  zoom: (factor: number) => void;
  pan: (share: number) => void;
  reset: () => void;
  /** Handlers of the picture: dragging moves it. */
  drag: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent<Element>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  };
}

/** The part of a drawing that is shown, and how the user moves it. Another drawing keeps the share of the old one. */
export function useGenomeWindow(place: RefObject<HTMLElement | null>, length: number, widthPx: number): Moves {
  const [shown, setShown] = useState({ window: wholeWindow(length), length });
  if (shown.length !== length) setShown({ window: windowInOther(shown.window, shown.length, length), length });
  const change = (next: (window: GenomeWindow) => GenomeWindow) =>
    setShown((before) => ({ ...before, window: next(before.window) }));
  const pressed = useRef<{ xPx: number; window: GenomeWindow; moved: boolean } | null>(null);
  const wasDrag = useRef(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent): void => {
      const sideways = event.shiftKey ? event.deltaX + event.deltaY : event.deltaX;
      const zooms = event.ctrlKey || event.metaKey;
      // The wheel alone scrolls the page.
      if (!zooms && Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      setShown((before) => ({
        ...before,
        window: zooms
          ? zoomWindow(before.window, length, 2 ** (-event.deltaY / WHEEL_PX), (event.clientX - left) / width)
          : panWindow(before.window, length, sideways / width),
      }));
    };
    // Listeners of React cannot prevent the browser from zooming the page.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [place, length]);

  const end = () => {
    wasDrag.current = pressed.current?.moved ?? false;
    pressed.current = null;
  };
  return {
    window: shown.window,
    show: (window) => change(() => window),
    zoom: (factor) => change((window) => zoomWindow(window, length, factor)),
    pan: (share) => change((window) => panWindow(window, length, share)),
    reset: () => change(() => wholeWindow(length)),
    drag: {
      onPointerDown: ({ button, clientX }) => {
        wasDrag.current = false;
        if (button === 0) pressed.current = { xPx: clientX, window: shown.window, moved: false };
      },
      onPointerMove: ({ clientX, pointerId, currentTarget }) => {
        const { current } = pressed;
        if (current === null) return;
        const byPx = clientX - current.xPx;
        if (!current.moved && Math.abs(byPx) < CLICK_PX) return;
        if (!current.moved) currentTarget.setPointerCapture(pointerId);
        current.moved = true;
        change(() => panWindow(current.window, length, -byPx / textScale / widthPx));
      },
      onPointerUp: end,
      onPointerCancel: end,
      // The end of a drag on a link is not a click.
      onClickCapture: (event) => {
        if (!wasDrag.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
