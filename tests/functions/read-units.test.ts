import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteGroup } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { PAGE_SIZE_MAX } from '#domain/api/limits';
import { bucketRanges } from '../../functions/catalogue/object-ranges';
import { ReleaseChoice } from '../../functions/catalogue/release-choice';
import type { LambdaHandler } from '../../functions/platform/lambda';
import { servicesOver } from '../../functions/platform/services';
import { meteredClient, type Meter } from '../bench/metered-client';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import type { Stores } from '../support/stores';
import { apiEvent, envelopeOf } from './api-call';
import { catalogueHandlers } from './catalogue-handlers';

const fixture = makeRelease({ seed: 12, rows: 1_500 });
const busiest = fixture.transcripts.toSorted((a, b) => b.peptideCount - a.peptideCount)[0];

let stores: Stores;
let meter: Meter;
let reset: () => void;
let handlers: Partial<Record<RouteGroup, LambdaHandler>>;

beforeAll(async () => {
  stores = await storesWith(fixture);
  const metered = meteredClient(stores.dynamo);
  const ranges = bucketRanges(stores.s3, stores.dataBucket);
  ({ meter, reset } = metered);
  const services = servicesOver(metered.client, stores.catalogueTable, ranges);
  // The clock stands still: a slow machine would ask for the current release again.
  const releases = new ReleaseChoice(metered.client, stores.catalogueTable, { now: () => 0 });
  handlers = catalogueHandlers({ ...services, releases });
});
afterAll(() => stores.dispose());

async function send(id: RouteId, request: object): Promise<unknown> {
  const envelope = envelopeOf(
    (await handlers[routes[id].group]?.(apiEvent(routes[id].path, JSON.stringify(request)))) ?? {
      statusCode: 0,
      body: '{}',
      isBase64Encoded: false,
    },
  );
  if (envelope.code !== 200) throw new Error(JSON.stringify(envelope));
  return envelope.data;
}

const rowsIn = (data: unknown): number => (Array.isArray(data) ? data : (data as { result: unknown[] }).result).length;
const place = { chromosome: 'chr1', start: 1, end: 60_000 };
const paging = { pageSize: PAGE_SIZE_MAX, pageNum: 1 };

it.each<[RouteId, object]>([
  ['listResult', { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], validation: 1, ...paging }],
  ['peptideOverview', { transcriptId: busiest?.transcriptId, ...paging }],
  [
    'advance',
    { searchTables: ['peptide'], cancer: ['Breast cancer', 'Leukemia'], validation: 1, getStatistics: true, ...paging },
  ],
  ['advance', { searchTables: ['transcript'], ...place, getStatistics: true, ...paging }],
  ['listByPeptideIds', { peptideIdList: fixture.peptides.slice(0, 100).map(({ row }) => row.peptideId) }],
])('a warm %s reads only the rows of its page, in one request', async (id, request) => {
  await send(id, request);
  reset();
  const rows = rowsIn(await send(id, request));
  expect(rows).toBeGreaterThan(3);
  expect(meter.requests).toBe(1);
  expect(meter.readUnits).toBeGreaterThan(0);
  expect(meter.readUnits).toBeLessThanOrEqual(0.5 * rows + 1);
});

it('what several simultaneous requests need is read only once', async () => {
  const request = {
    searchTables: ['peptide'],
    geneName: fixture.genes
      .slice(0, 30)
      .map(({ geneName }) => geneName)
      .join(','),
    pageSize: 1,
    pageNum: 1,
  };
  await send('listByPeptideIds', { peptideIdList: [] });
  reset();
  await Promise.all(Array.from({ length: 20 }, () => send('advance', request)));
  // One or a few for the row.
  expect(meter.requests).toBeLessThan(8);
});
