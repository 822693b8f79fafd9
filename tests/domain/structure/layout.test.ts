import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { layFlat, layoutBounds, layoutStructure } from '#domain/structure/layout';
import { BACKBONE_STEP, PAIR_DISTANCE } from '#domain/structure/loop-geometry';
import { readOracle } from '../../oracle/oracle-data';
import { balancedStructures, nestedJunctions, randomStructure } from './random-structures';

/** Largest deviations in steps: of stems and pairs from their measures, of other neighbors from at least one step. */
function deviations(structure: string): { stem: number; pair: number; short: number } {
  const table = parseDotBracket(structure);
  const { x, y } = layoutStructure(table);
  const distance = (i: number, j: number): number =>
    Math.hypot((x[i] ?? NaN) - (x[j] ?? NaN), (y[i] ?? NaN) - (y[j] ?? NaN));
  const most = { stem: 0, pair: 0, short: 0 };
  for (let i = 0; i < table.length; i += 1) {
    const other = table.partner[i] ?? -1;
    const isStacked = i > 0 && other >= 0 && table.partner[i - 1] === other + 1;
    if (isStacked && other !== i - 1) most.stem = Math.max(most.stem, Math.abs(distance(i - 1, i) - BACKBONE_STEP));
    if (i > 0) most.short = Math.max(most.short, BACKBONE_STEP - distance(i - 1, i));
    if (other > i) most.pair = Math.max(most.pair, Math.abs(distance(i, other) - PAIR_DISTANCE));
  }
  return most;
}

/** Equal to the last digits that sums of thousands of angles leave. */
const even = {
  stem: expect.closeTo(0, 6) as number,
  pair: expect.closeTo(0, 6) as number,
  short: expect.closeTo(0, 6) as number,
};

describe('drawing of a secondary structure', () => {
  it('TRANS-28 drawing of a secondary structure sets stacked neighbors one step, all neighbors at least one and pairs one pair distance apart, for any balanced structure', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        expect(deviations(structure)).toEqual(even);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['one nucleotide', '.'],
    ['two', '..'],
    ['a bare chain', '.'.repeat(40)],
    ['a pair and no loop', '()'],
    ['a hairpin of one', '(.)'],
    ['two stems side by side', '((...))((...))'],
    ['short ends', '..((...))....'],
    ['long ends', `${'.'.repeat(30)}((...))${'.'.repeat(5)}`],
    ['a large bulge', `((${'.'.repeat(60)}((...))))`],
    ['a lopsided interior loop', `((.((...))${'.'.repeat(30)}))`],
    ['a multiloop without unpaired nucleotides', '((...)(...)(...))'],
  ])('TRANS-28 drawing of a secondary structure draws %s', (_name, structure) => {
    expect(deviations(structure)).toEqual(even);
  });

  it('TRANS-28 drawing of a secondary structure draws a stem as a straight ladder, across bulges and interior loops too', () => {
    const structure = '((((.((((..((((...))))..))))))))';
    const table = parseDotBracket(structure);
    const { x } = layoutStructure(table);
    const openX = [...structure].flatMap((letter, i) => (letter === '(' ? [x[i] ?? NaN] : []));
    for (const value of openX) expect(value).toBeCloseTo(openX[0] ?? NaN, 9);
  });

  it('TRANS-28 drawing of a secondary structure draws a hairpin loop as a circle', () => {
    const structure = `((${'.'.repeat(20)}))`;
    const { x, y } = layoutStructure(parseDotBracket(structure));
    const ring = Array.from({ length: 22 }, (_, index) => index + 1);
    const mean = (values: Float64Array): number => ring.reduce((sum, i) => sum + (values[i] ?? NaN), 0) / ring.length;
    const radii = ring.map((i) => Math.hypot((x[i] ?? NaN) - mean(x), (y[i] ?? NaN) - mean(y)));
    // The pair is a longer side than a step, so the mean is near the center, not on it.
    expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(0.5);
  });

  it.each([7, 20, 60])(
    'TRANS-28 drawing of a secondary structure draws a bulge of %i as a circle: no step is longer than one',
    (bulge) => {
      for (const structure of [
        `((((${'.'.repeat(bulge)}((((....))))))))`,
        `((((((((....))))${'.'.repeat(bulge)}))))`,
      ]) {
        const { x, y } = layoutStructure(parseDotBracket(structure));
        const steps = Array.from(x.subarray(1), (at, i) =>
          Math.hypot(at - (x[i] ?? NaN), (y[i + 1] ?? NaN) - (y[i] ?? NaN)),
        );
        expect(Math.max(...steps)).toBeCloseTo(1, 6);
      }
    },
  );

  it('TRANS-28 drawing of a secondary structure curls a long tail on either side of a single stem', () => {
    for (const structure of [`((((....))))${'.'.repeat(40)}`, `${'.'.repeat(40)}((((....))))`]) {
      const { y } = layoutStructure(parseDotBracket(structure));
      expect(Math.max(...y) - Math.min(...y)).toBeLessThan(20);
    }
  });

  it('TRANS-28 drawing of a secondary structure draws 9,999 nucleotides in one stem, one loop or many, without recursion', () => {
    expect(deviations(`${'('.repeat(4998)}...${')'.repeat(4998)}`)).toEqual(even);
    expect(deviations('.'.repeat(9999))).toEqual(even);
    expect(deviations('((...)).'.repeat(1250).slice(0, -1))).toEqual(even);
    expect(deviations(`${'(.'.repeat(2000)}...${'.)'.repeat(2000)}`)).toEqual(even);
    expect(deviations(`${'((...))('.repeat(1000)}...${')'.repeat(1000)}`)).toEqual(even);
  });

  it('TRANS-28 drawing of a secondary structure gives the box around the drawing, and a zero box around nothing', () => {
    const layout = layoutStructure(parseDotBracket('((...))'));
    const { minX, maxX, minY, maxY } = layoutBounds(layout);
    expect(minX).toBe(Math.min(...layout.x));
    expect(maxX).toBe(Math.max(...layout.x));
    expect(minY).toBe(Math.min(...layout.y));
    expect(maxY).toBe(Math.max(...layout.y));
    expect(layoutBounds(layoutStructure(parseDotBracket('')))).toEqual({ minX: 0, minY: 0, maxX: 0, maxY: 0 });
  });

  it('TRANS-28 drawing of a secondary structure draws all 48 experimental structures', () => {
    const lines = readOracle('real/structures.dbn').trim().split('\n');
    expect(lines).toHaveLength(3 * 48);
    for (let i = 2; i < lines.length; i += 3) expect(deviations(lines[i] ?? '')).toEqual(even);
  });

  const placed = (structure: string): [number, number][] => {
    const { x, y } = layoutStructure(parseDotBracket(structure));
    return Array.from(x, (at, i) => [at, y[i] ?? NaN]);
  };
  const near = (x: number, y: number): unknown[] => [expect.closeTo(x, 3), expect.closeTo(y, 3)];

  it('TRANS-28 drawing of a secondary structure draws a stem upwards from its first pair, with the ends of the chain straight below it', () => {
    // The loop is a pentagon of four steps and a pair of 1.4.
    expect(placed('.((...)).')).toEqual([
      near(0, -1),
      near(0, 0),
      near(0, 1),
      near(-0.141, 1.99),
      near(0.7, 2.53),
      near(1.541, 1.99),
      near(1.4, 1),
      near(1.4, 0),
      near(1.4, -1),
    ]);
    expect(placed('...')).toEqual([near(0, 0), near(1, 0), near(2, 0)]);
  });

  it('TRANS-28 drawing of a secondary structure bows the strands of bulges and interior loops away from the ladder', () => {
    // A bulge of one: its two steps and the distance of the pairs are an equilateral triangle.
    expect(placed('((.(...)))').slice(0, 4)).toEqual([near(0, 0), near(0, 1), near(-0.866, 1.5), near(0, 2)]);
    expect(placed('(.(...).)')).toMatchObject([
      near(0, 0),
      near(-0.439, 0.898),
      near(0, 1.797),
      {},
      {},
      {},
      {},
      near(1.839, 0.898),
      near(1.4, 0),
    ]);
  });

  it('TRANS-28 drawing of a secondary structure sets stems of the external loop side by side, all upright', () => {
    const points = placed('((...))..((...))');
    const feet = [0, 6, 7, 8, 9, 15].map((i) => points[i]);
    expect(feet).toEqual([near(-3.1, 0), near(-1.7, 0), near(-0.1, 0), near(1.5, 0), near(3.1, 0), near(4.5, 0)]);
    for (const i of [1, 5, 10, 14]) expect(points[i]?.[1]).toBeCloseTo(1, 6);
  });

  it('TRANS-28 drawing of a secondary structure draws a multiloop with room as a circle, run through clockwise, with stems that point away from its middle', () => {
    const structure = '((..((...))..((...))..((...))..))';
    const points = placed(structure);
    // The closing pair, the first pairs of the branches and what is unpaired between them.
    const ring = [1, 2, 3, 4, 10, 11, 12, 13, 19, 20, 21, 22, 28, 29, 30, 31];
    const at = (i: number): [number, number] => points[i] ?? [NaN, NaN];
    // The middle is as far from the closing pair as from another nucleotide of the circle: on x = 0.7.
    const [ax, ay] = at(1);
    const [bx, by] = at(12);
    const middleY = ((bx - 0.7) ** 2 + by ** 2 - (ax - 0.7) ** 2 - ay ** 2) / (2 * (by - ay));
    const distance = ([x, y]: [number, number]): number => Math.hypot(x - 0.7, y - middleY);
    const angles = ring.map((i) => Math.atan2(at(i)[1] - middleY, at(i)[0] - 0.7));
    for (const i of ring) expect(distance(at(i))).toBeCloseTo(distance(at(1)), 6);
    const turns = angles.map((angle, i) => ((angles[(i + 1) % angles.length] ?? NaN) - angle) % (2 * Math.PI));
    for (const turn of turns) expect((turn + 2 * Math.PI) % (2 * Math.PI)).toBeGreaterThan(Math.PI);
    const middleOf = (i: number, j: number): [number, number] => [(at(i)[0] + at(j)[0]) / 2, (at(i)[1] + at(j)[1]) / 2];
    for (const [first, last] of [
      [4, 10],
      [13, 19],
      [22, 28],
    ] as const)
      expect(distance(middleOf(first + 1, last - 1)) - distance(middleOf(first, last))).toBeCloseTo(1, 6);
  });
});

describe('the size of a drawing', () => {
  const dots = '.'.repeat(60);
  /** Longest step, length of the chain and area of the page, all in steps. */
  function sizeOf(structure: string): { step: number; chain: number; area: number } {
    const { x, y, width, height } = layFlat(layoutStructure(parseDotBracket(structure)));
    const steps = Array.from(x.subarray(1), (at, i) =>
      Math.hypot(at - (x[i] ?? NaN), (y[i + 1] ?? NaN) - (y[i] ?? NaN)),
    );
    return { step: Math.max(...steps), chain: steps.reduce((sum, each) => sum + each, 0), area: width * height };
  }

  // As drawn when this was written.
  it.each([
    ['a tRNA', '(((((((..((((........)))).(((((.......))))).....(((((.......))))))))))))....', 1, 75, 360],
    ['three hairpins', '((((....))))..((((....))))..((((....))))', 1, 39, 133],
    ['junctions within a junction', '((..((..((....))((....))..))..((..((....))((....))..))..))', 1, 57, 165],
    ['a junction of twelve stems without unpaired nucleotides', `((${'((((....))))'.repeat(12)}))`, 1, 147, 355],
    ['a junction of eight long stems', `((((${'((((((((((....))))))))))'.repeat(8)}))))`, 1, 199, 691],
    ['a large loop beside a long stem', `((((${dots}))))....((((((((((((....))))))))))))`, 2.32, 105.6, 548],
    ['bulges in a row', `${'(......'.repeat(12)}${'((...))'}${')'.repeat(12)}`, 5.2, 152.4, 1007],
    ['forty stems with bulges at their base', `((((${'..(......((((....)))))'.repeat(40)}))))`, 6.72, 1116, 6341],
    ['junctions nested twelve deep', `${'((.(((...)))'.repeat(12)}...${'))'.repeat(12)}`, 18.98, 249.2, 1124],
    ['junctions of single pairs nested twelve deep', nestedJunctions(6), 8.88, 97.1, 277],
  ])(
    'TRANS-51 the size of a drawing with %s is not larger than it has to be',
    (_name, structure, step, chain, area) => {
      const drawn = sizeOf(structure);
      expect(drawn.step).toBeLessThan(1.01 * step);
      expect(drawn.chain).toBeLessThan(1.01 * chain);
      expect(drawn.area).toBeLessThan(1.01 * area);
    },
  );

  it.each([
    [60, 99.5, 2588, 8427],
    [120, 204.2, 5330, 18_929],
  ])(
    'TRANS-51 the size of a drawing of 24 random structures of %d choices is not larger than it has to be',
    (choices, step, chain, area) => {
      const all = Array.from({ length: 24 }, (_, index) => sizeOf(randomStructure(choices, index + 1)));
      const sum = (of: 'step' | 'chain' | 'area'): number => all.reduce((total, drawn) => total + drawn[of], 0);
      expect(sum('step')).toBeLessThan(1.01 * step);
      expect(sum('chain')).toBeLessThan(1.01 * chain);
      expect(sum('area')).toBeLessThan(1.01 * area);
    },
  );
});
