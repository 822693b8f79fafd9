import { DeleteCommand, PutCommand, QueryCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { jobOfLeftKey, JOB_LIFETIME_SECONDS, LEFT_PARTITION, leftJobKey } from '#domain/storage/blast-job';
import type { TableKey } from '#domain/storage/keys';
import { epochSeconds } from './job-records';

/** Of one call, which is not to take long. */
const DUE_MAX = 10;

/**
 * The list of jobs whose page was left, by the time at which each is to be removed. Whether a job is then removed is said
 * by its record alone: its page may have come back.
 */
export class LeftJobs {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async add(jobId: string, at: number): Promise<void> {
    const Item = { ...leftJobKey(at, jobId), expiresAt: at + JOB_LIFETIME_SECONDS };
    await this.#client.send(new PutCommand({ TableName: this.#table, Item }));
  }

  /** Some of those whose time has passed, the earliest first. */
  async due(): Promise<{ jobId: string; key: TableKey }[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'pk = :left AND sk < :now',
        ExpressionAttributeValues: { ':left': LEFT_PARTITION, ':now': String(epochSeconds()) },
        Limit: DUE_MAX,
      }),
    );
    return Items.map(({ pk, sk }) => {
      const key = { pk: String(pk), sk: String(sk) };
      return { jobId: jobOfLeftKey(key), key };
    });
  }

  async forget(key: TableKey): Promise<void> {
    await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: key }));
  }
}
