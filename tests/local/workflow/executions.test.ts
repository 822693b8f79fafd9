import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { environment } from '#domain/storage/environment';
import { executionName, type BlastRun } from '#domain/storage/blast-job';
import { startBlastSite, type BlastSite } from '../../support/blast-site';
import {
  deleteRecord,
  eventually,
  publicKeys,
  putDatabase,
  putJob,
  resultOf,
  statusOf,
} from '../../support/blast-jobs';
import { proteinSettings } from '../../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../../support/random-sequences';

const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);
const longQuery = fastaOf(randomSequences(2, 200, 1_500, RESIDUES), 'Q');

describe('executions on one machine, called with the production client', { timeout: 180_000 }, () => {
  let site: BlastSite;
  let sfn: SFNClient;
  const start = (run: BlastRun, input: unknown = run) =>
    sfn.send(
      new StartExecutionCommand({
        stateMachineArn: process.env[environment.blastStateMachine],
        name: executionName(run),
        input: JSON.stringify(input),
      }),
    );
  const ended = (executionArn: string | undefined) =>
    eventually(async () => {
      const { status } = await sfn.send(new DescribeExecutionCommand({ executionArn }));
      return status === 'RUNNING' ? undefined : status;
    }, 120);

  beforeAll(async () => {
    site = await startBlastSite();
    sfn = new SFNClient({ endpoint: site.site.environment[environment.sfnEndpoint] ?? '' });
    await putDatabase(site.stores, 'transcripts', fastaOf([transcript], 'T'));
    await putDatabase(site.stores, 'peptides', fastaOf(randomSequences(3, 20_000, 300, RESIDUES), 'P'));
  }, 240_000);
  afterAll(async () => {
    sfn.destroy();
    await site.dispose();
  });

  it('runs an execution to its end and remembers it', async () => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    const { executionArn, startDate } = await start(run);
    expect(executionArn).toMatch(/^arn:aws:states:/);
    expect(Math.abs((startDate?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await ended(executionArn)).toBe('SUCCEEDED');
    expect(await resultOf(site.stores, run.jobId)).toHaveProperty('BlastOutput2');
  });

  it('treats a repeated start as one, and refuses a name that has been used', async () => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    const [first, second] = [await start(run), await start(run)];
    expect(second.executionArn).toBe(first.executionArn);
    await expect(start(run, { ...run, release: 'other' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await ended(first.executionArn);
    await expect(start(run)).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('refuses what the service refuses', async () => {
    const name = randomUUID();
    await expect(
      sfn.send(new StartExecutionCommand({ stateMachineArn: 'arn:other', name, input: '{}' })),
    ).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    const executionArn = `arn:aws:states:us-east-1:000000000000:execution:machine:${name}`;
    await expect(sfn.send(new StopExecutionCommand({ executionArn }))).rejects.toMatchObject({
      name: 'ExecutionDoesNotExist',
    });
  });

  it('stops a running search with its program, and nothing of a deleted job reappears', async () => {
    const run = await putJob(site.stores, longQuery, proteinSettings);
    const { executionArn } = await start(run);
    await eventually(async () => ((await statusOf(site.stores, run.jobId))?.state === 'running' ? true : undefined));
    await deleteRecord(site.stores, run.jobId);
    await sfn.send(new StopExecutionCommand({ executionArn }));
    expect(await ended(executionArn)).toBe('ABORTED');
    expect(await readdir(join(site.stateFolder, 'executions'))).toEqual([]);
    expect((await readdir(join(site.stateFolder, 'blast'))).filter((name) => name.startsWith('run-'))).toEqual([]);
    expect(await publicKeys(site.stores, run.jobId)).toEqual([]);
  });

  it('runs one execution per processor, queues the others, and loses none of 20', async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, () => putJob(site.stores, fastaOf([transcript]))));
    const started = await Promise.all(runs.map((run) => start(run)));
    let [atWorkMost, all] = [0, false];
    const watch = async (): Promise<void> => {
      while (!all) {
        const folders = await readdir(join(site.stateFolder, 'blast'));
        atWorkMost = Math.max(atWorkMost, folders.filter((name) => name.startsWith('run-')).length);
      }
    };
    const watching = watch();
    expect(await Promise.all(started.map(({ executionArn }) => ended(executionArn)))).toEqual(
      runs.map(() => 'SUCCEEDED'),
    );
    all = true;
    await watching;
    for (const { jobId } of runs) expect(await resultOf(site.stores, jobId)).toHaveProperty('BlastOutput2');
    const { availableParallelism } = await import('node:os');
    expect(atWorkMost).toBeGreaterThan(0);
    expect(atWorkMost).toBeLessThanOrEqual(availableParallelism());
    expect(await readdir(join(site.stateFolder, 'executions'))).toEqual([]);
  });
});
