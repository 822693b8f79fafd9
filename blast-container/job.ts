import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jobFiles, jobKey, type BlastRun, type JobRecord, type JobStatus } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { downloadFile } from './download';
import type { Task } from './task';

const publicJson = { ContentType: 'application/json', CacheControl: cacheControl.never };

type Ended = { state: 'finished'; resultFile: string } | { state: 'failed'; result: string };

/** One run of a job: its record, its query and what the visitor sees of it. */
export class Job {
  readonly #run: BlastRun;
  readonly #task: Task;
  #startedAt: string | undefined;

  constructor(run: BlastRun, task: Task) {
    this.#run = run;
    this.#task = task;
  }

  /** False once the job was deleted, has expired or has another run. */
  async isCurrent(): Promise<boolean> {
    return (await this.#standing()) === 'current';
  }

  async #standing(): Promise<'current' | 'overtaken' | 'gone'> {
    const { dynamo, jobsTable } = this.#task;
    const { jobId, run } = this.#run;
    const { Item } = await dynamo.send(new GetCommand({ TableName: jobsTable, Key: jobKey(jobId), ConsistentRead: true }));
    // The table's items under this key are job records.
    const record = Item as JobRecord | undefined;
    if (!record || record.expiresAt <= Date.now() / 1_000) return 'gone';
    return record.run === run ? 'current' : 'overtaken';
  }

  async begin(): Promise<void> {
    this.#startedAt = new Date().toISOString();
    await this.#putStatus({ state: 'running' });
  }

  async fetchQuery(file: string, interrupted: AbortSignal): Promise<void> {
    const { s3, jobsBucket } = this.#task;
    await downloadFile({ s3, bucket: jobsBucket, key: jobFiles.query(this.#run.jobId), file, signal: interrupted });
  }

  /**
   * Leaves the result and its status, unless the job is no longer current. What was written while it was being deleted is
   * taken away again. Resolves to whether the result stands.
   */
  async end(ended: Ended): Promise<boolean> {
    const standing = await this.#standing();
    // The status that said it was running may have come after the job's files were removed.
    if (standing === 'gone') await this.#remove();
    if (standing !== 'current') return false;
    const { s3, jobsBucket } = this.#task;
    const bytes = ended.state === 'finished' ? (await stat(ended.resultFile)).size : Buffer.byteLength(ended.result);
    const Body = ended.state === 'finished' ? createReadStream(ended.resultFile) : ended.result;
    const Key = jobFiles.result(this.#run.jobId);
    await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key, Body, ContentLength: bytes, ...publicJson }));
    await this.#putStatus({ state: ended.state, endedAt: new Date().toISOString(), resultBytes: bytes });
    const stands = await this.#record(ended.state);
    if (!stands) await this.#remove();
    return stands;
  }

  async #putStatus(part: Pick<JobStatus, 'state' | 'endedAt' | 'resultBytes'>): Promise<void> {
    const { s3, jobsBucket } = this.#task;
    const { jobId, settings, release, queuedAt } = this.#run;
    const status: JobStatus = { ...part, settings, release, queuedAt, ...(this.#startedAt !== undefined && { startedAt: this.#startedAt }) };
    await s3.send(new PutObjectCommand({ Bucket: jobsBucket, Key: jobFiles.status(jobId), Body: JSON.stringify(status), ...publicJson }));
  }

  /** False if the record is gone or belongs to another run. */
  async #record(state: JobRecord['state']): Promise<boolean> {
    const { dynamo, jobsTable } = this.#task;
    try {
      await dynamo.send(
        new UpdateCommand({
          TableName: jobsTable,
          Key: jobKey(this.#run.jobId),
          UpdateExpression: 'SET #state = :state',
          // A condition on an attribute fails for an item that is gone.
          ConditionExpression: '#run = :run',
          ExpressionAttributeNames: { '#state': 'state', '#run': 'run' },
          ExpressionAttributeValues: { ':state': state, ':run': this.#run.run },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  async #remove(): Promise<void> {
    const { s3, jobsBucket } = this.#task;
    const Objects = [jobFiles.result, jobFiles.status].map((key) => ({ Key: key(this.#run.jobId) }));
    await s3.send(new DeleteObjectsCommand({ Bucket: jobsBucket, Delete: { Objects, Quiet: true } }));
  }
}
