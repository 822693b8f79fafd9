import { wasmBytes } from './wasm-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { publishRelease } from '../fixtures/release/write';
import { createStores, type Stores } from '../support/stores';
import { dataOf, loadHandlers, type Handlers } from './api-call';

const CALLS = 2_000;
/** Different questions asked, so that most calls find their bitmaps in memory. */
const QUESTIONS = 40;
const AT_ONCE = 10;

let stores: Stores;
let handlers: Handlers;

beforeAll(async () => {
  const fixture = makeRelease({ seed: 9, rows: 2_000 });
  stores = await createStores();
  await publishRelease(stores.dynamo, stores.catalogueTable, fixture);
  handlers = await loadHandlers(stores.environment);
});
afterAll(() => stores.dispose());

async function search(number: number): Promise<void> {
  const { total } = await dataOf(handlers, 'advance', {
    searchTables: ['peptide'], cancer: ['Breast cancer', 'Skin cancer', 'Leukemia'], tissue: [], simultaneous: number % 2 === 0,
    chromosome: 'chr1', start: number % QUESTIONS, end: 60_000, pageSize: 1, pageNum: 1, getStatistics: true,
  });
  expect(total).toBeGreaterThan(0);
}

it('keeps the memory of the bitmaps level over thousands of searches', async () => {
  for (let number = 0; number < 20; number += 1) await search(number);
  const before = wasmBytes();
  expect(before).toBeGreaterThan(0);
  for (let number = 0; number < CALLS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => search(number + offset)));
  }
  expect(wasmBytes()).toBe(before);
}, 120_000);
