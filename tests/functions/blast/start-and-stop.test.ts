import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BlastStart } from '#domain/storage/blast-job';
import { startRun, stopRun } from '../../../functions/blast/start-and-stop';
import { jobServicesOver } from '../../../functions/jobs/job-services';
import { nucleotideSettings } from '../../support/blast-settings';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const start = (run: number): BlastStart => ({
  jobId: 'j',
  run,
  release: 'r-1',
  queuedAt: '2026-01-01T00:00:00.000Z',
  startBy: '2026-01-01T00:00:35.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
});
const record = { state: 'queued', run: 1, client: 'c', expiresAt: 9_999_999_999, executionArn: 'arn:1' } as const;

/** What the stores are asked, in order; each answer may be replaced. */
let calls: string[];
let answers: Record<string, Answer>;
beforeEach(() => {
  calls = [];
  answers = {
    StartExecution: () => ({ executionArn: 'arn:2' }),
    Update: () => ({ Attributes: record }),
    Query: () => ({ Items: [] }),
  };
});

function jobs() {
  const answer: Answer = (call, proceed) => {
    const { name, input } = call;
    const { UpdateExpression, executionArn, Delete } = input as {
      UpdateExpression?: string;
      executionArn?: string;
      Delete?: { Objects: { Key: string }[] };
    };
    const { Objects } = Delete ?? { Objects: [] };
    const what = [
      (UpdateExpression ?? executionArn ?? '').split(' REMOVE')[0],
      ...Objects.map(({ Key }) => Key.split('/').at(-1)),
    ];
    calls.push([name, ...what].filter(Boolean).join(' '));
    return answers[name]?.(call, proceed) ?? {};
  };
  return jobServicesOver({
    dynamo: intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), answer),
    s3: intercepted(new S3Client({}), answer),
    sfn: intercepted(new SFNClient({}), answer),
    table: 'jobs',
    bucket: 'jobs',
    stateMachineArn: 'arn',
    runningMax: 20,
  });
}
const refused = (): never => {
  throw new ConditionalCheckFailedException({ message: 'Another run', $metadata: {} });
};
const only =
  (expression: RegExp, otherwise: Answer): Answer =>
  (call, proceed) =>
    expression.test(String(call.input['UpdateExpression'])) ? { Attributes: record } : otherwise(call, proceed);

const CLAIM = 'Update SET #state = :queued, #run = :next, #client = :client';
const KEEP = 'Update SET executionArn = :arn';
const WITHDRAW = 'Update SET #state = :uploaded';
const REMOVED_OUTCOME = 'DeleteObjects result.json status.json';
const REMOVED_ALL = 'DeleteObjects query.fasta result.json status.json';

describe('a run that is started', () => {
  it('API-37 is claimed first; an earlier one is stopped and then its outcome removed', async () => {
    await startRun(start(2), 'c', jobs());
    expect(calls).toEqual([
      CLAIM,
      'StopExecution arn:1',
      'Query',
      'Query',
      REMOVED_OUTCOME,
      'PutObject',
      'StartExecution',
      KEEP,
    ]);
  });

  it('API-37 removes nothing of a job that has not run', async () => {
    answers['Update'] = () => ({ Attributes: { ...record, run: 0, state: 'uploaded' } });
    await startRun(start(1), 'c', jobs());
    expect(calls).toEqual([CLAIM, 'PutObject', 'StartExecution', KEEP]);
  });

  it('API-37 is refused if another call was faster, and says when to come back', async () => {
    answers['Update'] = refused;
    answers['Get'] = () => ({ Item: record });
    await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({
      code: 'tooManyRequests',
      message: 'Another request has just started this job.',
      retryAfterSeconds: 2,
    });
    expect(calls).toEqual([CLAIM, 'Get']);
  });

  it('API-37 is not found if the job has been deleted', async () => {
    answers['Update'] = refused;
    await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({ message: 'BLAST job not found: j' });
  });

  it.each(['PutObject', 'StartExecution'])(
    'API-42 is withdrawn, with its outcome, if %s fails, so that the job can be run again',
    async (name) => {
      answers[name] = () => {
        throw storeError('AccessDenied');
      };
      await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The search could not be started. Please try again later.',
        cause: expect.objectContaining({ name: 'AccessDenied' }) as unknown,
      });
      expect(calls.slice(-2)).toEqual([WITHDRAW, REMOVED_OUTCOME]);
    },
  );

  it('API-38 is stopped, and nothing of it remains, if the job is deleted meanwhile', async () => {
    answers['Update'] = only(/:queued/, refused);
    await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({ message: 'BLAST job not found: j' });
    expect(calls.slice(calls.indexOf(KEEP))).toEqual([KEEP, 'StopExecution arn:2', 'Get', REMOVED_ALL, WITHDRAW]);
  });

  it('API-37 is stopped, and leaves the files of the run that overtook it', async () => {
    answers['Update'] = only(/:queued/, refused);
    answers['Get'] = () => ({ Item: record });
    await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({ code: 'tooManyRequests' });
    expect(calls.slice(calls.indexOf(KEEP))).toEqual([KEEP, 'StopExecution arn:2', 'Get', WITHDRAW]);
  });

  it('API-42 is stopped if its execution cannot be recorded', async () => {
    answers['Update'] = only(/:queued|:uploaded/, () => {
      throw storeError('ThrottlingException');
    });
    await expect(startRun(start(2), 'c', jobs())).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(calls.slice(calls.indexOf(KEEP))).toEqual([KEEP, 'StopExecution arn:2', WITHDRAW, REMOVED_OUTCOME]);
  });
});

describe('a run that is stopped', () => {
  it.each([
    ['uploaded', false],
    ['queued', true],
    ['running', true],
    ['finished', false],
    ['failed', false],
  ] as const)('API-38 INFRA-21 in state %s releases slots: %s', async (state, releases) => {
    await stopRun(jobs(), 'j', { ...record, state });
    expect(calls).toEqual(['StopExecution arn:1', ...(releases ? ['Query', 'Query'] : [])]);
  });

  it('API-38 has no execution to stop before it is recorded', async () => {
    const { executionArn: _arn, ...early } = record;
    await stopRun(jobs(), 'j', early);
    expect(calls).toEqual(['Query', 'Query']);
  });
});
