import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HUMAN_ASSEMBLY } from '#domain/catalogue/assembly';
import { spencer } from '#domain/catalogue/identity';
import { BUNDLE_FORMAT, files } from '../bundle/format';
import type { Manifest } from '../validate/manifest';
import { shareOfPart } from './allocate';
import { type Batch, buildBatch, EXAMPLE_GENES, type Targets } from './batch';
import { planDatasets, type DatasetPlan } from './dataset-plan';
import { chromosomes } from './genome/build-gene';
import { publishedBreast } from './seed/seed';
import { BundleWriter } from './write-bundle';

export interface DemoOptions {
  /** Folder of the bundle; an older demonstration bundle there is replaced. */
  out: string;
  /** 1 = as many rows as published. */
  scale: number;
  seed: number;
  /** A larger catalogue is made in several batches, so that memory holds no more than this scale. 1 by default. */
  batchScale?: number;
}

type OnBatch = (done: number, all: number) => void;
type Counts = BundleWriter['counts'];

export const SCALE_MIN = 0.03;
export const SCALE_MAX = 10;

/** What the quick search does not offer. */
const NOT_OFFERED = /^Tongue cancer$| phosphoproteomic$/;

const rowsOf = (plans: readonly DatasetPlan[]): number => plans.reduce((sum, { rows }) => sum + rows, 0);

/** A part of the published numbers of rows with a property, in proportion to the rows of the plans. */
export function targetsOf(plans: readonly DatasetPlan[], part = (whole: number) => whole): Targets {
  const { published } = spencer;
  const share = (figure: number) => part(Math.round((figure * rowsOf(plans)) / published.peptides));
  const { pair, validated, notValidated } = publishedBreast;
  const breast = rowsOf(plans.filter((plan) => plan.pair === pair));
  return {
    validated: share(published.validatedPeptides),
    validatedBreast: part(Math.round((breast * validated) / (validated + notValidated))),
    tumorSpecific: share(published.tumorSpecificPeptides),
    immunogenic: share(published.immunogenicPeptides),
  };
}

function manifestOf(plans: readonly DatasetPlan[], { genes, rows }: Batch): Manifest {
  const offered = (names: string[]) => [...new Set(names)].filter((name) => !NOT_OFFERED.test(name));
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(',');
  const cancers = offered(plans.map(({ dataset }) => dataset.cancer));
  const exampleGenes = genes.slice(0, EXAMPLE_GENES.length);
  const transcripts = exampleGenes.flatMap((gene) => gene.transcripts.slice(0, 1));
  return {
    formatVersion: BUNDLE_FORMAT,
    version: 'demonstration 1',
    // Fixed, so that the same seed gives the same bytes.
    date: '2022-01-07',
    synthetic: true,
    // As published: SPENCER gives every peptide one of four groups.
    unmeasured: 'Others',
    assembly: HUMAN_ASSEMBLY,
    quickSearchCancers: cancers,
    quickSearchTissues: offered(plans.map(({ dataset }) => dataset.tissue)),
    searchCancers: cancers,
    chromosomes,
    examples: {
      peptideId: idsOf(rows.slice(0, EXAMPLE_GENES.length)),
      transcriptId: idsOf(transcripts),
      geneId: idsOf(exampleGenes),
      RNAcentralId: transcripts.map(({ cells }) => cells.rnacentral_id).join(','),
      geneName: EXAMPLE_GENES.join(','),
      cancer: 'Breast cancer',
      tissue: 'Breast',
    },
  };
}

async function writeBundle(folder: string, options: DemoOptions, onBatch: OnBatch): Promise<Counts> {
  const { scale, seed, batchScale = 1 } = options;
  const plans = planDatasets(scale);
  const writer = new BundleWriter(folder, plans, seed);
  const [ordinals, used] = [{ gene: 0, transcript: 0, peptide: 0 }, new Set<string>()];
  const batches = Math.max(1, Math.ceil(scale / batchScale));
  let manifest: Manifest | undefined;
  for (let number = 0; number < batches; number += 1) {
    const part = (whole: number): number => shareOfPart(whole, number, batches);
    const ofBatch = plans.map((plan) => ({ ...plan, rows: part(plan.rows) }));
    const batch = buildBatch(number, ofBatch, targetsOf(plans, part), ordinals, used, seed);
    manifest ??= manifestOf(plans, batch);
    writer.batch(batch, number);
    onBatch(number + 1, batches);
  }
  writer.flush();
  // Last: a folder without it is not a bundle.
  await writeFile(path.join(folder, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return writer.counts;
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
  if ((await readdir(out)).length > 0 && !(await isDemoBundle(out)))
    throw new Error(`${out} is not empty and is not a demonstration bundle; choose another folder`);
}

/**
 * Writes the demonstration bundle. It is written to a temporary folder and renamed when complete, so that `out` is
 * always a complete bundle. The same scale and seed give the same bytes.
 */
export async function generateDemoBundle(options: DemoOptions, onBatch: OnBatch = () => {}): Promise<Counts> {
  const out = path.resolve(options.out);
  await refuseForeignFolder(out);
  const unfinished = `${out}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const summary = await writeBundle(unfinished, options, onBatch);
  await rm(out, { recursive: true, force: true });
  await rename(unfinished, out);
  return summary;
}
