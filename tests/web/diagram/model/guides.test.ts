import { describe, expect, it } from 'vitest';
import { alignmentLines, guidesOf, snapped } from '../../../../web/viewers/diagram/model/guides';
import { aMarker, aProtein, drawingOf } from './factories';

const everything = { x: 0, y: 0, width: 800, height: 600 };
/** 100 to 300 by 100 to 120, center 200, 110. */
const lines = alignmentLines(drawingOf(aProtein()), [], everything);
const box = (x: number, y: number) => ({ x, y, width: 40, height: 10 });

describe('alignment guides', () => {
  it('DIAG-22 alignment guides are the edges and centers of the other elements in view', () => {
    const drawing = drawingOf(aProtein(), aMarker(), aProtein({ id: 'prot2', x: 400, y: 200 }));
    const of = (ids: string[], view = everything): number[] =>
      alignmentLines(drawing, ids, view)
        .filter(({ axis }) => axis === 'x')
        .map(({ at }) => at);
    // A marker moves with its protein.
    expect(of(['prot1'])).toEqual([400, 500, 600]);
    expect(of(['prot2'])).toEqual([100, 200, 300, 120, 130, 140]);
    expect(of(['prot2'], { x: 0, y: 0, width: 90, height: 90 })).toEqual([]);
  });

  it('DIAG-22 a box snaps by its nearest edge or center, in each direction by itself', () => {
    expect(snapped(box(103, 118), lines, 5)).toEqual({ x: -3, y: 2 });
    expect(snapped(box(178, 400), lines, 5)).toEqual({ x: 2, y: 0 });
    expect(snapped(box(262, 107), lines, 5)).toEqual({ x: -2, y: -2 });
    expect(snapped(box(105, 400), lines, 5)).toEqual({ x: 0, y: 0 });
    expect(snapped(box(101, 101), lines, 0)).toEqual({ x: 0, y: 0 });
  });

  it('DIAG-22 a guide reaches over all that it aligns', () => {
    expect(guidesOf(box(180, 300), lines)).toEqual([{ axis: 'x', at: 200, from: 100, to: 310 }]);
    expect(guidesOf(box(400, 110), lines)).toEqual([
      { axis: 'y', at: 110, from: 100, to: 440 },
      { axis: 'y', at: 120, from: 100, to: 440 },
    ]);
    expect(guidesOf(box(181, 301), lines)).toEqual([]);
  });

  it('DIAG-22 an element that touches the view counts, one beyond it does not', () => {
    const seen = (x: number, y: number) =>
      alignmentLines(drawingOf(aProtein()), [], { x, y, width: 50, height: 50 }).length > 0;
    expect([seen(50, 100), seen(300, 100), seen(150, 50), seen(150, 120)]).toEqual([true, true, true, true]);
    expect([seen(49, 100), seen(301, 100), seen(150, 49), seen(150, 121)]).toEqual([false, false, false, false]);
  });

  it('DIAG-22 a box snaps to vertical lines by its x and to horizontal ones by its y alone', () => {
    expect(snapped(box(400, 199), [{ axis: 'x', at: 200, from: 0, to: 9 }], 5)).toEqual({ x: 0, y: 0 });
    expect(snapped(box(199, 400), [{ axis: 'y', at: 200, from: 0, to: 9 }], 5)).toEqual({ x: 0, y: 0 });
    expect(guidesOf(box(400, 200), [{ axis: 'x', at: 200, from: 0, to: 9 }])).toEqual([]);
  });
});
