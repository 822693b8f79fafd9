import { type RefObject, useEffect, useMemo } from 'react';
import type { EditorStore } from '../state/editor-store';
import type { CanvasRules, PointerAt } from './gestures';
import { PointerGestures } from './pointer-gestures';
import { WheelSteps } from './wheel-steps';

/** While the space bar is held, a drag moves the view. */
const held = { space: false };

/**
 * Connects pointers and the wheel over an element with the gestures. Moves and wheel turns are applied once per frame.
 */
export function useCanvasInput(
  place: RefObject<HTMLElement | null>,
  store: EditorStore,
  rules: CanvasRules,
): PointerGestures {
  const gestures = useMemo(() => new PointerGestures(store, rules), [store, rules]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const moves = new Map<number, PointerAt>();
    const wheel = new WheelSteps(store);
    let frame = 0;
    // Measured when a gesture begins: measuring while the drawing changes would force a layout.
    let box = element.getBoundingClientRect();

    const at = (event: PointerEvent): PointerAt => {
      if (!gestures.active) box = element.getBoundingClientRect();
      return {
        id: event.pointerId,
        x: event.clientX - box.left,
        y: event.clientY - box.top,
        button: event.button,
        touch: event.pointerType === 'touch',
        shift: event.shiftKey,
        mod: event.ctrlKey || event.metaKey,
        pan: held.space,
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

    element.addEventListener(
      'pointerdown',
      (event) => {
        flush();
        // A text that is being edited takes effect before anything else does.
        if (store.get().editing !== null) element.focus({ preventScroll: true });
        gestures.down(at(event));
        if (!gestures.active) return;
        element.setPointerCapture(event.pointerId);
        // The browser would scroll the page with the middle button.
        if (event.button === 1) event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        moves.set(event.pointerId, at(event));
        later();
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        flush();
        gestures.up(at(event));
      },
      { signal },
    );
    element.addEventListener('pointercancel', ({ pointerId }) => gestures.lost(pointerId), { signal });
    // The browser would drag selected text of the page.
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    element.addEventListener(
      'pointerleave',
      () => {
        moves.clear();
        gestures.leave();
      },
      { signal },
    );
    element.addEventListener(
      'wheel',
      (event) => {
        // On a page the wheel scrolls until the drawing has the focus.
        if (!rules.editable && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
        event.preventDefault();
        if (!gestures.active && frame === 0) box = element.getBoundingClientRect();
        wheel.add(event, { x: event.clientX - box.left, y: event.clientY - box.top });
        later();
      },
      { signal, passive: false },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === ' ') held.space = true;
      },
      { signal },
    );
    document.addEventListener(
      'keyup',
      ({ key }) => {
        if (key === ' ') held.space = false;
      },
      { signal },
    );
    // The key may then come up in another window.
    window.addEventListener(
      'blur',
      () => {
        held.space = false;
      },
      { signal },
    );
    return () => {
      control.abort();
      cancelAnimationFrame(frame);
      // Nothing hears the key come up any more.
      held.space = false;
    };
  }, [place, store, rules, gestures]);
  return gestures;
}
