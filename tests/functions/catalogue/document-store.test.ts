import { afterAll, beforeAll, expect, it } from 'vitest';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
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

it('documents are read a hundred per request, in the requested order, with null for those that do not exist', async () => {
  const items = Array.from({ length: 150 }, (_, number) =>
    encodeBytes(RELEASE, 'heatmap', `small${number}`, Uint8Array.of(number)),
  ).flat();
  await writeItems(stores.dynamo, stores.catalogueTable, items);
  const { client, meter } = meteredClient(stores.dynamo);
  const documents = new DocumentStore(client, stores.catalogueTable);
  const ids = Array.from({ length: 250 }, (_, index) => `small${(index * 7) % 250}`);
  const read = await Promise.all(ids.map((id) => documents.read(RELEASE, 'heatmap', id)));
  expect(read.map((found) => found && decodeBytes(found)[0])).toEqual(
    ids.map((id) => (Number(id.slice(5)) < 150 ? Number(id.slice(5)) : null)),
  );
  expect(meter.requests).toBe(3);
});

it('a document is reported as damaged if a chunk is missing', async () => {
  const [first, , third] = encodeBytes(RELEASE, 'heatmap', 'torn', bytes(300_000));
  await writeItems(stores.dynamo, stores.catalogueTable, [first ?? {}]);
  await writeItems(stores.dynamo, stores.catalogueTable, [third ?? {}]);
  const items = await new DocumentStore(DynamoDBDocumentClient.from(stores.dynamo), stores.catalogueTable).read(
    RELEASE,
    'heatmap',
    'torn',
  );
  expect(() => decodeBytes(items ?? [])).toThrow('2 of 3 chunks');
});
