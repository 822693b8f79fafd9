import { describe, expect, it } from 'vitest';
import type { MarkerShape } from '../../../../web/viewers/diagram/model/element';
import { ellipsePath, pathOf, px, rectPath } from '../../../../web/viewers/diagram/model/path-data';
import { bracketPath, markerPath } from '../../../../web/viewers/diagram/model/shape-path';

const box = { x: 10, y: 20, width: 40, height: 30 };
const narrow = { ...box, width: 10 };

describe('the outlines of markers and brackets', () => {
  it.each<[MarkerShape, typeof box, string]>([
    ['block', box, 'M10 20h40v30h-40Z'],
    [
      'rounded',
      { ...box, height: 20 },
      'M20 20h20a10 10 0 0 1 10 10v0a10 10 0 0 1 -10 10h-20a10 10 0 0 1 -10 -10v0a10 10 0 0 1 10 -10Z',
    ],
    ['arrow', box, 'M10 20L38 20L50 35L38 50L10 50Z'],
    ['arrow', narrow, 'M10 20L15 20L20 35L15 50L10 50Z'],
    ['ellipse', box, 'M10 35a20 15 0 1 1 40 0a20 15 0 1 1 -40 0Z'],
    ['circle', box, 'M10 35a20 15 0 1 1 40 0a20 15 0 1 1 -40 0Z'],
    ['diamond', box, 'M30 20L50 35L30 50L10 35Z'],
    ['triangle', box, 'M10 20L50 20L30 50Z'],
    ['pin', narrow, 'M10 25a5 5 0 1 1 10 0a5 5 0 1 1 -10 0ZM15 30V50'],
    ['tick', box, 'M30 20v30'],
  ])('DIAG-02 a %s in %j is %s', (shape, within, path) => {
    expect(markerPath(shape, within)).toBe(path);
  });

  it('DIAG-03 the bends of a brace take half of its depth, or a quarter of a short one', () => {
    const flat = { ...box, height: 12 };
    expect(bracketPath({ kind: 'brace', side: 'below' }, flat)).toBe(
      'M10 20Q10 26 16 26H24Q30 26 30 32Q30 26 36 26H44Q50 26 50 20',
    );
    expect(bracketPath({ kind: 'brace', side: 'above' }, { ...flat, width: 20 })).toBe(
      'M10 32Q10 26 15 26H15Q20 26 20 20Q20 26 25 26H25Q30 26 30 32',
    );
    expect(bracketPath({ kind: 'square', side: 'above' }, flat)).toBe('M10 32L10 20L50 20L50 32');
  });

  it('DIAG-04 numbers of paths have at most two decimals and are never -0 or powers of ten', () => {
    expect([1.234, 1.235, -1.5, -0.001, 1e-9, 12, 0.1 + 0.2].map(px)).toEqual([
      '1.23',
      '1.24',
      '-1.5',
      '0',
      '0',
      '12',
      '0.3',
    ]);
  });

  it('DIAG-04 a path through no point is empty, and a closed one returns to its start', () => {
    const corner = { x: 1, y: 2 };
    expect(pathOf([])).toBe('');
    expect(pathOf([], true)).toBe('');
    expect(pathOf([corner])).toBe('M1 2');
    expect(pathOf([corner, { x: 3.5, y: -4 }])).toBe('M1 2L3.5 -4');
    expect(pathOf([corner, { x: 3.5, y: -4 }], true)).toBe('M1 2L3.5 -4Z');
  });

  it('DIAG-04 round corners take at most half of each side', () => {
    expect(rectPath(box, 4)).toBe('M14 20h32a4 4 0 0 1 4 4v22a4 4 0 0 1 -4 4h-32a4 4 0 0 1 -4 -4v-22a4 4 0 0 1 4 -4Z');
    expect(rectPath(narrow, 99)).toBe('M15 20h0a5 5 0 0 1 5 5v20a5 5 0 0 1 -5 5h0a5 5 0 0 1 -5 -5v-20a5 5 0 0 1 5 -5Z');
    expect(rectPath({ ...box, height: 6 }, 99)).toMatch(/^M13 20h34a3 3 /);
    expect(rectPath(box, -1)).toBe('M10 20h40v30h-40Z');
    expect(rectPath(box)).toBe('M10 20h40v30h-40Z');
    expect(ellipsePath(narrow)).toBe('M10 35a5 15 0 1 1 10 0a5 15 0 1 1 -10 0Z');
  });
});
