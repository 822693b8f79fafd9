import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BlastSettings } from '#domain/blast/run-options';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import {
  clientSlotKey,
  jobFiles,
  jobKey,
  runningSlotKey,
  type BlastRun,
  type BlastStart,
  type JobRecord,
  type JobStatus,
} from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { BLAST_TASK_FILE, blastTaskBuild } from '../../local/build/builds';
import { cachedBuild } from '../../local/build/cached-build';
import { silentProgress } from '../../local/progress';
import { nucleotideSettings } from './blast-settings';
import type { Stores } from './stores';

const run = promisify(execFile);

export const TEST_RELEASE = 'r-test';

/** Makes a database as the loader does and stores it in the data bucket for a release. */
export async function putDatabase(
  { s3, dataBucket }: Stores,
  database: BlastDatabase,
  fasta: string,
  release = TEST_RELEASE,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-database-'));
  const [source, output] = [join(folder, 'source.fasta'), join(folder, database)];
  await writeFile(source, fasta);
  await run('makeblastdb', [
    '-in',
    source,
    '-dbtype',
    database === 'transcripts' ? 'nucl' : 'prot',
    '-title',
    database,
    '-out',
    output,
    '-parse_seqids',
  ]);
  for (const file of (await readdir(folder)).filter((name) => name.startsWith(`${database}.`))) {
    const Key = objectKey(release, releasePaths.blastDatabase(file));
    await s3.send(new PutObjectCommand({ Bucket: dataBucket, Key, Body: await readFile(join(folder, file)) }));
  }
  await rm(folder, { recursive: true });
}

/** A job as runBlast leaves it: its record, its query, nothing else. */
export async function putJob(
  stores: Stores,
  query: string,
  settings: BlastSettings = nucleotideSettings,
): Promise<BlastStart> {
  const { s3, jobsBucket, jobsTable: TableName } = stores;
  const dynamo = DynamoDBDocumentClient.from(stores.dynamo);
  const jobId = randomUUID();
  const client = jobId.slice(0, 8);
  const blastRun: BlastStart = {
    jobId,
    run: 1,
    release: TEST_RELEASE,
    queuedAt: new Date().toISOString(),
    startBy: new Date(Date.now() + 3_600_000).toISOString(),
    settings,
    slots: { all: runningSlotKey(0), client: clientSlotKey(client, 0) },
  };
  const expiresAt = Math.floor(Date.now() / 1_000) + 3_600;
  const record: JobRecord = { state: 'queued', run: 1, client, expiresAt };
  await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: jobFiles.query(jobId), Body: query }));
  await dynamo.send(new PutCommand({ TableName, Item: { ...jobKey(jobId), ...record } }));
  for (const slot of Object.values(blastRun.slots))
    await dynamo.send(new PutCommand({ TableName, Item: { ...slot, jobId, run: 1, expiresAt } }));
  return blastRun;
}

export async function recordOf({ dynamo, jobsTable }: Stores, jobId: string): Promise<JobRecord | undefined> {
  const { Item } = await DynamoDBDocumentClient.from(dynamo).send(
    new GetCommand({ TableName: jobsTable, Key: jobKey(jobId), ConsistentRead: true }),
  );
  return Item as JobRecord | undefined;
}

/** The slots that a run still holds. */
export async function slotsOf({ dynamo, jobsTable }: Stores, { slots }: BlastRun): Promise<unknown[]> {
  const items = Object.values(slots).map((Key) =>
    DynamoDBDocumentClient.from(dynamo).send(new GetCommand({ TableName: jobsTable, Key, ConsistentRead: true })),
  );
  return (await Promise.all(items)).flatMap(({ Item }) => (Item ? [Item] : []));
}

export async function deleteRecord({ dynamo, jobsTable }: Stores, jobId: string): Promise<void> {
  await DynamoDBDocumentClient.from(dynamo).send(new DeleteCommand({ TableName: jobsTable, Key: jobKey(jobId) }));
}

/** Returns the parsed public file, or undefined if it does not exist. */
export async function publicFile<Content = Record<string, unknown>>(
  { s3, jobsBucket }: Stores,
  key: string,
): Promise<Content | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: jobsBucket, Key: key }));
    return JSON.parse((await Body?.transformToString()) ?? '') as Content;
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export const resultOf = (stores: Stores, jobId: string) => publicFile(stores, jobFiles.result(jobId));
export const statusOf = (stores: Stores, jobId: string) => publicFile<JobStatus>(stores, jobFiles.status(jobId));

/** What runs of the job have written. */
export async function publicKeys({ s3, jobsBucket }: Stores, jobId: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: jobsBucket, Prefix: jobFiles.result(jobId).replace(/[^/]+$/, '') }),
  );
  return Contents.flatMap(({ Key = '' }) => (Key === jobFiles.query(jobId) ? [] : [Key]));
}

export interface RunningTask {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string; complaint: string }>;
}

/** Runs the program of the task's image in a separate process. */
export async function startTask(
  stores: Stores,
  blastRun: BlastRun,
  workFolder: string,
  variables: Record<string, string> = {},
): Promise<RunningTask> {
  const program = join(await cachedBuild(blastTaskBuild, silentProgress), BLAST_TASK_FILE);
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...stores.environment,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    [environment.workFolder]: workFolder,
    [environment.blastRun]: JSON.stringify(blastRun),
    ...variables,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output, complaint })) };
}

/** Polls until the result is not undefined. Throws after the longest time that a test may take. */
export async function eventually<Value>(look: () => Promise<Value | undefined>, seconds = 60): Promise<Value> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    const value = await look();
    if (value !== undefined) return value;
    await sleep(50);
  }
  throw new Error(`Nothing to be seen after ${seconds} s`);
}
