import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentItem } from '#domain/storage/document';
import { billedBytes, marshallItem, writeUnitsOf } from '../../../data-loader/write/table-item';
import { createStores, type Stores } from '../../support/stores';

describe('the write units of an item', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await createStores();
  });
  afterAll(() => stores.dispose());

  const item = (body: DocumentItem['body']): DocumentItem => ({
    pk: 'r-0123456789ab#row#SPENP000001',
    sk: '0000',
    count: 1,
    encoding: 'json',
    body,
  });
  const besideBody = billedBytes(item(''));

  it.each([
    ['one kilobyte', item('a'.repeat(1_024 - besideBody)), 1],
    ['a byte more', item('a'.repeat(1_025 - besideBody)), 2],
    ['bytes', item(new Uint8Array(3 * 1_024 - besideBody)), 3],
  ])('LOAD-02 are those that the table engine counts: %s', async (_what, given, units) => {
    expect(writeUnitsOf(billedBytes(given))).toBe(units);
    const { ConsumedCapacity } = await stores.dynamo.send(
      new PutItemCommand({
        TableName: stores.catalogueTable,
        Item: marshallItem(given),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(ConsumedCapacity?.CapacityUnits).toBe(units);
  });

  it('LOAD-02 count the bytes of letters, of which the embedded engine knows only the number', () => {
    expect(billedBytes(item('é'.repeat(1_000))) - besideBody).toBe(2_000);
  });
});
