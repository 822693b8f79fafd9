import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateStateMachineCommand,
  DescribeExecutionCommand,
  paginateGetExecutionHistory,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { jobFiles, RESULT_STATE_METADATA, type BlastStart, type JobState } from '#domain/storage/blast-job';
import { TEST_RELEASE } from '../support/blast-jobs';
import { nucleotideSettings } from '../support/blast-settings';
import { refusals } from '../support/ecs-refusals';
import { blastMachine, type MachineDefinition } from '../support/state-machine/blast-machine';
import { type Judge, verdictOf } from './judge';
import { LOCALSTACK, startLocalStack } from './server-programs';

const RUN_SECONDS = 120;

const BUCKET = 'jobs';
const MACHINE = 'blast';
const region = 'us-east-1';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** What a state returns, at every attempt: LocalStack counts them anew each time a state is entered. */
type Answer = { Return: unknown } | { Throw: { Error: string; Cause: string } };
const done: Answer = { Return: {} };
/** LocalStack lets no mock throw an error of Step Functions' own; of TaskFailed the machine reads only the cause. */
const fails = (error: string, cause = ''): Answer => ({
  Throw: { Error: error.replace(/^States\./, ''), Cause: cause },
});
const exited = (reason: string): Answer =>
  fails(
    'States.TaskFailed',
    JSON.stringify({ StopCode: 'EssentialContainerExited', Containers: [{ Reason: reason }] }),
  );

/** One run: what its states meet, and its expected end. Errors of DynamoDB all get one name here, so no job is deleted. */
interface Case {
  what: string;
  task: Answer;
  states?: Record<string, Answer>;
  /** The task's own result, written before it ended; it was killed before it could say so. */
  written?: unknown;
  attempts: number;
  /** The error of the execution, null if it succeeds. */
  ends: string | null;
  /** `failure` of result.json, or the whole of it; null if there is none. */
  reads: unknown;
  /** The state that the machine wrote to status.json; null if it wrote none. */
  tells: 'finished' | 'failed' | null;
}

const ATTEMPTS_MAX = 9;
const hits = { BlastOutput2: [] };

const cases: readonly Case[] = [
  { what: 'a search', task: done, written: hits, attempts: 1, ends: null, reads: hits, tells: null },
  ...refusals.map(([what, error, cause]): Case => ({
    what,
    task: fails(error, cause),
    attempts: ATTEMPTS_MAX,
    ends: 'NotStarted',
    reads: 'couldNotStart',
    tells: 'failed',
  })),
  { what: 'a lost task', task: exited(''), attempts: 1, ends: 'TaskDied', reads: 'interrupted', tells: 'failed' },
  {
    what: 'a task without memory',
    task: exited('OutOfMemoryError: Container killed due to memory usage'),
    attempts: 1,
    ends: null,
    reads: 'outOfMemory',
    tells: 'failed',
  },
  {
    what: 'a lost task with a result',
    task: exited(''),
    written: hits,
    attempts: 1,
    ends: null,
    reads: hits,
    tells: 'finished',
  },
  {
    what: 'a store of results that fails',
    task: exited(''),
    states: { WriteResult: fails('S3.S3Exception', 'We encountered an internal error (Status Code: 500)') },
    attempts: 1,
    ends: 'NoResult',
    reads: null,
    tells: null,
  },
  {
    what: 'a table that fails',
    task: exited(''),
    states: { RecordFailure: fails('DynamoDB.InternalServerErrorException', 'Internal server error') },
    attempts: 1,
    ends: 'TaskDied',
    reads: 'interrupted',
    tells: 'failed',
  },
];

/** States of the table of jobs, which answers unless a case says otherwise. */
const tableStates = [
  'RecordRunning',
  'RecordFailure',
  'ConfirmFailure',
  'RecordResult',
  'GiveBackSlotOfClient',
  'GiveBackSlotOfAll',
];

const nameOf = (index: number): string => `case${index}`;

/** The file from which LocalStack takes what services answer. The store of results is its own. */
function mocks(): unknown {
  const responses: Record<string, Record<string, Answer>> = {};
  const testCases = cases.map(({ task, states = {} }, index) => {
    const answers: Record<string, Answer> = {
      ...Object.fromEntries(tableStates.map((state) => [state, done])),
      ...states,
      RunBlast: task,
    };
    const names = Object.entries(answers).map(([state, answer]) => {
      const name = `${nameOf(index)}${state}`;
      responses[name] = { [`0-${ATTEMPTS_MAX}`]: answer };
      return [state, name] as const;
    });
    return [nameOf(index), Object.fromEntries(names)] as const;
  });
  return { StateMachines: { [MACHINE]: { TestCases: Object.fromEntries(testCases) } }, MockedResponses: responses };
}

/**
 * The synthesized machine, without its pauses and with the bucket of LocalStack, which compares only times of whole
 * seconds; as texts they are in the same order.
 */
function definition(): string {
  const machine = blastMachine();
  const states: MachineDefinition['States'] = {
    ...machine.States,
    Pause: { Type: 'Wait', Seconds: 0, Next: 'RunBlast' },
  };
  return JSON.stringify({ ...machine, States: states }, (name, value: unknown) =>
    name === 'Bucket' ? BUCKET : value,
  ).replaceAll('"TimestampLessThanPath"', '"StringLessThanPath"');
}

type End = Pick<Case, 'attempts' | 'ends' | 'reads'> & { tells: unknown };

/** LocalStack with the machine. */
class Workflow {
  readonly #s3: S3Client;
  readonly #sfn: SFNClient;
  #machine = '';

  constructor(endpoint: string) {
    this.#s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    this.#sfn = new SFNClient({ endpoint, region, credentials });
  }

  async create(): Promise<void> {
    await this.#s3.send(new CreateBucketCommand({ Bucket: BUCKET }));
    const { stateMachineArn = '' } = await this.#sfn.send(
      new CreateStateMachineCommand({
        name: MACHINE,
        definition: definition(),
        roleArn: 'arn:aws:iam::000000000000:role/machine',
      }),
    );
    this.#machine = stateMachineArn;
  }

  async run({ written }: Case, index: number): Promise<End> {
    const jobId = nameOf(index);
    if (written !== undefined)
      await this.#s3.send(
        new PutObjectCommand({
          Bucket: BUCKET,
          Key: jobFiles.result(jobId),
          Body: JSON.stringify(written),
          Metadata: { [RESULT_STATE_METADATA]: 'finished' satisfies JobState },
        }),
      );
    const input: BlastStart = {
      jobId,
      run: 1,
      release: TEST_RELEASE,
      settings: nucleotideSettings,
      queuedAt: new Date().toISOString(),
      startBy: new Date(Date.now() + RUN_SECONDS * 1_000).toISOString(),
      slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
    };
    const { executionArn } = await this.#sfn.send(
      new StartExecutionCommand({ stateMachineArn: `${this.#machine}#${jobId}`, input: JSON.stringify(input) }),
    );
    const ends = await this.#endOf(executionArn ?? '');
    const attempts = await this.#attemptsOf(executionArn ?? '');
    const result = await this.#read(jobFiles.result(jobId));
    const status = await this.#read(jobFiles.status(jobId));
    return { attempts, ends, reads: result?.['failure'] ?? result, tells: status?.['state'] ?? null };
  }

  async #endOf(executionArn: string): Promise<string | null> {
    const deadline = Date.now() + RUN_SECONDS * 1_000;
    for (;;) {
      const { status, error } = await this.#sfn.send(new DescribeExecutionCommand({ executionArn }));
      if (status === 'SUCCEEDED') return null;
      if (status !== 'RUNNING') return error ?? status ?? 'no status';
      if (Date.now() > deadline) return 'does not end';
      await sleep(500);
    }
  }

  async #attemptsOf(executionArn: string): Promise<number> {
    let attempts = 0;
    for await (const { events = [] } of paginateGetExecutionHistory({ client: this.#sfn }, { executionArn }))
      attempts += events.filter(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name === 'RunBlast').length;
    return attempts;
  }

  /** What the user reads. */
  async #read(Key: string): Promise<Record<string, unknown> | null> {
    try {
      const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
      return JSON.parse((await Body?.transformToString()) ?? 'null') as Record<string, unknown>;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }
}

/** JUDGE-03 */
export const judge: Judge = {
  question: 'does a BLAST run end as it should in another Step Functions, whatever ECS and the stores answer?',
  needsSite: false,
  run: async (workshop) => {
    const mockFile = join(workshop.folder, 'mocks.json');
    await mkdir(workshop.folder, { recursive: true });
    await writeFile(mockFile, JSON.stringify(mocks()));
    const services = { SERVICES: 'stepfunctions,s3,iam,sts', SFN_MOCK_CONFIG: mockFile };
    const { endpoint, stop } = await startLocalStack(workshop, services);
    try {
      const workflow = new Workflow(endpoint);
      await workflow.create();
      const faults: string[] = [];
      for (const [index, expected] of cases.entries()) {
        const { attempts, ends, reads, tells } = expected;
        const met = JSON.stringify(await workflow.run(expected, index));
        const wanted = JSON.stringify({ attempts, ends, reads, tells } satisfies End);
        if (met !== wanted) faults.push(`${expected.what}: ${met} instead of ${wanted}`);
      }
      return verdictOf(`${LOCALSTACK}, ${cases.length} runs, ${faults.length} faults`, faults);
    } finally {
      await stop();
    }
  },
};
