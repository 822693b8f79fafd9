import { RELEASES_PREFIX } from '#domain/storage/object-keys';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { removeReleaseData } from '../write/remove-release';
import { listObjects, type BucketTarget } from '../write/object-store';
import type { StoreTarget } from '../write/release-writer';
import type { ReleaseRecords } from './release-records';

const KEPT_RELEASES = 3;
const KEPT_AFTER_REPLACED_MS = 24 * 60 * 60 * 1000;

/** Whole releases that may go: not current, not among the newest, not current within the last day. */
export function expiredReleases(records: readonly ReleaseRecord[], current: string | undefined, now: Date): ReleaseRecord[] {
  const published = records.filter(({ state }) => state === 'published');
  const newest = new Set([...published].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, KEPT_RELEASES).map(({ release }) => release));
  return published.filter(({ release, currentAt, replacedAt }) => {
    if (release === current || newest.has(release)) return false;
    if (currentAt === undefined) return true;
    // A release without this time was current a moment ago: its successor was killed before it wrote it.
    return replacedAt !== undefined && now.getTime() - Date.parse(replacedAt) > KEPT_AFTER_REPLACED_MS;
  });
}

async function removeRelease(target: StoreTarget, records: ReleaseRecords, record: ReleaseRecord): Promise<void> {
  // From here on nobody reads it, and an interrupted removal is taken up by the next load.
  if (record.state === 'published') await records.put({ ...record, state: 'retired' });
  await removeReleaseData(target, record.release);
  await records.remove(record.release);
}

/** Releases that have objects. A few hundred keys a release are read for it. */
async function releasesInBucket(target: BucketTarget): Promise<Set<string>> {
  const releases = new Set<string>();
  for await (const key of listObjects(target, RELEASES_PREFIX)) releases.add(key.slice(RELEASES_PREFIX.length).split('/')[0] ?? '');
  return releases;
}

/**
 * Removes what loads that died left behind: half-written and half-removed releases. Needs the lease, by which no other
 * loader lives; `own` is the release that is about to be written. Resolves to the removed.
 */
export async function removeLeftovers(target: StoreTarget, records: ReleaseRecords, own: string | undefined): Promise<string[]> {
  const all = await records.all();
  const dead = all.filter(({ release, state }) => state !== 'published' && release !== own);
  for (const record of dead) await removeRelease(target, records, record);
  const known = new Set(all.map(({ release }) => release));
  const nameless = [...(await releasesInBucket(target))].filter((release) => !known.has(release) && release !== own);
  for (const release of nameless) await removeReleaseData(target, release);
  return [...dead.map(({ release }) => release), ...nameless];
}

/** Removes releases that are no longer kept. Resolves to the removed. */
export async function removeExpired(target: StoreTarget, records: ReleaseRecords, current: string | undefined, now: Date): Promise<string[]> {
  const expired = expiredReleases(await records.all(), current, now);
  for (const record of expired) await removeRelease(target, records, record);
  return expired.map(({ release }) => release);
}
