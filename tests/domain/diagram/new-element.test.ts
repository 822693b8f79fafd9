import { describe, expect, it } from 'vitest';
import { lineTypes } from '#domain/diagram/element';
import { copiesOf, newChild, newLine, newSequence, newText, ordinalId } from '#domain/diagram/new-element';
import { applyOperation } from '#domain/diagram/operations';
import { aMarker, aProtein, aText, drawingOf, elementTypes, shown } from './factories';

const at = { x: 40, y: 50 };

describe('new elements', () => {
  it('DIAG-01 DIAG-06 can be created of every type and satisfy the rules unchanged', () => {
    const protein = newSequence('protein', 'p', at);
    const made = [
      protein,
      newSequence('nucleotide', 'n', at),
      newChild('marker', 'm', protein),
      newChild('bracket', 'b', protein),
      newText('t', 'text', at),
      ...lineTypes.map((type) => newLine(type, type, at)),
    ];
    expect(drawingOf(...made).elements).toEqual(made);
    expect([...new Set(made.map(({ type }) => type))].sort()).toEqual(elementTypes);
  });

  it('DIAG-13 a child made on a range of one or two sites is within it', () => {
    for (const [start, end] of [
      [1, 2],
      [7, 7],
    ] as const) {
      const parent = aProtein({ start, end });
      const child = newChild('marker', 'm', parent);
      expect(child.start).toBeGreaterThanOrEqual(start);
      expect(shown(drawingOf(parent, child), aMarker({ id: 'm' })).end).toBeLessThanOrEqual(end);
    }
  });

  it('DIAG-06 copies keep their children and are placed beside the originals', () => {
    const drawing = drawingOf(aProtein(), aMarker(), aText());
    let next = 0;
    const copies = copiesOf(drawing.elements, () => ordinalId(next++));
    const after = applyOperation(drawing, { type: 'create', elements: copies });
    expect(shown(after, aProtein({ id: 'AAAAA' }))).toMatchObject({ x: 112, y: 112 });
    expect(shown(after, aMarker({ id: 'AAAAB' }))).toMatchObject({ parentId: 'AAAAA', start: 11, offset: 0 });
    expect(copiesOf([aMarker()], () => 'mark2')).toEqual([aMarker({ id: 'mark2', offset: 12 })]);
  });
});
