import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blastFailures } from '#domain/blast/failures';
import type { BlastStart } from '#domain/storage/blast-job';
import { Assembly } from '../../../local/assembly/assembly';
import { machineDefinitions, type MachineDefinition } from '../../../local/assembly/state-machine';
import { systemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { ServiceError } from '../../../local/workflow/integrations';
import { Interpreter } from '../../../local/workflow/interpreter';
import type { TaskRunner } from '../../../local/workflow/task-processes';
import { startBlastSite, type BlastSite } from '../../support/blast-site';
import { putJob, recordOf, resultOf, statusOf } from '../../support/blast-jobs';
import { refusals } from '../../support/ecs-refusals';

describe('a BLAST task that ECS does not start', { timeout: 120_000 }, () => {
  let site: BlastSite;
  let definition: MachineDefinition;
  beforeAll(async () => {
    site = await startBlastSite();
    const assembly = await Assembly.read(await cachedBuild(systemBuild, silentProgress));
    const found = machineDefinitions(assembly).get(process.env['BLAST_STATE_MACHINE'] ?? '');
    if (!found) throw new Error('The templates have no machine for BLAST');
    // The pauses are part of another test.
    definition = { ...found, States: { ...found.States, Pause: { Type: 'Wait', Seconds: 0, Next: 'RunBlast' } } };
  }, 240_000);
  afterAll(() => site.dispose());

  /** Runs the machine; the task runner gets the number of the attempt. Returns the error with which it failed. */
  async function execute(
    run: BlastStart,
    task: (attempt: number) => unknown,
  ): Promise<{ attempts: number; error?: string }> {
    let attempts = 0;
    const runTask: TaskRunner = async () => {
      attempts += 1;
      return task(attempts);
    };
    const never = new AbortController().signal;
    const options = { stopTask: never, abort: never, taskStarted: () => undefined };
    try {
      await new Interpreter(definition, runTask, site.stores).run(run, options);
      return { attempts };
    } catch (error) {
      // The interpreter wraps the error of a Fail state.
      return { attempts, error: ((error as Error).cause as Error).name };
    }
  }

  async function slotsOf({ slots }: BlastStart): Promise<unknown[]> {
    const dynamo = DynamoDBDocumentClient.from(site.stores.dynamo);
    const items = Object.values(slots).map((Key) =>
      dynamo.send(new GetCommand({ TableName: site.stores.jobsTable, Key, ConsistentRead: true })),
    );
    return (await Promise.all(items)).flatMap(({ Item }) => (Item ? [Item] : []));
  }

  it.each(refusals)(
    'INFRA-25 JUDGE-03 for %s is tried again; then its visitor reads so, its slots are free and the execution fails',
    async (_what, error, cause) => {
      const run = await putJob(site.stores, '>q\nACGT\n');
      const end = await execute(run, () => {
        throw new ServiceError(error, cause);
      });
      expect(end).toEqual({ attempts: 9, error: 'NotStarted' });
      expect(await resultOf(site.stores, run.jobId)).toEqual({
        failure: 'couldNotStart',
        error: 'No machine could be had for this search. Please start it again in a few minutes.',
      });
      expect(await statusOf(site.stores, run.jobId)).toMatchObject({ state: 'failed', queuedAt: run.queuedAt });
      expect(await recordOf(site.stores, run.jobId)).toMatchObject({ state: 'failed' });
      expect(await slotsOf(run)).toEqual([]);
    },
  );

  it.each(refusals)('INFRA-25 that starts after %s runs its search', async (_what, error, cause) => {
    const run = await putJob(site.stores, '>q\nACGT\n');
    const end = await execute(run, (attempt) => {
      if (attempt < 3) throw new ServiceError(error, cause);
      return {};
    });
    expect(end).toEqual({ attempts: 3 });
    expect(await slotsOf(run)).toEqual([]);
  });

  it('INFRA-25 gets the same input at every attempt, without the errors of earlier ones', async () => {
    const run = await putJob(site.stores, '>q\nACGT\n');
    const inputs: unknown[] = [];
    const runTask: TaskRunner = async (parameters) => {
      const { Overrides } = parameters as { Overrides: { ContainerOverrides: [{ Environment: [{ Value: string }] }] } };
      const {
        retries: _retries,
        pauseSeconds: _pause,
        ...input
      } = JSON.parse(Overrides.ContainerOverrides[0].Environment[0].Value) as Record<string, unknown>;
      inputs.push(input);
      if (inputs.length < 4) throw new ServiceError('ECS.AmazonECSException', 'x'.repeat(10_000));
      return {};
    };
    const never = new AbortController().signal;
    await new Interpreter(definition, runTask, site.stores).run(run, {
      stopTask: never,
      abort: never,
      taskStarted: () => undefined,
    });
    expect(inputs).toEqual([run, run, run, run]);
  });

  it('INFRA-25 is not tried again once the time for that is over, or if a program ran', async () => {
    const late = { ...(await putJob(site.stores, '>q\nACGT\n')), startBy: new Date(Date.now() - 1_000).toISOString() };
    const refused = new ServiceError('ECS.AmazonECSException', 'no');
    const rejects = (error: Error) => () => {
      throw error;
    };
    expect(await execute(late, rejects(refused))).toEqual({ attempts: 1, error: 'NotStarted' });
    const died = await putJob(site.stores, '>q\nACGT\n');
    const exited = new ServiceError('States.TaskFailed', '{"StopCode":"EssentialContainerExited"}');
    expect(await execute(died, rejects(exited))).toEqual({ attempts: 1, error: 'TaskDied' });
    expect(await resultOf(site.stores, died.jobId)).toEqual({
      failure: 'interrupted',
      error: blastFailures.interrupted.message,
    });
  });

  it('INFRA-25 is not tried again if the function that started it did not yet say until when', async () => {
    const { startBy: _startBy, ...older } = await putJob(site.stores, '>q\nACGT\n');
    const end = await execute(older as BlastStart, () => {
      throw new ServiceError('ECS.AmazonECSException', 'no');
    });
    expect(end).toEqual({ attempts: 1, error: 'NotStarted' });
  });

  it('INFRA-25 pauses for a random time that grows to ten seconds at most', async () => {
    const { NextAttempt } = definition.States;
    if (!NextAttempt) throw new Error('The machine has no state NextAttempt');
    const { Next: _next, ...rest } = NextAttempt;
    const ended = { ...rest, End: true };
    const only = { StartAt: 'NextAttempt', States: { NextAttempt: ended } };
    const machine = new Interpreter(only as MachineDefinition, async () => ({}), site.stores);
    const never = new AbortController().signal;
    const run = await putJob(site.stores, '>q\nACGT\n');
    const longest: number[] = [];
    const all = new Set<number>();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const pauses: number[] = [];
      for (let sample = 0; sample < 60; sample += 1) {
        const state = await machine.run(
          { ...run, retries: { count: attempt } },
          { stopTask: never, abort: never, taskStarted: () => undefined },
        );
        pauses.push((state as { pauseSeconds: number }).pauseSeconds);
      }
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1);
      longest.push(Math.max(...pauses));
      for (const pause of pauses) all.add(pause);
    }
    for (const [index, most] of [2, 4, 7, 10, 10, 10, 10, 10].entries())
      expect(longest[index]).toBeLessThanOrEqual(most);
    expect(all.size).toBeGreaterThan(3);
    expect(longest[7]).toBeGreaterThan(longest[0] ?? 0);
  });
});
