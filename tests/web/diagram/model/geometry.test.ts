import { describe, expect, it } from 'vitest';
import { handleAt, handlesOf } from '../../../../web/viewers/diagram/model/handles';
import { boundsOf, elementAt, elementsIn } from '../../../../web/viewers/diagram/model/hit';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { pictureOf, textBoxOf } from '../../../../web/viewers/diagram/model/picture';
import { placementOf } from '../../../../web/viewers/diagram/model/placement';
import { degreesTowards } from '../../../../web/viewers/diagram/model/reshape';
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

  it('DIAG-14 places on the canvas draws a child of a fraction of a px one px wide, within its parent', () => {
    const drawing = drawingOf(aProtein({ end: 244_296 }), aMarker({ start: 244_296, end: 244_296 }));
    expect(placementOf(drawing, shown(drawing, aMarker())).box).toMatchObject({ x: 299, width: 1 });
  });

  it.each([
    ['circle', { x: 125, width: 10 }],
    ['diamond', { x: 125, width: 10 }],
    ['triangle', { x: 125, width: 10 }],
    ['pin', { x: 127.5, width: 5 }],
    ['tick', { x: 119, width: 4 }],
    ['block', { x: 120, width: 20 }],
    ['rounded', { x: 120, width: 20 }],
    ['arrow', { x: 120, width: 20 }],
    ['ellipse', { x: 120, width: 20 }],
  ] as const)(
    'DIAG-04 a %s lies across at %j: over its range, in its middle, or at its first site',
    (shape, across) => {
      const style = { ...aMarker().style, strokeWidth: 4 };
      const drawing = drawingOf(aProtein(), aMarker({ shape, offset: 7, style }));
      expect(placementOf(drawing, shown(drawing, aMarker())).box).toEqual({ ...across, y: 112, height: 10 });
    },
  );

  it.each([
    [41, 44, 174, 20],
    [1, 2, 100, 20],
    [97, 98, 280, 20],
    [41, 50, 180, 20],
    [41, 51, 180, 22],
  ])(
    'DIAG-14 a marker over sites %i to %i, drawn at least 10 sites wide, is at %i px, %i px wide',
    (start, end, x, width) => {
      const drawing = drawingOf(aProtein(), aMarker({ start, end, minSites: 10 }));
      expect(placementOf(drawing, shown(drawing, aMarker())).box).toMatchObject({ x, width });
    },
  );

  it.each([
    ['start', 50],
    ['middle', 38.24],
    ['end', 26.48],
  ] as const)('DIAG-15 a text with its anchor at the %s begins at %d and turns about its middle', (anchor, x) => {
    const { box, pivot, rotation } = placementOf(drawingOf(), aText({ anchor, rotation: 30 }));
    expect(box).toEqual({ x: expect.closeTo(x, 9), y: 60, width: expect.closeTo(23.52, 9), height: 16.8 });
    expect([pivot.x, pivot.y, rotation]).toEqual([expect.closeTo(x + 11.76, 9), expect.closeTo(68.4, 9), 30]);
  });

  it('DIAG-15 an empty text is one px wide, and a line turns about the middle of its course', () => {
    expect(placementOf(drawingOf(), aText({ text: '' })).box.width).toBe(1);
    const corner = [
      { x: 10, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 40 },
    ];
    expect(placementOf(drawingOf(), aLine({ lineType: 'elbow', points: corner }))).toEqual({
      box: { x: 10, y: 20, width: 40, height: 20 },
      rotation: 0,
      pivot: { x: 30, y: 30 },
    });
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

  it('DIAG-20 places on the canvas finds the topmost element under a point', () => {
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

  it('DIAG-20 a line is hit within its width and within reach, not beyond its ends', () => {
    const slanted = {
      points: [
        { x: 100, y: 50 },
        { x: 300, y: 150 },
      ],
    };
    const hit = (x: number, y: number, reach: number, strokeWidth = 1): boolean =>
      elementAt(drawingOf(aLine({ ...slanted, style: { ...aLine().style, strokeWidth } })), { x, y }, reach) !== null;
    // 3.58 px from the line, 6.71 px beyond either end, and on it.
    expect([hit(204, 98, 3), hit(204, 98, 4), hit(204, 98, 0, 7), hit(204, 98, 0, 8)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([hit(306, 153, 6), hit(306, 153, 7), hit(94, 47, 6), hit(94, 47, 7)]).toEqual([false, true, false, true]);
    expect(hit(200, 100, 0)).toBe(true);
  });

  it('DIAG-20 a line without length is hit around its point', () => {
    const dot = drawingOf(aLine({ points: [aText(), aText()].map(({ x, y }) => ({ x, y })) }));
    expect([elementAt(dot, { x: 53, y: 64 }, 5)?.id, elementAt(dot, { x: 53, y: 64 }, 4.9)?.id]).toEqual([
      'line1',
      undefined,
    ]);
  });

  it('DIAG-20 places on the canvas reach counts from the edge of a box, and none is given by default', () => {
    const drawing = drawingOf(aProtein());
    const hit = (x: number, y: number, reach?: number): boolean => elementAt(drawing, { x, y }, reach) !== null;
    for (const [x, y] of [
      [96, 110],
      [304, 110],
      [200, 96],
      [200, 124],
    ] as const)
      expect([hit(x, y), hit(x, y, 3), hit(x, y, 4)]).toEqual([false, false, true]);
    expect([hit(100, 100), hit(300, 120), hit(99.5, 110)]).toEqual([true, true, false]);
  });

  it.each([
    ['circle', [true, false, false]],
    ['ellipse', [true, false, false]],
    ['diamond', [false, false, false]],
    ['block', [true, true, false]],
    ['pin', [true, true, false]],
  ] as const)(
    'DIAG-20 a marker of shape %s is hit at 0.6, 0.8 and 1.1 of the way to each corner: %j',
    (shape, hits) => {
      const drawing = drawingOf(aProtein(), aMarker({ shape, size: 40, offset: -60 }));
      const { x, y, width, height } = placementOf(drawing, shown(drawing, aMarker())).box;
      for (const [right, down] of [
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        const at = (part: number) => ({
          x: x + (width / 2) * (1 + right * part),
          y: y + (height / 2) * (1 + down * part),
        });
        expect([0.6, 0.8, 1.1].map((part) => elementAt(drawing, at(part))?.id === 'mark1')).toEqual(hits);
      }
      expect(elementAt(drawing, { x: x + width / 2, y: y + height / 20 })?.id).toBe('mark1');
    },
  );

  it('DIAG-20 a selection frame selects the elements wholly within it', () => {
    const drawing = drawingOf(aProtein(), aMarker(), aLine());
    expect(elementsIn(drawing, { x: 110, y: 90, width: 60, height: 60 })).toEqual(['mark1']);
    expect(elementsIn(drawing, { x: -5, y: -5, width: 400, height: 400 })).toEqual(['prot1', 'mark1', 'line1']);
  });
});

describe('handles', () => {
  const positions = (drawing: ReturnType<typeof drawingOf>, like: Parameters<typeof shown>[1]): string[] =>
    handlesOf(drawing, shown(drawing, like)).map(({ id, x, y }) => `${id} ${x} ${Math.round(y * 100) / 100}`);

  it('DIAG-07 a bar has a handle at each corner and side, and one 24 px above it', () => {
    expect(positions(drawingOf(aProtein()), aProtein())).toEqual([
      'nw 100 100',
      'n 200 100',
      'ne 300 100',
      'e 300 110',
      'se 300 120',
      's 200 120',
      'sw 100 120',
      'w 100 110',
      'rotate 200 76',
    ]);
  });

  it.each([
    [aMarker(), ['start 120 110', 'end 140 110', 'size 130 105']],
    [aMarker({ shape: 'circle' }), ['size 130 105']],
    [aMarker({ shape: 'tick' }), ['size 121 105']],
    [aBracket(), ['start 120 96', 'end 140 96', 'size 130 84']],
    [aBracket({ side: 'below' }), ['start 120 124', 'end 140 124', 'size 130 136']],
    [aText({ text: 'i'.repeat(10) }), ['font 93.4 76.8', 'rotate 71.7 36']],
  ])('DIAG-07 handles of a child are at the ends of its range and away from its parent: %#', (element, places) => {
    expect(positions(drawingOf(aProtein(), element), element)).toEqual(places);
  });

  it('DIAG-07 a handle is taken up to the reach, its edge included', () => {
    const drawing = drawingOf(aLine());
    const taken = (reach: number) => handleAt(drawing, shown(drawing, aLine()), { x: 103, y: 4 }, reach);
    expect([taken(4.9), taken(5)]).toEqual([null, 'point-1']);
  });

  it.each([
    ['n', 37, { y: 80, height: 40 }],
    ['e', 330, { x: 100, width: 230 }],
    ['s', 37, { y: 100, height: 50 }],
    ['w', 330, { x: 90, width: 210 }],
    ['nw', 0, { x: 90, y: 80, width: 210, height: 40 }],
    ['ne', 330, { x: 100, y: 80, width: 230, height: 40 }],
    ['sw', 0, { x: 90, y: 100, width: 210, height: 50 }],
    ['se', 330, { x: 100, y: 100, width: 230, height: 50 }],
  ] as const)('DIAG-07 the handle %s moves its own sides of a bar alone', (name, across, expected) => {
    const to = { x: name.includes('e') ? across : 90, y: name.includes('n') ? 80 : 150 };
    const next = applyOperation(drawingOf(aProtein()), { type: 'reshape', id: 'prot1', handle: name, ...to });
    expect(shown(next, aProtein())).toMatchObject({ x: 100, y: 100, width: 200, height: 20, ...expected });
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

  it('DIAG-07 the rotate handle is upright above the middle, and a pointer in the middle turns nothing', () => {
    const drawing = drawingOf(aProtein());
    const towards = (x: number, y: number, step?: number) => degreesTowards(drawing, 'prot1', { x, y }, step);
    expect([towards(200, 50), towards(300, 110), towards(200, 200), towards(100, 110)]).toEqual([0, 90, 180, -90]);
    expect([towards(300, 10), towards(300, 60, 15), towards(300, 60, 45)]).toEqual([
      expect.closeTo(45, 9),
      expect.closeTo(60, 9),
      expect.closeTo(45, 9),
    ]);
    expect(towards(200, 110)).toBe(0);
  });

  it('DIAG-07 the end of a bracket below its parent sets its depth', () => {
    const drawing = drawingOf(aProtein(), aBracket({ side: 'below' }));
    const next = applyOperation(drawing, { type: 'reshape', id: 'brac1', handle: 'size', x: 0, y: 144 });
    expect(shown(next, aBracket())).toMatchObject({ size: 20, offset: 4 });
    const start = applyOperation(drawing, { type: 'reshape', id: 'brac1', handle: 'start', x: 107, y: 0 });
    expect(shown(start, aBracket())).toMatchObject({ start: 5, end: 20 });
  });

  it.each([
    ['prot1', 'size'],
    ['mark1', 'nw'],
    ['mark1', 'point-0'],
    ['brac1', 'font'],
    ['text1', 'start'],
    ['line1', 'nw'],
    ['line1', 'point-2'],
  ] as const)('DIAG-07 %s has no handle %s', (id, name) => {
    const drawing = drawingOf(aProtein(), aMarker(), aBracket(), aLine(), aText());
    expect(applyOperation(drawing, { type: 'reshape', id, handle: name, x: 3, y: 4 })).toBe(drawing);
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
  const pictured = (element: Parameters<typeof shown>[1]): ReturnType<typeof pictureOf> => {
    const drawing = drawingOf(
      ...(element.type === 'marker' || element.type === 'bracket' ? [aProtein()] : []),
      element,
    );
    return pictureOf(drawing, shown(drawing, element));
  };

  it('DIAG-01 a protein has rounded ends of a third of its height, at most 8 px, and a nucleotide none', () => {
    expect(pictured(aProtein({ height: 12 })).path).toMatch(/^M104 100h192a4 4 /);
    expect(pictured(aProtein({ height: 60 })).path).toMatch(/^M108 100h184a8 8 /);
    expect(pictured(aProtein({ type: 'nucleotide' })).path).toBe('M100 100h200v20h-200Z');
  });

  it.each([
    [aProtein(), true],
    [aMarker(), true],
    [aMarker({ shape: 'tick' }), false],
    [aBracket(), false],
    [aLine(), false],
    [aText(), false],
  ])('DIAG-01 an open path is not filled: %#', (element, filled) => {
    const { id, filled: isFilled, heads, transform } = pictured(element);
    expect({ id, isFilled, heads, transform }).toEqual({ id: element.id, isFilled: filled, heads: '', transform: '' });
  });

  it.each([
    [aMarker({ text: 'S15' }), [130, 114.62]],
    [aMarker({ text: 'S15', textPlace: 'above' }), [130, 98.22]],
    [aMarker({ text: 'S15', textPlace: 'below' }), [130, 131.02]],
    [aBracket({ text: 'S15' }), [130, 77.22]],
    [aBracket({ text: 'S15', side: 'below' }), [130, 152.02]],
    [aProtein({ text: 'S15' }), [200, 114.62]],
  ])('DIAG-02 a label is inside, or 3 px above or below: %#', (element, [x, y]) => {
    expect(pictured(element).texts).toEqual([
      { text: 'S15', x: expect.closeTo(x ?? 0, 6), y: expect.closeTo(y ?? 0, 6), anchor: 'middle', fontSize: 14 },
    ]);
  });

  it('DIAG-01 the sites of a bar are written in smaller figures below its ends', () => {
    expect(pictured(aProtein({ showSites: true, start: 1001, end: 1_234_567 })).texts).toEqual([
      { text: '1,001', x: 100, y: expect.closeTo(133.416, 6), anchor: 'start', fontSize: expect.closeTo(11.2, 9) },
      { text: '1,234,567', x: 300, y: expect.closeTo(133.416, 6), anchor: 'end', fontSize: expect.closeTo(11.2, 9) },
    ]);
    expect(pictured(aProtein()).texts).toEqual([]);
  });

  it('DIAG-01 a text has a line below the other, from its anchor', () => {
    expect(pictured(aText({ text: 'a\nb', anchor: 'end' })).texts).toEqual([
      { text: 'a', x: 50, y: expect.closeTo(73.02, 6), anchor: 'end', fontSize: 14 },
      { text: 'b', x: 50, y: expect.closeTo(89.82, 6), anchor: 'end', fontSize: 14 },
    ]);
    expect(pictured(aText({ text: '' })).texts).toEqual([]);
  });

  it.each([
    [aText(), { x: 50, y: 60, width: 23.52, height: 16.8 }],
    [aProtein({ text: 'abc' }), { x: 188.24, y: 101.6, width: 23.52, height: 16.8 }],
    [aMarker({ text: 'abc', textPlace: 'above' }), { x: 118.24, y: 85.2, width: 23.52, height: 16.8 }],
    [aMarker({ text: 'abc', textPlace: 'below' }), { x: 118.24, y: 118, width: 23.52, height: 16.8 }],
    [aBracket({ text: 'abc' }), { x: 118.24, y: 64.2, width: 23.52, height: 16.8 }],
    [aBracket({ text: 'abc', side: 'below' }), { x: 118.24, y: 139, width: 23.52, height: 16.8 }],
  ])('DIAG-06 a text is edited where it is drawn: %#', (element, box) => {
    const drawing = drawingOf(...('parentId' in element ? [aProtein()] : []), element);
    const found = textBoxOf(drawing, element);
    expect(found).toMatchObject(
      Object.fromEntries(Object.entries(box).map(([name, value]) => [name, expect.closeTo(value, 6)])),
    );
  });
});
