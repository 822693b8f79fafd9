import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { NotFound, S3ServiceException } from '@aws-sdk/client-s3';
import { Job } from '../../blast-container/job';
import { runJob } from '../../blast-container/run';
import { storeError, type Answer, type StoreCall } from '../support/intercepted-client';
import { RUN, scriptedTask } from './scripted-task';

const soon = (): number => Math.floor(Date.now() / 1_000) + 60;
const record = (change: object = {}) => ({
  Item: { state: 'queued', run: 2, client: 'c', expiresAt: soon(), ...change },
});
const never = new AbortController().signal;
const failed = { state: 'failed', result: '{"error":"x"}' } as const;
const RESULT = 'blast/userfiles/j/result.json';
const STATUS = 'blast/userfiles/j/status.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spencer-job-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a job does to its stores, one line a call. */
function recordedJob(items: Answer, objects: Answer = () => ({})) {
  const calls: string[] = [];
  const puts: StoreCall[] = [];
  const task = scriptedTask({
    items: (call, proceed) => {
      calls.push(call.name);
      return items(call, proceed);
    },
    objects: (call, proceed) => {
      const removed = (call.input['Delete'] as { Objects: { Key: string }[] } | undefined)?.Objects;
      calls.push(`${call.name} ${removed ? removed.map(({ Key }) => Key).join(' ') : String(call.input['Key'])}`);
      if (call.name === 'PutObject') puts.push(call);
      return objects(call, proceed);
    },
    workFolder: folder,
  });
  return { calls, puts, task, job: new Job(RUN, task) };
}

describe('a job', () => {
  it.each([
    ['that is its latest run', record(), true],
    ['that has another run', record({ run: 3 }), false],
    ['that expired a second ago', record({ expiresAt: soon() - 61 }), false],
    ['that expires in this second', record({ expiresAt: soon() - 60 }), false],
    ['that was deleted', {}, false],
  ])('LIM-05 INFRA-11 %s may leave a result only if it is the latest and alive', async (_what, item, isCurrent) => {
    const { job } = recordedJob(() => item);
    expect(await job.isCurrent()).toBe(isCurrent);
  });

  it.each([
    ['expired', record({ expiresAt: soon() - 61 })],
    ['deleted', {}],
    ['started anew', record({ run: 3 })],
  ])('LIM-05 INFRA-11 that was %s is not begun: nothing is fetched, searched or written', async (_what, item) => {
    const { task, calls } = recordedJob(() => item);
    expect(await runJob(RUN, task, never)).toEqual({ jobId: 'j', run: 2, outcome: 'outdated' });
    expect(calls).toEqual(['Get']);
  });

  it('INFRA-11 writes result, status and record, in this order, never cached', async () => {
    const { job, calls, puts } = recordedJob(({ name }) => (name === 'Get' ? record() : {}));
    await job.begin();
    const resultFile = join(folder, 'result.json');
    await writeFile(resultFile, '{"BlastOutput2":[]}');
    expect(await job.end({ state: 'finished', resultFile })).toBe(true);
    expect(calls).toEqual([
      `PutObject ${STATUS}`,
      'Get',
      `PutObject ${RESULT}`,
      'Delete',
      'Delete',
      `PutObject ${STATUS}`,
      'Update',
    ]);
    expect(puts[1]?.input).toMatchObject({ IfNoneMatch: '*', Metadata: { state: 'finished' } });
    for (const { input } of puts)
      expect(input).toMatchObject({
        Bucket: 'jobs-bucket',
        ContentType: 'application/json',
        CacheControl: 'no-store',
      });
    const [begun, result, ended] = puts.map(({ input }) => input);
    const common = { settings: RUN.settings, release: 'r-1', queuedAt: RUN.queuedAt };
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.parse(String(begun?.['Body']))).toEqual({ ...common, state: 'running', startedAt: time });
    expect(JSON.parse(String(ended?.['Body']))).toEqual({
      ...common,
      state: 'finished',
      startedAt: time,
      endedAt: time,
      resultBytes: 19,
    });
    expect(result).toMatchObject({ ContentLength: 19 });
    expect(String(await buffer(result?.['Body'] as Readable))).toBe('{"BlastOutput2":[]}');
  });

  it.each([
    ['gone before its end', {}, [`DeleteObjects ${RESULT} ${STATUS}`]],
    ['started anew before its end', record({ run: 3 }), []],
  ])('INFRA-11 that is %s leaves nothing', async (_what, item, then) => {
    const { job, calls } = recordedJob(() => item);
    expect(await job.end(failed)).toBe(false);
    expect(calls).toEqual(['Get', ...then]);
  });

  it('INFRA-32 releases its two slots when its result is written, only if they are still its own', async () => {
    const deleted: unknown[] = [];
    const { job } = recordedJob(({ name, input }) => {
      if (name === 'Delete') deleted.push(input);
      return record();
    });
    expect(await job.end(failed)).toBe(true);
    expect(deleted).toMatchObject(
      [RUN.slots.all, RUN.slots.client].map((Key) => ({
        TableName: 'jobs',
        Key,
        ConditionExpression: '#jobId = :jobId AND #run = :run',
        ExpressionAttributeValues: { ':jobId': 'j', ':run': 2 },
      })),
    );
  });

  it('INFRA-32 is not lost if its slots cannot be released: the state machine releases them', async () => {
    const { job, calls } = recordedJob(({ name }) => {
      if (name === 'Delete') throw storeError('ThrottlingException');
      return record();
    });
    expect(await job.end(failed)).toBe(true);
    expect(calls.slice(-2)).toEqual([`PutObject ${STATUS}`, 'Update']);
  });

  const condition = (name: string, httpStatusCode: number): S3ServiceException =>
    new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });

  it.each([
    ['the failure that the state machine has written', failed, {}, 'failed'],
    ['the hits of a task that took its place', failed, { state: 'finished' }, 'finished'],
  ] as const)(
    'INFRA-11 that ends late leaves %s, and says how the run ended',
    async (_what, ended, Metadata, state) => {
      const { job, calls, puts } = recordedJob(
        ({ name }) => (name === 'Get' ? record() : {}),
        ({ name, input }) => {
          if (name === 'HeadObject') return { ContentLength: 7, Metadata };
          if (input['IfNoneMatch'] !== undefined) throw condition('PreconditionFailed', 412);
          return {};
        },
      );
      expect(await job.end(ended)).toBe(true);
      expect(calls).toEqual([
        'Get',
        `PutObject ${RESULT}`,
        'Delete',
        'Delete',
        `HeadObject ${RESULT}`,
        `PutObject ${STATUS}`,
        'Update',
      ]);
      expect(JSON.parse(String(puts[1]?.input['Body']))).toMatchObject({ state, resultBytes: 7 });
    },
  );

  /** How often a result is written of whose writes the first ones conflict with another request. */
  async function writesAfter(conflicts: number) {
    const pauses: unknown[] = [];
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds) => void pauses.push(milliseconds));
    syncBuiltinESMExports();
    try {
      let writes = 0;
      const { job } = recordedJob(
        () => record(),
        ({ input }) => {
          if (input['IfNoneMatch'] === undefined) return {};
          writes += 1;
          if (writes <= conflicts) throw condition('ConditionalRequestConflict', 409);
          return {};
        },
      );
      const ended: unknown = await job.end(failed).catch((error: unknown) => error);
      return { ended, writes, pauses };
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  }

  it('INFRA-11 writes its result again while another request for the object is under way, five times at most', async () => {
    expect(await writesAfter(2)).toEqual({ ended: true, writes: 3, pauses: [500, 500] });
    expect(await writesAfter(4)).toEqual({ ended: true, writes: 5, pauses: [500, 500, 500, 500] });
    expect(await writesAfter(5)).toMatchObject({ ended: { name: 'ConditionalRequestConflict' }, writes: 5 });
  });

  it('INFRA-11 whose first task wrote a result and died is not searched again: what that task left is completed', async () => {
    const { task, calls, puts } = recordedJob(
      ({ name }) => (name === 'Get' ? record() : {}),
      ({ name }) => (name === 'HeadObject' ? { ContentLength: 19, Metadata: { state: 'finished' } } : {}),
    );
    expect(await runJob(RUN, task, never)).toEqual({ jobId: 'j', run: 2, outcome: 'outdated' });
    expect(calls).toEqual(['Get', `HeadObject ${RESULT}`, 'Delete', 'Delete', `PutObject ${STATUS}`, 'Update']);
    expect(JSON.parse(String(puts[0]?.input['Body']))).toMatchObject({ state: 'finished', resultBytes: 19 });
  });

  it.each([
    [
      '404',
      (): never => {
        throw new NotFound({ message: 'UnknownError', $metadata: { httpStatusCode: 404 } });
      },
    ],
    [
      '403, as S3 does without the right to list',
      (): never => {
        throw condition('403', 403);
      },
    ],
  ])('INFRA-11 has no result yet if the store answers %s', async (_what, answer) => {
    const { job } = recordedJob(() => record(), answer);
    expect(await job.isDone()).toBe(false);
  });

  it('INFRA-11 fails if the store cannot say whether there is a result', async () => {
    const { job } = recordedJob(
      () => record(),
      () => {
        throw condition('SlowDown', 503);
      },
    );
    await expect(job.isDone()).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('INFRA-11 that is deleted while its result is written takes it back', async () => {
    const { job, calls } = recordedJob(({ name }) => {
      if (name === 'Update') throw new ConditionalCheckFailedException({ message: 'gone', $metadata: {} });
      return record();
    });
    expect(await job.end(failed)).toBe(false);
    expect(calls.at(-1)).toBe(`DeleteObjects ${RESULT} ${STATUS}`);
  });

  it('INFRA-11 fails if the store does not delete what the task withdraws', async () => {
    const errors = { Errors: [{ Key: RESULT, Message: 'Internal error' }] };
    const { job } = recordedJob(
      () => ({}),
      () => errors,
    );
    await expect(job.end(failed)).rejects.toThrow(RESULT);
  });

  it.each([
    ['its record cannot be read', 'Get'],
    ['its result cannot be stored', `PutObject ${RESULT}`],
    ['its status cannot be stored', `PutObject ${STATUS}`],
    ['its record cannot be written', 'Update'],
  ])('INFRA-11 fails when %s, so that the state machine speaks for it', async (_what, failing) => {
    const fail = (call: string): void => {
      if (call === failing) throw storeError('SlowDown');
    };
    const { job } = recordedJob(
      ({ name }) => {
        fail(name);
        return record();
      },
      ({ name, input }) => {
        fail(`${name} ${String(input['Key'])}`);
        return {};
      },
    );
    await expect(job.end(failed)).rejects.toMatchObject({ name: 'SlowDown' });
  });

  it('INFRA-11 whose query cannot be fetched ends as a failure of ours, with the reason for the log only', async () => {
    const { task, puts } = recordedJob(
      ({ name }) => (name === 'Get' ? record() : {}),
      ({ name }) => {
        if (name === 'HeadObject') throw new NotFound({ message: 'not found', $metadata: {} });
        if (name === 'GetObject') throw storeError('AccessDenied');
        return {};
      },
    );
    const report = await runJob(RUN, task, never);
    expect(report).toMatchObject({ outcome: 'engineFailed', complaint: 'AccessDenied: AccessDenied of the store' });
    const result = puts.find(({ input }) => input['Key'] === RESULT)?.input['Body'];
    expect(JSON.parse(String(result))).toMatchObject({ failure: 'engineFailed' });
    expect(String(result)).not.toContain('AccessDenied');
  });

  it('INFRA-11 is looked up consistently, under its key', async () => {
    const asked: unknown[] = [];
    const { job } = recordedJob(({ input }) => {
      asked.push(input);
      return record();
    });
    await job.isCurrent();
    expect(asked).toEqual([{ TableName: 'jobs', Key: { pk: 'job#j', sk: 'job' }, ConsistentRead: true }]);
  });

  it('INFRA-11 is recorded only as the state of its own run', async () => {
    const updates: unknown[] = [];
    const { job } = recordedJob(({ name, input }) => {
      if (name === 'Update') updates.push(input);
      return record();
    });
    await job.end(failed);
    expect(updates).toEqual([
      {
        TableName: 'jobs',
        Key: { pk: 'job#j', sk: 'job' },
        UpdateExpression: 'SET #state = :state',
        ConditionExpression: '#run = :run',
        ExpressionAttributeNames: { '#state': 'state', '#run': 'run' },
        ExpressionAttributeValues: { ':state': 'failed', ':run': 2 },
      },
    ]);
  });

  it('INFRA-11 looks for its result and deletes its files in the bucket of jobs', async () => {
    const buckets: unknown[] = [];
    const { job } = recordedJob(
      ({ name }) => {
        // The record is gone.
        if (name === 'Update') throw new ConditionalCheckFailedException({ message: 'gone', $metadata: {} });
        return {};
      },
      ({ name, input }) => {
        buckets.push([name, input['Bucket']]);
        return {};
      },
    );
    expect(await job.isDone()).toBe(true);
    expect(buckets).toEqual([
      ['HeadObject', 'jobs-bucket'],
      ['PutObject', 'jobs-bucket'],
      ['DeleteObjects', 'jobs-bucket'],
    ]);
    buckets.length = 0;
    expect(await job.end(failed)).toBe(false);
    expect(buckets).toEqual([['DeleteObjects', 'jobs-bucket']]);
  });

  it('INFRA-11 that another task has begun has no time of its own to begin', async () => {
    const { job, puts } = recordedJob(
      () => record(),
      () => ({ ContentLength: 7, Metadata: { state: 'failed' } }),
    );
    expect(await job.isDone()).toBe(true);
    expect(JSON.parse(String(puts[0]?.input['Body']))).toEqual({
      state: 'failed',
      settings: RUN.settings,
      release: 'r-1',
      queuedAt: RUN.queuedAt,
      endedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      resultBytes: 7,
    });
  });

  it('INFRA-11 says nothing of a result that was there when it wrote its own and is gone since', async () => {
    const { job, calls } = recordedJob(
      () => record(),
      ({ name }) => {
        if (name === 'HeadObject') throw new NotFound({ message: 'UnknownError', $metadata: { httpStatusCode: 404 } });
        throw condition('PreconditionFailed', 412);
      },
    );
    expect(await job.end(failed)).toBe(false);
    expect(calls).toEqual(['Get', `PutObject ${RESULT}`, 'Delete', 'Delete', `HeadObject ${RESULT}`]);
  });

  it('states the length of a failure in bytes', async () => {
    const { job, puts } = recordedJob(() => record());
    await job.end({ state: 'failed', result: '{"error":"ä€"}' });
    expect(puts[0]?.input).toMatchObject({ ContentLength: 17, Metadata: { state: 'failed' } });
    expect(JSON.parse(String(puts[1]?.input['Body']))).toMatchObject({ resultBytes: 17 });
  });
});
