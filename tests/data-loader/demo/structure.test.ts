import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { structureEnergy } from '../../../data-loader/demo/genome/energy';
import { codingSequence, ORF_LEADER } from '../../../data-loader/demo/genome/letters';
import { Random } from '../../../data-loader/demo/random';
import { foldedRna } from '../../support/folded';
import { pairsOf, translated } from './independent-biology';

const KNOT: [string, string] = ['[', ']'];
const POSSIBLE = ['AT', 'TA', 'GC', 'CG', 'GT', 'TG'];
const lengths = fc.integer({ min: 0, max: 1_500 });
const seeds = fc.nat(1_000);

const impossible = (sequence: string, pairs: readonly [number, number][]) =>
  pairs.filter(([i, j]) => !POSSIBLE.includes(sequence.charAt(i) + sequence.charAt(j)));

describe('free energies of the demonstration', () => {
  // Computed by ViennaRNA 2.8.0 (`eval_structure` of a fold compound with its default parameters, those of Turner 2004).
  it.each([
    [
      'two hairpins with bulges and internal loops',
      'AATCTTTCAGTGTCACTGGGGATTTTTATAAATCCCCAGTTGACACTGATCAAAGAAAATGGATAGGTGTCGAAAGATTTAAGCAATCTATATGACACCAGCTCTATTTTA',
      '......(((((((((((((((((((....))))))))))).))))))))......((((((((..(((((((..(((((.....)))))...)))))))...)))))))).',
      -48.1,
    ],
    [
      'a multiloop of three helices within two others',
      'CCAATGTTCTTCAATTACAAGAACCACCACAATCTAAATGAGTAAAAGTGACTACTCATTAGATTATGTGGTAATAATCACCGGTGGTTCTCTGTAATTGCCTGAACATTGA',
      '.((((((((..(((((((((((((((((..(((((((.((((((........)))))))))))))..(((((....))))).))))))))).))))))))...)))))))).',
      -46.3,
    ],
    [
      'a multiloop with a bulge',
      'GATCCCGGATTTTCATTTGAATTTTTCTATTAATTCTCTAATTAGTAGAATGAATTCGGAATGAACTTGCATATTTTGCTGAAAAATATGCAATATCCGGGATA',
      '.(((((((((.((((((((((((((((((((((((....))))))))))).)))))).))))))).(((((((((((.....))))))))))).))))))))).',
      -41.3,
    ],
    [
      'a hairpin loop of eight',
      'CATCTGTCCTTCTTAGAGGGTACCACTGCCCTCTACAAGGGACTGGCTCTGCTGAAGCCCAGTAAAGGTCCCACTGAGACCTTTACTGGGCACGAGCAT',
      '.....((((((..(((((((((....)))))))))..))))))......((((...((((((((((((((.......))))))))))))))...)))).',
      -53.0,
    ],
    [
      'weak helices',
      'GTAACGTTAACATAATCTCACTAGATTATATAAACGTTAATAGAGCTATAGGCTTATGAACCTTATAACAGGTTGATGTTATACGATTTATAAGCATATAGA',
      '.(((((((...(((((((....)))))))...)))))))......(((((.(((((((((...(((((((......)))))))...))))))))).))))).',
      -29.3,
    ],
  ])('DEMO-02 the energy of %s is within a twentieth of that of ViennaRNA', (_what, sequence, structure, judged) => {
    expect(Math.abs(structureEnergy(sequence, structure) / judged - 1)).toBeLessThan(0.05);
  });

  it('DEMO-02 an unpaired RNA has no energy, and pseudoknots count for nothing', () => {
    expect(structureEnergy('GGGGAAACCCC', '...........')).toBe(0);
    const { sequence, structure } = foldedRna(400, 3, true);
    expect(structure).toContain('[');
    const nested = structure.replaceAll(/[[\]]/g, '.');
    expect(structureEnergy(sequence, structure)).toBe(structureEnergy(sequence, nested));
  });
});

describe('structures of the demonstration', () => {
  it('DEMO-02 letters fit the structure: only possible pairs, hairpins of at least four, no isolated pair', () => {
    fc.assert(
      fc.property(lengths, seeds, (length, seed) => {
        const { sequence, structure } = foldedRna(length, seed);
        expect([sequence.length, structure.length]).toEqual([length, length]);
        expect(structure).toMatch(/^[().]*$/);
        const pairs = pairsOf(structure) ?? [];
        expect(impossible(sequence, pairs)).toEqual([]);
        const keys = new Set(pairs.map(([i, j]) => `${i}-${j}`));
        const alone = pairs.filter(([i, j]) => !keys.has(`${i - 1}-${j + 1}`) && !keys.has(`${i + 1}-${j - 1}`));
        expect(alone).toEqual([]);
        expect(structure).not.toMatch(/\(\.{0,3}\)/);
      }),
      { numRuns: 60 },
    );
  });

  it('DEMO-02 most nucleotides of a longer RNA are paired, some around several stems', () => {
    const { structure } = foldedRna(1_500);
    const pairs = pairsOf(structure) ?? [];
    expect((2 * pairs.length) / structure.length).toBeGreaterThan(0.6);
    const branched = pairs.filter(([start, end]) => {
      const inside = pairs.filter(([i, j]) => i > start && j < end);
      return inside.some(([, j]) => inside.some(([i]) => i > j));
    });
    expect(branched.length).toBeGreaterThan(10);
  });

  it('DEMO-02 a pseudoknot is a hairpin loop that pairs with letters behind its stem', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 400 }), seeds, (length, seed) => {
        const { sequence, structure } = foldedRna(length, seed, true);
        const knot = pairsOf(structure, KNOT) ?? [];
        expect(knot.length).toBe(6);
        expect(impossible(sequence, knot)).toEqual([]);
        const nested = pairsOf(structure) ?? [];
        for (const [i, j] of knot) expect(nested.some(([start, end]) => start < i && i < end && end < j)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('DEMO-02 an open reading frame keeps its start and its only stop whatever structure it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 600 }), seeds, (residues, seed) => {
        const { letters, structure, protein } = codingSequence(residues, new Random(`coding ${seed}`));
        const sequence = Buffer.from(letters).toString('latin1');
        expect(sequence.startsWith(ORF_LEADER)).toBe(true);
        expect(translated(sequence.slice(ORF_LEADER.length))).toBe(`${protein}*`);
        expect(protein).toMatch(new RegExp(`^M[^*]{${residues - 1}}$`));
        const pairs = pairsOf(Buffer.from(structure).toString('latin1')) ?? [];
        expect(impossible(sequence, pairs)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
