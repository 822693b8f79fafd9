import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jobFiles, jobKey, type BlastRun, type JobRecord, type JobStatus } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { downloadFile } from './download';
import type { Task } from './task';

const publicJson = { ContentType: 'application/json', CacheControl: cacheControl.never };

type Ended = { state: 'finished'; resultFile: string } | { state: 'failed'; result: string };

const PRECONDITION_FAILED = 412;

/** Returns false if the object already exists. */
async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === PRECONDITION_FAILED) return false;
    throw error;
  }
}

/** One run of a job: its record, its query and the files that the visitor sees. */
export class Job {
  readonly #run: BlastRun;
  readonly #task: Task;
  #startedAt: string | undefined;

  constructor(run: BlastRun, task: Task) {
    this.#run = run;
    this.#task = task;
  }

  /** Returns false if the job was deleted, has expired or was started again. */
  async isCurrent(): Promise<boolean> {
    return (await this.#validity()) === 'current';
  }

  async #validity(): Promise<'current' | 'outdated' | 'gone'> {
    const { dynamo, jobsTable } = this.#task;
    const { jobId, run } = this.#run;
    const { Item } = await dynamo.send(
      new GetCommand({ TableName: jobsTable, Key: jobKey(jobId), ConsistentRead: true }),
    );
    // Items under this key are job records.
    const record = Item as JobRecord | undefined;
    if (!record || record.expiresAt <= Date.now() / 1_000) return 'gone';
    return record.run === run ? 'current' : 'outdated';
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
   * Writes the result and its status, unless this run is outdated or its job is gone. Removes them again if the job was
   * deleted in the meantime. A failure never replaces a result that is already there: a task that is stopped because
   * its time is over must not hide that reason. Resolves to whether a result is kept.
   */
  async end(ended: Ended): Promise<boolean> {
    const validity = await this.#validity();
    // The status "running" may have been written after the job's files were removed.
    if (validity === 'gone') await this.#remove();
    if (validity !== 'current') return false;
    const { s3, jobsBucket } = this.#task;
    const bytes = ended.state === 'finished' ? (await stat(ended.resultFile)).size : Buffer.byteLength(ended.result);
    const Body = ended.state === 'finished' ? createReadStream(ended.resultFile) : ended.result;
    const Key = jobFiles.result(this.#run.jobId);
    const put = { Bucket: jobsBucket, Key, Body, ContentLength: bytes, ...publicJson };
    const isFirst = await isWritten(
      s3.send(new PutObjectCommand({ ...put, ...(ended.state === 'failed' && { IfNoneMatch: '*' }) })),
    );
    await this.#releaseSlots();
    if (!isFirst) return true;
    await this.#putStatus({ state: ended.state, endedAt: new Date().toISOString(), resultBytes: bytes });
    const recorded = await this.#record(ended.state);
    if (!recorded) await this.#remove();
    return recorded;
  }

  async #putStatus(part: Pick<JobStatus, 'state' | 'endedAt' | 'resultBytes'>): Promise<void> {
    const { s3, jobsBucket } = this.#task;
    const { jobId, settings, release, queuedAt } = this.#run;
    const status: JobStatus = {
      ...part,
      settings,
      release,
      queuedAt,
      ...(this.#startedAt !== undefined && { startedAt: this.#startedAt }),
    };
    await s3.send(
      new PutObjectCommand({
        Bucket: jobsBucket,
        Key: jobFiles.status(jobId),
        Body: JSON.stringify(status),
        ...publicJson,
      }),
    );
  }

  /** Records the state. Returns false if the record is gone or belongs to another run. */
  async #record(state: JobRecord['state']): Promise<boolean> {
    const { dynamo, jobsTable } = this.#task;
    try {
      await dynamo.send(
        new UpdateCommand({
          TableName: jobsTable,
          Key: jobKey(this.#run.jobId),
          UpdateExpression: 'SET #state = :state',
          // Also fails if the item no longer exists.
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

  /** The task still needs some time to stop, but the next search need not wait for that. */
  async #releaseSlots(): Promise<void> {
    const { dynamo, jobsTable } = this.#task;
    const { jobId, run, slots } = this.#run;
    const released = Object.values(slots).map((Key) =>
      dynamo.send(
        new DeleteCommand({
          TableName: jobsTable,
          Key,
          ConditionExpression: '#jobId = :jobId AND #run = :run',
          ExpressionAttributeNames: { '#jobId': 'jobId', '#run': 'run' },
          ExpressionAttributeValues: { ':jobId': jobId, ':run': run },
        }),
      ),
    );
    // What is not released here, the state machine releases.
    await Promise.allSettled(released);
  }

  async #remove(): Promise<void> {
    const { s3, jobsBucket } = this.#task;
    const Objects = [jobFiles.result, jobFiles.status].map((key) => ({ Key: key(this.#run.jobId) }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: jobsBucket, Delete: { Objects, Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Message}`);
  }
}
