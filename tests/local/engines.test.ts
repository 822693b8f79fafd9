import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeleteTableCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEngines } from '../../local/engines/engines';
import { createTable } from '../../local/engines/tables';
import { createStores, type Stores } from '../support/stores';

describe('the embedded engines', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());

  async function stored(key: string): Promise<Buffer> {
    const { Body } = await stores.s3.send(new GetObjectCommand({ Bucket: stores.dataBucket, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  it('INFRA-19 the object store returns a buffer byte for byte', async () => {
    const bytes = randomBytes(300_001);
    await stores.s3.send(new PutObjectCommand({ Bucket: stores.dataBucket, Key: 'releases/r1/buffer@a', Body: bytes }));
    expect((await stored('releases/r1/buffer@a')).equals(bytes)).toBe(true);
  });

  it('INFRA-19 the object store returns a stream byte for byte, without the SDK chunk framing', async () => {
    const bytes = randomBytes(2_500_003);
    const path = join(dirname(stores.pointerFile), 'stream.bin');
    await writeFile(path, bytes);
    await stores.s3.send(
      new PutObjectCommand({
        Bucket: stores.dataBucket,
        Key: 'stream',
        Body: createReadStream(path),
        ContentLength: bytes.length,
      }),
    );
    expect((await stored('stream')).equals(bytes)).toBe(true);
  });

  it('INFRA-19 the object store keeps cache and disposition metadata', async () => {
    const metadata = {
      CacheControl: 'no-store',
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="a.txt"',
    };
    await stores.s3.send(new PutObjectCommand({ Bucket: stores.jobsBucket, Key: 'a.txt', Body: 'x', ...metadata }));
    const answer = await stores.s3.send(new GetObjectCommand({ Bucket: stores.jobsBucket, Key: 'a.txt' }));
    expect(answer).toMatchObject(metadata);
  });

  it('INFRA-19 a table can be used as soon as it was created, however busy the engine is', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `ready-${randomBytes(4).toString('hex')}-${number}`);
    const key = { pk: { S: 'a' } };
    const used = await Promise.all(
      names.map(async (TableName) => {
        await createTable(stores.dynamo, {
          TableName,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        });
        await stores.dynamo.send(new PutItemCommand({ TableName, Item: key }));
        await stores.dynamo.send(new DeleteTableCommand({ TableName }));
        return TableName;
      }),
    );
    expect(used).toEqual(names);
  });

  it('INFRA-19 the table engine keeps items under their keys', async () => {
    const key = { pk: { S: 'current' }, sk: { S: 'current' } };
    await stores.dynamo.send(
      new PutItemCommand({ TableName: stores.catalogueTable, Item: { ...key, body: { B: new Uint8Array([0, 255]) } } }),
    );
    const { Item } = await stores.dynamo.send(new GetItemCommand({ TableName: stores.catalogueTable, Key: key }));
    expect(Item?.body?.B).toEqual(new Uint8Array([0, 255]));
  });

  it('JUDGE-02 INFRA-19 others replace them where a variable states an address; what is no address is refused', async () => {
    const folder = join(dirname(stores.pointerFile), 'unused');
    vi.stubEnv('DYNAMODB_ENGINE', 'http://127.0.0.1:1');
    vi.stubEnv('S3_ENGINE', 'http://127.0.0.1:2');
    const engines = await startEngines(folder);
    expect(engines.environment).toMatchObject({
      DYNAMODB_ENDPOINT: 'http://127.0.0.1:1',
      S3_ENDPOINT: 'http://127.0.0.1:2',
    });
    await engines.stop();
    expect(existsSync(folder)).toBe(false);
    vi.stubEnv('S3_ENGINE', 'localstack');
    await expect(startEngines(folder)).rejects.toThrow('S3_ENGINE is no address: localstack');
    vi.unstubAllEnvs();
  });
});
