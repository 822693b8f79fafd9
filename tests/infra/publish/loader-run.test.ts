import { describe, expect, it } from 'vitest';
import { SFNClient, StateMachineDoesNotExist } from '@aws-sdk/client-sfn';
import { findLoader, loaderArguments, runLoader } from '../../../infra/publish/loader-run';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';
import { recordedPauses } from '../../support/recorded-pauses';

const pauses = recordedPauses();

const ARN = 'arn:aws:states:us-east-1:123456789012:stateMachine:spencer-dev-load';
const service = (answer: Answer): SFNClient => intercepted(new SFNClient({}), answer);

/** Runs a loader whose execution is seen in these states, one after the other. */
async function runThrough(...states: object[]) {
  const notes: string[] = [];
  const inputs: Record<string, unknown>[] = [];
  const sfn = service(({ name, input }) => {
    inputs.push(input);
    return name === 'StartExecution' ? { executionArn: 'arn:execution' } : states.shift();
  });
  const succeeded = await runLoader(sfn, ARN, ['--bundle', 's3://b/p'], (text) => notes.push(text));
  return { succeeded, notes, inputs };
}

describe('a load in the cloud', () => {
  it.each([
    ['SUCCEEDED', true],
    ['FAILED', false],
    ['TIMED_OUT', false],
    ['ABORTED', false],
    ['PENDING_REDRIVE', false],
    [undefined, false],
  ])('LOAD-02 that ends as %s has succeeded: %s', async (status, succeeded) => {
    expect((await runThrough({ status })).succeeded).toBe(succeeded);
  });

  it('LOAD-02 is started with the arguments of the loader and polled every 5 s until it ends', async () => {
    const startDate = new Date(Date.now() - 65_000);
    const { notes, inputs } = await runThrough(
      { status: 'RUNNING', startDate },
      { status: 'RUNNING', startDate },
      { status: 'FAILED', error: 'States.TaskFailed', cause: 'exit code 1' },
    );
    expect(inputs).toEqual([
      { stateMachineArn: ARN, input: '{"arguments":["--bundle","s3://b/p"]}' },
      ...Array.from({ length: 3 }, () => ({ executionArn: 'arn:execution' })),
    ]);
    expect(notes).toEqual([
      'started arn:execution; Ctrl-C ends this display, not the load',
      expect.stringMatching(/^running for 6[56] s$/),
      expect.stringMatching(/^running for 6[56] s$/),
      'FAILED: States.TaskFailed: exit code 1',
    ]);
    expect(pauses).toEqual([5_000, 5_000, 5_000]);
  });

  it('INFRA-41 is followed for seven hours at most', async () => {
    const sfn = service(({ name }) =>
      name === 'StartExecution' ? { executionArn: 'arn:execution' } : { status: 'RUNNING' },
    );
    await expect(runLoader(sfn, ARN, [], () => undefined)).rejects.toThrow(
      'No end of the load was seen in 7 hours. Its state: arn:execution',
    );
    expect(pauses).toHaveLength((7 * 3_600) / 5);
  });

  it('LOAD-02 fails as the service does', async () => {
    for (const failing of ['StartExecution', 'DescribeExecution']) {
      const sfn = service(({ name }) => {
        if (name === failing) throw storeError('AccessDeniedException');
        return { executionArn: 'arn:execution' };
      });
      await expect(runLoader(sfn, ARN, [], () => undefined)).rejects.toMatchObject({
        name: 'AccessDeniedException',
      });
    }
  });
});

describe('the arguments of the loader', () => {
  it.each([
    ['loads a bundle', 's3://inbox/b/', false, ['--bundle', 's3://inbox/b/']],
    ['loads a bundle again with --force', 's3://inbox/b/', true, ['--bundle', 's3://inbox/b/', '--force']],
    ['rolls back without a bundle', undefined, false, ['--rollback']],
  ] as const)('LOAD-02 %s', (_what, bundle, force, expected) => {
    expect(loaderArguments(bundle, force)).toEqual(expected);
  });
});

describe('the loader of a stage', () => {
  const find = (sfn: SFNClient): Promise<string> => findLoader(sfn, 'spencer-dev-load', '123456789012');

  it('LOAD-02 SEC-03 is found by its name in the account of the credentials, without a list of all machines', async () => {
    const called: unknown[] = [];
    const sfn = service(({ name, input }) => {
      called.push([name, input]);
      return {};
    });
    expect(await find(sfn)).toBe(ARN);
    expect(called).toEqual([['DescribeStateMachine', { stateMachineArn: ARN }]]);
  });

  it('LOAD-02 is reported missing if the stage is not deployed', async () => {
    const sfn = service(() => {
      throw new StateMachineDoesNotExist({ message: 'gone', $metadata: {} });
    });
    await expect(find(sfn)).rejects.toThrow(
      'There is no state machine spencer-dev-load: is the stage deployed, and in this account?',
    );
  });
});
