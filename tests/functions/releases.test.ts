import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes } from '#domain/api/routes';
import { CURRENT_FORMAT, readableFormats } from '#domain/storage/release-format';
import { makeRelease } from '../fixtures/release/release';
import { makeCurrent, publishRelease, recordRelease, writeRelease } from '../fixtures/release/write';
import { createStores, type Stores } from '../support/stores';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from './api-call';

const [older, newer, loading] = [21, 22, 23].map((seed) => makeRelease({ seed, rows: 60 }));
/** Longer than the functions cache the current release. */
const CURRENT_SEEN_AFTER_MS = 2_200;

let stores: Stores;
let handlers: Handlers;

beforeAll(async () => {
  stores = await createStores();
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

async function ask(headers: Record<string, string> = {}, query: Record<string, string> = {}) {
  const request = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], pageSize: 100, pageNum: 1 };
  const result = await handlers.browse(apiEvent(routes.listResult.path, JSON.stringify(request), { headers, query }));
  return { status: result.statusCode, release: headerOf(result, RELEASE_HEADER), envelope: envelopeOf(result) };
}

const breastOf = (fixture: typeof older) =>
  fixture?.peptides
    .filter(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast')
    .map(({ row }) => row) ?? [];
const answerOf = (fixture: typeof older) => ({
  code: 200,
  data: { result: breastOf(fixture), total: breastOf(fixture).length },
});

it('serves the requested release, otherwise the current one, and names it; returns 503 while there is none', async () => {
  if (!older || !newer || !loading) throw new Error('The fixtures are missing');
  expect(await ask()).toEqual({
    status: 503,
    release: undefined,
    envelope: { code: 503, message: 'No release of the catalogue is published' },
  });

  await publishRelease(stores, older);
  await pause(CURRENT_SEEN_AFTER_MS);
  expect(await ask()).toEqual({ status: 200, release: older.release, envelope: answerOf(older) });

  await writeRelease(stores, newer);
  await recordRelease(stores.dynamo, stores.catalogueTable, newer.release, 'published');
  expect(await ask({ [RELEASE_HEADER]: newer.release })).toEqual({
    status: 200,
    release: newer.release,
    envelope: answerOf(newer),
  });
  expect(await ask()).toEqual({ status: 200, release: older.release, envelope: answerOf(older) });

  await makeCurrent(stores.dynamo, stores.catalogueTable, newer.release);
  await pause(CURRENT_SEEN_AFTER_MS);
  expect((await ask()).release).toBe(newer.release);
  expect(await ask({ [RELEASE_HEADER]: older.release })).toEqual({
    status: 200,
    release: older.release,
    envelope: answerOf(older),
  });
});

it('REL-01 serves the kept release that the address of a call names, and none in its place', async () => {
  if (!older || !newer) throw new Error('The fixtures are missing');
  const byCdn = { [RELEASE_HEADER]: newer.release };
  expect(await ask(byCdn, { release: older.release })).toEqual({
    status: 200,
    release: older.release,
    envelope: answerOf(older),
  });
  expect(await ask(byCdn, { release: 'r-gone' })).toEqual({
    status: 404,
    release: undefined,
    envelope: { code: 404, message: 'release not found: r-gone' },
  });
});

it.each(['loading', 'retired'] as const)('never serves a release that is %s', async (state) => {
  if (!loading) throw new Error('The fixtures are missing');
  const release = `${loading.release}-${state}`;
  await recordRelease(stores.dynamo, stores.catalogueTable, release, state);
  expect((await ask({ [RELEASE_HEADER]: release })).release).toBe(newer?.release);
});

it.each(['no such release', '#', 'x'.repeat(3_000), 'é'])(
  'takes the current release when asked for %s',
  async (release) => {
    expect((await ask({ [RELEASE_HEADER]: release })).release).toBe(newer?.release);
  },
);

it('names the release in a 404 response too', async () => {
  const result = await handlers.gene(apiEvent(routes.geneInfo.path, '{"geneId":"none"}'));
  expect([result.statusCode, headerOf(result, RELEASE_HEADER)]).toEqual([404, newer?.release]);
});

describe('the format of a release', () => {
  const formats = async (format: number | undefined, named: boolean) => {
    const release = `format-${format ?? 'none'}-${named ? 'named' : 'current'}`;
    await recordRelease(stores.dynamo, stores.catalogueTable, release, 'published', format);
    if (!named) {
      await makeCurrent(stores.dynamo, stores.catalogueTable, release);
      await pause(CURRENT_SEEN_AFTER_MS);
    }
    return { release, answer: await ask(named ? { [RELEASE_HEADER]: release } : {}) };
  };
  afterAll(() => makeCurrent(stores.dynamo, stores.catalogueTable, newer?.release ?? ''));

  it.each(readableFormats)('API-50 the format of a release is read when it is %i', async (format) => {
    const release = `format-${format}`;
    await recordRelease(stores.dynamo, stores.catalogueTable, release, 'published', format);
    const event = apiEvent(routes.listByPeptideIds.path, '{"peptideIdList":[]}', {
      headers: { [RELEASE_HEADER]: release },
    });
    const result = await handlers.search(event);
    expect([result.statusCode, headerOf(result, RELEASE_HEADER)]).toEqual([200, release]);
  });

  it.each([
    [CURRENT_FORMAT + 1, true],
    [CURRENT_FORMAT + 1, false],
    [Math.min(...readableFormats) - 1, true],
  ])(
    'API-50 the format of a release causes 503 and a log line that names it when it is %i, named by the CDN: %s',
    async (format, named) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { release, answer } = await formats(format, named);
      expect(answer).toEqual({
        status: 503,
        release: undefined,
        envelope: { code: 503, message: 'Service unavailable' },
      });
      expect(log).toHaveBeenCalledTimes(1);
      expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
        level: 'error',
        message: `Release ${release} has format ${format}; these functions read ${readableFormats.join(',')}`,
      });
      log.mockRestore();
    },
  );
});
