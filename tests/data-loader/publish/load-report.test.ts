import { describe, expect, it, vi } from 'vitest';
import { type LoadReport, peakRssBytes, summary } from '../../../data-loader/publish/load-report';
import { LoadRun } from '../../../data-loader/publish/load-run';
import type { Progress } from '../../../data-loader/write/progress';

const report: LoadReport = {
  outcome: 'published',
  release: 'r-2',
  programDigest: 'p',
  startedAt: '2026-01-01T00:00:00.000Z',
  cpuSeconds: 40,
  seconds: 12.34,
  phases: [],
  removed: [],
  warnings: [],
  problems: [],
  peakRssBytes: 300 * 1024 * 1024,
};

describe('the summary of a load', () => {
  it('names outcome, releases, time and memory', () => {
    expect(summary(report)).toBe('published r-2 in 12.3 s, peak memory 300 MB');
    expect(summary({ ...report, replaced: 'r-1' })).toBe('published r-2 (before: r-1) in 12.3 s, peak memory 300 MB');
    expect(summary({ ...report, outcome: 'already-current', replaced: 'r-2' })).toBe(
      'already-current r-2 in 12.3 s, peak memory 300 MB',
    );
    const { release: _, ...checked } = report;
    expect(summary({ ...checked, outcome: 'checked' })).toBe('checked in 12.3 s, peak memory 300 MB');
  });

  it('has a line each for what was written, read back and removed, and for every warning', () => {
    const full = summary({
      ...report,
      items: { total: 1_000, perSecond: 50, byKind: {}, bytes: 2_000, writeUnits: 1_200 },
      objects: { total: 70 },
      verified: { items: 1_000, itemsRead: 200, objects: 70, objectsRead: 29 },
      removed: ['r-0', 'r-9'],
      warnings: ['first', 'second'].map((sentence) => ({
        sentence,
        count: 1,
        places: [{ file: '', line: 0, message: sentence }],
      })),
    });
    expect(full.split('\n').slice(1)).toEqual([
      '1000 items at 50/s, 70 objects',
      'verified: 200 of 1000 items, 29 of 70 objects read back',
      'removed: r-0, r-9',
      '2 warnings:',
      'first',
      'second',
    ]);
  });

  it('knows the peak of the memory in bytes', () => {
    // Node alone takes 30 MB; a process of 100 GB would not run here.
    expect(peakRssBytes()).toBeGreaterThan(30e6);
    expect(peakRssBytes()).toBeLessThan(100e9);
  });
});

/** A run and what its progress shows. */
function watchedRun() {
  const shown: string[] = [];
  const progress: Progress = {
    note: (text) => void shown.push(text),
    phase: (name, total) => {
      shown.push(`${name} of ${total}`);
      return { set: (done) => void shown.push(`${name} ${done}`), end: () => void shown.push(`${name} ends`) };
    },
  };
  return { run: new LoadRun('p', progress), shown };
}

describe('the run of a load', () => {
  it('reports each phase with its steps, and shows them', async () => {
    const { run, shown } = watchedRun();
    const result = await run.phase('genes', 2, async (done) => {
      done();
      done();
      return 'all';
    });
    expect(result).toBe('all');
    expect(shown).toEqual(['genes of 2', 'genes 1', 'genes 2', 'genes ends']);
    expect(run.report.phases).toMatchObject([{ phase: 'genes', steps: 2 }]);
    expect(run.report.phases[0]?.peakRssBytes).toBeGreaterThan(30e6);
  });

  it('reports a phase that fails, and ends its bar', async () => {
    const { run, shown } = watchedRun();
    const failing = run.phase('genes', 2, async (done) => {
      done();
      throw new Error('no space');
    });
    await expect(failing).rejects.toThrow('no space');
    expect(shown.at(-1)).toBe('genes ends');
    expect(run.report.phases).toMatchObject([{ phase: 'genes', steps: 1 }]);
  });

  it('LOAD-08 begins no phase once it may not', async () => {
    const { run, shown } = watchedRun();
    run.beforePhase = () => {
      throw new Error('lost');
    };
    await expect(run.phase('genes', 2, async () => undefined)).rejects.toThrow('lost');
    expect([shown, run.report.phases]).toEqual([[], []]);
  });

  it('measures in seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00.000Z') });
    try {
      const { run } = watchedRun();
      await run.phase('genes', 0, async () => void vi.setSystemTime(Date.now() + 1_500));
      expect(run.report.phases[0]?.seconds).toBe(1.5);
      vi.setSystemTime(Date.now() + 1_000);
      expect(run.end({ outcome: 'published' })).toMatchObject({
        outcome: 'published',
        programDigest: 'p',
        startedAt: '2026-01-01T00:00:00.000Z',
        seconds: 2.5,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps its warnings in the report and shows them', () => {
    const { run, shown } = watchedRun();
    run.warn('no BLAST');
    expect(run.end({}).warnings).toEqual([
      { sentence: 'no BLAST', count: 1, places: [{ file: '', line: 0, message: 'no BLAST' }] },
    ]);
    expect(shown).toEqual(['warning: no BLAST']);
  });

  it('reports the error that ended it, whatever was thrown', () => {
    const { run } = watchedRun();
    expect(run.failed(new TypeError('wrong'))).toMatchObject({
      outcome: 'failed',
      failure: { name: 'TypeError', message: 'wrong' },
    });
    expect(run.failed('text').failure).toEqual({ name: 'Error', message: 'text' });
    expect(run.end({})).toMatchObject({ outcome: 'checked', removed: [], problems: [] });
    expect(run.end({}).peakRssBytes).toBeGreaterThan(30e6);
  });
});
