import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pagePaths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import type { FileBody, ReleaseSink } from '../../../data-loader/derive/release-sink';
import { SITEMAP_URLS_MAX, writeSitemap } from '../../../data-loader/derive/sitemap';
import type { StagedValues } from '../../../data-loader/staging/staged-values';
import { Staging } from '../../../data-loader/staging/staging';

/** Collects objects as text. */
class ObjectTexts implements ReleaseSink {
  readonly release = 'r-1';
  readonly texts = new Map<string, string>();
  async document(): Promise<void> {}
  async bytes(): Promise<void> {}
  async object(path: string, body: Uint8Array | FileBody): Promise<void> {
    this.texts.set(
      path,
      body instanceof Uint8Array ? new TextDecoder().decode(body) : await readFile(body.file, 'utf8'),
    );
  }
}

const locations = (xml = ''): string[] => [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url ?? '');

describe('the sitemap', () => {
  let folder: string;
  let staging: Staging;
  let sink: ObjectTexts;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-sitemap-'));
    staging = await Staging.open(join(folder, 'staging'));
    sink = new ObjectTexts();
  });
  afterEach(async () => {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Stages an empty record, because only the key is read. */
  const stage = (space: 'gene' | 'transcript' | 'peptide', key: [string]): Promise<void> =>
    staging.put(space, key, {} as StagedValues[typeof space]);
  const write = (): Promise<void> => writeSitemap(staging, '2026-02-03T04:05:06.000Z', join(folder, 'sitemap'), sink);
  const part = (name: string): string[] => locations(sink.texts.get(`static/sitemap-${name}.xml`));

  it('has an index of one part per kind, each with absolute addresses and the day of the release', async () => {
    await stage('gene', ['SPENG000001']);
    await stage('transcript', ['NR_024540.1']);
    await stage('peptide', ['SPENP000002']);
    await stage('peptide', ['SPENP000001']);
    await write();
    expect(locations(sink.texts.get('static/sitemap.xml'))).toEqual(
      ['pages-1', 'genes-1', 'transcripts-1', 'peptides-1'].map((name) => `${site.origin}/static/sitemap-${name}.xml`),
    );
    expect(part('pages-1')).toEqual(pagePaths.map((path) => site.origin + path));
    expect(part('transcripts-1')).toEqual([`${site.origin}/transcript/NR_024540.1`]);
    expect(part('peptides-1')).toEqual([`${site.origin}/peptide/SPENP000001`, `${site.origin}/peptide/SPENP000002`]);
    expect(sink.texts.get('static/sitemap-genes-1.xml')).toContain('<lastmod>2026-02-03</lastmod>');
  });

  it('is XML as sitemaps.org specifies it, which the CDN keeps with the release', async () => {
    await stage('gene', ['SPENG000001']);
    await stage('gene', ['SPENG000002']);
    await write();
    const day = '<lastmod>2026-02-03</lastmod>';
    const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
    expect(sink.texts.get('static/sitemap-genes-1.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n` +
        `<url><loc>${site.origin}/gene/SPENG000001</loc>${day}</url>\n` +
        `<url><loc>${site.origin}/gene/SPENG000002</loc>${day}</url>\n</urlset>\n`,
    );
    expect(sink.texts.get('static/sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n` +
        `<sitemap><loc>${site.origin}/static/sitemap-pages-1.xml</loc>${day}</sitemap>\n` +
        `<sitemap><loc>${site.origin}/static/sitemap-genes-1.xml</loc>${day}</sitemap>\n</sitemapindex>\n`,
    );
  });

  it('begins another part after every 50,000 addresses and loses none', async () => {
    expect(SITEMAP_URLS_MAX).toBe(50_000);
    for (let number = 1; number <= 2 * SITEMAP_URLS_MAX + 1; number += 1)
      await stage('peptide', [String(number).padStart(6, '0')]);
    await write();
    expect(part('peptides-1')).toHaveLength(SITEMAP_URLS_MAX);
    expect(part('peptides-2')).toHaveLength(SITEMAP_URLS_MAX);
    expect(part('peptides-2')[0]).toBe(`${site.origin}/peptide/050001`);
    expect(part('peptides-3')).toEqual([`${site.origin}/peptide/100001`]);
    expect(locations(sink.texts.get('static/sitemap.xml'))).toHaveLength(4);
  });

  it('does not write an empty part after a full one', async () => {
    for (let number = 1; number <= SITEMAP_URLS_MAX; number += 1) await stage('gene', [String(number)]);
    await write();
    expect([...sink.texts.keys()].filter((path) => path.includes('genes'))).toEqual(['static/sitemap-genes-1.xml']);
  });

  it('encodes an id as one path segment and the address as XML', async () => {
    await stage('gene', ["A&B'<c> d"]);
    await write();
    expect(part('genes-1')).toEqual([`${site.origin}/gene/A%26B&apos;%3Cc%3E%20d`]);
  });
});
