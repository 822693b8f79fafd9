import { structureLengths } from '#domain/catalogue/thresholds';
import { chapterShare } from './allocate';
import type { DatasetPlan } from './dataset-plan';
import { publishedBreast } from './facts/published-rows';
import { buildGene, type Ordinals } from './genome/build-gene';
import type { DemoGene, DemoTranscript } from './genome/gene-model';
import { geneSpecs } from './genome/gene-specs';
import { EXAMPLE_GENES } from './output/manifest';
import { assignRows } from './peptide/assign-rows';
import { peptideCandidates } from './peptide/candidates';
import { choosePatterns } from './peptide/expression-patterns';
import { predictImmunogenicity } from './peptide/immunogenicity';
import { locateInOrfs } from './peptide/locate';
import type { DemoRow, DemoSequence } from './peptide/peptide-model';
import { chooseValidated } from './peptide/validation';
import { Random } from './random';

/** Rows of the whole catalogue that must have a property. */
export interface Targets {
  validated: number;
  validatedBreast: number;
  tumorSpecific: number;
  immunogenic: number;
}

/** What the chapters before have used up. */
export interface Progress {
  ordinals: Ordinals;
  nextPeptide: number;
  sequences: Set<string>;
}

export interface Chapter {
  genes: DemoGene[];
  /** In the order of their ids. */
  rows: DemoRow[];
  sequences: DemoSequence[];
  /** Transcripts that get a secondary structure. */
  folded: Set<DemoTranscript>;
}

const GENES_PER_ROW = 1_800 / 29_526;
const GENES_MIN = 70;
const SPECTRUM_SHARE = 0.7;
/** Structures per transcript, drawn by the viewer (short) and as an image (long). */
const FOLDED = { short: { shareOfRows: 450 / 29_526, min: 12 }, long: { shareOfRows: 46 / 29_526, min: 3 } };
const LIMITS_STUDY = 'PXD013795';

/** The rows that open the catalogue: one of each example gene, in the breast tissue of breast cancer. */
function leadingRows(rows: readonly DemoRow[]): DemoRow[] {
  return EXAMPLE_GENES.flatMap((name) =>
    rows.filter(({ sequence, plan }) =>
      plan.dataset.study === LIMITS_STUDY && sequence.orfs.some(({ transcript }) => transcript.gene.spec.name === name)).slice(0, 1));
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

/** The transcripts with most peptides; the exact lengths around the limits always. */
function chooseFolded(genes: readonly DemoGene[], rowCount: number): Set<DemoTranscript> {
  const byRows = genes.flatMap(({ transcripts }) => transcripts).sort((a, b) => b.rows - a.rows || a.ordinal - b.ordinal);
  const { interactiveMax, imageMin, imageMax } = structureLengths;
  const limits: readonly number[] = [interactiveMax, imageMin, imageMax];
  const pick = (from: number, to: number, { shareOfRows, min }: { shareOfRows: number; min: number }) => {
    const within = byRows.filter(({ sequence }) => sequence.length >= from && sequence.length <= to);
    const atLimit = within.filter(({ sequence }) => limits.includes(sequence.length));
    return withLeading(atLimit, within).slice(0, Math.max(min, Math.round(rowCount * shareOfRows)));
  };
  return new Set([...pick(1, interactiveMax, FOLDED.short), ...pick(imageMin, imageMax, FOLDED.long)]);
}

/**
 * One part of the catalogue with its own genes and sequences, complete in itself: memory holds one chapter, however large the
 * catalogue is.
 */
export function buildChapter(
  chapter: number, chapters: number, plans: readonly DatasetPlan[], targets: Targets, progress: Progress, seed: number,
): Chapter {
  const random = (what: string) => new Random(`${seed}/${chapter}/${what}`);
  const part = (total: number) => chapterShare(total, chapter, chapters);
  const rowCount = plans.reduce((sum, { rows }) => sum + part(rows), 0);

  const genome = random('genome');
  const specs = geneSpecs(progress.ordinals.gene, Math.max(GENES_MIN, Math.round(rowCount * GENES_PER_ROW)), genome);
  const genes = specs.map((spec) => buildGene(spec, progress.ordinals, genome));

  const candidates = peptideCandidates(genes, rowCount, progress.sequences, random('candidates'));
  const assigned = assignRows(plans, ({ rows }) => part(rows), candidates, random('rows'));
  const found = [...new Set(assigned.map(({ sequence }) => sequence))];
  locateInOrfs(found, genes.flatMap(({ transcripts }) => transcripts.flatMap(({ orfs }) => orfs)));
  const leading = chapter === 0 ? leadingRows(assigned) : [];
  const rows = withLeading(leading, random('ids').shuffle([...assigned]));
  const sequences = withLeading(leading.map(({ sequence }) => sequence), found);

  chooseValidated(sequences, part(targets.validated), part(targets.validatedBreast), leading.length, random('validation'));
  predictImmunogenicity(sequences, part(targets.immunogenic), leading.length, random('immunogenicity'));
  choosePatterns(rows, leading, part(targets.tumorSpecific), chapter === 0 ? LIMITS_STUDY : null, random('patterns'));
  const spectra = random('spectra');
  rows.forEach((row, i) => {
    row.ordinal = progress.nextPeptide + i;
    row.hasSpectrum = i < leading.length || spectra.chance(SPECTRUM_SHARE);
  });
  progress.nextPeptide += rows.length;
  for (const { text } of sequences) progress.sequences.add(text);
  countRowsOfTranscripts(rows);
  return { genes, rows, sequences, folded: chooseFolded(genes, rowCount) };
}

/** The published shares of `rows` rows; `breast` of them are of the breast tissue of breast cancer. */
export function breastTarget(breast: number): number {
  return Math.round((breast * publishedBreast.validated) / (publishedBreast.validated + publishedBreast.notValidated));
}
