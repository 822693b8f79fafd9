import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import { createStores, type Stores } from '../support/stores';

const HALF = 1_000_000;

describe('the embedded object store', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());

  const read = async (Key: string): Promise<Uint8Array | 'missing' | undefined> => {
    try {
      const { Body } = await stores.s3.send(new GetObjectCommand({ Bucket: stores.jobsBucket, Key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return 'missing';
      throw error;
    }
  };

  it('API-39 shows an object only when it is complete, so that polling never reads half a result', async () => {
    const content = randomBytes(2 * HALF);
    const seen: unknown[] = [];
    async function* slowly(): AsyncGenerator<Buffer> {
      yield content.subarray(0, HALF);
      await sleep(500);
      seen.push(await read('new'), await read('old'));
      yield content.subarray(HALF);
    }
    const put = (Key: string, Body: Buffer | Readable) =>
      stores.s3.send(
        new PutObjectCommand({
          Bucket: stores.jobsBucket,
          Key,
          Body,
          ContentLength: 2 * HALF,
          ContentType: 'application/json',
        }),
      );
    const before = randomBytes(2 * HALF);
    await put('old', before);
    await Promise.all([put('new', Readable.from(slowly())), put('old', Readable.from(slowly()))]);
    const parts = seen.map((each) => (each instanceof Uint8Array ? Buffer.from(each).equals(before) : each));
    expect(parts.map(String).sort()).toEqual(['missing', 'missing', 'true', 'true']);
    for (const key of ['new', 'old']) expect(Buffer.from((await read(key)) as Uint8Array).equals(content)).toBe(true);
    const { ContentType, ETag } = await stores.s3.send(new GetObjectCommand({ Bucket: stores.jobsBucket, Key: 'new' }));
    expect([ContentType, ETag]).toEqual(['application/json', expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
  });

  it('LOAD-08 lists every object once and in the order of the keys, wherever a page of the list ends', async () => {
    const Bucket = stores.jobsBucket;
    const keys = ['list/a', 'list/a-b', 'list/a.json', 'list/a/1.json', 'list/a/2.json', 'list/a/3.json', 'list/b'];
    for (const Key of keys) await stores.s3.send(new PutObjectCommand({ Bucket, Key, Body: '-' }));
    for (const pageSize of [1, 2, 3, 4, 10]) {
      const listed: (string | undefined)[] = [];
      for await (const { Contents } of paginateListObjectsV2(
        { client: stores.s3, pageSize },
        { Bucket, Prefix: 'list/' },
      ))
        listed.push(...(Contents ?? []).map(({ Key }) => Key));
      expect(listed).toEqual(keys);
    }
  });

  it('INFRA-11 JUDGE-02 keeps the first of several objects that are written with If-None-Match', async () => {
    const Bucket = stores.jobsBucket;
    const put = (Body: string) =>
      stores.s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body, IfNoneMatch: '*', Metadata: { by: Body } }));
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(put));
    const [winner, ...others] = ['a', 'b', 'c', 'd'].filter((_, index) => answers[index]?.status === 'fulfilled');
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array.from({ length: 3 }, () => ({
        reason: { name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } },
      })),
    );
    expect(String(Buffer.from((await read('once')) as Uint8Array))).toBe(winner);
    const { Metadata } = await stores.s3.send(new GetObjectCommand({ Bucket, Key: 'once' }));
    expect(Metadata).toEqual({ by: winner });
  });

  it('INFRA-11 goes on writing with If-None-Match after an object was refused, and without it over one that is there', async () => {
    const put = (Key: string, Body: string, condition: { IfNoneMatch?: '*' } = { IfNoneMatch: '*' }) =>
      stores.s3.send(new PutObjectCommand({ Bucket: stores.jobsBucket, Key, Body, ...condition }));
    const text = async (key: string): Promise<string> => String(Buffer.from((await read(key)) as Uint8Array));
    await put('first', 'a');
    await expect(put('first', 'b')).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('second', 'c');
    expect([await text('first'), await text('second')]).toEqual(['a', 'c']);
    await put('first', 'd', {});
    expect(await text('first')).toBe('d');
  });
});
