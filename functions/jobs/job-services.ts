import type { S3Client } from '@aws-sdk/client-s3';
import type { SFNClient } from '@aws-sdk/client-sfn';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ClientKeys } from './client-keys';
import { Executions } from './executions';
import { JobFiles } from './job-files';
import { JobRecords } from './job-records';
import { RunSlots } from './run-slots';

/** What the calls of BLAST work with; lives as long as the process. */
export interface JobServices {
  records: JobRecords;
  slots: RunSlots;
  clients: ClientKeys;
  files: JobFiles;
  executions: Executions;
}

export interface JobStores {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  sfn: SFNClient;
  /** Names of the table, the bucket and the state machine. */
  table: string;
  bucket: string;
  stateMachineArn: string;
}

export function jobServicesOver({ dynamo, s3, sfn, table, bucket, stateMachineArn }: JobStores): JobServices {
  return {
    records: new JobRecords(dynamo, table),
    slots: new RunSlots(dynamo, table),
    clients: new ClientKeys(dynamo, table),
    files: new JobFiles(s3, bucket),
    executions: new Executions(sfn, stateMachineArn),
  };
}
