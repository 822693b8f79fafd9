import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';
import { makeRelease, type ReleaseFixture } from '../fixtures/release/release';
import { makeCurrent, recordRelease, releaseItems, writeItems } from '../fixtures/release/write';
import { createStores, type Stores } from '../support/stores';
import { allRows, geneCalls, listCalls } from './api-calls';
import type { Bench, Report } from './figure';
import { ALL_IDS_BAR_MS, measureTwice, processesOf, SECOND_REQUEST_BAR_MS, type Storage } from './list-timing';
import { meteredClient } from './metered-client';

const PUBLISHED_ROWS = 29_526;
const QUICK_ROWS = 3_000;
/** Kinds of document that the measured routes read. */
const LIST_KINDS: readonly string[] = [
  'row',
  'idList',
  'facets',
  'facetRows',
  'terms',
  'postings',
  'places',
  'placeRows',
  'summary',
  'gene',
  'geneTrack',
];

async function publishLists({ dynamo, catalogueTable }: Stores, fixture: ReleaseFixture): Promise<void> {
  await writeItems(
    dynamo,
    catalogueTable,
    (await releaseItems(fixture)).filter(({ pk }) => LIST_KINDS.includes(pk.split('#')[1] ?? '')),
  );
  await recordRelease(dynamo, catalogueTable, fixture.release, 'published');
  await makeCurrent(dynamo, catalogueTable, fixture.release);
}

async function reportEngine(report: Report, rows: number, processes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-'));
  const engines = await startEngines(folder);
  Object.assign(process.env, engines.environment);
  const stores = await createStores();
  try {
    const fixture = makeRelease({ rows });
    await publishLists(stores, fixture);
    const busiest = fixture.transcripts.toSorted((a, b) => b.peptideCount - a.peptideCount)[0];
    const calls = [
      ...listCalls(
        fixture.peptides.map(({ row }) => row.peptideId),
        busiest?.transcriptId ?? '',
      ),
      allRows,
      ...geneCalls(busiest?.relatedGeneId ?? '', [...new Set(fixture.peptides.map(({ row }) => row.cancer))]),
    ];
    const storage: Storage = {
      ...meteredClient(stores.dynamo),
      table: stores.catalogueTable,
      label: `embedded engine, ${rows} rows`,
    };
    for (const call of calls) {
      const { secondMs, coldUnits, warmUnits, rows: page } = await measureTwice(storage, call, processes);
      const name = `${call.name} (${storage.label})`;
      report({
        name: `read units, warm: ${name}, ${page} on the page`,
        value: warmUnits,
        unit: 'RCU',
        ...(call.isDocument ? {} : { bar: 0.5 * page + 1 }),
      });
      report({ name: `read units, cold process: ${name}`, value: coldUnits, unit: 'RCU' });
      report({
        name: `handler time besides storage, p95, second identical request: ${name}`,
        value: secondMs,
        unit: 'ms',
        ...(call.isDocument ? {} : { bar: call === allRows ? ALL_IDS_BAR_MS : SECOND_REQUEST_BAR_MS }),
      });
    }
  } finally {
    await stores.dispose();
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Read units and handler time of the list routes over the embedded engine. */
export const run: Bench = (report, options) =>
  reportEngine(report, options.full ? PUBLISHED_ROWS : QUICK_ROWS, processesOf(options));
