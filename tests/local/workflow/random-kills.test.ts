import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failedResult, blastFailures, type BlastFailure } from '#domain/blast/failures';
import { environment } from '#domain/storage/environment';
import { executionName, jobFiles, type BlastStart } from '#domain/storage/blast-job';
import { dynamoClient, s3Client } from '../../../local/engines/clients';
import { attachEngines, type Attachment } from '../../../local/supervisor/attach';
import { eventually, putDatabase, putJob, recordOf, resultOf } from '../../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';
import { isFullTier } from '../../support/tier';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../../support/random-sequences';
import type { Stores } from '../../support/stores';

const SEARCHES = isFullTier ? 200 : 8;
/** Searches that are in hand at a time. */
const AT_ONCE = 4;
/** Mean pause between two kills. */
const PAUSE_MS = 700;
const MINUTES = isFullTier ? 40 : 8;
const program = fileURLToPath(new URL('../../support/blast-site-process.ts', import.meta.url));
const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);

/** A generator of pseudo-random numbers below 1, the same in every run (Park and Miller). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe('searches of a site with a warm worker while its processes are killed', { timeout: MINUTES * 60_000 }, () => {
  let stateFolder: string;
  let engines: Attachment;
  let stores: Stores;
  let site: ChildProcess;
  let variables: Record<string, string>;

  async function start(): Promise<void> {
    site = fork(program, [stateFolder, '--warm-worker'], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    [variables] = (await once(site, 'message')) as [Record<string, string>];
  }

  async function execute(run: BlastStart): Promise<void> {
    const sfn = new SFNClient({ endpoint: variables[environment.sfnEndpoint] ?? '' });
    const call = new StartExecutionCommand({
      stateMachineArn: variables[environment.blastStateMachine],
      name: executionName(run),
      input: JSON.stringify(run),
    });
    await sfn.send(call).finally(() => sfn.destroy());
  }

  async function taskPids(): Promise<number[]> {
    const journal = join(stateFolder, 'executions');
    const names = (await readdir(journal).catch(() => [])).filter((name) => name.endsWith('.json'));
    const entries = await Promise.all(names.map((name) => readFile(join(journal, name), 'utf8').catch(() => '{}')));
    return entries.flatMap((text) => (JSON.parse(text) as { taskPid?: number }).taskPid ?? []);
  }

  async function workerPids(): Promise<number[]> {
    const answer = once(site, 'message') as Promise<[number[]]>;
    site.send('worker pids');
    return (await answer)[0];
  }

  const kill = (pid: number | undefined): void => {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };

  beforeAll(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-kills-'));
    // Held by this test too, so that a killed site does not take the stores along.
    engines = await attachEngines(stateFolder);
    Object.assign(process.env, engines.environment);
    await start();
    const named = (name: string): string => variables[name] ?? '';
    stores = {
      catalogueTable: named(environment.catalogueTable),
      jobsTable: named(environment.jobsTable),
      dataBucket: named(environment.dataBucket),
      jobsBucket: named(environment.jobsBucket),
      environment: variables,
      pointerFile: '',
      dispose: () => Promise.resolve(),
      dynamo: dynamoClient(named(environment.dynamoEndpoint)),
      s3: s3Client(named(environment.s3Endpoint)),
    };
    await putDatabase(stores, 'transcripts', fastaOf([transcript], 'T'));
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 10_000, 300, RESIDUES), 'P'));
  }, 240_000);
  afterAll(async () => {
    site.kill('SIGKILL');
    engines.release();
    await sleep(2_000);
    await rm(stateFolder, { recursive: true, force: true });
  });

  it('INFRA-26 are answered by the worker while nothing is killed', async () => {
    const run = await putJob(stores, fastaOf(randomSequences(5, 12, 300, RESIDUES), 'Q'), proteinSettings);
    await execute(run);
    const runner = await eventually(async () => {
      const [worker] = await workerPids();
      const programs = worker === undefined ? '' : await readFile(`/proc/${worker}/task/${worker}/children`, 'utf8');
      if (programs.trim() !== '') return 'the worker';
      return (await resultOf(stores, run.jobId)) && 'another process';
    });
    expect(runner).toBe('the worker');
    await eventually(() => resultOf(stores, run.jobId));
  });

  it(`INFRA-26 INFRA-11 ends every one of ${SEARCHES} with hits or a typed failure, once`, async () => {
    const random = seeded(7);
    const short = fastaOf([transcript], 'Q');
    const long = fastaOf(randomSequences(2, 1, 300, RESIDUES), 'Q');
    const runs = await Promise.all(
      Array.from({ length: SEARCHES }, () =>
        random() < 0.5 ? putJob(stores, short, nucleotideSettings) : putJob(stores, long, proteinSettings),
      ),
    );
    let all = false;
    const killed = { worker: 0, task: 0, site: 0 };
    const killing = (async () => {
      while (!all) {
        await sleep(random() * 2 * PAUSE_MS);
        const choice = random();
        if (choice < 0.05) {
          killed.site += 1;
          site.kill('SIGKILL');
          await once(site, 'exit');
          await start();
        } else if (choice < 0.6) {
          for (const pid of await workerPids()) kill(pid);
          killed.worker += 1;
        } else {
          const [pid] = await taskPids();
          kill(pid);
          if (pid !== undefined) killed.task += 1;
        }
      }
    })();

    const first = new Map<string, number | undefined>();
    const written = async (jobId: string): Promise<number | undefined> => {
      const place = { Bucket: stores.jobsBucket, Key: jobFiles.result(jobId) };
      return (await stores.s3.send(new HeadObjectCommand(place))).LastModified?.getTime();
    };
    const waiting = [...runs];
    const search = async (): Promise<void> => {
      for (let run = waiting.shift(); run; run = waiting.shift()) {
        const { jobId } = run;
        const started = run;
        // As the function does: a machine that cannot be reached is tried again.
        await eventually(
          () =>
            execute(started).then(
              () => true as const,
              () => undefined,
            ),
          120,
        );
        await eventually(() => resultOf(stores, jobId), 120);
        first.set(jobId, await written(jobId));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, search));
    all = true;
    await killing;

    await eventually(
      async () => ((await readdir(join(stateFolder, 'executions'))).length === 0 ? true : undefined),
      120,
    );
    const ends: Record<string, number> = {};
    for (const { jobId } of runs) {
      const result = (await resultOf(stores, jobId)) ?? {};
      const failure = result['failure'] as BlastFailure | undefined;
      if (failure === undefined) expect(result).toHaveProperty('BlastOutput2');
      else {
        expect(Object.keys(blastFailures)).toContain(failure);
        expect(result).toEqual(failedResult(failure));
      }
      expect(await written(jobId), 'the result is written once').toBe(first.get(jobId));
      expect((await recordOf(stores, jobId))?.state).toBe(failure === undefined ? 'finished' : 'failed');
      const end = failure ?? 'hits';
      ends[end] = (ends[end] ?? 0) + 1;
    }
    expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(SEARCHES);
    expect(killed.worker).toBeGreaterThan(0);
    console.log(JSON.stringify({ searches: SEARCHES, ends, killed }));
  });
});
