import { describe, expect, it } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batchRead, DocumentStore } from '../../../functions/catalogue/document-store';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';
import { recordedPauses } from '../../support/recorded-pauses';

const pauses = recordedPauses();

const TABLE = 'catalogue';
const RELEASE = 'r';
const tableThat = (answer: Answer): DynamoDBDocumentClient =>
  intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), answer);
const key = (number: number) => ({ pk: `r#gene#${number}`, sk: '0000' });
const item = (number: number) => ({ ...key(number), count: 1, encoding: 'json', body: String(number) });
const keysIn = (input: Record<string, unknown>): unknown[] =>
  (input['RequestItems'] as Record<string, { Keys: unknown[] }>)[TABLE]?.Keys ?? [];

describe('a batch of keys', () => {
  it('a batch of keys is requested again where the table left keys unprocessed, and only those', async () => {
    const asked: unknown[][] = [];
    const dynamo = tableThat(({ input }) => {
      asked.push(keysIn(input));
      return asked.length === 1
        ? { Responses: { [TABLE]: [item(1)] }, UnprocessedKeys: { [TABLE]: { Keys: [key(2)] } } }
        : { Responses: { [TABLE]: [item(2)] } };
    });
    expect(await batchRead(dynamo, TABLE, [key(1), key(2)])).toEqual([item(1), item(2)]);
    expect(asked).toEqual([[key(1), key(2)], [key(2)]]);
  });

  it('a batch of keys fails as throttled after nine rounds that returned nothing, with pauses that double', async () => {
    let rounds = 0;
    const dynamo = tableThat(() => {
      rounds += 1;
      return { UnprocessedKeys: { [TABLE]: { Keys: [key(1)] } } };
    });
    await expect(batchRead(dynamo, TABLE, [key(1)])).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(rounds).toBe(9);
    expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 1_280, 2_560]);
  });

  it('neither fails nor pauses while rounds return something', async () => {
    const keys = Array.from({ length: 12 }, (_, number) => key(number));
    const dynamo = tableThat(({ input }) => {
      const [first, ...others] = keysIn(input);
      return { Responses: { [TABLE]: [first] }, UnprocessedKeys: { [TABLE]: { Keys: others } } };
    });
    expect(await batchRead(dynamo, TABLE, keys)).toEqual(keys);
    expect(pauses).toEqual([]);
  });

  it('a batch of keys leaves out keys without an item', async () => {
    expect(
      await batchRead(
        tableThat(() => ({ Responses: { [TABLE]: [] } })),
        TABLE,
        [key(1)],
      ),
    ).toEqual([]);
    expect(
      await batchRead(
        tableThat(() => ({})),
        TABLE,
        [key(1)],
      ),
    ).toEqual([]);
  });

  it('a batch of keys fails if the table fails', async () => {
    const dynamo = tableThat(() => {
      throw storeError('ProvisionedThroughputExceededException');
    });
    const failure = { name: 'ProvisionedThroughputExceededException' };
    await expect(batchRead(dynamo, TABLE, [key(1)])).rejects.toMatchObject(failure);
    await expect(new DocumentStore(dynamo, TABLE).read(RELEASE, 'gene', '1')).rejects.toMatchObject(failure);
  });
});

describe('further chunks of a document', () => {
  /** A table that has three chunks of a document, and the keys that were asked for. */
  function threeChunks() {
    const asked: unknown[][] = [];
    const dynamo = tableThat(({ input }) => {
      asked.push(keysIn(input));
      return { Responses: { [TABLE]: keysIn(input).map((found) => ({ ...item(1), ...(found as object), count: 3 })) } };
    });
    return { asked, documents: new DocumentStore(dynamo, TABLE) };
  }

  it('EDGE-04 further chunks of a document are read by their keys, each in a partition of its own', async () => {
    const { asked, documents } = threeChunks();
    expect(await documents.read(RELEASE, 'gene', '1')).toHaveLength(3);
    expect(asked).toEqual([
      [key(1)],
      [
        { pk: 'r#gene#1#0001', sk: '0001' },
        { pk: 'r#gene#1#0002', sk: '0002' },
      ],
    ]);
  });

  it('further chunks of a document are asked for only where a document has more than one', async () => {
    let calls = 0;
    const dynamo = tableThat(() => {
      calls += 1;
      return { Responses: { [TABLE]: [item(1)] } };
    });
    expect(await new DocumentStore(dynamo, TABLE).read(RELEASE, 'gene', '1')).toEqual([item(1)]);
    expect(calls).toBe(1);
  });
});

describe('the key of a document', () => {
  /** `r#gene#` and the id: 7 bytes besides. */
  const longest = 2_048 - 7;

  it.each([
    { size: '2,048 bytes of ASCII', id: 'x'.repeat(longest), requests: 1 },
    { size: '2,049 bytes of ASCII', id: 'x'.repeat(longest + 1), requests: 0 },
    { size: '2,047 bytes in 1,027 characters', id: 'é'.repeat(1_020), requests: 1 },
    { size: '2,049 bytes in 1,028 characters', id: 'é'.repeat(1_021), requests: 0 },
  ])('API-43 the key of a document takes $requests requests for a key of $size', async ({ id, requests }) => {
    let asked = 0;
    const dynamo = tableThat(() => {
      asked += 1;
      return {};
    });
    expect(await new DocumentStore(dynamo, TABLE).read(RELEASE, 'gene', id)).toBeNull();
    expect(asked).toBe(requests);
  });
});
