import { describe, expect, it } from 'vitest';
import { lineTypes } from '../../../../web/viewers/diagram/model/element';
import {
  copiesOf,
  newChild,
  newLine,
  newSequence,
  newText,
  ordinalId,
} from '../../../../web/viewers/diagram/model/new-element';
import { defaultStyle } from '../../../../web/viewers/diagram/model/style';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, elementTypes } from './factories';

const at = { x: 40, y: 50 };

describe('new elements', () => {
  it('DIAG-01 DIAG-06 new elements can be created of every type and satisfy the rules unchanged', () => {
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

  it('DIAG-01 new elements begin with the sizes, sites and looks of their type', () => {
    expect(newSequence('protein', 'p', at)).toEqual(
      aProtein({ id: 'p', x: 40, y: 50, width: 300, height: 24, showSites: true }),
    );
    expect(newText('t', 'abc', at)).toEqual(aText({ id: 't', x: 40, y: 50 }));
    expect(newLine('straight', 'l', at)).toEqual(
      aLine({
        id: 'l',
        points: [
          { x: 40, y: 50 },
          { x: 160, y: 170 },
        ],
      }),
    );
    expect(newLine('straight', 'l', at, { x: 1, y: 2 }).points).toEqual([
      { x: 40, y: 50 },
      { x: 1, y: 2 },
    ]);
  });

  it('DIAG-01 a new child lies over the middle fifth of its parent', () => {
    const parent = aProtein({ start: 101, end: 200 });
    const sites = { start: 141, end: 161 };
    expect(newChild('bracket', 'b', parent)).toEqual(aBracket({ id: 'b', ...sites, size: 14, offset: 6 }));
    expect(newChild('marker', 'm', parent)).toEqual(
      aMarker({ id: 'm', ...sites, size: 24, style: { ...defaultStyle, fill: '#8fcbee' } }),
    );
  });

  it('DIAG-05 ids in order count with the letters and digits from the right', () => {
    expect([0, 1, 26, 61, 62, 62 ** 2 + 1].map(ordinalId)).toEqual([
      'AAAAA',
      'AAAAB',
      'AAAAa',
      'AAAA9',
      'AAABA',
      'AABAB',
    ]);
  });

  it('DIAG-06 copies lie 12 px to the right and down, lines with all their points', () => {
    const [text, line] = copiesOf([aText(), aLine()], () => 'copy1');
    expect(text).toEqual(aText({ id: 'copy1', x: 62, y: 72 }));
    expect(line).toMatchObject({
      points: [
        { x: 12, y: 12 },
        { x: 112, y: 12 },
      ],
    });
  });
});
