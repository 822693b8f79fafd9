import { beforeEach, describe, expect, it } from 'vitest';
import { DynamoDBClient, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { type ListObjectsV2CommandInput, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ReleaseRecord } from '#domain/storage/release-record';
import type { ControlTable } from '../../../data-loader/publish/control-table';
import { Lease } from '../../../data-loader/publish/lease';
import { currentRelease, previousRelease, publish, type Publication } from '../../../data-loader/publish/publish';
import { ReleaseRecords } from '../../../data-loader/publish/release-records';
import { removeExpired, removeLeftovers } from '../../../data-loader/publish/retention';
import { writeInventoryPart } from '../../../data-loader/write/inventory';
import { intercepted } from '../../support/intercepted-client';

type Item = Record<string, unknown>;
const keyOf = ({ pk, sk }: Item): string => `${String(pk)} ${String(sk)}`;

/** What was asked of the stores, in order. */
let asked: string[];
let items: Map<string, Item>;
let objects: Map<string, Uint8Array>;
let pointer: string | undefined;
let control: ControlTable;
let records: ReleaseRecords;
let publication: Publication;

const NOW = '2026-03-09T12:00:00.000Z';
const record = (release: string, change: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  release,
  state: 'published',
  format: 2,
  createdAt: `2026-03-0${release.slice(2)}T00:00:00.000Z`,
  itemCount: 1,
  objectCount: 2,
  ...change,
});
const recordOf = (release: string): Item | undefined => items.get(`release ${release}`);

beforeEach(async () => {
  [asked, items, objects, pointer] = [[], new Map(), new Map(), undefined];
  const documents = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ name, input }) => {
    const { Key, Item } = input as { Key?: Item; Item?: Item };
    if (name === 'Get') return { Item: items.get(keyOf(Key ?? {})) };
    if (name === 'Query') {
      const { ':pk': pk } = input['ExpressionAttributeValues'] as Item;
      if (input['ConsistentRead'] !== true) throw new Error('A record that was just written may be missing');
      const found = [...items.values()].filter((item) => item['pk'] === pk);
      // One a page.
      const at = Number((input['ExclusiveStartKey'] as Item | undefined)?.['at'] ?? 0);
      return { Items: found.slice(at, at + 1), ...(at + 1 < found.length && { LastEvaluatedKey: { at: at + 1 } }) };
    }
    const { state } = (Item ?? {}) as { state?: string };
    asked.push([name, keyOf(Key ?? Item ?? {}), ...(state === undefined ? [] : [state])].join(' '));
    if (name === 'Put' && Item) items.set(keyOf(Item), Item);
    if (name === 'Delete' && Key) items.delete(keyOf(Key));
    return {};
  });
  control = { documents, table: 'catalogue' };
  records = new ReleaseRecords(control);
  publication = {
    records,
    pointer: {
      read: async () => pointer,
      write: async (release) => {
        asked.push(`pointer ${release}`);
        pointer = release;
      },
    },
    lease: await Lease.acquire(control),
    readableFormats: [1, 2],
    now: () => new Date(NOW),
  };
  await publication.lease.release();
  asked = [];
});

describe('the publication of a release', () => {
  it('LOAD-08 confirms the lease, completes the record, and then switches fallback and pointer, in this order', async () => {
    await records.put(record('r-1', { currentAt: '2026-03-01T00:00:00.000Z' }));
    [pointer, asked] = ['r-1', []];
    await publish(publication, record('r-2', { state: 'loading' }));
    expect(asked).toEqual([
      'Put lease loader',
      'Put release r-2 published',
      'Put current current',
      'pointer r-2',
      'Put release r-1 published',
      'Put release r-2 published',
    ]);
    expect(recordOf('r-1')).toMatchObject({ currentAt: '2026-03-01T00:00:00.000Z', replacedAt: NOW });
    expect(recordOf('r-2')).toMatchObject({ state: 'published', currentAt: NOW });
    expect(recordOf('r-2')).not.toHaveProperty('replacedAt');
    expect(items.get('current current')).toEqual({ pk: 'current', sk: 'current', release: 'r-2' });
  });

  it('LOAD-02 changes nothing when it is run again, and completes what was left', async () => {
    const own = record('r-2', { state: 'loading' });
    await publish(publication, own);
    asked = [];
    await publish(publication, { ...own, state: 'published' });
    expect(asked).toEqual(['Put lease loader']);
    await records.put({ ...own, state: 'published' });
    [pointer, asked] = ['r-1', []];
    await publish(publication, { ...own, state: 'published' });
    expect(asked).toEqual(['Put lease loader', 'pointer r-2', 'Put release r-2 published']);
  });

  it('LOAD-02 LOAD-08 completes the times of a release whose loader was killed after it moved the pointer', async () => {
    await records.put(record('r-1', { currentAt: '2026-03-01T00:00:00.000Z' }));
    await records.put(record('r-2'));
    pointer = 'r-2';
    await publish(publication, record('r-3', { state: 'loading' }));
    expect(recordOf('r-1')).toMatchObject({ replacedAt: NOW });
    expect(recordOf('r-2')).toMatchObject({ currentAt: NOW, replacedAt: NOW });
    expect(recordOf('r-3')).toMatchObject({ currentAt: NOW });
    expect(previousRelease(await records.all(), 'r-3')).toMatchObject({ release: 'r-2' });
  });

  it('gives a release that becomes current again its new time', async () => {
    const again = record('r-1', { currentAt: '2026-03-01T00:00:00.000Z', replacedAt: '2026-03-02T00:00:00.000Z' });
    await records.put(again);
    await records.put(record('r-2', { currentAt: '2026-03-02T00:00:00.000Z' }));
    await records.put(record('r-3', { currentAt: '2026-02-01T00:00:00.000Z', replacedAt: '2026-02-02T00:00:00.000Z' }));
    await publish(publication, again);
    expect(recordOf('r-1')).toMatchObject({ currentAt: NOW });
    expect(recordOf('r-1')).not.toHaveProperty('replacedAt');
    expect(recordOf('r-2')).toMatchObject({ replacedAt: NOW });
    expect(recordOf('r-3')).toMatchObject({ replacedAt: '2026-02-02T00:00:00.000Z' });
  });

  it('API-50 is refused before anything is written if the functions cannot read it', async () => {
    await expect(publish({ ...publication, readableFormats: [1, 3] }, record('r-2'))).rejects.toThrow(
      'Release r-2 has format 2; the deployed functions read 1,3. Load its bundle again, or deploy code that reads it.',
    );
    await expect(publish({ ...publication, readableFormats: [1] }, record('r-2'))).rejects.toThrow(
      'Release r-2 has format 2; the deployed functions read 1. Deploy the code of this loader first.',
    );
    expect(asked).toEqual([]);
  });

  it('is seen by the pointer, or by its fallback where there is none', async () => {
    expect(await currentRelease(publication)).toBeUndefined();
    await records.setCurrent('r-1');
    expect(await currentRelease(publication)).toBe('r-1');
    pointer = 'r-2';
    expect(await currentRelease(publication)).toBe('r-2');
  });
});

describe('the records of releases', () => {
  it('come from all pages, in the order in which their loads began, with what they say and no more', async () => {
    for (const release of ['r-2', 'r-3', 'r-1']) await records.put(record(release));
    const { format: _, ...old } = record('r-4');
    await records.put(old);
    expect(await records.all()).toEqual([record('r-1'), record('r-2'), record('r-3'), old]);
    expect(await records.get('r-4')).toEqual(old);
    expect(await records.get('r-9')).toBeUndefined();
    await records.remove('r-2');
    expect((await records.all()).map(({ release }) => release)).toEqual(['r-1', 'r-3', 'r-4']);
  });
});

describe('the removal of releases', () => {
  /** Stores with an object, an item and an inventory of each release. */
  async function storesWith(...releases: string[]) {
    const s3 = intercepted(new S3Client({}), ({ name, input }) => {
      if (name === 'ListObjectsV2') {
        const { StartAfter, MaxKeys } = input as Pick<ListObjectsV2CommandInput, 'StartAfter' | 'MaxKeys'>;
        return {
          Contents: [...objects.keys()]
            .filter((key) => key.startsWith(String(input['Prefix'])) && key > (StartAfter ?? ''))
            .toSorted()
            .slice(0, MaxKeys)
            .map((Key) => ({ Key })),
        };
      }
      if (name === 'PutObject') objects.set(String(input['Key']), input['Body'] as Uint8Array);
      if (name === 'GetObject')
        return { Body: { transformToByteArray: async () => objects.get(String(input['Key'])) } };
      if (name === 'DeleteObjects')
        for (const { Key } of (input['Delete'] as { Objects: { Key: string }[] }).Objects) {
          asked.push(`delete ${Key}`);
          objects.delete(Key);
        }
      return {};
    });
    const dynamo = intercepted(new DynamoDBClient({}), ({ input }) => {
      const { catalogue = [] } = input['RequestItems'] as Record<string, WriteRequest[]>;
      for (const { DeleteRequest } of catalogue) asked.push(`delete ${DeleteRequest?.Key?.['pk']?.S}`);
      return {};
    });
    const target = { s3, bucket: 'data', dynamo, table: 'catalogue' };
    for (const release of releases) {
      objects.set(`releases/${release}/static/x`, new Uint8Array());
      await writeInventoryPart(target, release, 0, [{ pk: `${release}#gene#G`, sk: '0000', digest: 'd' }]);
    }
    asked = [];
    return target;
  }
  const removalOf = (release: string): string[] => [
    `delete ${release}#gene#G`,
    `delete releases/${release}/static/x`,
    `delete releases/${release}/inventory/00000.txt.gz`,
  ];

  it('LOAD-08 retires an expired release before its data go, and forgets it after them', async () => {
    for (const release of ['r-1', 'r-2', 'r-3', 'r-4']) await records.put(record(release));
    const target = await storesWith('r-1', 'r-4');
    expect(await removeExpired(target, records, 'r-4', new Date(NOW))).toEqual(['r-1']);
    expect(asked).toEqual(['Put release r-1 retired', ...removalOf('r-1'), 'Delete release r-1']);
    expect([...objects.keys()]).toEqual(['releases/r-4/static/x', 'releases/r-4/inventory/00000.txt.gz']);
  });

  it('LOAD-02 removes what dead loads left, with a record or without, but not the release that is being loaded', async () => {
    await records.put(record('r-1'));
    await records.put(record('r-2', { state: 'loading' }));
    await records.put(record('r-3', { state: 'retired' }));
    await records.put(record('r-4', { state: 'loading' }));
    const target = await storesWith('r-1', 'r-2', 'r-3', 'r-4', 'r-9');
    expect(await removeLeftovers(target, records, 'r-4')).toEqual(['r-2', 'r-3', 'r-9']);
    expect(asked).toEqual([
      ...removalOf('r-2'),
      'Delete release r-2',
      ...removalOf('r-3'),
      'Delete release r-3',
      ...removalOf('r-9'),
    ]);
    const nameless = await storesWith('r-5');
    expect(await removeLeftovers(nameless, records, 'r-5')).toEqual(['r-4']);
  });
});
