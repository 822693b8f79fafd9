import type { Point } from '../model/plane';
import { panBy, zoomBy, zoomTo } from '../model/viewport';
import type { EditorStore } from '../state/editor-store';

/** The part of a WheelEvent that is read. */
export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

/** One notch of a wheel turns at least this far; a trackpad sends several smaller turns. */
const STEP_PX = 50;
const LINE_PX = 40;
/** A pinch on a trackpad arrives as small turns with Ctrl: this many px zoom by a factor of e. */
const PINCH_PX = 100;

/** Collects the turns of a wheel until the next frame and applies them as steps of zoom. */
export class WheelSteps {
  readonly #store: EditorStore;
  #rest = 0;
  #steps = 0;
  #pinch = 0;
  #slide: Point = { x: 0, y: 0 };
  #about: Point = { x: 0, y: 0 };

  constructor(store: EditorStore) {
    this.#store = store;
  }

  add({ deltaX, deltaY, deltaMode, ctrlKey, shiftKey }: WheelTurn, about: Point): void {
    this.#about = about;
    const px = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
    if (shiftKey) {
      this.#slide = { x: this.#slide.x - (deltaX || px), y: this.#slide.y };
    } else if (ctrlKey && Math.abs(px) < STEP_PX) {
      this.#pinch -= px;
    } else if (Math.abs(px) >= STEP_PX) {
      // One event is one notch, however far it turns.
      this.#rest = 0;
      this.#steps -= Math.sign(px);
    } else {
      this.#rest -= px;
      const whole = Math.trunc(this.#rest / STEP_PX);
      this.#steps += whole;
      this.#rest -= whole * STEP_PX;
    }
  }

  flush(): void {
    const [steps, pinch, slide, about] = [this.#steps, this.#pinch, this.#slide, this.#about];
    if (steps === 0 && pinch === 0 && slide.x === 0) return;
    this.#steps = 0;
    this.#pinch = 0;
    this.#slide = { x: 0, y: 0 };
    this.#store.setViewport((viewport) => {
      const stepped = steps === 0 ? viewport : zoomBy(viewport, steps, about);
      const pinched = pinch === 0 ? stepped : zoomTo(stepped, stepped.zoom * Math.exp(pinch / PINCH_PX), about);
      return slide.x === 0 ? pinched : panBy(pinched, slide.x, slide.y);
    });
  }
}
