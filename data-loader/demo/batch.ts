import { buildGene, nextId, type Ordinals } from './genome/build-gene';
import type { DemoGene } from './genome/gene-model';
import { geneSpecs } from './genome/gene-specs';
import type { DatasetPlan } from './dataset-plan';
import { assignRows, locateInOrfs } from './peptide/assign-rows';
import { peptideCandidates } from './peptide/candidates';
import { choosePatterns } from './measurement/expression';
import { isPredicted, predictImmunogenicity } from './peptide/immunogenicity';
import type { DemoRow, DemoSequence } from './peptide/peptide-model';
import { chooseValidated } from './peptide/validation';
import { Random } from './random';

/** Numbers of rows that must have a property. */
export type Targets = Record<'validated' | 'validatedBreast' | 'tumorSpecific' | 'immunogenic', number>;

export interface Batch {
  genes: DemoGene[];
  /** In the order of their ids. */
  rows: DemoRow[];
  sequences: DemoSequence[];
}

/** The well-known genes whose peptides have the first two ids. */
export const EXAMPLE_GENES = ['LINC00963', 'MALAT1'] as const;

const SPECTRUM_SHARE = 0.7;
const LIMITS_STUDY = 'PXD013795';

/** The first rows of the catalogue: one per example gene, in the breast tissue of breast cancer, with HLA predictions. */
function leadingRows(rows: readonly DemoRow[]): DemoRow[] {
  const isOf = (name: string, { sequence, plan }: DemoRow): boolean =>
    plan.dataset.study === LIMITS_STUDY &&
    isPredicted(sequence) &&
    sequence.orfs.some(({ transcript }) => transcript.gene.spec.name === name);
  return EXAMPLE_GENES.flatMap((name) => rows.find((row) => isOf(name, row)) ?? []);
}

/**
 * Builds one self-contained part of the catalogue with genes and sequences of its own. Memory holds one batch at a time,
 * however large the catalogue is. `used` has the sequences of earlier batches, and gets those of this one.
 */
export function buildBatch(
  batch: number,
  plans: readonly DatasetPlan[],
  targets: Targets,
  ordinals: Ordinals,
  used: Set<string>,
  seed: number,
): Batch {
  const random = (what: string) => new Random(`${seed}/${batch}/${what}`);
  const rowCount = plans.reduce((sum, plan) => sum + plan.rows, 0);
  const specs = geneSpecs(ordinals.gene + 1, rowCount, seed);
  const genes = specs.map((spec) => buildGene(spec, ordinals, new Random(`${seed}/gene ${ordinals.gene}`)));
  const candidates = peptideCandidates(genes, rowCount, used, random('candidates'));
  const assigned = assignRows(plans, candidates, random('rows'));
  const found = [...new Set(assigned.map(({ sequence }) => sequence))];
  locateInOrfs(found, genes);
  const leading = batch === 0 ? leadingRows(assigned) : [];
  const rows = [...new Set([...leading, ...random('ids').shuffled(assigned)])];
  const sequences = [...new Set([...leading.map(({ sequence }) => sequence), ...found])];
  chooseValidated(sequences, targets.validated, targets.validatedBreast, leading.length, random('validation'));
  predictImmunogenicity(sequences, targets.immunogenic, leading.length, random('immunogenicity'));
  choosePatterns(rows, leading, targets.tumorSpecific, batch === 0 ? LIMITS_STUDY : null, random('patterns'));
  const spectra = random('spectra');
  for (const [index, row] of rows.entries()) {
    row.id = nextId('peptide', ordinals);
    row.ordinal = ordinals.peptide;
    row.hasSpectrum = index < leading.length || spectra.chance(SPECTRUM_SHARE);
  }
  for (const { text } of sequences) used.add(text);
  return { genes, rows, sequences };
}
