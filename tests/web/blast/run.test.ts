import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blastFailures, failedResult, type BlastFailure } from '#domain/blast/failures';
import type { JobStatus } from '#domain/storage/blast-job';
import { JobKeeper } from '../../../web/features/blast/run/job-keeper';
import { pollResult } from '../../../web/features/blast/run/poll';
import { explainFailedResult, explainRefusal, isRunning, runReducer, type Job, type RunAction, type RunState } from '../../../web/features/blast/run/run-state';
import { formatElapsed, waitExplanation, waitTitle } from '../../../web/features/blast/run/wait-texts';

describe('the clock that asks for a result', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = (failures: number) => {
    const control = new AbortController();
    const times: number[] = [];
    const begun = Date.now();
    const ended: { result?: string | null } = {};
    const fetchResult = async () => {
      times.push(Date.now() - begun);
      if (times.length <= failures) throw new Error('404');
      return 'result';
    };
    const poll = pollResult(fetchResult, control.signal).then((result) => void (ended.result = result));
    return { control, times, ended, poll };
  };

  it('BLAST-18 asks for the first time after 3 seconds', async () => {
    const { times, ended } = start(0);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(times).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(times).toEqual([3_000]);
    expect(ended.result).toBe('result');
  });

  it('BLAST-19 asks again 3 seconds after each failure, until it succeeds', async () => {
    const { times, ended } = start(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([3_000, 6_000, 9_000, 12_000]);
    expect(ended.result).toBe('result');
  });

  it('BLAST-19, BLAST-20 asks 200 times and then no more', async () => {
    const { times, ended } = start(Infinity);
    await vi.advanceTimersByTimeAsync(200 * 3_000 - 1);
    expect(times).toHaveLength(199);
    expect('result' in ended).toBe(false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(times).toHaveLength(200);
    expect(ended.result).toBeNull();
  });

  it('BLAST-22, BLAST-23 stops at once when the search is given up', async () => {
    const { control, times, ended } = start(Infinity);
    await vi.advanceTimersByTimeAsync(7_000);
    control.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.result).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(2);
  });

  it('waits for the answer before it counts the next 3 seconds', async () => {
    const times: number[] = [];
    const begun = Date.now();
    const slow = async () => {
      times.push(Date.now() - begun);
      await new Promise((resolve) => { setTimeout(resolve, 10_000); });
      throw new Error('no answer');
    };
    void pollResult(slow, new AbortController().signal, true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(times).toEqual([0, 13_000, 26_000]);
  });
});

const job: Job = { id: 'job', hold: 'own', since: 0 };
const status = { state: 'running', release: 'r', queuedAt: '2026-01-01T00:00:00Z' } as JobStatus;
const after = (...actions: RunAction<string>[]) => actions.reduce<RunState<string>>(runReducer, { step: 'idle' });

describe('a search', () => {
  it('BLAST-17, BLAST-21 runs from the click to the result', () => {
    const steps: RunAction<string>[] = [{ type: 'start' }, { type: 'started', job }, { type: 'status', status }, { type: 'result', result: 'hits' }];
    expect(steps.map((_, index) => isRunning(after(...steps.slice(0, index + 1))))).toEqual([true, true, true, false]);
    expect(after(...steps)).toEqual({ step: 'done', job, status, result: 'hits' });
  });

  it('BLAST-15, BLAST-16 is over when it fails', () => {
    const failed = after({ type: 'start' }, { type: 'fail', explanation: null });
    expect(isRunning(failed)).toBe(false);
    expect(runReducer(failed, { type: 'result', result: 'late' })).toBe(failed);
  });

  it('asks before it loads a huge result, and runs while it loads', () => {
    const asking = after({ type: 'started', job }, { type: 'ask', bytes: 2e7 });
    expect([asking.step, isRunning(asking)]).toEqual(['asking', false]);
    expect(isRunning(runReducer(asking, { type: 'load' }))).toBe(true);
  });

  it('asks again when a huge result did not come whole', () => {
    const again = after({ type: 'started', job }, { type: 'ask', bytes: 2e7 }, { type: 'load' }, { type: 'interrupt' });
    expect(again).toMatchObject({ step: 'asking', job, bytes: 2e7, interrupted: true });
    expect(runReducer(runReducer(again, { type: 'load' }), { type: 'result', result: 'hits' }).step).toBe('done');
  });

  it('BLAST-22 forgets everything when it is reset, and what comes late changes nothing', () => {
    const idle = after({ type: 'started', job }, { type: 'reset' });
    expect([{ type: 'status', status }, { type: 'result', result: 'x' }, { type: 'ask', bytes: 1 }] satisfies RunAction<string>[]).toSatisfy(
      (late: RunAction<string>[]) => late.every((action) => runReducer(idle, action).step === 'idle'),
    );
  });

  it('ERR-04 explains a failed result only when the visitor can mend it', () => {
    for (const failure of Object.keys(blastFailures) as BlastFailure[]) {
      const { blame, message } = blastFailures[failure];
      expect(explainFailedResult(failedResult(failure))).toBe(blame === 'input' ? message : null);
    }
    expect(explainFailedResult({ error: 'something else', failure: 'unheard of' as BlastFailure })).toBeNull();
    expect([500, 503, 400, 0].map((code) => explainRefusal({ code, said: 'internals' }, 'x'))).toEqual([null, null, null, null]);
    expect(explainRefusal({ code: 501, said: 'Invalid FASTA' }, 'line 1 holds "!"')).toBe('line 1 holds "!"');
  });

  it('ERR-04 names the limit that was met as the server says it', () => {
    expect(explainRefusal({ code: 429, said: 'All 20 places for searches are taken.' }, null)).toBe('All 20 places for searches are taken.');
    const unnamed = 'Too many calls came at once. Please try again in a moment.';
    expect([null, 'Too many requests'].map((said) => explainRefusal({ code: 429, said }, null))).toEqual([unnamed, unnamed]);
  });

  it('says what is waited for, for how long, and what leaving means', () => {
    expect([0, 999, 7_000, 65_000, 600_000, -5].map(formatElapsed)).toEqual(['0:00', '0:00', '0:07', '1:05', '10:00', '0:00']);
    expect(waitTitle({ ...status, state: 'queued' })).toMatch(/^Queued/);
    expect(waitTitle(status)).toMatch(/^Running/);
    expect(waitExplanation('own')).toContain('deletes it');
    expect(waitExplanation('kept')).toContain('You may close this page');
  });
});

describe('the jobs of a page', () => {
  it('BLAST-22, BLAST-23 are deleted once, when they are dropped or the page is left', () => {
    const dropped: string[] = [];
    const jobs = new JobKeeper((id) => dropped.push(id));
    jobs.add('a');
    jobs.add('b');
    jobs.add('b');
    expect(jobs.owns('a')).toBe(true);
    expect([jobs.drop('a'), jobs.drop('a'), jobs.drop('unknown')]).toEqual([true, false, false]);
    jobs.dropAll();
    jobs.dropAll();
    expect(dropped).toEqual(['a', 'b']);
  });

  it('are kept once their link was copied, until they are cancelled', () => {
    const dropped: string[] = [];
    const jobs = new JobKeeper((id) => dropped.push(id));
    jobs.add('a');
    jobs.keep('a');
    jobs.add('a');
    jobs.dropAll();
    expect([jobs.owns('a'), jobs.drop('a'), dropped]).toEqual([false, false, []]);
    jobs.cancel('a');
    jobs.cancel('somebody else\'s');
    expect([jobs.owns('a'), dropped]).toEqual([false, ['a']]);
  });
});
