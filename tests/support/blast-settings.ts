import type { RequestOf } from '#domain/api/route';
import type { routes } from '#domain/api/routes';
import type { NucleotideSettings, ProteinSettings } from '#domain/blast/run-options';

// The documented defaults, spelled out so that a test notices when the site's own change.

export const nucleotideSettings: NucleotideSettings = {
  type: 'blastn',
  maxTargetSequences: 15,
  eValue: 0.05,
  wordSize: 28,
  database: 'transcripts',
  scores: '1,-2',
  gap: 'linear',
};

export const proteinSettings: ProteinSettings = {
  type: 'blastp',
  maxTargetSequences: 15,
  eValue: 10,
  wordSize: 3,
  database: 'peptides',
  matrix: 'BLOSUM62',
  gap: [11, 1],
  compositionMode: 2,
};

/** The same for blastp, as a call carries them. */
export const proteinRequest = {
  blastType: 'blastp',
  eValue: 10,
  wordSize: 3,
  gapOpen: 11,
  gapExtend: 1,
  reward: null,
  penalty: null,
  matrix: 'BLOSUM62',
  compBasedStats: 2,
} as const satisfies Partial<RequestOf<(typeof routes)['runBlast']>>;

/** As `-task blastp-short` does for peptides; without composition there is no threshold for short ones. */
export const shortPeptideRequest = {
  ...proteinRequest,
  eValue: 20_000,
  wordSize: 2,
  matrix: 'PAM30',
  gapOpen: 9,
  gapExtend: 1,
  compBasedStats: 0,
} as const satisfies Partial<RequestOf<(typeof routes)['runBlast']>>;
