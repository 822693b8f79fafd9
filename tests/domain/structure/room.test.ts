import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cyclicPolygon } from '#domain/structure/loop-geometry';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { layFlat, layoutInSteps, layoutStructure } from '#domain/structure/layout';
import { readOracle } from '../../oracle/oracle-data';
import { isFullTier } from '../../support/tier';
import { drawingFaults, type DrawingFaults } from './drawing-faults';
import { balancedStructures, nestedJunctions, randomStructure, seededStructures } from './random-structures';

function faultsOf(structure: string): DrawingFaults {
  const table = parseDotBracket(structure);
  return drawingFaults(table, layFlat(layoutStructure(table)));
}

const none = { crossings: 0, overlaps: 0 };

describe('the drawing of a structure', () => {
  it.each([
    ['a tRNA', '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....'],
    ['a hammerhead of three stems', '((((((.(((((...))))).......((((.....))))...))))))'],
    ['a multiloop of six stems', `((((${'.((((...)))).'.repeat(5)}))))`],
    ['a junction of three stems without unpaired nucleotides', '((((((((....))))((((....))))))))'],
    ['a bulge, an interior loop and a hairpin', '((((.((((...((((....))))..))))))))'],
    ['stems side by side', '((((....))))..((((....))))..((((....))))'],
    ['a large hairpin loop beside a long stem', `((((${'.'.repeat(60)}))))....((((((((((((....))))))))))))`],
    ['bulges in a row', `${'(......'.repeat(12)}${'((...))'}${')'.repeat(12)}`],
    ['pairs of neighbors and hairpins of one', '.()(.)((..)).(()(.)).'],
    ['a chain of 60 stems', '((((((((....))))))))...'.repeat(60)],
    ['a chain of 60 stems behind two unpaired nucleotides', '((......((((....))))))..'.repeat(60)],
    ['a loop of 40 stems with bulges at their base', `((((${'..(......((((....)))))'.repeat(40)}))))`],
    ['a chain of 30 junctions', '(((..((((....)))).((((((....))))))..((((....)))))))....'.repeat(30)],
  ])('TRANS-51 the drawing of a structure has no crossing lines and no overlaps in %s', (_name, structure) => {
    expect(faultsOf(structure)).toMatchObject({ ...none, covered: 0 });
  });

  it('TRANS-51 the drawing of a structure keeps all steps of the backbone as they are where there is room', () => {
    expect(
      faultsOf('(((((((..((((........)))).(((((.......))))).....(((((.......))))))))))))....').longestStep,
    ).toBeCloseTo(1, 2);
  });

  it('TRANS-51 the drawing of a structure stretches no strand between 90 stems, some with bulges at their base, by more than 30 steps', () => {
    const stems = ['((((((((....))))))))...', '((((....(((...((((((....)))))).)))....)))).', '(......((((....)))))..'];
    const { longestStep, ...faults } = faultsOf(stems.join('').repeat(30));
    expect(faults).toMatchObject(none);
    expect(longestStep).toBeLessThan(30);
  });

  it('TRANS-51 the drawing of a structure has none for any balanced structure', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        expect(faultsOf(structure)).toMatchObject(none);
      }),
      { numRuns: isFullTier ? 1_000 : 150, seed: 51 },
    );
  });

  it.each([237_570, 79_190])(
    'TRANS-51 the drawing of a structure has none where a hairpin leans over the stretched line beside it (random structure %i)',
    (seed) => {
      expect(faultsOf(randomStructure(950, seed))).toMatchObject(none);
    },
  );

  it('TRANS-51 the drawing of a structure has none where single pairs with large loops are drawn in a row (generated structure 429)', () => {
    expect(faultsOf(seededStructures(430)[429] ?? '')).toMatchObject(none);
  });

  it('TRANS-51 the drawing of a structure has none in junctions of single pairs nested 860 deep', () => {
    const { aspect, ...faults } = faultsOf(nestedJunctions(430));
    expect(faults).toMatchObject(none);
    expect(aspect).toBeLessThanOrEqual(4.001);
  });

  it(`TRANS-51 has none in ${isFullTier ? 600 : 24} generated structures of up to 1,500 nt, and refuses none`, () => {
    for (const [index, structure] of seededStructures(isFullTier ? 600 : 24).entries()) {
      const { aspect, ...faults } = faultsOf(structure);
      expect({ index, ...faults }).toMatchObject({ index, ...none });
      expect(aspect).toBeLessThanOrEqual(4.001);
    }
  });

  it('TRANS-51 the drawing of a structure has none in 48 experimental structures, and refuses none', () => {
    const lines = readOracle('real/structures.dbn').trim().split('\n');
    expect(lines).toHaveLength(3 * 48);
    for (let i = 2; i < lines.length; i += 3) {
      const { aspect, ...faults } = faultsOf(lines[i] ?? '');
      expect({ name: lines[i - 2], ...faults }).toMatchObject({ ...none, covered: 0 });
      expect(aspect).toBeLessThanOrEqual(4.001);
    }
  });

  it('TRANS-28 the drawing of a structure is the same on every run, at once or in pieces', () => {
    const table = parseDotBracket(`(((${'((((...))))'.repeat(8)})))..(((${'((((...))))'.repeat(8)})))`);
    const steps = layoutInSteps(table);
    let pieces = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) pieces += 1;
    expect(pieces).toBeGreaterThan(10);
    expect(step.value).toEqual(layoutStructure(table));
  });
});

describe('what counts as a fault of a drawing', () => {
  const table = parseDotBracket('....');
  const layout = (...points: [number, number][]) => ({
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
  });

  it('TRANS-51 lines that cross, circles that overlap and a line through a circle', () => {
    expect(drawingFaults(table, layout([0, 0], [2, 2], [2, 0], [0, 2]))).toMatchObject({ crossings: 1, overlaps: 0 });
    expect(drawingFaults(table, layout([0, 0], [1, 0], [1, 1], [0, 0.5]))).toMatchObject({ crossings: 0, overlaps: 1 });
    expect(drawingFaults(table, layout([0, 0], [2, 0], [2, 1], [1, 0.1]))).toMatchObject({ crossings: 0, covered: 1 });
    expect(drawingFaults(table, layout([0, 0], [1, 0], [2, 0], [3, 0]))).toMatchObject({ ...none, covered: 0 });
    // Two lines on one straight line, except for rounding.
    const apart = layout(
      [-42.85521073063285, 19.206799279378078],
      [-21.97622592041937, 7.3717668208304845],
      [-21.106268219993808, 6.878640468391],
      [-5.447029612333709, -1.9976338755196985],
    );
    expect(drawingFaults(table, apart)).toMatchObject({ ...none, covered: 0 });
  });

  it('TRANS-51 a nucleotide without a position', () => {
    expect(() => drawingFaults(table, layout([0, 0], [1, 0], [2, 0], [NaN, 0]))).toThrow(
      'Nucleotide 4 has no position',
    );
  });
});

describe('a polygon on a circle', () => {
  it('TRANS-28 closes, with its center inside or outside', () => {
    const sides = fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(sides, (lengths) => {
        const longest = Math.max(...lengths);
        const rest = lengths.reduce((sum, length) => sum + length, -longest);
        const polygon = cyclicPolygon(lengths);
        if (longest > rest - 1e-6) return;
        expect(polygon).not.toBeNull();
        const { radius, angles } = polygon ?? { radius: NaN, angles: [] };
        expect(angles.reduce((sum, angle) => sum + angle, 0)).toBeCloseTo(2 * Math.PI, 6);
        for (const [index, angle] of angles.entries())
          expect((2 * radius * Math.sin(angle / 2)) / (lengths[index] ?? NaN)).toBeCloseTo(1, 4);
      }),
    );
  });
});

describe('a layout on a page', () => {
  it('TRANS-28 a layout on a page lies flat and begins at 0, 0', () => {
    for (const structure of ['((((((((((...))))))))))', '((...))((...))((...))((...))', '.']) {
      const { x, y, width, height } = layFlat(layoutStructure(parseDotBracket(structure)));
      expect(width).toBeGreaterThanOrEqual(height);
      expect([Math.min(...x), Math.min(...y)]).toEqual([0, 0]);
      expect([Math.max(...x), Math.max(...y)]).toEqual([width, height]);
    }
  });

  it('TRANS-28 a layout on a page is turned, not mirrored: pairs lie on the same side of the chain', () => {
    const table = parseDotBracket('((((((((((...))))))))))');
    const turnOf = ({ x, y }: { x: Float64Array; y: Float64Array }): number =>
      Math.sign(
        ((x[1] ?? 0) - (x[0] ?? 0)) * ((y[22] ?? 0) - (y[0] ?? 0)) -
          ((y[1] ?? 0) - (y[0] ?? 0)) * ((x[22] ?? 0) - (x[0] ?? 0)),
      );
    const layout = layoutStructure(table);
    // y points down on a page, up in a layout.
    expect(turnOf(layFlat(layout))).toBe(-turnOf(layout));
  });
});
