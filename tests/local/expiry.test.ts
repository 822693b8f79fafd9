import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { JOBS_TTL_ATTRIBUTE, jobFiles, jobKey } from '#domain/storage/blast-job';
import { expire, keepExpiring, storeExpiry } from '../../local/expiry';
import { intercepted, storeError, type Answer } from '../support/intercepted-client';
import { createStores, type Stores } from '../support/stores';

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('expiry of jobs', { timeout: 120_000 }, () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());

  it('LIM-05 removes expired data on a single machine, and nothing else', async () => {
    const { s3, jobsBucket, jobsTable: TableName } = stores;
    const dynamo = DynamoDBDocumentClient.from(stores.dynamo);
    const definition = {
      buckets: new Map([[jobsBucket, DAY_SECONDS]]),
      tables: new Map([[TableName, JOBS_TTL_ATTRIBUTE]]),
    };
    const now = Date.now();
    await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: jobFiles.result('old'), Body: '{}' }));
    for (const [id, expiresAt] of [
      ['old', now - 1_000],
      ['young', now + DAY_MS],
    ] as const) {
      await dynamo.send(
        new PutCommand({ TableName, Item: { ...jobKey(id), [JOBS_TTL_ATTRIBUTE]: Math.floor(expiresAt / 1_000) } }),
      );
    }
    const left = async () => ({
      objects: ((await s3.send(new ListObjectsV2Command({ Bucket: jobsBucket }))).Contents ?? []).length,
      items: (await dynamo.send(new ScanCommand({ TableName }))).Items?.map((item) => item['pk'] as string),
    });
    await expire(definition, stores, now);
    expect(await left()).toEqual({ objects: 1, items: [jobKey('young').pk] });
    // The object was stored at about `now`, by the store's clock; the young item expires after exactly a day.
    await expire(definition, stores, now + DAY_MS - MINUTE_MS);
    expect(await left()).toEqual({ objects: 1, items: [jobKey('young').pk] });
    await expire(definition, stores, now + DAY_MS + MINUTE_MS);
    expect(await left()).toEqual({ objects: 0, items: [] });
  });
});

/** Not a whole second: times of items are. */
const NOW = 1_700_000_000_999;
const expiry = { buckets: new Map([['jobs-bucket', 60]]), tables: new Map([['jobs', 'expiresAt']]) };
const stored = (secondsAgo: number, Key: string) => ({ Key, LastModified: new Date(NOW - secondsAgo * 1_000) });

/** Removes expired data from stores that respond as given; resolves to the requests to delete. */
async function expireFrom(objects: Answer, items: Answer = () => ({})): Promise<unknown[]> {
  const removed: unknown[] = [];
  const recording =
    (answer: Answer): Answer =>
    (call, proceed) => {
      if (call.name.startsWith('Delete')) removed.push(call.input['Delete'] ?? call.input['Key']);
      return answer(call, proceed);
    };
  const s3 = intercepted(new S3Client({}), recording(objects));
  const dynamo = intercepted(new DynamoDBClient({}), recording(items));
  await expire(expiry, { s3, dynamo }, NOW);
  return removed;
}

/** Calls of intercepted clients need no more than turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the removal of expired data', () => {
  it('LIM-05 removes objects past their lifetime, from every page of the list', async () => {
    const removed = await expireFrom(({ name, input }) => {
      if (name !== 'ListObjectsV2') return {};
      if (input['ContinuationToken'] === 'last') return { Contents: [stored(59, 'newest')] };
      return input['ContinuationToken'] === undefined
        ? { Contents: [stored(61, 'old'), stored(60, 'young')], NextContinuationToken: 'more', IsTruncated: true }
        : {
            Contents: [stored(3_600, 'oldest'), stored(0, 'new'), { Key: 'no time' }, { LastModified: new Date(0) }],
            NextContinuationToken: 'last',
            IsTruncated: true,
          };
    });
    expect(removed).toEqual(['old', 'oldest'].map((Key) => ({ Objects: [{ Key }], Quiet: true })));
  });

  it('LIM-05 removes expired items, from every page of the table', async () => {
    const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'job' } });
    const scans: unknown[] = [];
    const removed = await expireFrom(
      () => ({}),
      ({ name, input }) => {
        if (name !== 'Scan') return {};
        scans.push(input['FilterExpression'], input['ExpressionAttributeNames'], input['ExpressionAttributeValues']);
        return input['ExclusiveStartKey']
          ? { Items: [item('b')] }
          : { Items: [item('a')], LastEvaluatedKey: item('a') };
      },
    );
    expect(removed).toEqual([item('a'), item('b')]);
    expect(scans.slice(0, 3)).toEqual(['#at < :now', { '#at': 'expiresAt' }, { ':now': { N: '1700000000' } }]);
  });

  it('LIM-05 fails if the store does not delete an object, or fails itself', async () => {
    const list = { Contents: [stored(61, 'old')] };
    await expect(
      expireFrom(({ name }) => (name === 'ListObjectsV2' ? list : { Errors: [{ Key: 'old', Message: 'Denied' }] })),
    ).rejects.toThrow('Could not delete old: Denied');
    for (const failing of ['ListObjectsV2', 'DeleteObjects'])
      await expect(
        expireFrom(({ name }) => {
          if (name === failing) throw storeError('SlowDown');
          return list;
        }),
      ).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('LIM-05 is a day for objects of the jobs bucket, and the time in each item of the jobs table', () => {
    expect(storeExpiry).toEqual({
      buckets: new Map([['jobsbucket', DAY_SECONDS]]),
      tables: new Map([['jobstable', JOBS_TTL_ATTRIBUTE]]),
    });
  });

  it('LIM-05 happens at once and every hour, also after one that failed, until it is stopped', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
    let lists = 0;
    const removed: unknown[] = [];
    const s3 = intercepted(new S3Client({}), ({ name, input }) => {
      if (name === 'DeleteObjects') removed.push(input['Delete']);
      if (name !== 'ListObjectsV2') return {};
      lists += 1;
      if (lists === 1) throw storeError('SlowDown');
      return { Contents: [stored(-3_539, 'old'), stored(-3_541, 'young')] };
    });
    const dynamo = intercepted(new DynamoDBClient({}), () => ({}));
    const stop = keepExpiring(expiry, { s3, dynamo });
    await settled();
    expect(logged.mock.calls).toEqual([['Expiry of jobs:', expect.objectContaining({ name: 'SlowDown' })]]);
    vi.advanceTimersByTime(3_599_999);
    expect(lists).toBe(1);
    vi.advanceTimersByTime(1);
    await settled();
    expect([lists, removed]).toEqual([2, [{ Objects: [{ Key: 'old' }], Quiet: true }]]);
    stop();
    vi.advanceTimersByTime(7_200_000);
    await settled();
    expect(lists).toBe(2);
    vi.useRealTimers();
    logged.mockRestore();
  });
});
