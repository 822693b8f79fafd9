import type { S3Client } from '@aws-sdk/client-s3';
import {
  ExecutionDoesNotExist,
  StartExecutionCommand,
  StopExecutionCommand,
  type SFNClient,
} from '@aws-sdk/client-sfn';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { executionName, type BlastStart } from '#domain/storage/blast-job';
import { ClientKeys } from './client-keys';
import { JobFiles } from './job-files';
import { JobRecords } from './job-records';
import { RunSlots } from './run-slots';

/** Executions of the state machine that runs BLAST. */
export class Executions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Returns the ARN of the execution. Repeated for the same run, it returns the same execution. */
  async start(run: BlastStart): Promise<string> {
    const { executionArn } = await this.#client.send(
      new StartExecutionCommand({
        stateMachineArn: this.#stateMachineArn,
        name: executionName(run),
        input: JSON.stringify(run),
      }),
    );
    if (executionArn === undefined) throw new Error(`Starting ${executionName(run)} returned no ARN`);
    return executionArn;
  }

  /** Does nothing for an execution that has ended or no longer exists. */
  async stop(executionArn: string): Promise<void> {
    try {
      await this.#client.send(
        new StopExecutionCommand({ executionArn, cause: 'The job was deleted or started again' }),
      );
    } catch (error) {
      if (!(error instanceof ExecutionDoesNotExist)) throw error;
    }
  }
}

/** What every BLAST call of a process shares. */
export interface JobServices {
  records: JobRecords;
  slots: RunSlots;
  clients: ClientKeys;
  files: JobFiles;
  executions: Executions;
}

interface JobStores {
  dynamo: DynamoDBDocumentClient;
  s3: S3Client;
  sfn: SFNClient;
  /** Names of the table, the bucket and the state machine. */
  table: string;
  bucket: string;
  stateMachineArn: string;
  /** Searches that may run at once, in all. */
  runningMax: number;
}

export function jobServicesOver({
  dynamo,
  s3,
  sfn,
  table,
  bucket,
  stateMachineArn,
  runningMax,
}: JobStores): JobServices {
  return {
    records: new JobRecords(dynamo, table),
    slots: new RunSlots(dynamo, table, runningMax),
    clients: new ClientKeys(dynamo, table),
    files: new JobFiles(s3, bucket),
    executions: new Executions(sfn, stateMachineArn),
  };
}
