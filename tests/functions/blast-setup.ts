import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jobFiles, jobKey, type JobRecord, type SlotRecord } from '#domain/storage/blast-job';
import type { TableKey } from '#domain/storage/keys';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { startRecordingStateMachine, type RecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';
import { loadHandlers } from './api-call';
import { blastCaller, type BlastCaller } from './blast-call';

/** The BLAST calls on separate stores, and functions that show what they leave there. */
export interface BlastSetup {
  stores: Stores;
  machine: RecordingStateMachine;
  blast: BlastCaller;
  release: string;
  record(jobId: string): Promise<(JobRecord & TableKey) | undefined>;
  changeRecord(jobId: string, change: Partial<JobRecord>): Promise<void>;
  /** Occupied slots, in all and by client. */
  slots(): Promise<{ all: (SlotRecord & TableKey)[]; clients: (SlotRecord & TableKey)[] }>;
  items(): Promise<Record<string, unknown>[]>;
  /** Keys of the bucket's objects that belong to the job. */
  files(jobId: string): Promise<string[]>;
  file(kind: keyof typeof jobFiles, jobId: string): Promise<string>;
  dispose(): Promise<void>;
}

export async function startBlastSetup(): Promise<BlastSetup> {
  const fixture = makeRelease({ seed: 17, rows: 20 });
  const [stores, machine] = await Promise.all([storesWith(fixture), startRecordingStateMachine()]);
  const handlers = await loadHandlers({ ...stores.environment, ...machine.environment });
  const dynamo = DynamoDBDocumentClient.from(stores.dynamo);
  const TableName = stores.jobsTable;
  const items = async (): Promise<Record<string, unknown>[]> =>
    (await dynamo.send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? [];
  return {
    stores,
    machine,
    blast: blastCaller(handlers.blast),
    release: fixture.release,
    items,
    record: async (jobId) =>
      (await dynamo.send(new GetCommand({ TableName, Key: jobKey(jobId), ConsistentRead: true }))).Item as
        | (JobRecord & TableKey)
        | undefined,
    changeRecord: async (jobId, change) => {
      for (const [name, value] of Object.entries(change)) {
        const expression = {
          UpdateExpression: 'SET #name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        };
        await dynamo.send(new UpdateCommand({ TableName, Key: jobKey(jobId), ...expression }));
      }
    },
    slots: async () => {
      const taken = (await items()).filter((item) => 'jobId' in item) as unknown as (SlotRecord & TableKey)[];
      return { all: taken.filter(({ pk }) => pk === 'running'), clients: taken.filter(({ pk }) => pk !== 'running') };
    },
    files: async (jobId) => {
      const { Contents = [] } = await stores.s3.send(new ListObjectsV2Command({ Bucket: stores.jobsBucket }));
      return Contents.flatMap(({ Key = '' }) => (Key.includes(jobId) ? [Key] : [])).sort();
    },
    file: async (kind, jobId) => {
      const { Body } = await stores.s3.send(
        new GetObjectCommand({ Bucket: stores.jobsBucket, Key: jobFiles[kind](jobId) }),
      );
      return (await Body?.transformToString()) ?? '';
    },
    dispose: async () => {
      await machine.close();
      await stores.dispose();
    },
  };
}
