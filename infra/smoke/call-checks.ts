import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { errorCodes, errorMessages, type ErrorName } from '#domain/api/errors';
import { JSON_BODY_BYTES_MAX } from '#domain/api/limits';
import { isReading, readAddress } from '#domain/api/reads';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { jobFiles } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { PAGE, type Check } from './page-checks';
import { ask, expectValue, post, Wrong, type Expected, type Site } from './site';

/** A failure in the envelope. Only a bad request says more than its kind. */
const failure = (name: ErrorName, headers: Expected['headers'] = {}): Expected => ({
  status: errorCodes[name],
  headers: { 'content-type': /^application\/json/, ...headers },
  body: new RegExp(
    `^\\{\\s*"code":\\s*${errorCodes[name]},\\s*"message":\\s*"${name === 'badRequest' ? '[^"]+' : errorMessages[name]}"\\s*\\}\\s*$`,
  ),
});

/** What edge, gateway and functions answer to calls that are none. */
export const gatewayChecks: Record<string, Check> = {
  'a wrong method returns 405 in the envelope': async (site) => {
    for (const { path } of Object.values(routes))
      await site.expect(path, failure('methodNotAllowed', { allow: 'POST' }));
  },

  'an unknown call returns 404 in the envelope': async (site) => {
    // The gateway knows the first, a function the second.
    for (const path of ['/api/nope', '/api/gene/nope']) await site.expect(path, failure('notFound'), post({}));
  },

  'a body that is too large returns 413 in the envelope': (site) =>
    site.expect(routes.geneInfo.path, failure('payloadTooLarge'), post({ geneId: 'x'.repeat(JSON_BODY_BYTES_MAX) })),

  'a body that is not JSON returns 400 in the envelope': (site) =>
    site.expect(routes.geneInfo.path, failure('badRequest', { 'cache-control': cacheControl.never }), post('{')),

  'pages of other origins may ask': async (site) => {
    const headers = { origin: 'https://elsewhere.example' };
    const anyOrigin = { 'access-control-allow-origin': '*' };
    const preflight = { method: 'OPTIONS', headers: { ...headers, 'access-control-request-method': 'POST' } };
    const shared = [routes.geneInfo.path, publicPath(releasePaths.catalogueFile), publicPath(jobFiles.status('nope'))];
    for (const path of shared) {
      const allowed = { ...anyOrigin, 'access-control-allow-headers': /content-type/ };
      await site.expect(path, { status: 204, headers: allowed }, preflight);
      const answer = await ask(site.url + path, { headers });
      for (const [name, wanted] of Object.entries({ ...anyOrigin, 'access-control-expose-headers': /x-release/ }))
        expectValue(`${name} of ${path}`, answer.headers[name], wanted);
      // Asked without an origin: a cache may not keep this answer for a page of another one.
      expectValue(`vary of ${path}`, (await ask(site.url + path)).headers['vary'], /\borigin\b/i);
    }
    await site.expect('/', { headers: { 'access-control-allow-origin': null } }, { headers });
  },
};

const first = (examples: string): string => examples.split(',')[0] ?? '';
const geneOf = async (site: Site): Promise<string> => first((await site.catalogue()).examples.geneId);

/** Parts of requests, and a call, whose examples name what another catalogue than the demonstration may lack. */
const OF_DEMONSTRATION = ['orfId', 'msId', 'study', 'transcriptStructure'];

/** What the catalogue names as its examples, by field of requests. */
function exampleValues({ cancer, tissue, ...ids }: CatalogueFile['examples']): Record<string, string | string[]> {
  const [geneId, transcriptId, peptideId] = [first(ids.geneId), first(ids.transcriptId), first(ids.peptideId)];
  return { cancer, tissue, geneId, transcriptId, transcriptIds: [transcriptId], peptideId, peptideIdList: [peptideId] };
}

/** The request of an example, about what the catalogue has. */
const ofCatalogue = (request: Record<string, unknown>, own: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => {
      const mine = own[field];
      const isAlike = typeof mine === typeof value && Array.isArray(mine) === Array.isArray(value);
      return [field, value !== null && isAlike ? mine : value];
    }),
  );

async function heatmapInput(site: Site) {
  const { cancers, examples } = await site.catalogue();
  const cancer = cancers.find(({ name }) => name === examples.cancer) ?? cancers[0];
  const tissue = cancer?.tissues.find(({ name }) => name === examples.tissue) ?? cancer?.tissues[0];
  const study = tissue?.studies[0];
  if (!cancer || !tissue || !study) throw new Wrong('catalogue.json names no study');
  const { accession, subtypes } = study;
  return { cancer: cancer.name, tissue: tissue.name, study: accession, cancerSubtype: subtypes[0] ?? null };
}

const POLL_MS = 1_000;
/** With a machine started for it, a search takes a minute at most; all checks together take less than two. */
const SEARCH_MS = 100_000;
const QUERY_BASES = 300;

/** What the current release answers. */
export const dataChecks: Record<string, Check> = {
  'release.json names the release, and is asked for again': (site) =>
    site.expect(publicPath(releasePaths.releaseFile), {
      headers: { 'content-type': /^application\/json/, 'cache-control': cacheControl.releasePointer },
      body: /"release":\s*"r-/,
    }),

  'files and calls are of the same release, whatever a user asks for': async (site) => {
    const { release } = await site.release();
    expectValue('The release of catalogue.json', (await site.catalogue()).release, release);
    const input = { geneId: await geneOf(site) };
    const { data, release: read } = await site.data('geneInfo', input);
    expectValue(`${RELEASE_HEADER} of a call`, read, release);
    expectValue('The gene', data.geneId, input.geneId);
    const forged = post(input, { [RELEASE_HEADER]: 'r-of-a-user' });
    await site.expect(routes.geneInfo.path, { headers: { [RELEASE_HEADER]: release } }, forged);
  },

  'a call by GET answers as by POST, from the release of its address, and is kept': async (site) => {
    const [{ release }, geneId] = [await site.release(), await geneOf(site)];
    const { path } = routes.geneInfo;
    const address = (of: string, id: string): string => readAddress(of, path, { geneId: id }) ?? '';
    const { body } = await site.expect(path, {}, post({ geneId }));
    await site.expect(address(release, geneId), {
      headers: { [RELEASE_HEADER]: release, 'cache-control': cacheControl.releaseFile },
      body,
    });
    for (const absent of [address('r-unknown', geneId), address(release, 'nope')])
      await site.expect(absent, { status: errorCodes.notFound, headers: { 'cache-control': cacheControl.never } });
  },

  'release files are kept by the CDN and revalidated by browsers': async (site) => {
    const path = publicPath(releasePaths.catalogueFile);
    const { headers } = await site.expect(path, { headers: { 'cache-control': cacheControl.releaseFile } });
    await site.expect(path, { status: 304 }, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    await site.expect(publicPath(releasePaths.openApiFile), { body: /"openapi":\s*"3\.1/ });
  },

  'a release cannot be read by its own address': async (site) =>
    site.expect(`/releases/${(await site.release()).release}/${releasePaths.releaseFile}`, { body: PAGE }),

  'every reading call answers as the route table says': async (site) => {
    const own = exampleValues((await site.catalogue()).examples);
    const reading = Object.entries<Route>(routes).filter(([, route]) => isReading(route));
    await Promise.all(
      reading.map(async ([id, { path, example }]) => {
        const request = ofCatalogue(example.request as Record<string, unknown>, own);
        const mayBeAbsent = OF_DEMONSTRATION.some((part) => part === id || part in request);
        const isAbsent = mayBeAbsent && (await ask(site.url + path, post(request))).status === errorCodes.notFound;
        if (isAbsent) return site.expect(path, { status: errorCodes.notFound, body: /^\{"code":404,/ }, post(request));
        // Entries of the route table, whose request is the example's with other values of the same types.
        return site.data(id as RouteId, request as never);
      }),
    );
  },

  'a heat map arrives packed once, or plain': async (site) => {
    const input = await heatmapInput(site);
    const heatmap = (encoding: string, wanted: string | null) =>
      site.expect(
        routes.heatmap.path,
        { headers: { 'content-encoding': wanted } },
        post(input, { 'accept-encoding': encoding }),
      );
    const once = gunzipSync((await heatmap('gzip', 'gzip')).body);
    expectValue('A heat map', once.toString(), /^\{"code":200/);
    if (!(await heatmap('identity', null)).body.equals(once)) throw new Wrong('A heat map differs when it is packed');
  },

  'downloads are attachments, in parts if asked, and compressed': async (site) => {
    const [row] = (await site.catalogue()).downloads.toSorted((a, b) => a.bytes.txt - b.bytes.txt);
    if (!row) throw new Wrong('catalogue.json lists no download');
    const path = publicPath(releasePaths.download(row.download, 'txt'));
    const { body } = await site.expect(path, { headers: { 'content-disposition': /^attachment/ } });
    expectValue(`The length of ${path}`, body.length, row.bytes.txt);
    const range = { 'content-range': `bytes 0-9/${row.bytes.txt}` };
    await site.expect(path, { status: 206, headers: range }, { headers: { range: 'bytes=0-9' } });
    // The CDN compresses files of 1,000 bytes and more.
    if (row.bytes.txt < 1_000) return;
    const gzip = { headers: { 'accept-encoding': 'gzip' } };
    const packed = await site.expect(path, { headers: { 'content-encoding': 'gzip' } }, gzip);
    if (!gunzipSync(packed.body).equals(body)) throw new Wrong(`${path} differs when it is compressed`);
  },

  'BLAST finds a transcript by a piece of it, and nothing of the job remains': async (site) => {
    const transcriptId = first((await site.catalogue()).examples.transcriptId);
    const { data: sequence } = await site.data('transcriptSequence', { transcriptId });
    const inputFasta = `>smoke\n${sequence.slice(0, QUERY_BASES)}`;
    const { data: jobId } = await site.data('runBlast', { ...routes.runBlast.example.request, inputFasta });
    try {
      const path = publicPath(jobFiles.result(jobId));
      const until = Date.now() + SEARCH_MS;
      while ((await ask(site.url + path)).status === 404 && Date.now() < until) await pause(POLL_MS);
      const { body } = await site.expect(path, { headers: { 'cache-control': cacheControl.never } });
      const text = body.toString();
      const { error } = JSON.parse(text) as { error?: string };
      if (error !== undefined) throw new Wrong(`The search failed: ${error}`);
      if (!text.includes(transcriptId)) throw new Wrong(`The search did not find ${transcriptId} by its own sequence`);
    } finally {
      await site.data('deleteJob', { jobId });
    }
  },
};
