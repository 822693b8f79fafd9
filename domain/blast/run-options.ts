import {
  LINEAR_GAP,
  blastDatabases,
  compositionModes,
  defaultEValues,
  gapsOfMatrix,
  gapsOfScores,
  matrices,
  maxTargetSequences,
  nucleotideScores,
  wordSizes,
  type BlastDatabase,
  type BlastType,
  type GapCosts,
  type Matrix,
  type NucleotideGap,
  type NucleotideScores,
} from './vocabulary';

interface CommonSettings {
  maxTargetSequences: number;
  /** At least 0, see SMALLEST_E_VALUE. */
  eValue: number;
  wordSize: number;
  database: BlastDatabase;
}

export interface NucleotideSettings extends CommonSettings {
  type: 'blastn';
  scores: NucleotideScores;
  gap: NucleotideGap;
}

export interface ProteinSettings extends CommonSettings {
  type: 'blastp';
  matrix: Matrix;
  gap: GapCosts;
  /** Index into compositionModes. */
  compositionMode: number;
}

/** Everything that a run needs besides its query, complete and checked. */
export type BlastSettings = NucleotideSettings | ProteinSettings;

/**
 * The parameters of a run as in the call. Null means not used, or for eValue and database the default of the type.
 */
export interface RunOptions {
  blastType: BlastType;
  maxTargetSeq: number;
  eValue: number | null;
  wordSize: number;
  gapOpen: number | null;
  gapExtend: number | null;
  reward: number | null;
  penalty: number | null;
  matrix: string | null;
  compBasedStats: number | null;
  database: string | null;
}

/** `message` is a predicate of the field. */
export interface OptionProblem {
  field: keyof RunOptions;
  message: string;
}

/** Carries the problem of a field to readRunOptions. */
class Refusal extends Error {
  readonly problem: OptionProblem;

  constructor(problem: OptionProblem) {
    super(`${problem.field} ${problem.message}`);
    this.problem = problem;
  }
}

function refuse(field: keyof RunOptions, message: string): never {
  throw new Refusal({ field, message });
}

function oneOf<Value>(field: keyof RunOptions, values: readonly Value[], given: unknown): Value {
  const value = values.find((each) => each === given);
  return value ?? refuse(field, `must be one of ${values.join(', ')}`);
}

function unused(options: RunOptions, ...fields: (keyof RunOptions)[]): void {
  for (const field of fields) if (options[field] !== null) refuse(field, `must be null for ${options.blastType}`);
}

const gapName = (gap: NucleotideGap): string => (gap === LINEAR_GAP ? 'null,null (linear)' : gap.join(','));

function gapOf<Gap extends NucleotideGap>(gaps: readonly Gap[], { gapOpen, gapExtend }: RunOptions, of: string): Gap {
  const gap = gaps.find((each) =>
    each === LINEAR_GAP ? gapOpen === null && gapExtend === null : each[0] === gapOpen && each[1] === gapExtend,
  );
  const field = gapExtend === null && gapOpen !== null ? 'gapExtend' : 'gapOpen';
  const other = field === 'gapOpen' ? 'gapExtend' : 'gapOpen';
  return (
    gap ?? refuse(field, `must be, with ${other}, one of the pairs that go with ${of}: ${gaps.map(gapName).join('; ')}`)
  );
}

function commonOf<Type extends BlastType>(options: RunOptions, type: Type) {
  const databases = blastDatabases[type];
  return {
    maxTargetSequences: oneOf('maxTargetSeq', maxTargetSequences, options.maxTargetSeq),
    eValue: options.eValue ?? defaultEValues[type],
    wordSize: oneOf('wordSize', wordSizes[type] as readonly number[], options.wordSize),
    database: options.database === null ? databases[0] : oneOf('database', databases, options.database),
  };
}

function nucleotideSettings(options: RunOptions): NucleotideSettings {
  const { reward, penalty } = options;
  const scores = nucleotideScores.find((each) => each === `${reward},${penalty}`);
  if (scores === undefined) {
    const [field, other] =
      reward !== null && penalty === null ? (['penalty', 'reward'] as const) : (['reward', 'penalty'] as const);
    refuse(field, `must be, with ${other}, one of the pairs ${nucleotideScores.join('; ')} (reward,penalty)`);
  }
  const gap = gapOf(gapsOfScores[scores], options, `scores ${scores}`);
  unused(options, 'matrix', 'compBasedStats');
  return { type: 'blastn', ...commonOf(options, 'blastn'), scores, gap };
}

function proteinSettings(options: RunOptions): ProteinSettings {
  const matrix = oneOf('matrix', matrices, options.matrix);
  const gap = gapOf<GapCosts>(gapsOfMatrix[matrix], options, matrix);
  const compositionMode = oneOf('compBasedStats', Object.keys(compositionModes).map(Number), options.compBasedStats);
  unused(options, 'reward', 'penalty');
  return { type: 'blastp', ...commonOf(options, 'blastp'), matrix, gap, compositionMode };
}

/**
 * Returns the settings of a call, or the first problem: a value or a combination that BLAST+ would reject.
 */
export function readRunOptions(options: RunOptions): { settings: BlastSettings } | { problem: OptionProblem } {
  try {
    return { settings: options.blastType === 'blastn' ? nucleotideSettings(options) : proteinSettings(options) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}
