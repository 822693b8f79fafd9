import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executionName, type BlastRun } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { eventually, putDatabase, putJob, recordOf, resultOf, statusOf } from '../../support/blast-jobs';
import { proteinSettings } from '../../support/blast-settings';
import { fastaOf, randomSequences, RESIDUES } from '../../support/random-sequences';
import { storesOf, type Stores } from '../../support/stores';

const program = fileURLToPath(new URL('../../support/blast-site-process.ts', import.meta.url));
/** Some seconds of work for blastp. */
const longQuery = fastaOf(randomSequences(2, 3, 300, RESIDUES), 'Q');
/** Minutes of work. */
const endlessQuery = fastaOf(randomSequences(4, 400, 1_500, RESIDUES), 'Q');
const AT_ONCE = availableParallelism();

describe('a site that ends while searches are running', { timeout: 300_000 }, () => {
  let stateFolder: string;
  let site: ChildProcess;
  let stores: Stores;

  /** Starts the site, whose engines have other addresses each time. */
  async function start(): Promise<void> {
    site = fork(program, [stateFolder], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [variables] = (await once(site, 'message')) as [Record<string, string>];
    stores = { ...storesOf(variables), dispose: () => Promise.resolve() };
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(site, 'exit');
    site.kill(signal);
    await ended;
  }
  const newJob = (query: string) => putJob(stores, query, proteinSettings);
  const all = <Value>(runs: readonly BlastRun[], look: (jobId: string) => Promise<Value | undefined>) =>
    Promise.all(runs.map(({ jobId }) => eventually(() => look(jobId), 200)));

  async function execute(runs: readonly BlastRun[]): Promise<void> {
    const sfn = new SFNClient({ endpoint: stores.environment[environment.sfnEndpoint] ?? '' });
    for (const run of runs)
      await sfn.send(
        new StartExecutionCommand({
          stateMachineArn: 'machine',
          name: executionName(run),
          input: JSON.stringify(run),
        }),
      );
    sfn.destroy();
  }
  const running = (runs: readonly BlastRun[]) =>
    all(runs, async (jobId) => ((await statusOf(stores, jobId))?.state === 'running' ? true : undefined));

  async function taskPids(): Promise<number[]> {
    const folder = join(stateFolder, 'searches');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const entries = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return entries.flatMap((text) => (JSON.parse(text) as { taskPid?: number }).taskPid ?? []);
  }

  beforeAll(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-restart-'));
    await start();
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    });
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 10_000, 300, RESIDUES), 'P'));
  }, 240_000);
  afterAll(async () => {
    if (site.exitCode === null) await end('SIGTERM');
    await rm(stateFolder, { recursive: true, force: true });
  });

  it('INFRA-19 runs every search again after it was killed, and leaves no process behind', async () => {
    // More than run at once: some wait.
    const runs = await Promise.all(Array.from({ length: AT_ONCE + 2 }, () => newJob(longQuery)));
    await execute(runs);
    await running(runs.slice(0, 1));
    const abandoned = await taskPids();
    expect(abandoned.length).toBeGreaterThan(0);
    await end('SIGKILL');
    await start();
    for (const pid of abandoned)
      expect(
        existsSync(`/proc/${pid}`) && (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('blast-task'),
      ).toBe(false);
    for (const result of await all(runs, (jobId) => resultOf(stores, jobId)))
      expect(result).toHaveProperty('BlastOutput2');
    const states = await all(runs, async (jobId) => {
      const state = (await recordOf(stores, jobId))?.state;
      return state === 'finished' ? state : undefined;
    });
    expect(new Set(states)).toEqual(new Set(['finished']));
    await eventually(async () => ((await readdir(join(stateFolder, 'searches'))).length === 0 ? true : undefined));
  });

  it('INFRA-19 reports running searches as interrupted when it is stopped, and runs waiting ones when it starts again', async () => {
    const atWork = await Promise.all(Array.from({ length: AT_ONCE }, () => newJob(endlessQuery)));
    await execute(atWork);
    await running(atWork);
    const waiting = await Promise.all([newJob(longQuery), newJob(longQuery)]);
    await execute(waiting);
    await end('SIGTERM');
    expect((await readdir(join(stateFolder, 'searches'))).length).toBe(waiting.length);
    await start();
    for (const { jobId } of atWork) expect(await resultOf(stores, jobId)).toMatchObject({ failure: 'interrupted' });
    for (const result of await all(waiting, (jobId) => resultOf(stores, jobId)))
      expect(result).toHaveProperty('BlastOutput2');
  });
});
