import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { CHUNK_BYTES } from '#domain/storage/document';
import { ReleaseWriter } from '../../../data-loader/write/release-writer';
import { itemBytes, itemDigest, marshallItem, unmarshallItem } from '../../../data-loader/write/table-item';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const as = { contentType: 'text/plain', cacheControl: 'no-store' };

/** Stores that hold what a writer writes, and the order of its requests. */
function watchedStores(
  { table = () => ({}), bucket = () => ({}), stored = [] as string[] } = {} as {
    table?: Answer;
    bucket?: Answer;
    stored?: string[];
  },
) {
  const order: string[] = [];
  const keys = new Set(stored);
  const bodies = new Map<string, Uint8Array>();
  const dynamo = intercepted(new DynamoDBClient({}), (call, proceed) => {
    const { catalogue = [] } = call.input['RequestItems'] as Record<string, WriteRequest[]>;
    order.push(`${catalogue.length} items`);
    return table(call, proceed);
  });
  const s3 = intercepted(new S3Client({}), (call, proceed) => {
    if (call.name === 'ListObjectsV2')
      return {
        Contents: [...keys].filter((key) => key.startsWith(String(call.input['Prefix']))).map((Key) => ({ Key })),
      };
    if (call.name === 'DeleteObjects') {
      const { Objects } = call.input['Delete'] as { Objects: { Key: string }[] };
      order.push(`delete ${Objects.map(({ Key }) => Key).join(' ')}`);
      return {};
    }
    const key = String(call.input['Key']);
    order.push(key);
    keys.add(key);
    if (call.input['Body'] instanceof Uint8Array) bodies.set(key, call.input['Body']);
    return bucket(call, proceed);
  });
  return { target: { dynamo, table: 'catalogue', s3, bucket: 'data' }, order, bodies };
}

const part = (number: number): string => `releases/r-1/inventory/0000${number}.txt.gz`;

describe('the writer of a release', () => {
  it('writes the inventory of 2,000 items before them, and the rest when it ends', async () => {
    const { target, order, bodies } = watchedStores();
    let counted = 0;
    const writer = new ReleaseWriter('r-1', target, (items) => (counted += items));
    for (let index = 0; index < 2_003; index += 1) await writer.document('sequence', `T${index}`, 'ACGT');
    const checksum = await writer.finish();
    expect(order.slice(0, 2)).toEqual([part(0), '25 items']);
    expect(order.filter((each) => each.startsWith('releases'))).toEqual([part(0), part(1)]);
    expect(order.slice(-2)).toEqual([part(1), '3 items']);
    expect(gunzipSync(bodies.get(part(1)) ?? '').toString()).toMatch(
      /^r-1#sequence#T2000\t0000\t\S{12}\nr-1#sequence#T2001\t0000\t\S{12}\nr-1#sequence#T2002\t0000\t\S{12}\n$/,
    );
    expect(writer.written).toMatchObject({
      items: 2_003,
      objects: 0,
      itemsByKind: { sequence: 2_003 },
      writeUnits: 2_003,
    });
    expect(counted).toBe(2_003);
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ends a part at 3 MB, and counts every item of a document', async () => {
    const { target, order } = watchedStores();
    const writer = new ReleaseWriter('r-1', target);
    const bytes = new Uint8Array(800_000);
    const items = 3 * Math.ceil(bytes.length / CHUNK_BYTES);
    for (const id of ['a', 'b', 'c']) await writer.bytes('heatmap', id, bytes);
    await writer.document('sequence', 'T', 'ACGT');
    expect(writer.written.itemsByKind).toEqual({ heatmap: items, sequence: 1 });
    await writer.finish();
    expect(order.filter((each) => each.startsWith('releases'))).toEqual([part(0), part(1)]);
    expect(writer.written.items).toBe(items + 1);
  });

  it('LOAD-02 gives the same checksum for the same items in the same order only', async () => {
    const checksumOf = async (...sequences: string[]): Promise<string> => {
      const writer = new ReleaseWriter('r-1', watchedStores().target);
      for (const [index, sequence] of sequences.entries()) await writer.document('sequence', String(index), sequence);
      return writer.finish();
    };
    expect(await checksumOf('A', 'C')).toBe(await checksumOf('A', 'C'));
    expect(await checksumOf('C', 'A')).not.toBe(await checksumOf('A', 'C'));
  });

  it('uploads eight objects at a time and counts those that it has uploaded', async () => {
    let [open, most] = [0, 0];
    const { target } = watchedStores({
      bucket: async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => void setImmediate(resolve));
        open -= 1;
        return {};
      },
    });
    const writer = new ReleaseWriter('r-1', target);
    for (let index = 0; index < 30; index += 1) await writer.object(`static/${index}`, new Uint8Array(1), as);
    await writer.finish();
    expect([most, writer.written.objects]).toEqual([8, 30]);
  });

  it('LOAD-02 removes what is not its own among its objects, but not its inventory nor other releases', async () => {
    const stored = ['releases/r-1/static/old', part(7), 'releases/r-11/static/x', 'releases/r-1/download/stray'];
    const { target, order } = watchedStores({ stored });
    const writer = new ReleaseWriter('r-1', target);
    await writer.object('static/new', new Uint8Array(1), as);
    await writer.finish();
    expect(order.filter((each) => each.startsWith('delete'))).toEqual([
      'delete releases/r-1/static/old releases/r-1/download/stray',
    ]);
  });

  it.each<[string, Parameters<typeof watchedStores>[0]]>([
    ['an item', { table: () => Promise.reject(storeError('ThrottlingException')) }],
    ['an object', { bucket: ({ input }) => (String(input['Key']).includes('/static/') ? fail() : {}) }],
    ['its inventory', { bucket: ({ input }) => (String(input['Key']).includes('/inventory/') ? fail() : {}) }],
  ])('fails if %s cannot be written, and removes nothing', async (_what, stores) => {
    const { target, order } = watchedStores({ ...stores, stored: ['releases/r-1/static/old'] });
    const writer = new ReleaseWriter('r-1', target);
    await writer.document('sequence', 'T', 'ACGT');
    await writer.object('static/new', new Uint8Array(1), as);
    await expect(writer.finish()).rejects.toMatchObject({ name: 'ThrottlingException' });
    await expect(writer.object('static/other', new Uint8Array(1), as)).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
    expect(order.filter((each) => each.startsWith('delete'))).toEqual([]);
  });

  it('stores an object with its type, caching, packing and name', async () => {
    const puts: unknown[][] = [];
    const { target } = watchedStores({
      bucket: ({ input: { Bucket, Key, ContentType, CacheControl, ContentEncoding, ContentDisposition } }) => {
        puts.push([Bucket, Key, ContentType, CacheControl, ContentEncoding, ContentDisposition]);
        return {};
      },
    });
    const writer = new ReleaseWriter('r-1', target);
    await writer.object('static/a', new Uint8Array(1), { ...as, contentEncoding: 'gzip' });
    await writer.object('download/b', new Uint8Array(1), { ...as, attachment: 'b.txt' });
    await writer.finish();
    expect(puts.filter(([, key]) => !String(key).includes('inventory'))).toEqual([
      ['data', 'releases/r-1/static/a', 'text/plain', 'no-store', 'gzip', undefined],
      ['data', 'releases/r-1/download/b', 'text/plain', 'no-store', undefined, 'attachment; filename="b.txt"'],
    ]);
  });
});

function fail(): never {
  throw storeError('ThrottlingException');
}

describe('an item of the table', () => {
  const item = { pk: 'r#gene#G', sk: '0000', count: 1, encoding: 'json', body: '"x"' } as const;
  const stored = {
    pk: { S: 'r#gene#G' },
    sk: { S: '0000' },
    count: { N: '1' },
    encoding: { S: 'json' },
    body: { S: '"x"' },
  };

  it('travels as text or as bytes', () => {
    expect(marshallItem(item)).toEqual(stored);
    expect(marshallItem({ ...item, encoding: 'bytes', body: Uint8Array.of(1) })).toEqual({
      ...stored,
      encoding: { S: 'bytes' },
      body: { B: Uint8Array.of(1) },
    });
    expect(unmarshallItem(stored)).toEqual(item);
    expect(unmarshallItem({ ...stored, body: { S: '' } })).toEqual({ ...item, body: '' });
  });

  it.each(['pk', 'sk', 'count', 'encoding', 'body'])('is no part of a document without %s', (name) => {
    expect(unmarshallItem(Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name)))).toBeNull();
    expect(unmarshallItem({ ...stored, encoding: { S: 'zip' } })).toBeNull();
  });

  it('is as large as its key, its body, in base 64 if it is bytes, and 100 bytes of JSON', () => {
    expect(itemBytes(item)).toBe(8 + 3 + 100);
    expect(itemBytes({ ...item, body: new Uint8Array(10) })).toBe(8 + 14 + 100);
  });

  it('is identified by 12 characters of its number of parts, encoding and content', () => {
    // By sha1sum and base64 of coreutils: printf '1 json "x"' | sha1sum
    expect(itemDigest(item)).toBe('3bfk7n2DCK9Z');
    const others = [{ count: 2 }, { encoding: 'deflate' as const }, { body: '"y"' }];
    for (const change of others) expect(itemDigest({ ...item, ...change })).not.toBe('3bfk7n2DCK9Z');
  });
});
