import { describe, expect, it } from 'vitest';
import { openDrawing, saveDrawing } from '../../../../web/viewers/diagram/model/drawing-file';
import { type LineType, lineTypes } from '../../../../web/viewers/diagram/model/element';
import { applyOperation, type ElementPatch } from '../../../../web/viewers/diagram/model/operations';
import { wrapDegrees } from '../../../../web/viewers/diagram/model/plane';
import { settleRange } from '../../../../web/viewers/diagram/model/rules';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const family = drawingOf(aProtein(), aMarker(), aBracket());

function range(id: 'prot1' | 'mark1' | 'brac1', patch: ElementPatch): [number, number] {
  const drawing = applyOperation(family, { type: 'update', ids: [id], patch });
  const found = drawing.elements.find((element) => element.id === id);
  if (!found || !('start' in found)) throw new Error(id);
  return [found.start, found.end];
}

describe('the rules of the canvas', () => {
  it.each([0, -1, -1000])('DIAG-10 the rules of the canvas sets a start site of %i to 1', (start) => {
    for (const id of ['prot1', 'mark1', 'brac1'] as const) expect(range(id, { start })[0]).toBe(1);
  });

  it.each([1, 0, -7])('DIAG-11 the rules of the canvas sets an end site of %i to 2', (end) => {
    for (const id of ['prot1', 'mark1', 'brac1'] as const) expect(range(id, { start: 1, end })).toEqual([1, 2]);
  });

  it('DIAG-12 the rules of the canvas swaps start and end if reversed', () => {
    expect(range('prot1', { start: 90, end: 30 })).toEqual([30, 90]);
    expect(range('mark1', { start: 50, end: 40 })).toEqual([40, 50]);
    expect(range('brac1', { start: 30 })).toEqual([20, 30]);
    expect(settleRange({ start: 5, end: -3 }, null)).toEqual({ start: 2, end: 5 });
  });

  it('DIAG-10 DIAG-11 the rules of the canvas takes whole sites', () => {
    expect(settleRange({ start: 3.4, end: 7.6 }, null)).toEqual({ start: 3, end: 8 });
  });

  it('DIAG-13 the rules of the canvas clamps children and their own children when the parent shrinks', () => {
    const nested = drawingOf(
      aProtein(),
      aMarker({ start: 40, end: 80 }),
      aMarker({ id: 'inner', parentId: 'mark1', start: 60, end: 78 }),
    );
    const next = applyOperation(nested, { type: 'update', ids: ['prot1'], patch: { end: 65 } });
    expect(shown(next, aMarker())).toMatchObject({ start: 40, end: 65 });
    expect(shown(next, aMarker({ id: 'inner' }))).toMatchObject({ start: 60, end: 65 });
  });

  it('DIAG-13 the rules of the canvas stops a dragged child at the ends of its parent with its whole length', () => {
    const right = applyOperation(family, { type: 'drag', ids: ['mark1'], dx: 5000, dy: 0 });
    expect(shown(right, aMarker())).toMatchObject({ start: 91, end: 100 });
    const left = applyOperation(family, { type: 'drag', ids: ['mark1'], dx: -5000, dy: 0 });
    expect(shown(left, aMarker())).toMatchObject({ start: 1, end: 10 });
  });

  it('DIAG-04 drawing by hand has the same limits as a file', () => {
    const bar = drawingOf(aProtein(), aMarker(), aText(), aLine());
    const large = applyOperation(applyOperation(bar, { type: 'reshape', id: 'prot1', handle: 'se', x: 1e9, y: 1e9 }), {
      type: 'reshape',
      id: 'text1',
      handle: 'font',
      x: 0,
      y: 1e9,
    });
    const far = applyOperation(large, { type: 'drag', ids: ['prot1', 'line1'], dx: -1e9, dy: 1e9 });
    const away = applyOperation(far, { type: 'drag', ids: ['mark1'], dx: 0, dy: 1e9 });
    const grown = applyOperation(away, { type: 'resizeCanvas', width: 1e9, height: 100 });
    expect(shown(grown, aProtein())).toMatchObject({ width: 100_000, height: 100_000, x: -1_000_000 });
    expect(shown(grown, aText()).style.fontSize).toBe(1000);
    expect(grown).toMatchObject({ width: 100_000, height: 300 });
    expect(openDrawing(saveDrawing(grown))).toEqual(grown);
  });

  it.each([
    [190, -170],
    [180, 180],
    [-180, 180],
    [181, -179],
    [-190, 170],
    [360, 0],
    [540, 180],
    [-540, 180],
    [725, 5],
    [-0, 0],
  ])('DIAG-15 the rules of the canvas wraps a rotation of %i to %i', (degrees, wrapped) => {
    expect(wrapDegrees(degrees)).toBe(wrapped);
    expect(shown(drawingOf(aProtein({ rotation: degrees })), aProtein()).rotation).toBe(wrapped);
    expect(shown(drawingOf(aText({ rotation: degrees })), aText()).rotation).toBe(wrapped);
  });

  const points = (count: number): { x: number; y: number }[] =>
    Array.from({ length: count }, (_, x) => ({ x, y: x * x }));
  const allowed: Record<LineType, (count: number) => boolean> = {
    straight: (count) => count === 2,
    elbow: (count) => count === 3,
    curve: (count) => count === 4,
    polyline: (count) => count >= 2,
  };

  it.each(lineTypes)(
    "DIAG-16 the rules of the canvas answers 'pointsNum or line type error.' to a wrong number of points of a %s line",
    (lineType) => {
      for (const count of [0, 1, 2, 3, 4, 5, 12]) {
        const make = (): unknown => drawingOf(aLine({ lineType, points: points(count) }));
        if (allowed[lineType](count)) expect(make).not.toThrow();
        else expect(make).toThrow(/^pointsNum or line type error\.$/);
      }
    },
  );

  it("DIAG-16 the rules of the canvas throws 'pointsNum or line type error.' for a type that does not fit the points, and changes nothing", () => {
    const drawing = drawingOf(aLine());
    const change = (patch: ElementPatch): unknown => applyOperation(drawing, { type: 'update', ids: ['line1'], patch });
    expect(() => change({ lineType: 'curve' })).toThrow('pointsNum or line type error.');
    expect(() => change({ points: points(3) })).toThrow('pointsNum or line type error.');
    expect(() => change({ lineType: 'elbow', points: points(3) })).not.toThrow();
    expect(shown(drawing, aLine()).lineType).toBe('straight');
  });
});
