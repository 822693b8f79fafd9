import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { BlastRun } from '#domain/storage/blast-job';
import type { Task } from '../../blast-container/task';
import { nucleotideSettings } from '../support/blast-settings';
import { intercepted, type Answer } from '../support/intercepted-client';

export const RUN: BlastRun = {
  jobId: 'j',
  run: 2,
  release: 'r-1',
  queuedAt: '2026-01-01T00:00:00.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
};

/** A task whose stores answer as the test says. */
export function scriptedTask(stores: { items?: Answer; objects?: Answer; workFolder?: string }): Task {
  const { items = () => ({}), objects = () => ({}), workFolder = '/nowhere' } = stores;
  return {
    dynamo: intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), items),
    s3: intercepted(new S3Client({}), objects),
    jobsTable: 'jobs',
    jobsBucket: 'jobs-bucket',
    dataBucket: 'data',
    workFolder,
    limits: { threads: 1, seconds: 1, resultBytes: 1_000, memoryMebibytes: undefined },
  };
}
