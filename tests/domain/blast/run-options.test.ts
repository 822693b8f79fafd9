import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRunOptions, type RunOptions } from '#domain/blast/run-options';
import {
  LINEAR_GAP,
  compositionModes,
  gapsOfMatrix,
  matrices,
  maxTargetSequences,
  nucleotideGaps,
  nucleotideScores,
  wordSizes,
  type NucleotideGap,
} from '#domain/blast/vocabulary';
import { readOracle } from '../../oracle/oracle-data';
import { proteinRequest } from '../../support/blast-settings';

/** What BLAST+ 2.12.0 accepted of each combination when it was measured. */
interface Measured {
  blastn: { word_size_x_gaps_megablast: Record<string, { ok: boolean }> };
  blastp: {
    matrix_gaps: Record<string, { ok: boolean }>;
    word_x_cbs_x_matrix_defaultgap: Record<string, { ok: boolean }>;
  };
}

const nucleotides: RunOptions = {
  blastType: 'blastn',
  maxTargetSeq: 15,
  eValue: null,
  wordSize: 28,
  gapOpen: null,
  gapExtend: null,
  reward: 1,
  penalty: -2,
  matrix: null,
  compBasedStats: null,
  database: null,
};
const protein: RunOptions = { ...proteinRequest, maxTargetSeq: 15, eValue: null, database: null };

const gapOptions = (gap: NucleotideGap): Pick<RunOptions, 'gapOpen' | 'gapExtend'> =>
  gap === LINEAR_GAP ? { gapOpen: null, gapExtend: null } : { gapOpen: gap[0], gapExtend: gap[1] };

function problemOf(options: RunOptions): string | null {
  const read = readRunOptions(options);
  return 'problem' in read ? `${read.problem.field} ${read.problem.message}` : null;
}

describe('the parameters of a run', () => {
  it('BLAST-10, BLAST-26, BLAST-30 become settings, with the e-value and the database of the type where none is given', () => {
    expect(readRunOptions(nucleotides)).toEqual({
      settings: {
        type: 'blastn',
        maxTargetSequences: 15,
        eValue: 0.05,
        wordSize: 28,
        database: 'transcripts',
        scores: '1,-2',
        gap: 'linear',
      },
    });
    expect(readRunOptions({ ...protein, database: 'orf_proteins', eValue: 0 })).toEqual({
      settings: {
        type: 'blastp',
        maxTargetSequences: 15,
        eValue: 0,
        wordSize: 3,
        database: 'orf_proteins',
        matrix: 'BLOSUM62',
        gap: [11, 1],
        compositionMode: 2,
      },
    });
    expect(readRunOptions(protein)).toMatchObject({ settings: { eValue: 10, database: 'peptides' } });
  });

  it.each<[Partial<RunOptions>, string]>([
    [{ maxTargetSeq: 14 }, 'maxTargetSeq must be one of 10, 15, 20, 50, 100'],
    [{ wordSize: 11 }, 'wordSize must be one of 16, 20, 24, 28, 32, 48, 64, 128, 256'],
    [
      { reward: 2, penalty: -1 },
      'reward must be, with penalty, one of the pairs 1,-2; 1,-3; 1,-4; 2,-3; 4,-5; 1,-1 (reward,penalty)',
    ],
    [
      { penalty: null },
      'penalty must be, with reward, one of the pairs 1,-2; 1,-3; 1,-4; 2,-3; 4,-5; 1,-1 (reward,penalty)',
    ],
    [
      { reward: null, penalty: null },
      'reward must be, with penalty, one of the pairs 1,-2; 1,-3; 1,-4; 2,-3; 4,-5; 1,-1 (reward,penalty)',
    ],
    [
      { penalty: -1 },
      'gapOpen must be, with gapExtend, one of the pairs that go with scores 1,-1: 5,2; 2,2; 1,2; 0,2; 3,1; 2,1',
    ],
    [
      { reward: 4, penalty: -5, gapOpen: 5, gapExtend: 2 },
      'gapOpen must be, with gapExtend, one of the pairs that go with scores 4,-5: null,null (linear)',
    ],
    [{ gapOpen: 5 }, expect.stringMatching(/^gapExtend must be, with gapOpen, one of the pairs/) as string],
    [{ gapExtend: 2 }, expect.stringMatching(/^gapOpen must be, with gapExtend, one of the pairs/) as string],
    [{ gapOpen: 0, gapExtend: 0 }, expect.stringMatching(/^gapOpen must be/) as string],
    [{ matrix: 'BLOSUM62' }, 'matrix must be null for blastn'],
    [{ compBasedStats: 2 }, 'compBasedStats must be null for blastn'],
    [{ database: 'peptides' }, 'database must be one of transcripts'],
  ])('LIM-04 are refused for blastn: %j', (change, message) => {
    expect(problemOf({ ...nucleotides, ...change })).toEqual(message);
  });

  it.each<[Partial<RunOptions>, string]>([
    [{ wordSize: 1 }, 'wordSize must be one of 2, 3, 4, 5, 6, 7'],
    [{ matrix: null }, `matrix must be one of ${matrices.join(', ')}`],
    [{ matrix: 'blosum62' }, `matrix must be one of ${matrices.join(', ')}`],
    [
      { matrix: 'PAM30' },
      'gapOpen must be, with gapExtend, one of the pairs that go with PAM30: 10,1; 9,1; 8,1; 7,2; 6,2; 13,3',
    ],
    [{ gapOpen: null, gapExtend: null }, expect.stringMatching(/^gapOpen must be/) as string],
    [{ gapOpen: 5, gapExtend: 2, matrix: 'PAM30' }, expect.stringMatching(/^gapOpen must be/) as string],
    [{ compBasedStats: 4 }, 'compBasedStats must be one of 0, 1, 2, 3'],
    [{ compBasedStats: null }, 'compBasedStats must be one of 0, 1, 2, 3'],
    [{ reward: 1 }, 'reward must be null for blastp'],
    [{ database: 'transcripts' }, 'database must be one of peptides, orf_proteins'],
    [{ database: '../etc' }, 'database must be one of peptides, orf_proteins'],
  ])('LIM-04 are refused for blastp: %j', (change, message) => {
    expect(problemOf({ ...protein, ...change })).toEqual(message);
  });

  it('LIM-04 are rejected unless they are in the lists', () => {
    const integer = fc.option(fc.integer({ min: -10, max: 300 }), { nil: null });
    const changes = fc.record({
      maxTargetSeq: fc.integer({ min: 0, max: 120 }),
      wordSize: fc.integer({ min: 0, max: 300 }),
      gapOpen: integer,
      gapExtend: integer,
    });
    fc.assert(
      fc.property(changes, fc.constantFrom(nucleotides, protein), (change, options) => {
        const areListed =
          (maxTargetSequences as readonly number[]).includes(change.maxTargetSeq) &&
          (wordSizes[options.blastType] as readonly number[]).includes(change.wordSize);
        expect(areListed || problemOf({ ...options, ...change }) !== null).toBe(true);
      }),
    );
  });
});

describe('what BLAST+ 2.12.0 accepted when it was measured', () => {
  const { blastn, blastp } = JSON.parse(readOracle('blast-valid-combos.json')) as Measured;

  it('BLAST-27, BLAST-28, BLAST-29, BLAST-40 is accepted for blastn, over the whole product of the lists, and nothing else', () => {
    const all = wordSizes.blastn.flatMap((wordSize) =>
      nucleotideScores.flatMap((scores) => nucleotideGaps.map((gap) => ({ wordSize, scores, gap }))),
    );
    expect(all).toHaveLength(432);
    for (const { wordSize, scores, gap } of all) {
      const [reward = 0, penalty = 0] = scores.split(',').map(Number);
      const key = `w${wordSize}|${scores}|${gap === LINEAR_GAP ? '0,0' : gap.join(',')}`;
      const accepted = problemOf({ ...nucleotides, wordSize, reward, penalty, ...gapOptions(gap) }) === null;
      expect({ key, accepted }).toEqual({ key, accepted: blastn.word_size_x_gaps_megablast[key]?.ok });
    }
  });

  it('BLAST-32, BLAST-33, BLAST-40 is accepted for each matrix of blastp with existence costs of 6 to 13, and nothing else', () => {
    const measured = Object.entries(blastp.matrix_gaps).map(([key, { ok }]) => {
      const [matrix = '', costs = ''] = key.split('|');
      const [gapOpen = 0, gapExtend = 0] = costs.split(',').map(Number);
      return { key, ok: ok && gapOpen >= 6 && gapOpen <= 13, matrix, gapOpen, gapExtend };
    });
    expect(new Set(measured.map(({ matrix }) => matrix))).toEqual(new Set(matrices));
    for (const { key, ok, ...options } of measured) {
      for (const wordSize of wordSizes.blastp) {
        for (const compBasedStats of compositionModes.keys()) {
          expect({ key, accepted: problemOf({ ...protein, ...options, wordSize, compBasedStats }) === null }).toEqual({
            key,
            accepted: ok,
          });
        }
      }
    }
  });

  it('BLAST-31, BLAST-34, BLAST-40 was accepted for every word size and composition of every matrix', () => {
    const all = matrices.flatMap((matrix) =>
      wordSizes.blastp.flatMap((word) => [...compositionModes.keys()].map((mode) => `${matrix}|w${word}|cbs${mode}`)),
    );
    expect(all.filter((key) => blastp.word_x_cbs_x_matrix_defaultgap[key]?.ok !== true)).toEqual([]);
  });
});

describe('the choices for blastp', () => {
  it('BLAST-34 are four compositional adjustments, by number', () => {
    expect(compositionModes).toEqual(['none', 'composition-based', 'conditional', 'universal']);
  });

  it.each([
    ['PAM30', '10,1 9,1 8,1 7,2 6,2 13,3'],
    ['PAM70', '11,1 10,1 9,1 11,2 8,2 7,2 6,2 12,3'],
    ['PAM250', '13,2 13,3 12,3 11,3'],
    ['BLOSUM80', '11,1 10,1 9,1 13,2 9,2 8,2 7,2 6,2'],
    ['BLOSUM62', '11,1 13,1 12,1 10,1 9,1 11,2 10,2 9,2 8,2 7,2 6,2'],
    ['BLOSUM45', '13,2 12,2 13,3 12,3 11,3 10,3'],
    ['BLOSUM50', '13,2 12,2 13,3 12,3 11,3 10,3 9,3'],
    ['BLOSUM90', '11,1 10,1 9,1 9,2 8,2 7,2 6,2'],
  ] as const)('BLAST-33 %s has the gap costs %s, of which the first takes the place of others', (matrix, gaps) => {
    expect(gapsOfMatrix[matrix].map((gap) => gap.join(',')).join(' ')).toBe(gaps);
  });
});
