import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NearFinder } from '#domain/structure/clashes';
import { cyclicPolygon } from '#domain/structure/loop-geometry';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { layFlat, layoutInSteps, layoutStructure } from '#domain/structure/layout';
import { Drawing } from '#domain/structure/loop-drawing';
import { readOracle } from '../../oracle/oracle-data';
import { balancedStructures } from './random-structures';

/** Clashes of a structure whose loops are all drawn as they are by themselves, and of its layout. */
function clashesOf(structure: string): { atRest: number; drawn: number } {
  const table = parseDotBracket(structure);
  const finder = new NearFinder(table);
  const rest = new Drawing(table);
  const { x, y } = layoutStructure(table);
  return { atRest: finder.clashes(rest.x, rest.y), drawn: finder.clashes(x, y) };
}

describe('overlaps in the drawing of a structure', () => {
  it.each([
    ['a tRNA', '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....'],
    ['a hammerhead of three stems', '((((((.(((((...))))).......((((.....))))...))))))'],
    ['a multiloop of six stems', `((((${'.((((...)))).'.repeat(5)}))))`],
    ['a junction of three stems without unpaired nucleotides', '((((((((....))))((((....))))))))'],
    ['a bulge, an interior loop and a hairpin', '((((.((((...((((....))))..))))))))'],
    ['stems side by side', '((((....))))..((((....))))..((((....))))'],
    ['a large hairpin loop beside a long stem', `((((${'.'.repeat(60)}))))....((((((((((((....))))))))))))`],
  ])('TRANS-28 has none in %s', (_name, structure) => {
    expect(clashesOf(structure).drawn).toBe(0);
  });

  it('TRANS-28 never has more than undisturbed loops have, for any balanced structure', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        const { atRest, drawn } = clashesOf(structure);
        expect(drawn).toBeLessThanOrEqual(atRest);
      }),
      { numRuns: 100 },
    );
  });

  it('TRANS-28 is the same on every run, at once or in pieces', () => {
    const table = parseDotBracket(`(((${'((((...))))'.repeat(8)})))..(((${'((((...))))'.repeat(8)})))`);
    const steps = layoutInSteps(table);
    let pieces = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) pieces += 1;
    expect(pieces).toBeGreaterThan(10);
    expect(step.value).toEqual(layoutStructure(table));
  });

  it('TRANS-28 has a tenth of them in the experimental structures, and none in those up to 400 nt', () => {
    const lines = readOracle('real/structures.dbn').trim().split('\n');
    let [atRest, drawn] = [0, 0];
    for (let i = 2; i < lines.length; i += 3) {
      const structure = lines[i] ?? '';
      const clashes = clashesOf(structure);
      atRest += clashes.atRest;
      drawn += clashes.drawn;
      // The strand of a bulge of five between two stacked pairs touches itself.
      if (structure.length <= 400) expect(clashes.drawn).toBeLessThanOrEqual(1);
    }
    expect(drawn).toBeLessThan(atRest / 8);
  });
});

describe('a polygon on a circle', () => {
  it('TRANS-28 closes, with its centre inside or outside', () => {
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

  it('TRANS-28 finds no bend where one side is as long as the others together', () => {
    expect(cyclicPolygon([3, 1, 1])).toBeNull();
    expect(cyclicPolygon([3, 1, 2])).toBeNull();
  });
});

describe('a layout on a page', () => {
  it('TRANS-28 lies flat and begins at 0, 0', () => {
    for (const structure of ['((((((((((...))))))))))', '((...))((...))((...))((...))', '.']) {
      const { x, y, width, height } = layFlat(layoutStructure(parseDotBracket(structure)));
      expect(width).toBeGreaterThanOrEqual(height);
      expect([Math.min(...x), Math.min(...y)]).toEqual([0, 0]);
      expect([Math.max(...x), Math.max(...y)]).toEqual([width, height]);
    }
  });

  it('TRANS-28 is turned, not mirrored: pairs lie on the same side of the chain', () => {
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
