import { useEffect, type RefObject } from 'react';
import type { DrawnState } from '../useStructureCanvas';
import { Fingers } from './fingers';

/** Moves and scales the drawing with fingers. The style of the drawing says which of their ways belong to the page. */
export function useFingers(host: RefObject<HTMLElement | null>, drawn: DrawnState | null): void {
  useEffect(() => {
    const element = host.current;
    if (element === null || drawn === null) return undefined;
    const { canvas, size } = drawn;
    const control = new AbortController();
    const fingers = new Fingers();
    const listen = (types: readonly ('pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel')[], hear: (event: PointerEvent, at: { x: number; y: number }) => void): void => {
      for (const type of types) {
        element.addEventListener(type, (event) => {
          if (event.pointerType !== 'touch') return;
          const { left, top } = element.getBoundingClientRect();
          hear(event, { x: event.clientX - left, y: event.clientY - top });
        }, { signal: control.signal });
      }
    };
    listen(['pointerdown'], ({ pointerId }, at) => fingers.down(pointerId, at));
    listen(['pointermove'], ({ pointerId }, at) => {
      const { clientWidth: width, clientHeight: height } = element;
      const view = fingers.move(pointerId, at, canvas.current, size, { width, height });
      if (view !== null) canvas.show(view);
    });
    listen(['pointerup', 'pointercancel'], ({ pointerId }) => fingers.up(pointerId));
    return () => control.abort();
  }, [host, drawn]);
}
