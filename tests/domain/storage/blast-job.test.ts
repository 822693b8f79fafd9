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

  it('INFRA-21 LIM-05 have these patiences, states and names', () => {
    const { START_PATIENCE_SECONDS, JOBS_TTL_ATTRIBUTE } = blastJob;
    expect({ START_PATIENCE_SECONDS, JOBS_TTL_ATTRIBUTE }).toEqual({
      START_PATIENCE_SECONDS: 35,
      JOBS_TTL_ATTRIBUTE: 'expiresAt',
    });
    expect(blastJob.jobStates).toEqual(['uploaded', 'queued', 'running', 'finished', 'failed']);
    expect([blastJob.USER_FILES_PREFIX, blastJob.RESULT_STATE_METADATA, blastJob.JOB_SORT_KEY]).toEqual([
      'blast/userfiles/',
      'state',
      'job',
    ]);
    expect([blastJob.runningSlotKey(12), blastJob.clientPartition('c')]).toEqual([
      { pk: 'running', sk: '12' },
      'client#c',
    ]);
    expect(blastJob.executionName({ jobId: 'j', run: 3 })).toBe('j-3');
  });

  it('INFRA-21 that left no result are reported with the reason', () => {
    expect(blastJob.unfinishedRuns).toEqual({
      timeLimit: {
        failure: 'timeLimit',
        error: 'The search took longer than 8 minutes and was stopped. Please search with fewer or shorter sequences.',
      },
      outOfMemory: {
        failure: 'outOfMemory',
        error: 'The search needed more memory than there is. Please search with fewer or shorter sequences.',
      },
      couldNotStart: {
        failure: 'couldNotStart',
        error: 'No machine could be had for this search. Please start it again in a few minutes.',
      },
      interrupted: { failure: 'interrupted', error: 'The search was interrupted. Please start it again.' },
    });
  });

  it.each([
    ['3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b', true],
    ['3F2B8C1E-5A4D-4E7F-AB60-1C2D3E4F5A6B', true],
    ['3f2b8c1e-5a4d-4e7f-8b60-1c2d3e4f5a6b', true],
    ['3f2b8c1e-5a4d-4e7f-Bb60-1c2d3e4f5a6b', true],
    ['3f2b8c1e-5a4d-4e7f-cb60-1c2d3e4f5a6b', false],
    ['3f2b8c1e-5a4d-4e7f-7b60-1c2d3e4f5a6b', false],
    ['3f2b8c1e-5a4d-5e7f-9b60-1c2d3e4f5a6b', false],
    ['3f2b8c1g-5a4d-4e7f-9b60-1c2d3e4f5a6b', false],
    ['3f2b8c1e5a4d4e7f9b601c2d3e4f5a6b', false],
    ['x3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b', false],
    ['3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6bc', false],
    ['3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6', false],
  ])('API-38 %s is a job id: %s', (text, is) => {
    expect(blastJob.JOB_ID.test(text)).toBe(is);
  });
});
