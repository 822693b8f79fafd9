import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from '../../local/engines/engines';
import { makeRelease } from '../fixtures/release/release';
import { makeCurrent, recordRelease, releaseItems, writeItems } from '../fixtures/release/write';
import type { ReleaseFixture } from '../fixtures/release/release';
import { createStores, type Stores } from '../support/stores';
import { allRows, freshProcess, listCalls, type ListCall } from './api-calls';
import { reportBundles } from './bundle-figures';
import { percentile, type Bench, type Report } from './figure';
import { meteredClient } from './metered-client';
import { STUB_TRANSCRIPT, stubPeptideId, stubStorage } from './stub-storage';

const PUBLISHED_ROWS = 29_526;
const QUICK_ROWS = 3_000;
const GROWTH = 100;
const PROCESSES = 60;
/** Kinds of document that list routes read. */
const LIST_KINDS: readonly string[] = ['row', 'ids', 'index', 'locations', 'summary'];
const SECOND_REQUEST_BAR_MS = 5;
const GROWTH_BAR = 2;
const ALL_IDS_BAR_MS = 25;

interface Storage extends Pick<ReturnType<typeof meteredClient>, 'client' | 'meter' | 'reset'> {
  table: string;
  /** What was measured, for the figures' names. */
  label: string;
}

async function publishLists({ dynamo, catalogueTable }: Stores, fixture: ReleaseFixture): Promise<void> {
  await writeItems(dynamo, catalogueTable, releaseItems(fixture).filter(({ pk }) => LIST_KINDS.includes(pk.split('#')[1] ?? '')));
  await recordRelease(dynamo, catalogueTable, fixture.release, 'published');
  await makeCurrent(dynamo, catalogueTable, fixture.release);
}

/** Milliseconds of a call besides storage, read units, rows. */
async function measure(storage: Storage, send: ReturnType<typeof freshProcess>, call: ListCall) {
  storage.reset();
  const start = performance.now();
  const rows = await send(call);
  const ownMs = performance.now() - start - storage.meter.busyMs;
  return { ownMs, rows, readUnits: storage.meter.readUnits };
}

/** First and second identical request, in many processes. */
async function measureTwice(storage: Storage, call: ListCall) {
  const pairs = [];
  for (let run = 0; run < PROCESSES; run += 1) {
    const send = freshProcess(storage.client, storage.table);
    pairs.push([await measure(storage, send, call), await measure(storage, send, call)] as const);
  }
  return {
    firstMs: percentile(pairs.map(([first]) => first.ownMs), 0.95),
    secondMs: percentile(pairs.map(([, second]) => second.ownMs), 0.95),
    medianMs: percentile(pairs.map(([, second]) => second.ownMs), 0.5),
    coldUnits: Math.max(...pairs.map(([first]) => first.readUnits)),
    warmUnits: Math.max(...pairs.map(([, second]) => second.readUnits)),
    rows: pairs[0]?.[1].rows ?? 0,
  };
}

async function reportEngine(report: Report, rows: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-'));
  const engines = await startEngines(folder);
  Object.assign(process.env, engines.environment);
  const stores = await createStores();
  try {
    const fixture = makeRelease({ rows });
    await publishLists(stores, fixture);
    const busiest = fixture.transcripts.toSorted((a, b) => b.peptideCount - a.peptideCount)[0];
    const calls = [...listCalls(fixture.peptides.map(({ row }) => row.peptideId), busiest?.transcriptId ?? ''), allRows];
    const storage: Storage = { ...meteredClient(stores.dynamo), table: stores.catalogueTable, label: `embedded engine, ${rows} rows` };
    for (const call of calls) {
      const { secondMs, coldUnits, warmUnits, rows: page } = await measureTwice(storage, call);
      const name = `${call.name} (${storage.label})`;
      report({ name: `read units, warm: ${name}, ${page} on the page`, value: warmUnits, unit: 'RCU', bar: 0.5 * page + 1 });
      report({ name: `read units, cold process: ${name}`, value: coldUnits, unit: 'RCU' });
      report({
        name: `handler time besides storage, p95, second identical request: ${name}`,
        value: secondMs, unit: 'ms', bar: call === allRows ? ALL_IDS_BAR_MS : SECOND_REQUEST_BAR_MS,
      });
    }
  } finally {
    await stores.dispose();
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureStub(rows: number) {
  const storage: Storage = { ...stubStorage(rows), table: 'stub', label: `true index, storage stubbed at the client, ${rows} rows` };
  const calls = [...listCalls(Array.from({ length: 100 }, (_, number) => stubPeptideId(number * 7)), STUB_TRANSCRIPT), allRows];
  const measured = new Map<string, Awaited<ReturnType<typeof measureTwice>>>();
  for (const call of calls) measured.set(call.name, await measureTwice(storage, call));
  return { label: storage.label, measured };
}

/** How handler time grows with the catalogue. */
async function reportGrowth(report: Report): Promise<void> {
  const small = await measureStub(PUBLISHED_ROWS);
  const large = await measureStub(PUBLISHED_ROWS * GROWTH);
  for (const { label, measured } of [small, large]) {
    for (const [name, { firstMs, secondMs, medianMs }] of measured) {
      const bar = name === allRows.name ? ALL_IDS_BAR_MS : SECOND_REQUEST_BAR_MS * (measured === large.measured ? GROWTH_BAR : 1);
      report({ name: `handler time besides storage, p95, second identical request: ${name} (${label})`, value: secondMs, unit: 'ms', bar });
      report({ name: `the same, median: ${name} (${label})`, value: medianMs, unit: 'ms' });
      if (name === allRows.name) report({ name: `handler time besides storage, p95, first request: ${name} (${label})`, value: firstMs, unit: 'ms', bar });
    }
  }
  for (const [name, { medianMs }] of large.measured) {
    const before = small.measured.get(name)?.medianMs ?? NaN;
    report({ name: `growth of the median handler time, ${GROWTH} x the rows: ${name}`, value: medianMs / before, unit: 'times', bar: GROWTH_BAR });
  }
}

/** Read units and handler time of the list routes, their growth, and the functions' bundles. */
export const run: Bench = async (report, { full }) => {
  await reportBundles(report);
  await reportEngine(report, full ? PUBLISHED_ROWS : QUICK_ROWS);
  await reportGrowth(report);
};
