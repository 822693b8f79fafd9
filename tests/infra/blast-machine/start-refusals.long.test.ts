import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blastFailures } from '#domain/blast/failures';
import type { BlastStart } from '#domain/storage/blast-job';
import { putJob, recordOf, resultOf, slotsOf, statusOf } from '../../support/blast-jobs';
import { refusals } from '../../support/ecs-refusals';
import { blastMachine, type MachineDefinition } from '../../support/state-machine/blast-machine';
import { ServiceError } from '../../support/state-machine/integrations';
import { failureOf, runMachine } from '../../support/state-machine/interpreter';
import { createStores, type Stores } from '../../support/stores';

describe('a BLAST task that ECS does not start', { timeout: 120_000 }, () => {
  let stores: Stores;
  let definition: MachineDefinition;
  beforeAll(async () => {
    stores = await createStores();
    const found = blastMachine(stores);
    // The pauses are part of another test.
    definition = { ...found, States: { ...found.States, Pause: { Type: 'Wait', Seconds: 0, Next: 'RunBlast' } } };
  });
  afterAll(() => stores.dispose());

  /** Runs the machine; the task gets the number of the attempt. Returns the error with which it failed. */
  async function execute(
    run: BlastStart,
    task: (attempt: number) => unknown,
  ): Promise<{ attempts: number; error?: string }> {
    let attempts = 0;
    const runTask = async (): Promise<unknown> => {
      attempts += 1;
      return task(attempts);
    };
    const error = await failureOf(runMachine(definition, run, stores, { runTask }));
    return { attempts, ...(error !== undefined && { error }) };
  }

  it.each(refusals)(
    'INFRA-25 JUDGE-03 for %s is tried again; then its user reads so, its slots are free and the execution fails',
    async (_what, error, cause) => {
      const run = await putJob(stores, '>q\nACGT\n');
      const end = await execute(run, () => {
        throw new ServiceError(error, cause);
      });
      expect(end).toEqual({ attempts: 9, error: 'NotStarted' });
      expect(await resultOf(stores, run.jobId)).toEqual({
        failure: 'couldNotStart',
        error: 'No machine could be had for this search. Please start it again in a few minutes.',
      });
      expect(await statusOf(stores, run.jobId)).toMatchObject({ state: 'failed', queuedAt: run.queuedAt });
      expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
      expect(await slotsOf(stores, run)).toEqual([]);
    },
  );

  it.each(refusals)('INFRA-25 that starts after %s runs its search', async (_what, error, cause) => {
    const run = await putJob(stores, '>q\nACGT\n');
    const end = await execute(run, (attempt) => {
      if (attempt < 3) throw new ServiceError(error, cause);
      return {};
    });
    expect(end).toEqual({ attempts: 3 });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it('INFRA-25 gets the same input at every attempt, without the errors of earlier ones', async () => {
    const run = await putJob(stores, '>q\nACGT\n');
    const inputs: unknown[] = [];
    const runTask = async (parameters: unknown): Promise<unknown> => {
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
    await runMachine(definition, run, stores, { runTask });
    expect(inputs).toEqual([run, run, run, run]);
  });

  it('INFRA-25 is not tried again once the time for that is over, or if a program ran', async () => {
    const late = { ...(await putJob(stores, '>q\nACGT\n')), startBy: new Date(Date.now() - 1_000).toISOString() };
    const refused = new ServiceError('ECS.AmazonECSException', 'no');
    const rejects = (error: Error) => () => {
      throw error;
    };
    expect(await execute(late, rejects(refused))).toEqual({ attempts: 1, error: 'NotStarted' });
    const died = await putJob(stores, '>q\nACGT\n');
    const exited = new ServiceError('States.TaskFailed', '{"StopCode":"EssentialContainerExited"}');
    expect(await execute(died, rejects(exited))).toEqual({ attempts: 1, error: 'TaskDied' });
    expect(await resultOf(stores, died.jobId)).toEqual({
      failure: 'interrupted',
      error: blastFailures.interrupted.message,
    });
  });

  it('INFRA-25 is not tried again if the function that started it did not yet say until when', async () => {
    const { startBy: _startBy, ...older } = await putJob(stores, '>q\nACGT\n');
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
    const only: MachineDefinition = { StartAt: 'NextAttempt', States: { NextAttempt: ended } };
    const run = await putJob(stores, '>q\nACGT\n');
    const longest: number[] = [];
    const all = new Set<number>();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const pauses: number[] = [];
      for (let sample = 0; sample < 20; sample += 1) {
        const input = { ...run, retries: { count: attempt } };
        const state = await runMachine(only, input, stores, { runTask: async () => ({}) });
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
