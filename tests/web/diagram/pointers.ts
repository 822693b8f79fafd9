import type { Drawing } from '../../../web/viewers/diagram/model/drawing';
import { editingRules, type PointerAt } from '../../../web/viewers/diagram/canvas/gestures';
import { PointerGestures } from '../../../web/viewers/diagram/canvas/pointer-gestures';
import { WheelSteps } from '../../../web/viewers/diagram/canvas/wheel-steps';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { aLine, aMarker, aProtein, aText, drawingOf } from './model/factories';

/** A protein at 100 to 300, a marker on it, a line and a text. */
export const drawing = drawingOf(
  aProtein(),
  aMarker(),
  aLine({
    points: [
      { x: 50, y: 300 },
      { x: 250, y: 300 },
    ],
  }),
  aText({ x: 400, y: 300 }),
);

/** A canvas as large as the drawing, so that px of the screen are px of the drawing. */
export function canvas(of: Drawing = drawing, rules = editingRules): { store: EditorStore; gestures: PointerGestures } {
  const store = new EditorStore(of, { mostZoom: 1, marginPx: 0 });
  store.resize({ width: 800, height: 600 });
  return { store, gestures: new PointerGestures(store, rules) };
}

export const at = (x: number, y: number, of: Partial<PointerAt> = {}): PointerAt => ({
  id: 1,
  x,
  y,
  button: 0,
  touch: false,
  shift: false,
  mod: false,
  pan: false,
  ...of,
});
export const finger = (id: number, x: number, y: number): PointerAt => at(x, y, { id, touch: true });

export function drag(gestures: PointerGestures, from: PointerAt, ...to: PointerAt[]): void {
  gestures.down(from);
  for (const place of to) gestures.move(place);
  gestures.up(to.at(-1) ?? from);
}

export const notch = { deltaX: 0, deltaY: -100, deltaMode: 0, ctrlKey: false, shiftKey: false };

/** The view, at first 20 px from the left, after these turns of the wheel. */
export function turned(...turns: Partial<typeof notch>[]) {
  const { store } = canvas();
  store.setViewport(() => ({ zoom: 1, x: -20, y: 0 }));
  const wheel = new WheelSteps(store);
  for (const turn of turns) wheel.add({ ...notch, ...turn }, { x: 0, y: 0 });
  wheel.flush();
  return store.get().editor.viewport;
}
