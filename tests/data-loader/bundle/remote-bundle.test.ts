import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import { bundlePlace } from '#domain/storage/loader-process';
import { fetchBundle } from '../../../data-loader/bundle/remote-bundle';
import { withBundleFolder } from '../../../data-loader/publish/load-environment';
import { s3Client } from '../../../local/engines/clients';
import { bundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { type Loading, quietProgress, startLoading } from '../loading';

const texts = Object.fromEntries(bundleTexts(smallBundle()));

describe('a bundle in object storage', () => {
  let loading: Loading;
  beforeAll(async () => {
    loading = await startLoading();
    await put('bundles/2026-01', texts);
  });
  afterAll(() => loading.dispose());

  /** The jobs bucket takes the place of the inbox: the loader only reads from it. */
  const inbox = (): string => loading.stores.jobsBucket;
  async function put(prefix: string, files: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(files))
      await loading.stores.s3.send(new PutObjectCommand({ Bucket: inbox(), Key: `${prefix}/${name}`, Body: text }));
  }

  it.each([
    ['s3://inbox/bundles/2026-01', 'bundles/2026-01/'],
    ['s3://inbox/bundles/2026-01/', 'bundles/2026-01/'],
    ['s3://inbox/bundles/2026-01/manifest.json', 'bundles/2026-01/'],
    ['s3://inbox/bundles/2026-01/manifest.json.gz', 'bundles/2026-01/'],
    ['s3://inbox', ''],
  ])('LOAD-01 is named by %s', (address, prefix) => {
    expect(bundlePlace(address)).toEqual({ bucket: 'inbox', prefix });
  });

  it('LOAD-01 is distinguished from a folder', () => {
    expect(['/data/bundle', 'bundle', './s3:'].map(bundlePlace)).toEqual([undefined, undefined, undefined]);
  });

  it('LOAD-01 is copied completely, with identical files', async () => {
    const folder = join(loading.folder, 'copy');
    const seen: number[] = [];
    await fetchBundle(
      loading.stores.s3,
      { bucket: inbox(), prefix: 'bundles/2026-01/' },
      folder,
      ({ bytesDone, bytesTotal }) => seen.push(bytesDone / bytesTotal),
    );
    for (const [name, text] of Object.entries(texts))
      expect(await readFile(join(folder, name), 'utf8'), name).toBe(text);
    expect(seen.at(-1)).toBe(1);
  });

  it('LOAD-01 is copied without dot files, markers of folders, deeper folders and other prefixes', async () => {
    await put('bundles/small', {
      'manifest.json': '{}',
      '.hidden': 'x',
      'notes/deep.txt': 'x',
      'expression/': '',
      'expression/a.tsv': 'x',
      'backgrounds/a.fasta': 'x',
      '..': 'x',
    });
    await put('bundles/small-2', { 'genes.tsv': 'x' });
    const folder = join(loading.folder, 'small');
    await fetchBundle(loading.stores.s3, { bucket: inbox(), prefix: 'bundles/small/' }, folder);
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      'backgrounds',
      'backgrounds/a.fasta',
      'expression',
      'expression/a.tsv',
      'manifest.json',
    ]);
  });

  it('LOAD-03 is rejected if it does not exist', async () => {
    await expect(
      fetchBundle(loading.stores.s3, { bucket: inbox(), prefix: 'nothing/' }, loading.folder),
    ).rejects.toThrow(/^There is no bundle at s3:\/\/.*\/nothing\/$/);
  });

  it('LOAD-03 is rejected if it changes while it is fetched', async () => {
    await put('bundles/moving', { 'a.txt': 'first', 'b.txt': 'first' });
    const s3 = s3Client(loading.stores.environment[environment.s3Endpoint]);
    // Replaces an object of the real store between listing and download.
    s3.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'GetObjectCommand') await put('bundles/moving', { 'b.txt': 'second' });
        return next(args);
      },
      { step: 'initialize' },
    );
    const fetching = fetchBundle(s3, { bucket: inbox(), prefix: 'bundles/moving/' }, join(loading.folder, 'moving'));
    await expect(fetching).rejects.toThrow('b.txt changed while the bundle was fetched');
    s3.destroy();
  });

  it('LOAD-01 is loaded from its copy, which is removed afterwards', async () => {
    const workFolder = join(loading.folder, 'fetched');
    const address = `s3://${inbox()}/bundles/2026-01/manifest.json`;
    const report = await withBundleFolder(
      address,
      { s3: () => loading.stores.s3, workFolder, progress: quietProgress },
      (folder) => loading.load(folder),
    );
    expect(report.outcome).toBe('published');
    expect(await readdir(workFolder)).toEqual([]);
    await rm(workFolder, { recursive: true });
  });
});
