import { structureLengths } from '#domain/catalogue/thresholds';
import type { DatasetPlan } from './dataset-plan';
import { publishedBreast } from './facts/published-rows';
import { buildGene, catalogueId, type Ordinals } from './genome/build-gene';
import type { DemoGene, DemoTranscript } from './genome/gene-model';
import { geneSpecs } from './genome/gene-specs';
import { EXAMPLE_GENES } from './output/manifest';
import { assignRows, listOrfsWithPeptides, locateInOrfs } from './peptide/assign-rows';
import { peptideCandidates } from './peptide/candidates';
import { choosePatterns } from './peptide/expression-patterns';
import { predictImmunogenicity } from './peptide/immunogenicity';
import type { DemoRow, DemoSequence } from './peptide/peptide-model';
import type { UsedSequences } from './peptide/used-sequences';
import { chooseValidated } from './peptide/validation';
import { Random } from './random';

/** Numbers of rows in the whole catalogue that must have a property. */
export interface Targets {
  validated: number;
  validatedBreast: number;
  tumorSpecific: number;
  immunogenic: number;
}

/** What earlier chapters have used. */
export interface Progress {
  ordinals: Ordinals;
  sequences: UsedSequences;
}

export interface Chapter {
  genes: DemoGene[];
  /** In the order of their ids. */
  rows: DemoRow[];
  sequences: DemoSequence[];
  /** Transcripts with a secondary structure. */
  folded: Set<DemoTranscript>;
}

const SPECTRUM_SHARE = 0.7;
const LIMITS_STUDY = 'PXD013795';

/** The first rows of the catalogue: one per example gene, in the breast tissue of breast cancer. */
function leadingRows(rows: readonly DemoRow[]): DemoRow[] {
  return EXAMPLE_GENES.flatMap((name) =>
    rows
      .filter(
        ({ sequence, plan }) =>
          plan.dataset.study === LIMITS_STUDY &&
          sequence.orfs.some(({ transcript }) => transcript.gene.spec.name === name),
      )
      .slice(0, 1),
  );
}

function withLeading<Item>(leading: readonly Item[], items: readonly Item[]): Item[] {
  const first = new Set(leading);
  return [...first, ...items.filter((item) => !first.has(item))];
}

function countRowsOfTranscripts(rows: readonly DemoRow[]): void {
  for (const { sequence } of rows) {
    for (const transcript of new Set(sequence.orfs.map((orf) => orf.transcript))) transcript.rows += 1;
  }
}

/** The transcripts with a structure: all that are short enough for the page to show it. */
function foldedOf(genes: readonly DemoGene[]): Set<DemoTranscript> {
  const transcripts = genes.flatMap((gene) => gene.transcripts);
  return new Set(transcripts.filter(({ sequence }) => sequence.length <= structureLengths.imageMax));
}

/**
 * Builds one self-contained part of the catalogue with genes and sequences of its own. Memory holds one chapter at a
 * time, however large the catalogue is. `part` returns the share that the chapter has of a number of all.
 */
export function buildChapter(
  chapter: number,
  part: (total: number) => number,
  plans: readonly DatasetPlan[],
  targets: Targets,
  progress: Progress,
  seed: number,
): Chapter {
  const random = (what: string) => new Random(`${seed}/${chapter}/${what}`);
  const rowCount = plans.reduce((sum, { rows }) => sum + part(rows), 0);

  const genome = random('genome');
  const specs = geneSpecs(progress.ordinals.gene, rowCount, genome);
  const genes = specs.map((spec) => buildGene(spec, progress.ordinals, genome));

  const candidates = peptideCandidates(genes, rowCount, progress.sequences, random('candidates'));
  const assigned = assignRows(plans, ({ rows }) => part(rows), candidates, random('rows'));
  const found = [...new Set(assigned.map(({ sequence }) => sequence))];
  const transcripts = genes.flatMap((gene) => gene.transcripts);
  locateInOrfs(
    found,
    transcripts.flatMap(({ orfs }) => orfs),
  );
  listOrfsWithPeptides(transcripts, found);
  const leading = chapter === 0 ? leadingRows(assigned) : [];
  const rows = withLeading(leading, random('ids').shuffle([...assigned]));
  const sequences = withLeading(
    leading.map(({ sequence }) => sequence),
    found,
  );

  chooseValidated(
    sequences,
    part(targets.validated),
    part(targets.validatedBreast),
    leading.length,
    random('validation'),
  );
  predictImmunogenicity(sequences, part(targets.immunogenic), leading.length, random('immunogenicity'));
  choosePatterns(rows, leading, part(targets.tumorSpecific), chapter === 0 ? LIMITS_STUDY : null, random('patterns'));
  const spectra = random('spectra');
  rows.forEach((row, i) => {
    row.ordinal = progress.ordinals.peptide;
    row.id = catalogueId('peptide', progress.ordinals);
    progress.ordinals.peptide += 1;
    row.hasSpectrum = i < leading.length || spectra.chance(SPECTRUM_SHARE);
  });
  for (const { text } of sequences) progress.sequences.add(text);
  countRowsOfTranscripts(rows);
  return { genes, rows, sequences, folded: foldedOf(genes) };
}

/** The number of validated rows among `breast` rows of breast cancer, breast tissue, in the published proportion. */
export function breastTarget(breast: number): number {
  return Math.round((breast * publishedBreast.validated) / (publishedBreast.validated + publishedBreast.notValidated));
}
