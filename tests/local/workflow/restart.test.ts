import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { environment } from '#domain/storage/environment';
import { executionName, type BlastRun } from '#domain/storage/blast-job';
import { dynamoClient, s3Client } from '../../../local/engines/clients';
import { attachEngines, type Attachment } from '../../../local/supervisor/attach';
import { eventually, putDatabase, putJob, recordOf, resultOf, statusOf } from '../../support/blast-jobs';
import { proteinSettings } from '../../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../../support/random-sequences';
import type { Stores } from '../../support/stores';

const program = fileURLToPath(new URL('../../support/blast-site-process.ts', import.meta.url));
/** Some seconds of work for blastp. */
const longQuery = fastaOf(randomSequences(2, 3, 300, RESIDUES), 'Q');
/** Minutes of work. */
const endlessQuery = fastaOf(randomSequences(4, 400, 1_500, RESIDUES), 'Q');
/** More than are at work at a time: some wait. */
const JOBS = availableParallelism() + 2;
const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);

interface RunningSite {
  child: ChildProcess;
  variables: Record<string, string>;
}

describe('a site that ends while searches are running', { timeout: 300_000 }, () => {
  let stateFolder: string;
  let engines: Attachment;
  let stores: Stores;
  const sites: ChildProcess[] = [];
  /** Left by a test for the next. */
  let running: RunningSite | undefined;

  async function start(): Promise<RunningSite> {
    const child = fork(program, [stateFolder], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    sites.push(child);
    const [variables] = (await once(child, 'message')) as [Record<string, string>];
    return { child, variables };
  }

  async function execute({ variables }: RunningSite, run: BlastRun): Promise<void> {
    const sfn = new SFNClient({ endpoint: variables[environment.sfnEndpoint] ?? '' });
    await sfn.send(
      new StartExecutionCommand({
        stateMachineArn: variables[environment.blastStateMachine],
        name: executionName(run),
        input: JSON.stringify(run),
      }),
    );
    sfn.destroy();
  }

  const taskPids = async (): Promise<number[]> => {
    const folder = join(stateFolder, 'executions');
    const entries = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFile(join(folder, name), 'utf8')),
    );
    return entries.flatMap((text) => (JSON.parse(text) as { taskPid?: number }).taskPid ?? []);
  };

  beforeAll(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-restart-'));
    // Held by this test too, so that a killed site does not take the stores along.
    engines = await attachEngines(stateFolder);
    Object.assign(process.env, engines.environment);
  });
  afterAll(async () => {
    for (const child of sites) child.kill('SIGKILL');
    engines.release();
    await sleep(2_000);
    await rm(stateFolder, { recursive: true, force: true });
  });

  it('runs every search again after it was killed, and leaves no process behind', async () => {
    const first = await start();
    const named = (name: string): string => first.variables[name] ?? '';
    stores = {
      catalogueTable: named(environment.catalogueTable),
      jobsTable: named(environment.jobsTable),
      dataBucket: named(environment.dataBucket),
      jobsBucket: named(environment.jobsBucket),
      environment: first.variables,
      pointerFile: '',
      dispose: () => Promise.resolve(),
      dynamo: dynamoClient(named(environment.dynamoEndpoint)),
      s3: s3Client(named(environment.s3Endpoint)),
    };
    await putDatabase(stores, 'transcripts', fastaOf([transcript], 'T'));
    await putDatabase(stores, 'peptides', fastaOf(randomSequences(3, 10_000, 300, RESIDUES), 'P'));
    const runs = await Promise.all(Array.from({ length: JOBS }, () => putJob(stores, longQuery, proteinSettings)));
    for (const run of runs) await execute(first, run);
    await eventually(async () => ((await taskPids()).length > 0 ? true : undefined));
    await eventually(async () =>
      (await Promise.all(runs.map(({ jobId }) => statusOf(stores, jobId)))).find(
        (status) => status?.state === 'running',
      ),
    );
    const abandoned = await taskPids();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await start();
    for (const pid of abandoned)
      expect(
        existsSync(`/proc/${pid}`) && (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('blast-task'),
      ).toBe(false);
    for (const { jobId } of runs) {
      expect(await eventually(() => resultOf(stores, jobId), 200)).toHaveProperty('BlastOutput2');
      expect(
        await eventually(async () => {
          const record = await recordOf(stores, jobId);
          return record?.state === 'finished' ? record.state : undefined;
        }),
      ).toBe('finished');
    }
    await eventually(async () => ((await readdir(join(stateFolder, 'executions'))).length === 0 ? true : undefined));
    running = second;
  });

  it('reports running searches as interrupted when it is stopped, and runs waiting ones when it starts again', async () => {
    const first = running ?? (await start());
    const atWork = await Promise.all(
      Array.from({ length: availableParallelism() }, () => putJob(stores, endlessQuery, proteinSettings)),
    );
    for (const run of atWork) await execute(first, run);
    for (const { jobId } of atWork)
      await eventually(async () => ((await statusOf(stores, jobId))?.state === 'running' ? true : undefined));
    const waiting = await Promise.all(Array.from({ length: 2 }, () => putJob(stores, longQuery, proteinSettings)));
    for (const run of waiting) await execute(first, run);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    for (const { jobId } of atWork) expect(await resultOf(stores, jobId)).toMatchObject({ failure: 'interrupted' });
    for (const { jobId } of waiting) expect(await resultOf(stores, jobId)).toBeUndefined();

    const second = await start();
    for (const { jobId } of waiting)
      expect(await eventually(() => resultOf(stores, jobId), 200)).toHaveProperty('BlastOutput2');
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });
});
