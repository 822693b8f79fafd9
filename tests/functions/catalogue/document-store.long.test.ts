import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeBytes, encodeBytes } from '#domain/storage/document';
import { DocumentStore } from '../../../functions/catalogue/document-store';
import { meteredClient } from '../../bench/metered-client';
import { seededRandom } from '../../fixtures/release/random';
import { writeItems } from '../../fixtures/release/write';
import { createStores, type Stores } from '../../support/stores';

const RELEASE = 'r1';
const random = seededRandom(5);
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));

let stores: Stores;
beforeAll(async () => {
  stores = await createStores();
});
afterAll(() => stores.dispose());

async function store(id: string, content: Uint8Array): Promise<void> {
  for (const item of encodeBytes(RELEASE, 'heatmap', id, content))
    await writeItems(stores.dynamo, stores.catalogueTable, [item]);
}

it('the store of documents reads them although the engine leaves keys unprocessed beyond 16 MB', async () => {
  const contents = Array.from({ length: 12 }, (_, number) => bytes(number === 0 ? 12_000_000 : 2_000_000));
  for (const [number, content] of contents.entries()) await store(`big${number}`, content);
  const { client, meter } = meteredClient(stores.dynamo);
  const documents = new DocumentStore(client, stores.catalogueTable);
  const read = await Promise.all(contents.map((_, number) => documents.read(RELEASE, 'heatmap', `big${number}`)));
  expect(
    read.map((items, number) => items && Buffer.compare(decodeBytes(items), contents[number] ?? new Uint8Array())),
  ).toEqual(contents.map(() => 0));
  // One for the first chunks, and at least four for the 270 others.
  expect(meter.requests).toBeGreaterThanOrEqual(5);
});
