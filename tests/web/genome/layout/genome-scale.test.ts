import { describe, expect, it } from 'vitest';
import { genomeScale, intronModes, joinedSpans } from '../../../../web/viewers/genome/layout/genome-scale';
import {
  panWindow,
  wholeWindow,
  windowInOther,
  windowWith,
  zoomWindow,
} from '../../../../web/viewers/genome/layout/genome-window';
import { genomeTicks } from '../../../../web/viewers/genome/layout/genome-axis';
import { lanesOf } from '../../../../web/viewers/genome/layout/lanes';

const exons = [
  { start: 1_101, end: 1_200 },
  { start: 101, end: 200 },
  { start: 151, end: 250 },
];

describe('the scale', () => {
  it('GENE-20 the scale joins overlapping and adjacent exons, and keeps those a base apart', () => {
    expect(joinedSpans([...exons, { start: 251, end: 260 }, { start: 262, end: 270 }])).toEqual([
      { start: 101, end: 260 },
      { start: 262, end: 270 },
      { start: 1_101, end: 1_200 },
    ]);
  });

  it('GENE-20 the scale draws a base of exon or intron one unit wide if it is to scale', () => {
    const scale = genomeScale(exons, 'toScale');
    expect(scale?.length).toBe(1_100);
    expect([101, 102, 251, 1_101, 1_201].map((position) => scale?.toUnits(position))).toEqual([
      0, 1, 150, 1_000, 1_100,
    ]);
    expect([0, 0.9, 1, 100.9, 150, 1_099.5, 5_000].map((units) => scale?.toPosition(units))).toEqual([
      101, 101, 102, 201, 251, 1_200, 1_200,
    ]);
  });

  it('GENE-20 the scale shortens introns to two fifths of the exons together', () => {
    const scale = genomeScale(exons, 'shortened');
    // Exons of 150 and 100 bases, and one intron of 0.4 * 250.
    expect(scale?.length).toBe(350);
    expect([101, 250, 251, 676, 1_101, 1_200].map((position) => scale?.toUnits(position))).toEqual([
      0, 149, 150, 200, 250, 349,
    ]);
    expect(scale?.toPosition(200)).toBe(676);
  });

  it('GENE-20 the scale leaves an intron that is short already, and holds positions outside the drawing at its ends', () => {
    const scale = genomeScale(
      [
        { start: 1, end: 100 },
        { start: 104, end: 200 },
      ],
      'shortened',
    );
    expect(scale?.length).toBe(200);
    expect([scale?.toUnits(-50), scale?.toUnits(999)]).toEqual([0, 200]);
    expect(genomeScale([], 'shortened')).toBeNull();
  });

  it('GENE-20 the scale offers shortened introns first, then those to scale', () => {
    expect(Object.entries(intronModes)).toEqual([
      ['shortened', 'Introns shortened'],
      ['toScale', 'To scale'],
    ]);
  });
});

describe('the window', () => {
  it('GENE-20 the window is never wider than the drawing, narrower than 30 units or beyond an end', () => {
    expect(zoomWindow({ from: 0, width: 1_000 }, 1_000, 0.1)).toEqual({ from: 0, width: 1_000 });
    expect(zoomWindow({ from: 400, width: 40 }, 1_000, 8)).toEqual({ from: 405, width: 30 });
    expect(zoomWindow(wholeWindow(12), 12, 4)).toEqual({ from: 0, width: 12 });
    expect(panWindow({ from: 900, width: 90 }, 1_000, 3)).toEqual({ from: 910, width: 90 });
    expect(panWindow({ from: 50, width: 100 }, 1_000, -0.2)).toEqual({ from: 30, width: 100 });
    expect(panWindow({ from: 50, width: 100 }, 1_000, -3)).toEqual({ from: 0, width: 100 });
    expect(wholeWindow(1_000)).toEqual({ from: 0, width: 1_000 });
  });

  it('GENE-20 the window moves to an item only if the item is not in it, and keeps its share of another drawing', () => {
    expect(windowWith({ from: 0, width: 100 }, 1_000, { from: 90, to: 300 })).toEqual({ from: 0, width: 100 });
    expect(windowWith({ from: 100, width: 100 }, 1_000, { from: 50, to: 101 })).toEqual({ from: 100, width: 100 });
    expect(windowWith({ from: 100, width: 100 }, 1_000, { from: 50, to: 100 })).toEqual({ from: 25, width: 100 });
    expect(windowWith({ from: 0, width: 100 }, 1_000, { from: 99, to: 120 })).toEqual({ from: 0, width: 100 });
    expect(windowWith({ from: 0, width: 100 }, 1_000, { from: 100, to: 120 })).toEqual({ from: 60, width: 100 });
    expect(windowWith({ from: 0, width: 100 }, 1_000, { from: 500, to: 520 })).toEqual({ from: 460, width: 100 });
    expect(windowInOther({ from: 250, width: 500 }, 1_000, 200)).toEqual({ from: 50, width: 100 });
  });
});

describe('the axis', () => {
  it('GENE-20 the axis has round positions to scale, and the first positions of exons with shortened introns', () => {
    const ticks = (introns: 'toScale' | 'shortened', from: number, width: number): [number, number][] => {
      const scale = genomeScale(exons, introns);
      if (scale === null) return [];
      return genomeTicks(scale, { window: { from, width }, pxPerUnit: 350 / width }, introns).map(
        ({ position, xPx }) => [position, Math.round(xPx)],
      );
    };
    expect(ticks('toScale', 0, 1_100)).toEqual([
      [500, 127],
      [1_000, 286],
    ]);
    expect(ticks('shortened', 0, 350)).toEqual([
      [101, 0],
      [1_101, 250],
    ]);
    // With the beginning of one exon only, and within one.
    expect(ticks('shortened', 0, 100)).toEqual([
      [150, 172],
      [200, 347],
    ]);
    expect(ticks('shortened', 20, 100)).toEqual([
      [150, 102],
      [200, 277],
    ]);
  });

  it('GENE-20 the axis writes no position outside the window, at either side', () => {
    const four = [1, 1_001, 2_001, 3_001].map((start) => ({ start, end: start + 99 }));
    const scale = genomeScale(four, 'shortened');
    if (scale === null) throw new Error('no exons');
    // Exons of 100 units and introns of a third of 0.4 * 400; the first and the last exon begin outside.
    const ticks = genomeTicks(scale, { window: { from: 10, width: 400 }, pxPerUnit: 1 }, 'shortened');
    expect(ticks.map(({ position, xPx }) => [position, Math.round(xPx)])).toEqual([
      [1_001, 143],
      [2_001, 297],
    ]);
  });
});

describe('the axis with shortened introns', () => {
  it('GENE-20 the axis with shortened introns leaves each position 84 px, counted from the one before it', () => {
    // With introns of one base, positions are units from 1; the second exon is too near the first, the last the fourth.
    const spans = [
      { start: 1, end: 79 },
      { start: 81, end: 83 },
      { start: 85, end: 167 },
      { start: 169, end: 250 },
      { start: 252, end: 260 },
    ];
    const scale = genomeScale(spans, 'shortened');
    if (scale === null) throw new Error('no exons');
    const ticks = genomeTicks(scale, { window: { from: -10, width: 261 }, pxPerUnit: 1 }, 'shortened');
    expect(ticks).toEqual([
      { position: 1, xPx: 10 },
      { position: 85, xPx: 94 },
      { position: 169, xPx: 178 },
    ]);
    const wide = genomeTicks(scale, { window: { from: 0, width: 168 }, pxPerUnit: 1 }, 'shortened');
    expect(
      wide.map(({ position }) => position),
      'the right edge included',
    ).toEqual([1, 85, 169]);
  });
});

describe('lanes', () => {
  it('GENE-20 lanes puts what overlaps or touches into other lanes, from the left', () => {
    const lanes = lanesOf(
      [
        { from: 20, to: 30 },
        { from: 0, to: 10 },
        { from: 5, to: 15 },
        { from: 11, to: 19 },
        { from: 12, to: 40 },
      ],
      1,
    );
    expect(lanes).toEqual([0, 0, 1, 0, 2]);
  });

  it('GENE-20 lanes places the longer of two items with one start first', () => {
    const lanes = lanesOf(
      [
        { from: 0, to: 10 },
        { from: 0, to: 30 },
      ],
      1,
    );
    expect(lanes).toEqual([1, 0]);
  });

  it('GENE-20 never lets two items of a lane overlap', () => {
    // 400 extents from a linear congruential generator (Numerical Recipes), seed 1.
    let state = 1;
    const next = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return Math.floor((state / 2 ** 32) * below);
    };
    const items = Array.from({ length: 400 }, () => {
      const from = next(5_000);
      return { from, to: from + 1 + next(60) };
    });
    const lanes = lanesOf(items, 2);
    const overlaps = items.flatMap((one, index) =>
      items.filter(
        (other, at) => at > index && lanes[index] === lanes[at] && one.to + 2 > other.from && other.to + 2 > one.from,
      ),
    );
    expect(overlaps).toEqual([]);
  });
});
