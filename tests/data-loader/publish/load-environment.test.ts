import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { S3Client } from '@aws-sdk/client-s3';
import { leaveReport, releasePointer, storesOf, withBundleFolder } from '../../../data-loader/publish/load-environment';
import { intercepted, storeError, type StoreCall } from '../../support/intercepted-client';
import { quietProgress } from '../loading';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-environment-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const needed = {
  CATALOGUE_TABLE: 'catalogue',
  DATA_BUCKET: 'data',
  RELEASE_POINTER: 'file:/nowhere/pointer',
  READABLE_FORMATS: '1,2',
};

describe('the environment of the loader', () => {
  it('names its stores, the formats that may be published, and how often a store is asked', async () => {
    const { dynamo, s3, ...others } = storesOf({ ...needed, DYNAMODB_ENDPOINT: 'http://127.0.0.1:8001' });
    expect(others).toMatchObject({ table: 'catalogue', bucket: 'data', readableFormats: [1, 2] });
    expect(await dynamo.config.maxAttempts()).toBe(8);
    expect(await s3.config.maxAttempts()).toBe(8);
    expect(await dynamo.config.endpoint?.()).toMatchObject({ port: 8001 });
    expect(s3.config.endpoint).toBeUndefined();
    expect(dynamo.middlewareStack.identify().filter((each) => each.includes('loggerMiddleware'))).toEqual([]);
  });

  it.each(Object.keys(needed))('must state %s', (name) => {
    expect(() => storesOf({ ...needed, [name]: undefined })).toThrow(`The environment variable ${name} is not set`);
  });

  it('has a pointer in a file, which is absent, empty or one line', async () => {
    const path = join(folder, 'deep', 'pointer');
    const pointer = releasePointer(`file:${path}`);
    expect(await pointer.read()).toBeUndefined();
    await pointer.write('r-1');
    await pointer.write('r-2');
    expect(await readFile(path, 'utf8')).toBe('r-2\n');
    expect(await pointer.read()).toBe('r-2');
    expect(await readdir(join(folder, 'deep'))).toEqual(['pointer']);
    await pointer.write('');
    expect(await pointer.read()).toBeUndefined();
    await expect(releasePointer(`file:${folder}`).read()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('the report of a load', () => {
  /** Puts the report of a bundle and returns what is stored. */
  async function put(bundle: string, dataBucket: string | undefined = 'data', failing = false): Promise<StoreCall[]> {
    const calls: StoreCall[] = [];
    const s3 = intercepted(new S3Client({}), (call) => {
      calls.push(call);
      if (failing) throw storeError('AccessDenied');
      return {};
    });
    await leaveReport(bundle, '{"outcome":"checked"}', { s3: () => s3, dataBucket });
    return calls;
  }

  it('INFRA-33 goes beside the manifest of a bundle in object storage', async () => {
    const [call, ...others] = await put('s3://inbox/bundles/1/manifest.json');
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      name: 'PutObject',
      input: {
        Bucket: 'inbox',
        Key: 'bundles/1/report.json',
        ContentType: 'application/json',
        CacheControl: 'no-store',
      },
    });
    expect(new TextDecoder().decode(call?.input['Body'] as Uint8Array)).toBe('{"outcome":"checked"}');
  });

  it('INFRA-33 goes nowhere for a bundle in a folder or in a release', async () => {
    expect(await put('/data/bundle')).toEqual([]);
    expect(await put('s3://data/releases/r-1/source/')).toEqual([]);
  });

  it('INFRA-33 costs no load if it cannot be stored', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await put('s3://inbox/bundles/1', 'data', true)).toHaveLength(1);
    expect(error.mock.calls.map(([what]) => what as unknown)).toEqual(['The report could not be stored:']);
  });
});

describe('the folder of a bundle', () => {
  it('is used as it is', async () => {
    const s3 = (): S3Client => {
      throw new Error('no store is needed');
    };
    const used = await withBundleFolder(
      '/data/bundle',
      { s3, workFolder: folder, progress: quietProgress },
      async (path) => path,
    );
    expect(used).toBe('/data/bundle');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is a copy of a bundle in object storage, shown by its bytes and removed even if the work fails', async () => {
    const s3 = intercepted(new S3Client({}), ({ name }) =>
      name === 'ListObjectsV2'
        ? { Contents: [{ Key: 'b/genes.tsv', Size: 3, ETag: '"x"' }] }
        : { Body: Readable.from([Buffer.from('abc')]), ETag: '"x"' },
    );
    const shown: unknown[] = [];
    const progress = {
      ...quietProgress,
      phase: (name: string, total: number) => {
        shown.push(name, total);
        return { set: (done: number) => void shown.push(done), end: () => void shown.push('end') };
      },
    };
    const failing = withBundleFolder('s3://inbox/b', { s3: () => s3, workFolder: folder, progress }, async (path) => {
      throw new Error(await readFile(join(path, 'genes.tsv'), 'utf8'));
    });
    await expect(failing).rejects.toThrow('abc');
    expect(shown).toEqual(['bytes fetched', 3, 3, 'end']);
    expect(await readdir(folder)).toEqual([]);
  });
});
