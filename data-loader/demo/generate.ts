import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { joinList } from '#domain/catalogue/lists';
import { spencer } from '#domain/catalogue/identity';
import { files } from '../bundle/format';
import { chapterShare } from './allocate';
import { breastTarget, buildChapter, type Chapter, type Targets } from './chapter';
import { planDatasets, type DatasetPlan } from './dataset-plan';
import { firstOrdinals } from './genome/build-gene';
import { drawSampleEffects } from './measurement/matrix-row';
import { BundleFiles } from './output/bundle-files';
import { demoManifest, EXAMPLE_GENES } from './output/manifest';
import { type DemoSummary, type Recipe, UnfinishedBundle, type Written } from './output/unfinished-bundle';
import { writeGenome } from './output/write-genome';
import { writePeptides, writePredictions } from './output/write-peptides';
import { UsedSequences } from './peptide/used-sequences';
import { Random } from './random';

export interface DemoOptions extends Recipe {
  /** Folder of the bundle; an older demonstration bundle there is replaced. */
  out: string;
}

export const SCALE_MIN = 0.03;
export const SCALE_MAX = 100;

/** The published numbers of rows with a property, in proportion to the rows of the plans. */
export function targetsOf(plans: readonly DatasetPlan[]): Targets {
  const count = (some: readonly DatasetPlan[]) => some.reduce((sum, { rows }) => sum + rows, 0);
  const rows = count(plans);
  const { published } = spencer;
  const share = (figure: number) => Math.round((figure * rows) / published.peptides);
  return {
    validated: share(published.validatedPeptides),
    validatedBreast: breastTarget(count(plans.filter(({ pair }) => pair === 'Breast cancer/Breast'))),
    tumorSpecific: share(published.tumorSpecificPeptides),
    immunogenic: share(published.immunogenicPeptides),
  };
}

function writeStudies(out: BundleFiles, plans: readonly DatasetPlan[]): void {
  for (const { dataset, description, pubmed, instrument, quantification } of plans) {
    out.row('studies', { ...dataset, description, pubmed: joinList(pubmed), instrument, quantification });
  }
}

function addTo(summary: DemoSummary, { genes, rows, sequences, folded }: Chapter): void {
  const transcripts = genes.flatMap((gene) => gene.transcripts);
  summary.rows += rows.length;
  summary.genes += genes.length;
  summary.transcripts += transcripts.length;
  summary.orfs += transcripts.reduce((sum, { orfs }) => sum + orfs.length, 0);
  summary.sequences += sequences.length;
  summary.spectra += rows.filter(({ hasSpectrum }) => hasSpectrum).length;
  summary.structures += folded.size;
}

type OnChapter = (done: number, all: number) => void;

interface ChapterPlace {
  plans: readonly DatasetPlan[];
  earlier: Written | undefined;
  unfinished: UnfinishedBundle;
  out: BundleFiles;
}

/** Writes the chapters that are not written yet. */
async function writeChapters(
  { plans, earlier, unfinished, out }: ChapterPlace,
  { scale, seed, partScale = 1 }: DemoOptions,
  onChapter: OnChapter,
): Promise<Pick<Written, 'summary' | 'manifest'>> {
  const rows = plans.reduce((sum, plan) => sum + plan.rows, 0);
  const chapters = Math.max(1, Math.ceil(scale / partScale));
  const rounds = Math.max(...plans.map(({ round }) => round)) + 1;
  const progress = earlier?.progress ?? { ordinals: firstOrdinals(rows), sequences: new UsedSequences() };
  const sampleRandom = new Random(`${seed}/samples`);
  const effects = new Map(
    plans
      .filter(({ controls, tumors }) => controls + tumors > 0)
      .map((plan) => [plan, drawSampleEffects(plan, sampleRandom)]),
  );
  const summary = earlier?.summary ?? {
    rows: 0,
    datasets: plans.length,
    genes: 0,
    transcripts: 0,
    orfs: 0,
    sequences: 0,
    spectra: 0,
    structures: 0,
  };
  let manifest = earlier?.manifest;
  if (earlier === undefined) writeStudies(out, plans);
  for (let chapter = earlier?.chapters ?? 0; chapter < chapters; chapter += 1) {
    const round = Math.floor((chapter * rounds) / chapters);
    const [first, next] = [round, round + 1].map((of) => Math.ceil((of * chapters) / rounds)) as [number, number];
    const part = (total: number): number => chapterShare(total, chapter - first, next - first);
    const ofRound = plans.filter((plan) => plan.round === round);
    const built = buildChapter(chapter, part, ofRound, targetsOf(ofRound), progress, seed);
    manifest ??= demoManifest(
      plans,
      built.genes.slice(0, EXAMPLE_GENES.length),
      built.rows.slice(0, EXAMPLE_GENES.length).map(({ id }) => id),
    );
    await writeGenome(out, built.genes, built.folded);
    await writePeptides(out, built.rows, effects, seed, chapter);
    await writePredictions(out, built.sequences);
    addTo(summary, built);
    if (chapters > 1)
      await unfinished.keep({ chapters: chapter + 1, sizes: await out.flush(), progress, summary, manifest });
    onChapter(chapter + 1, chapters);
  }
  if (!manifest) throw new Error('A catalogue needs at least one chapter');
  return { summary, manifest };
}

async function writeBundle(
  unfinished: UnfinishedBundle,
  options: DemoOptions,
  onChapter: OnChapter,
): Promise<DemoSummary> {
  const plans = planDatasets(options.scale, options.studyScale);
  const earlier = await unfinished.written();
  if (earlier === undefined) {
    await rm(unfinished.folder, { recursive: true, force: true });
    await mkdir(unfinished.folder, { recursive: true });
  }
  const out = await BundleFiles.open(unfinished.folder, plans, earlier?.sizes ?? {});
  try {
    const { summary, manifest } = await writeChapters({ plans, earlier, unfinished, out }, options, onChapter);
    await out.finish(manifest);
    return summary;
  } finally {
    await out.close();
  }
}

async function isDemoBundle(folder: string): Promise<boolean> {
  try {
    const manifest: unknown = JSON.parse(await readFile(path.join(folder, files.manifest), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'synthetic' in manifest && manifest.synthetic === true;
  } catch {
    return false;
  }
}

/** Throws unless the folder is absent, empty, or holds a demonstration bundle. */
async function refuseForeignFolder(out: string): Promise<void> {
  const found = await stat(out).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory()) throw new Error(`${out} is not a folder`);
  const entries = await readdir(out);
  if (entries.length > 0 && !(await isDemoBundle(out))) {
    throw new Error(`${out} is not empty and is not a demonstration bundle; choose another folder`);
  }
}

/**
 * Writes the demonstration bundle. It is written to a temporary folder and renamed when complete, so that `out` is
 * always a complete bundle; a generator that was killed goes on after its last whole chapter. The same scale and seed
 * give the same bytes.
 */
export async function generateDemoBundle(options: DemoOptions, onChapter: OnChapter = () => {}): Promise<DemoSummary> {
  const out = path.resolve(options.out);
  await refuseForeignFolder(out);
  const unfinished = new UnfinishedBundle(out, options);
  const summary = await writeBundle(unfinished, options, onChapter);
  await unfinished.finish(out);
  return summary;
}
