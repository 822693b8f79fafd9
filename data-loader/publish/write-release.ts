import type { ReleaseRecord } from '#domain/storage/release-record';
import type { CheckedBundle } from '../derive/checked-bundle';
import { deriveRelease, type DeriveOptions } from '../derive/derive-release';
import { ReleaseWriter, type StoreTarget } from '../write/release-writer';
import type { LoadReport } from './load-report';
import type { LoadRun } from './load-run';
import type { ReleaseRecords } from './release-records';

export interface WriteOptions extends Omit<DeriveOptions, 'createdAt'> {
  release: string;
  /** The record of an earlier attempt. */
  earlier: ReleaseRecord | undefined;
  now: () => Date;
}

type WriteFacts = Pick<LoadReport, 'items' | 'objects' | 'itemsChecksum' | 'downloads'>;

/**
 * Derives and writes a whole release. Its record says `loading` from before the first write; a published release that is
 * written again stays published, because every key gets the very content it had.
 */
export async function writeRelease(
  bundle: CheckedBundle,
  target: StoreTarget,
  records: ReleaseRecords,
  run: LoadRun,
  { release, earlier, now, ...options }: WriteOptions,
): Promise<{ record: ReleaseRecord; facts: WriteFacts }> {
  const begun: ReleaseRecord = earlier ?? { release, state: 'loading', createdAt: now().toISOString(), itemCount: 0, objectCount: 0 };
  await records.put(begun.state === 'published' ? begun : { ...begun, state: 'loading' });
  const started = Date.now();
  const writer = new ReleaseWriter(release, target);
  const derived = await deriveRelease(bundle, writer, { ...options, createdAt: begun.createdAt }, run.phase);
  const itemsChecksum = await run.phase('last writes', 0, () => writer.finish());
  for (const warning of derived.warnings) run.warn(warning);
  const { items, objects, itemsByKind } = writer.written;
  const record: ReleaseRecord = { ...begun, itemCount: items, objectCount: objects };
  await records.put(record.state === 'published' ? record : { ...record, state: 'loading' });
  return {
    record,
    facts: {
      items: { total: items, perSecond: Math.round(items / Math.max(0.001, (Date.now() - started) / 1000)), byKind: itemsByKind },
      objects: { total: objects, structureImages: derived.images },
      itemsChecksum,
      downloads: derived.downloads.map(({ download, bytes, sha256 }) => ({ download, bytes, sha256 })),
    },
  };
}
