import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../../../web/viewers/diagram/model/drawing';
import { defaultStyle } from '../../../web/viewers/diagram/model/style';
import { DiagramCanvas } from '../../../web/viewers/diagram/canvas/DiagramCanvas';
import { type CanvasRules, editingRules } from '../../../web/viewers/diagram/canvas/gestures';
import { followViewport } from '../../../web/viewers/diagram/canvas/Sheet';
import type { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { aLine, aProtein, aText, drawingOf, shown } from './model/factories';
import { drawing } from './pointers';
import { layOut, select, storeOf, stubFrames } from './shown-editor';

beforeEach(layOut);

function show(of: Drawing = drawing, rules: CanvasRules = editingRules, more = {}) {
  const frames = stubFrames();
  const store = storeOf(of);
  const { container } = render(<DiagramCanvas store={store} rules={rules} label="Canvas" {...more} />);
  const canvas = container.querySelector<HTMLElement>('.diagram-canvas');
  if (canvas === null) throw new Error('There is no canvas');
  return { store, container, canvas, frame: () => act(() => frames.next()), asked: frames.asked };
}
const pointer = (x: number, y: number, more: object = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  button: 0,
  pointerType: 'mouse',
  ...more,
});
/** Turns the wheel; false if the page must not scroll. WheelEvent of this DOM knows no keys. */
const turn = (canvas: Element, more: object = {}): boolean =>
  fireEvent(
    canvas,
    Object.assign(new Event('wheel', { bubbles: true, cancelable: true }), {
      deltaX: 0,
      deltaY: -100,
      deltaMode: 0,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      clientX: 0,
      clientY: 0,
      ...more,
    }),
  );
const attributes = (element: Element | null | undefined, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name));

describe('the canvas of a drawing', () => {
  it('DIAG-20 PAGE-07 the canvas of a drawing shows the whole drawing as large as its place', () => {
    const { store, container } = show();
    expect([store.get().screen, store.get().editor.viewport]).toEqual([
      { width: 800, height: 600 },
      { zoom: 1, x: 0, y: 0 },
    ]);
    const sheet = container.querySelector<SVGElement>('.diagram-sheet');
    expect(attributes(sheet, 'width', 'height', 'font-family', 'aria-hidden')).toEqual([
      '800',
      '600',
      "'IBM Plex Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
      'true',
    ]);
    expect(sheet?.style.transform).toBe('translate(0px, 0px) scale(1)');
    expect(container.querySelector('.diagram-paper')).toBeNull();
    expect(
      [...container.querySelectorAll('.diagram-sheet [data-id]')].map((one) => one.getAttribute('data-id')),
    ).toEqual(['prot1', 'mark1', 'line1', 'text1']);
  });

  it('DIAG-06 a pointer drags an element once per frame, until it goes up', () => {
    const { store, canvas, frame } = show();
    const x = () => shown(store.drawing, aProtein()).x;
    fireEvent.pointerDown(canvas, pointer(250, 110));
    fireEvent.pointerMove(canvas, pointer(260, 150));
    fireEvent.pointerMove(canvas, pointer(290, 180));
    expect(x()).toBe(100);
    frame();
    expect(x()).toBe(140);
    fireEvent.pointerMove(canvas, pointer(310, 180, { ctrlKey: true }));
    fireEvent.pointerUp(canvas, pointer(310, 180));
    expect([x(), store.get().editor.history.past.length]).toEqual([160, 1]);
    fireEvent.pointerMove(canvas, pointer(400, 180));
    frame();
    expect(x()).toBe(160);
  });

  it('DIAG-22 Ctrl and the command key do not snap', () => {
    // The line lies at 50 to 250: its left edge attracts that of the protein from 5 px on.
    for (const [keys, expected] of [
      [{}, 50],
      [{ ctrlKey: true }, 53],
      [{ metaKey: true }, 53],
    ] as const) {
      const { store, canvas, frame } = show();
      fireEvent.pointerDown(canvas, pointer(250, 110));
      fireEvent.pointerMove(canvas, pointer(203, 160, keys));
      frame();
      expect([keys, shown(store.drawing, aProtein()).x]).toEqual([keys, expected]);
      cleanup();
    }
  });

  it('DIAG-17 the space bar is let go when the window loses the focus, where the key comes up unseen', () => {
    const { store, canvas, frame } = show();
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.blur(window);
    fireEvent.pointerDown(canvas, pointer(250, 110));
    fireEvent.pointerMove(canvas, pointer(290, 180));
    frame();
    expect([store.get().editor.viewport.x, shown(store.drawing, aProtein()).x]).toEqual([0, 140]);
    fireEvent.pointerUp(canvas, pointer(290, 180));
  });

  it('DIAG-17 the space bar and the middle button move the view', () => {
    const { store, canvas, frame } = show();
    const place = () => store.get().editor.viewport.x;
    fireEvent.keyDown(document.body, { key: ' ' });
    fireEvent.pointerDown(canvas, pointer(250, 110));
    fireEvent.pointerMove(canvas, pointer(280, 110));
    fireEvent.pointerUp(canvas, pointer(280, 110));
    expect([place(), store.drawing]).toEqual([30, drawing]);
    fireEvent.keyUp(document.body, { key: ' ' });
    expect(fireEvent.pointerDown(canvas, pointer(280, 110, { button: 1 }))).toBe(false);
    fireEvent.pointerMove(canvas, pointer(290, 110, { button: 1 }));
    frame();
    fireEvent.pointerUp(canvas, pointer(290, 110, { button: 1 }));
    expect([place(), store.drawing]).toEqual([40, drawing]);
    expect(fireEvent.pointerDown(canvas, pointer(290, 110))).toBe(true);
    fireEvent.pointerMove(canvas, pointer(390, 140));
    fireEvent.pointerUp(canvas, pointer(390, 140));
    expect([place(), shown(store.drawing, aProtein()).x]).toEqual([40, 200]);
  });

  it('DIAG-04 the canvas of a drawing outlines what is pointed at until the pointer leaves', () => {
    const { store, canvas, container, frame } = show();
    const hovered = () => container.querySelector('.diagram-hovered')?.getAttribute('d');
    fireEvent.pointerMove(canvas, pointer(250, 110));
    frame();
    expect([store.get().hovered, canvas.dataset['over'], hovered()]).toEqual([
      'prot1',
      'true',
      'M98 98L302 98L302 122L98 122Z',
    ]);
    fireEvent.pointerMove(canvas, pointer(250, 300));
    fireEvent.pointerLeave(canvas);
    frame();
    expect([store.get().hovered, canvas.dataset['over'], hovered()]).toEqual([null, 'false', '']);
  });

  it('DIAG-20 on a page the wheel scrolls until the drawing has the focus, or with Ctrl', () => {
    const rules = { editable: false, target: () => null };
    const { store, canvas, frame } = show(drawing, rules);
    expect(turn(canvas)).toBe(true);
    expect(turn(canvas, { ctrlKey: true })).toBe(false);
    expect(turn(canvas, { metaKey: true })).toBe(false);
    frame();
    expect(store.get().editor.viewport.zoom).toBe(1.2);
    canvas.focus();
    expect(turn(canvas)).toBe(false);
  });

  it('DIAG-22 a press on the canvas ends the editing of a text', () => {
    const { store, canvas } = show();
    select(store, 'text1');
    act(() => store.editText());
    fireEvent.pointerDown(canvas, pointer(700, 500));
    expect(document.activeElement).toBe(canvas);
  });

  it('the canvas of a drawing does not let the browser drag what it has selected', () => {
    const { canvas } = show();
    expect(fireEvent.dragStart(canvas)).toBe(false);
  });

  it('the canvas of a drawing passes keys and what aborts a drag', () => {
    const keys: string[] = [];
    const onKey = ({ key }: { key: string }, abort: () => void) => {
      keys.push(key);
      abort();
    };
    const { store, canvas, frame } = show(drawing, editingRules, { onKey });
    fireEvent.pointerDown(canvas, pointer(250, 110));
    fireEvent.pointerMove(canvas, pointer(300, 200));
    frame();
    fireEvent.keyDown(canvas, { key: 'Escape' });
    expect([keys, store.drawing]).toEqual([['Escape'], drawing]);
  });

  it('the canvas of a drawing hears nothing more when it is gone', () => {
    const { canvas, store, asked } = show();
    fireEvent.pointerMove(canvas, pointer(250, 110));
    expect(asked()).toBe(1);
    cleanup();
    expect(asked()).toBe(0);
    canvas.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0, clientX: 250, clientY: 110 }));
    canvas.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, button: 0, clientX: 250, clientY: 110 }));
    expect(store.get().editor.selection).toEqual([]);
  });

  it('DIAG-20 the canvas of a drawing prints the whole drawing on its own, whatever is in view', () => {
    const { container } = show();
    const printed = () => container.querySelector('.diagram-print');
    expect(printed()).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(attributes(printed(), 'viewBox', 'aria-hidden')).toEqual(['0 0 800 600', 'true']);
    expect(printed()?.querySelectorAll('[data-id]')).toHaveLength(4);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(printed()).toBeNull();
  });
});

describe('the elements of a drawing', () => {
  const pathOf = (container: Element, id: string, at = 0) => container.querySelectorAll(`[data-id=${id}] path`)[at];

  it('DIAG-04 the elements of a drawing have their style', () => {
    const style = { ...defaultStyle, strokeWidth: 2, dash: 'dashed', opacity: 0.5, bold: true, italic: true } as const;
    const { container } = show(
      drawingOf(
        aProtein({ style, text: 'x' }),
        aProtein({ id: 'plain', x: 20, rotation: 90, style: { ...defaultStyle, strokeWidth: 0 } }),
        aLine({ arrowEnd: true }),
        aText({ style }),
      ),
    );
    const look = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'];
    expect(attributes(pathOf(container, 'prot1'), ...look)).toEqual(['#e6f2ed', '#16211d', '2', '12 8']);
    expect(attributes(pathOf(container, 'plain'), ...look)).toEqual(['#e6f2ed', 'none', '0', null]);
    expect(attributes(pathOf(container, 'line1'), ...look)).toEqual(['none', '#16211d', '1', null]);
    expect(attributes(pathOf(container, 'line1', 1), 'fill')).toEqual(['#16211d']);
    const groups = ['prot1', 'plain'].map((id) => container.querySelector(`[data-id=${id}]`));
    expect(groups.map((group) => group?.getAttribute('opacity'))).toEqual(['0.5', null]);
    expect(groups[1]?.getAttribute('transform')).toMatch(/^translate\(\S+ \S+\) ?rotate\(90/);
    const text = container.querySelector('[data-id=text1] text');
    expect([
      text?.textContent,
      ...attributes(text, 'fill', 'font-size', 'text-anchor', 'font-weight', 'font-style'),
    ]).toEqual(['abc', '#16211d', '14', 'start', 'bold', 'italic']);
    expect(container.querySelector('[data-id=text1] path')).toBeNull();
  });

  it('TRANS-40 the elements of a drawing are in the colors of the page, and on paper in their own', () => {
    const { container } = show(drawing, editingRules, { color: (color: string) => `${color}80` });
    expect(attributes(pathOf(container, 'prot1'), 'fill', 'stroke')).toEqual(['#e6f2ed80', '#16211d80']);
    expect(container.querySelector('[data-id=text1] text')?.getAttribute('fill')).toBe('#16211d80');
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    const printed = container.querySelector('.diagram-print [data-id=prot1] path');
    expect(attributes(printed, 'fill', 'stroke')).toEqual(['#e6f2ed', '#16211d']);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
  });
});

describe('what lies over a drawing', () => {
  const zoomed = (store: EditorStore) => act(() => store.setViewport(() => ({ zoom: 2, x: -100, y: -50 })));

  it('DIAG-04 what lies over a drawing outlines what is selected, 2 px around it, and not again what is pointed at', () => {
    const { store, container } = show();
    act(() => select(store, 'prot1', 'line1'));
    act(() => store.set({ hovered: 'prot1' }));
    expect(container.querySelector('.diagram-outline')?.getAttribute('d')).toBe(
      'M98 98L302 98L302 122L98 122ZM48 298L252 298L252 302L48 302Z',
    );
    expect(container.querySelector('.diagram-hovered')?.getAttribute('d')).toBe('');
    zoomed(store);
    expect(container.querySelector('.diagram-overlay > g')?.getAttribute('transform')).toBe(
      'translate(-100 -50) scale(2)',
    );
  });

  it('DIAG-07 what lies over a drawing has the handles of one element, 8 px large at every zoom', () => {
    const { store, container } = show();
    act(() => select(store, 'text1'));
    zoomed(store);
    const handles = [...container.querySelectorAll('[data-handle]')];
    expect(handles.map((handle) => [handle.tagName, handle.getAttribute('data-handle')])).toEqual([
      ['rect', 'font'],
      ['circle', 'rotate'],
    ]);
    expect(attributes(handles[0], 'width', 'height')).toEqual(['8', '8']);
    // The text begins at 400, 300; its rotation is 24 px above the middle of its top.
    expect(attributes(handles[1], 'cy', 'r')).toEqual([String(2 * (300 - 24) - 50), '5']);
    act(() => select(store, 'text1', 'prot1'));
    expect(container.querySelectorAll('[data-handle]')).toHaveLength(0);
  });

  it('DIAG-07 what lies over a drawing puts each handle in the middle of its point', () => {
    const { store, container } = show();
    act(() => select(store, 'prot1'));
    expect(attributes(container.querySelector('[data-handle=nw]'), 'x', 'y')).toEqual(['96', '96']);
    expect(attributes(container.querySelector('[data-handle=se]'), 'x', 'y')).toEqual(['296', '116']);
  });

  it('DIAG-20 what lies over a drawing has no handles on a page', () => {
    const { store, container } = show(drawing, { editable: false, target: (id) => id });
    act(() => select(store, 'prot1'));
    expect(container.querySelectorAll('[data-handle]')).toHaveLength(0);
    expect(container.querySelector('.diagram-outline')?.getAttribute('d')).not.toBe('');
  });

  it('DIAG-06 what lies over a drawing shows the frame that is drawn, as it lies on the screen', () => {
    const { store, container } = show();
    expect(container.querySelector('.diagram-marquee')).toBeNull();
    zoomed(store);
    act(() => store.set({ marquee: { x: 100, y: 60, width: 30, height: 20 } }));
    const frame = container.querySelector<HTMLElement>('.diagram-marquee');
    expect([frame?.style.transform, frame?.style.width, frame?.style.height]).toEqual([
      'translate(100px, 70px)',
      '60px',
      '40px',
    ]);
  });

  it('DIAG-22 what lies over a drawing shows what is aligned while something moves', () => {
    const { store, container } = show();
    const guides = () =>
      [...container.querySelectorAll('.diagram-guide')].map((guide) => attributes(guide, 'data-axis', 'd'));
    const lines = [
      { axis: 'x', at: 50, from: 150, to: 300 },
      { axis: 'y', at: 20, from: 10, to: 90 },
    ] as const;
    act(() => store.set({ guides: lines }));
    expect(guides()).toEqual([]);
    act(() => void store.act((editor, commands) => commands.begin(editor, 'drag')));
    expect(guides()).toEqual([
      ['x', 'M50 150V300'],
      ['y', 'M10 20H90'],
    ]);
  });
});

describe('the sheet that follows the view', () => {
  it('the sheet that follows the view is moved with the view, and drawn sharply 160 ms after the last change', () => {
    vi.useFakeTimers();
    const store = storeOf();
    store.resize({ width: 800, height: 600 });
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const stop = followViewport(sheet, store);
    expect([sheet.style.transform, sheet.style.willChange]).toEqual(['translate(0px, 0px) scale(1)', '']);
    store.setViewport(() => ({ zoom: 2, x: -10, y: -20 }));
    expect([sheet.style.transform, sheet.style.willChange]).toEqual(['translate(-10px, -20px) scale(2)', 'transform']);
    vi.advanceTimersByTime(100);
    store.setViewport(() => ({ zoom: 3, x: -10, y: -20 }));
    vi.advanceTimersByTime(159);
    expect(sheet.style.willChange).toBe('transform');
    vi.advanceTimersByTime(1);
    expect(sheet.style.willChange).toBe('');
    store.set({ hovered: 'prot1' });
    expect(sheet.style.willChange).toBe('');
    stop();
    store.setViewport(() => ({ zoom: 1, x: 0, y: 0 }));
    expect(sheet.style.transform).toBe('translate(-10px, -20px) scale(3)');
    expect(vi.getTimerCount()).toBe(0);
  });
});
