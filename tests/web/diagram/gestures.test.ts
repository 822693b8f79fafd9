import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../../web/viewers/diagram/model/hit';
import { getElement } from '../../../web/viewers/diagram/model/drawing';
import type { PointerGestures } from '../../../web/viewers/diagram/canvas/pointer-gestures';
import { WheelSteps } from '../../../web/viewers/diagram/canvas/wheel-steps';
import { aMarker, aProtein, aText, drawingOf, shown } from './model/factories';
import { at, canvas, drag, drawing, finger, notch, turned } from './pointers';

describe('pointers on the canvas', () => {
  it('DIAG-06 DIAG-20 a drag moves the element it starts on, in one step', () => {
    const { store, gestures } = canvas();
    drag(gestures, at(250, 110), at(260, 130), at(300, 150));
    expect(store.get().editor).toMatchObject({
      selection: ['prot1'],
      history: { past: [{ label: 'Move' }], gesture: null },
    });
    expect(shown(store.drawing, aProtein())).toMatchObject({ x: 150, y: 140 });
  });

  it('DIAG-22 a drag snaps to the edges and centers of others, not with Ctrl, and shows what is aligned', () => {
    const { store, gestures } = canvas();
    // The line lies at 50 to 250: its center is 150, that of the protein 200.
    gestures.down(at(250, 110));
    gestures.move(at(203, 160));
    expect(shown(store.drawing, aProtein())).toMatchObject({ x: 50, y: 150 });
    expect(store.get().guides).toEqual([50, 150, 250].map((x) => ({ axis: 'x', at: x, from: 150, to: 300 })));
    gestures.move(at(203, 160, { mod: true }));
    expect(shown(store.drawing, aProtein())).toMatchObject({ x: 53, y: 150 });
    expect(store.get().guides).toEqual([]);
    gestures.move(at(204, 160));
    gestures.up(at(204, 160));
    expect(shown(store.drawing, aProtein()).x).toBe(50);
    expect(store.get()).toMatchObject({ guides: [], editor: { history: { past: [{ label: 'Move' }] } } });
    store.act((editor, commands) => commands.undo(editor));
    expect(store.drawing).toEqual(drawing);
  });

  it('DIAG-06 a frame selects the elements inside, and with Shift adds them', () => {
    const { store, gestures } = canvas();
    drag(gestures, at(20, 280), at(300, 330));
    expect(store.get()).toMatchObject({ marquee: null, editor: { selection: ['line1'] } });
    drag(gestures, at(380, 280, { shift: true }), at(600, 400, { shift: true }));
    expect(store.get().editor.selection).toEqual(['line1', 'text1']);
  });

  it('DIAG-06 DIAG-20 more than 200 elements are dragged as a frame and move when it is dropped, in one step', () => {
    const begun = (count: number) => {
      const many = drawingOf(
        ...Array.from({ length: count }, (_, index) =>
          aText({ id: `t${index}`, x: 20 * (index % 30), y: 40 * Math.floor(index / 30) }),
        ),
      );
      const { store, gestures } = canvas(many);
      const all = many.elements.map(({ id }) => id);
      store.act((editor, commands) => commands.select(editor, all));
      gestures.down(at(5, 5));
      gestures.move(at(45, 35));
      return { many, store, gestures };
    };
    const each = begun(200);
    expect([each.store.get().marquee, each.store.drawing === each.many]).toEqual([null, false]);
    const { many, store, gestures } = begun(201);
    expect(store.drawing).toBe(many);
    expect(store.get().marquee).toMatchObject({ x: 40, y: 30 });
    gestures.abort();
    gestures.up(at(45, 35));
    expect(store.get()).toMatchObject({ marquee: null, editor: { history: { past: [], present: many } } });
    drag(gestures, at(5, 5), at(45, 35));
    expect(store.get().editor.history.past.map(({ label }) => label)).toEqual(['Move']);
    expect(shown(store.drawing, aText({ id: 't31' }))).toMatchObject({ x: 60, y: 70 });
  });

  it.each<[string, (gestures: PointerGestures) => void]>([
    ['that is aborted', (gestures) => gestures.abort()],
    ['that the browser cancels', (gestures) => gestures.lost(1)],
  ])('DIAG-06 a drag %s leaves no trace and ignores the pointer', (_how, end) => {
    const { store, gestures } = canvas();
    gestures.down(at(250, 110));
    gestures.move(at(400, 200));
    end(gestures);
    gestures.move(at(500, 300));
    gestures.up(at(500, 300));
    expect(gestures.active).toBe(false);
    expect(store.get().editor.history).toMatchObject({ present: drawing, past: [], gesture: null });
  });

  it('DIAG-17 the middle button, the space bar and the tool move the view', () => {
    for (const start of [at(250, 110, { button: 1 }), at(250, 110, { pan: true })]) {
      const { store, gestures } = canvas();
      drag(gestures, start, { ...start, x: 280, y: 90 });
      expect(store.get().editor.viewport).toEqual({ zoom: 1, x: 30, y: -20 });
      expect(store.drawing).toBe(drawing);
    }
    const { store, gestures } = canvas();
    store.set({ tool: 'pan' });
    drag(gestures, at(250, 110), at(200, 110));
    expect(store.get().editor.viewport.x).toBe(-50);
  });

  it('DIAG-17 DIAG-20 one finger next to the elements moves the view; a second zooms and cancels the first one’s drag', () => {
    const { store, gestures } = canvas();
    drag(gestures, finger(1, 700, 500), finger(1, 650, 480), finger(1, 640, 470));
    expect(store.get().editor.viewport).toMatchObject({ zoom: 1, x: -60, y: -30 });
    const other = canvas();
    other.gestures.down(finger(1, 250, 110));
    other.gestures.move(finger(1, 290, 110));
    expect(other.store.drawing).not.toBe(drawing);
    other.gestures.down(finger(2, 490, 110));
    expect(other.store.drawing).toBe(drawing);
    other.gestures.move(finger(2, 690, 110));
    const { viewport } = other.store.get().editor;
    expect(viewport.zoom).toBe(2);
    // What was between the fingers still is.
    expect(viewport.x + viewport.zoom * 390).toBeCloseTo(490, 6);
    other.gestures.up(finger(2, 690, 110));
    other.gestures.up(finger(1, 290, 110));
    expect(other.store.get().editor.history.past).toEqual([]);
  });

  it('DIAG-20 on a page a mouse moves only targets, and a finger moves none', () => {
    const rules = { editable: false, target: (id: string) => (id === 'mark1' ? id : null) };
    const { store, gestures } = canvas(drawing, rules);
    drag(gestures, at(250, 110), at(300, 150));
    expect(store.drawing).toBe(drawing);
    expect(store.get().editor.viewport).toMatchObject({ x: 50, y: 40 });
    store.fit();
    drag(gestures, finger(1, 130, 110), finger(1, 170, 110));
    expect(store.drawing).toBe(drawing);
    store.fit();
    drag(gestures, at(130, 110), at(150, 110), at(170, 110));
    expect(shown(store.drawing, aMarker())).toMatchObject({ start: 31, end: 40 });
  });

  it('DIAG-20 on a page a drag moves the target alone, whatever else is selected', () => {
    const rules = { editable: false, target: (id: string) => (id === 'mark1' ? id : null) };
    const { store, gestures } = canvas(drawing, rules);
    store.act((editor, commands) => commands.select(editor, ['prot1', 'mark1', 'text1']));
    drag(gestures, at(130, 110), at(150, 110), at(170, 110));
    expect(shown(store.drawing, aMarker())).toMatchObject({ start: 31, end: 40 });
    expect([shown(store.drawing, aProtein()), shown(store.drawing, aText({ x: 400, y: 300 }))]).toEqual([
      aProtein(),
      aText({ x: 400, y: 300 }),
    ]);
  });

  it('DIAG-20 on a page a target moves along its host and keeps its height', () => {
    const rules = { editable: false, target: (id: string) => (id === 'mark1' ? id : null) };
    const { store, gestures } = canvas(drawing, rules);
    drag(gestures, at(130, 110), at(150, 300), at(170, 500));
    expect(shown(store.drawing, aMarker())).toMatchObject({ start: 31, end: 40, offset: 0 });
  });

  it('DIAG-20 in the editor no element is dragged or nudged away from the canvas', () => {
    const { store, gestures } = canvas();
    drag(gestures, at(250, 110), at(4000, 110), at(9000, -9000));
    const away = boundsOf(store.drawing, getElement(store.drawing, 'prot1'));
    expect(away).toMatchObject({ x: 780, y: 0 });
    store.act((editor, commands) => commands.select(editor, ['prot1', 'mark1', 'line1', 'text1']));
    for (let press = 0; press < 200; press += 1)
      store.act((editor, commands) => commands.run(editor, { type: 'nudge', ids: editor.selection, dx: -10, dy: 10 }));
    for (const element of store.drawing.elements) {
      const box = boundsOf(store.drawing, element);
      expect([element.id, box.x + box.width > 0, box.y < 600]).toEqual([element.id, true, true]);
    }
  });
});

describe('the wheel', () => {
  it('DIAG-18 one notch is a step of 0.1, however far it turns; lines and small turns add up to steps', () => {
    expect(turned({}).zoom).toBe(1.1);
    expect(turned({ deltaY: 480 }).zoom).toBe(0.9);
    expect(turned({ deltaY: -3, deltaMode: 1 }).zoom).toBe(1.1);
    expect(turned({ deltaY: -20 }, { deltaY: -20 }).zoom).toBe(1);
    expect(turned({ deltaY: -20 }, { deltaY: -20 }, { deltaY: -20 }).zoom).toBe(1.1);
    expect(turned(...Array.from({ length: 10 }, () => ({ deltaY: -20 }))).zoom).toBe(1.4);
    expect(turned({}, {}, {}).zoom).toBe(1.3);
  });

  it('DIAG-17 a pinch on a trackpad zooms smoothly, within 0.2 and 5', () => {
    expect(turned({ ctrlKey: true, deltaY: -10 }).zoom).toBeCloseTo(Math.exp(0.1), 5);
    expect(turned(...Array.from({ length: 21 }, () => ({ ctrlKey: true, deltaY: -49 }))).zoom).toBe(5);
    expect(turned(...Array.from({ length: 40 }, () => ({ deltaY: 100 }))).zoom).toBe(0.2);
  });

  it('DIAG-18 the wheel with Shift moves the view sideways, whichever way the browser reports it', () => {
    expect(turned({ shiftKey: true, deltaY: 30 })).toEqual({ zoom: 1, x: -50, y: 0 });
    expect(turned({ shiftKey: true, deltaX: 30, deltaY: 0 })).toEqual({ zoom: 1, x: -50, y: 0 });
    expect(turned({ shiftKey: true, deltaY: 1, deltaMode: 1 })).toEqual({ zoom: 1, x: -60, y: 0 });
  });

  it('DIAG-18 the wheel with Ctrl is a notch from 50 px on, and a pinch below', () => {
    expect(turned({ ctrlKey: true, deltaY: -50 }).zoom).toBe(1.1);
    expect(turned({ ctrlKey: true, deltaY: -49 }).zoom).toBeCloseTo(Math.exp(0.49), 5);
    expect(turned({ ctrlKey: true, deltaY: 20 }).zoom).toBeCloseTo(Math.exp(-0.2), 5);
  });

  it('DIAG-18 the wheel begins anew after a notch, and keeps what is left of a step', () => {
    expect(turned({ deltaY: -40 }, { deltaY: -50 }, { deltaY: -40 }).zoom).toBe(1.1);
    expect(turned({ deltaY: -49 }, { deltaY: -49 }, { deltaY: -49 }).zoom).toBe(1.2);
    expect(turned({ deltaY: -40 }, { deltaY: 40 }).zoom).toBe(1);
  });

  it('DIAG-18 the wheel is applied once', () => {
    const { store } = canvas();
    const wheel = new WheelSteps(store);
    wheel.add(notch, { x: 0, y: 0 });
    wheel.flush();
    wheel.flush();
    expect(store.get().editor.viewport.zoom).toBe(1.1);
    wheel.add({ ...notch, ctrlKey: true, deltaY: -10 }, { x: 0, y: 0 });
    wheel.flush();
    const { viewport } = store.get().editor;
    wheel.flush();
    expect(store.get().editor.viewport).toBe(viewport);
  });
});
