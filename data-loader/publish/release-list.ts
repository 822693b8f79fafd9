import type { KeptRelease, ReleasesFile } from '#domain/api/schemas/releases';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { cacheControl } from '#domain/storage/cache-control';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { jsonBytes } from '../derive/release-sink';
import { type BucketTarget, putObject, readReleaseJson } from '../write/object-store';

/** Null for a release that has lost its site files: nobody could read it. */
async function keptRelease(target: BucketTarget, release: string): Promise<KeptRelease | null> {
  const about = await readReleaseJson<ReleaseFile>(target, release, releasePaths.releaseFile);
  const catalogue = await readReleaseJson<CatalogueFile>(target, release, releasePaths.catalogueFile);
  return about && catalogue && { ...about, figures: catalogue.figures };
}

/**
 * Writes which releases can be read once `current` is the current one, among its own files, so that the list comes into
 * effect with it. `kept` are the records of complete releases, with or without its own. Running it again changes nothing.
 */
export async function writeReleaseList(
  target: BucketTarget,
  kept: readonly ReleaseRecord[],
  current: string,
): Promise<void> {
  const ids = new Set([...kept.map(({ release }) => release), current]);
  const releases: KeptRelease[] = [];
  for (const id of ids) {
    const release = await keptRelease(target, id);
    if (release !== null) releases.push(release);
  }
  releases.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const list: ReleasesFile = { current, releases };
  const written = await readReleaseJson<ReleasesFile>(target, current, releasePaths.releasesFile);
  if (JSON.stringify(written) === JSON.stringify(list)) return;
  await putObject(target, objectKey(current, releasePaths.releasesFile), jsonBytes(list), {
    contentType: 'application/json',
    cacheControl: cacheControl.releasePointer,
  });
}
