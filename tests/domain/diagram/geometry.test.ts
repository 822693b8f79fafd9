import { describe, expect, it } from 'vitest';
import { markerShapes } from '#domain/diagram/element';
import { handleAt, handlesOf } from '#domain/diagram/handles';
import { boundsOf, boundsOfAll, elementAt, elementsIn } from '#domain/diagram/hit';
import { applyOperation } from '#domain/diagram/operations';
import { pictureOf } from '#domain/diagram/picture';
import { placementOf } from '#domain/diagram/placement';
import { degreesTowards } from '#domain/diagram/reshape';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const handle = (
  drawing: ReturnType<typeof drawingOf>,
  like: Parameters<typeof shown>[1],
  id: string,
): { x: number; y: number } => {
  const found = handlesOf(drawing, shown(drawing, like)).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('places on the canvas', () => {
  it('DIAG-04 children are placed at their sites', () => {
    // 100 sites on 200 px from x = 100: site 11 begins at 120, site 20 ends at 140.
    const drawing = drawingOf(
      aProtein(),
      aMarker(),
      aBracket(),
      aMarker({ id: 'tick1', shape: 'tick', start: 1, end: 1 }),
    );
    expect(placementOf(drawing, aMarker()).box).toEqual({ x: 120, y: 105, width: 20, height: 10 });
    expect(placementOf(drawing, aBracket()).box).toEqual({ x: 120, y: 84, width: 20, height: 12 });
    expect(placementOf(drawing, shown(drawing, aMarker({ id: 'tick1' }))).box).toMatchObject({ x: 100.5, width: 1 });
  });

  it('DIAG-14 draws a child of a fraction of a px one px wide, within its parent', () => {
    const drawing = drawingOf(aProtein({ end: 244_296 }), aMarker({ start: 244_296, end: 244_296 }));
    expect(placementOf(drawing, shown(drawing, aMarker())).box).toMatchObject({ x: 299, width: 1 });
  });

  it('DIAG-15 bounds include the turn', () => {
    const drawing = drawingOf(aProtein({ rotation: 90 }), aMarker());
    const box = boundsOf(drawing, shown(drawing, aProtein()));
    expect([box.x, box.y, box.width, box.height].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      190, 10, 20, 200,
    ]);
    const child = boundsOf(drawing, shown(drawing, aMarker()));
    expect([child.x, child.y, child.width, child.height].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      195, 30, 10, 20,
    ]);
  });

  it('DIAG-01 bounds of a curve hold the curve, not its control points', () => {
    const curve = aLine({
      lineType: 'curve',
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 100 },
        { x: 100, y: 100 },
        { x: 100, y: 0 },
      ],
    });
    const drawing = drawingOf(curve);
    expect(boundsOf(drawing, curve)).toEqual({ x: 0, y: 0, width: 100, height: 75 });
    expect(boundsOfAll(drawingOf())).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });

  it('DIAG-20 finds the topmost element under a point', () => {
    const drawing = drawingOf(
      aProtein(),
      aMarker(),
      aLine({
        points: [
          { x: 0, y: 0 },
          { x: 400, y: 400 },
        ],
      }),
      aText(),
    );
    const at = (x: number, y: number, reach = 0): string | undefined => elementAt(drawing, { x, y }, reach)?.id;
    expect([at(130, 110), at(280, 105), at(200, 200), at(205, 199), at(205, 199, 5), at(55, 65), at(700, 10)]).toEqual([
      'mark1',
      'prot1',
      'line1',
      undefined,
      'line1',
      'text1',
      undefined,
    ]);
  });

  it('DIAG-20 finds turned elements where they are drawn, and round ones by their shape', () => {
    const turned = drawingOf(aProtein({ rotation: 90 }));
    expect(elementAt(turned, { x: 200, y: 20 })?.id).toBe('prot1');
    expect(elementAt(turned, { x: 110, y: 110 })).toBeNull();
    for (const shape of ['circle', 'diamond'] as const) {
      const drawing = drawingOf(aProtein(), aMarker({ shape, size: 40, offset: -60 }));
      expect([elementAt(drawing, { x: 130, y: 50 })?.id, elementAt(drawing, { x: 112, y: 32 })?.id]).toEqual([
        'mark1',
        undefined,
      ]);
    }
  });

  it('DIAG-20 a selection frame selects the elements wholly within it', () => {
    const drawing = drawingOf(aProtein(), aMarker(), aLine());
    expect(elementsIn(drawing, { x: 110, y: 90, width: 60, height: 60 })).toEqual(['mark1']);
    expect(elementsIn(drawing, { x: -5, y: -5, width: 400, height: 400 })).toEqual(['prot1', 'mark1', 'line1']);
  });
});

describe('handles', () => {
  it('DIAG-07 every element has handles where it is drawn', () => {
    const drawing = drawingOf(aProtein({ rotation: 90 }), aMarker(), aBracket(), aLine(), aText());
    const ids = drawing.elements.map((element) =>
      handlesOf(drawing, element)
        .map(({ id }) => id)
        .join(' '),
    );
    expect(ids).toEqual([
      'nw n ne e se s sw w rotate',
      'start end size',
      'start end size',
      'point-0 point-1',
      'font rotate',
    ]);
    expect(handle(drawing, aProtein(), 'rotate').x).toBeCloseTo(234, 9);
    expect(handle(drawing, aProtein(), 'rotate').y).toBeCloseTo(110, 9);
    expect(handleAt(drawing, shown(drawing, aLine()), { x: 98, y: 1 }, 6)).toBe('point-1');
    expect(handleAt(drawing, shown(drawing, aLine()), { x: 50, y: 1 }, 6)).toBeNull();
  });

  it('DIAG-07 the handle nearest to a point is taken where several are within reach', () => {
    const drawing = drawingOf(aLine());
    const line = shown(drawing, aLine());
    const [first, second] = handlesOf(drawing, line);
    if (!first || !second) throw new Error('A line has two handles');
    const towards = (share: number) => ({
      x: first.x + share * (second.x - first.x),
      y: first.y + share * (second.y - first.y),
    });
    expect([0.4, 0.6].map((share) => handleAt(drawing, line, towards(share), 1_000))).toEqual(['point-0', 'point-1']);
  });

  it.each([0, 90, 37, -150])(
    'DIAG-07 the opposite corner of a bar turned by %i degrees stays while a corner is dragged',
    (rotation) => {
      const drawing = drawingOf(aProtein({ rotation }));
      const [fixed, taken] = [handle(drawing, aProtein(), 'nw'), handle(drawing, aProtein(), 'se')];
      const to = { x: taken.x + 13, y: taken.y + 29 };
      const next = applyOperation(drawing, { type: 'reshape', id: 'prot1', handle: 'se', ...to });
      const [stays, follows] = [handle(next, aProtein(), 'nw'), handle(next, aProtein(), 'se')];
      expect([stays.x, stays.y]).toEqual([expect.closeTo(fixed.x, 6), expect.closeTo(fixed.y, 6)]);
      if (rotation === 0) expect(follows).toMatchObject(to);
    },
  );

  it('DIAG-14 a bar reshaped past its other side is one px', () => {
    const next = applyOperation(drawingOf(aProtein()), { type: 'reshape', id: 'prot1', handle: 'nw', x: 900, y: 900 });
    expect(shown(next, aProtein())).toMatchObject({ x: 299, y: 119, width: 1, height: 1 });
  });

  it('DIAG-07 DIAG-12 the ends of a child follow the pointer from site to site, also past each other', () => {
    const drawing = drawingOf(aProtein(), aMarker());
    const end = applyOperation(drawing, { type: 'reshape', id: 'mark1', handle: 'end', x: 160.4, y: 0 });
    expect(shown(end, aMarker())).toMatchObject({ start: 11, end: 30 });
    const past = applyOperation(drawing, { type: 'reshape', id: 'mark1', handle: 'start', x: 180, y: 0 });
    expect(shown(past, aMarker())).toMatchObject({ start: 20, end: 41 });
    const out = applyOperation(drawing, { type: 'reshape', id: 'mark1', handle: 'start', x: -900, y: 0 });
    expect(shown(out, aMarker())).toMatchObject({ start: 1, end: 20 });
  });

  it('DIAG-07 size, depth, font and points follow the pointer', () => {
    const drawing = drawingOf(aProtein(), aMarker(), aBracket(), aLine(), aText());
    const moved = (id: string, name: 'size' | 'font' | 'point-1', y: number): ReturnType<typeof drawingOf> =>
      applyOperation(drawing, { type: 'reshape', id, handle: name, x: 7, y });
    expect(shown(moved('mark1', 'size', 95), aMarker()).size).toBe(30);
    expect(shown(moved('brac1', 'size', 76), aBracket()).size).toBe(20);
    expect(shown(moved('line1', 'point-1', 9), aLine()).points).toEqual([
      { x: 0, y: 0 },
      { x: 7, y: 9 },
    ]);
    expect(shown(moved('text1', 'font', 60 + 2 * 14 * 1.2), aText()).style.fontSize).toBeCloseTo(28, 9);
    expect(shown(moved('text1', 'font', -100), aText()).style.fontSize).toBe(1);
  });

  it('DIAG-07 the rotate handle points to the pointer, in steps if wanted', () => {
    const drawing = drawingOf(aProtein({ rotation: 30 }));
    const to = { x: 300, y: 110 };
    expect(degreesTowards(drawing, 'prot1', to)).toBeCloseTo(60, 9);
    expect(degreesTowards(drawing, 'prot1', { x: 300, y: 114 }, 15)).toBeCloseTo(60, 9);
    const next = applyOperation(drawing, { type: 'reshape', id: 'prot1', handle: 'rotate', ...to });
    expect(shown(next, aProtein()).rotation).toBeCloseTo(90, 9);
  });

  it('DIAG-07 turning a line turns its points about its middle', () => {
    const next = applyOperation(drawingOf(aLine()), { type: 'rotate', ids: ['line1'], degrees: 90 });
    expect(shown(next, aLine()).points).toEqual([
      { x: expect.closeTo(50), y: expect.closeTo(-50) },
      { x: expect.closeTo(50), y: expect.closeTo(50) },
    ]);
  });
});

describe('pictures', () => {
  it.each(markerShapes)('DIAG-02 a marker of shape %s has its own path', (shape) => {
    const drawing = drawingOf(aProtein(), aMarker({ shape, text: 'S15' }));
    const { path, texts } = pictureOf(drawing, shown(drawing, aMarker()));
    expect(path).toMatch(/^M[-\d. MLHVZQahv]+$/);
    expect(texts).toMatchObject([{ text: 'S15', anchor: 'middle' }]);
    const others = markerShapes
      .filter((other) => other !== shape)
      .map((other) => {
        const like = drawingOf(aProtein(), aMarker({ shape: other }));
        return pictureOf(like, shown(like, aMarker())).path;
      });
    expect(others).not.toContain(path);
  });

  it('DIAG-03 brace and square are open towards the parent', () => {
    const path = (of: Parameters<typeof aBracket>[0]): string => {
      const drawing = drawingOf(aProtein(), aBracket(of));
      return pictureOf(drawing, shown(drawing, aBracket())).path;
    };
    expect(path({ kind: 'square' })).toBe('M120 96L120 84L140 84L140 96');
    expect(path({ kind: 'square', side: 'below' })).toBe('M120 124L120 136L140 136L140 124');
    expect(path({})).toBe('M120 96Q120 90 125 90H125Q130 90 130 84Q130 90 135 90H135Q140 90 140 96');
  });

  it('DIAG-01 lines are paths by their type, with heads', () => {
    const path = (of: Parameters<typeof aLine>[0]): string => pictureOf(drawingOf(), aLine(of)).path;
    const corners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 20 },
    ];
    expect(path({})).toBe('M0 0L100 0');
    expect(path({ lineType: 'elbow', points: corners })).toBe('M0 0L10 0L10 20');
    expect(path({ lineType: 'curve', points: [...corners, { x: 30, y: 20 }] })).toBe('M0 0C10 0 10 20 30 20');
    expect(pictureOf(drawingOf(), aLine({ arrowEnd: true })).heads).toBe('M100 0L92 3.2L92 -3.2Z');
    expect(pictureOf(drawingOf(), aLine({ arrowStart: true })).heads).toBe('M0 0L8 -3.2L8 3.2Z');
  });

  it('DIAG-15 a turn is an SVG transform, which children share', () => {
    const drawing = drawingOf(aProtein({ rotation: 190, showSites: true, text: 'p53' }), aMarker());
    const [protein, marker] = drawing.elements.map((element) => pictureOf(drawing, element));
    expect([protein?.transform, marker?.transform]).toEqual(['rotate(-170 200 110)', 'rotate(-170 200 110)']);
    expect(protein?.texts.map(({ text }) => text)).toEqual(['p53', '1', '100']);
  });
});
