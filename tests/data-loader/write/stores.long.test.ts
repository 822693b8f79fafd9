import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, encodeBytes, encodeDocument } from '#domain/storage/document';
import { batchWrite } from '../../../data-loader/write/batch-write';
import { readInventory, writeInventoryPart } from '../../../data-loader/write/inventory';
import { getObject, listObjects, putObject } from '../../../data-loader/write/object-store';
import { itemBytes, itemDigest, marshallItem, unmarshallItem } from '../../../data-loader/write/table-item';
import { startLoading, type Loading } from '../loading';

const as = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

describe('what is written', () => {
  let loading: Loading;
  beforeAll(async () => {
    loading = await startLoading();
  });
  afterAll(() => loading.dispose());

  it('files are read back byte for byte, small ones and multipart uploads', async () => {
    for (const size of [0, 1_000, 20_000_000]) {
      const bytes = randomBytes(size);
      const file = join(loading.folder, 'file');
      await writeFile(file, bytes);
      await putObject(loading.deps, `file-${size}`, { file }, as);
      expect(Buffer.from(await getObject(loading.deps, `file-${size}`)).equals(bytes), String(size)).toBe(true);
    }
  });

  it.each([
    ['SPENCER_Breast_cancer.txt', 'attachment; filename="SPENCER_Breast_cancer.txt"'],
    [
      'SPENCER_β-Zell "X"_100%.txt',
      'attachment; filename="SPENCER__-Zell _X__100_.txt"; filename*=UTF-8\'\'SPENCER_%CE%B2-Zell%20%22X%22_100%25.txt',
    ],
    ["Bowen's (é).zip", "attachment; filename=\"Bowen's (_).zip\"; filename*=UTF-8''Bowen%27s%20%28%C3%A9%29.zip"],
  ])('LOAD-05 %j is the name under which a browser saves a file', async (attachment, disposition) => {
    await putObject(loading.deps, 'named', new Uint8Array(1), { ...as, attachment });
    const { ContentDisposition } = await loading.deps.s3.send(
      new GetObjectCommand({ Bucket: loading.deps.bucket, Key: 'named' }),
    );
    expect(ContentDisposition).toBe(disposition);
  });

  it('items of text and of bytes are read back unchanged', async () => {
    const items = [
      ...encodeDocument('r', 'row', 'a', { text: 'ä'.repeat(10) }),
      ...encodeDocument('r', 'sequence', 'b', 'ACGT'.repeat(1_000)),
      ...encodeBytes('r', 'heatmap', 'c', randomBytes(800_000)),
    ];
    await batchWrite(
      loading.deps,
      items.map((item) => ({ request: { PutRequest: { Item: marshallItem(item) } }, bytes: itemBytes(item) })),
    );
    const Keys = items.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
    const { Responses } = await loading.deps.dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [loading.deps.table]: { Keys } } }),
    );
    const read = (Responses?.[loading.deps.table] ?? []).map((stored) => unmarshallItem(stored));
    expect(new Set(read.map((item) => item && itemDigest(item)))).toEqual(new Set(items.map(itemDigest)));
    expect(items).toHaveLength(2 + Math.ceil(800_000 / CHUNK_BYTES));
  });

  it('items that the table leaves unprocessed are sent again', async () => {
    const dynamo = loading.deps.dynamo;
    let refusals = 3;
    // The real client and engine; only the response is changed to leave one item unprocessed.
    const name = 'refuseOnce';
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const input = args.input as { RequestItems?: Record<string, unknown[]> };
        const [table = ''] = Object.keys(input.RequestItems ?? {});
        const all = input.RequestItems?.[table] ?? [];
        if (refusals === 0 || all.length < 2) return next(args);
        refusals -= 1;
        const [refused, ...taken] = all;
        const answer = await next({ ...args, input: { RequestItems: { [table]: taken } } as typeof args.input });
        (answer.output as { UnprocessedItems?: unknown }).UnprocessedItems = { [table]: [refused] };
        return answer;
      },
      { step: 'initialize', name },
    );
    const items = Array.from({ length: 60 }, (_, index) => encodeDocument('r', 'gene', `g${index}`, { index })).flat();
    let written = 0;
    await batchWrite(
      loading.deps,
      items.map((item) => ({ request: { PutRequest: { Item: marshallItem(item) } }, bytes: itemBytes(item) })),
      (count) => (written += count),
    );
    dynamo.middlewareStack.remove(name);
    expect([refusals, written]).toEqual([0, 60]);
    const Keys = items.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
    const { Responses } = await dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [loading.deps.table]: { Keys } } }),
    );
    expect(Responses?.[loading.deps.table]).toHaveLength(60);
  });

  it('all objects are listed, also beyond the first page of 1,000', async () => {
    const keys = Array.from({ length: 1_005 }, (_, index) => `many/${String(index).padStart(5, '0')}`);
    await pMap(keys, (key) => putObject(loading.deps, key, new Uint8Array(1), as), { concurrency: 20 });
    const listed: string[] = [];
    for await (const key of listObjects(loading.deps, 'many/')) listed.push(key);
    expect(listed).toEqual(keys);
  });

  it('an inventory lists its keys in order', async () => {
    const entry = (index: number): { pk: string; sk: string; digest: string } => ({
      pk: `r#row#id ${index}`,
      sk: '0000',
      digest: 'abc',
    });
    await writeInventoryPart(loading.deps, 'r', 0, [entry(1), entry(2)]);
    await writeInventoryPart(loading.deps, 'r', 1, [entry(3)]);
    const parts: unknown[] = [];
    for await (const part of readInventory(loading.deps, 'r')) parts.push(part);
    expect(parts).toEqual([[entry(1), entry(2)], [entry(3)]]);
  });
});
