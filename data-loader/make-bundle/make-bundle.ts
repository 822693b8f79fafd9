import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { problemLines } from '#domain/storage/bundle-problems';
import { files } from '../bundle/format';
import { check, type LoadOptions } from '../load';
import { LoadRun } from '../publish/load-run';
import { type Catalogue, CATALOGUE_FILE, openDecisions, placeFiles } from './catalogue';
import { addDataset, idsOfBundle, removeDataset } from './dataset-of-bundle';
import { LabFolder, located } from './lab-folder';
import { makeCatalogue } from './make-catalogue';
import { accountOf, type BundleReport, makingOf, reportOf } from './report/bundle-report';
import { writeBundle } from './write-bundle';

export interface MakeOptions {
  /** Folder of the bundle; without one everything is done but writing it there. */
  out?: string;
  /** Warnings are errors. */
  strict?: boolean;
  /** Replaces an existing bundle. */
  force?: boolean;
  /** Makes this dataset of the catalogue alone, and adds it to the bundle that is there. */
  add?: string;
  /** Receives every problem when it is found, of the lab's files and of the bundle. */
  onProblem?: LoadOptions['onProblem'];
}

export interface MadeBundle {
  /** `invalid`: there are errors, and no bundle was written. `warned`: made, with warnings. */
  outcome: 'made' | 'warned' | 'invalid';
  report: BundleReport;
}

/** What was asked for cannot be done as it is; the message says what to change. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

async function assertFree(out: string, force: boolean): Promise<void> {
  const entries = await readdir(out).catch((): string[] => []);
  if (entries.length === 0) return;
  if (!entries.includes(files.manifest))
    throw new NotPossible(`${out} has files and is no bundle, so it is not replaced`);
  if (!force) throw new NotPossible(`${out} is a bundle already: --force replaces it`);
}

/** The dataset of a catalogue with this key, such as `Lung_cancer@Lung@PXD000001`. */
function datasetOf({ datasets }: Catalogue, key: string): Catalogue['datasets'][number] {
  const found = datasets.find((dataset) => datasetKey(dataset) === key);
  if (found !== undefined) return found;
  throw new NotPossible(`${CATALOGUE_FILE} has no dataset ${key}; it has ${datasets.map(datasetKey).join(', ')}`);
}

/**
 * Takes a dataset out of a bundle, which is checked as a load does and replaced as a whole. Ids stay those of the
 * catalogue's file of ids. Rejects with NotEditable if that is not possible.
 */
export async function takeOut(key: string, out: string, onProblem?: LoadOptions['onProblem']): Promise<void> {
  const workFolder = await mkdtemp(join(dirname(out), '.make-bundle-'));
  try {
    const bundle = join(workFolder, 'bundle');
    await removeDataset(out, key, bundle);
    const telling = onProblem === undefined ? {} : { onProblem };
    const { problems } = await check({ bundle, workFolder, ...telling }, new LoadRun('', silent));
    if (problems.length > 0)
      throw new NotPossible(`${out} cannot be without ${key}:\n${problemLines(problems).join('\n')}`);
    await rm(out, { recursive: true, force: true });
    await rename(bundle, out);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

const silent = { phase: () => ({ set: () => undefined, end: () => undefined }), note: () => undefined };

/**
 * Makes a bundle of a lab's files as its catalogue says, and checks it as a load does. It is written whole or not at all,
 * and only without errors. Rejects with NotPossible while a decision is open or something else is where it would be.
 */
export async function makeBundle(
  given: Catalogue,
  labFolder: string,
  { out, strict = false, force = false, add, onProblem }: MakeOptions,
): Promise<MadeBundle> {
  const open = openDecisions(given);
  if (open.length > 0) throw new NotPossible(`To be decided in ${CATALOGUE_FILE}: ${open.join(', ')}`);
  const all = placeFiles(given);
  const catalogue = add === undefined ? all : { ...all, datasets: [datasetOf(all, add)] };
  if (out !== undefined && add === undefined) await assertFree(out, force);
  const known = out === undefined || add === undefined ? [] : await idsOfBundle(out);
  const folder = new LabFolder(labFolder, onProblem, strict);
  const parent = out === undefined ? tmpdir() : dirname(out);
  await mkdir(parent, { recursive: true });
  const workFolder = await mkdtemp(join(parent, '.make-bundle-'));
  try {
    const made = await makeCatalogue(catalogue, folder, known);
    const own = join(workFolder, 'own');
    const account = await accountOf(catalogue, made, folder);
    await writeBundle(catalogue, made, folder, { out: own, workFolder, making: makingOf(catalogue, account) });
    const bundle = out === undefined || add === undefined ? own : join(workFolder, 'bundle');
    if (out !== undefined && add !== undefined) await addDataset(out, own, add, bundle);
    const telling = onProblem === undefined ? {} : { onProblem };
    const checked = await check({ bundle, workFolder, strict, ...telling }, new LoadRun('', silent));
    const problems = [...folder.problems.kinds(), ...checked.problems];
    const next =
      out === undefined
        ? [`npm run make-bundle -- ${join(labFolder, CATALOGUE_FILE)} --out BUNDLE`]
        : [`npm run load -- --bundle ${out}`, `npm start -- --bundle ${out}`];
    const warnings = [...(strict ? [] : folder.warnings.kinds()), ...checked.warnings];
    const report = reportOf(catalogue, made, account, {
      problems,
      warnings,
      // What is wrong comes first.
      next: problems.length > 0 ? [] : next,
    });
    if (problems.length > 0) return { outcome: 'invalid', report };
    if (out !== undefined) {
      await rm(out, { recursive: true, force: true });
      await rename(bundle, out);
      await made.ids.write(join(labFolder, catalogue.ids.file));
    }
    return { outcome: warnings.length > 0 ? 'warned' : 'made', report };
  } catch (error) {
    throw located(error);
  } finally {
    await Promise.all([folder.close(), rm(workFolder, { recursive: true, force: true })]);
  }
}
