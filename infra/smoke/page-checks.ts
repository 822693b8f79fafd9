import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '#domain/api/routes';
import { jobFiles } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { behaviorFor } from '../table/behaviors';
import { headerRules } from '../table/headers';
import { ASSETS_PREFIX } from '../table/public-paths';
import { ask, expectValue, Wrong, type Site } from './site';

export type Check = (site: Site) => Promise<unknown>;

const NO_JOB = publicPath(jobFiles.result('nope'));
export const PAGE = /<div id="root">/;

/** The largest file of the program with that ending to which index.html links; the CDN compresses no small ones. */
async function linkedFile(site: Site, ending: RegExp): Promise<string> {
  const page = (await site.expect('/', {})).body.toString();
  const linked = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const sizes = linked
    .filter((path) => ending.test(path))
    .map(async (path) => ({ path, bytes: (await site.expect(path, {})).body.length }));
  const [largest] = (await Promise.all(sizes)).toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Wrong(`index.html names no file that matches ${ending}`);
  return largest.path;
}

/** What the table of the CDN adds to every response for a path. `vary` is another check's, because caches add to it. */
const headersOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    headerRules(behaviorFor(path).headers)
      .filter(({ name, override, crossOrigin }) => override && !crossOrigin && name !== 'vary')
      .map(({ name, value }) => [name, value]),
  );

/** What the deployment of the program decides: pages, files, headers, routes without data. */
export const pageChecks: Record<string, Check> = {
  'the first page is the application': (site) =>
    site.expect('/', {
      headers: { 'content-type': /^text\/html/, 'cache-control': cacheControl.revalidate },
      body: PAGE,
    }),

  'an address inside the application opens it, whatever it names': async (site) => {
    const { body } = await site.expect('/', {});
    for (const path of ['/browse', '/gene/a.png', '/no-such-page', '/blast/other']) await site.expect(path, { body });
  },

  'a missing file is missing, and no page in its place': async (site) => {
    for (const path of [`${ASSETS_PREFIX}nope.js`, NO_JOB])
      await site.expect(path, { status: 404, headers: { 'content-type': /^(?!.*html)/ } });
  },

  'program files are cached for a year, and compressed': async (site) => {
    const path = await linkedFile(site, /\.js$/);
    const { body } = await site.expect(path, {
      headers: { 'content-type': /javascript/, 'cache-control': cacheControl.immutable },
    });
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const compressed = { headers: { 'content-encoding': encoding } };
      const packed = await site.expect(path, compressed, { headers: { 'accept-encoding': encoding } });
      if (!decode(packed.body).equals(body)) throw new Wrong(`${path} differs when it is compressed with ${encoding}`);
    }
  },

  'fonts have the type of fonts': async (site) =>
    site.expect(await linkedFile(site, /\.woff2$/), { headers: { 'content-type': 'font/woff2' } }),

  'files at the root are themselves': async (site) => {
    await site.expect('/favicon.svg', { headers: { 'content-type': /^image\/svg\+xml/ } });
    await site.expect('/robots.txt', { body: /^User-agent: \*/ });
    await site.expect('/nope.js', { status: 404 });
  },

  'every kind of answer carries the security headers': async (site) => {
    const own = ['/', await linkedFile(site, /\.js$/), `${ASSETS_PREFIX}nope.js`];
    const others = [publicPath(releasePaths.releaseFile), '/download/nope.txt', NO_JOB];
    for (const path of [...own, ...others, routes.geneInfo.path, '/api/nope']) {
      const { headers } = await ask(site.url + path);
      for (const [name, value] of Object.entries(headersOf(path)))
        expectValue(`${name} of ${path}`, headers[name], value);
    }
  },

  'plain HTTP leads to HTTPS': async ({ url }) => {
    if (!url.startsWith('https:')) return;
    const { status, headers } = await ask(`${url.replace(/^https:/, 'http:')}/`);
    expectValue('The status over HTTP', status, 301);
    expectValue('location', headers['location'], /^https:/);
  },

  'files refuse other methods': (site) => site.expect('/', { status: 403 }, { method: 'POST', body: '{}' }),

  'nothing but its public files can be read from a bucket': async (site) => {
    for (const path of ['/releases/', '/inventory/00000.txt.gz', '/blast/peptides.psq'])
      await site.expect(path, { body: PAGE });
  },
};
