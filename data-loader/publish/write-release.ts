import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { takeInventory } from '../bundle/inventory';
import type { CheckedBundle } from '../derive/checked-bundle';
import { gzipFile } from '../derive/compress';
import { type DeriveOptions, deriveRelease } from '../derive/derive-release';
import type { ReleaseSink } from '../derive/release-sink';
import { ReleaseWriter, type StoreTarget } from '../write/release-writer';
import type { LoadReport } from './load-report';
import type { LoadRun } from './load-run';
import type { ReleaseRecords } from './release-records';

const DIGEST_CHARACTERS = 12;

export interface ReleaseIngredients {
  /** SHA-256, hex. */
  bundleDigest: string;
  /** SHA-256, hex. */
  programDigest: string;
  /**
   * Version of the program that makes the BLAST databases; null if there is none, so that they come with a load that
   * has it.
   */
  makeblastdb: string | null;
}

/** Names a release by what it is made of, so that loading the same bundle again finds its own work. */
export function releaseId({ bundleDigest, programDigest, makeblastdb }: ReleaseIngredients): string {
  const digest = createHash('sha256')
    .update([CURRENT_FORMAT, bundleDigest, programDigest, makeblastdb ?? ''].join('\n'))
    .digest('hex');
  return `r-${digest.slice(0, DIGEST_CHARACTERS)}`;
}

export interface WriteOptions extends Omit<DeriveOptions, 'createdAt'> {
  /** Folder of the bundle. */
  source: string;
  release: string;
  /** The record of an earlier attempt, if there was one. */
  earlier: ReleaseRecord | undefined;
  now: () => Date;
}

/**
 * Keeps the bundle, gzipped, with its release: it is removed with it, and can be loaded again without its curator.
 * `workFolder` is for files on their way.
 */
async function archiveBundle(folder: string, workFolder: string, writer: ReleaseSink): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const { files } = await takeInventory(folder);
  for (const { name, path, gzipped } of files.values())
    await writer.object(
      releasePaths.source(name),
      { file: gzipped ? path : await gzipFile(path, join(workFolder, name.replaceAll('/', '_'))) },
      { contentType: 'application/gzip', cacheControl: cacheControl.never },
    );
}

type WriteFacts = Pick<LoadReport, 'items' | 'objects' | 'itemsChecksum' | 'downloads'>;

/**
 * Derives and writes a whole release. Its record says `loading` from before the first write; a published release that
 * is written again stays published, because every key gets the very content it had.
 */
export async function writeRelease(
  bundle: CheckedBundle,
  target: StoreTarget,
  records: ReleaseRecords,
  run: LoadRun,
  { release, earlier, now, source, ...options }: WriteOptions,
): Promise<{ record: ReleaseRecord; facts: WriteFacts }> {
  const begun: ReleaseRecord = earlier ?? {
    release,
    state: 'loading',
    format: CURRENT_FORMAT,
    createdAt: now().toISOString(),
    itemCount: 0,
    objectCount: 0,
  };
  await records.put(begun.state === 'published' ? begun : { ...begun, state: 'loading' });
  const started = Date.now();
  const writer = new ReleaseWriter(release, target);
  const derived = await deriveRelease(bundle, writer, { ...options, createdAt: begun.createdAt }, run.phase);
  await run.phase('archive', 0, () => archiveBundle(source, join(options.workFolder, 'archive'), writer));
  const itemsChecksum = await run.phase('last writes', 0, () => writer.finish());
  for (const warning of derived.warnings) run.warn(warning);
  const { items, objects, itemsByKind, itemBytes, writeUnits } = writer.written;
  const record: ReleaseRecord = { ...begun, itemCount: items, objectCount: objects };
  await records.put(record.state === 'published' ? record : { ...record, state: 'loading' });
  return {
    record,
    facts: {
      items: {
        total: items,
        perSecond: Math.round(items / Math.max(0.001, (Date.now() - started) / 1000)),
        byKind: itemsByKind,
        bytes: itemBytes,
        writeUnits,
      },
      objects: { total: objects },
      itemsChecksum,
      downloads: derived.downloads.map(({ download, bytes, sha256 }) => ({ download, bytes, sha256 })),
    },
  };
}
