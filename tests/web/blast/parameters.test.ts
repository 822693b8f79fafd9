import { describe, expect, it } from 'vitest';
import {
  gapsOfMatrix,
  gapsOfScores,
  matrices,
  maxTargetSequences,
  nucleotideScores,
  wordSizes,
  type NucleotideGap,
} from '#domain/blast/vocabulary';
import { readRunOptions } from '#domain/blast/run-options';
import { runBlastRequest } from '#domain/api/schemas/blast';
import {
  defaultParameters,
  gapKey,
  nucleotideGapOptions,
  proteinGapOptions,
  readEValue,
  withMatrix,
  withScores,
  type NucleotideParameters,
  type Parameters,
  type ProteinParameters,
  pastedFasta,
  runRequest,
} from '../../../web/features/blast/form/parameters';

const nucleotide = { ...defaultParameters('blastn') } as NucleotideParameters;
const protein = { ...defaultParameters('blastp') } as ProteinParameters;
const keys = (gaps: readonly NucleotideGap[]) => gaps.map(gapKey);
const valid = <Gap extends NucleotideGap>(options: readonly { gap: Gap; valid: boolean }[]) =>
  options.filter((option) => option.valid).map(({ gap }) => gapKey(gap));
const sent = (parameters: Parameters, fasta = '>q\nACGT') => runRequest(parameters, fasta, null);

describe('BLAST parameters', () => {
  it('BLAST-25, BLAST-26, BLAST-27, BLAST-28, BLAST-29 begin for blastn with the documented defaults', () => {
    expect(sent(nucleotide)).toEqual({
      jobId: null,
      blastType: 'blastn',
      inputFasta: '>q\nACGT',
      maxTargetSeq: 15,
      eValue: 0.05,
      wordSize: 28,
      gapOpen: null,
      gapExtend: null,
      reward: 1,
      penalty: -2,
      matrix: null,
      compBasedStats: null,
      database: 'transcripts',
    });
    expect([maxTargetSequences, wordSizes.blastn]).toEqual([
      [10, 15, 20, 50, 100],
      [16, 20, 24, 28, 32, 48, 64, 128, 256],
    ]);
    expect(nucleotideScores).toEqual(['1,-2', '1,-3', '1,-4', '2,-3', '4,-5', '1,-1']);
    expect(keys(nucleotideGapOptions(nucleotide).map(({ gap }) => gap))).toEqual([
      'linear',
      '5,2',
      '2,2',
      '1,2',
      '0,2',
      '3,1',
      '2,1',
      '1,1',
    ]);
  });

  it('BLAST-30, BLAST-31, BLAST-32, BLAST-33, BLAST-34 begin for blastp with the documented defaults', () => {
    expect(sent(protein)).toEqual({
      jobId: null,
      blastType: 'blastp',
      inputFasta: '>q\nACGT',
      maxTargetSeq: 15,
      eValue: 10,
      wordSize: 3,
      gapOpen: 11,
      gapExtend: 1,
      reward: null,
      penalty: null,
      matrix: 'BLOSUM62',
      compBasedStats: 2,
      database: 'peptides',
    });
    expect(wordSizes.blastp).toEqual([2, 3, 4, 5, 6, 7]);
    expect(matrices).toEqual(['PAM30', 'PAM70', 'PAM250', 'BLOSUM80', 'BLOSUM62', 'BLOSUM45', 'BLOSUM50', 'BLOSUM90']);
    expect(new Set(proteinGapOptions(protein).map(({ gap }) => gap[0]))).toEqual(new Set([13, 12, 11, 10, 9, 8, 7, 6]));
  });

  it('BLAST-40 offer with all scores and matrices every gap cost in its place, and let only those be chosen that BLAST+ takes', () => {
    for (const scores of nucleotideScores) {
      const options = nucleotideGapOptions({ ...nucleotide, scores });
      expect(options).toHaveLength(8);
      expect(valid(options).toSorted()).toEqual(keys(gapsOfScores[scores]).toSorted());
    }
    for (const matrix of matrices)
      expect(valid(proteinGapOptions({ ...protein, matrix })).toSorted()).toEqual(
        keys(gapsOfMatrix[matrix]).toSorted(),
      );
  });

  it('BLAST-40 move a gap cost that is no longer valid to one that is, and keep one that still is', () => {
    expect(gapKey(withScores(nucleotide, '1,-1').gap)).toBe('5,2');
    expect(gapKey(withScores({ ...nucleotide, gap: [2, 2] }, '2,-3').gap)).toBe('2,2');
    expect(gapKey(withScores({ ...nucleotide, gap: [3, 1] }, '4,-5').gap)).toBe('linear');
    expect(gapKey(withMatrix(protein, 'PAM30').gap)).toBe('10,1');
    expect(gapKey(withMatrix(protein, 'PAM70').gap)).toBe('11,1');
  });

  it('BLAST-40 ask, whatever is chosen, for what the server accepts', () => {
    for (const scores of nucleotideScores) {
      for (const { gap } of nucleotideGapOptions({ ...nucleotide, scores }).filter((option) => option.valid)) {
        expect(readRunOptions(runBlastRequest.parse(sent({ ...nucleotide, scores, gap })))).toHaveProperty(
          'settings.scores',
          scores,
        );
      }
    }
    for (const matrix of matrices) {
      for (const database of ['peptides', 'orf_proteins'] as const) {
        for (const { gap } of proteinGapOptions({ ...protein, matrix }).filter((option) => option.valid)) {
          expect(readRunOptions(runBlastRequest.parse(sent({ ...protein, matrix, gap, database })))).toHaveProperty(
            'settings',
            {
              type: 'blastp',
              maxTargetSequences: 15,
              eValue: 10,
              wordSize: 3,
              database,
              matrix,
              gap,
              compositionMode: 2,
            },
          );
        }
      }
    }
  });

  it('BLAST-10 send a blank e-value as null', () => {
    expect(sent({ ...nucleotide, eValueText: '  ' }).eValue).toBeNull();
  });

  it('BLAST-09 accept an e-value of at least 0 in common notations, and nothing else', () => {
    expect(['0', '0.05', ' 10 ', '1e-5', '2E3', '.5', '5.', '+1'].map(readEValue)).toEqual([
      0, 0.05, 10, 1e-5, 2000, 0.5, 5, 1,
    ]);
    expect(['-1', 'abc', '1,5', '0x10', 'Infinity', 'NaN', '1e999', '5 5', '--', 'e5'].map(readEValue)).toEqual(
      Array(10).fill(undefined),
    );
  });

  it('BLAST-38 trim the pasted text; a text with neither header nor residues counts as none', () => {
    expect(pastedFasta('\n  >q\nACGT \n\n')).toBe('>q\nACGT');
    expect(pastedFasta('>1')).toBe('>1');
    expect(['', ' \n\t', '>', ' > \n', '123'].map(pastedFasta)).toEqual([null, null, null, null, null]);
  });

  it('BLAST-43 puts a header before a bare sequence, and leaves any other text as it is', () => {
    expect(runRequest(nucleotide, ' ACGT\nacgu ', null).inputFasta).toBe('>query\nACGT\nacgu');
    expect(runRequest(nucleotide, 'MKTAYIAK*', null).inputFasta).toBe('>query\nMKTAYIAK*');
    expect(runRequest(nucleotide, '>q\nACGT', null).inputFasta).toBe('>q\nACGT');
    expect(runRequest(nucleotide, 'AC1GT', null).inputFasta).toBe('AC1GT');
    expect(runRequest(nucleotide, 'ACGT\n>q\nACGT', null).inputFasta).toBe('ACGT\n>q\nACGT');
  });

  it('BLAST-24 send the job id of a file, and then no text', () => {
    expect(runRequest(nucleotide, '>q\nACGT', 'job')).toMatchObject({ jobId: 'job', inputFasta: null });
  });
});
