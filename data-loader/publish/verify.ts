import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { NoSuchKey } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { catalogueFile, releaseFile } from '#domain/api/schemas/site-data';
import { allFiles, type DataFile } from '#domain/catalogue/downloads';
import { isBesideContent, objectKey, releasePaths, releasePrefix } from '#domain/storage/object-keys';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { readInventory, type InventoryEntry } from '../write/inventory';
import { getObject, listObjects, objectSha256 } from '../write/object-store';
import type { StoreTarget } from '../write/release-writer';
import { itemDigest, unmarshallItem } from '../write/table-item';

/** Minimum number of items that are read back, every n-th of the inventory: after a load, and before a start. */
const SAMPLE_ITEMS = 2_000;
const QUICK_SAMPLE_ITEMS = 300;
/** An item has up to 400 KB, so batches are small to limit memory. */
const BATCH_KEYS = 25;
const CONCURRENT_READS = 4;
const ATTEMPTS = 10;

/** The stored data are not what was written. */
export class VerificationFailed extends Error {
  constructor(release: string, reason: string) {
    super(`Release ${release} is damaged: ${reason}`);
    this.name = 'VerificationFailed';
  }
}

export interface Verified {
  items: number;
  itemsRead: number;
  objects: number;
  objectsRead: number;
}

async function readItems(
  { dynamo, table }: StoreTarget,
  entries: readonly InventoryEntry[],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  let pending: Record<string, AttributeValue>[] = entries.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new Error(`The table ${table} left ${pending.length} reads unprocessed in ${ATTEMPTS} attempts`);
    if (attempt > 0) await sleep(50 * 2 ** attempt);
    const answer = await dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: pending, ConsistentRead: true } } }),
    );
    for (const stored of answer.Responses?.[table] ?? []) {
      const item = unmarshallItem(stored);
      if (item) digests.set(`${item.pk}\t${item.sk}`, itemDigest(item));
    }
    pending = answer.UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return digests;
}

async function verifyItems(
  target: StoreTarget,
  { release, itemCount }: ReleaseRecord,
  sampleItems = SAMPLE_ITEMS,
): Promise<{ items: number; itemsRead: number }> {
  const every = Math.max(1, Math.floor(itemCount / sampleItems));
  const sample: InventoryEntry[] = [];
  let items = 0;
  for await (const entries of readInventory(target, release)) {
    for (const entry of entries) if (items++ % every === 0) sample.push(entry);
  }
  if (items !== itemCount) throw new VerificationFailed(release, `${items} of ${itemCount} items are in its inventory`);
  const batches = Array.from({ length: Math.ceil(sample.length / BATCH_KEYS) }, (_, index) =>
    sample.slice(index * BATCH_KEYS, (index + 1) * BATCH_KEYS),
  );
  await pMap(
    batches,
    async (batch) => {
      const digests = await readItems(target, batch);
      for (const { pk, sk, digest } of batch) {
        const found = digests.get(`${pk}\t${sk}`);
        if (found !== digest)
          throw new VerificationFailed(release, `item ${pk} ${sk} ${found === undefined ? 'is missing' : 'differs'}`);
      }
    },
    { concurrency: CONCURRENT_READS },
  );
  return { items, itemsRead: sample.length };
}

async function verifyDownload(
  target: StoreTarget,
  release: string,
  { download, format, sha256 }: DataFile,
): Promise<void> {
  const path = releasePaths.download(download, format);
  const found = await objectSha256(target, objectKey(release, path));
  if (found !== sha256) throw new VerificationFailed(release, `${path} has a different checksum`);
}

/**
 * Checks quickly what a site needs before it serves a release: the number of its objects, its site files, its inventory
 * and a sample of the items that it lists, the index included. Throws VerificationFailed.
 */
export async function assertServable(target: StoreTarget, record: ReleaseRecord): Promise<void> {
  await assertAllObjects(target, record);
  await readSiteFiles(target, record.release);
  await verifyItems(target, record, QUICK_SAMPLE_ITEMS);
}

async function readJson(target: StoreTarget, release: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await getObject(target, objectKey(release, path))));
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof SyntaxError)
      throw new VerificationFailed(release, `${path} ${error instanceof NoSuchKey ? 'is missing' : 'is no JSON'}`);
    throw error;
  }
}

/** Resolves to the number of objects of a release. */
async function assertAllObjects(target: StoreTarget, { release, objectCount }: ReleaseRecord): Promise<number> {
  let objects = 0;
  for await (const key of listObjects(target, releasePrefix(release))) if (!isBesideContent(release, key)) objects += 1;
  if (objects !== objectCount)
    throw new VerificationFailed(release, `it has ${objects} objects instead of ${objectCount}`);
  return objects;
}

/** Resolves to the files for download. */
async function readSiteFiles(target: StoreTarget, release: string): Promise<DataFile[]> {
  releaseFile.parse(await readJson(target, release, releasePaths.releaseFile));
  return allFiles(catalogueFile.parse(await readJson(target, release, releasePaths.catalogueFile)));
}

async function verifyObjects(
  target: StoreTarget,
  record: ReleaseRecord,
): Promise<{ objects: number; objectsRead: number }> {
  const { release } = record;
  const objects = await assertAllObjects(target, record);
  const files = await readSiteFiles(target, release);
  await pMap(files, (file) => verifyDownload(target, release, file), { concurrency: CONCURRENT_READS });
  return { objects, objectsRead: files.length + 2 };
}

/**
 * Reads a release back: counts, the content of a sample of its items, its site files and downloads. Throws
 * VerificationFailed.
 */
export async function verifyRelease(target: StoreTarget, record: ReleaseRecord): Promise<Verified> {
  return { ...(await verifyItems(target, record)), ...(await verifyObjects(target, record)) };
}
