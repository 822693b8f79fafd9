import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseCodes,
  hairpinEnergy,
  multiloopEnergy,
  pairTypes,
  stackEnergy,
  structureEnergy,
  twoPairLoopEnergy,
  typeAt,
} from '../../data-loader/demo/folding/energy-model';
import { foldRna } from '../../data-loader/demo/folding/fold';
import { withPseudoknots } from '../../data-loader/demo/folding/pseudoknots';
import { NUCLEOTIDES, randomSequences } from '../support/random-sequences';

const sequences = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 400 });

/** Pairs of a nested dot-bracket; throws if it is not balanced. */
function pairsOf(structure: string): [number, number][] {
  const open: number[] = [];
  const pairs: [number, number][] = [];
  for (const [i, letter] of [...structure].entries()) {
    if (letter === '(') open.push(i);
    if (letter !== ')') continue;
    const start = open.pop();
    if (start === undefined) throw new Error(`Nothing to close at ${i}`);
    pairs.push([start, i]);
  }
  if (open.length > 0) throw new Error('Not closed');
  return pairs;
}

const randomSequence = (length: number): string => randomSequences(1, 1, length, NUCLEOTIDES)[0] ?? '';

const type = (pair: string): number => typeAt(baseCodes(pair), 0, 1);

describe('the energy model of the demonstration bundle', () => {
  it("LOAD-07 stacks as Turner 2004 says (NNDB: 5'GG3'/3'CC5' -3.26, GC/CG -3.42, CG/GC -2.36, AA/UU -0.93, rounded)", () => {
    expect(stackEnergy(type('GC'), type('GC'))).toBe(-330);
    expect(stackEnergy(type('GC'), type('CG'))).toBe(-340);
    expect(stackEnergy(type('CG'), type('GC'))).toBe(-240);
    expect(stackEnergy(type('AU'), type('AU'))).toBe(-90);
  });

  it('LOAD-07 is the same for both strands of a stack', () => {
    const pairs = ['CG', 'GC', 'GU', 'UG', 'AU', 'UA'];
    const turned = (pair: string): string => pair.charAt(1) + pair.charAt(0);
    for (const outer of pairs) {
      for (const inner of pairs)
        expect(stackEnergy(type(outer), type(inner))).toBe(stackEnergy(type(turned(inner)), type(turned(outer))));
    }
  });

  it('LOAD-07 gives every bulge, interior loop, hairpin and multiloop of few branches a positive energy', () => {
    for (const outer of [1, 2, 3, 4, 5, 6]) {
      for (const inner of [1, 2, 3, 4, 5, 6]) {
        for (let left = 0; left <= 10; left += 1) {
          for (let right = left === 0 ? 1 : 0; right <= 10; right += 1)
            expect(twoPairLoopEnergy(outer, inner, left, right)).toBeGreaterThan(0);
        }
      }
      for (let size = 3; size < 200; size += 1) expect(hairpinEnergy(outer, size)).toBeGreaterThan(0);
      expect(multiloopEnergy(outer, 2)).toBeGreaterThan(0);
    }
    expect(pairTypes.filter((kind) => kind > 0)).toHaveLength(6);
  });

  it('LOAD-07 sums the loops of a structure: GGGGAAACCCC is three stacks and a hairpin of three', () => {
    // 3 x -3.3 (GG/CC) + 5.4 (hairpin of 3) - 1.2 (mean dangling ends of a GC pair)
    expect(structureEnergy('GGGGAAACCCC', '((((...))))')).toBe(-5.7);
    expect(structureEnergy('GGGGAAACCCC', '...........')).toBe(0);
  });
});

describe('pseudoknots of the demonstration bundle', () => {
  const stem = 'GGGCGCAAGGGGCCAAGCGCCC';

  it('DEMO-02 a hairpin loop pairs with free letters behind its stem if that is stable', () => {
    const nested = '((((((..........))))))......................';
    const sequence = `${stem}AAAAAAGGCCCCAAAAAAAAAA`;
    const { structure, mfe } = withPseudoknots(sequence, { structure: nested, mfe: -9 });
    expect(structure).toBe('((((((..[[[[[[..))))))......]]]]]]..........');
    // 9.6 of initiation; GG/CC thrice -3.3, GC/CG -3.4, CC/GG -3.3.
    expect(mfe).toBe(-16);
  });

  it('DEMO-02 the structure stays as it is if nothing fits', () => {
    const nested = '((((((..........))))))......................';
    const folded = { structure: nested, mfe: -9 };
    expect(withPseudoknots(`${stem}AAAAAAAAAAAAAAAAAAAAAA`, folded)).toEqual(folded);
    // One pair too few for the initiation.
    expect(withPseudoknots(`${stem}AAAAAAAACCAAAAAAAAAAAA`, folded)).toEqual(folded);
  });

  it('DEMO-02 adds only possible pairs, and changes no pair', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const folded = foldRna(sequence);
        const { structure, mfe } = withPseudoknots(sequence, folded);
        expect(structure.replaceAll(/[[\]]/g, '.')).toBe(folded.structure);
        expect(mfe).toBeLessThanOrEqual(folded.mfe);
        const knotted = pairsOf(structure.replaceAll(/[()]/g, '.').replaceAll('[', '(').replaceAll(']', ')'));
        for (const [i, j] of knotted) expect(type(sequence.charAt(i) + sequence.charAt(j))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('folding for the demonstration bundle', () => {
  it('LOAD-07 folds a sequence into balanced pairs that can form, with hairpins of at least three and no isolated pair', () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const { structure, mfe } = foldRna(sequence);
        expect(structure).toHaveLength(sequence.length);
        expect(structure).toMatch(/^[().]*$/);
        const pairs = pairsOf(structure);
        const keys = new Set(pairs.map(([i, j]) => `${i}-${j}`));
        for (const [i, j] of pairs) {
          expect(['AT', 'TA', 'GC', 'CG', 'GT', 'TG']).toContain(sequence.charAt(i) + sequence.charAt(j));
          expect(j - i).toBeGreaterThan(3);
          expect(keys.has(`${i - 1}-${j + 1}`) || keys.has(`${i + 1}-${j - 1}`)).toBe(true);
        }
        expect(mfe).toBe(structureEnergy(sequence, structure));
        expect(mfe).toBeLessThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  it('LOAD-07 pairs a perfect hairpin completely', () => {
    expect(foldRna('GGGGCCAAAAGGCCCC').structure).toBe('((((((....))))))');
  });

  it('LOAD-07 is deterministic, reads DNA, RNA and lower case alike, and leaves unknown letters unpaired', () => {
    const sequence = randomSequence(600);
    expect(foldRna(sequence)).toEqual(foldRna(sequence));
    expect(foldRna(sequence.replaceAll('T', 'U').toLowerCase())).toEqual(foldRna(sequence));
    expect(foldRna('N'.repeat(300))).toEqual({ structure: '.'.repeat(300), mfe: 0 });
    expect(foldRna('')).toEqual({ structure: '', mfe: 0 });
  });

  it('LOAD-07 has multiloops: pairs around two or more stems', () => {
    const pairs = pairsOf(foldRna(randomSequence(1_500)).structure);
    const enclosing = pairs.filter(([start, end]) => {
      const inside = pairs.filter(([i, j]) => i > start && j < end);
      return inside.some(([, j]) => inside.some(([i]) => i > j));
    });
    expect(enclosing.length).toBeGreaterThan(10);
  });

  it('LOAD-07 gives -0.2 to -0.45 kcal/mol per nucleotide to sequences of 50 % GC of any length', () => {
    for (const length of [500, 1500, 9999]) {
      const perNucleotide = foldRna(randomSequence(length)).mfe / length;
      expect(perNucleotide).toBeLessThan(-0.2);
      expect(perNucleotide).toBeGreaterThan(-0.45);
    }
  });
});
