import type { HlaRecord } from '../../staging/records';
import type { DatasetPlan } from '../dataset-plan';
import type { DemoOrf } from '../genome/gene-model';

/** A distinct peptide sequence of a chapter, with the properties that its rows share. */
export interface DemoSequence {
  text: string;
  /** Every listed ORF whose protein contains the sequence, in the order of the transcripts. */
  orfs: DemoOrf[];
  rows: DemoRow[];
  validated: boolean;
  validationMethod: string;
  validationPubmed: string[];
  /** Null if not predicted. */
  recognitionScore: number | null;
  predictions: HlaRecord[];
  immunogenic: boolean;
}

export interface DemoRow {
  /** Number in the catalogue, from 1; 0 until it is assigned. */
  ordinal: number;
  /** '' until the ordinal is assigned. */
  id: string;
  sequence: DemoSequence;
  plan: DatasetPlan;
  pattern: ExpressionPattern;
  hasSpectrum: boolean;
}

/** How a peptide is detected in the samples of its dataset. */
export type ExpressionPattern =
  | 'tumor only'
  | 'up'
  | 'down'
  | 'even'
  | 'control only'
  // Limits of the statistics, one row each:
  | 'far apart'
  | 'exactly twofold'
  | 'no variance'
  | 'one sample each'
  | 'in no sample'
  | 'not measured';

export function newSequence(text: string): DemoSequence {
  return {
    text,
    orfs: [],
    rows: [],
    validated: false,
    validationMethod: '',
    validationPubmed: [],
    recognitionScore: null,
    predictions: [],
    immunogenic: false,
  };
}
