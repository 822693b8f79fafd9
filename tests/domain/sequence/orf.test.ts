import { describe, expect, it } from 'vitest';
import { compareOrfs, occurrences, parseTopPeptide, residueSpan } from '#domain/sequence/orf';

describe('the order of ORFs', () => {
  it('the order of ORFs is by frame, then start, then end, then id', () => {
    const orf = (orfId: string, frame: number, start: number, end: number) => ({ orfId, frame, start, end });
    const ordered = [
      orf('c', 1, 100, 130),
      orf('d', 2, 50, 500),
      orf('g', 2, 80, 90),
      orf('b', 2, 80, 120),
      orf('e', 2, 80, 120),
      orf('f', 2, 80, 120),
      orf('a', 3, 1, 9),
    ];
    expect(ordered.toReversed().toSorted(compareOrfs)).toEqual(ordered);
    expect(ordered.toSorted(compareOrfs)).toEqual(ordered);
  });
});

describe('the best peptide of an ORF', () => {
  it.each([
    ['3-11-MKV', { start: 3, end: 11, sequence: 'MKV' }],
    [' 1-200-M K-V ', { start: 1, end: 200, sequence: 'M K-V' }],
    ['12-20-MKV', { start: 12, end: 20, sequence: 'MKV' }],
    ['5-5-M', { start: 5, end: 5, sequence: 'M' }],
  ])('the best peptide of an ORF is read from %j', (text, expected) => {
    expect(parseTopPeptide(text)).toEqual(expected);
  });

  it.each(['', '3-11', '3-11-', '3--MKV', '-11-MKV', 'x3-11-MKV', '6-5-MKV', '0-11-MKV', '3.5-11-MKV'])(
    'the best peptide of an ORF is not read from %j',
    (text) => {
      expect(parseTopPeptide(text)).toBeNull();
    },
  );
});

describe('a place in a protein', () => {
  it('a place in a protein is found for each occurrence, from the first residue to the last', () => {
    expect(occurrences('AAKAAA', 'AA')).toEqual([0, 3, 4]);
    expect(occurrences('MKV', 'MKV')).toEqual([0]);
    expect(occurrences('MKV', 'VK')).toEqual([]);
  });

  it('TRANS-33 a place in a protein is three nucleotides a residue, from the start of the ORF', () => {
    expect(residueSpan(10, 0, 1)).toEqual({ start: 10, end: 12 });
    expect(residueSpan(10, 4, 3)).toEqual({ start: 22, end: 30 });
  });
});
