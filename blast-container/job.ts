import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  jobFiles,
  jobKey,
  RESULT_STATE_METADATA,
  type BlastRun,
  type JobRecord,
  type JobStatus,
} from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';
import { downloadFile } from './download';
import type { Task } from './task';

const publicJson = { ContentType: 'application/json', CacheControl: cacheControl.never };

/** A result in the store. */
interface Result {
  state: 'finished' | 'failed';
  bytes: number;
}

type Ended = { state: 'finished'; resultFile: string } | { state: 'failed'; result: string };

const FORBIDDEN = 403;
const PRECONDITION_FAILED = 412;
/** Another request for the object is under way; what comes of it is known shortly. */
const CONFLICT = 409;
const CONFLICT_PAUSE_MS = 500;
const WRITES_MAX = 5;

/**
 * S3 answers HEAD for a missing object with 403 instead of 404 if it does not find that the caller may list the bucket,
 * and that permission is limited to a prefix here. What exists the task may read, so 403 means missing as well.
 */
function isMissing(error: unknown): boolean {
  return (
    error instanceof NotFound || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === FORBIDDEN)
  );
}

/** Writes an object with If-None-Match. Returns false if the object already exists. */
async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  for (let writes = 1; ; writes += 1) {
    try {
      await write();
      return true;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === PRECONDITION_FAILED) return false;
      if (status !== CONFLICT || writes === WRITES_MAX) throw error;
      await sleep(CONFLICT_PAUSE_MS);
    }
  }
}

/** One run of a job: its record, its query and the files that the user sees. */
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
   * Returns whether the run has a result already: its first task wrote one, and could not say so before it was believed
   * dead. Completes what that task may have left: slots, status, record.
   */
  async isDone(): Promise<boolean> {
    const result = await this.#existingResult();
    if (result === undefined) return false;
    await this.#releaseSlots();
    await this.#tell(result);
    return true;
  }

  /**
   * Writes the result and its status, unless this run is outdated or its job is gone. Removes them again if the job was
   * deleted in the meantime. Never replaces a result that is already there, whether of a task that took this one's
   * place or a failure that the state machine has reported. Resolves to whether a result is kept.
   */
  async end(ended: Ended): Promise<boolean> {
    const validity = await this.#validity();
    // The status "running" may have been written after the job's files were removed.
    if (validity === 'gone') await this.#remove();
    if (validity !== 'current') return false;
    const { s3, jobsBucket } = this.#task;
    const bytes = ended.state === 'finished' ? (await stat(ended.resultFile)).size : Buffer.byteLength(ended.result);
    const isFirst = await isWritten(() =>
      s3.send(
        new PutObjectCommand({
          Bucket: jobsBucket,
          Key: jobFiles.result(this.#run.jobId),
          // A stream can be read once.
          Body: ended.state === 'finished' ? createReadStream(ended.resultFile) : ended.result,
          ContentLength: bytes,
          Metadata: { [RESULT_STATE_METADATA]: ended.state },
          IfNoneMatch: '*',
          ...publicJson,
        }),
      ),
    );
    await this.#releaseSlots();
    const kept = isFirst ? { state: ended.state, bytes } : await this.#existingResult();
    return kept === undefined ? false : this.#tell(kept);
  }

  /** The result in the store, written by this run's task or another. */
  async #existingResult(): Promise<Result | undefined> {
    const { s3, jobsBucket } = this.#task;
    try {
      const { ContentLength: bytes = 0, Metadata = {} } = await s3.send(
        new HeadObjectCommand({ Bucket: jobsBucket, Key: jobFiles.result(this.#run.jobId) }),
      );
      return { state: Metadata[RESULT_STATE_METADATA] === 'finished' ? 'finished' : 'failed', bytes };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Says in status and record how the run ended. Removes its files and returns false if the job is gone. */
  async #tell({ state, bytes }: Result): Promise<boolean> {
    await this.#putStatus({ state, endedAt: new Date().toISOString(), resultBytes: bytes });
    const recorded = await this.#record(state);
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
