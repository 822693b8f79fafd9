/**
 * The choices for a BLAST run, in the order in which they are offered. Valid combinations were determined with BLAST+
 * 2.12.0; tests run every combination through the program.
 */
export const blastTypes = ['blastn', 'blastp'] as const;
export type BlastType = (typeof blastTypes)[number];

/** The databases. The first one of a type is its default. */
export const blastDatabases = { blastn: ['transcripts'], blastp: ['peptides', 'orf_proteins'] } as const;
export type BlastDatabase = (typeof blastDatabases)[BlastType][number];

export const maxTargetSequences = [10, 15, 20, 50, 100] as const;
export const DEFAULT_MAX_TARGET_SEQUENCES = 15;

export const defaultEValues = { blastn: 0.05, blastp: 10 } as const;

/** The program rejects an e-value of 0, so the smallest positive double is used instead. */
export const SMALLEST_E_VALUE = 5e-324;

export const wordSizes = {
  blastn: [16, 20, 24, 28, 32, 48, 64, 128, 256],
  blastp: [2, 3, 4, 5, 6, 7],
} as const satisfies Record<BlastType, readonly number[]>;
export const defaultWordSizes = { blastn: 28, blastp: 3 } as const;

/** Cost to open a gap and to extend it by one. */
export type GapCosts = readonly [existence: number, extension: number];
export const LINEAR_GAP = 'linear';
export type NucleotideGap = typeof LINEAR_GAP | GapCosts;

export const nucleotideGaps = [
  LINEAR_GAP,
  [5, 2],
  [2, 2],
  [1, 2],
  [0, 2],
  [3, 1],
  [2, 1],
  [1, 1],
] as const satisfies readonly NucleotideGap[];

/** Reward of a match, penalty of a mismatch. */
export const nucleotideScores = ['1,-2', '1,-3', '1,-4', '2,-3', '4,-5', '1,-1'] as const;
export type NucleotideScores = (typeof nucleotideScores)[number];
export const DEFAULT_NUCLEOTIDE_SCORES: NucleotideScores = '1,-2';

/**
 * Gap costs that the program accepts with given scores (task megablast); the first is used if the chosen one is not
 * among them.
 */
export const gapsOfScores: Record<NucleotideScores, readonly NucleotideGap[]> = {
  '1,-2': nucleotideGaps,
  '1,-3': [LINEAR_GAP, [5, 2], [2, 2], [1, 2], [0, 2], [2, 1], [1, 1]],
  '1,-4': [LINEAR_GAP, [5, 2], [2, 2], [1, 2], [0, 2], [2, 1], [1, 1]],
  '2,-3': [LINEAR_GAP, [5, 2], [2, 2]],
  '4,-5': [LINEAR_GAP],
  '1,-1': [
    [5, 2],
    [2, 2],
    [1, 2],
    [0, 2],
    [3, 1],
    [2, 1],
  ],
};

export const matrices = [
  'PAM30',
  'PAM70',
  'PAM250',
  'BLOSUM80',
  'BLOSUM62',
  'BLOSUM45',
  'BLOSUM50',
  'BLOSUM90',
] as const;
export type Matrix = (typeof matrices)[number];
export const DEFAULT_MATRIX: Matrix = 'BLOSUM62';
export const DEFAULT_PROTEIN_GAP: GapCosts = [11, 1];

/**
 * Gap costs with an existence cost of 6 to 13 that the program accepts with a matrix; the first is taken when the
 * chosen one is not among them.
 */
export const gapsOfMatrix: Record<Matrix, readonly GapCosts[]> = {
  PAM30: [
    [10, 1],
    [9, 1],
    [8, 1],
    [7, 2],
    [6, 2],
    [13, 3],
  ],
  PAM70: [
    [11, 1],
    [10, 1],
    [9, 1],
    [11, 2],
    [8, 2],
    [7, 2],
    [6, 2],
    [12, 3],
  ],
  PAM250: [
    [13, 2],
    [13, 3],
    [12, 3],
    [11, 3],
  ],
  BLOSUM80: [
    [11, 1],
    [10, 1],
    [9, 1],
    [13, 2],
    [9, 2],
    [8, 2],
    [7, 2],
    [6, 2],
  ],
  BLOSUM62: [
    [11, 1],
    [13, 1],
    [12, 1],
    [10, 1],
    [9, 1],
    [11, 2],
    [10, 2],
    [9, 2],
    [8, 2],
    [7, 2],
    [6, 2],
  ],
  BLOSUM45: [
    [13, 2],
    [12, 2],
    [13, 3],
    [12, 3],
    [11, 3],
    [10, 3],
  ],
  BLOSUM50: [
    [13, 2],
    [12, 2],
    [13, 3],
    [12, 3],
    [11, 3],
    [10, 3],
    [9, 3],
  ],
  BLOSUM90: [
    [11, 1],
    [10, 1],
    [9, 1],
    [9, 2],
    [8, 2],
    [7, 2],
    [6, 2],
  ],
};

/** Compositional adjustments of blastp scores, indexed by the number that the program uses. */
export const compositionModes = ['none', 'composition-based', 'conditional', 'universal'] as const;
export const DEFAULT_COMPOSITION_MODE = 2;
