import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ApiError } from '#domain/api/errors';
import { RUNNING_MAX, STARTS_PER_HOUR_MAX } from '#domain/storage/blast-job';
import { RunSlots } from '../../../functions/jobs/run-slots';
import { intercepted, storeError, type Answer, type StoreCall } from '../../support/intercepted-client';

const CLAIMANT = { client: 'c', jobId: 'j', run: 2 };
const slotsOver = (answer: Answer): RunSlots =>
  new RunSlots(intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), answer), 'jobs', RUNNING_MAX);
const refused = (): Error => new ConditionalCheckFailedException({ message: 'Taken', $metadata: {} });
const partitionOf = ({ input }: StoreCall): string =>
  ((input['Key'] ?? input['Item'] ?? input['ExpressionAttributeValues']) as Record<string, string>)[
    input['KeyConditionExpression'] === undefined ? 'pk' : ':pk'
  ] ?? '';

/** Slots over a table that fails at calls of one name, and the calls that it received. */
function slotsFailingAt(name: string, partition: string, error: Error) {
  const requested: string[] = [];
  const slots = slotsOver((call) => {
    requested.push(`${call.name} ${partitionOf(call)}`);
    if (call.name === name && partitionOf(call) === partition) throw error;
    return call.name === 'Query' ? { Items: [] } : {};
  });
  return { slots, requested };
}

describe('slots of searches', () => {
  it('INFRA-21 slots of searches are one of all and one of the client, and the start counts for this hour', async () => {
    const starts: unknown[] = [];
    const slots = slotsOver(({ name, input }) => {
      if (name === 'Update') starts.push(input['Key']);
      return { Items: [] };
    });
    const held = await slots.take(CLAIMANT);
    expect(held.slots).toEqual({
      all: { pk: 'running', sk: expect.stringMatching(/^[01]\d$/) as string },
      client: { pk: 'client#c', sk: expect.stringMatching(/^[0-4]$/) as string },
    });
    expect(starts).toEqual([{ pk: 'client#c', sk: `starts#${new Date().toISOString().slice(0, 13)}` }]);
  });

  it.each([
    ['Update', 'client#c', 'You have already started 20 searches this hour. Please try again next hour.'],
    ['Put', 'client#c', '5 of your searches are already running. Please wait until one of them has finished.'],
    ['Put', 'running', 'All 20 search slots are in use. Please try again in a few minutes.'],
  ])(
    'INFRA-21 slots of searches are refused if the %s of %s reaches its limit: %s',
    async (name, partition, message) => {
      const { slots } = slotsFailingAt(name, partition, refused());
      await expect(slots.take(CLAIMANT)).rejects.toMatchObject({ code: 'tooManyRequests', message });
    },
  );

  it.each([
    ['the slot of the client', 'Query', 'client#c', []],
    ['the count of starts', 'Update', 'client#c', ['Delete client#c']],
    ['the slot of all', 'Query', 'running', ['Update client#c', 'Delete client#c']],
  ])('INFRA-21 slots of searches are released when the table fails at %s', async (_what, name, partition, undone) => {
    const { slots, requested } = slotsFailingAt(name, partition, storeError('ThrottlingException'));
    await expect(slots.take(CLAIMANT)).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(requested.slice(requested.indexOf(`${name} ${partition}`) + 1).toSorted()).toEqual(undone.toSorted());
  });

  it('INFRA-21 slots of searches say when to come back: in the next hour after too many starts, otherwise in a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 40) });
    onTestFinished(() => void vi.useRealTimers());
    const refusedAt = (name: string, partition: string) =>
      slotsFailingAt(name, partition, refused())
        .slots.take(CLAIMANT)
        .catch((error: unknown) => (error instanceof ApiError ? error.retryAfterSeconds : error));
    expect(await refusedAt('Update', 'client#c')).toBe(20 * 60);
    expect(await refusedAt('Put', 'client#c')).toBe(60);
    expect(await refusedAt('Put', 'running')).toBe(60);
  });

  it('INFRA-21 slots of searches are counted in an item that the table keeps beyond the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 0) });
    onTestFinished(() => void vi.useRealTimers());
    const expiries: unknown[] = [];
    await slotsOver(({ name, input }) => {
      if (name === 'Update') expiries.push((input['ExpressionAttributeValues'] as Record<string, unknown>)[':expiry']);
      return { Items: [] };
    }).take(CLAIMANT);
    expect(expiries).toEqual([Date.UTC(2026, 0, 2, 5, 0) / 1_000]);
  });

  it('INFRA-21 slots of searches do not count the last start of an hour if no slot is free', async () => {
    let starts = STARTS_PER_HOUR_MAX - 1;
    const slots = slotsOver(({ name, input }) => {
      if (name === 'Put') throw refused();
      if (name === 'Update') {
        const { ':max': max = 0, ':change': change = 0 } = input['ExpressionAttributeValues'] as Record<string, number>;
        if (starts >= max) throw refused();
        starts += change;
      }
      return { Items: [] };
    });
    await expect(slots.take(CLAIMANT)).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(starts).toBe(STARTS_PER_HOUR_MAX - 1);
  });

  it('INFRA-21 slots of searches count no start that is refused because the client has its searches running', async () => {
    const { slots, requested } = slotsFailingAt('Put', 'client#c', refused());
    await expect(slots.take(CLAIMANT)).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(requested.filter((call) => call.startsWith('Update'))).toEqual([]);
  });

  it('INFRA-21 slots of searches are free again once they expire', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const occupied = (expiresAt: number) =>
      Array.from({ length: 20 }, (_, slot) => ({
        pk: 'running',
        sk: String(slot).padStart(2, '0'),
        jobId: 'other',
        run: 1,
        expiresAt,
      }));
    const take = (expiresAt: number) =>
      slotsOver((call) =>
        call.name === 'Query' ? { Items: partitionOf(call) === 'running' ? occupied(expiresAt) : [] } : {},
      ).take(CLAIMANT);
    await expect(take(now + 60)).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect((await take(now - 60)).slots.all.pk).toBe('running');
  });

  it('INFRA-21 slots of searches are read at once and taken by a write that only one call can win, for eleven minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_999 });
    onTestFinished(() => void vi.useRealTimers());
    const now = 1_700_000_000;
    const calls: StoreCall[] = [];
    const slots = new RunSlots(
      intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), (call) => {
        calls.push(call);
        // One that expires this very second is still held.
        const held = { pk: 'running', sk: '00', jobId: 'other', run: 1, expiresAt: now };
        return call.name === 'Query' ? { Items: partitionOf(call) === 'running' ? [held] : [] } : {};
      }),
      'jobs',
      2,
    );
    const held = await slots.take(CLAIMANT);
    expect(held.slots.all).toEqual({ pk: 'running', sk: '01' });
    const query = (pk: string, first: string, last: string) => ({
      name: 'Query',
      input: {
        TableName: 'jobs',
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
        ConsistentRead: true,
      },
    });
    expect(calls.filter(({ name }) => name === 'Query')).toEqual([
      query('client#c', '0', '4'),
      query('running', '00', '01'),
    ]);
    expect(calls.filter(({ name }) => name === 'Put').at(-1)?.input).toEqual({
      TableName: 'jobs',
      Item: { pk: 'running', sk: '01', jobId: 'j', run: 2, expiresAt: now + 660 },
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now OR (jobId = :job AND #run < :run)',
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':now': now, ':job': 'j', ':run': 2 },
    });
    expect(calls.find(({ name }) => name === 'Update')?.input).toEqual({
      TableName: 'jobs',
      Key: { pk: 'client#c', sk: 'starts#2023-11-14T22' },
      UpdateExpression: 'SET expiresAt = :expiry ADD starts :change',
      ConditionExpression: 'attribute_not_exists(starts) OR starts < :max',
      ExpressionAttributeValues: { ':expiry': now + 7_200, ':change': 1, ':max': 20 },
    });
    calls.length = 0;
    await held.undo();
    expect(new Set(calls.map(({ name, input }) => `${name} ${JSON.stringify(input['Key'])}`))).toEqual(
      new Set([
        `Delete ${JSON.stringify(held.slots.client)}`,
        'Delete {"pk":"running","sk":"01"}',
        'Update {"pk":"client#c","sk":"starts#2023-11-14T22"}',
      ]),
    );
    expect(calls.find(({ name }) => name === 'Update')?.input['ExpressionAttributeValues']).toMatchObject({
      ':change': -1,
      // So that the last start of an hour can be taken back.
      ':max': 21,
    });
    expect(calls.find(({ name }) => name === 'Delete')?.input).toMatchObject({
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':job': 'j', ':run': 2 },
    });
  });

  it('INFRA-32 slots of searches are as many as the stage allows, and a refusal says how many', async () => {
    const taken: string[] = [];
    const table: Answer = ({ name, input }) => {
      if (name === 'Put' && taken.includes((input['Item'] as { sk: string }).sk)) throw refused();
      if (name === 'Put' && (input['Item'] as { pk: string }).pk === 'running')
        taken.push((input['Item'] as { sk: string }).sk);
      return { Items: [] };
    };
    const four = new RunSlots(intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), table), 'jobs', 4);
    for (let run = 1; run <= 4; run += 1) await four.take({ client: `c${run}`, jobId: `j${run}`, run: 1 });
    expect(taken.toSorted()).toEqual(['00', '01', '02', '03']);
    await expect(four.take(CLAIMANT)).rejects.toMatchObject({
      message: 'All 4 search slots are in use. Please try again in a few minutes.',
    });
  });

  it('INFRA-21 slots of searches are taken over from an earlier run of the job, not from the run itself', async () => {
    const take = async (run: number): Promise<unknown> => {
      const held = { pk: 'running', sk: '03', jobId: 'j', run, expiresAt: Math.floor(Date.now() / 1_000) + 60 };
      const others = Array.from({ length: RUNNING_MAX }, (_, slot) => String(slot).padStart(2, '0'))
        .filter((sk) => sk !== held.sk)
        .map((sk) => ({ ...held, sk, jobId: 'other' }));
      const { slots } = await slotsOver((call) => ({
        Items: partitionOf(call) === 'running' ? [held, ...others] : [],
      })).take(CLAIMANT);
      return slots.all;
    };
    expect(await take(CLAIMANT.run - 1)).toEqual({ pk: 'running', sk: '03' });
    await expect(take(CLAIMANT.run)).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  it('INFRA-21 slots of searches are freed only for the requested run', async () => {
    const items = [
      { pk: 'running', sk: '03', jobId: 'j', run: 2 },
      { pk: 'running', sk: '04', jobId: 'j', run: 1 },
      { pk: 'running', sk: '05', jobId: 'other', run: 2 },
    ];
    const freed: unknown[] = [];
    await slotsOver((call) => {
      if (call.name === 'Delete') freed.push(call.input['Key'], call.input['ConditionExpression']);
      return { Items: partitionOf(call) === 'running' ? items : [] };
    }).release(CLAIMANT);
    expect(freed).toEqual([{ pk: 'running', sk: '03' }, 'jobId = :job AND #run = :run']);
  });

  it('INFRA-21 slots of searches remain with another run that has taken them over in the meantime', async () => {
    const taken = { Items: [{ pk: 'running', sk: '03', jobId: 'j', run: 2 }] };
    const releaseFailing = (error: Error) =>
      slotsOver(({ name }) => {
        if (name === 'Delete') throw error;
        return taken;
      }).release(CLAIMANT);
    await expect(releaseFailing(refused())).resolves.toBeUndefined();
    await expect(releaseFailing(storeError('ThrottlingException'))).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
  });
});
