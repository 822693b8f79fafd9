import { describe, expect, it } from 'vitest';
import { DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { batchWrite, type SizedRequest } from '../../../data-loader/write/batch-write';
import {
  deleteObjects,
  getObject,
  listObjects,
  objectSha256,
  putObject,
} from '../../../data-loader/write/object-store';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';
import { recordedPauses } from '../../support/recorded-pauses';

const pauses = recordedPauses();

const TABLE = 'catalogue';
const requests = (count: number, bytes = 100): SizedRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    request: { DeleteRequest: { Key: { pk: { S: `r#${index}` }, sk: { S: '0000' } } } },
    bytes,
  }));
const tableThat = (answer: Answer) => ({ dynamo: intercepted(new DynamoDBClient({}), answer), table: TABLE });
const sentIn = (input: Record<string, unknown>): WriteRequest[] =>
  (input['RequestItems'] as Record<string, WriteRequest[]>)[TABLE] ?? [];
const bucketThat = (answer: Answer) => ({ s3: intercepted(new S3Client({}), answer), bucket: 'data' });

describe('items', () => {
  it.each([
    ['25 a request', requests(51), [25, 25, 1]],
    ['1 MB a request', requests(5, 400_000), [2, 2, 1]],
    ['one a request when each is larger', requests(2, 2_000_000), [1, 1]],
    ['in no request when there are none', [], []],
  ])('LOAD-01 travel %s', async (_what, given, sizes) => {
    const sent: number[] = [];
    const target = tableThat(({ input }) => {
      sent.push(sentIn(input).length);
      return {};
    });
    await batchWrite(target, given);
    expect(sent).toEqual(sizes);
  });

  it('LOAD-01 are given up after twelve refusals, with pauses that double up to 10 s', async () => {
    const target = tableThat(({ input }) => ({ UnprocessedItems: { [TABLE]: sentIn(input) } }));
    await expect(batchWrite(target, requests(3))).rejects.toThrow(
      'The table catalogue refused 3 items 12 times; is its capacity exhausted?',
    );
    expect(pauses).toHaveLength(12);
    const longest = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, 10_000];
    for (const [attempt, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual((longest[attempt] ?? 0) / 2);
      expect(pause).toBeLessThanOrEqual(longest[attempt] ?? 0);
    }
  });

  it('LOAD-01 fail to be written as the table does, and count only once written', async () => {
    const target = tableThat(() => {
      throw storeError('ThrottlingException');
    });
    let written = 0;
    await expect(batchWrite(target, requests(1), (items) => (written += items))).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
    expect(written).toBe(0);
  });
});

describe('objects', () => {
  it('LOAD-02 fail to be removed when the store keeps some of them', async () => {
    const Errors = ['a', 'b'].map((Key) => ({ Key, Message: 'Access denied' }));
    await expect(
      deleteObjects(
        bucketThat(() => ({ Errors })),
        ['a', 'b'],
      ),
    ).rejects.toThrow('2 objects could not be deleted, the first is a: Access denied');
  });

  it('LOAD-02 are removed a thousand at a time, and none without a key', async () => {
    const sent: number[] = [];
    const bucket = bucketThat(({ input }) => {
      sent.push((input['Delete'] as { Objects: unknown[] }).Objects.length);
      return {};
    });
    await deleteObjects(bucket, Array.from({ length: 2_001 }, String));
    await deleteObjects(bucket, []);
    expect(sent).toEqual([1_000, 1_000, 1]);
  });

  it('LOAD-02 without a body are refused', async () => {
    const bucket = bucketThat(() => ({}));
    await expect(getObject(bucket, 'a')).rejects.toThrow('The object a has no body');
    await expect(objectSha256(bucket, 'a')).rejects.toThrow('The object a has no body');
  });

  it.each<[string, (bucket: ReturnType<typeof bucketThat>) => Promise<unknown>]>([
    [
      'put',
      (bucket) => putObject(bucket, 'a', new Uint8Array(1), { contentType: 'text/plain', cacheControl: 'no-store' }),
    ],
    ['get', (bucket) => getObject(bucket, 'a')],
    ['objectSha256', (bucket) => objectSha256(bucket, 'a')],
    ['list', (bucket) => listObjects(bucket, 'a').next()],
    ['delete', (bucket) => deleteObjects(bucket, ['a'])],
  ])('LOAD-02 fail in %s as the store does', async (_what, call) => {
    const failing = bucketThat(() => {
      throw storeError('SlowDown');
    });
    await expect(call(failing)).rejects.toMatchObject({ name: 'SlowDown' });
  });
});
