import type { DatasetPlan } from '../dataset-plan';
import type { Cells, DemoOrf } from '../genome/gene-model';
import type { ExpressionPattern } from '../measurement/expression';

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
