import type { Point } from '../model/plane';
import { panBy, zoomTo } from '../model/viewport';
import type { EditorStore } from '../state/editor-store';
import { beginGesture, type CanvasRules, type Gesture, nothing, pan, type PointerAt, targetAt } from './gestures';

/**
 * What pointers do on a canvas: one at a time makes a gesture, two pinch. Needs no document: pass pointers at most once
 * per frame.
 */
export class PointerGestures {
  readonly #store: EditorStore;
  readonly #rules: CanvasRules;
  readonly #pointers = new Map<number, PointerAt>();
  #gesture: Gesture | null = null;
  readonly #pinch: Gesture = { move: (at, before) => this.#pinchTo(at, before), end: nothing, abort: nothing };

  constructor(store: EditorStore, rules: CanvasRules) {
    this.#store = store;
    this.#rules = rules;
  }

  get active(): boolean {
    return this.#gesture !== null;
  }

  down(at: PointerAt): void {
    if (this.#pointers.size > 1) return;
    if (this.#pointers.size === 1) {
      // A second finger cancels what the first one began.
      this.abort();
      this.#gesture = this.#pinch;
    } else this.#gesture = beginGesture({ store: this.#store, rules: this.#rules }, at);
    if (this.#gesture) this.#pointers.set(at.id, at);
  }

  move(at: PointerAt): void {
    const before = this.#pointers.get(at.id);
    if (!before) {
      if (this.#pointers.size === 0)
        this.#store.set({ hovered: targetAt({ store: this.#store, rules: this.#rules }, at) });
      return;
    }
    this.#pointers.set(at.id, at);
    this.#gesture = this.#gesture?.next?.(at) ?? this.#gesture;
    this.#gesture?.move(at, before);
  }

  #pinchTo(at: PointerAt, before: PointerAt): void {
    const other = [...this.#pointers.values()].find(({ id }) => id !== at.id);
    if (!other) return;
    const distance = (one: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.#store.setViewport((viewport) => {
      const moved = panBy(viewport, (at.x - before.x) / 2, (at.y - before.y) / 2);
      return zoomTo(moved, (moved.zoom * distance(at)) / distance(before), middle);
    });
  }

  up(at: PointerAt): void {
    if (!this.#pointers.delete(at.id)) return;
    const gesture = this.#gesture;
    // After a pinch the remaining finger moves the view.
    this.#gesture = gesture === this.#pinch && this.#pointers.size > 0 ? pan(this.#store) : null;
    gesture?.end(at);
  }

  /** Cancels the gesture in progress without a trace. */
  abort(): void {
    const gesture = this.#gesture;
    this.#gesture = null;
    gesture?.abort();
  }

  /** The browser has taken the pointer away. */
  lost(id: number): void {
    if (this.#pointers.delete(id)) this.abort();
  }

  leave(): void {
    if (this.#pointers.size === 0) this.#store.set({ hovered: null });
  }
}
