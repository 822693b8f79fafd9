import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rollBack } from '../../data-loader/load';
import type { BundleTables } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { indexPage } from '../fixtures/index-page';
import { type Loading, quietRun, startLoading } from './loading';

/** What a catalogue of mice that is not SPENCER's may not say. Ids of the fixture begin with SPEN. */
const foreign = /spencer|29,?526|Nucleic Acids Research|hg38|GRCh38|\bhuman|homo.sapiens|9606/gi;

const contact = { name: 'Maintainer', email: 'maintainer@lab.test' };

function ofMice(contacts: readonly object[] = [contact]): BundleTables {
  const text = JSON.stringify(smallBundle()).replaceAll('_9606', '_10090');
  // The fixture with other ids.
  const bundle = JSON.parse(text) as BundleTables;
  Object.assign(bundle.manifest, {
    identity: { name: 'TumorORF', title: 'TumorORF: peptides of mouse tumors', about: 'Peptides of mice.', contacts },
    species: { name: 'Mus musculus', common: 'mouse', taxon: 10_090 },
    assembly: 'GRCm39/mm39',
    genome: { ucsc: 'mm39', ensembl: 'Mus_musculus', chromosomes: {} },
  });
  for (const key of ['examples', 'chromosomes']) delete bundle.manifest[key];
  return bundle;
}

describe('a catalogue of its own', () => {
  let loading: Loading;
  const text = async (bucket: string, Key: string): Promise<string> => {
    const { Body } = await loading.stores.s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return (Key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  };
  const page = (): Promise<string> => text(loading.stores.jobsBucket, 'index.html');

  beforeEach(async () => {
    loading = await startLoading();
    // Any bucket will do for the page.
    loading.deps.webBucket = loading.stores.jobsBucket;
    await loading.stores.s3.send(
      new PutObjectCommand({ Bucket: loading.stores.jobsBucket, Key: 'index.html', Body: indexPage }),
    );
  });
  afterEach(() => loading.dispose());

  it('OWN-01 OWN-02 leaves nothing of SPENCER or of man in the files of its release', async () => {
    const { release = '' } = await loading.load(await loading.writeBundle('mice', ofMice()));
    const { s3, dataBucket } = loading.stores;
    const found: Record<string, string[]> = {};
    const names: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: s3 },
      { Bucket: dataBucket, Prefix: `releases/${release}/` },
    ))
      for (const { Key = '' } of Contents) {
        names.push(Key);
        if (/\.(?:zip|png)$/.test(Key) || Key.includes('/source/')) continue;
        const words = (await text(dataBucket, Key)).match(foreign);
        if (words !== null) found[Key.slice(Key.indexOf('/', 9) + 1)] = [...new Set(words)];
      }
    expect(found).toEqual({});
    // Tables have the same names in every catalogue, because programs open them by name.
    const named = names.filter((name) => name.includes('/download/') && !name.includes('/download/tables/'));
    expect(named.every((name) => name.includes('/TumorORF_'))).toBe(true);
    const catalogue = JSON.parse(await text(dataBucket, `releases/${release}/static/catalogue.json`)) as object;
    expect(catalogue).toMatchObject({
      chromosomes: ['chr1', 'chr2'],
      identity: { name: 'TumorORF', filePrefix: 'TumorORF_', citation: null, species: { taxon: 10_090 } },
    });
  });

  it('OWN-01 names itself in index.html as long as it is current', async () => {
    await loading.load(await loading.writeBundle('spencer', smallBundle()));
    expect(await page()).toBe(indexPage);
    await loading.load(await loading.writeBundle('mice', ofMice()));
    expect(await page()).toContain('<title id="document-title">TumorORF: peptides of mouse tumors</title>');
    expect((await page()).match(foreign)).toBeNull();
    await rollBack(loading.deps, quietRun());
    expect(await page()).toBe(indexPage);
  });

  it.each<[string, readonly object[]]>([
    ['placeholders: Maintainer', [{ ...contact, email: 'maintainer@example.org' }]],
    ['it names none', []],
  ])('OWN-01 is refused in production without somebody to write to (%s)', async (found, contacts) => {
    const bundle = await loading.writeBundle('mice', ofMice(contacts));
    await expect(loading.load(bundle, {}, { production: true })).rejects.toThrow(found);
    expect(await loading.deps.pointer.read()).toBeUndefined();
  });
});
