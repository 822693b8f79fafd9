import { type RefObject, useEffect } from 'react';
import type { DrawnState } from '../useStructureCanvas';
import { movedBy, scaledAbout, type Size, type View } from './viewport';

/** px of the screen from the top left corner of the view. */
interface Point {
  x: number;
  y: number;
}

/** A finger that moves less than this is tapping, px. */
const TAP_PX = 8;

const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Fingers on a view: one moves it, two move it and scale it about their middle. */
export class Fingers {
  readonly #at = new Map<number, Point>();
  #moving = false;

  down(id: number, at: Point): void {
    if (this.#at.size < 2) this.#at.set(id, at);
    this.#moving = this.#at.size === 2;
  }

  /** Returns the view after a finger has moved; null if it has not changed. */
  move(id: number, to: Point, view: View, drawing: Size, screen: Size): View | null {
    const from = this.#at.get(id);
    if (from === undefined || (!this.#moving && distance(from, to) < TAP_PX)) return null;
    this.#moving = true;
    this.#at.set(id, to);
    const [other] = [...this.#at].flatMap(([each, at]) => (each === id ? [] : [at]));
    if (other === undefined) return movedBy(view, from.x - to.x, from.y - to.y, drawing, screen);
    const moved = movedBy(view, (from.x - to.x) / 2, (from.y - to.y) / 2, drawing, screen);
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    return scaledAbout(moved, distance(to, other) / distance(from, other), middle, drawing, screen);
  }

  up(id: number): void {
    this.#at.delete(id);
    this.#moving = this.#at.size > 0;
  }
}

/** Moves and scales the drawing with fingers; its `touch-action` style leaves the other movements to the page. */
export function useFingers(host: RefObject<HTMLElement | null>, drawn: DrawnState | null): void {
  useEffect(() => {
    const element = host.current;
    if (element === null || drawn === null) return undefined;
    const { canvas, size } = drawn;
    const control = new AbortController();
    const fingers = new Fingers();
    const listen = (
      types: readonly ('pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel')[],
      hear: (event: PointerEvent, at: { x: number; y: number }) => void,
    ): void => {
      for (const type of types) {
        element.addEventListener(
          type,
          (event) => {
            if (event.pointerType !== 'touch') return;
            const { left, top } = element.getBoundingClientRect();
            hear(event, { x: event.clientX - left, y: event.clientY - top });
          },
          { signal: control.signal },
        );
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

/**
 * Keeps the context menu and fingers from fornac, and also the wheel until the drawing has the focus or fills the
 * screen: these belong to the page.
 */
export function usePageGestures(host: RefObject<HTMLElement | null>, full: boolean): void {
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const control = new AbortController();
    const early = { capture: true, passive: true, signal: control.signal };
    const keep = (event: Event): void => event.stopPropagation();
    element.addEventListener('contextmenu', keep, early);
    element.addEventListener('touchstart', keep, early);
    element.addEventListener(
      'wheel',
      (event) => {
        if (!full && !event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) keep(event);
      },
      early,
    );
    return () => control.abort();
  }, [host, full]);
}
