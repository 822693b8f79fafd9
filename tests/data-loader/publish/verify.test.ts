import timers from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DynamoDBClient, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { ReleaseRecord } from '#domain/storage/release-record';
import { assertServable, verifyRelease, VerificationFailed } from '../../../data-loader/publish/verify';
import { writeInventoryPart } from '../../../data-loader/write/inventory';
import { itemDigest, unmarshallItem } from '../../../data-loader/write/table-item';
import { intercepted, storeError } from '../../support/intercepted-client';

type Item = Record<string, AttributeValue>;

const SITE_FILES = {
  'static/release.json': {
    release: 'r-1',
    format: 2,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: '1',
    synthetic: true,
  },
  'static/catalogue.json': {
    release: 'r-1',
    cancers: [],
    quickSearchCancers: [],
    quickSearchTissues: [],
    searchCancers: [],
    searchTissues: [],
    chromosomes: [],
    examples: {
      peptideId: '',
      transcriptId: '',
      geneId: '',
      RNAcentralId: '',
      geneName: '',
      cancer: '',
      tissue: '',
      otherId: '',
      pmid: '',
    },
    filterValues: {},
    suggestions: false,
    cancerFigures: [],
    figures: {
      peptides: 1,
      tumorSpecificPeptides: 0,
      immunogenicPeptides: 0,
      validatedPeptides: 0,
      cancers: 1,
      tissues: 1,
      studies: 1,
      samples: 0,
      genes: 1,
      transcripts: 1,
      orfs: 1,
      spectra: 0,
    },
    downloads: [
      {
        table: 'basic',
        dataSet: 'Gene info',
        description: 'Genes',
        download: 'SPENCER_Gene_info',
        bytes: { txt: 5, zip: 3 },
        // By sha256sum of coreutils.
        sha256: {
          txt: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
          zip: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        },
      },
    ],
    tables: [],
    tracks: [],
    // A file that is there already, so that the downloads are two.
    dictionary: {
      dataSet: 'Gene info',
      description: 'Genes',
      download: 'SPENCER_Gene_info',
      bytes: { txt: 5 },
      sha256: { txt: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
    },
  },
};

interface Release {
  record: ReleaseRecord;
  items: Map<string, Item>;
  objects: Map<string, string | Uint8Array>;
}

const itemOf = (index: number): Item => ({
  pk: { S: `r-1#gene#G${index}` },
  sk: { S: '0000' },
  count: { N: '1' },
  encoding: { S: 'json' },
  body: { S: `"${index}"` },
});

/** A release of `count` items, two site files and two downloads, and its inventory in two parts. */
async function release(count: number): Promise<Release> {
  const items = new Map(Array.from({ length: count }, (_, index) => [`r-1#gene#G${index} 0000`, itemOf(index)]));
  const objects = new Map<string, string | Uint8Array>([
    ...Object.entries(SITE_FILES).map(([path, value]): [string, string] => [
      `releases/r-1/${path}`,
      JSON.stringify(value),
    ]),
    ['releases/r-1/download/SPENCER_Gene_info.txt', 'hello'],
    ['releases/r-1/download/SPENCER_Gene_info.zip', 'abc'],
  ]);
  const entries = [...items.values()].map((stored) => {
    const item = unmarshallItem(stored);
    if (!item) throw new Error('This is no item');
    return { pk: item.pk, sk: item.sk, digest: itemDigest(item) };
  });
  const s3 = intercepted(new S3Client({}), ({ input }) => {
    objects.set(String(input['Key']), input['Body'] as Uint8Array);
    return {};
  });
  const half = Math.ceil(count / 2);
  await writeInventoryPart({ s3, bucket: 'data' }, 'r-1', 0, entries.slice(0, half));
  await writeInventoryPart({ s3, bucket: 'data' }, 'r-1', 1, entries.slice(half));
  const createdAt = '2026-01-01T00:00:00.000Z';
  return {
    record: { release: 'r-1', state: 'published', createdAt, itemCount: count, objectCount: 4 },
    items,
    objects,
  };
}

/** The stores of a release; `left` reads of every request are left unprocessed, as a busy table does. */
function storesOf({ items, objects }: Release, left: (attempt: number) => number = () => 0) {
  const batches: string[][] = [];
  const consistent: unknown[] = [];
  const dynamo = intercepted(new DynamoDBClient({}), ({ input }) => {
    const { catalogue } = input['RequestItems'] as Record<string, { Keys: Item[]; ConsistentRead: boolean }>;
    const keys = catalogue?.Keys ?? [];
    consistent.push(catalogue?.ConsistentRead);
    const names = keys.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
    const read = names.slice(0, names.length - left(batches.length));
    batches.push(names);
    return {
      Responses: { catalogue: read.map((name) => items.get(name)).filter((item) => item !== undefined) },
      ...(read.length < names.length && { UnprocessedKeys: { catalogue: { Keys: keys.slice(read.length) } } }),
    };
  });
  const s3 = intercepted(new S3Client({}), ({ name, input }) => {
    if (name === 'ListObjectsV2')
      return {
        Contents: [...objects.keys()].filter((key) => key.startsWith(String(input['Prefix']))).map((Key) => ({ Key })),
      };
    const body = objects.get(String(input['Key']));
    if (body === undefined) throw new NoSuchKey({ message: 'no such key', $metadata: {} });
    const stream = Readable.from([Buffer.from(body)]);
    return { Body: Object.assign(stream, { transformToByteArray: async () => Buffer.from(body) }) };
  });
  return { target: { dynamo, table: 'catalogue', s3, bucket: 'data' }, batches, consistent };
}

describe('the check of a release', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('reads all items of a small one, 25 at a time, its site files and its downloads', async () => {
    const whole = await release(30);
    const { target, batches, consistent } = storesOf(whole);
    expect(await verifyRelease(target, whole.record)).toEqual({ items: 30, itemsRead: 30, objects: 4, objectsRead: 5 });
    expect(batches.map(({ length }) => length)).toEqual([25, 5]);
    expect(new Set(consistent)).toEqual(new Set([true]));
  });

  it.each([
    [3_999, 3_999],
    [4_000, 2_000],
    [6_001, 2_001],
  ])('reads of %i items %i, evenly spread, after a load', async (count, read) => {
    const whole = await release(count);
    const { target, batches } = storesOf(whole);
    expect(await verifyRelease(target, whole.record)).toMatchObject({ items: count, itemsRead: read });
    const every = Math.round(count / read);
    expect(batches.flat().slice(0, 3)).toEqual([0, 1, 2].map((index) => `r-1#gene#G${index * every} 0000`));
  });

  it.each([
    [599, 599],
    [600, 300],
  ])('reads of %i items %i before a site starts, and no download', async (count, read) => {
    const whole = await release(count);
    whole.objects.set('releases/r-1/download/SPENCER_Gene_info.txt', 'changed');
    const { target, batches } = storesOf(whole);
    await assertServable(target, whole.record);
    expect(batches.flat()).toHaveLength(read);
  });

  it.each<[string, (whole: Release) => void, string]>([
    ['an item is missing', ({ items }) => items.delete('r-1#gene#G1 0000'), 'item r-1#gene#G1 0000 is missing'],
    [
      'an item differs',
      ({ items }) => items.set('r-1#gene#G1 0000', { ...itemOf(1), body: { S: '"other"' } }),
      'item r-1#gene#G1 0000 differs',
    ],
    ['an item is not listed', ({ record }) => (record.itemCount = 4), '3 of 4 items are in its inventory'],
    [
      'an object is missing',
      ({ objects }) => objects.delete('releases/r-1/download/SPENCER_Gene_info.zip'),
      'it has 3 objects instead of 4',
    ],
    ['an object is too many', ({ objects }) => objects.set('releases/r-1/stray', ''), 'it has 5 objects instead of 4'],
    [
      'a download differs',
      ({ objects }) => objects.set('releases/r-1/download/SPENCER_Gene_info.zip', 'abd'),
      'download/SPENCER_Gene_info.zip has a different checksum',
    ],
    [
      'a site file is missing',
      ({ objects, record }) => {
        objects.delete('releases/r-1/static/catalogue.json');
        record.objectCount = 3;
      },
      'static/catalogue.json is missing',
    ],
    [
      'a site file is cut off',
      ({ objects }) => objects.set('releases/r-1/static/release.json', '{"release":'),
      'static/release.json is no JSON',
    ],
  ])('finds that %s', async (_what, damage, reason) => {
    const whole = await release(3);
    damage(whole);
    const checking = verifyRelease(storesOf(whole).target, whole.record);
    await expect(checking).rejects.toThrow(VerificationFailed);
    await expect(checking).rejects.toThrow(`Release r-1 is damaged: ${reason}`);
  });

  it('finds before a start that an object, a site file or an item is missing', async () => {
    for (const damage of [
      ({ objects }: Release) => objects.delete('releases/r-1/download/SPENCER_Gene_info.zip'),
      ({ objects }: Release) => objects.set('releases/r-1/static/catalogue.json', ''),
      ({ items }: Release) => items.delete('r-1#gene#G2 0000'),
    ]) {
      const whole = await release(3);
      damage(whole);
      await expect(assertServable(storesOf(whole).target, whole.record)).rejects.toThrow(VerificationFailed);
    }
  });

  it('does not take a store that does not answer for damage', async () => {
    const whole = await release(3);
    const { target } = storesOf(whole);
    const s3 = intercepted(target.s3, ({ input }, proceed) => {
      if (String(input['Key']).endsWith('catalogue.json')) throw storeError('SlowDown');
      return proceed();
    });
    await expect(verifyRelease({ ...target, s3 }, whole.record)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('asks a busy table again for what it left, with pauses that double, ten times at most', async () => {
    const pauses: unknown[] = [];
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds) => void pauses.push(milliseconds));
    syncBuiltinESMExports();
    const whole = await release(3);
    const busy = storesOf(whole, (attempt) => (attempt < 2 ? 1 : 0));
    expect(await verifyRelease(busy.target, whole.record)).toMatchObject({ itemsRead: 3 });
    expect(busy.batches.map(({ length }) => length)).toEqual([3, 1, 1]);
    expect(pauses).toEqual([100, 200]);
    const never = storesOf(whole, () => 1);
    await expect(verifyRelease(never.target, whole.record)).rejects.toThrow(
      'The table catalogue left 1 reads unprocessed in 10 attempts',
    );
    expect(never.batches).toHaveLength(10);
  });

  it('keeps its inventory as lines of keys and digests', async () => {
    const { objects } = await release(2);
    const part = objects.get('releases/r-1/inventory/00000.txt.gz');
    expect(gunzipSync(part as Uint8Array).toString()).toMatch(/^r-1#gene#G0\t0000\t[\w+/]{12}\n$/);
  });
});
