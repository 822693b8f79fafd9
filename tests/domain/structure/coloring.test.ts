import { describe, expect, it } from 'vitest';
import { type Coloring, colorings, keysOf, letterings, lettersOf, stylesOf } from '#domain/structure/coloring';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import {
  elementsOf,
  elementStyles,
  legendOf,
  lineColors,
  pairCountOf,
  pseudoknotStyle,
} from '#domain/structure/elements';

function molecule(structure: string, sequence: string) {
  const table = parseDotBracket(structure);
  return { sequence, table, elements: elementsOf(table) };
}

describe('the colors of a structure', () => {
  it('TRANS-53 the colors of a structure are by element, nucleotide or pair, with letters as RNA or as stored', () => {
    expect([colorings, letterings]).toEqual([
      ['element', 'nucleotide', 'pairing'],
      ['rna', 'stored'],
    ]);
    expect(lettersOf('acgtTN', 'rna')).toBe('ACGUUN');
    expect(lettersOf('acgtTN', 'stored')).toBe('acgtTN');
  });

  const colors = (structure: string, sequence: string, coloring: Coloring): string[] =>
    stylesOf(molecule(structure, sequence), coloring).map(({ label, color, letterColor }) =>
      [label, color, letterColor].join(' '),
    );

  it('TRANS-53 the colors of a structure of nucleotides are by letter, in either case and with T as U', () => {
    expect(colors('......', 'AcGUtN', 'nucleotide')).toEqual([
      'A #2a9d9f #222222',
      'C #4b3f8f #ffffff',
      'G #948f22 #222222',
      'U #8c2d4e #ffffff',
      'U #8c2d4e #ffffff',
      'Other #a6a6a6 #222222',
    ]);
    // Names that every object has are no letters.
    expect(colors('.', 'o', 'nucleotide')).toEqual(['Other #a6a6a6 #222222']);
  });

  it('TRANS-53 the colors of a structure of pairs are the same in both directions', () => {
    expect(colors('((((((....))))))', 'GCAUGTAAAAGUAAGC', 'pairing')).toEqual([
      'C-G pair #4b3f8f #ffffff',
      'C-G pair #4b3f8f #ffffff',
      'Other pair #8c2d4e #ffffff',
      'A-U pair #8fa3d9 #222222',
      'G-U pair #948f22 #222222',
      'G-U pair #948f22 #222222',
      'Unpaired #d0d0d0 #222222',
      'Unpaired #d0d0d0 #222222',
      'Unpaired #d0d0d0 #222222',
      'Unpaired #d0d0d0 #222222',
      'G-U pair #948f22 #222222',
      'G-U pair #948f22 #222222',
      'A-U pair #8fa3d9 #222222',
      'Other pair #8c2d4e #ffffff',
      'C-G pair #4b3f8f #ffffff',
      'C-G pair #4b3f8f #ffffff',
    ]);
  });

  it('TRANS-53 the colors of a structure of a pseudoknot are its own', () => {
    expect(colors('([.)]', 'GCAUG', 'pairing')).toEqual([
      'G-U pair #948f22 #222222',
      'Pair of a pseudoknot #a8329a #ffffff',
      'Unpaired #d0d0d0 #222222',
      'G-U pair #948f22 #222222',
      'Pair of a pseudoknot #a8329a #ffffff',
    ]);
  });

  it('TRANS-28 the colors of a structure of elements are those of the legend', () => {
    expect(colors('.((.(...).(...))).', 'A'.repeat(18), 'element').slice(0, 6)).toEqual([
      'External #5c5c5c #ffffff',
      'Stem #4b3f8f #ffffff',
      'Stem #4b3f8f #ffffff',
      'Multiloop #8c2d4e #ffffff',
      'Stem #4b3f8f #ffffff',
      'Hairpin loop #948f22 #222222',
    ]);
    expect(Object.entries(elementStyles).map(([name, { label, color }]) => [name, label, color])).toEqual([
      ['stem', 'Stem', '#4b3f8f'],
      ['hairpin', 'Hairpin loop', '#948f22'],
      ['interior', 'Interior loop, bulge', '#2a9d9f'],
      ['multiloop', 'Multiloop', '#8c2d4e'],
      ['external', 'External', '#5c5c5c'],
    ]);
    expect(lineColors).toEqual({ backbone: '#b5bcc4', pair: '#8aa9bf' });
    expect(pseudoknotStyle).toEqual({ label: 'Pseudoknot', color: '#a8329a' });
  });
});

describe('the key to the colors', () => {
  const labels = (structure: string, sequence: string, coloring: Coloring, lettering: 'rna' | 'stored' = 'rna') =>
    keysOf(molecule(structure, sequence), coloring, lettering).map(({ label }) => label);

  it('TRANS-28 the key to the colors explains all elements, and pseudoknots if there are some', () => {
    const all = ['Stem', 'Hairpin loop', 'Interior loop, bulge', 'Multiloop', 'External'];
    expect(labels('...', 'AAA', 'element')).toEqual(all);
    expect(labels('[.]', 'AAA', 'element')).toEqual([...all, 'Pseudoknot']);
    expect(legendOf({ crossing: [] }).map(({ color }) => color)).toEqual([
      '#4b3f8f',
      '#948f22',
      '#2a9d9f',
      '#8c2d4e',
      '#5c5c5c',
    ]);
  });

  it('TRANS-53 the key to the colors explains the nucleotides and pairs that occur, in a fixed order', () => {
    expect(labels('....', 'UGAU', 'nucleotide')).toEqual(['A', 'G', 'U']);
    expect(labels('....', 'NCCC', 'nucleotide')).toEqual(['C', 'Other']);
    expect(labels('(.)', 'GAU', 'pairing')).toEqual(['G-U pair', 'Unpaired']);
    expect(labels('(()([)])', 'GAUACAUC', 'pairing')).toEqual([
      'C-G pair',
      'A-U pair',
      'Other pair',
      'Pair of a pseudoknot',
    ]);
    expect(keysOf(molecule('.', 'A'), 'nucleotide', 'rna')).toEqual([{ label: 'A', color: '#2a9d9f' }]);
  });

  it('TRANS-53 the key to the colors names the pseudoknots beside nucleotides, once beside pairs', () => {
    expect(labels('[.]', 'AAA', 'nucleotide')).toEqual(['A', 'Pseudoknot']);
    expect(labels('[.]', 'AAA', 'pairing')).toEqual(['Pair of a pseudoknot', 'Unpaired']);
  });

  it('TRANS-53 the key to the colors writes T for U where the letters of a sequence with T are shown as stored', () => {
    expect(labels('(.)', 'GTT', 'nucleotide', 'stored')).toEqual(['G', 'T']);
    expect(labels('(.)', 'gtt', 'pairing', 'stored')).toEqual(['G-T pair', 'Unpaired']);
    expect(labels('(.)', 'ATT', 'pairing', 'stored')).toEqual(['A-T pair', 'Unpaired']);
    expect(labels('(.)', 'GTT', 'nucleotide', 'rna')).toEqual(['G', 'U']);
    expect(labels('(.)', 'GUU', 'nucleotide', 'stored')).toEqual(['G', 'U']);
  });
});

describe('the pairs of a structure', () => {
  it.each([
    ['...', 0],
    ['((...))', 2],
    ['([.)]', 2],
    ['[{.]}', 2],
    ['()', 1],
  ])('TRANS-28 the pairs of a structure of %s are %d', (structure, pairs) => {
    expect(pairCountOf(parseDotBracket(structure))).toBe(pairs);
  });
});
