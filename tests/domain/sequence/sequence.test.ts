import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUCLEOTIDE_PATTERN, PEPTIDE_PATTERN, translate, translateCodon } from '#domain/sequence/translate';
import { fastaRecord, sequenceLines } from '#domain/sequence/fasta';
import { frameOf, orfNucleotides, orfProtein, residueSpan } from '#domain/sequence/orf';

/**
 * Human insulin, RefSeq NM_000207 and UniProt P01308: B chain (residues 25-54), A chain (90-110) with the stop codon.
 */
const insulinB = {
  nucleotides: 'TTTGTGAACCAACACCTGTGCGGCTCACACCTGGTGGAAGCTCTCTACCTAGTGTGCGGGGAACGAGGCTTCTTCTACACACCCAAGACC',
  protein: 'FVNQHLCGSHLVEALYLVCGERGFFYTPKT',
};
const insulinA = {
  nucleotides: 'GGCATTGTGGAACAATGCTGTACCAGCATCTGCTCCCTCTACCAGCTGGAGAACTACTGCAACTAG',
  protein: 'GIVEQCCTSICSLYQLENYCN',
};

const dna = fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 300 });

describe('translation', () => {
  it('LOAD-03 translation translates the chains of human insulin as in UniProt P01308', () => {
    expect(translate(insulinB.nucleotides)).toBe(insulinB.protein);
    expect(translate(insulinA.nucleotides)).toBe(`${insulinA.protein}*`);
    expect(orfProtein(insulinA.nucleotides)).toBe(insulinA.protein);
  });

  it('LOAD-03 translation has the codons of the standard code (NCBI translation table 1)', () => {
    const codons = [
      'A GCT GCC GCA GCG',
      'C TGT TGC',
      'D GAT GAC',
      'E GAA GAG',
      'F TTT TTC',
      'G GGT GGC GGA GGG',
      'H CAT CAC',
      'I ATT ATC ATA',
      'K AAA AAG',
      'L TTA TTG CTT CTC CTA CTG',
      'M ATG',
      'N AAT AAC',
      'P CCT CCC CCA CCG',
      'Q CAA CAG',
      'R CGT CGC CGA CGG AGA AGG',
      'S TCT TCC TCA TCG AGT AGC',
      'T ACT ACC ACA ACG',
      'V GTT GTC GTA GTG',
      'W TGG',
      'Y TAT TAC',
      '* TAA TAG TGA',
    ];
    for (const [residue, ...list] of codons.map((row) => row.split(' ')))
      for (const codon of list) expect([codon, translateCodon(codon)]).toEqual([codon, residue]);
  });

  it('LOAD-03 translation reads an unknown letter as X, leaves an incomplete codon out and keeps an inner stop', () => {
    expect(translate('ATGNNNTG')).toBe('MX');
    expect(translate('')).toBe('');
    expect(orfProtein('ATGTAAATGTAA')).toBe('M*M');
  });

  it('TRANS-33 translation counts frames and cuts ORFs from 1-based positions', () => {
    expect([1, 2, 3, 4, 100].map(frameOf)).toEqual([1, 2, 3, 1, 1]);
    expect(orfNucleotides('CCATGTAACC', 3, 8)).toBe('ATGTAA');
  });

  it('DATA-14 translation finds the nucleotides of a piece of an ORF: they translate to that piece', () => {
    fc.assert(
      fc.property(dna, fc.nat(20), fc.nat(40), fc.nat(20), (transcript, shift, offset, residues) => {
        const start = 1 + shift;
        const protein = translate(transcript.slice(start - 1));
        const piece = protein.slice(offset, offset + residues);
        const span = residueSpan(start, offset, piece.length);
        expect(span.end - span.start + 1).toBe(3 * piece.length);
        expect(translate(orfNucleotides(transcript, span.start, span.end))).toBe(piece);
      }),
    );
  });
});

describe('a sequence for reading', () => {
  it.each([
    [0, [], []],
    [1, [1], [1]],
    [59, [1], [59]],
    [60, [1], [60]],
    [61, [1, 61], [60, 1]],
    [120, [1, 61], [60, 60]],
  ])(
    'SEQ-09 SEQ-11 a sequence for reading lays %i letters out in lines of 60 with the position of the first at the left',
    (length, positions, lineLengths) => {
      const lines = sequenceLines('A'.repeat(length));
      expect(lines.map(({ position }) => position)).toEqual(positions);
      expect(lines.map(({ blocks }) => blocks.join('').length)).toEqual(lineLengths);
    },
  );

  it('SEQ-10 a sequence for reading has blocks of ten letters', () => {
    expect(sequenceLines('ACDEFGHIKLMNPQRSTVWYACD')).toEqual([
      { position: 1, blocks: ['ACDEFGHIKL', 'MNPQRSTVWY', 'ACD'] },
    ]);
  });

  it('SEQ-15 a sequence for reading writes FASTA as a header with the id and the sequence on one line', () => {
    expect(fastaRecord('SPENT000001', 'ACGT')).toBe('>SPENT000001\nACGT\n');
    expect(fastaRecord('x', 'A'.repeat(200)).split('\n')).toEqual(['>x', 'A'.repeat(200), '']);
  });
});

describe('alphabets', () => {
  it('LOAD-03 alphabets knows the letters of nucleotides and peptides', () => {
    expect(['ACGTN', 'acgt', 'ACGU', 'AC-GT', ''].map((text) => NUCLEOTIDE_PATTERN.test(text))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(PEPTIDE_PATTERN.test('ACDEFGHIKLMNPQRSTVWY')).toBe(true);
    for (const letter of 'BJOUXZacdy*-1 ')
      for (const text of [`AVL${letter}`, `${letter}AVL`]) expect(PEPTIDE_PATTERN.test(text), text).toBe(false);
    expect(PEPTIDE_PATTERN.test('')).toBe(false);
  });
});
