import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { datasets } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { apiEvent, call, headerOf, loadHandlers } from './api-call';

const fixture = makeRelease({ seed: 4, rows: 100 });
const { path } = routes.heatmap;
const withHeatmap = datasets
  .slice(0, -1)
  .map(({ cancer, tissue, study, subtype }) => ({ cancer, tissue, study, cancerSubtype: subtype || null }));
const [breast, , , bowen] = withHeatmap;

const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

it('API-16 returns the heat map of each dataset', async () => {
  for (const request of withHeatmap) {
    const expected = fixture.heatmaps.get(datasetKey({ ...request, subtype: request.cancerSubtype ?? '' }));
    expect(await call(handlers, 'heatmap', request)).toEqual({ code: 200, data: expected });
  }
});

it('API-16 sends the stored gzip to a client that accepts it, and plain text to any other', async () => {
  const body = JSON.stringify(breast);
  const zipped = await handlers.browse(apiEvent(path, body, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }));
  expect(headerOf(zipped, 'content-encoding')).toBe('gzip');
  expect(zipped.isBase64Encoded).toBe(true);
  const plain = await handlers.browse(apiEvent(path, body, { headers: { 'Accept-Encoding': 'gzip;q=0, identity' } }));
  expect(headerOf(plain, 'content-encoding')).toBeUndefined();
  expect(plain.isBase64Encoded).toBe(false);
  expect(gunzipSync(Buffer.from(zipped.body, 'base64')).toString()).toBe(plain.body);
  expect([zipped, plain].map((result) => headerOf(result, 'vary'))).toEqual(['accept-encoding', 'accept-encoding']);
});

it('API-17 returns an empty label for a dataset without a heat map', async () => {
  const { cancer, tissue, study } = datasets.at(-1) ?? { cancer: '', tissue: '', study: '' };
  expect(await call(handlers, 'heatmap', { cancer, tissue, study, cancerSubtype: null })).toEqual({
    code: 200,
    data: { label: [], result: [] },
  });
});

it.each([
  ['a study that the tissue does not have', { ...breast, study: 'PXD011609' }],
  ['a tissue that the cancer does not have', { ...breast, tissue: 'Skin' }],
  ['a subtype of a study without subtypes', { ...breast, cancerSubtype: 'Luminal' }],
  ['no subtype of a study with subtypes', { ...bowen, cancerSubtype: null }],
  ['an unknown subtype', { ...bowen, cancerSubtype: 'Nevus' }],
])('API-17 returns 404 for %s', async (_what, request) => {
  const { cancer = '', tissue = '', study = '', cancerSubtype = null } = request;
  expect(await call(handlers, 'heatmap', { cancer, tissue, study, cancerSubtype })).toEqual({
    code: 404,
    message: `Dataset not found: ${[cancer, tissue, study, ...(cancerSubtype === null ? [] : [cancerSubtype])].join(', ')}`,
  });
});
