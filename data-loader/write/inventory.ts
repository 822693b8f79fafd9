import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { cacheControl } from '#domain/storage/cache-control';
import type { TableKey } from '#domain/storage/keys';
import { INVENTORY_PREFIX, objectKey, releasePaths } from '#domain/storage/object-keys';
import { type BucketTarget, getObject, listObjects, putObject } from './object-store';

/**
 * The inventory of a release: the keys of all its items, in objects that are each written before the items they list.
 * So a release can be removed completely at any moment, without scanning the table.
 */
export interface InventoryEntry extends TableKey {
  /** Result of `itemDigest`. */
  digest: string;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export async function writeInventoryPart(
  target: BucketTarget,
  release: string,
  part: number,
  entries: readonly InventoryEntry[],
): Promise<void> {
  const text = entries.map(({ pk, sk, digest }) => `${pk}\t${sk}\t${digest}\n`).join('');
  await putObject(target, objectKey(release, releasePaths.inventory(part)), await compress(text), {
    contentType: 'application/gzip',
    cacheControl: cacheControl.never,
  });
}

const NEW_LINE = '\n'.charCodeAt(0);

/** Decodes line by line, because substrings of one long string would each keep all of it in memory. */
function parse(bytes: Buffer): InventoryEntry[] {
  const entries: InventoryEntry[] = [];
  for (
    let start = 0, end = bytes.indexOf(NEW_LINE);
    end !== -1;
    start = end + 1, end = bytes.indexOf(NEW_LINE, start)
  ) {
    const [pk, sk, digest] = bytes.toString('utf8', start, end).split('\t');
    if (pk && sk && digest) entries.push({ pk, sk, digest });
  }
  return entries;
}

/** Returns the keys of the parts of the inventory, in order. */
export async function inventoryParts(target: BucketTarget, release: string): Promise<string[]> {
  const prefix = objectKey(release, INVENTORY_PREFIX);
  const keys: string[] = [];
  for await (const key of listObjects(target, prefix)) keys.push(key);
  return keys.sort();
}

/** Yields the inventory part by part, each small enough for memory. */
export async function* readInventory(target: BucketTarget, release: string): AsyncGenerator<InventoryEntry[]> {
  for (const key of await inventoryParts(target, release)) {
    yield parse(await decompress(await getObject(target, key)));
  }
}
