import { describe, expect, it } from 'vitest';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ClientKeys } from '../../../functions/jobs/client-keys';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const ADDRESS = '203.0.113.9';
const keysOver = (answer: Answer): ClientKeys =>
  new ClientKeys(intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), answer), 'jobs');
const refused = (): Error => new ConditionalCheckFailedException({ message: 'It is there', $metadata: {} });

/** A jobs table with only the secret; the first read resolves once the second has arrived. */
function racingTable() {
  let secret: unknown;
  let reads = 0;
  let bothHaveAsked = (): void => undefined;
  const start = new Promise<void>((resolve) => {
    bothHaveAsked = resolve;
  });
  const answer: Answer = async ({ name, input }) => {
    if (name === 'Get') {
      const Item = secret === undefined ? undefined : { secret };
      reads += 1;
      if (reads === 2) bothHaveAsked();
      await start;
      return { Item };
    }
    if (secret !== undefined && input['ConditionExpression'] === 'attribute_not_exists(pk)') throw refused();
    secret = (input['Item'] as { secret: unknown }).secret;
    return {};
  };
  return { answer, stored: () => secret };
}

describe('the key under which clients are hashed', () => {
  it('INFRA-21 the key under which clients are hashed is the same for two processes that both find none and both create one', async () => {
    const table = racingTable();
    const [first, second] = await Promise.all([
      keysOver(table.answer).clientOf(ADDRESS),
      keysOver(table.answer).clientOf(ADDRESS),
    ]);
    expect(first).toBe(second);
    const later = keysOver(({ name }) => (name === 'Get' ? { Item: { secret: table.stored() } } : {}));
    expect(await later.clientOf(ADDRESS)).toBe(first);
  });

  it('INFRA-21 the key under which clients are hashed is read once per process, and consists of 32 random bytes when created', async () => {
    const calls: string[] = [];
    const made: Uint8Array[] = [];
    const table = (): Answer => {
      let secret: Uint8Array | undefined;
      return ({ name, input }) => {
        calls.push(name);
        if (name === 'Get') return { Item: secret && { secret } };
        secret = (input['Item'] as { secret: Uint8Array }).secret;
        made.push(secret);
        return {};
      };
    };
    const keys = keysOver(table());
    const names = await Promise.all([keys.clientOf(ADDRESS), keys.clientOf(ADDRESS), keys.clientOf('203.0.113.8')]);
    expect(calls).toEqual(['Get', 'Put']);
    expect([names[0] === names[1], names[0] === names[2]]).toEqual([true, false]);
    for (const name of names) expect(name).toMatch(/^[\w-]{16}$/);
    await keysOver(table()).clientOf(ADDRESS);
    expect(made.map(({ length }) => length)).toEqual([32, 32]);
    expect(made[0]).not.toEqual(made[1]);
  });

  it('INFRA-21 the key under which clients are hashed is read again after the table failed', async () => {
    let failing = true;
    const keys = keysOver(() => {
      if (failing) throw storeError('ThrottlingException');
      return { Item: { secret: new Uint8Array(32) } };
    });
    await expect(keys.clientOf(ADDRESS)).rejects.toMatchObject({ name: 'ThrottlingException' });
    failing = false;
    expect(await keys.clientOf(ADDRESS)).toMatch(/^[\w-]{16}$/);
  });

  it('INFRA-21 the key under which clients are hashed is not invented if the table refuses it and has none', async () => {
    const keys = keysOver(({ name }) => {
      if (name === 'Put') throw refused();
      return {};
    });
    await expect(keys.clientOf(ADDRESS)).rejects.toThrow(ConditionalCheckFailedException);
    const throttled = keysOver(({ name }) => {
      if (name === 'Put') throw storeError('ThrottlingException');
      return {};
    });
    await expect(throttled.clientOf(ADDRESS)).rejects.toMatchObject({ name: 'ThrottlingException' });
  });
});
