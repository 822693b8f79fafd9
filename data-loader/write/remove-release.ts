import { releasePrefix } from '#domain/storage/object-keys';
import { batchWrite } from './batch-write';
import { inventoryParts, readInventory } from './inventory';
import { deleteObjects, listObjects } from './object-store';
import type { StoreTarget } from './release-writer';

const DELETE_REQUEST_BYTES = 300;

/**
 * Removes all items and objects of a release, whole or half written. The inventory goes last, so that an interrupted removal
 * can be taken up again. The caller has made sure that nobody reads the release.
 */
export async function removeReleaseData(target: StoreTarget, release: string): Promise<void> {
  for await (const entries of readInventory(target, release)) {
    await batchWrite(
      target,
      entries.map(({ pk, sk }) => ({ request: { DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } } }, bytes: DELETE_REQUEST_BYTES })),
    );
  }
  const parts = new Set(await inventoryParts(target, release));
  const keys: string[] = [];
  for await (const key of listObjects(target, releasePrefix(release))) if (!parts.has(key)) keys.push(key);
  // Only now: a listing goes on from its last key, which some stores want to find.
  await deleteObjects(target, keys);
  await deleteObjects(target, [...parts]);
}
