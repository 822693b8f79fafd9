import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { taskOf } from '../../blast-container/task';

const needed = { JOBS_TABLE: 'jobs', JOBS_BUCKET: 'jobs-bucket', DATA_BUCKET: 'data' };

describe('the environment of a task', () => {
  it('INFRA-10 INFRA-16 limits a search to one thread, eight minutes and 50 MB by default', () => {
    expect(taskOf(needed).limits).toEqual({
      threads: 1,
      seconds: 480,
      resultBytes: 50_000_000,
      memoryMebibytes: undefined,
    });
    const stated = {
      BLAST_THREADS: '2',
      BLAST_SECONDS_MAX: '60',
      BLAST_RESULT_BYTES_MAX: '1000',
      BLAST_MEMORY_MIB: '90',
    };
    expect(taskOf({ ...needed, ...stated }).limits).toEqual({
      threads: 2,
      seconds: 60,
      resultBytes: 1_000,
      memoryMebibytes: 90,
    });
  });

  it.each(['0', '-1', '1.5', 'many', 'NaN', 'Infinity'])('INFRA-16 refuses %j as a limit', (value) => {
    expect(() => taskOf({ ...needed, BLAST_SECONDS_MAX: value })).toThrow(
      'The environment variable BLAST_SECONDS_MAX must be a positive integer',
    );
  });

  it.each(Object.keys(needed))('INFRA-16 must state %s', (name) => {
    expect(() => taskOf({ ...needed, [name]: undefined })).toThrow(name);
  });

  it('INFRA-16 names its stores, which are asked up to six times, and its folder', async () => {
    const task = taskOf({ ...needed, WORK_FOLDER: '/work' });
    expect(task).toMatchObject({
      jobsTable: 'jobs',
      jobsBucket: 'jobs-bucket',
      dataBucket: 'data',
      workFolder: '/work',
    });
    expect(await task.dynamo.config.maxAttempts()).toBe(6);
    expect(await task.s3.config.maxAttempts()).toBe(6);
    expect(taskOf(needed).workFolder).toBe(join(tmpdir(), 'spencer-blast'));
  });

  it('INFRA-16 has the endpoint of each store on a single machine', async () => {
    const { dynamo, s3 } = taskOf({
      ...needed,
      DYNAMODB_ENDPOINT: 'http://127.0.0.1:8001',
      S3_ENDPOINT: 'http://127.0.0.1:8002',
    });
    expect(await dynamo.config.endpoint?.()).toMatchObject({ port: 8001 });
    expect(await s3.config.endpoint?.()).toMatchObject({ port: 8002 });
  });
});
