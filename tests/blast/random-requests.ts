import {
  blastDatabases,
  gapsOfMatrix,
  gapsOfScores,
  LINEAR_GAP,
  matrices,
  maxTargetSequences,
  nucleotideScores,
  wordSizes,
} from '#domain/blast/vocabulary';
import type { Random } from '../fixtures/release/random';
import type { RunRequest } from '../support/blast-calls';

/** A valid set of parameters and, written on purpose without the project's own translation, the program's arguments for it. */
export interface ParameterSet {
  request: Partial<RunRequest>;
  arguments: string[];
  database: string;
}

const eValues = [1e-10, 0.05, 1, 10, 1_000];

function nucleotideSet(random: Random): ParameterSet {
  const [scores, wordSize, eValue, targets] = [
    random.pick(nucleotideScores),
    random.pick(wordSizes.blastn),
    random.pick(eValues),
    random.pick(maxTargetSequences),
  ];
  const gap = random.pick(gapsOfScores[scores]);
  const [open, extend] = gap === LINEAR_GAP ? [null, null] : gap;
  const [reward = 0, penalty = 0] = scores.split(',').map(Number);
  const gapArguments = open === null ? [] : ['-gapopen', `${open}`, '-gapextend', `${extend}`];
  return {
    request: {
      blastType: 'blastn',
      maxTargetSeq: targets,
      eValue,
      wordSize,
      gapOpen: open,
      gapExtend: extend,
      reward,
      penalty,
      matrix: null,
      compBasedStats: null,
    },
    arguments: [
      '-task',
      'megablast',
      '-max_target_seqs',
      `${targets}`,
      '-evalue',
      `${eValue}`,
      '-word_size',
      `${wordSize}`,
      '-reward',
      `${reward}`,
      '-penalty',
      `${penalty}`,
      ...gapArguments,
    ],
    database: 'transcripts',
  };
}

function proteinSet(random: Random): ParameterSet {
  const [matrix, wordSize, eValue, targets] = [
    random.pick(matrices),
    random.pick(wordSizes.blastp),
    random.pick(eValues),
    random.pick(maxTargetSequences),
  ];
  const [open, extend] = random.pick(gapsOfMatrix[matrix]);
  const [database, mode] = [random.pick(blastDatabases.blastp), random.below(4)];
  return {
    request: {
      blastType: 'blastp',
      maxTargetSeq: targets,
      eValue,
      wordSize,
      gapOpen: open,
      gapExtend: extend,
      reward: null,
      penalty: null,
      matrix,
      compBasedStats: mode,
      database,
    },
    arguments: [
      '-max_target_seqs',
      `${targets}`,
      '-evalue',
      `${eValue}`,
      '-word_size',
      `${wordSize}`,
      '-matrix',
      matrix,
      '-gapopen',
      `${open}`,
      '-gapextend',
      `${extend}`,
      '-comp_based_stats',
      `${mode}`,
    ],
    database,
  };
}

/** Both programs in turn. */
export function randomSets(random: Random, count: number): ParameterSet[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? nucleotideSet(random) : proteinSet(random)));
}
