import { describe, expect, it } from 'vitest';
import { pointsText, readPoints, withoutPoint, withPoint } from '../../../web/viewers/diagram/inspector/line-text';
import {
  numberFields,
  readNumber,
  shownNumber,
  siteUnit,
  styleNumbers,
} from '../../../web/viewers/diagram/inspector/number-fields';
import { getElement } from '../../../web/viewers/diagram/model/drawing';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf } from './model/factories';

const drawing = drawingOf(
  aProtein(),
  aMarker(),
  aMarker({ id: 'inner', parentId: 'mark1', start: 12, end: 14 }),
  aBracket(),
  aLine(),
  aText(),
  aProtein({ type: 'nucleotide', id: 'nucl1' }),
);

describe('the inspector', () => {
  it.each([
    ['12', 12],
    [' -3.5 ', -3.5],
    ['−4', -4],
    ['1,5', 1.5],
    ['244,296', 244_296],
    ['1,234,567', 1_234_567],
    ['', null],
    ['a', null],
    ['1e999', null],
  ])('DIAG-04 the inspector reads %j as %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it('DIAG-04 the inspector shows coordinates in everyday units', () => {
    const units = (id: string): string => siteUnit(drawing, getElement(drawing, id));
    expect(['prot1', 'nucl1', 'inner', 'brac1', 'line1'].map(units)).toEqual(['aa', 'nt', 'aa', 'aa', '']);
    const opacity = styleNumbers.find(({ id }) => id === 'opacity');
    expect(opacity && shownNumber(0.355, opacity)).toBe('35.5');
    const of = (id: string): string[] =>
      numberFields.filter((field) => field.get(getElement(drawing, id)) !== null).map((field) => field.id);
    expect([of('prot1'), of('mark1'), of('line1'), of('text1')]).toEqual([
      ['start', 'end', 'x', 'y', 'width', 'height', 'rotation'],
      ['start', 'end', 'size', 'offset'],
      [],
      ['x', 'y', 'rotation'],
    ]);
  });

  it('DIAG-16 the inspector reads and writes the points of a line, adds one in the middle and removes the last', () => {
    expect(readPoints(' 10,20  -3.5,4 ')).toEqual([
      { x: 10, y: 20 },
      { x: -3.5, y: 4 },
    ]);
    for (const bad of ['', '1', '1,2,3', '1,', 'a,b', '1,2 x']) expect(readPoints(bad)).toBeNull();
    expect(pointsText([{ x: 1 / 3, y: 2 }])).toBe('0.33,2');
    const longer = withPoint([
      { x: 0, y: 0 },
      { x: 10, y: 20 },
    ]);
    expect(longer).toEqual([
      { x: 0, y: 0 },
      { x: 5, y: 10 },
      { x: 10, y: 20 },
    ]);
    expect(withoutPoint(withoutPoint(longer))).toEqual(longer.slice(0, 2));
  });
});
