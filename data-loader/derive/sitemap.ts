import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePaths, paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { escapeXml } from '#domain/text/xml';
import { cacheControl } from '#domain/storage/cache-control';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import type { Staging } from '../staging/staging';
import type { ReleaseSink } from './release-sink';
import { TextFile } from './text-file';

/**
 * Addresses of all pages for search engines, as specified by sitemaps.org/protocol.html: absolute addresses, at most
 * 50,000 per file, and an index of the files, which robots.txt names.
 */

/** Limit of the protocol. */
export const SITEMAP_URLS_MAX = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function entry(element: 'url' | 'sitemap', path: string, lastModified: string): string {
  return `<${element}><loc>${escapeXml(site.origin + path)}</loc><lastmod>${lastModified}</lastmod></${element}>\n`;
}

type Addresses = AsyncIterable<string> | Iterable<string>;

async function* entityPaths(staging: Staging, space: 'gene' | 'transcript' | 'peptide'): AsyncGenerator<string> {
  for await (const {
    key: [id],
  } of staging.entries(space))
    if (id !== undefined) yield paths[space](id);
}

/** Writes `addresses` into as many parts as needed, named `{name}-1`, ... Returns the names. */
async function writeParts(
  name: string,
  addresses: Addresses,
  lastModified: string,
  folder: string,
  sink: ReleaseSink,
): Promise<string[]> {
  const parts: string[] = [];
  let file: TextFile | null = null;
  let urls = 0;
  const end = async (): Promise<void> => {
    if (file === null) return;
    await file.append('</urlset>\n');
    await file.close();
    await sink.object(
      releasePaths.sitemapPart(parts.at(-1) ?? ''),
      { file: file.path },
      {
        contentType: 'application/xml',
        cacheControl: cacheControl.releaseFile,
      },
    );
    file = null;
  };
  for await (const address of addresses) {
    if (file === null) {
      const part = `${name}-${parts.length + 1}`;
      parts.push(part);
      urls = 0;
      file = await TextFile.create(join(folder, `${part}.xml`));
      await file.append(`${XML}<urlset xmlns="${NAMESPACE}">\n`);
    }
    await file.append(entry('url', address, lastModified));
    urls += 1;
    if (urls === SITEMAP_URLS_MAX) await end();
  }
  await end();
  return parts;
}

/**
 * Writes the sitemap of a release created at `createdAt` (ISO 8601): pages, genes, transcripts and peptides, and their
 * index.
 */
export async function writeSitemap(
  staging: Staging,
  createdAt: string,
  folder: string,
  sink: ReleaseSink,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lastModified = createdAt.slice(0, 10);
  const kinds: [name: string, addresses: Addresses][] = [
    ['pages', pagePaths],
    ['genes', entityPaths(staging, 'gene')],
    ['transcripts', entityPaths(staging, 'transcript')],
    ['peptides', entityPaths(staging, 'peptide')],
  ];
  let index = `${XML}<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (const [name, addresses] of kinds) {
    for (const part of await writeParts(name, addresses, lastModified, folder, sink)) {
      index += entry('sitemap', publicPath(releasePaths.sitemapPart(part)), lastModified);
    }
  }
  await sink.object(releasePaths.sitemap, new TextEncoder().encode(`${index}</sitemapindex>\n`), {
    contentType: 'application/xml',
    cacheControl: cacheControl.releaseFile,
  });
}
