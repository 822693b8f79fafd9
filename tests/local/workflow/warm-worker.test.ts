import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import aslValidator from 'asl-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import { jobFiles, type BlastRun } from '#domain/storage/blast-job';
import { Assembly } from '../../../local/assembly/assembly';
import {
  containerDefinitions,
  machineDefinitions,
  workerServices,
  type MachineDefinition,
} from '../../../local/assembly/state-machine';
import { BLAST_TASK_FILE, blastTaskBuild, warmSystemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { serveExecutions } from '../../../local/workflow/endpoint';
import { Executions } from '../../../local/workflow/executions';
import { Interpreter } from '../../../local/workflow/interpreter';
import { Journal } from '../../../local/workflow/journal';
import { OfferedTasks } from '../../../local/workflow/offered-tasks';
import { taskProcesses, type TaskRunner } from '../../../local/workflow/task-processes';
import { startWarmWorkers, type WarmWorkers } from '../../../local/workflow/warm-workers';
import { startBlastSite, type BlastSite } from '../../support/blast-site';
import { eventually, putDatabase, putJob, recordOf, resultOf, statusOf } from '../../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../../support/random-sequences';

const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);
const query = fastaOf([transcript], 'Q');
/** Some seconds of work for blastp. */
const longQuery = fastaOf(randomSequences(2, 3, 300, RESIDUES), 'Q');
/** Less than a second of it. */
const shortQuery = fastaOf(randomSequences(4, 1, 200, RESIDUES), 'Q');

describe('a BLAST run that is offered to a warm worker', { timeout: 120_000 }, () => {
  let site: BlastSite;
  let folder: string;
  let definition: MachineDefinition;
  let machine: Interpreter;
  let workers: WarmWorkers;
  let startWorkers: () => WarmWorkers;
  let stopServing: () => Promise<void>;
  /** Jobs that got a task of their own. */
  const tasks: string[] = [];

  beforeAll(async () => {
    [site, folder] = await Promise.all([startBlastSite(), mkdtemp(join(tmpdir(), 'spencer-warm-'))]);
    const assembly = await Assembly.read(await cachedBuild(warmSystemBuild, silentProgress));
    const found = machineDefinitions(assembly).get(process.env[environment.blastStateMachine] ?? '');
    if (!found) throw new Error('The templates have no machine for BLAST');
    definition = found;
    const program = join(await cachedBuild(blastTaskBuild, silentProgress), BLAST_TASK_FILE);
    const variables = { ...site.stores.environment, [environment.workFolder]: folder, [environment.blastMemory]: '' };
    const run = taskProcesses({
      containers: containerDefinitions(assembly),
      programs: { blast: program },
      environment: variables,
    });
    const runTask: TaskRunner = (parameters, options) => {
      const [, jobId = ''] = /\\"jobId\\":\\"([^\\]+)/.exec(JSON.stringify(parameters)) ?? [];
      tasks.push(jobId);
      return run(parameters, options);
    };
    const offeredTasks = new OfferedTasks();
    machine = new Interpreter(definition, runTask, site.stores, offeredTasks);
    const journal = new Journal(join(folder, 'executions'));
    const executions = new Executions({ machines: new Map(), journal, atOnce: 1, programs: [] });
    const { endpoint, stop } = await serveExecutions({ executions, offeredTasks });
    stopServing = stop;
    const endpoints = { [environment.sfnEndpoint]: endpoint, [environment.sqsEndpoint]: endpoint };
    startWorkers = () =>
      startWarmWorkers({ services: workerServices(assembly), program, environment: { ...variables, ...endpoints } });
    workers = startWorkers();
    await putDatabase(site.stores, 'transcripts', fastaOf([transcript], 'T'));
    await putDatabase(site.stores, 'peptides', fastaOf(randomSequences(3, 10_000, 300, RESIDUES), 'P'));
  }, 240_000);
  afterAll(async () => {
    await workers.stop();
    await stopServing();
    await site.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const execute = async (run: BlastRun): Promise<void> => {
    const never = new AbortController().signal;
    await machine.run(run, { stopTask: never, abort: never, taskStarted: () => undefined });
  };
  const isRunning = (run: BlastRun) =>
    eventually(async () => ((await statusOf(site.stores, run.jobId))?.state === 'running' ? true : undefined));
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of workers.pids()) process.kill(pid, name);
  };
  const ownTasks = ({ jobId }: BlastRun): number => tasks.filter((each) => each === jobId).length;

  async function slotsOf({ slots }: BlastRun): Promise<unknown[]> {
    const dynamo = DynamoDBDocumentClient.from(site.stores.dynamo);
    const items = Object.values(slots).map((Key) =>
      dynamo.send(new GetCommand({ TableName: site.stores.jobsTable, Key, ConsistentRead: true })),
    );
    return (await Promise.all(items)).flatMap(({ Item }) => (Item ? [Item] : []));
  }

  async function expectHits(run: BlastRun): Promise<void> {
    expect(await resultOf(site.stores, run.jobId)).toHaveProperty('BlastOutput2');
    expect(await statusOf(site.stores, run.jobId)).toMatchObject({ state: 'finished', queuedAt: run.queuedAt });
    expect(await recordOf(site.stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect(await slotsOf(run)).toEqual([]);
  }

  const written = async ({ jobId }: BlastRun): Promise<number | undefined> => {
    const place = { Bucket: site.stores.jobsBucket, Key: jobFiles.result(jobId) };
    const { LastModified } = await site.stores.s3.send(new HeadObjectCommand(place));
    return LastModified?.getTime();
  };

  it('INFRA-26 INFRA-10 is described in the Amazon States Language', () => {
    const { isValid, errorsText } = aslValidator(structuredClone(definition), { checkArn: true, checkPaths: true });
    expect(isValid, errorsText()).toBe(true);
  });

  it('INFRA-26 is answered by the worker, without a task of its own', async () => {
    const run = await putJob(site.stores, query);
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(0);
  });

  it('INFRA-26 ends with the typed failure that the worker writes', async () => {
    const run = await putJob(site.stores, query, { ...nucleotideSettings, wordSize: 1 });
    await execute(run);
    expect(await resultOf(site.stores, run.jobId)).toMatchObject({ failure: 'refusedOptions' });
    expect([ownTasks(run), await slotsOf(run)]).toEqual([0, []]);
  });

  it('INFRA-26 gets a task of its own when the worker dies with its search, and the next run a worker again', async () => {
    const run = await putJob(site.stores, longQuery, proteinSettings);
    const executed = execute(run);
    await isRunning(run);
    signal('SIGKILL');
    await executed;
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    const next = await putJob(site.stores, query);
    await execute(next);
    await expectHits(next);
    expect(ownTasks(next)).toBe(0);
  });

  it('INFRA-26 gets a task of its own when no worker hears the offer; one that hears it late drops it', async () => {
    const run = await putJob(site.stores, query);
    signal('SIGSTOP');
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    const at = await written(run);
    signal('SIGCONT');
    const next = await putJob(site.stores, query);
    await execute(next);
    expect(ownTasks(next)).toBe(0);
    expect(await written(run)).toBe(at);
  });

  it('INFRA-26 keeps the result of the task that took over from a worker that is late with its own', async () => {
    const run = await putJob(site.stores, longQuery, proteinSettings);
    const executed = execute(run);
    await isRunning(run);
    signal('SIGSTOP');
    await executed;
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    const at = await written(run);
    signal('SIGCONT');
    // The worker serves one search after the other, so the late one has ended when the next has.
    const next = await putJob(site.stores, query);
    await execute(next);
    await expectHits(next);
    await expectHits(run);
    expect(await written(run)).toBe(at);
  });

  it('INFRA-26 gets its hits from a worker that is stopped meanwhile, which then ends', async () => {
    const run = await putJob(site.stores, shortQuery, proteinSettings);
    const executed = execute(run);
    await isRunning(run);
    const [pid] = workers.pids();
    signal('SIGTERM');
    await executed;
    await expectHits(run);
    expect(ownTasks(run)).toBe(0);
    await eventually(() => Promise.resolve(workers.pids().includes(pid ?? 0) ? undefined : true));
  });

  it('INFRA-26 gets a task of its own where there is no worker', async () => {
    await workers.stop();
    const run = await putJob(site.stores, query);
    await execute(run);
    await expectHits(run);
    expect(ownTasks(run)).toBe(1);
    workers = startWorkers();
  });
});
