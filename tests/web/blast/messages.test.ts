import { describe, expect, it } from 'vitest';
import { blastFailures, failedResult, type BlastFailure } from '#domain/blast/failures';
import type { JobStatus } from '#domain/storage/blast-job';
import { explainFailedResult, explainRefusal } from '../../../web/features/blast/messages';
import { formatElapsed, waitExplanation, waitTitle } from '../../../web/features/blast/result/WaitPanel';

const status = { state: 'running', release: 'r', queuedAt: '2026-01-01T00:00:00Z' } as JobStatus;

describe('what the BLAST page says', () => {
  it('ERR-04 INFRA-25 explains a failed result only when the visitor can mend it or wait', () => {
    for (const failure of Object.keys(blastFailures) as BlastFailure[]) {
      const { blame, message } = blastFailures[failure];
      expect(explainFailedResult(failedResult(failure))).toBe(blame === 'system' ? null : message);
    }
    expect(explainFailedResult(failedResult('couldNotStart'))).toBe(
      'No machine could be had for this search. Please start it again in a few minutes.',
    );
    expect(explainFailedResult({ error: 'something else', failure: 'unheard of' as BlastFailure })).toBeNull();
    expect([500, 503, 400, 0].map((code) => explainRefusal({ code, said: 'internals' }, 'x'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(explainRefusal({ code: 501, said: 'Invalid FASTA' }, 'line 1 holds "!"')).toBe('line 1 holds "!"');
    expect([404, 413].map((code) => explainRefusal({ code, said: null }, null))).toEqual([
      'The uploaded file is no longer on the server. Please select it again.',
      'These sequences are too long for one search. Please submit fewer.',
    ]);
  });

  it('ERR-04 names the limit that was met as the server does', () => {
    expect(explainRefusal({ code: 429, said: 'All 20 search slots are in use.' }, null)).toBe(
      'All 20 search slots are in use.',
    );
    const unnamed = 'Too many requests. Please try again in a moment.';
    expect([null, 'Too many requests'].map((said) => explainRefusal({ code: 429, said }, null))).toEqual([
      unnamed,
      unnamed,
    ]);
  });

  it('names the state of a running search, its time, and what leaving the page does', () => {
    expect([0, 999, 7_000, 65_000, 600_000, -5].map(formatElapsed)).toEqual([
      '0:00',
      '0:00',
      '0:07',
      '1:05',
      '10:00',
      '0:00',
    ]);
    expect(waitTitle(null)).toBe('Your search has been sent');
    expect(waitTitle({ ...status, state: 'queued' })).toBe('Queued: preparing a machine for your search');
    expect(waitTitle(status)).toBe('Running: BLAST+ is comparing your sequences');
    expect(waitTitle({ ...status, state: 'finished' })).toBe('Search finished; loading the results');
    expect(waitExplanation('own')).toContain('deletes it');
    expect(waitExplanation('kept')).toContain('You may close this page');
    expect(waitExplanation('linked')).not.toContain('Cancel');
  });
});
