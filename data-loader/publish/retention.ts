import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { releasePrefix, RELEASES_PREFIX } from '#domain/storage/object-keys';
import { isPublished, type ReleaseRecord } from '#domain/storage/release-record';
import { batchWrite } from '../write/batch-write';
import { inventoryParts, readInventory } from '../write/inventory';
import { type BucketTarget, deleteObjects, listObjects } from '../write/object-store';
import type { StoreTarget } from '../write/release-writer';
import type { ReleaseRecords } from './release-records';

const KEPT_RELEASES = 3;
const KEPT_AFTER_REPLACED_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the complete releases that may be removed: not current, not among the newest, not current within the last
 * day.
 */
export function expiredReleases(
  records: readonly ReleaseRecord[],
  current: string | undefined,
  now: Date,
): ReleaseRecord[] {
  const published = records.filter(isPublished);
  const newest = new Set(
    [...published]
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, KEPT_RELEASES)
      .map(({ release }) => release),
  );
  return published.filter(({ release, currentAt, replacedAt }) => {
    if (release === current || newest.has(release)) return false;
    if (currentAt === undefined) return true;
    // A release without this time was current a moment ago: its successor was killed before it wrote the time.
    return replacedAt !== undefined && now.getTime() - Date.parse(replacedAt) > KEPT_AFTER_REPLACED_MS;
  });
}

/** Returns the complete releases that remain once `record` is current and the expired ones are removed. */
export function keptReleases(records: readonly ReleaseRecord[], record: ReleaseRecord, now: Date): ReleaseRecord[] {
  const { release } = record;
  const published: ReleaseRecord = { ...record, state: 'published' };
  const all = [...records.filter((one) => one.release !== release), published];
  const expired = new Set(expiredReleases(all, release, now).map((one) => one.release));
  return all.filter((one) => isPublished(one) && !expired.has(one.release));
}

async function removeRelease(target: StoreTarget, records: ReleaseRecords, record: ReleaseRecord): Promise<void> {
  // From now on no reader uses it, and the next load resumes an interrupted removal.
  if (record.state === 'published') await records.put({ ...record, state: 'retired' });
  await removeReleaseData(target, record.release);
  await records.remove(record.release);
}

/** Returns the releases that have objects, from one key of each: listing all keys takes long. */
async function releasesInBucket({ s3, bucket }: BucketTarget): Promise<Set<string>> {
  const releases = new Set<string>();
  for (let after = RELEASES_PREFIX; ;) {
    const { Contents: [first] = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: RELEASES_PREFIX, StartAfter: after, MaxKeys: 1 }),
    );
    if (first?.Key === undefined) return releases;
    const release = first.Key.slice(RELEASES_PREFIX.length).split('/')[0] ?? '';
    releases.add(release);
    // Behind all its keys: this sign follows the slash.
    after = `${RELEASES_PREFIX}${release}0`;
  }
}

/**
 * Removes half-written and half-removed releases of loads that died. Requires the lease, so no other loader is running.
 * `own` is the release that is about to be written. Resolves to the removed releases.
 */
export async function removeLeftovers(
  target: StoreTarget,
  records: ReleaseRecords,
  own: string | undefined,
): Promise<string[]> {
  const all = await records.all();
  const dead = all.filter(({ release, state }) => state !== 'published' && release !== own);
  for (const record of dead) await removeRelease(target, records, record);
  const known = new Set(all.map(({ release }) => release));
  const nameless = [...(await releasesInBucket(target))].filter((release) => !known.has(release) && release !== own);
  for (const release of nameless) await removeReleaseData(target, release);
  return [...dead.map(({ release }) => release), ...nameless];
}

/** Removes releases that are no longer kept. Resolves to the removed releases. */
export async function removeExpired(
  target: StoreTarget,
  records: ReleaseRecords,
  current: string | undefined,
  now: Date,
): Promise<string[]> {
  const expired = expiredReleases(await records.all(), current, now);
  for (const record of expired) await removeRelease(target, records, record);
  return expired.map(({ release }) => release);
}

const DELETE_REQUEST_BYTES = 300;
/** Keys in memory. */
const DELETED_AT_ONCE = 20_000;

/**
 * Deletes all objects with a prefix but those that are kept. After each deletion they are listed anew, because a list
 * continues from its last key, and some stores require that this key still exists.
 */
async function deleteOthers(target: BucketTarget, prefix: string, kept: ReadonlySet<string>): Promise<void> {
  for (;;) {
    const keys: string[] = [];
    for await (const key of listObjects(target, prefix)) {
      if (!kept.has(key)) keys.push(key);
      if (keys.length === DELETED_AT_ONCE) break;
    }
    if (keys.length === 0) return;
    await deleteObjects(target, keys);
  }
}

/**
 * Removes all items and objects of a release, complete or not. The inventory is deleted last, so that an interrupted
 * removal can be resumed. The caller ensures that no reader uses the release.
 */
export async function removeReleaseData(target: StoreTarget, release: string): Promise<void> {
  for await (const entries of readInventory(target, release)) {
    await batchWrite(
      target,
      entries.map(({ pk, sk }) => ({
        request: { DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } } },
        bytes: DELETE_REQUEST_BYTES,
      })),
    );
  }
  const parts = new Set(await inventoryParts(target, release));
  await deleteOthers(target, releasePrefix(release), parts);
  await deleteObjects(target, [...parts]);
}
