import { describe, expect, it } from 'vitest';
import { boxAround, encloses, turnAbout, turnVector } from '../../../../web/viewers/diagram/model/plane';

const box = { x: 10, y: 20, width: 40, height: 30 };

describe('the plane', () => {
  it('DIAG-15 the plane turns clockwise, as y grows downwards', () => {
    const turned = turnVector({ x: 3, y: 1 }, 90);
    expect([turned.x, turned.y]).toEqual([expect.closeTo(-1, 12), expect.closeTo(3, 12)]);
    const about = turnAbout({ x: 13, y: 21 }, { x: 10, y: 20 }, 90);
    expect([about.x, about.y]).toEqual([expect.closeTo(9, 12), expect.closeTo(23, 12)]);
    const part = turnVector({ x: 2, y: 0 }, 30);
    expect([part.x, part.y]).toEqual([expect.closeTo(Math.sqrt(3), 12), expect.closeTo(1, 12)]);
    expect(turnAbout({ x: 0.1, y: 0.7 }, { x: 0, y: 0 }, 0)).toEqual({ x: 0.1, y: 0.7 });
  });

  it('DIAG-20 a box encloses itself and nothing that reaches beyond an edge', () => {
    expect(encloses(box, box)).toBe(true);
    for (const beyond of [{ x: 9 }, { y: 19 }, { width: 41 }, { height: 31 }])
      expect(encloses(box, { ...box, ...beyond })).toBe(false);
  });

  it('DIAG-20 the box around points reaches from the least to the greatest', () => {
    expect(
      boxAround([
        { x: 5, y: -2 },
        { x: -3, y: 8 },
        { x: 1, y: 1 },
      ]),
    ).toEqual({ x: -3, y: -2, width: 8, height: 10 });
    expect(boxAround([])).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});
