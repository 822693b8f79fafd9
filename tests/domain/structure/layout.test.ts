import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { layoutBounds, layoutStructure } from '#domain/structure/layout';
import { BACKBONE_STEP, PAIR_DISTANCE } from '#domain/structure/loop-geometry';
import { readOracle } from '../../oracle/oracle-data';
import { balancedStructures } from './random-structures';

/** Largest deviations in steps: of stems and pairs from their measures, of other neighbours from at least one step. */
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
  it('TRANS-28 sets stacked neighbours one step, all neighbours at least one and pairs one pair distance apart, for any balanced structure', () => {
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
  ])('TRANS-28 draws %s', (_name, structure) => {
    expect(deviations(structure)).toEqual(even);
  });

  it('TRANS-28 draws a stem as a straight ladder, across bulges and interior loops too', () => {
    const structure = '((((.((((..((((...))))..))))))))';
    const table = parseDotBracket(structure);
    const { x } = layoutStructure(table);
    const openX = [...structure].flatMap((letter, i) => (letter === '(' ? [x[i] ?? NaN] : []));
    for (const value of openX) expect(value).toBeCloseTo(openX[0] ?? NaN, 9);
  });

  it('TRANS-28 draws a hairpin loop as a circle', () => {
    const structure = `((${'.'.repeat(20)}))`;
    const { x, y } = layoutStructure(parseDotBracket(structure));
    const ring = Array.from({ length: 22 }, (_, index) => index + 1);
    const mean = (values: Float64Array): number => ring.reduce((sum, i) => sum + (values[i] ?? NaN), 0) / ring.length;
    const radii = ring.map((i) => Math.hypot((x[i] ?? NaN) - mean(x), (y[i] ?? NaN) - mean(y)));
    // The pair is a longer side than a step, so the mean is near the centre, not on it.
    expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(0.5);
  });

  it('TRANS-28 draws 9,999 nucleotides in one stem, one loop or many, without recursion', () => {
    expect(deviations(`${'('.repeat(4998)}...${')'.repeat(4998)}`)).toEqual(even);
    expect(deviations('.'.repeat(9999))).toEqual(even);
    expect(deviations('((...)).'.repeat(1250).slice(0, -1))).toEqual(even);
    expect(deviations(`${'(.'.repeat(2000)}...${'.)'.repeat(2000)}`)).toEqual(even);
    expect(deviations(`${'((...))('.repeat(1000)}...${')'.repeat(1000)}`)).toEqual(even);
  });

  it('TRANS-28 gives the box around the drawing, and a zero box around nothing', () => {
    const layout = layoutStructure(parseDotBracket('((...))'));
    const { minX, maxX, minY, maxY } = layoutBounds(layout);
    expect(minX).toBe(Math.min(...layout.x));
    expect(maxX).toBe(Math.max(...layout.x));
    expect(minY).toBe(Math.min(...layout.y));
    expect(maxY).toBe(Math.max(...layout.y));
    expect(layoutBounds(layoutStructure(parseDotBracket('')))).toEqual({ minX: 0, minY: 0, maxX: 0, maxY: 0 });
  });

  it('TRANS-28 draws all 48 experimental structures', () => {
    const lines = readOracle('real/structures.dbn').trim().split('\n');
    expect(lines).toHaveLength(3 * 48);
    for (let i = 2; i < lines.length; i += 3) expect(deviations(lines[i] ?? '')).toEqual(even);
  });
});
