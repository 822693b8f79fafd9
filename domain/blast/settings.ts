import type { BlastDatabase, GapCosts, Matrix, NucleotideGap, NucleotideScores } from './vocabulary';

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
