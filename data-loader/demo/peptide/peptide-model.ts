import type { HlaRecord } from '../../staging/records';
import type { DatasetPlan } from '../dataset-plan';
import type { DemoOrf } from '../genome/gene-model';

/** A distinct peptide sequence of a chapter; its rows share all of this. */
export interface DemoSequence {
  text: string;
  /** Every listed ORF whose protein holds it, in transcript order. */
  orfs: DemoOrf[];
  rows: DemoRow[];
  validated: boolean;
  validationMethod: string;
  validationPubmed: string[];
  /** Null: not predicted. */
  recognitionScore: number | null;
  predictions: HlaRecord[];
  immunogenic: boolean;
}

export interface DemoRow {
  /** Of all rows of the catalogue, from 1; 0 until given. */
  ordinal: number;
  sequence: DemoSequence;
  plan: DatasetPlan;
  pattern: ExpressionPattern;
  hasSpectrum: boolean;
}

/** How a peptide is found in the samples of its dataset. */
export type ExpressionPattern =
  | 'tumor only' | 'up' | 'down' | 'even' | 'control only'
  // Limits of the statistics, a row each:
  | 'far apart' | 'exactly twofold' | 'no variance' | 'one sample each' | 'in no sample'
  | 'not measured';

export function newSequence(text: string): DemoSequence {
  return {
    text, orfs: [], rows: [], validated: false, validationMethod: '', validationPubmed: [], recognitionScore: null, predictions: [],
    immunogenic: false,
  };
}
