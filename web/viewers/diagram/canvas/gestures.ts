import { type Drawing, findElement, getElement } from '../model/drawing';
import { alignmentLines, guidesOf, snapped } from '../model/guides';
import { handleAt, type HandleId } from '../model/handles';
import { boundsOfAll, elementAt, elementsIn } from '../model/hit';
import { type MoveRoom, moveRoom, withinRoom } from '../model/move';
import { type Box, boxAround, type Point } from '../model/plane';
import { degreesTowards } from '../model/reshape';
import { panBy, toCanvas } from '../model/viewport';
import type { EditorStore } from '../state/editor-store';
import { placeElement } from '../state/place-element';
import { toolOf } from '../state/tools';

/** What a user may do on a canvas. */
export interface CanvasRules {
  /**
   * True: with handles, selection frames and multiple selection. False: elements are only chosen, and moved along what
   * they are attached to.
   */
  readonly editable: boolean;
  /** The element to act on when this one is hit, such as the host of a marker; null for none. */
  readonly target: (id: string) => string | null;
}

export const editingRules: CanvasRules = { editable: true, target: (id) => id };

/** A pointer as its event describes it; screen px from the top left corner of the canvas. */
export interface PointerAt extends Point {
  readonly id: number;
  /** As in PointerEvent. */
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly mod: boolean;
  /** Whether the space bar is held, so that the drag moves the view. */
  readonly pan: boolean;
}

/** What one pointer does between going down and going up. */
export interface Gesture {
  /** The gesture that takes over when the pointer reaches `at`, or null. Only a press has one. */
  readonly next?: (at: PointerAt) => Gesture | null;
  readonly move: (at: PointerAt, before: PointerAt) => void;
  readonly end: (at: PointerAt) => void;
  /** Undoes what the gesture has done so far. */
  readonly abort: () => void;
}

interface Canvas {
  readonly store: EditorStore;
  readonly rules: CanvasRules;
}

/** px of the screen. */
const LEAST_DRAG = { mouse: 3, touch: 8 };
const REACH = { mouse: 3, touch: 10 };
const HANDLE_REACH = { mouse: 8, touch: 18 };
const SNAP_DEGREES = 15;
/** How near the edges and centers of elements must come to be aligned. */
const SNAP = { mouse: 5, touch: 8 };
/** More elements than this are dragged as a frame and drawn when it is dropped: drawing each of them would lag. */
const MOST_DRAWN = 200;

const pxFor = (reach: { mouse: number; touch: number }, { touch }: PointerAt): number =>
  touch ? reach.touch : reach.mouse;

export const nothing = (): void => undefined;

/** Starts the gesture of a pointer that goes down; null if its button does nothing. */
export function beginGesture({ store, rules }: Canvas, start: PointerAt): Gesture | null {
  const { editor, tool } = store.get();
  if (start.button === 1 || start.pan || (tool === 'pan' && start.button === 0)) return pan(store);
  if (start.button !== 0) return null;
  if (toolOf(tool).make) return draw(store, start);
  const [only, ...others] = editor.selection;
  if (rules.editable && only !== undefined && others.length === 0) {
    const drawing = editor.history.present;
    const reach = pxFor(HANDLE_REACH, start) / editor.viewport.zoom;
    const handle = handleAt(drawing, getElement(drawing, only), toCanvas(editor.viewport, start), reach);
    if (handle) return reshape(store, only, handle);
  }
  return press({ store, rules }, start);
}

/** The id of the element to act on at a point, or null. */
export function targetAt({ store, rules }: Canvas, at: PointerAt): string | null {
  const { viewport, history } = store.get().editor;
  const hit = elementAt(history.present, toCanvas(viewport, at), pxFor(REACH, at) / viewport.zoom);
  return hit && rules.target(hit.id);
}

/** Moves the view. */
export function pan(store: EditorStore): Gesture {
  return {
    move: (at, before) => store.setViewport((viewport) => panBy(viewport, at.x - before.x, at.y - before.y)),
    end: nothing,
    abort: nothing,
  };
}

/** A click, until the pointer has moved far enough for a drag. */
function press(canvas: Canvas, start: PointerAt): Gesture {
  const { store, rules } = canvas;
  const hit = targetAt(canvas, start);
  const adds = ({ shift }: PointerAt): boolean => rules.editable && (shift || store.get().tool === 'several');
  return {
    next: (at) => {
      if (Math.hypot(at.x - start.x, at.y - start.y) < pxFor(LEAST_DRAG, at)) return null;
      // On a page a finger moves the view: it must not change the drawing by accident.
      if (!rules.editable && (hit === null || at.touch)) return pan(store);
      const adding = adds(start);
      if (hit !== null) return dragFrom(canvas, start, hit, adding);
      return at.touch && !adding ? pan(store) : marquee(store, start, adding ? store.get().editor.selection : []);
    },
    move: nothing,
    end: (at) => {
      const adding = adds(at);
      store.act((editor, commands) => {
        if (hit === null) return adding ? editor : commands.select(editor, []);
        return adding ? commands.toggle(editor, hit) : commands.select(editor, [hit]);
      });
    },
    abort: nothing,
  };
}

/** Drags the selection, which the pressed element joins or replaces. */
function dragFrom({ store, rules }: Canvas, start: PointerAt, hit: string, adds: boolean): Gesture {
  store.act((editor, commands) =>
    editor.selection.includes(hit) ? editor : commands.select(editor, adds ? [...editor.selection, hit] : [hit]),
  );
  const ids = store.get().editor.selection.filter((id) => rules.target(id) === id);
  const room = moveRoom(store.drawing, ids);
  return ids.length > MOST_DRAWN
    ? carry(store, start, ids, room)
    : drag(store, start, { ids, room, along: !rules.editable });
}

/** From where the pointer went down to where it is, canvas px. */
function pathOn(store: EditorStore, start: PointerAt, at: PointerAt): { from: Point; to: Point; by: Point } {
  const { viewport } = store.get().editor;
  const [from, to] = [toCanvas(viewport, start), toCanvas(viewport, at)];
  return { from, to, by: { x: to.x - from.x, y: to.y - from.y } };
}

/** Takes back a change that is only previewed, unless undo has done so already. */
function cancel(store: EditorStore): void {
  store.act((editor, commands) => (editor.history.gesture ? commands.cancel(editor) : editor));
}

function finish(store: EditorStore): void {
  store.act((editor, commands) => commands.finish(editor));
}

interface Dragged {
  ids: readonly string[];
  room: MoveRoom;
  along: boolean;
}

function drag(store: EditorStore, start: PointerAt, { ids, room, along }: Dragged): Gesture {
  const { drawing } = store;
  const boxIn = (shown: Drawing): Box =>
    boundsOfAll(
      shown,
      ids.flatMap((id) => findElement(shown, id) ?? []),
    );
  const box = boxIn(drawing);
  // Attached elements move along what they are attached to, wherever the others are.
  const lines = along ? [] : alignmentLines(drawing, ids, viewOf(store));
  store.act((editor, commands) => commands.begin(editor, 'drag'));
  return {
    move: (at) => {
      const free = withinRoom(room, pathOn(store, start, at).by);
      const reach = at.mod ? 0 : pxFor(SNAP, at) / store.get().editor.viewport.zoom;
      const snap = snapped({ ...box, x: box.x + free.x, y: box.y + free.y }, lines, reach);
      const { x: dx, y: dy } = withinRoom(room, { x: free.x + snap.x, y: free.y + snap.y });
      store.act((editor, commands) => commands.preview(editor, { type: 'drag', ids, dx, dy, along }));
      // Attached elements move by whole sites: guides show what is aligned, not what was meant to be.
      store.set({ guides: at.mod ? [] : guidesOf(boxIn(store.drawing), lines) });
    },
    end: () => {
      store.set({ guides: [] });
      finish(store);
    },
    abort: () => {
      store.set({ guides: [] });
      cancel(store);
    },
  };
}

/** The part of the canvas in view, canvas px. */
function viewOf(store: EditorStore): Box {
  const {
    editor: { viewport },
    screen: { width, height },
  } = store.get();
  return boxAround([toCanvas(viewport, { x: 0, y: 0 }), toCanvas(viewport, { x: width, y: height })]);
}

/** Drags very many elements as their frame. */
function carry(store: EditorStore, start: PointerAt, ids: readonly string[], room: MoveRoom): Gesture {
  const { drawing } = store;
  const frame = boundsOfAll(
    drawing,
    ids.map((id) => getElement(drawing, id)),
  );
  return {
    move: (at) => {
      const { x, y } = withinRoom(room, pathOn(store, start, at).by);
      store.set({ marquee: { ...frame, x: frame.x + x, y: frame.y + y } });
    },
    end: () => {
      const { marquee: dropped } = store.get();
      store.set({ marquee: null });
      if (!dropped) return;
      const [dx, dy] = [dropped.x - frame.x, dropped.y - frame.y];
      store.act((editor, commands) => commands.run(editor, { type: 'drag', ids, dx, dy }));
    },
    abort: () => store.set({ marquee: null }),
  };
}

/** Drags a handle of the selected element. */
function reshape(store: EditorStore, id: string, handle: HandleId): Gesture {
  store.act((editor, commands) => commands.begin(editor, handle === 'rotate' ? 'rotate' : 'reshape'));
  return {
    move: (at) =>
      void store.act((editor, commands) => {
        const to = toCanvas(editor.viewport, at);
        const before = editor.history.gesture?.start;
        if (!before || !findElement(before, id)) return editor;
        if (handle !== 'rotate') return commands.preview(editor, { type: 'reshape', id, handle, ...to });
        const degrees = degreesTowards(before, id, to, at.shift ? SNAP_DEGREES : 0);
        return commands.preview(editor, { type: 'rotate', ids: [id], degrees });
      }),
    end: () => finish(store),
    abort: () => cancel(store),
  };
}

/** Selects what lies in a frame, in addition to `kept`. */
function marquee(store: EditorStore, start: PointerAt, kept: readonly string[]): Gesture {
  return {
    ...drawnFrame(store, start),
    end: () => {
      const { marquee: drawn } = store.get();
      store.set({ marquee: null });
      if (!drawn) return;
      store.act((editor, commands) => commands.select(editor, [...kept, ...elementsIn(editor.history.present, drawn)]));
    },
  };
}

/** Makes an element with the tool: where the pointer was pressed, or as long as the drag. */
function draw(store: EditorStore, start: PointerAt): Gesture {
  return {
    ...drawnFrame(store, start),
    end: (at) => {
      const { tool } = store.get();
      store.set({ marquee: null });
      const { from, to } = pathOn(store, start, at);
      const dragged = Math.hypot(at.x - start.x, at.y - start.y) >= pxFor(LEAST_DRAG, at);
      placeElement(store, tool, from, dragged ? to : null);
    },
  };
}

function drawnFrame(store: EditorStore, start: PointerAt): Pick<Gesture, 'move' | 'abort'> {
  return {
    move: (at) => {
      const { from, to } = pathOn(store, start, at);
      store.set({ marquee: boxAround([from, to]) });
    },
    abort: () => store.set({ marquee: null }),
  };
}
