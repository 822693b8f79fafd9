import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotFound, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogue, objectExists } from '../../local/catalogue-check';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { intercepted, storeError, type Answer } from '../support/intercepted-client';
import { createStores, type Stores } from '../support/stores';

describe('the check of a catalogue before it is served', () => {
  let stores: Stores;
  let stateFolder: string;
  const lines: string[] = [];
  beforeEach(async () => {
    [stores, stateFolder] = await Promise.all([createStores(), mkdtemp(join(tmpdir(), 'spencer-check-'))]);
    lines.length = 0;
  });
  afterEach(async () => {
    await stores.dispose();
    await rm(stateFolder, { recursive: true });
  });

  const put = (Item: Record<string, unknown>) =>
    DynamoDBDocumentClient.from(stores.dynamo).send(new PutCommand({ TableName: stores.catalogueTable, Item }));
  const putRecord = (release: string, state: string, format = CURRENT_FORMAT) =>
    put({
      pk: 'release',
      sk: release,
      release,
      state,
      format,
      createdAt: '2026-11-24T10:00:00.000Z',
      itemCount: 1,
      objectCount: 1,
    });
  const putCurrent = (release: string) => put({ pk: 'current', sk: 'current', release });
  const point = (release: string) => writeFile(join(stateFolder, 'release-pointer'), `${release}\n`);
  const pointer = () => readFile(join(stateFolder, 'release-pointer'), 'utf8');
  const check = () => checkCatalogue(stores.environment, stateFolder, (line) => void lines.push(line));
  const isDamaged = (release: string) => ({
    state: 'damaged',
    damage: expect.stringContaining(`Release ${release} is damaged: `) as string,
  });

  it('INFRA-19 finds none where neither pointer nor table names a release', async () => {
    expect(await check()).toEqual({ state: 'none' });
    await putRecord('r-loading', 'loading');
    await putCurrent('r-loading');
    expect([await check(), lines]).toEqual([{ state: 'none' }, []]);
  });

  it('INFRA-19 finds it damaged where the pointer names a release that the table does not know as published', async () => {
    await point('r-lost');
    const unknown = { state: 'damaged', damage: 'the table has no record of release r-lost' };
    expect(await check()).toEqual(unknown);
    await putRecord('r-lost', 'retired');
    expect([await check(), lines]).toEqual([unknown, []]);
  });

  it('INFRA-19 API-50 finds a release damaged whose format this program does not read', async () => {
    await putRecord('r-old', 'published', CURRENT_FORMAT - 1);
    await point('r-old');
    expect(await check()).toEqual({
      state: 'damaged',
      damage: `release r-old has format ${CURRENT_FORMAT - 1}, and this program reads ${CURRENT_FORMAT}`,
    });
  });

  it('INFRA-19 checks the release of the pointer, whichever is current in the table', async () => {
    await putRecord('r-1', 'published');
    await putRecord('r-2', 'published');
    await putCurrent('r-2');
    await point('r-1');
    expect(await check()).toEqual(isDamaged('r-1'));
    expect([await pointer(), lines]).toEqual(['r-1\n', []]);
  });

  it('INFRA-19 mends a pointer to no release by the record of the table, and says so', async () => {
    await putRecord('r-2', 'published');
    await putCurrent('r-2');
    await point('garbage');
    expect(await check()).toEqual(isDamaged('r-2'));
    expect((await pointer()).trim()).toBe('r-2');
    const file = join(stateFolder, 'release-pointer');
    expect(lines).toEqual([`  ${file} names no release; it names r-2 again, as the table does`]);
  });
});

describe('whether an object exists', () => {
  const exists = (answer: Answer) => objectExists(intercepted(new S3Client({}), answer), 'web', 'index.html');

  it('INFRA-19 is asked of the store, whose failure is not taken for its absence', async () => {
    const asked: unknown[] = [];
    const answer: Answer = ({ name, input }) => {
      asked.push([name, input]);
      return {};
    };
    expect(await exists(answer)).toBe(true);
    expect(asked).toEqual([['HeadObject', { Bucket: 'web', Key: 'index.html' }]]);
    const failing = (error: Error) => () => {
      throw error;
    };
    expect(await exists(failing(new NotFound({ message: 'gone', $metadata: {} })))).toBe(false);
    await expect(exists(failing(storeError('SlowDown')))).rejects.toThrow('SlowDown');
  });
});
