import { findElement, getElement } from '#domain/diagram/drawing';
import { boundsOfAll, elementAt, elementsIn } from '#domain/diagram/hit';
import { handleAt, type HandleId } from '#domain/diagram/handles';
import { type MoveRoom, moveRoom, withinRoom } from '#domain/diagram/move-room';
import { type Box, boxAround, type Point } from '#domain/diagram/plane';
import { degreesTowards } from '#domain/diagram/turn';
import { panBy, toCanvas, zoomTo } from '#domain/diagram/viewport';
import type { EditorStore } from '../state/editor-store';
import { placeElement } from '../state/place-element';
import { toolOf } from '../state/tools';
import type { CanvasRules } from './canvas-rules';

/** A pointer as its event tells it; screen px from the top left corner of the canvas. */
export interface PointerAt extends Point {
  readonly id: number;
  /** As of PointerEvent. */
  readonly button: number;
  readonly touch: boolean;
  readonly shift: boolean;
  /** The space bar is held: the drag moves the view. */
  readonly pan: boolean;
}

type Gesture =
  | { kind: 'pan' | 'pinch' }
  | { kind: 'press'; hit: string | null }
  | { kind: 'drag'; ids: readonly string[]; room: MoveRoom }
  | { kind: 'carry'; ids: readonly string[]; room: MoveRoom; frame: Box }
  | { kind: 'reshape'; id: string; handle: HandleId }
  | { kind: 'marquee'; kept: readonly string[] }
  | { kind: 'draw' };

/** px of the screen. */
const MOVED = { mouse: 3, touch: 8 };
const REACH = { mouse: 3, touch: 10 };
const HANDLE_REACH = { mouse: 8, touch: 18 };
const SNAP_DEGREES = 15;
/** More elements than these follow the pointer as a frame, and come when it is let go: drawing each of them would be late. */
const MOST_DRAWN = 200;

const of = (reach: { mouse: number; touch: number }, { touch }: PointerAt): number => (touch ? reach.touch : reach.mouse);

/** What pointers do on a canvas. It knows no document: hand it the pointers, at most once a frame. */
export class PointerGestures {
  private readonly pointers = new Map<number, PointerAt>();
  private gesture: Gesture | null = null;
  /** Where the gesture began. */
  private start: PointerAt | null = null;

  constructor(private readonly store: EditorStore, private readonly rules: CanvasRules) {}

  get active(): boolean {
    return this.gesture !== null;
  }

  down(at: PointerAt): void {
    if (this.pointers.size === 1) {
      // A second finger: whatever the first began is given up.
      this.abort();
      this.pointers.set(at.id, at);
      this.gesture = { kind: 'pinch' };
      return;
    }
    if (this.pointers.size > 1) return;
    this.gesture = this.begin(at);
    if (!this.gesture) return;
    this.pointers.set(at.id, at);
    this.start = at;
  }

  private begin(at: PointerAt): Gesture | null {
    const { editor, tool } = this.store.get();
    if (at.button === 1 || at.pan || (tool === 'pan' && at.button === 0)) return { kind: 'pan' };
    if (at.button !== 0) return null;
    if (toolOf(tool).make) return { kind: 'draw' };
    const point = toCanvas(editor.viewport, at);
    const [only, ...others] = editor.selection;
    if (this.rules.editable && only !== undefined && others.length === 0) {
      const handle = handleAt(editor.history.present, getElement(editor.history.present, only), point, of(HANDLE_REACH, at) / editor.viewport.zoom);
      if (handle) {
        this.store.act((now, commands) => commands.begin(now, handle === 'rotate' ? 'rotate' : 'reshape'));
        return { kind: 'reshape', id: only, handle };
      }
    }
    return { kind: 'press', hit: this.hitAt(at) };
  }

  private hitAt(at: PointerAt): string | null {
    const { viewport, history } = this.store.get().editor;
    const hit = elementAt(history.present, toCanvas(viewport, at), of(REACH, at) / viewport.zoom);
    return hit && this.rules.target(hit.id);
  }

  move(at: PointerAt): void {
    const before = this.pointers.get(at.id);
    if (!before) {
      if (this.pointers.size === 0) this.store.set({ hovered: this.hitAt(at) });
      return;
    }
    this.pointers.set(at.id, at);
    if (this.gesture?.kind === 'press') this.gesture = this.pressed(this.gesture.hit, at);
    if (this.gesture?.kind === 'pinch') this.pinch(before, at);
    else if (this.gesture?.kind === 'pan') this.store.look((viewport) => panBy(viewport, at.x - before.x, at.y - before.y));
    else this.follow(at);
  }

  /** What is pressed is added to what is selected. */
  private adds({ shift }: PointerAt): boolean {
    return this.rules.editable && (shift || this.store.get().tool === 'several');
  }

  /** A press that moves far enough becomes what it was meant to be. */
  private pressed(hit: string | null, at: PointerAt): Gesture {
    const { start } = this;
    if (!start || Math.hypot(at.x - start.x, at.y - start.y) < of(MOVED, at)) return { kind: 'press', hit };
    // On a page a finger looks about; what it must not do by accident is to change the drawing.
    if (!this.rules.editable && (hit === null || at.touch)) return { kind: 'pan' };
    const adds = this.adds(start);
    if (hit === null) return at.touch && !adds ? { kind: 'pan' } : { kind: 'marquee', kept: adds ? this.store.get().editor.selection : [] };
    this.store.act((editor, commands) => (editor.selection.includes(hit) ? editor : commands.select(editor, adds ? [...editor.selection, hit] : [hit])));
    const { drawing } = this.store;
    const ids = this.store.get().editor.selection.filter((id) => this.rules.target(id) === id);
    const room = moveRoom(drawing, ids);
    if (ids.length > MOST_DRAWN) return { kind: 'carry', ids, room, frame: boundsOfAll(drawing, ids.map((id) => getElement(drawing, id))) };
    this.store.act((editor, commands) => commands.begin(editor, 'drag'));
    return { kind: 'drag', ids, room };
  }

  private follow(at: PointerAt): void {
    const { start, gesture } = this;
    if (!gesture || !start) return;
    const { editor } = this.store.get();
    const [from, to] = [toCanvas(editor.viewport, start), toCanvas(editor.viewport, at)];
    const way = { x: to.x - from.x, y: to.y - from.y };
    if (gesture.kind === 'drag') {
      const { x: dx, y: dy } = withinRoom(gesture.room, way);
      this.store.act((now, commands) => commands.preview(now, { type: 'drag', ids: gesture.ids, dx, dy, along: !this.rules.editable }));
    } else if (gesture.kind === 'carry') {
      const { x, y } = withinRoom(gesture.room, way);
      this.store.set({ marquee: { ...gesture.frame, x: gesture.frame.x + x, y: gesture.frame.y + y } });
    } else if (gesture.kind === 'reshape') {
      this.reshape(gesture.id, gesture.handle, to, at.shift);
    } else if (gesture.kind === 'marquee' || gesture.kind === 'draw') {
      this.store.set({ marquee: boxAround([from, to]) });
    }
  }

  private reshape(id: string, handle: HandleId, to: Point, snap: boolean): void {
    this.store.act((editor, commands) => {
      const from = editor.history.gesture?.start;
      if (!from || !findElement(from, id)) return editor;
      if (handle !== 'rotate') return commands.preview(editor, { type: 'reshape', id, handle, ...to });
      return commands.preview(editor, { type: 'rotate', ids: [id], degrees: degreesTowards(from, id, to, snap ? SNAP_DEGREES : 0) });
    });
  }

  private pinch(before: PointerAt, at: PointerAt): void {
    const other = [...this.pointers.values()].find(({ id }) => id !== at.id);
    if (!other) return;
    const distance = (one: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.store.look((viewport) => {
      const moved = panBy(viewport, (at.x - before.x) / 2, (at.y - before.y) / 2);
      return zoomTo(moved, (moved.zoom * distance(at)) / distance(before), middle);
    });
  }

  up(at: PointerAt): void {
    if (!this.pointers.delete(at.id)) return;
    const { gesture, start } = this;
    if (gesture?.kind === 'pinch') {
      // The finger that stays moves the view on.
      this.gesture = this.pointers.size > 0 ? { kind: 'pan' } : null;
      return;
    }
    this.gesture = null;
    if (!gesture || !start) return;
    if (gesture.kind === 'press') this.tap(gesture.hit, this.adds(at));
    else if (gesture.kind === 'drag' || gesture.kind === 'reshape') this.store.act((editor, commands) => commands.finish(editor));
    else if (gesture.kind === 'carry') this.carry(gesture.ids, gesture.frame);
    else if (gesture.kind === 'marquee') this.frame(gesture.kept);
    else if (gesture.kind === 'draw') this.draw(start, at);
  }

  private tap(hit: string | null, adds: boolean): void {
    this.store.act((editor, commands) => {
      if (hit === null) return adds ? editor : commands.select(editor, []);
      return adds ? commands.toggle(editor, hit) : commands.select(editor, [hit]);
    });
  }

  private frame(kept: readonly string[]): void {
    const { marquee } = this.store.get();
    this.store.set({ marquee: null });
    if (marquee) this.store.act((editor, commands) => commands.select(editor, [...kept, ...elementsIn(editor.history.present, marquee)]));
  }

  private carry(ids: readonly string[], frame: Box): void {
    const { marquee } = this.store.get();
    this.store.set({ marquee: null });
    if (marquee) this.store.act((editor, commands) => commands.run(editor, { type: 'drag', ids, dx: marquee.x - frame.x, dy: marquee.y - frame.y }));
  }

  private draw(start: PointerAt, at: PointerAt): void {
    const { editor, tool } = this.store.get();
    this.store.set({ marquee: null });
    const dragged = Math.hypot(at.x - start.x, at.y - start.y) >= of(MOVED, at);
    placeElement(this.store, tool, toCanvas(editor.viewport, start), dragged ? toCanvas(editor.viewport, at) : null);
  }

  /** Gives up what is under way without a trace. */
  abort(): void {
    const { gesture } = this;
    this.gesture = null;
    if (gesture?.kind === 'drag' || gesture?.kind === 'reshape') this.store.act((editor, commands) => (editor.history.gesture ? commands.cancel(editor) : editor));
    this.store.set({ marquee: null });
  }

  /** The browser took the pointer away. */
  lost(id: number): void {
    if (this.pointers.delete(id)) this.abort();
  }

  leave(): void {
    if (this.pointers.size === 0) this.store.set({ hovered: null });
  }
}
