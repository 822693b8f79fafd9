import { type RefObject, useEffect, useMemo } from 'react';
import type { EditorStore } from '../state/editor-store';
import type { CanvasRules } from './canvas-rules';
import { PointerGestures, type PointerAt } from './pointer-gestures';
import { WheelSteps } from './wheel-steps';

/** A key that is held changes what a drag means. */
const held = { space: false };

/** Connects the pointers and the wheel over an element with the gestures. Moves and wheel turns are taken once a frame. */
export function useCanvasInput(place: RefObject<HTMLElement | null>, store: EditorStore, rules: CanvasRules): PointerGestures {
  const gestures = useMemo(() => new PointerGestures(store, rules), [store, rules]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const moves = new Map<number, PointerAt>();
    const wheel = new WheelSteps(store);
    let frame = 0;
    // Measured when a gesture begins: asking while the drawing changes would make the browser lay it out early.
    let box = element.getBoundingClientRect();

    const at = (event: PointerEvent): PointerAt => {
      if (!gestures.active) box = element.getBoundingClientRect();
      return {
        id: event.pointerId, x: event.clientX - box.left, y: event.clientY - box.top,
        button: event.button, touch: event.pointerType === 'touch', shift: event.shiftKey, pan: held.space,
      };
    };
    const flush = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      for (const move of moves.values()) gestures.move(move);
      moves.clear();
      wheel.flush();
    };
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(flush);
    };

    element.addEventListener('pointerdown', (event) => {
      flush();
      gestures.down(at(event));
      if (!gestures.active) return;
      element.setPointerCapture(event.pointerId);
      // The middle button would scroll the page by itself.
      if (event.button === 1) event.preventDefault();
    }, { signal });
    element.addEventListener('pointermove', (event) => {
      moves.set(event.pointerId, at(event));
      later();
    }, { signal });
    element.addEventListener('pointerup', (event) => {
      flush();
      gestures.up(at(event));
    }, { signal });
    element.addEventListener('pointercancel', ({ pointerId }) => gestures.lost(pointerId), { signal });
    // While the text of the page is selected the browser would carry that about.
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    element.addEventListener('pointerleave', () => {
      moves.clear();
      gestures.leave();
    }, { signal });
    element.addEventListener('wheel', (event) => {
      // On a page the wheel scrolls, until the drawing has the focus.
      if (!rules.editable && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      if (!gestures.active && frame === 0) box = element.getBoundingClientRect();
      wheel.add(event, { x: event.clientX - box.left, y: event.clientY - box.top });
      later();
    }, { signal, passive: false });
    document.addEventListener('keydown', ({ key }) => {
      if (key === ' ') held.space = true;
    }, { signal });
    document.addEventListener('keyup', ({ key }) => {
      if (key === ' ') held.space = false;
    }, { signal });
    return () => {
      control.abort();
      cancelAnimationFrame(frame);
    };
  }, [place, store, rules, gestures]);
  return gestures;
}
