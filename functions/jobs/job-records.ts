import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { JOB_LIFETIME_SECONDS, jobKey, type JobRecord } from '#domain/storage/blast-job';

/** The current time in the unit of `expiresAt`. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** The records of jobs. They decide which run of a job is valid, by conditional writes that only one caller can win. */
export class JobRecords {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Null if the job does not exist or has expired. */
  async read(jobId: string): Promise<JobRecord | null> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: jobKey(jobId), ConsistentRead: true }),
    );
    // Items under this key are written by this class and, for their state, by the run.
    const record = Item as JobRecord | undefined;
    return record && record.expiresAt > epochSeconds() ? record : null;
  }

  async create(jobId: string, client: string): Promise<void> {
    const record: JobRecord = { state: 'uploaded', run: 0, client, expiresAt: epochSeconds() + JOB_LIFETIME_SECONDS };
    await this.#client.send(new PutCommand({ TableName: this.#table, Item: { ...jobKey(jobId), ...record } }));
  }

  /**
   * Makes the run after `run` the valid one, which outdates all earlier runs. Returns the record as it was, or null if
   * the job no longer exists or another call was faster.
   */
  async claim(jobId: string, run: number, client: string): Promise<JobRecord | null> {
    const before = await this.#update(jobId, {
      UpdateExpression: 'SET #state = :queued, #run = :next, #client = :client REMOVE executionArn',
      ConditionExpression: '#run = :run AND expiresAt > :now',
      ExpressionAttributeNames: { '#state': 'state', '#run': 'run', '#client': 'client' },
      ExpressionAttributeValues: {
        ':queued': 'queued',
        ':run': run,
        ':next': run + 1,
        ':client': client,
        ':now': epochSeconds(),
      },
      ReturnValues: 'ALL_OLD',
    });
    // As in `read`.
    return before as JobRecord | null;
  }

  /** Returns false if this run is no longer the valid one. */
  async keepExecution(jobId: string, run: number, executionArn: string): Promise<boolean> {
    const kept = await this.#update(jobId, {
      UpdateExpression: 'SET executionArn = :arn',
      ConditionExpression: '#run = :run',
      ExpressionAttributeNames: { '#run': 'run' },
      ExpressionAttributeValues: { ':arn': executionArn, ':run': run },
    });
    return kept !== null;
  }

  /** Lets a job be run again after a run could not be started. Returns false if this run is no longer the valid one. */
  async withdraw(jobId: string, run: number): Promise<boolean> {
    const withdrawn = await this.#update(jobId, {
      UpdateExpression: 'SET #state = :uploaded REMOVE executionArn',
      ConditionExpression: '#run = :run',
      ExpressionAttributeNames: { '#state': 'state', '#run': 'run' },
      ExpressionAttributeValues: { ':uploaded': 'uploaded', ':run': run },
    });
    return withdrawn !== null;
  }

  /** Returns the deleted record, or null. */
  async remove(jobId: string): Promise<JobRecord | null> {
    const { Attributes } = await this.#client.send(
      new DeleteCommand({ TableName: this.#table, Key: jobKey(jobId), ReturnValues: 'ALL_OLD' }),
    );
    return (Attributes as JobRecord | undefined) ?? null;
  }

  /** Null if the condition is not met, as for a job that no longer exists. */
  async #update(
    jobId: string,
    update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<Record<string, unknown> | null> {
    try {
      const { Attributes } = await this.#client.send(
        new UpdateCommand({ TableName: this.#table, Key: jobKey(jobId), ...update }),
      );
      return Attributes ?? {};
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return null;
      throw error;
    }
  }
}
