import { describe, expect, it, vi } from 'vitest';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { JobRecords } from '../../../functions/jobs/job-records';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const recordsOver = (answer: Answer): JobRecords =>
  new JobRecords(intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), answer), 'jobs');
const failing = (error: Error): JobRecords =>
  recordsOver(() => {
    throw error;
  });
const refused = new ConditionalCheckFailedException({ message: 'Another run', $metadata: {} });

describe('the record of a job', () => {
  it('LIM-05 the record of a job expires after exactly one day, whether or not the table has removed it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    try {
      let item: Record<string, unknown> = {};
      const records = recordsOver(({ name, input }) => {
        if (name === 'Put') item = input['Item'] as typeof item;
        return { Item: item };
      });
      await records.create('j', 'c');
      expect(item).toEqual({
        pk: 'job#j',
        sk: 'job',
        state: 'uploaded',
        run: 0,
        client: 'c',
        expiresAt: 1_700_086_400,
      });
      vi.setSystemTime(1_700_086_399_000);
      expect(await records.read('j')).toMatchObject({ run: 0 });
      vi.setSystemTime(1_700_086_400_000);
      expect(await records.read('j')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('API-38 the record of a job is null if there is none', async () => {
    const records = recordsOver(() => ({}));
    expect([await records.read('j'), await records.remove('j')]).toEqual([null, null]);
  });

  it('INFRA-21 the record of a job is not changed by a run that is no longer the valid one', async () => {
    const records = failing(refused);
    expect([
      await records.claim('j', 0, 'c'),
      await records.keepExecution('j', 1, 'arn'),
      await records.withdraw('j', 1),
    ]).toEqual([null, false, false]);
  });

  it('INFRA-21 the record of a job is changed on the condition that its run is the valid one', async () => {
    const inputs: Record<string, unknown>[] = [];
    const records = recordsOver(({ input }) => {
      inputs.push(input);
      return {};
    });
    expect([
      await records.claim('j', 3, 'c'),
      await records.keepExecution('j', 4, 'arn'),
      await records.withdraw('j', 4),
    ]).toEqual([{}, true, true]);
    expect(
      inputs.map(({ ConditionExpression, ExpressionAttributeValues }) => [
        ConditionExpression,
        (ExpressionAttributeValues as Record<string, unknown>)[':run'],
      ]),
    ).toEqual([
      ['#run = :run AND expiresAt > :now', 3],
      ['#run = :run', 4],
      ['#run = :run', 4],
    ]);
  });

  it('API-37 API-38 the record of a job is read, changed and removed whole, as the last write left it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_999 });
    const calls: unknown[] = [];
    const records = recordsOver(({ name, input }) => {
      calls.push([name, input]);
      return { Attributes: { run: 3 } };
    });
    const claimed = await records.claim('j', 3, 'c');
    await records.keepExecution('j', 4, 'arn');
    await records.withdraw('j', 4);
    const removed = await records.remove('j');
    await records.read('j');
    vi.useRealTimers();
    expect([claimed, removed]).toEqual([{ run: 3 }, { run: 3 }]);
    const place = { TableName: 'jobs', Key: { pk: 'job#j', sk: 'job' } };
    expect(calls).toEqual([
      [
        'Update',
        {
          ...place,
          UpdateExpression: 'SET #state = :queued, #run = :next, #client = :client REMOVE executionArn',
          ConditionExpression: '#run = :run AND expiresAt > :now',
          ExpressionAttributeNames: { '#state': 'state', '#run': 'run', '#client': 'client' },
          ExpressionAttributeValues: {
            ':queued': 'queued',
            ':run': 3,
            ':next': 4,
            ':client': 'c',
            ':now': 1_700_000_000,
          },
          ReturnValues: 'ALL_OLD',
        },
      ],
      [
        'Update',
        {
          ...place,
          UpdateExpression: 'SET executionArn = :arn',
          ConditionExpression: '#run = :run',
          ExpressionAttributeNames: { '#run': 'run' },
          ExpressionAttributeValues: { ':arn': 'arn', ':run': 4 },
        },
      ],
      [
        'Update',
        {
          ...place,
          UpdateExpression: 'SET #state = :uploaded REMOVE executionArn',
          ConditionExpression: '#run = :run',
          ExpressionAttributeNames: { '#state': 'state', '#run': 'run' },
          ExpressionAttributeValues: { ':uploaded': 'uploaded', ':run': 4 },
        },
      ],
      ['Delete', { ...place, ReturnValues: 'ALL_OLD' }],
      ['Get', { ...place, ConsistentRead: true }],
    ]);
  });

  it.each<[string, (records: JobRecords) => Promise<unknown>]>([
    ['read', (records) => records.read('j')],
    ['create', (records) => records.create('j', 'c')],
    ['claim', (records) => records.claim('j', 0, 'c')],
    ['keepExecution', (records) => records.keepExecution('j', 1, 'arn')],
    ['withdraw', (records) => records.withdraw('j', 1)],
    ['remove', (records) => records.remove('j')],
  ])('API-42 the record of a job fails in %s if the table fails', async (_method, call) => {
    for (const name of ['ThrottlingException', 'AccessDeniedException'])
      await expect(call(failing(storeError(name)))).rejects.toMatchObject({ name });
  });
});
