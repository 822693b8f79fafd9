import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes } from '#domain/api/routes';
import { makeRelease } from '../fixtures/release/release';
import { makeCurrent, publishRelease, recordRelease, releaseItems, writeItems } from '../fixtures/release/write';
import { createStores, type Stores } from '../support/stores';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from './api-call';

const [older, newer, loading] = [21, 22, 23].map((seed) => makeRelease({ seed, rows: 60 }));
/** Longer than the functions keep the current release in mind. */
const CURRENT_SEEN_AFTER_MS = 2_200;

let stores: Stores;
let handlers: Handlers;

beforeAll(async () => {
  stores = await createStores();
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

async function ask(headers: Record<string, string> = {}) {
  const request = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], pageSize: 100, pageNum: 1 };
  const result = await handlers.browse(apiEvent(routes.listResult.path, JSON.stringify(request), { headers }));
  return { status: result.statusCode, release: headerOf(result, RELEASE_HEADER), envelope: envelopeOf(result) };
}

const breastOf = (fixture: typeof older) =>
  fixture?.peptides.filter(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast').map(({ row }) => row) ?? [];
const answerOf = (fixture: typeof older) => ({ code: 200, data: { result: breastOf(fixture), total: breastOf(fixture).length } });

it('answers from the release that is asked for, else from the current one, and names it; 503 while there is none', async () => {
  if (!older || !newer || !loading) throw new Error('The fixtures are missing');
  expect(await ask()).toEqual({ status: 503, release: undefined, envelope: { code: 503, message: 'No release of the catalogue is published' } });

  await publishRelease(stores.dynamo, stores.catalogueTable, older);
  await pause(CURRENT_SEEN_AFTER_MS);
  expect(await ask()).toEqual({ status: 200, release: older.release, envelope: answerOf(older) });

  await writeItems(stores.dynamo, stores.catalogueTable, releaseItems(newer));
  await recordRelease(stores.dynamo, stores.catalogueTable, newer.release, 'published');
  expect(await ask({ [RELEASE_HEADER]: newer.release })).toEqual({ status: 200, release: newer.release, envelope: answerOf(newer) });
  expect(await ask()).toEqual({ status: 200, release: older.release, envelope: answerOf(older) });

  await makeCurrent(stores.dynamo, stores.catalogueTable, newer.release);
  await pause(CURRENT_SEEN_AFTER_MS);
  expect((await ask()).release).toBe(newer.release);
  expect(await ask({ [RELEASE_HEADER]: older.release })).toEqual({ status: 200, release: older.release, envelope: answerOf(older) });
});

it.each(['loading', 'retired'] as const)('never answers from a release that is %s', async (state) => {
  if (!loading) throw new Error('The fixtures are missing');
  const release = `${loading.release}-${state}`;
  await recordRelease(stores.dynamo, stores.catalogueTable, release, state);
  expect((await ask({ [RELEASE_HEADER]: release })).release).toBe(newer?.release);
});

it.each(['no such release', '#', 'x'.repeat(3_000), 'é'])('takes the current release when asked for %s', async (release) => {
  expect((await ask({ [RELEASE_HEADER]: release })).release).toBe(newer?.release);
});

it('names the release with a 404 too', async () => {
  const result = await handlers.gene(apiEvent(routes.geneInfo.path, '{"geneId":"none"}'));
  expect([result.statusCode, headerOf(result, RELEASE_HEADER)]).toEqual([404, newer?.release]);
});
