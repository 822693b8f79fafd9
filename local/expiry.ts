import { DeleteItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { PARTITION_KEY, SORT_KEY } from '#domain/storage/keys';
import { buckets as bucketTable, tables as tableTable } from '../infra/table/stores';
import { storeName } from './stores';

const DAY_SECONDS = 86_400;

export interface Expiry {
  /** Lifetime of a bucket's objects, in seconds, by bucket. */
  buckets: Map<string, number>;
  /** Attribute with the time, in epoch seconds, at which an item expires, by table. */
  tables: Map<string, string>;
}

/** The rules of the stores of this machine. */
export const storeExpiry: Expiry = {
  buckets: new Map([[storeName('JobsBucket'), bucketTable.JobsBucket.expiresAfterDays * DAY_SECONDS]]),
  tables: new Map([[storeName('JobsTable'), tableTable.JobsTable.expiresBy]]),
};

export interface ExpiringStores {
  dynamo: DynamoDBClient;
  s3: S3Client;
}

async function expireObjects(s3: S3Client, bucket: string, before: Date): Promise<void> {
  // All pages are listed first: the store continues from the last key of a page, which must still exist.
  const keys: string[][] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
    const old = Contents.flatMap(({ Key, LastModified }) =>
      Key !== undefined && LastModified && LastModified < before ? [Key] : [],
    );
    if (old.length > 0) keys.push(old);
  }
  for (const page of keys) {
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: page.map((Key) => ({ Key })), Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Message}`);
  }
}

async function expireItems(
  dynamo: DynamoDBClient,
  table: string,
  attribute: string,
  nowSeconds: number,
): Promise<void> {
  const expired = {
    TableName: table,
    FilterExpression: '#at < :now',
    ExpressionAttributeNames: { '#at': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(nowSeconds)) } },
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, expired)) {
    for (const { [PARTITION_KEY]: pk, [SORT_KEY]: sk } of Items) {
      if (pk && sk)
        await dynamo.send(new DeleteItemCommand({ TableName: table, Key: { [PARTITION_KEY]: pk, [SORT_KEY]: sk } }));
    }
  }
}

/**
 * Removes expired objects and items: the embedded stores have neither lifecycle rules nor TTL. `now`: epoch
 * milliseconds.
 */
export async function expire(
  { buckets, tables }: Expiry,
  { dynamo, s3 }: ExpiringStores,
  now = Date.now(),
): Promise<void> {
  for (const [bucket, lifetimeSeconds] of buckets)
    await expireObjects(s3, bucket, new Date(now - lifetimeSeconds * 1_000));
  for (const [table, attribute] of tables) await expireItems(dynamo, table, attribute, now / 1_000);
}

const HOUR_MS = 3_600_000;

/** Removes expired data now and every hour. Returns a function that stops this. */
export function keepExpiring(expiry: Expiry, stores: ExpiringStores): () => void {
  const sweep = (): void =>
    void expire(expiry, stores).catch((error: unknown) => console.error('Expiry of jobs:', error));
  sweep();
  const timer = setInterval(sweep, HOUR_MS);
  return () => clearInterval(timer);
}
