import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '#domain/api/routes';
import { cacheControl } from '#domain/storage/cache-control';
import { jobFiles } from '#domain/storage/blast-job';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { ASSETS_PREFIX } from '../table/public-paths';
import { ask } from './ask';
import { expectMatch, expectSame, Wrong, type Site } from './site';

export type Check = (site: Site) => Promise<void>;

/** The largest file of the program with that ending to which index.html links; the CDN compresses no small ones. */
async function linkedFile(site: Site, ending: RegExp): Promise<string> {
  const page = (await site.get('/')).body.toString();
  const linked = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const sizes = linked
    .filter((path) => ending.test(path))
    .map(async (path) => ({ path, bytes: (await site.get(path)).body.length }));
  const [largest] = (await Promise.all(sizes)).toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Wrong(`index.html names no file that matches ${ending}`);
  return largest.path;
}

const PAGE = /<div id="root">/;

/** What the deployment of the program decides: pages, files, headers, routes without data. */
export const pageChecks: Record<string, Check> = {
  'the first page is the application': async (site) => {
    const { status, headers, body } = await site.get('/');
    expectSame('The status of /', status, 200);
    expectMatch('The type of /', headers['content-type'], /^text\/html/);
    expectMatch('The body of /', body.toString(), PAGE);
    expectSame('cache-control of /', headers['cache-control'], cacheControl.revalidate);
  },

  'an address inside the application opens it, whatever it names': async (site) => {
    const first = (await site.get('/')).body.toString();
    for (const path of ['/browse', '/gene/a.png', '/no-such-page', '/blast/other']) {
      const { status, body } = await site.get(path);
      expectSame(`The status of ${path}`, status, 200);
      if (body.toString() !== first) throw new Wrong(`${path} is not index.html`);
    }
  },

  'a missing file is missing, and no page in its place': async (site) => {
    const missing = [`${ASSETS_PREFIX}nope.js`, publicPath(jobFiles.result('nope'))];
    for (const path of missing) {
      const { status, headers } = await site.get(path);
      expectSame(`The status of ${path}`, status, 404);
      if (headers['content-type']?.includes('html')) throw new Wrong(`${path} returned a page`);
    }
  },

  'program files are cached for a year, and compressed': async (site) => {
    const path = await linkedFile(site, /\.js$/);
    const plain = await site.get(path);
    expectSame(`The status of ${path}`, plain.status, 200);
    expectMatch(`The type of ${path}`, plain.headers['content-type'], /javascript/);
    expectSame(`cache-control of ${path}`, plain.headers['cache-control'], cacheControl.immutable);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await site.get(path, { headers: { 'accept-encoding': encoding } });
      expectSame(`content-encoding of ${path}`, headers['content-encoding'], encoding);
      if (!decode(body).equals(plain.body)) throw new Wrong(`${path} differs when it is compressed with ${encoding}`);
    }
  },

  'fonts have the type of fonts': async (site) => {
    const path = await linkedFile(site, /\.woff2$/);
    expectSame(`The type of ${path}`, (await site.get(path)).headers['content-type'], 'font/woff2');
  },

  'files at the root are themselves': async (site) => {
    expectMatch('The type of the icon', (await site.get('/favicon.svg')).headers['content-type'], /^image\/svg\+xml/);
    expectMatch('robots.txt', (await site.get('/robots.txt')).body.toString(), /^User-agent: \*/);
    expectSame('The status of a missing one', (await site.get('/nope.js')).status, 404);
  },

  'every kind of answer carries the security headers': async (site) => {
    const paths = ['/', await linkedFile(site, /\.js$/), `${ASSETS_PREFIX}nope.js`, routes.geneInfo.path, '/api/nope'];
    for (const path of [
      ...paths,
      publicPath(releasePaths.releaseFile),
      '/download/nope.txt',
      publicPath(jobFiles.result('nope')),
    ]) {
      const { headers } = await site.get(path);
      const of = (name: string): string => `${name} of ${path}`;
      const policy = headers['content-security-policy'];
      expectMatch(of('content-security-policy'), policy, /default-src 'self'; script-src 'self';/);
      expectMatch(of('content-security-policy'), policy, /frame-ancestors 'none'/);
      expectSame(of('x-content-type-options'), headers['x-content-type-options'], 'nosniff');
      expectSame(of('x-frame-options'), headers['x-frame-options'], 'DENY');
      expectSame(of('referrer-policy'), headers['referrer-policy'], 'strict-origin-when-cross-origin');
      expectMatch(of('permissions-policy'), headers['permissions-policy'], /camera=\(\)/);
      expectSame(of('cross-origin-opener-policy'), headers['cross-origin-opener-policy'], 'same-origin');
      expectMatch(of('strict-transport-security'), headers['strict-transport-security'], /^max-age=\d{8}$/);
    }
  },

  'plain HTTP leads to HTTPS': async (site) => {
    if (!site.isSecure) return;
    const plain = site.url.replace(/^https:/, 'http:');
    const { status, headers } = await ask(`${plain}/`);
    expectSame('The status over HTTP', status, 301);
    expectMatch('location', headers['location'], /^https:/);
  },

  'files refuse other methods': async (site) => {
    const { status } = await site.get('/', { method: 'POST', body: '{}' });
    expectSame('The status of POST /', status, 403);
  },

  'nothing but its public files can be read from a bucket': async (site) => {
    for (const path of ['/releases/', '/inventory/00000.txt.gz', '/blast/peptides.psq']) {
      const { status, body } = await site.get(path);
      expectSame(`The status of ${path}`, status, 200);
      expectMatch(`The body of ${path}`, body.toString(), PAGE);
    }
  },
};
