import type { DatasetPlan } from '../dataset-plan';
import type { Cells, DemoOrf } from '../genome/gene-model';

/** Of one HLA genotype. */
export interface Prediction extends Omit<Cells<'immunogenicity'>, 'immunogenic'> {
  binding_affinity_nm: number;
  binding_stability_h: number;
  immunogenic: number;
}

/** A distinct peptide sequence of a batch, with the properties that its rows share. */
export class DemoSequence {
  /** Every listed ORF whose protein contains the sequence, in the order of the transcripts. */
  readonly orfs: DemoOrf[] = [];
  readonly rows: DemoRow[] = [];
  validated = false;
  validationMethod = '';
  validationPubmed: string[] = [];
  /** Null if not predicted. */
  recognitionScore: number | null = null;
  predictions: Prediction[] = [];
  immunogenic = false;

  constructor(readonly text: string) {}
}

export interface DemoRow {
  /** Number in the catalogue, from 1, and id: 0 and '' until they are assigned. */
  ordinal: number;
  id: string;
  sequence: DemoSequence;
  plan: DatasetPlan;
  pattern: ExpressionPattern;
  hasSpectrum: boolean;
}

/** Patterns of rows that are not tumor-specific, and how many have them: about a fifth of what is compared differs. */
export const usualPatterns = { up: 13, down: 9, even: 70, 'control only': 8 } as const;
/** One row each. */
export const limitPatterns = [
  'far apart',
  'exactly twofold',
  'no variance',
  'one sample each',
  'in no sample',
  'not measured',
] as const;
/** How a peptide is detected in the samples of its dataset. */
export type ExpressionPattern = 'tumor only' | keyof typeof usualPatterns | (typeof limitPatterns)[number];
