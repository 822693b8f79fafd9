import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Identity, placeholderContacts } from '#domain/catalogue/identity';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { makeblastdbVersion } from './derive/blast-databases';
import type { CheckedBundle } from './derive/checked-bundle';
import { deriveHeatmaps } from './derive/heatmaps';
import { writeChanges } from './publish/changes';
import { controlTable } from './publish/control-table';
import { assertNobodyLoads, Lease } from './publish/lease';
import { writeIndexPage } from './publish/index-page';
import type { LoadReport } from './publish/load-report';
import type { LoadRun } from './publish/load-run';
import { currentRelease, previousRelease, type Publication, publish, rollback } from './publish/publish';
import { assertReadable } from './publish/readable-format';
import { writeReleaseList } from './publish/release-list';
import type { ReleasePointer } from './publish/release-pointer';
import { ReleaseRecords } from './publish/release-records';
import { keptReleases, removeExpired, removeLeftovers } from './publish/retention';
import { VerificationFailed, verifyRelease } from './publish/verify';
import { releaseId, writeRelease } from './publish/write-release';
import type { ManifestRecord } from './staging/records';
import { Staging } from './staging/staging';
import { validateBundle } from './validate/validate-bundle';
import type { BundleErrors, ValidatedBundle, ValidationOptions } from './validate/validated-bundle';
import { showBytes } from './write/progress';
import type { StoreTarget } from './write/release-writer';
import { withWorkFolder } from './write/work-folder';

export interface LoadOptions {
  /** Folder of the source bundle. */
  bundle: string;
  /** Writes the release again even if it exists. */
  force?: boolean;
  /** Makes warnings about the bundle errors. */
  strict?: boolean;
  /** Receives every problem of the bundle when it is found. */
  onProblem?: ValidationOptions['onProblem'];
  /** Parent of the folder for staging. */
  workFolder: string;
  /** Program that makes BLAST databases, by default the one in PATH. */
  makeblastdb?: string;
}

export interface LoadDeps extends StoreTarget {
  pointer: ReleasePointer;
  /** Formats that the deployed functions read. */
  readableFormats: readonly number[];
  /** Bucket of the web application; absent where there is none. */
  webBucket?: string | undefined;
  /** Refuses a catalogue to whose contacts nobody can write. */
  production?: boolean;
  openApi: (identity: Identity) => unknown;
  now?: () => Date;
}

/** A catalogue for production must name people. */
class UnreachableContacts extends Error {
  constructor(placeholders: readonly string[]) {
    const found = placeholders.length === 0 ? 'it names none' : `placeholders: ${placeholders.join(', ')}`;
    super(
      `A production site needs real contacts in identity.contacts of manifest.json (${found}); nothing was written`,
    );
    this.name = 'UnreachableContacts';
  }
}

function refusePlaceholders({ identity }: ManifestRecord, production: boolean): void {
  const placeholders = placeholderContacts(identity);
  if (production && (placeholders.length > 0 || identity.contacts.length === 0))
    throw new UnreachableContacts(placeholders);
}

interface Checked extends CheckedBundle, ValidatedBundle {}

/** Finds all problems of a bundle and keeps what it computes for that. `folder` is for temporary files. */
async function validate(
  { bundle, strict = false, onProblem }: LoadOptions,
  folder: string,
  staging: Staging,
  run: LoadRun,
): Promise<Checked | BundleErrors> {
  const checking = { strict, ...(onProblem === undefined ? {} : { onProblem }) };
  const result = await run.phase('validate', 0, () =>
    showBytes(run.progress, 'bytes validated', (tell) =>
      validateBundle(bundle, staging, { ...checking, onProgress: tell }),
    ),
  );
  if (!result.valid) return result;
  const { heatmaps, problems } = await run.phase('heatmaps', result.matrices.length, (done) =>
    deriveHeatmaps(staging, result.matrices, join(folder, 'heatmaps'), done),
  );
  if (!problems.none) return { valid: false, problems: problems.kinds(), warnings: result.warnings };
  return { ...result, staging, heatmaps };
}

function invalid(run: LoadRun, { problems }: BundleErrors): LoadReport {
  return run.end({ outcome: 'invalid', problems });
}

/** Validates a bundle and writes nothing outside the work folder. */
export async function check(options: LoadOptions, run: LoadRun): Promise<LoadReport> {
  return withWorkFolder(options.workFolder, async (folder) => {
    const staging = await Staging.open(join(folder, 'staging'));
    const result = await validate(options, folder, staging, run).finally(() => staging.close());
    run.report.warnings.push(...result.warnings);
    if (!result.valid) return invalid(run, result);
    return run.end({ outcome: 'checked', counts: result.counts, bundleDigest: result.bundleDigest });
  });
}

/** Whether a release exists and is complete. Reports a broken one as a warning. */
async function isComplete(target: StoreTarget, record: ReleaseRecord | undefined, run: LoadRun): Promise<boolean> {
  if (record?.state !== 'published') return false;
  try {
    run.report.verified = await run.phase('verify', 0, () => verifyRelease(target, record));
    return true;
  } catch (error) {
    if (!(error instanceof VerificationFailed)) throw error;
    run.warn(`${error.message}; it is written again`);
    return false;
  }
}

async function withLease<Result>(target: StoreTarget, work: (lease: Lease) => Promise<Result>): Promise<Result> {
  const lease = await Lease.acquire(controlTable(target));
  try {
    return await work(lease);
  } finally {
    await lease.release();
  }
}

/**
 * Makes a bundle the current release: validates, derives, writes, verifies, publishes, and removes releases that are no
 * longer kept. A bundle with problems resolves to the outcome `invalid`, with nothing written. Rejects with LeaseHeld
 * while another loader is running, UnreadableFormat, UnreachableContacts, VerificationFailed, or errors of the stores; readers then still
 * see the previous release.
 */
export async function load(options: LoadOptions, deps: LoadDeps, run: LoadRun): Promise<LoadReport> {
  const now = deps.now ?? (() => new Date());
  // Before hours of work that no reader could use.
  assertReadable('What this loader writes', CURRENT_FORMAT, deps.readableFormats);
  await assertNobodyLoads(controlTable(deps));
  return withWorkFolder(options.workFolder, async (folder) => {
    const staging = await Staging.open(join(folder, 'staging'));
    try {
      const result = await validate(options, folder, staging, run);
      run.report.warnings.push(...result.warnings);
      if (!result.valid) return invalid(run, result);
      refusePlaceholders(result.manifest, deps.production ?? false);
      return await withLease(deps, async (lease) => {
        run.beforePhase = () => lease.assertHeld();
        const publication: Publication = {
          records: new ReleaseRecords(controlTable(deps)),
          pointer: deps.pointer,
          readableFormats: deps.readableFormats,
          lease,
          now,
        };
        return loadChecked(result, folder, options, deps, publication, run);
      });
    } finally {
      await staging.close();
    }
  });
}

async function loadChecked(
  bundle: Checked,
  folder: string,
  options: LoadOptions,
  deps: LoadDeps,
  publication: Publication,
  run: LoadRun,
): Promise<LoadReport> {
  const { records, now } = publication;
  const { makeblastdb = 'makeblastdb' } = options;
  const { bundleDigest } = bundle;
  const release = releaseId({
    bundleDigest,
    programDigest: run.programDigest,
    makeblastdb: await makeblastdbVersion(makeblastdb),
  });
  const replaced = await currentRelease(publication);
  const earlier = await records.get(release);
  const facts = {
    release,
    format: CURRENT_FORMAT,
    ...(replaced === undefined ? {} : { replaced }),
    bundleDigest,
    counts: bundle.counts,
  };
  run.report.removed.push(...(await run.phase('leftovers', 0, () => removeLeftovers(deps, records, release))));

  const changes = async (record: ReleaseRecord): Promise<void> =>
    run.phase('changes', 0, async () => {
      // A release that is current already, such as one that was damaged, follows the one that was current before it.
      const before = replaced === release ? previousRelease(await records.all(), release)?.release : replaced;
      await writeChanges(deps, { record, before, workFolder: join(folder, 'changes'), now });
      await writeReleaseList(deps, keptReleases(await records.all(), record, now()), release);
    });
  if (earlier && options.force !== true && (await isComplete(deps, earlier, run))) {
    await changes(earlier);
    await publish(publication, earlier);
    await writeIndexPage(deps, release);
    run.report.removed.push(...(await removeExpired(deps, records, release, now())));
    return run.end({ ...facts, outcome: replaced === release ? 'already-current' : 'repointed' });
  }

  const derived = join(folder, 'derived');
  await mkdir(derived);
  const { record, facts: written } = await writeRelease(bundle, deps, records, run, {
    release,
    earlier,
    now,
    source: options.bundle,
    workFolder: derived,
    openApi: deps.openApi(bundle.manifest.identity),
    makeblastdb,
  });
  const verified = await run.phase('verify', 0, () => verifyRelease(deps, record));
  await changes(record);
  await run.phase('publish', 0, async () => {
    await publish(publication, record);
    await writeIndexPage(deps, release);
  });
  run.report.removed.push(...(await run.phase('expired', 0, () => removeExpired(deps, records, release, now()))));
  return run.end({ ...facts, ...written, verified, outcome: 'published' });
}

/**
 * Makes the release before the current one current again. Rejects with NothingToRollBackTo, UnreadableFormat,
 * LeaseHeld, VerificationFailed.
 */
export async function rollBack(deps: Omit<LoadDeps, 'openApi'>, run: LoadRun): Promise<LoadReport> {
  return withLease(deps, async (lease) => {
    const publication: Publication = {
      records: new ReleaseRecords(controlTable(deps)),
      pointer: deps.pointer,
      readableFormats: deps.readableFormats,
      lease,
      now: deps.now ?? (() => new Date()),
    };
    const { release, format, replaced } = await rollback(publication, deps);
    await writeIndexPage(deps, release);
    return run.end({ outcome: 'rolled-back', release, format, ...(replaced === undefined ? {} : { replaced }) });
  });
}
