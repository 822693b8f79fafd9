import { describe, expect, it } from 'vitest';
import { coveragePercent, topPeptide } from '../../../data-loader/derive/orfs';

describe('coverage of an ORF', () => {
  it('counts every residue once, in every occurrence of a sequence', () => {
    expect(coveragePercent('MKAAAKAAAK', ['AAAK'])).toBe(80);
    expect(coveragePercent('MKAAAKAAAK', ['KAAA', 'AAAK'])).toBe(90);
    expect(coveragePercent('MAAA', ['AA'])).toBe(75);
  });

  it('is a percentage with two decimals, 0 without peptides', () => {
    expect(coveragePercent('MKTAYIA', ['TA'])).toBe(28.57);
    expect(coveragePercent('MKTAYIA', [])).toBe(0);
    expect(coveragePercent('', [])).toBe(0);
  });
});

describe('DATA-14 top peptide of an ORF', () => {
  it('is the sequence found in most rows, in transcript nucleotides', () => {
    // ORF from nucleotide 7: residue 0-based 4 begins at 7 + 12.
    expect(topPeptide('MKTAYIAKQR', 7, ['YIAK', 'KTAY', 'YIAK'])).toBe('19-30-YIAK');
  });

  it('breaks ties by length, then alphabetically', () => {
    expect(topPeptide('MKTAYIAKQR', 1, ['KTA', 'AYIA'])).toBe('10-21-AYIA');
    expect(topPeptide('MKTAYIAKQR', 1, ['KTA', 'AYI'])).toBe('10-18-AYI');
  });

  it('prefers many rows to length, and the first place of a sequence', () => {
    expect(topPeptide('MKTAYIAKTA', 1, ['TA', 'TA', 'AYIAK'])).toBe('7-12-TA');
  });

  it('is empty for an ORF without peptides, or with one that it does not hold', () => {
    expect(topPeptide('MKTAYIAKQR', 1, ['WWW'])).toBe('');
    expect(topPeptide('MKTAYIAKQR', 1, [])).toBe('');
  });
});
