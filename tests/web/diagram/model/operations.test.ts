import { describe, expect, it } from 'vitest';
import { applyChange, changeBetween, invertChange } from '../../../../web/viewers/diagram/model/change';
import { bracketKinds, markerShapes } from '../../../../web/viewers/diagram/model/element';
import { newId, ordinalId } from '../../../../web/viewers/diagram/model/new-element';
import { applyOperation, type Operation } from '../../../../web/viewers/diagram/model/operations';
import { placementOf } from '../../../../web/viewers/diagram/model/placement';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, elementTypes, shown } from './factories';

const all = drawingOf(
  aProtein(),
  aProtein({ type: 'nucleotide', id: 'nucl1', y: 300 }),
  aMarker(),
  aBracket(),
  aLine(),
  aText(),
);

describe('the elements', () => {
  it('DIAG-01 the elements are protein, nucleotide, marker, line, text and bracket', () => {
    expect([...new Set(all.elements.map(({ type }) => type))].sort()).toEqual(elementTypes);
    expect(elementTypes).toEqual(['bracket', 'line', 'marker', 'nucleotide', 'protein', 'text']);
  });

  it.each(markerShapes)('DIAG-02 a marker of shape %s has size, text and style', (shape) => {
    const style = { ...aMarker().style, fill: 'gold' };
    const marker = shown(drawingOf(aProtein(), aMarker({ shape, size: 33, text: 'S15', style })), aMarker());
    expect(marker).toMatchObject({ shape, size: 33, text: 'S15', style: { fill: 'gold' } });
  });

  it('DIAG-03 a bracket is brace or square', () => {
    expect(bracketKinds).toEqual(['brace', 'square']);
    const round = { ...aBracket(), kind: 'round' };
    expect(() => applyOperation(drawingOf(aProtein()), { type: 'create', elements: [round as never] })).toThrow(
      /not complete or holds/,
    );
  });

  it('DIAG-04 the elements have an id, coordinates and a style', () => {
    for (const element of all.elements) {
      expect(element.id).toMatch(/^\w+$/);
      expect(element.style.stroke).toMatch(/^#/);
      const coordinates =
        'points' in element
          ? element.points
          : 'start' in element
            ? [element.start, element.end]
            : [element.x, element.y];
      expect(coordinates.length).toBeGreaterThan(1);
    }
  });

  it.each(['url(#x)', 'javascript:1', '#12', 'red;x', ''])(
    'DIAG-04 the elements do not take %j for a color',
    (fill) => {
      const update = (): unknown => applyOperation(all, { type: 'update', ids: ['prot1'], patch: { style: { fill } } });
      expect(update).toThrow('prot1: style.fill');
    },
  );

  it('DIAG-05 the elements have random ids of 5 alphanumeric characters, and another one after a clash', () => {
    const ids = Array.from({ length: 2000 }, () => newId(() => false));
    expect(ids.every((id) => /^[A-Za-z0-9]{5}$/.test(id))).toBe(true);
    expect(new Set(ids.join('')).size).toBe(62);
    const values = [0, 0, 0, 0, 0, 0.999, 0, 0, 0, 0];
    expect(
      newId(
        (id) => id === 'AAAAA',
        () => values.shift() ?? 0,
      ),
    ).toBe('9AAAA');
    expect(() => newId(() => true)).toThrow('No free id was found.');
  });

  it('DIAG-05 ordered ids are as long and differ', () => {
    const ids = Array.from({ length: 5000 }, (_, ordinal) => ordinalId(ordinal));
    expect(new Set(ids).size).toBe(5000);
    expect(ids.every((id) => /^[A-Za-z0-9]{5}$/.test(id))).toBe(true);
  });
});

const operations: [string, Operation][] = [
  [
    'DIAG-06 create',
    { type: 'create', elements: [aText({ id: 'text2' }), aMarker({ id: 'mark2', parentId: 'nucl1' })] },
  ],
  ['DIAG-06 delete', { type: 'delete', ids: ['prot1', 'line1'] }],
  ['DIAG-06 update', { type: 'update', ids: ['prot1', 'mark1'], patch: { start: 15, style: { fill: 'red' } } }],
  ['DIAG-06 drag', { type: 'drag', ids: ['prot1', 'mark1', 'line1', 'text1'], dx: 12, dy: -7 }],
  ['DIAG-06 nudge', { type: 'nudge', ids: ['brac1', 'text1'], dx: 1, dy: 0 }],
  ['DIAG-07 reshape', { type: 'reshape', id: 'prot1', handle: 'se', x: 420, y: 200 }],
  ['DIAG-07 reshape of a marker', { type: 'reshape', id: 'mark1', handle: 'end', x: 200, y: 110 }],
  ['DIAG-07 rotate', { type: 'rotate', ids: ['prot1', 'line1', 'text1'], degrees: 33 }],
  ['DIAG-06 order', { type: 'order', ids: ['prot1'], to: 'front' }],
  ['DIAG-19 resizing the canvas', { type: 'resizeCanvas', width: 1000, height: 900 }],
];

describe('the operations', () => {
  it.each(operations)('%s is data that survives JSON, and has an inverse', (_, operation) => {
    const sent = JSON.parse(JSON.stringify(operation)) as Operation;
    const next = applyOperation(all, sent);
    const change = changeBetween(all, next);
    if (!change) throw new Error('nothing changed');
    expect(applyChange(all, change)).toEqual(next);
    expect(applyChange(next, invertChange(change))).toEqual(all);
    expect(invertChange(invertChange(change))).toEqual(change);
  });

  it.each([
    ['drag', 'above', 14],
    ['drag', 'below', -6],
    ['nudge', 'above', 14],
    ['nudge', 'below', -6],
  ] as const)(
    'DIAG-06 a %s upwards takes a bracket %s its parent up, and downwards down again',
    (type, side, offset) => {
      const before = drawingOf(aProtein(), aBracket({ side, offset: 4 }));
      const up = applyOperation(before, { type, ids: ['brac1'], dx: 0, dy: -10 });
      expect(shown(up, aBracket()).offset).toBe(offset);
      expect(placementOf(up, shown(up, aBracket())).box.y).toBe(
        placementOf(before, shown(before, aBracket())).box.y - 10,
      );
      expect(applyOperation(up, { type, ids: ['brac1'], dx: 0, dy: 10 })).toEqual(before);
    },
  );

  it('DIAG-06 the operations moves a child along a turned parent', () => {
    const turned = drawingOf(aProtein({ rotation: 90 }), aMarker());
    const next = applyOperation(turned, { type: 'drag', ids: ['mark1'], dx: -5, dy: 20 });
    expect(shown(next, aMarker())).toMatchObject({ start: 21, end: 30 });
    expect(shown(next, aMarker()).offset).toBeCloseTo(5, 9);
  });

  it('DIAG-06 the operations moves the children of a dragged marker with it', () => {
    const nested = drawingOf(aProtein(), aMarker(), aMarker({ id: 'inner', parentId: 'mark1', start: 12, end: 14 }));
    const next = applyOperation(nested, { type: 'drag', ids: ['mark1'], dx: 10, dy: 0 });
    expect(shown(next, aMarker({ id: 'inner' }))).toMatchObject({ start: 17, end: 19 });
  });

  it('DIAG-06 a nudge leaves an element beyond an edge where it is, or brings it back', () => {
    const nudgedTo = (x: number, y: number, dx: number, dy: number): { x: number; y: number } => {
      const nudged = applyOperation(drawingOf(aProtein({ x, y })), { type: 'nudge', ids: ['prot1'], dx, dy });
      return shown(nudged, aProtein());
    };
    // The canvas is 800 by 600 px, the bar 200 by 20.
    expect(nudgedTo(900, 700, 1, 1)).toMatchObject({ x: 900, y: 700 });
    expect(nudgedTo(900, 700, -1, -1)).toMatchObject({ x: 899, y: 699 });
    expect(nudgedTo(-300, -50, -1, -1)).toMatchObject({ x: -300, y: -50 });
    expect(nudgedTo(-300, -50, 1, 1)).toMatchObject({ x: -299, y: -49 });
    expect(nudgedTo(775, 575, 10, 10)).toMatchObject({ x: 780, y: 580 });
  });

  it('DIAG-06 a nudge stops where 20 px remain on the canvas at its left and upper edge', () => {
    const nudgedTo = (x: number, y: number, ids = ['prot1']): unknown =>
      applyOperation(drawingOf(aProtein({ x, y }), aText({ x: 60, y: 3 })), { type: 'nudge', ids, dx: -10, dy: -10 })
        .elements[0];
    expect(nudgedTo(-175, 25)).toMatchObject({ x: -180, y: 15 });
    expect(nudgedTo(-170, 5)).toMatchObject({ x: -180, y: 0 });
    // The one with the least room holds the others.
    expect(nudgedTo(100, 100, ['prot1', 'text1'])).toMatchObject({ x: 90, y: 97 });
  });

  it('DIAG-06 a nudge of a child goes by whole sites, away from its parent by px', () => {
    const nudged = (dx: number, dy: number) =>
      shown(applyOperation(all, { type: 'nudge', ids: ['mark1'], dx, dy }), aMarker());
    // A site is 2 px wide.
    expect(nudged(1, 0)).toMatchObject({ start: 12, end: 21, offset: 0 });
    expect(nudged(-1, 0)).toMatchObject({ start: 10, end: 19, offset: 0 });
    expect(nudged(10, 0)).toMatchObject({ start: 16, end: 25, offset: 0 });
    expect(nudged(0, -3)).toMatchObject({ start: 11, end: 20, offset: -3 });
    expect(nudged(-100, 0)).toMatchObject({ start: 1, end: 10 });
  });

  it('DIAG-06 a child dragged along its parent keeps its distance from it', () => {
    const dragged = (along?: boolean) =>
      applyOperation(all, { type: 'drag', ids: ['mark1', 'brac1'], dx: 10, dy: 9, ...(along && { along }) });
    expect(dragged(true).elements).toMatchObject([{}, {}, { start: 16, offset: 0 }, { start: 16, offset: 4 }, {}, {}]);
    expect(dragged().elements).toMatchObject([{}, {}, { start: 16, offset: 9 }, { start: 16, offset: -5 }, {}, {}]);
  });

  it('DIAG-06 a change holds only the elements that differ, with their places', () => {
    const places = (operation: Operation) => {
      const change = changeBetween(all, applyOperation(all, operation));
      const side = (elements: readonly { place: number; element: { id: string } }[] = []): string =>
        elements.map(({ place, element }) => `${place} ${element.id}`).join(', ');
      return [side(change?.before.elements), side(change?.after.elements)];
    };
    expect(places({ type: 'drag', ids: ['line1'], dx: 1, dy: 0 })).toEqual(['4 line1', '4 line1']);
    expect(places({ type: 'delete', ids: ['nucl1'] })).toEqual(['1 nucl1', '']);
    expect(places({ type: 'create', elements: [aText({ id: 'text2' })] })).toEqual(['', '6 text2']);
    expect(places({ type: 'order', ids: ['brac1'], to: 'back' })).toEqual([
      '0 prot1, 1 nucl1, 2 mark1, 3 brac1',
      '0 brac1, 1 prot1, 2 nucl1, 3 mark1',
    ]);
    expect(places({ type: 'order', ids: ['line1'], to: 'back' })).toEqual([
      '0 prot1, 1 nucl1, 2 mark1, 3 brac1, 4 line1',
      '0 line1, 1 prot1, 2 nucl1, 3 mark1, 4 brac1',
    ]);
    expect(places({ type: 'order', ids: ['mark1'], to: 'front' })).toEqual([
      '2 mark1, 3 brac1, 4 line1, 5 text1',
      '2 brac1, 3 line1, 4 text1, 5 mark1',
    ]);
    expect(places({ type: 'resizeCanvas', width: 900, height: 600 })).toEqual(['', '']);
    for (const side of [{ width: 900 }, { height: 900 }]) {
      const changed = { ...all, ...side };
      const change = changeBetween(all, changed);
      expect(change && applyChange(all, change)).toEqual(changed);
    }
    expect(changeBetween(all, { ...all })).toBeNull();
    expect(changeBetween(all, { ...all, elements: [...all.elements] })).toBeNull();
  });

  it('DIAG-06 creating nothing gives the same drawing, and a child may follow its parent', () => {
    expect(applyOperation(all, { type: 'create', elements: [] })).toBe(all);
    const made = applyOperation(all, {
      type: 'create',
      elements: [aProtein({ id: 'prot2', end: 30 }), aMarker({ id: 'mark2', parentId: 'prot2', end: 50 })],
    });
    expect(shown(made, aMarker({ id: 'mark2' }))).toMatchObject({ start: 11, end: 30 });
    expect(() => applyOperation(all, { type: 'create', elements: [aText({ id: 'a' }), aText({ id: 'a' })] })).toThrow(
      'Two elements have the same id. (a)',
    );
  });

  it.each<[string, Operation]>([
    ['a drag by nothing', { type: 'drag', ids: ['prot1', 'mark1'], dx: 0, dy: 0 }],
    ['a turn by 360 degrees', { type: 'rotate', ids: ['prot1', 'line1'], degrees: 360 }],
    ['an update to what is', { type: 'update', ids: ['prot1'], patch: { x: 100, style: { bold: false } } }],
    ['deleting what is not there', { type: 'delete', ids: ['gone'] }],
    ['a handle that the element lacks', { type: 'reshape', id: 'text1', handle: 'nw', x: 0, y: 0 }],
    ['bringing to the front what is there', { type: 'order', ids: ['text1'], to: 'front' }],
  ])('DIAG-06 %s gives the same drawing', (_, operation) => {
    expect(applyOperation(all, operation)).toBe(all);
  });

  it.each<[string, Operation, string]>([
    ['a used id', { type: 'create', elements: [aText()] }, 'duplicateId'],
    ['a marker without parent', { type: 'create', elements: [aMarker({ id: 'm2', parentId: 'line1' })] }, 'badParent'],
    ['an unknown id', { type: 'update', ids: ['gone'], patch: {} }, 'unknownElement'],
    ['a coordinate that is not a number', { type: 'drag', ids: ['prot1'], dx: NaN, dy: 0 }, 'badElement'],
    ['a field that is not a number', { type: 'update', ids: ['prot1'], patch: { width: Infinity } }, 'badElement'],
  ])('DIAG-04 %s is rejected by its error code', (_, operation, code) => {
    expect(() => applyOperation(all, operation)).toThrow(expect.objectContaining({ code }));
  });

  it('DIAG-04 an update changes neither id, type nor parent', () => {
    const patch = JSON.parse('{"id":"x","type":"text","parentId":"nucl1","size":40}') as { size: number };
    expect(shown(applyOperation(all, { type: 'update', ids: ['mark1'], patch }), aMarker())).toEqual({
      ...aMarker(),
      size: 40,
    });
  });

  it('DIAG-19 the canvas becomes wider or higher alone', () => {
    const { width, height } = all;
    const resized = (to: { width: number; height: number }) => applyOperation(all, { type: 'resizeCanvas', ...to });
    expect(resized({ width: width + 50, height })).toMatchObject({ width: width + 50, height });
    expect(resized({ width, height: height + 50 })).toMatchObject({ width, height: height + 50 });
    expect(resized({ width, height })).toBe(all);
  });
});
