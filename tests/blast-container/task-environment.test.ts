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
});
