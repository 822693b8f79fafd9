import { describe, expect, it } from 'vitest';
import { getElement } from '../../../web/viewers/diagram/model/drawing';
import { handlesOf } from '../../../web/viewers/diagram/model/handles';
import type { PointerAt } from '../../../web/viewers/diagram/canvas/gestures';
import { placeElement, placeInView } from '../../../web/viewers/diagram/state/place-element';
import { type ToolId, toolOf } from '../../../web/viewers/diagram/state/tools';
import { aLine, aProtein, aText, drawingOf, shown } from './model/factories';
import { at, canvas, drag, drawing, finger } from './pointers';

const touch = { touch: true };

describe('elements that are drawn', () => {
  function drawn(tool: ToolId, from: PointerAt, ...to: PointerAt[]) {
    const { store, gestures } = canvas();
    store.set({ tool });
    drag(gestures, from, ...to);
    return { store, last: store.drawing.elements.at(-1) };
  }

  it('DIAG-01 elements that are drawn are as long as the drag, in either direction, or of their own size at a click', () => {
    const { store, last } = drawn('protein', at(300, 400), at(250, 405), at(180, 410));
    expect(last).toMatchObject({ type: 'protein', x: 180, width: 120, y: 388, height: 24 });
    expect(store.get()).toMatchObject({ tool: 'select', marquee: null });
    expect(store.get().editor.selection).toEqual([last?.id]);
    expect(store.get().editor.history.past.map(({ label }) => label)).toEqual(['Create']);
    expect(drawn('nucleotide', at(300, 400)).last).toMatchObject({ type: 'nucleotide', x: 300, y: 400, width: 300 });
    // Straight down there is no width, but a bar has one.
    expect(drawn('protein', at(300, 400), at(300, 420)).last).toMatchObject({ x: 300, width: 1 });
  });

  it('DIAG-01 by less than 3 px of the mouse or 8 px of a finger are a click', () => {
    expect(drawn('straight', at(300, 400), at(302, 400)).last).toMatchObject({
      points: [{ x: 300 }, { x: 420, y: 520 }],
    });
    expect(drawn('straight', at(300, 400), at(303, 400)).last).toMatchObject({
      points: [{ x: 300 }, { x: 303, y: 400 }],
    });
    expect(drawn('straight', at(300, 400, touch), at(307, 400, touch)).last).toMatchObject({
      points: [{}, { x: 420 }],
    });
    expect(drawn('straight', at(300, 400, touch), at(308, 400, touch)).last).toMatchObject({
      points: [{}, { x: 308 }],
    });
  });

  it('DIAG-02 elements that are drawn are markers on the sites of the drag, or on a fifth about the click', () => {
    // 100 sites on 200 px from 100 px on.
    const host = aProtein({ x: 100, y: 400, id: 'free' });
    const of = drawingOf(host);
    const place = (from: number, to: number | null) => {
      const { store } = canvas(of);
      const placed = placeElement(store, 'marker', { x: from, y: 410 }, to === null ? null : { x: to, y: 410 });
      return [placed, store.drawing.elements.at(-1)];
    };
    expect(place(141, 181)).toEqual([
      true,
      expect.objectContaining({ type: 'marker', parentId: 'free', start: 21, end: 41 }),
    ]);
    expect(place(201, null)).toEqual([true, expect.objectContaining({ start: 41, end: 61 })]);
    const { store } = canvas(of);
    expect([placeElement(store, 'marker', { x: 500, y: 100 }, null), store.get().problem]).toEqual([
      false,
      'A marker or bracket needs a protein, nucleotide or marker to stand on.',
    ]);
    expect(placeElement(store, 'select', { x: 500, y: 100 }, null)).toBe(false);
  });

  it('DIAG-02 elements that are drawn have a host up to 3 px of the screen away', () => {
    const { store } = canvas(drawingOf(aProtein()));
    expect([123, 123.5].map((y) => placeElement(store, 'bracket', { x: 200, y }, null))).toEqual([true, false]);
    const zoomed = canvas(drawingOf(aProtein())).store;
    zoomed.setViewport((viewport) => ({ ...viewport, zoom: 3 }));
    expect([121, 121.5].map((y) => placeElement(zoomed, 'bracket', { x: 200, y }, null))).toEqual([true, false]);
  });

  it('DIAG-22 elements that are drawn are texts that can be typed at once', () => {
    const { store, last } = drawn('text', at(500, 100));
    expect(last).toMatchObject({ type: 'text', text: 'Text', x: 500, y: 100 });
    expect(store.get().editing).toBe(last?.id);
    expect(drawn('protein', at(500, 100)).store.get().editing).toBeNull();
  });

  it('DIAG-01 elements that are drawn leave nothing behind when they are given up', () => {
    const { store, gestures } = canvas();
    store.set({ tool: 'protein' });
    gestures.down(at(300, 400));
    gestures.move(at(350, 420));
    expect(store.get().marquee).toEqual({ x: 300, y: 400, width: 50, height: 20 });
    gestures.abort();
    gestures.up(at(350, 420));
    expect([store.get().marquee, store.drawing, store.get().tool]).toEqual([null, drawing, 'protein']);
  });

  it('DIAG-01 elements that are drawn without a pointer are on the chosen host only if they need one', () => {
    const { store } = canvas();
    store.act((editor, commands) => commands.select(editor, ['prot1']));
    placeInView(store, 'protein');
    expect(store.drawing.elements.at(-1)).toMatchObject({ x: 400, y: 300 });
    store.act((editor, commands) => commands.select(editor, ['mark1']));
    expect(placeInView(store, 'marker')).toBe(true);
    expect(store.drawing.elements.at(-1)).toMatchObject({ parentId: 'mark1' });
  });

  it('DIAG-01 elements that are drawn have a tool of each kind', () => {
    expect(toolOf('polyline').label).toBe('Polyline');
    expect(toolOf('pan').make).toBeNull();
  });
});

describe('presses on the canvas', () => {
  it('DIAG-06 presses on the canvas of the other buttons do nothing', () => {
    const { store, gestures } = canvas();
    gestures.down(at(250, 110, { button: 2 }));
    expect(gestures.active).toBe(false);
    gestures.move(at(300, 200));
    expect(store.drawing).toBe(drawing);
    store.set({ tool: 'pan' });
    gestures.down(at(250, 110, { button: 2 }));
    expect(gestures.active).toBe(false);
  });

  it('DIAG-06 presses on the canvas reach 3 px beyond an element with the mouse, and 10 px with a finger', () => {
    const chosen = (y: number, more = {}) => {
      const { store, gestures } = canvas();
      drag(gestures, at(200, y, more));
      return store.get().editor.selection.length;
    };
    expect([chosen(303), chosen(304), chosen(310, touch), chosen(311, touch)]).toEqual([1, 0, 1, 0]);
  });

  it('DIAG-07 presses on the canvas reach handles 8 px away with the mouse, and 18 px with a finger', () => {
    const reshaped = (away: number, more = {}) => {
      const { store, gestures } = canvas();
      store.act((editor, commands) => commands.select(editor, ['line1']));
      // The handle of its end is at 250, 300.
      drag(gestures, at(250 + away, 300, more), at(290, 330, more), at(300, 350, more));
      return shown(store.drawing, aLine()).points[1]?.x !== 250;
    };
    expect([reshaped(8), reshaped(9), reshaped(18, touch), reshaped(19, touch)]).toEqual([true, false, true, false]);
  });

  it('DIAG-06 presses on the canvas become a drag from 3 px of the mouse on, and from 8 px of a finger', () => {
    const moved = (by: number, more = {}) => {
      const { store, gestures } = canvas();
      drag(gestures, at(200, 110, more), at(200, 110 + by, more));
      return shown(store.drawing, aProtein()).y !== 100;
    };
    expect([moved(2.9), moved(3), moved(7.9, touch), moved(8, touch)]).toEqual([false, true, false, true]);
  });

  it('DIAG-22 presses on the canvas snap below 5 px of the screen in a zoomed view, too', () => {
    const dropped = (x: number) => {
      const { store, gestures } = canvas();
      store.setViewport((viewport) => ({ ...viewport, zoom: 2 }));
      const { viewport } = store.get().editor;
      const px = (toX: number, toY: number): PointerAt =>
        at((toX - viewport.x) * viewport.zoom, (toY - viewport.y) * viewport.zoom);
      drag(gestures, px(250, 110), px(250 - 50 + x, 160));
      return shown(store.drawing, aProtein()).x;
    };
    expect([dropped(2), dropped(3)]).toEqual([50, 53]);
  });

  it('DIAG-06 presses on the canvas with Select several select and deselect, and a frame adds', () => {
    const { store, gestures } = canvas();
    store.set({ tool: 'several' });
    drag(gestures, at(250, 110));
    drag(gestures, at(150, 300));
    expect(store.get().editor.selection).toEqual(['prot1', 'line1']);
    drag(gestures, at(250, 110));
    drag(gestures, at(700, 500));
    expect(store.get().editor.selection).toEqual(['line1']);
    drag(gestures, at(380, 280, touch), at(500, 340, touch), at(600, 400, touch));
    expect(store.get().editor.selection).toEqual(['line1', 'text1']);
    drag(gestures, at(250, 110), at(280, 180));
    expect(store.get().editor.selection).toEqual(['line1', 'text1', 'prot1']);
    expect(shown(store.drawing, aText()).y).toBe(370);
  });

  it('DIAG-07 presses on the canvas with Shift turn by 15 degrees, without it freely', () => {
    const turned = (more = {}) => {
      const { store, gestures } = canvas();
      store.act((editor, commands) => commands.select(editor, ['prot1']));
      const handle = handlesOf(store.drawing, getElement(store.drawing, 'prot1')).find(({ id }) => id === 'rotate');
      if (handle === undefined) throw new Error('It can be turned');
      drag(gestures, at(handle.x, handle.y), at(handle.x + 10, handle.y, more), at(handle.x + 15, handle.y, more));
      return shown(store.drawing, aProtein()).rotation;
    };
    // 15 px beside 34 px above the middle.
    expect(turned()).toBeCloseTo((Math.atan2(15, 34) * 180) / Math.PI, 1);
    expect(turned({ shift: true })).toBe(30);
  });

  it('DIAG-07 a reshape that is given up leaves no trace', () => {
    const { store, gestures } = canvas();
    store.act((editor, commands) => commands.select(editor, ['prot1']));
    gestures.down(at(300, 110));
    gestures.move(at(350, 110));
    expect(shown(store.drawing, aProtein()).width).toBe(250);
    gestures.abort();
    expect(store.get().editor.history).toMatchObject({ present: drawing, past: [], gesture: null });
  });
});

describe('several pointers', () => {
  it('DIAG-17 a third finger is ignored, and the one that remains after a pinch moves the view', () => {
    const { store, gestures } = canvas();
    gestures.down(finger(1, 600, 500));
    gestures.down(finger(2, 700, 500));
    gestures.down(finger(3, 100, 100));
    gestures.move(finger(3, 300, 300));
    expect(store.get().editor.viewport).toEqual({ zoom: 1, x: 0, y: 0 });
    gestures.move(finger(2, 710, 520));
    gestures.up(finger(3, 300, 300));
    gestures.up(finger(2, 710, 520));
    const { viewport } = store.get().editor;
    expect(gestures.active).toBe(true);
    gestures.move(finger(1, 590, 490));
    expect(store.get().editor.viewport).toEqual({ ...viewport, x: viewport.x - 10, y: viewport.y - 10 });
    gestures.up(finger(1, 590, 490));
    expect(gestures.active).toBe(false);
  });

  it('DIAG-17 a pinch moves the view by half of each finger', () => {
    const { store, gestures } = canvas();
    store.setViewport(() => ({ zoom: 2, x: -200, y: -200 }));
    gestures.down(finger(1, 600, 500));
    gestures.down(finger(2, 700, 500));
    gestures.move(finger(1, 620, 500));
    gestures.move(finger(2, 720, 500));
    const { viewport } = store.get().editor;
    expect([viewport.zoom, Math.round(viewport.x), Math.round(viewport.y)]).toEqual([2, -180, -200]);
  });

  it('several pointers points at nothing while a pointer is down, and at nothing when it has left', () => {
    const { store, gestures } = canvas();
    gestures.move(at(250, 110));
    expect(store.get().hovered).toBe('prot1');
    gestures.down(at(700, 500));
    gestures.leave();
    expect(store.get().hovered).toBe('prot1');
    gestures.up(at(700, 500));
    gestures.leave();
    expect(store.get().hovered).toBeNull();
  });
});
