import { describe, expect, it } from 'vitest';
import * as blastJob from '#domain/storage/blast-job';

describe('BLAST jobs', () => {
  it('LIM-05 INFRA-10 INFRA-21 keep the ruled limits', () => {
    const {
      JOB_LIFETIME_SECONDS,
      RUN_SECONDS_MAX,
      SLOT_LIFETIME_SECONDS,
      RESULT_BYTES_MAX,
      RUNNING_MAX,
      RUNNING_PER_CLIENT_MAX,
      STARTS_PER_HOUR_MAX,
    } = blastJob;
    expect({
      JOB_LIFETIME_SECONDS,
      RUN_SECONDS_MAX,
      SLOT_LIFETIME_SECONDS,
      RESULT_BYTES_MAX,
      RUNNING_MAX,
      RUNNING_PER_CLIENT_MAX,
      STARTS_PER_HOUR_MAX,
    }).toEqual({
      JOB_LIFETIME_SECONDS: 86_400, // a day
      RUN_SECONDS_MAX: 480, // eight minutes
      SLOT_LIFETIME_SECONDS: 660, // eleven minutes
      RESULT_BYTES_MAX: 50_000_000,
      RUNNING_MAX: 20,
      RUNNING_PER_CLIENT_MAX: 5,
      STARTS_PER_HOUR_MAX: 20,
    });
  });

  it('INFRA-11 API-39 have their query, result and status under the keys that all parts know', () => {
    const { query, result, status } = blastJob.jobFiles;
    expect([query('j'), result('j'), status('j')]).toEqual([
      'blast/userfiles/j/query.fasta',
      'blast/userfiles/j/result.json',
      'blast/userfiles/j/status.json',
    ]);
  });

  it('INFRA-21 have their items under the keys that functions, machine and task share', () => {
    expect([
      blastJob.jobKey('j'),
      blastJob.runningSlotKey(3),
      blastJob.clientSlotKey('c', 4),
      blastJob.clientStartsKey('c', '2026-01-31T09'),
      blastJob.clientHashKey,
    ]).toEqual([
      { pk: 'job#j', sk: 'job' },
      { pk: 'running', sk: '03' },
      { pk: 'client#c', sk: '4' },
      { pk: 'client#c', sk: 'starts#2026-01-31T09' },
      { pk: 'secret', sk: 'client' },
    ]);
  });
});
