import { gunzipSync } from 'node:zlib';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { errorCodes, errorMessages, type ErrorName } from '#domain/api/errors';
import { JSON_BODY_BYTES_MAX } from '#domain/api/limits';
import { readAddress } from '#domain/api/reads';
import { routes } from '#domain/api/routes';
import { cacheControl } from '#domain/storage/cache-control';
import { jobFiles } from '#domain/storage/blast-job';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import type { Answer } from './ask';
import type { Check } from './page-checks';
import { expectMatch, expectSame, Wrong, type Site } from './site';

function expectFailure(what: string, { status, headers, body }: Answer, name: ErrorName): void {
  expectSame(`The status of ${what}`, status, errorCodes[name]);
  expectMatch(`The type of ${what}`, headers['content-type'], /^application\/json/);
  const found: unknown = JSON.parse(body.toString());
  const { code, message } = found as { code: unknown; message: unknown };
  expectSame(`The code of ${what}`, code, errorCodes[name]);
  if (typeof message !== 'string' || message === '') throw new Wrong(`${what} has no message`);
  if (name !== 'badRequest') expectSame(`The message of ${what}`, message, errorMessages[name]);
}

/** What edge, gateway and functions answer to calls that are none. */
export const gatewayChecks: Record<string, Check> = {
  'a wrong method returns 405 in the envelope': async (site) => {
    for (const route of Object.values(routes)) {
      const answer = await site.get(route.path);
      expectFailure(`GET ${route.path}`, answer, 'methodNotAllowed');
      expectSame(`allow of ${route.path}`, answer.headers['allow'], 'POST');
    }
  },

  'an unknown call returns 404 in the envelope': async (site) => {
    // The gateway knows the first, a function the second.
    for (const path of ['/api/nope', '/api/gene/nope'])
      expectFailure(`POST ${path}`, await site.call(path, {}), 'notFound');
  },

  'a body that is too large returns 413 in the envelope': async (site) => {
    const answer = await site.call(routes.geneInfo.path, { geneId: 'x'.repeat(JSON_BODY_BYTES_MAX) });
    expectFailure('a large body', answer, 'payloadTooLarge');
  },

  'a body that is not JSON returns 400 in the envelope': async (site) => {
    const answer = await site.get(routes.geneInfo.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expectFailure('a body that is not JSON', answer, 'badRequest');
    expectSame('cache-control of a call', answer.headers['cache-control'], cacheControl.never);
  },

  'pages of other origins may ask': async (site) => {
    const origin = { origin: 'https://elsewhere.example' };
    const preflight = { ...origin, 'access-control-request-method': 'POST' };
    for (const path of [
      routes.geneInfo.path,
      publicPath(releasePaths.catalogueFile),
      publicPath(jobFiles.status('nope')),
    ]) {
      const { status, headers } = await site.get(path, { method: 'OPTIONS', headers: preflight });
      expectSame(`The status of a preflight for ${path}`, status, 204);
      expectSame(`access-control-allow-origin of ${path}`, headers['access-control-allow-origin'], '*');
      expectMatch(`access-control-allow-headers of ${path}`, headers['access-control-allow-headers'], /content-type/);
      const answer = await site.get(path, { headers: origin });
      expectSame(`access-control-allow-origin of ${path}`, answer.headers['access-control-allow-origin'], '*');
      expectMatch(
        `access-control-expose-headers of ${path}`,
        answer.headers['access-control-expose-headers'],
        /x-release/,
      );
      // Asked without an origin: a cache may not keep this answer for a page of another one.
      expectMatch(`vary of ${path}`, (await site.get(path)).headers['vary'], /\borigin\b/i);
    }
    const page = (await site.get('/', { headers: origin })).headers['access-control-allow-origin'];
    expectSame('access-control-allow-origin of /', page, undefined);
  },
};

async function geneOf(site: Site): Promise<string> {
  return (await site.catalogue()).examples.geneId.split(',')[0] ?? '';
}

/** The first list of a place, without the counts of its filters. */
const firstList = (cancer: string, tissue: string) => ({
  cancer,
  tissue,
  studyList: ['All'],
  immunogenicity: null,
  validation: null,
  expression: null,
  simultaneous: null,
  pageSize: 10,
  total: null,
  pageNum: 1,
  hasCountTotal: false,
});

async function heatmapInput(
  site: Site,
): Promise<{ cancer: string; tissue: string; study: string; cancerSubtype: string | null }> {
  const { cancers, examples } = await site.catalogue();
  const cancer = cancers.find(({ name }) => name === examples.cancer) ?? cancers[0];
  const tissue = cancer?.tissues.find(({ name }) => name === examples.tissue) ?? cancer?.tissues[0];
  const study = tissue?.studies[0];
  if (!cancer || !tissue || !study) throw new Wrong('catalogue.json names no study');
  const { accession, subtypes } = study;
  return { cancer: cancer.name, tissue: tissue.name, study: accession, cancerSubtype: subtypes[0] ?? null };
}

/** What the current release answers. */
export const dataChecks: Record<string, Check> = {
  'release.json names the release, and is asked for again': async (site) => {
    const { headers } = await site.get(publicPath(releasePaths.releaseFile));
    expectMatch('The type of release.json', headers['content-type'], /^application\/json/);
    expectSame('cache-control of release.json', headers['cache-control'], cacheControl.releasePointer);
    expectMatch('The release', (await site.release()).release, /^r-/);
  },

  'files and calls are of the same release, whatever a visitor asks for': async (site) => {
    const { release } = await site.release();
    expectSame('The release of catalogue.json', (await site.catalogue()).release, release);
    const input = { geneId: await geneOf(site) };
    const { data, release: read } = await site.data('geneInfo', input);
    expectSame(`${RELEASE_HEADER} of a call`, read, release);
    expectSame('The gene', data.geneId, input.geneId);
    const forged = await site.call(routes.geneInfo.path, input, { [RELEASE_HEADER]: 'r-of-a-visitor' });
    expectSame(`${RELEASE_HEADER} of a call that names another`, forged.headers[RELEASE_HEADER], release);
  },

  'a call by GET answers as by POST, from the release of its address, and is kept': async (site) => {
    const [{ release }, geneId] = [await site.release(), await geneOf(site)];
    const { path } = routes.geneInfo;
    const byGet = (of: string, id: string): Promise<Answer> => site.get(readAddress(of, path, { geneId: id }) ?? '');
    const [read, asked] = [await byGet(release, geneId), await site.call(path, { geneId })];
    expectSame('The status of a call by GET', read.status, 200);
    expectSame('A call by GET', read.body.toString(), asked.body.toString());
    expectSame(`${RELEASE_HEADER} of a call by GET`, read.headers[RELEASE_HEADER], release);
    expectSame('cache-control of a call by GET', read.headers['cache-control'], cacheControl.releaseFile);
    for (const answer of [await byGet('r-unknown', geneId), await byGet(release, 'nope')]) {
      expectSame('The status of a call by GET for what is not there', answer.status, errorCodes.notFound);
      expectSame('Its cache-control', answer.headers['cache-control'], cacheControl.never);
    }
  },

  'release files are kept by the CDN and revalidated by browsers': async (site) => {
    const path = publicPath(releasePaths.catalogueFile);
    const { headers } = await site.get(path);
    expectSame(`cache-control of ${path}`, headers['cache-control'], cacheControl.releaseFile);
    const again = await site.get(path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expectSame(`The status of ${path}, unchanged`, again.status, 304);
    const openApi = await site.get(publicPath(releasePaths.openApiFile));
    expectMatch('openapi.json', openApi.body.toString(), /"openapi":\s*"3\.1/);
  },

  'a release cannot be read by its own address': async (site) => {
    const { release } = await site.release();
    const { body } = await site.get(`/releases/${release}/${releasePaths.releaseFile}`);
    expectMatch('The body of a path inside a release', body.toString(), /<div id="root">/);
  },

  'every group of calls answers': async (site) => {
    const { examples } = await site.catalogue();
    const [transcriptId = ''] = examples.transcriptId.split(',');
    const [peptideId = ''] = examples.peptideId.split(',');
    await Promise.all([
      site.data('listResult', firstList(examples.cancer, examples.tissue)),
      site.data('transcriptInfo', { transcriptId }),
      site.data('orfInfo', { transcriptId }),
      site.data('peptideInfo', { peptideId }),
      site.data('listByPeptideIds', { peptideIdList: [peptideId] }),
    ]);
  },

  'a heat map arrives packed once, or plain': async (site) => {
    const input = await heatmapInput(site);
    const packed = await site.call(routes.heatmap.path, input, { 'accept-encoding': 'gzip' });
    expectSame('The status of a heat map', packed.status, 200);
    expectSame('content-encoding of a heat map', packed.headers['content-encoding'], 'gzip');
    const plain = await site.call(routes.heatmap.path, input, { 'accept-encoding': 'identity' });
    expectSame('content-encoding of a plain heat map', plain.headers['content-encoding'], undefined);
    const [once, other] = [gunzipSync(packed.body).toString(), plain.body.toString()];
    expectMatch('A heat map', once, /^\{"code":200/);
    if (once !== other) throw new Wrong('A heat map differs when it is packed');
  },

  'downloads are attachments, in parts if asked, and compressed': async (site) => {
    const [row] = (await site.catalogue()).downloads.toSorted((a, b) => a.bytes.txt - b.bytes.txt);
    if (!row) throw new Wrong('catalogue.json lists no download');
    const path = publicPath(releasePaths.download(row.download, 'txt'));
    const whole = await site.get(path);
    expectSame(`The length of ${path}`, whole.body.length, row.bytes.txt);
    expectMatch(`content-disposition of ${path}`, whole.headers['content-disposition'], /^attachment/);
    const part = await site.get(path, { headers: { range: 'bytes=0-9' } });
    expectSame(`The status of a part of ${path}`, part.status, 206);
    expectSame(`content-range of ${path}`, part.headers['content-range'], `bytes 0-9/${row.bytes.txt}`);
    const packed = await site.get(path, { headers: { 'accept-encoding': 'gzip' } });
    // The CDN compresses files of 1,000 bytes and more.
    if (row.bytes.txt < 1_000) return;
    expectSame(`content-encoding of ${path}`, packed.headers['content-encoding'], 'gzip');
    if (!gunzipSync(packed.body).equals(whole.body)) throw new Wrong(`${path} differs when it is compressed`);
  },
};
