import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentKey } from '#domain/storage/keys';
import { objectKey } from '#domain/storage/object-keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { check, rollBack } from '../../../data-loader/load';
import { fetchBundle } from '../../../data-loader/bundle/remote-bundle';
import { controlTable } from '../../../data-loader/publish/control-table';
import { ReleaseRecords } from '../../../data-loader/publish/release-records';
import { removeReleaseData } from '../../../data-loader/publish/retention';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import type { BundleTables } from '../../fixtures/bundle/bundle-tables';
import { quietRun, startLoading, type Loading } from '../loading';
import { everythingStored, StoredRelease } from '../stored-release';

/** Enough for five loads on a busy machine. */
const LOADS_TIMEOUT_MS = 180_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A bundle with another version, which makes another release. */
function versioned(version: string): BundleTables {
  const bundle = smallBundle();
  return { ...bundle, manifest: { ...bundle.manifest, version } };
}

let loading: Loading;
let records: ReleaseRecords;

beforeEach(async () => {
  loading = await startLoading();
  records = new ReleaseRecords(controlTable(loading.deps));
});
afterEach(() => loading.dispose());

async function loadVersion(version: string, now?: Date): Promise<string> {
  const bundle = await loading.writeBundle(version, versioned(version));
  const report = await loading.load(bundle, {}, now === undefined ? {} : { now: () => now });
  return report.release ?? '';
}

describe('publication', { timeout: LOADS_TIMEOUT_MS }, () => {
  it('LOAD-01 makes the loaded release current: record, fallback and pointer', async () => {
    const release = await loadVersion('1');
    expect(await loading.deps.pointer.read()).toBe(release);
    expect(await records.current()).toBe(release);
    expect(await records.get(release)).toMatchObject({ state: 'published', currentAt: expect.any(String) as string });
  });

  it('LOAD-03 rejects a matrix whose heatmap exceeds a response, with --check and before anything is written', async () => {
    const bundle = smallBundle();
    // Sample names repeat in every row of the response, too far apart for gzip to compress them.
    const samples = Array.from(
      { length: 200 },
      (_, index) => `Tumor ${index} ${randomBytes(7_500).toString('base64')}`,
    );
    const [own] = Object.values(bundle.matrices);
    const rows = (own ?? []).slice(1).map(([id = '']) => [id, ...samples.map(() => '20')]);
    const key = Object.keys(bundle.matrices)[0] ?? '';
    bundle.matrices[key] = [['peptide_id', ...samples], ...rows];
    const folder = await loading.writeBundle('wide', bundle);
    const expected = {
      outcome: 'invalid',
      problems: [
        {
          sentence: 'gives a heatmap of more than 4400000 bytes when gzipped; split the study or leave samples out',
          places: [{ file: `expression/${key}.tsv`, line: 0 }],
        },
      ],
    };
    expect(await check({ bundle: folder, workFolder: join(loading.folder, 'work') }, quietRun())).toMatchObject(
      expected,
    );
    expect(await loading.load(folder)).toMatchObject(expected);
    expect(await everythingStored(loading.stores)).toEqual({ items: new Map(), objects: new Map() });
  });

  it('LOAD-02 a rerun of the same bundle finds it current and writes nothing', async () => {
    const bundle = await loading.writeBundle('1', versioned('1'));
    await loading.load(bundle);
    const before = await everythingStored(loading.stores);
    const report = await loading.load(bundle);
    expect(report).toMatchObject({ outcome: 'already-current', verified: { items: before.items.size - 2 } });
    expect(await everythingStored(loading.stores)).toEqual(before);
  });

  it('LOAD-02 two loads of one bundle into different stores give the same items and downloads', async () => {
    const other = await startLoading();
    const reports = [];
    for (const each of [loading, other]) reports.push(await each.load(await each.writeBundle('1', versioned('1'))));
    await other.dispose();
    const [first, second] = reports;
    expect(second?.itemsChecksum).toBe(first?.itemsChecksum);
    expect(second?.downloads).toEqual(first?.downloads);
    expect(second?.release).toBe(first?.release);
  });

  it('INFRA-33 keeps the bundle, gzipped, with its release, from which it can be loaded again, and removes it with it', async () => {
    const { s3, dataBucket } = loading.stores;
    const folder = await loading.writeBundle('1', versioned('1'));
    const { release = '' } = await loading.load(folder);
    const copy = join(loading.folder, 'copy');
    await fetchBundle(s3, { bucket: dataBucket, prefix: `releases/${release}/source/` }, copy);
    const filesOf = async (place: string): Promise<string[]> =>
      (await readdir(place, { recursive: true })).toSorted((a, b) => a.localeCompare(b));
    const gzipped = (await filesOf(folder)).map((name) => (name.includes('.') ? `${name}.gz` : name));
    expect(await filesOf(copy)).toEqual(gzipped);
    expect(await loading.load(copy)).toMatchObject({ outcome: 'already-current', release });
    await removeReleaseData(loading.deps, release);
    expect((await everythingStored(loading.stores)).objects).toEqual(new Map());
  });

  it('LOAD-02 another program makes another release of the same bundle', async () => {
    const bundle = await loading.writeBundle('1', versioned('1'));
    const { release } = await loading.load(bundle);
    expect((await loading.load(bundle, { programDigest: 'b'.repeat(64) })).release).not.toBe(release);
  });

  it('a release that exists but is not current is verified and made current without being written', async () => {
    const first = await loadVersion('1');
    await loadVersion('2');
    const before = await everythingStored(loading.stores);
    const report = await loading.load(await loading.writeBundle('1', versioned('1')));
    expect(report).toMatchObject({ outcome: 'repointed', release: first });
    expect(await loading.deps.pointer.read()).toBe(first);
    const { objects } = await everythingStored(loading.stores);
    // Which releases can be read has changed since it was current.
    for (const stored of [objects, before.objects]) stored.delete(`releases/${first}/static/releases.json`);
    expect(objects).toEqual(before.objects);
  });

  it.each(['is missing', 'differs'])('a release of which an item %s is written again', async (damage) => {
    const bundle = await loading.writeBundle('1', versioned('1'));
    const { release = '' } = await loading.load(bundle);
    const documents = DynamoDBDocumentClient.from(loading.stores.dynamo);
    const { catalogueTable: TableName } = loading.stores;
    const [Key, otherKey] = ['SPENG000001', 'SPENG000002'].map((id) => documentKey(release, 'gene', id));
    const { Item: other } = await documents.send(new GetCommand({ TableName, Key: otherKey }));
    await (damage === 'differs'
      ? documents.send(new PutCommand({ TableName, Item: { ...other, ...Key } }))
      : documents.send(new DeleteCommand({ TableName, Key })));
    const report = await loading.load(bundle);
    expect(report.outcome).toBe('published');
    expect(report.warnings.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([expect.stringContaining(`${damage}; it is written again`)]),
    );
    expect(await new StoredRelease(loading.stores, release).document('gene', 'SPENG000001')).toMatchObject({
      geneName: 'HOTAIR',
    });
  });

  it('LOAD-02 a release with an object that does not belong to it is written again, without that', async () => {
    const bundle = await loading.writeBundle('1', versioned('1'));
    const { release = '' } = await loading.load(bundle);
    const before = await everythingStored(loading.stores);
    const { s3, dataBucket: Bucket } = loading.stores;
    await s3.send(new PutObjectCommand({ Bucket, Key: objectKey(release, 'download/stray.txt'), Body: 'stray' }));
    const report = await loading.load(bundle);
    expect(report.outcome).toBe('published');
    expect(report.warnings.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([expect.stringMatching(/it has \d+ objects instead of \d+; it is written again$/)]),
    );
    expect([...(await everythingStored(loading.stores)).objects.keys()]).toEqual([...before.objects.keys()]);
  });

  it('--force writes the same content again', async () => {
    const bundle = await loading.writeBundle('1', versioned('1'));
    await loading.load(bundle);
    const before = await everythingStored(loading.stores);
    const report = await loading.load(bundle, { force: true });
    expect(report.outcome).toBe('published');
    const after = await everythingStored(loading.stores);
    expect(after.items).toEqual(before.items);
    expect([...after.objects.keys()]).toEqual([...before.objects.keys()]);
  });

  it('LOAD-08 a bundle with problems writes nothing', async () => {
    const broken = versioned('1');
    const [first] = broken.peptides;
    if (first) first.immunogenic = '5';
    const report = await loading.load(await loading.writeBundle('broken', broken));
    expect(report.outcome).toBe('invalid');
    expect(report.problems[0]).toMatchObject({ places: [{ file: 'peptides.tsv', line: 2 }] });
    const { items, objects } = await everythingStored(loading.stores);
    expect([items.size, objects.size]).toEqual([0, 0]);
  });
});

describe('rollback', { timeout: LOADS_TIMEOUT_MS }, () => {
  const rollBackNow = (): ReturnType<typeof rollBack> => rollBack(loading.deps, quietRun());

  it('makes the release before the current one current, and back again', async () => {
    const first = await loadVersion('1');
    const second = await loadVersion('2');
    expect(await rollBackNow()).toMatchObject({ outcome: 'rolled-back', release: first, replaced: second });
    expect([await loading.deps.pointer.read(), await records.current()]).toEqual([first, first]);
    expect(await rollBackNow()).toMatchObject({ release: second, replaced: first });
  });

  it('is rejected if no release was current before', async () => {
    await loadVersion('1');
    await expect(rollBackNow()).rejects.toThrow('No release was current before this one');
  });

  it('rejects a release that is damaged', async () => {
    const first = await loadVersion('1');
    const second = await loadVersion('2');
    const documents = DynamoDBDocumentClient.from(loading.stores.dynamo);
    await documents.send(
      new DeleteCommand({ TableName: loading.stores.catalogueTable, Key: documentKey(first, 'row', 'SPENP000001') }),
    );
    await expect(rollBackNow()).rejects.toThrow('is damaged');
    expect(await loading.deps.pointer.read()).toBe(second);
  });
});

describe('the format of a release', { timeout: LOADS_TIMEOUT_MS }, () => {
  it('API-50 is in its record, its release.json and the report', async () => {
    const report = await loading.load(await loading.writeBundle('1', versioned('1')));
    const { release = '' } = report;
    expect(report.format).toBe(CURRENT_FORMAT);
    expect(await records.get(release)).toMatchObject({ format: CURRENT_FORMAT });
    expect(await new StoredRelease(loading.stores, release).json('static/release.json')).toMatchObject({
      format: CURRENT_FORMAT,
    });
  });

  it('API-50 keeps a load from writing what the deployed functions cannot read', async () => {
    const readable = [CURRENT_FORMAT - 2, CURRENT_FORMAT - 1];
    await expect(
      loading.load(await loading.writeBundle('1', versioned('1')), {}, { readableFormats: readable }),
    ).rejects.toThrow(
      `What this loader writes has format ${CURRENT_FORMAT}; the deployed functions read ${readable.join(',')}. ` +
        'Deploy the code of this loader first.',
    );
    expect(await everythingStored(loading.stores)).toEqual({ items: new Map(), objects: new Map() });
  });

  it('API-50 keeps --rollback from a release that the deployed functions cannot read, newer or older', async () => {
    const [first, second] = [await loadVersion('1'), await loadVersion('2')];
    const goBack = (readable: number[]): ReturnType<typeof rollBack> =>
      rollBack({ ...loading.deps, readableFormats: readable }, quietRun());
    const states = async () => [await loading.deps.pointer.read(), await records.current()];
    await expect(goBack([CURRENT_FORMAT - 1])).rejects.toThrow(
      `Release ${first} has format ${CURRENT_FORMAT}; the deployed functions read ${CURRENT_FORMAT - 1}. Deploy the code`,
    );
    await expect(goBack([CURRENT_FORMAT + 1, CURRENT_FORMAT + 2])).rejects.toThrow('Load its bundle again');
    expect(await states()).toEqual([second, second]);
    expect(await goBack([CURRENT_FORMAT])).toMatchObject({ release: first, format: CURRENT_FORMAT });
    expect(await states()).toEqual([first, first]);
  });

  it('API-50 is 1 for a record that does not say it, and stays unsaid when its times change', async () => {
    const [first, second] = [await loadVersion('1'), await loadVersion('2')];
    const record = await records.get(first);
    if (!record) throw new Error('The first release has no record');
    const { format: _, ...old } = record;
    await records.put(old);
    const goBack = (readable: number[]): ReturnType<typeof rollBack> =>
      rollBack({ ...loading.deps, readableFormats: readable }, quietRun());
    await expect(goBack([2, 3])).rejects.toThrow(`Release ${first} has format 1; the deployed functions read 2,3`);
    expect(await goBack([1, 2])).toMatchObject({ release: first, replaced: second, format: 1 });
    expect(await records.get(first)).not.toHaveProperty('format');
  });
});

describe('removal', { timeout: LOADS_TIMEOUT_MS }, () => {
  it('LOAD-02 keeps the three newest releases and those of the last day, and removes the others completely', async () => {
    const start = Date.now() - 10 * DAY_MS;
    const releases: string[] = [];
    for (const [index, version] of ['1', '2', '3', '4', '5'].entries())
      releases.push(await loadVersion(version, new Date(start + index * 2 * DAY_MS)));
    const { items, objects } = await everythingStored(loading.stores);
    const kept = (await records.all()).map(({ release }) => release);
    expect(kept).toEqual(releases.slice(2));
    for (const gone of releases.slice(0, 2)) {
      expect([...items.keys()].filter((key) => key.includes(gone))).toEqual([]);
      expect([...objects.keys()].filter((key) => key.includes(gone))).toEqual([]);
    }
  });

  it('keeps a release that was current in the last day, however many are newer', async () => {
    const start = Date.now();
    const releases: string[] = [];
    for (const [index, version] of ['1', '2', '3', '4', '5'].entries())
      releases.push(await loadVersion(version, new Date(start + index * 60_000)));
    expect((await records.all()).map(({ release }) => release)).toEqual(releases);
  });

  it('removes what a dead load left, with and without a record', async () => {
    await loadVersion('1');
    const whole = await everythingStored(loading.stores);
    const bundle = await loading.writeBundle('2', versioned('2'));
    const failing = {
      openApi: () => ({
        toJSON: () => {
          throw new Error('The load ends here');
        },
      }),
    };
    await expect(loading.load(bundle, {}, failing)).rejects.toThrow('The load ends here');
    await loading.stores.s3.send(
      new PutObjectCommand({
        Bucket: loading.stores.dataBucket,
        Key: objectKey('r-nameless', 'static/x.json'),
        Body: '{}',
      }),
    );
    expect((await everythingStored(loading.stores)).objects.size).toBeGreaterThan(whole.objects.size);

    const report = await loading.load(await loading.writeBundle('1', versioned('1')));
    expect(report.removed).toHaveLength(2);
    expect(await everythingStored(loading.stores)).toEqual(whole);
  });
});
