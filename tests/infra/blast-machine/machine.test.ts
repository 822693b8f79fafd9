import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aslValidator from 'asl-validator';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blastFailures } from '#domain/blast/failures';
import { jobFiles, RESULT_STATE_METADATA, type BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { runJob } from '../../../blast-container/run';
import { blastRunOf, taskOf } from '../../../blast-container/task';
import {
  deleteRecord,
  publicKeys,
  putDatabase,
  putJob,
  recordOf,
  resultOf,
  slotsOf,
  statusOf,
} from '../../support/blast-jobs';
import { fastaOf, NUCLEOTIDES, randomSequences } from '../../support/random-sequences';
import { blastMachine, type MachineDefinition } from '../../support/state-machine/blast-machine';
import { ServiceError, type Integration } from '../../support/state-machine/integrations';
import { failureOf, runMachine } from '../../support/state-machine/interpreter';
import { createStores, type Stores } from '../../support/stores';

const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);
const query = fastaOf([transcript]);

/** What ECS reports of a container that ended with this code. */
const exited =
  (ExitCode: number, Reason?: string): Integration =>
  async () => {
    const cause = { StopCode: 'EssentialContainerExited', Containers: [{ ExitCode, Reason }] };
    throw new ServiceError('States.TaskFailed', JSON.stringify(cause));
  };
const outOfMemory = exited(137, 'OutOfMemoryError: Container killed due to memory usage');
const timedOut: Integration = async () => {
  throw new ServiceError('States.Timeout', 'The task did not end in time');
};

interface RunTaskParameters {
  Overrides: { ContainerOverrides: [{ Environment: { Name: string; Value: string }[] }] };
}

/** Run by aws-local-stepfunctions, which nobody here wrote; `npm run judges -- workflow` asks LocalStack the same. */
describe('the state machine of the templates', { timeout: 120_000 }, () => {
  let stores: Stores;
  let definition: MachineDefinition;
  let folder: string;
  beforeAll(async () => {
    [stores, folder] = await Promise.all([createStores(), mkdtemp(join(tmpdir(), 'spencer-machine-'))]);
    definition = blastMachine(stores);
    await putDatabase(stores, 'transcripts', fastaOf([transcript], 'T'));
  });
  afterAll(async () => {
    await stores.dispose();
    await rm(folder, { recursive: true });
  });

  const execute = (run: BlastRun, runTask: Integration): Promise<unknown> =>
    runMachine(definition, run, stores, { runTask });

  /** The task's program in this process, with the variables of the call. */
  const search: Integration = async (parameters) => {
    const [{ Environment }] = (parameters as RunTaskParameters).Overrides.ContainerOverrides;
    const variables = Object.fromEntries(Environment.map(({ Name, Value }) => [Name, Value]));
    const task = taskOf({ ...stores.environment, [environment.workFolder]: folder });
    return runJob(blastRunOf(variables), task, new AbortController().signal);
  };

  const putResult = (run: BlastRun, Body: string, Metadata?: Record<string, string>) =>
    stores.s3.send(
      new PutObjectCommand({
        Bucket: stores.jobsBucket,
        Key: jobFiles.result(run.jobId),
        Body,
        ...(Metadata && { Metadata }),
      }),
    );

  it('INFRA-10 is valid in the Amazon States Language', () => {
    const { isValid, errorsText } = aslValidator(structuredClone(definition), { checkArn: true, checkPaths: true });
    expect(isValid, errorsText()).toBe(true);
  });

  it('INFRA-10, INFRA-11 runs the task and releases the slots', async () => {
    const run = await putJob(stores, query);
    const states: unknown[] = [];
    await execute(run, async (parameters) => {
      states.push((await recordOf(stores, run.jobId))?.state);
      return search(parameters);
    });
    expect(states).toEqual(['running']);
    expect(await resultOf(stores, run.jobId)).toHaveProperty('BlastOutput2');
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it.each([
    ['interrupted', 'ended with a fault', exited(1), 'TaskDied'],
    ['outOfMemory', 'was killed for its memory', outOfMemory, undefined],
    ['interrupted', 'was killed by a stranger', exited(137), 'TaskDied'],
    ['timeLimit', 'did not end', timedOut, undefined],
  ] as const)('INFRA-11 reports %s for a task that %s', async (failure, _how, task, error) => {
    const run = await putJob(stores, query);
    expect(await failureOf(execute(run, task))).toBe(error);
    expect(await resultOf(stores, run.jobId)).toEqual({ error: blastFailures[failure].message, failure });
    const status = await statusOf(stores, run.jobId);
    expect(status).toMatchObject({
      state: 'failed',
      settings: run.settings,
      release: run.release,
      queuedAt: run.queuedAt,
    });
    expect(Date.parse(status?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(run.queuedAt));
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state: 'failed' });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it('INFRA-11 keeps the result of a task that failed after writing it', async () => {
    const run = await putJob(stores, query);
    await putResult(run, '{"BlastOutput2":[]}');
    await execute(run, exited(1));
    expect(await resultOf(stores, run.jobId)).toEqual({ BlastOutput2: [] });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it.each([
    ['finished', '{"BlastOutput2":[]}'],
    ['failed', '{"failure":"engineFailed"}'],
  ] as const)('INFRA-11 records as %s a run whose task was killed right after it wrote so', async (state, Body) => {
    const run = await putJob(stores, query);
    await putResult(run, Body, { [RESULT_STATE_METADATA]: state });
    await execute(run, exited(137));
    expect(await resultOf(stores, run.jobId)).toEqual(JSON.parse(Body));
    expect(await recordOf(stores, run.jobId)).toMatchObject({ state });
    expect(await statusOf(stores, run.jobId)).toMatchObject({
      state,
      settings: run.settings,
      release: run.release,
      queuedAt: run.queuedAt,
      resultBytes: Body.length,
    });
    expect(await slotsOf(stores, run)).toEqual([]);
  });

  it('INFRA-11 leaves no part of a job that is deleted before it begins or while its task fails', async () => {
    const [before, during] = [await putJob(stores, query), await putJob(stores, query)];
    await deleteRecord(stores, before.jobId);
    await execute(before, exited(1));
    await execute(during, async (parameters) => {
      await deleteRecord(stores, during.jobId);
      return exited(1)(parameters);
    });
    for (const run of [before, during]) {
      expect(await publicKeys(stores, run.jobId)).toEqual([]);
      expect(await slotsOf(stores, run)).toEqual([]);
      expect(await recordOf(stores, run.jobId)).toBeUndefined();
    }
  });

  it('INFRA-11 keeps a slot that another run holds', async () => {
    const run = await putJob(stores, query);
    await execute({ ...run, run: 2 }, search);
    expect(await slotsOf(stores, run)).toHaveLength(2);
  });
});
