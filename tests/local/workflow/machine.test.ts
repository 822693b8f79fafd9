import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aslValidator from 'asl-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { blastFailures } from '#domain/blast/failures';
import { jobFiles, RESULT_STATE_METADATA, type BlastRun } from '#domain/storage/blast-job';
import { taskOf } from '../../../blast-container/task';
import { Assembly } from '../../../local/assembly/assembly';
import {
  containerDefinitions,
  machineDefinitions,
  type MachineDefinition,
} from '../../../local/assembly/state-machine';
import { BLAST_TASK_FILE, blastTaskBuild, systemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { Interpreter } from '../../../local/workflow/interpreter';
import { taskProcesses } from '../../../local/workflow/task-processes';
import { startBlastSite, type BlastSite } from '../../support/blast-site';
import {
  deleteRecord,
  eventually,
  publicKeys,
  putDatabase,
  putJob,
  recordOf,
  resultOf,
  statusOf,
} from '../../support/blast-jobs';
import { proteinSettings } from '../../support/blast-settings';
import { fastaOf, NUCLEOTIDES, randomSequences, RESIDUES } from '../../support/random-sequences';

interface MachineTemplate {
  Resources: Record<
    string,
    { Type: string; Properties: { DefinitionString: { 'Fn::Join': [separator: '', parts: unknown[]] } } }
  >;
}

const REFERENCE = '\u0001';

/** The definition as the template has it; a text with a reference to another resource is any text there. */
async function synthesisedDefinition({ folder }: Assembly): Promise<unknown> {
  const template = JSON.parse(
    await readFile(join(folder, 'spencer-dev-blast.template.json'), 'utf8'),
  ) as MachineTemplate;
  const machine = Object.values(template.Resources).find(({ Type }) => Type === 'AWS::StepFunctions::StateMachine');
  const parts = machine?.Properties.DefinitionString['Fn::Join'][1] ?? [];
  const text = parts.map((part) => (typeof part === 'string' ? part : '\\u0001')).join('');
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && value.includes(REFERENCE) ? (expect.any(String) as unknown) : value,
  ) as unknown;
}

/** A task that is killed, and how many the kernel has killed for their memory. */
const KILLED = "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 5000)";
let killed = 0;

const [transcript = ''] = randomSequences(1, 1, 500, NUCLEOTIDES);

describe('the state machine of the templates', { timeout: 120_000 }, () => {
  let site: BlastSite;
  let assembly: Assembly;
  let definition: MachineDefinition;
  let folder: string;
  let taskProgram: string;
  beforeAll(async () => {
    [site, folder] = await Promise.all([startBlastSite(), mkdtemp(join(tmpdir(), 'spencer-machine-'))]);
    assembly = await Assembly.read(await cachedBuild(systemBuild, silentProgress));
    const [name, found] =
      [...machineDefinitions(assembly)].find(([machine]) => machine === process.env['BLAST_STATE_MACHINE']) ?? [];
    if (!found) throw new Error(`No state machine ${name}`);
    definition = found;
    taskProgram = join(await cachedBuild(blastTaskBuild, silentProgress), BLAST_TASK_FILE);
    await putDatabase(site.stores, 'transcripts', fastaOf([transcript], 'T'));
    await putDatabase(site.stores, 'peptides', fastaOf(randomSequences(3, 20_000, 300, RESIDUES), 'P'));
  }, 240_000);
  afterAll(async () => {
    await site.dispose();
    await rm(folder, { recursive: true });
  });

  /** Runs the machine on a job, with another program in the container's place if one is given. */
  async function execute(
    run: BlastRun,
    {
      script,
      machine = definition,
      kills = () => Promise.resolve(0),
      taskStarted = () => undefined,
    }: {
      script?: string;
      machine?: MachineDefinition;
      kills?: () => Promise<number>;
      taskStarted?: (pid: number) => void;
    } = {},
  ): Promise<void> {
    const program = script === undefined ? taskProgram : join(folder, `${run.jobId}.cjs`);
    if (script !== undefined) await writeFile(program, script);
    const runTask = taskProcesses({
      containers: containerDefinitions(assembly),
      programs: { blast: program },
      environment: { ...site.stores.environment, WORK_FOLDER: folder, BLAST_MEMORY_MIB: '' },
      kills,
    });
    const never = new AbortController().signal;
    await new Interpreter(machine, runTask, site.stores).run(run, {
      stopTask: never,
      abort: never,
      taskStarted,
    });
  }

  /** The error of the Fail state in which an execution ended, which the interpreter wraps. */
  const failureOf = (execution: Promise<void>): Promise<string | undefined> =>
    execution.then(
      () => undefined,
      (error: Error) => (error.cause as Error).name,
    );

  async function slotsOf({ slots }: BlastRun): Promise<unknown[]> {
    const dynamo = DynamoDBDocumentClient.from(site.stores.dynamo);
    const answers = await Promise.all(
      Object.values(slots).map((Key) =>
        dynamo.send(new GetCommand({ TableName: site.stores.jobsTable, Key, ConsistentRead: true })),
      ),
    );
    return answers.flatMap(({ Item }) => (Item ? [Item] : []));
  }

  it('INFRA-10 is valid in the Amazon States Language', () => {
    const { isValid, errorsText } = aslValidator(structuredClone(definition), { checkArn: true, checkPaths: true });
    expect(isValid, errorsText()).toBe(true);
  });

  it('INFRA-10 is the synthesised definition with its references resolved', async () => {
    expect(definition).toEqual(await synthesisedDefinition(assembly));
    // And the interpreter runs what it is given: another text in the definition is another text in the result.
    const changed = structuredClone(definition);
    changed.States['Interrupted'] = {
      ...changed.States['Interrupted'],
      Type: 'Pass',
      Result: { error: 'from the definition', failure: 'timeLimit' },
    };
    const run = await putJob(site.stores, '>q\nACGT\n');
    await execute(run, { script: 'process.exit(1)', machine: changed });
    expect(await resultOf(site.stores, run.jobId)).toEqual({ error: 'from the definition', failure: 'timeLimit' });
  });

  it('INFRA-16 states in the task definition every variable that the program reads', () => {
    const [container] = [...containerDefinitions(assembly)].flatMap(([name, found]) =>
      name.endsWith('/blast') ? [found] : [],
    );
    const { workFolder, limits, jobsTable, jobsBucket, dataBucket } = taskOf(container?.environment ?? {});
    expect(workFolder).toBe('/work');
    expect(limits).toEqual({
      threads: 1,
      seconds: 480,
      resultBytes: 50_000_000,
      memoryMebibytes: expect.any(Number) as unknown,
    });
    expect([jobsTable, jobsBucket, dataBucket]).toEqual([
      site.stores.jobsTable,
      site.stores.jobsBucket,
      site.stores.dataBucket,
    ]);
  });

  it('INFRA-10, INFRA-11 runs the task and releases the slots', async () => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    await execute(run);
    expect(await resultOf(site.stores, run.jobId)).toHaveProperty('BlastOutput2');
    expect(await recordOf(site.stores, run.jobId)).toMatchObject({ state: 'finished' });
    expect(await slotsOf(run)).toEqual([]);
  });

  it.each([
    ['interrupted', 'ended with a fault', 'process.exit(1)', 'TaskDied', () => Promise.resolve(0)],
    ['outOfMemory', 'was killed for its memory', KILLED, undefined, () => Promise.resolve((killed += 1))],
    ['interrupted', 'was killed by a stranger', KILLED, 'TaskDied', () => Promise.resolve(0)],
  ] as const)('INFRA-11 reports %s for a task that %s', async (failure, _how, script, error, kills) => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    expect(await failureOf(execute(run, { script, kills }))).toBe(error);
    expect(await resultOf(site.stores, run.jobId)).toEqual({ error: blastFailures[failure].message, failure });
    const status = await statusOf(site.stores, run.jobId);
    expect(status).toMatchObject({
      state: 'failed',
      settings: run.settings,
      release: run.release,
      queuedAt: run.queuedAt,
    });
    expect(Date.parse(status?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(run.queuedAt));
    expect(await recordOf(site.stores, run.jobId)).toMatchObject({ state: 'failed' });
    expect(await slotsOf(run)).toEqual([]);
  });

  it('INFRA-11 reports timeLimit for a task that does not end, and kills it', async () => {
    const run = await putJob(site.stores, fastaOf(randomSequences(2, 200, 1_500, RESIDUES)), proteinSettings);
    const { RunBlast, ...States } = definition.States;
    if (!RunBlast) throw new Error('The machine has no state RunBlast');
    const pids: number[] = [];
    await execute(run, {
      script: 'setInterval(() => {}, 1000)',
      taskStarted: (pid) => void pids.push(pid),
      machine: { ...definition, States: { ...States, RunBlast: { ...RunBlast, TimeoutSeconds: 1 } } },
    });
    expect(await resultOf(site.stores, run.jobId)).toMatchObject({ failure: 'timeLimit' });
    expect(pids).toHaveLength(1);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('keeps the result of a task that failed after writing it', async () => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    await site.stores.s3.send(
      new PutObjectCommand({
        Bucket: site.stores.jobsBucket,
        Key: jobFiles.result(run.jobId),
        Body: '{"BlastOutput2":[]}',
      }),
    );
    await execute(run, { script: 'process.exit(1)' });
    expect(await resultOf(site.stores, run.jobId)).toEqual({ BlastOutput2: [] });
    expect(await slotsOf(run)).toEqual([]);
  });

  it.each([
    ['finished', '{"BlastOutput2":[]}'],
    ['failed', '{"failure":"engineFailed"}'],
  ] as const)('INFRA-11 records as %s a run whose task was killed right after it wrote so', async (state, Body) => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    await site.stores.s3.send(
      new PutObjectCommand({
        Bucket: site.stores.jobsBucket,
        Key: jobFiles.result(run.jobId),
        Body,
        Metadata: { [RESULT_STATE_METADATA]: state },
      }),
    );
    await execute(run, { script: KILLED });
    expect(await resultOf(site.stores, run.jobId)).toEqual(JSON.parse(Body));
    expect(await recordOf(site.stores, run.jobId)).toMatchObject({ state });
    expect(await statusOf(site.stores, run.jobId)).toMatchObject({
      state,
      settings: run.settings,
      release: run.release,
      queuedAt: run.queuedAt,
      resultBytes: Body.length,
    });
    expect(await slotsOf(run)).toEqual([]);
  });

  it('leaves no part of a job that is deleted before it begins or while its task fails', async () => {
    const [before, during] = [await putJob(site.stores, '>q\nACGT\n'), await putJob(site.stores, '>q\nACGT\n')];
    await deleteRecord(site.stores, before.jobId);
    await execute(before, { script: 'process.exit(1)' });
    const mayFail = join(folder, 'may-fail');
    const executed = execute(during, {
      script: `setInterval(() => { if (require('fs').existsSync(${JSON.stringify(mayFail)})) process.exit(1); }, 50)`,
    });
    await eventually(async () => ((await recordOf(site.stores, during.jobId))?.state === 'running' ? true : undefined));
    await deleteRecord(site.stores, during.jobId);
    await writeFile(mayFail, '');
    await executed;
    for (const run of [before, during]) {
      expect(await publicKeys(site.stores, run.jobId)).toEqual([]);
      expect(await slotsOf(run)).toEqual([]);
      expect(await recordOf(site.stores, run.jobId)).toBeUndefined();
    }
  });

  it('keeps a slot that another run holds', async () => {
    const run = await putJob(site.stores, fastaOf([transcript]));
    await execute({ ...run, run: 2 });
    expect(await slotsOf(run)).toHaveLength(2);
  });
});
