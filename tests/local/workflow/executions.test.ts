import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { environment } from '#domain/storage/environment';
import { executionName, type BlastRun } from '#domain/storage/blast-job';
import { startSite } from '../../../local/site';
import { isInstalled, prlimit } from '../../../local/system-packages';
import { Executions } from '../../../local/workflow/executions';
import type { RunOptions } from '../../../local/workflow/interpreter';
import { Journal } from '../../../local/workflow/journal';
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

  /** The variables of the process of a run, which the journal names. */
  async function taskVariables(name: string): Promise<Record<string, string>> {
    const text = await readFile(join(site.stateFolder, 'executions', `${name}.json`), 'utf8');
    const { taskPid } = JSON.parse(text) as { taskPid: number };
    const lines = (await readFile(`/proc/${taskPid}/environ`, 'utf8')).split('\0');
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }

  /** All searches that run at once may together use half of the memory, each a whole number of mebibytes. */
  async function expectHalfOfTheMemory(mebibytes: number): Promise<void> {
    const [, kibibytes] = /MemTotal:\s+(\d+) kB/.exec(await readFile('/proc/meminfo', 'utf8')) ?? [];
    const share = Number(kibibytes) / 1_024 / 2 / availableParallelism();
    expect(mebibytes).toBeLessThanOrEqual(share);
    expect(mebibytes).toBeGreaterThan(share - 1);
  }

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

  it('INFRA-19 are of the only site of its process, which lets as many wait as may run in the cloud', async () => {
    expect(site.site.environment[environment.blastRunningMax]).toBe('20');
    await expect(startSite({ stateFolder: `${site.stateFolder}-other` })).rejects.toThrow(
      `This process already serves ${site.stateFolder}`,
    );
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
    const variables = await taskVariables(executionName(run));
    expect(variables['WORK_FOLDER']).toBe(join(site.stateFolder, 'blast'));
    if (await isInstalled(prlimit)) await expectHalfOfTheMemory(Number(variables['BLAST_MEMORY_MIB']));
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
    expect(atWorkMost).toBeGreaterThan(0);
    expect(atWorkMost).toBeLessThanOrEqual(availableParallelism());
    expect(await readdir(join(site.stateFolder, 'executions'))).toEqual([]);
  });
});

describe('executions of one machine', () => {
  let folder: string;
  let journal: Journal;
  /** Runs that have begun, by their input, with what ends them. */
  let runs: Map<unknown, { options: RunOptions; resolve: () => void; reject: (error: Error) => void }>;
  let logged: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-executions-'));
    journal = new Journal(folder);
    runs = new Map();
    logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    logged.mockRestore();
    await rm(folder, { recursive: true });
  });

  function executionsOf(atOnce: number): Executions {
    const run = (input: unknown, options: RunOptions) =>
      new Promise<void>((resolve, reject) => {
        runs.set(input, { options, resolve, reject });
        for (const signal of [options.abort, options.stopTask])
          signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    return new Executions({ machines: new Map([['blast', { run }]]), journal, atOnce, programs: [] });
  }
  const begun = (): unknown[] => [...runs.keys()];
  const kept = async (): Promise<string[]> => (await journal.entries()).map(({ name }) => name);

  it('INFRA-19 run as many at once as the machine may, the others in their order when one has ended', async () => {
    const executions = executionsOf(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await executions.start('blast', name, `"${name}"`);
    expect(begun()).toEqual(['a', 'b']);
    await executions.stop('c');
    runs.get('b')?.resolve();
    await expect.poll(() => begun()).toEqual(['a', 'b', 'd']);
    runs.get('a')?.reject(new Error('broken'));
    await expect.poll(() => begun()).toEqual(['a', 'b', 'd', 'e']);
    for (const name of ['d', 'e']) runs.get(name)?.resolve();
    await expect.poll(() => kept()).toEqual([]);
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => executions.get(name).status)).toEqual([
      'FAILED',
      'SUCCEEDED',
      'ABORTED',
      'SUCCEEDED',
      'SUCCEEDED',
    ]);
    expect(logged.mock.calls).toEqual([['Execution a failed:', new Error('broken')]]);
  });

  it.each([
    ['other', 'a', '{}', 'StateMachineDoesNotExist', "State Machine Does Not Exist: 'other'"],
    ['blast', '', '{}', 'InvalidName', "Invalid Name: ''"],
    ['blast', 'a b', '{}', 'InvalidName', "Invalid Name: 'a b'"],
    ['blast', 'x'.repeat(81), '{}', 'InvalidName', `Invalid Name: '${'x'.repeat(81)}'`],
    ['blast', 'a', '{', 'InvalidExecutionInput', 'Invalid State Machine Execution Input'],
  ])(
    'INFRA-19 are refused for the machine %s, the name "%s", the input %s',
    async (machine, name, input, type, message) => {
      const executions = executionsOf(1);
      await expect(executions.start(machine, name, input)).rejects.toMatchObject({ type, message });
      expect([begun(), await kept()]).toEqual([[], []]);
    },
  );

  it('INFRA-19 have a name of 80 characters at most, and are in the journal with their task until they end', async () => {
    const name = `${'x'.repeat(78)}_-`;
    const executions = executionsOf(1);
    const execution = await executions.start('blast', name, '"a"');
    expect(executions.get(name)).toBe(execution);
    runs.get('a')?.options.taskStarted(4_711);
    await expect
      .poll(() => journal.entries())
      .toEqual([{ machine: 'blast', name, input: '"a"', startedAt: execution.startedAt, taskPid: 4_711 }]);
    runs.get('a')?.resolve();
    await expect.poll(() => kept()).toEqual([]);
    expect(execution.status).toBe('SUCCEEDED');
  });

  it('INFRA-19 are one for a repeated name and input; another input or an ended one is refused', async () => {
    const executions = executionsOf(1);
    const first = await executions.start('blast', 'a', '1');
    expect(await executions.start('blast', 'a', '1')).toBe(first);
    const refused = { type: 'ExecutionAlreadyExists', message: "Execution Already Exists: 'a'" };
    await expect(executions.start('blast', 'a', '2')).rejects.toMatchObject(refused);
    runs.get(1)?.resolve();
    await expect.poll(() => first.status).toBe('SUCCEEDED');
    await expect(executions.start('blast', 'a', '1')).rejects.toMatchObject(refused);
    expect(() => executions.get('b')).toThrow("Execution Does Not Exist: 'b'");
    await expect(executions.stop('b')).rejects.toMatchObject({ type: 'ExecutionDoesNotExist' });
  });

  it('INFRA-19 are stopped once, when their task has ended, and nothing is logged of that', async () => {
    const executions = executionsOf(1);
    const execution = await executions.start('blast', 'a', '1');
    const stopped = await executions.stop('a');
    expect([stopped, execution.status, runs.get(1)?.options.abort.aborted]).toEqual([execution, 'ABORTED', true]);
    expect(runs.get(1)?.options.stopTask.aborted).toBe(false);
    const { stoppedAt } = execution;
    expect(Math.abs((stoppedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: 1 });
    expect((await executions.stop('a')).stoppedAt).toBe(stoppedAt);
    vi.useRealTimers();
    expect([await kept(), logged.mock.calls]).toEqual([[], []]);
  });

  it('INFRA-19 that run are stopped when the site ends; those that wait run when it starts again', async () => {
    const executions = executionsOf(1);
    for (const name of ['a', 'b']) await executions.start('blast', name, `"${name}"`);
    await executions.close();
    expect([begun(), runs.get('a')?.options.stopTask.aborted, runs.get('a')?.options.abort.aborted]).toEqual([
      ['a'],
      true,
      false,
    ]);
    expect(await kept()).toEqual(['b']);
    runs.clear();
    await journal.keep({ machine: 'gone', name: 'c', input: '{}', startedAt: 1 });
    const again = executionsOf(1);
    await again.recover();
    expect([begun(), await kept()]).toEqual([['b'], ['b']]);
    expect(() => again.get('c')).toThrow('Execution Does Not Exist');
    runs.get('b')?.resolve();
    await expect.poll(() => kept()).toEqual([]);
  });

  it('INFRA-19 are remembered, the last thousand that ended and all that run', async () => {
    class NoJournal extends Journal {
      override keep = async (): Promise<void> => undefined;
      override forget = async (): Promise<void> => undefined;
    }
    let end = (): void => undefined;
    const run = (input: unknown) => (input === 0 ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve());
    const machines = new Map([['blast', { run }]]);
    const executions = new Executions({ machines, journal: new NoJournal(folder), atOnce: 2, programs: [] });
    const first = await executions.start('blast', 'running', '0');
    for (let index = 1; index <= 1_000; index += 1) {
      const execution = await executions.start('blast', String(index), String(index));
      while (execution.status === 'RUNNING') await new Promise((resolve) => setImmediate(resolve));
    }
    expect(executions.get('running')).toBe(first);
    expect(() => executions.get('1')).toThrow('Execution Does Not Exist');
    expect(executions.get('2').status).toBe('SUCCEEDED');
    end();
    while (first.status === 'RUNNING') await new Promise((resolve) => setImmediate(resolve));
  });
});
