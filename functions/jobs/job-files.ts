import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { jobFiles, type JobStatus } from '#domain/storage/blast-job';
import { cacheControl } from '#domain/storage/cache-control';

/** The files of jobs in the jobs bucket. */
export class JobFiles {
  readonly #s3: S3Client;
  readonly #bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
  }

  async putQuery(jobId: string, fasta: string): Promise<void> {
    await this.#put(jobFiles.query(jobId), fasta, 'text/plain; charset=utf-8');
  }

  /** Null if the file no longer exists. */
  async query(jobId: string): Promise<string | null> {
    try {
      const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#bucket, Key: jobFiles.query(jobId) }));
      return (await Body?.transformToString()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async putStatus(jobId: string, status: JobStatus): Promise<void> {
    await this.#put(jobFiles.status(jobId), JSON.stringify(status), 'application/json');
  }

  /** Removes the files of a run that users can read. */
  async removeOutcome(jobId: string): Promise<void> {
    await this.#remove(jobFiles.result(jobId), jobFiles.status(jobId));
  }

  async removeAll(jobId: string): Promise<void> {
    await this.#remove(jobFiles.query(jobId), jobFiles.result(jobId), jobFiles.status(jobId));
  }

  async #put(Key: string, Body: string, ContentType: string): Promise<void> {
    await this.#s3.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key, Body, ContentType, CacheControl: cacheControl.never }),
    );
  }

  async #remove(...keys: string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }));
    const { Errors = [] } = await this.#s3.send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`${failed.Key} could not be deleted: ${failed.Message}`);
  }
}
