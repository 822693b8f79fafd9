import { describe, expect, it } from 'vitest';
import type { ProteinSettings } from '#domain/blast/run-options';
import type { JobStatus } from '#domain/storage/blast-job';
import { defaultParameters } from '../../../web/features/blast/form/parameters';
import type { Effect } from '../../../web/features/blast/job-care';
import { isTooLarge, percentOf, reducePage, type PageEvent } from '../../../web/features/blast/page-reducer';
import { holdOf, initialPage, isRunning, jobOf, type PageState } from '../../../web/features/blast/page-state';
import type { SearchResult } from '../../../web/features/blast/poll-job';

const file = new File(['>a\nACGT\n'], 'a.fa');
const other = new File(['>b\nACGT\n'], 'b.fa');
const settings: ProteinSettings = {
  type: 'blastp',
  database: 'orf_proteins',
  maxTargetSequences: 50,
  eValue: 0.5,
  wordSize: 2,
  matrix: 'PAM70',
  gap: [10, 1],
  compositionMode: 0,
};
const status: JobStatus = { state: 'running', settings, release: 'r', queuedAt: '2026-01-01T00:00:00Z' };
const result: SearchResult = { queries: [], database: 'transcripts', notice: null };
const hits = { kind: 'hits', result } as const;
const pending = { kind: 'pending' } as const;
const absent = { kind: 'absent' } as const;
const huge = { kind: 'huge', bytes: 20_000_000 } as const;

/** The page after some events, all that was to be done on the way, and what the last event asked for. */
interface Trail {
  state: PageState;
  effects: Effect[];
  last: Effect[];
}

function after(start: PageState, ...events: PageEvent[]): Trail {
  const trail: Trail = { state: start, effects: [], last: [] };
  for (const event of events) {
    const { state, effects } = reducePage(trail.state, event);
    trail.state = state;
    trail.effects.push(...effects);
    trail.last = effects;
  }
  return trail;
}
const page = (...events: PageEvent[]) => after(initialPage, ...events);

const deleted = ({ effects }: Pick<Trail, 'effects'>) =>
  effects.flatMap((effect) => (effect.type === 'delete' ? [effect.jobId] : []));
const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);
const shownHold = ({ state }: Trail) => {
  const job = jobOf(state.run);
  return job === null ? null : holdOf(state, job);
};

/** Pasted text, searched as attempt 1 under the job `job`. */
const typed: PageEvent = { type: 'edit query', fasta: ' >q\nACGT ' };
const sent: PageEvent[] = [typed, { type: 'submit' }];
const started: PageEvent[] = [...sent, { type: 'submitted', attempt: 1, jobId: 'job', at: 1_000 }];
const finished: PageEvent[] = [
  ...started,
  { type: 'poll due', attempt: 1 },
  { type: 'job read', attempt: 1, reading: hits },
];
const asked: PageEvent[] = [
  ...started,
  { type: 'poll due', attempt: 1 },
  { type: 'job read', attempt: 1, reading: huge },
];

/** A file, uploaded as attempt 1 under the job `file`, searched as attempt 2. */
const chosen: PageEvent = { type: 'choose file', file, others: false };
const uploaded: PageEvent[] = [chosen, { type: 'uploaded', attempt: 1, jobId: 'file' }];
const fileSent: PageEvent[] = [...uploaded, { type: 'submit' }];
const fileStarted: PageEvent[] = [...fileSent, { type: 'submitted', attempt: 2, jobId: 'file', at: 0 }];
const fileFinished: PageEvent[] = [
  ...fileStarted,
  { type: 'poll due', attempt: 2 },
  { type: 'job read', attempt: 2, reading: hits },
];
/** Its link copied and searched again: the file is uploaded once more, as attempt 3. */
const fileAgain: PageEvent[] = [
  ...fileFinished,
  { type: 'copy link', jobId: 'file' },
  { type: 'link copied', jobId: 'file' },
  { type: 'submit' },
];

const linked: PageEvent = { type: 'open link', jobId: 'theirs', at: 5_000 };
const leaveAndReturn: PageEvent[] = [{ type: 'leave' }, { type: 'show' }];

describe('the form of BLAST', () => {
  it('BLAST-08 needs a text or a file, and clears the message as soon as there is one', () => {
    for (const fasta of ['', ' \n ', '>']) {
      const refused = page({ type: 'edit query', fasta }, { type: 'submit' });
      expect([refused.state.form.problem, refused.effects]).toEqual(['noQuery', []]);
    }
    expect(page({ type: 'submit' }, { type: 'edit query', fasta: '>' }).state.form.problem).toBeNull();
    expect(page({ type: 'submit' }, chosen).state.form.problem).toBeNull();
    expect(types(page(...sent).effects)).toEqual(['leave link', 'submit']);
    expect(types(page(...fileSent).last)).toEqual(['leave link', 'submit']);
  });

  it('BLAST-08 takes neither an upload under way nor a refused one for a query', () => {
    expect(page(chosen, { type: 'submit' }).last).toEqual([]);
    expect(page(typed, chosen, { type: 'submit' }).last).toEqual([]);
    const refused = page(chosen, { type: 'upload failed', attempt: 1, code: 501, explanation: null });
    expect(after(refused.state, { type: 'submit' }).state.form.problem).toBe('noQuery');
  });

  it('BLAST-04, BLAST-09 has the parameters folded until they are opened or the e-value is wrong', () => {
    expect(initialPage.form.panelOpen).toBe(false);
    const parameters = defaultParameters('blastn');
    const eValue = (eValueText: string): PageEvent => ({
      type: 'change parameters',
      parameters: { ...parameters, eValueText },
    });
    const refused = page(typed, eValue('-1'), { type: 'submit' });
    expect(refused.state.form).toMatchObject({ panelOpen: true, problem: 'eValue' });
    expect(refused.effects).toEqual([]);
    expect(after(refused.state, eValue('1e')).state.form.problem).toBe('eValue');
    expect(after(refused.state, eValue('1')).state.form.problem).toBeNull();
    expect(types(page(typed, eValue('0'), { type: 'submit' }).effects)).toContain('submit');
    expect(page({ type: 'fold parameters', open: true }).state.form.panelOpen).toBe(true);
  });

  it('BLAST-22 resets the form to the defaults of the new type, and leaves the panel open or closed', () => {
    const changed = page(
      { type: 'fold parameters', open: true },
      typed,
      { type: 'change parameters', parameters: { ...defaultParameters('blastn'), maxTargetSequences: 100 } },
      { type: 'choose type', blastType: 'blastp' },
    );
    expect(changed.state).toEqual({
      ...initialPage,
      form: { parameters: defaultParameters('blastp'), fasta: '', panelOpen: true, problem: null, touched: false },
    });
  });

  it('BLAST-38 sends pasted text trimmed and without a job id', () => {
    expect(page(...sent).last).toMatchObject([
      { type: 'leave link' },
      { type: 'submit', attempt: 1, request: { jobId: null, inputFasta: '>q\nACGT', blastType: 'blastn' }, file: null },
    ]);
  });
});

describe('the upload of BLAST', () => {
  it('BLAST-12 shows at most 99 % until the server has answered, then 100', () => {
    expect([percentOf(0, 200), percentOf(100, 200), percentOf(199, 200), percentOf(200, 200), percentOf(1, 0)]).toEqual(
      [0, 50, 99, 99, 0],
    );
    const half = page(chosen, { type: 'upload progressed', attempt: 1, sent: 50, total: 100 });
    expect(half.effects).toEqual([{ type: 'upload', attempt: 1, file }]);
    expect(half.state.upload).toEqual({ step: 'sending', attempt: 1, file, percent: 50 });
    const all = after(half.state, { type: 'upload progressed', attempt: 1, sent: 100, total: 100 });
    expect(all.state.upload).toMatchObject({ step: 'sending', percent: 99 });
    const back = after(all.state, { type: 'upload progressed', attempt: 1, sent: 10, total: 100 });
    expect(back.state.upload).toMatchObject({ percent: 99 });
    expect(after(all.state, { type: 'uploaded', attempt: 1, jobId: 'file' }).state.upload).toEqual({
      step: 'ready',
      file,
      percent: 100,
      jobId: 'file',
    });
  });

  it('BLAST-13, BLAST-14 distinguishes a file that is not FASTA from any other failure', () => {
    const failed = (code: number) => page(chosen, { type: 'upload failed', attempt: 1, code, explanation: 'line 1' });
    expect(failed(501).state.upload).toMatchObject({
      step: 'failed',
      message: 'Please input the valid fasta format file!!!',
      explanation: 'line 1',
    });
    for (const code of [0, 400, 413, 429, 500])
      expect(failed(code).state.upload).toMatchObject({
        step: 'failed',
        message: 'Unkown error happened, please try again later!!!',
      });
  });

  it('BLAST-11 takes 5242880 bytes and refuses one more, which leaves the file before it', () => {
    expect([isTooLarge(5_242_880), isTooLarge(5_242_881)]).toEqual([false, true]);
    const large = new File([new Uint8Array(5_242_881)], 'large.fa');
    const refused = page(...uploaded, { type: 'choose file', file: large, others: false });
    expect([refused.last, refused.state.upload.step, refused.state.fileNotice]).toEqual([[], 'ready', 'tooLarge']);
    expect(after(refused.state, { type: 'remove file' }).state.fileNotice).toBeNull();
  });

  it('BLAST-03, Q-33 a second file replaces the first and deletes its job', () => {
    const replaced = page(...uploaded, { type: 'choose file', file: other, others: false });
    expect(replaced.last).toEqual([
      { type: 'delete', jobId: 'file' },
      { type: 'upload', attempt: 2, file: other },
    ]);
    expect(replaced.state.upload).toMatchObject({ step: 'sending', file: other });
  });

  it('BLAST-03, Q-35 removing the file deletes its job, or stops its upload', () => {
    const removed = page(...uploaded, { type: 'remove file' });
    expect([removed.last, removed.state.upload]).toEqual([[{ type: 'delete', jobId: 'file' }], { step: 'none' }]);
    expect(page(chosen, { type: 'remove file' }).last).toEqual([{ type: 'stop', attempt: 1 }]);
  });

  it('BLAST-03 ignores late answers to an upload that was stopped, and deletes what it stored', () => {
    const gone = page(chosen, { type: 'remove file' });
    const late = after(gone.state, { type: 'uploaded', attempt: 1, jobId: 'late' });
    expect([late.state.upload, late.effects]).toEqual([{ step: 'none' }, [{ type: 'delete', jobId: 'late' }]]);
    const next = page(chosen, { type: 'choose file', file: other, others: true });
    for (const event of [
      { type: 'upload progressed', attempt: 1, sent: 1, total: 2 },
      { type: 'upload failed', attempt: 1, code: 500, explanation: null },
      { type: 'uploaded', attempt: 1, jobId: 'late' },
    ] as const)
      expect(after(next.state, event).state).toEqual(next.state);
    expect(next.state.fileNotice).toBe('firstOnly');
  });

  it('Q-47, BLAST-24 a file wins over pasted text, and its job id is sent', () => {
    expect(page(typed, ...uploaded, { type: 'submit' }).last.at(-1)).toMatchObject({
      type: 'submit',
      attempt: 2,
      request: { jobId: 'file', inputFasta: null },
      file,
    });
  });
});

describe('a search', () => {
  it('BLAST-17, BLAST-21 runs from the click to the hits', () => {
    const steps = finished.map((_, index) => page(...finished.slice(0, index + 1)).state.run);
    expect(steps.map(({ step }) => step)).toEqual(['idle', 'submitting', 'waiting', 'waiting', 'done']);
    expect(steps.map(isRunning)).toEqual([false, true, true, true, false]);
    expect(steps.at(-1)).toEqual({
      step: 'done',
      job: { id: 'job', linked: false, since: 1_000 },
      status: null,
      result,
    });
  });

  it('BLAST-17 is sent once when the button is pressed twice', () => {
    const twice = page(...sent, { type: 'submit' });
    expect(types(twice.effects)).toEqual(['leave link', 'submit']);
    expect(page(...started, { type: 'submit' }).last).toEqual([]);
    expect(page(...fileAgain, { type: 'submit' }).last).toEqual([]);
  });

  it('BLAST-18 waits before the first poll of a run', () => {
    expect(page(...started).last).toEqual([{ type: 'wait', attempt: 1 }]);
    expect(page(...started, { type: 'poll due', attempt: 1 }).last).toEqual([
      { type: 'poll', attempt: 1, jobId: 'job' },
    ]);
  });

  it('BLAST-19, BLAST-20, Q-34 polls 200 times, then fails and can search again', () => {
    let trail = page(...started);
    let polls = 0;
    while (trail.state.run.step === 'waiting' && polls < 1_000) {
      trail = after(trail.state, { type: 'poll due', attempt: 1 });
      polls += types(trail.last).filter((type) => type === 'poll').length;
      trail = after(trail.state, { type: 'job read', attempt: 1, reading: polls % 2 === 0 ? pending : absent });
      expect(types(trail.last)).toEqual(polls < 200 ? ['wait'] : []);
    }
    expect([polls, trail.state.run]).toEqual([200, { step: 'failed', explanation: null }]);
    expect(types(after(trail.state, { type: 'submit' }).last)).toContain('submit');
  });

  it('shows the state of a run as soon as it is read, also with its result', () => {
    const running = page(...started, { type: 'status read', attempt: 1, status });
    expect(running.state.run).toMatchObject({ step: 'waiting', status });
    expect(after(running.state, { type: 'job read', attempt: 1, reading: hits }).state.run).toMatchObject({ status });
  });

  it('BLAST-15, BLAST-16 is over when its call fails, and can be sent again', () => {
    for (const [code, said, explanation] of [
      [429, 'You have already started 20 searches this hour.', 'You have already started 20 searches this hour.'],
      [429, null, 'Too many requests. Please try again in a moment.'],
      [0, null, null],
      [500, 'internals', null],
      [501, null, 'line 3 holds "L"'],
    ] as const) {
      const refused = page(...sent, {
        type: 'refused',
        attempt: 1,
        refusal: { code, said },
        problem: code === 501 ? 'line 3 holds "L"' : null,
      });
      expect(refused.state.run).toEqual({ step: 'failed', explanation });
      expect(types(after(refused.state, { type: 'submit' }).last)).toEqual(['leave link', 'submit']);
    }
  });

  it('BLAST-15, BLAST-21, Q-50 is over when its run failed', () => {
    const failed = page(
      ...started,
      { type: 'poll due', attempt: 1 },
      { type: 'job read', attempt: 1, reading: { kind: 'failed', explanation: 'too long' } },
    );
    expect([failed.state.run, failed.last]).toEqual([{ step: 'failed', explanation: 'too long' }, []]);
    expect(after(failed.state, { type: 'job read', attempt: 1, reading: hits }).state).toEqual(failed.state);
  });

  it('deletes the job of the search before it', () => {
    expect(page(...finished, { type: 'submit' }).last).toMatchObject([
      { type: 'delete', jobId: 'job' },
      { type: 'leave link' },
      { type: 'submit', attempt: 2 },
    ]);
  });

  it('searches a file again in the same job', () => {
    expect(page(...fileFinished, { type: 'submit' }).last).toMatchObject([
      { type: 'leave link' },
      { type: 'submit', attempt: 3, request: { jobId: 'file' } },
    ]);
  });

  it('BLAST-22, Q-35 another type ends it and deletes its job', () => {
    const waiting = page(...started, { type: 'choose type', blastType: 'blastp' });
    expect([waiting.state.run, waiting.last]).toEqual([
      { step: 'idle' },
      [{ type: 'stop', attempt: 1 }, { type: 'delete', jobId: 'job' }, { type: 'leave link' }],
    ]);
    const ofFile = page(...fileFinished, { type: 'choose type', blastType: 'blastp' });
    expect([ofFile.state.run, deleted(ofFile), ofFile.state.upload]).toEqual([
      { step: 'idle' },
      ['file'],
      { step: 'none' },
    ]);
  });

  it('BLAST-22 ignores late answers to an outdated run, and deletes the job that one has started', () => {
    const typeChanged: PageEvent = { type: 'choose type', blastType: 'blastp' };
    const gone = page(...sent, typeChanged);
    const late = after(gone.state, { type: 'submitted', attempt: 1, jobId: 'late', at: 0 });
    expect([late.state, late.effects]).toEqual([gone.state, [{ type: 'delete', jobId: 'late' }]]);
    const second = page(...started, { type: 'cancel' }, typed, { type: 'submit' });
    const waiting = after(second.state, { type: 'submitted', attempt: 2, jobId: 'second', at: 0 });
    for (const { state } of [second, waiting])
      for (const event of [
        { type: 'refused', attempt: 1, refusal: { code: 500, said: null }, problem: null },
        { type: 'poll due', attempt: 1 },
        { type: 'status read', attempt: 1, status },
        { type: 'job read', attempt: 1, reading: hits },
        { type: 'job read', attempt: 1, reading: absent },
      ] as const)
        expect(after(state, event)).toMatchObject({ state, effects: [] });
    const lateStart = after(second.state, { type: 'submitted', attempt: 1, jobId: 'late', at: 0 });
    expect([lateStart.state, lateStart.effects]).toEqual([second.state, [{ type: 'delete', jobId: 'late' }]]);
  });
});

describe('a huge result', () => {
  it('is loaded only when the reader asks for it, once', () => {
    const asking = page(...asked);
    expect([asking.state.run.step, isRunning(asking.state.run), asking.last]).toEqual(['asking', false, []]);
    const loading = after(asking.state, { type: 'load' });
    expect([isRunning(loading.state.run), loading.last]).toEqual([true, [{ type: 'load', attempt: 2, jobId: 'job' }]]);
    expect(after(loading.state, { type: 'load' }).last).toEqual([]);
    expect(after(loading.state, { type: 'job read', attempt: 2, reading: hits }).state.run.step).toBe('done');
  });

  it('is offered again when its download broke off', () => {
    const again = page(...asked, { type: 'load' }, { type: 'job read', attempt: 2, reading: pending });
    expect(again.state.run).toMatchObject({ step: 'asking', bytes: 20_000_000, interrupted: true });
    const read = after(again.state, { type: 'load' }, { type: 'job read', attempt: 3, reading: hits });
    expect(read.state.run.step).toBe('done');
  });

  it('has expired when the server answers 404', () => {
    const gone = page(...asked, { type: 'load' }, { type: 'job read', attempt: 2, reading: absent });
    expect(gone.state.run).toEqual({ step: 'expired' });
  });
});

describe('Cancel', () => {
  it('BLAST-17 ends a run and deletes its job', () => {
    const cancelled = page(...started, { type: 'cancel' });
    expect([cancelled.state.run, cancelled.last]).toEqual([
      { step: 'idle' },
      [
        { type: 'delete', jobId: 'job' },
        { type: 'stop', attempt: 1 },
      ],
    ]);
    expect(after(cancelled.state, { type: 'cancel' }).effects).toEqual([]);
  });

  it('deletes a run even after its link was copied', () => {
    const kept = page(...started, { type: 'copy link', jobId: 'job' }, { type: 'link copied', jobId: 'job' });
    expect(deleted(after(kept.state, { type: 'cancel' }))).toEqual(['job']);
  });

  it('of the loading of a huge result leaves a kept job', () => {
    const loading = page(...asked, { type: 'load' });
    expect(deleted(after(loading.state, { type: 'cancel' }))).toEqual(['job']);
    const kept = after(loading.state, { type: 'copy link', jobId: 'job' }, { type: 'link copied', jobId: 'job' });
    expect(after(kept.state, { type: 'cancel' })).toMatchObject({
      state: { run: { step: 'idle' } },
      effects: [{ type: 'stop', attempt: 2 }],
    });
  });

  it('BLAST-17 while the search is being sent deletes what its call starts', () => {
    const cancelled = page(...sent, { type: 'cancel' });
    expect([cancelled.state.run, deleted(cancelled)]).toEqual([{ step: 'idle' }, []]);
    expect(deleted(after(cancelled.state, { type: 'submitted', attempt: 1, jobId: 'late', at: 0 }))).toEqual(['late']);
  });

  it('BLAST-17 of a file that is being sent deletes its job, and the next search uploads the file again', () => {
    const cancelled = page(...fileSent, { type: 'cancel' });
    expect([cancelled.state.upload.step, deleted(cancelled)]).toEqual(['ready', ['file']]);
    const late = after(cancelled.state, { type: 'submitted', attempt: 2, jobId: 'file', at: 0 });
    expect(deleted(late)).toEqual(['file']);
    const again = after(late.state, { type: 'submit' });
    expect(again.last).toEqual([{ type: 'leave link' }, { type: 'upload', attempt: 3, file }]);
    expect(isRunning(again.state.run)).toBe(true);
    expect(after(again.state, { type: 'uploaded', attempt: 3, jobId: 'second' }).last).toMatchObject([
      { type: 'submit', attempt: 4, request: { jobId: 'second' } },
    ]);
  });

  it('while a file is being uploaded again leaves the upload', () => {
    const cancelled = page(...fileAgain, { type: 'cancel' });
    expect([cancelled.state.run, cancelled.last]).toEqual([{ step: 'idle' }, []]);
    const stored = after(cancelled.state, { type: 'uploaded', attempt: 3, jobId: 'second' });
    expect([stored.state.upload.step, stored.effects]).toEqual(['ready', []]);
  });
});

describe('a file that is removed', () => {
  it('BLAST-03, BLAST-17 ends the search that is being sent with it', () => {
    const removed = page(...fileSent, { type: 'remove file' });
    expect([removed.state.run, deleted(removed)]).toEqual([{ step: 'idle' }, ['file']]);
    expect(deleted(after(removed.state, { type: 'submitted', attempt: 2, jobId: 'file', at: 0 }))).toEqual(['file']);
  });

  it('BLAST-03 ends a run of it that is waited for, and a question about its huge result', () => {
    const waiting = page(...fileStarted, { type: 'remove file' });
    expect([waiting.state.run, waiting.last]).toEqual([
      { step: 'idle' },
      [
        { type: 'delete', jobId: 'file' },
        { type: 'stop', attempt: 2 },
      ],
    ]);
    const asking = page(...fileStarted, { type: 'job read', attempt: 2, reading: huge }, { type: 'remove file' });
    expect([asking.state.run, deleted(asking)]).toEqual([{ step: 'idle' }, ['file']]);
  });

  it('BLAST-03 leaves the hits on the page, without a link', () => {
    const removed = page(...fileFinished, { type: 'remove file' });
    expect([removed.state.run.step, shownHold(removed), deleted(removed)]).toEqual(['done', 'deleted', ['file']]);
  });

  it('BLAST-03, BLAST-17 ends a search for which it is being uploaded again, also when another replaces it', () => {
    for (const event of [{ type: 'remove file' }, { type: 'choose file', file: other, others: false }] as const) {
      const ended = page(...fileAgain, event);
      expect([ended.state.run, ended.last[0], deleted(ended)]).toEqual([
        { step: 'idle' },
        { type: 'stop', attempt: 3 },
        [],
      ]);
    }
  });

  it('leaves a run whose link was copied', () => {
    const kept = page(
      ...fileStarted,
      { type: 'copy link', jobId: 'file' },
      { type: 'link copied', jobId: 'file' },
      { type: 'remove file' },
    );
    expect([kept.state.run.step, kept.last]).toEqual(['waiting', []]);
  });

  it('leaves a search of pasted text that was sent before the file was chosen', () => {
    const sending = page(...sent, chosen, { type: 'uploaded', attempt: 2, jobId: 'file' }, { type: 'remove file' });
    expect([sending.state.run.step, deleted(sending)]).toEqual(['submitting', ['file']]);
  });

  it('fails a search for which it could not be uploaded again', () => {
    const failed = page(...fileAgain, { type: 'upload failed', attempt: 3, code: 429, explanation: null });
    expect([failed.state.upload.step, failed.state.run]).toEqual([
      'failed',
      { step: 'failed', explanation: 'Too many requests. Please try again in a moment.' },
    ]);
  });
});

describe('a copied link', () => {
  it('keeps the job when the page is left', () => {
    const left = page(
      ...finished,
      { type: 'copy link', jobId: 'job' },
      { type: 'link copied', jobId: 'job' },
      { type: 'leave' },
    );
    expect([deleted(left), shownHold(left)]).toEqual([[], 'kept']);
  });

  it('BLAST-45 keeps the job from the press on, before the clipboard has answered', () => {
    const left = page(...started, { type: 'copy link', jobId: 'job' }, { type: 'leave' });
    expect([left.effects.filter(({ type }) => type === 'delete'), shownHold(left)]).toEqual([[], 'kept']);
    const copied = after(left.state, { type: 'link copied', jobId: 'job' }, { type: 'show' }, { type: 'leave' });
    expect(deleted(copied)).toEqual([]);
  });

  it('gives the job back to the page when copying fails, unless it was copied before', () => {
    const failed = page(...started, { type: 'copy link', jobId: 'job' }, { type: 'link not copied', jobId: 'job' });
    expect([shownHold(failed), deleted(after(failed.state, { type: 'leave' }))]).toEqual(['own', ['job']]);
    const before = page(
      ...started,
      { type: 'copy link', jobId: 'job' },
      { type: 'link copied', jobId: 'job' },
      { type: 'copy link', jobId: 'job' },
      { type: 'link not copied', jobId: 'job' },
    );
    expect([shownHold(before), deleted(after(before.state, { type: 'leave' }))]).toEqual(['kept', []]);
  });

  it('keeps the job when one of two presses succeeds', () => {
    const press: PageEvent = { type: 'copy link', jobId: 'job' };
    const [yes, no]: PageEvent[] = [
      { type: 'link copied', jobId: 'job' },
      { type: 'link not copied', jobId: 'job' },
    ];
    if (yes === undefined || no === undefined) throw new Error('two outcomes');
    for (const outcomes of [
      [yes, no],
      [no, yes],
    ])
      expect(shownHold(page(...started, press, press, ...outcomes))).toBe('kept');
  });

  it('that could not be copied does not keep the job of a page left in the meantime', () => {
    const left = page(...started, { type: 'copy link', jobId: 'job' }, { type: 'leave' });
    const failed = after(left.state, { type: 'link not copied', jobId: 'job' });
    expect([deleted(failed), failed.state.run]).toEqual([['job'], { step: 'idle' }]);
  });

  it('that could not be copied deletes the job of a search that was replaced meanwhile', () => {
    const replaced = page(...finished, { type: 'copy link', jobId: 'job' }, { type: 'submit' });
    expect(deleted(replaced)).toEqual([]);
    expect(deleted(after(replaced.state, { type: 'link not copied', jobId: 'job' }))).toEqual(['job']);
  });

  it('of a file lets the next search upload the file again, so that the linked result remains', () => {
    const again = page(...fileAgain);
    expect(again.last).toEqual([{ type: 'leave link' }, { type: 'upload', attempt: 3, file }]);
    const submitted = after(again.state, { type: 'uploaded', attempt: 3, jobId: 'second' });
    expect(submitted.last).toMatchObject([{ type: 'submit', attempt: 4, request: { jobId: 'second' } }]);
    expect(deleted(again)).toEqual([]);
  });

  it('comes to nothing for a job that is cancelled before the clipboard answers', () => {
    const cancelled = page(...started, { type: 'copy link', jobId: 'job' }, { type: 'cancel' });
    expect(deleted(cancelled)).toEqual(['job']);
    for (const type of ['link copied', 'link not copied'] as const)
      expect(after(cancelled.state, { type, jobId: 'job' })).toMatchObject({ state: cancelled.state, effects: [] });
  });
});

describe('a page that is left', () => {
  it('BLAST-23, Q-35 deletes its jobs, each once', () => {
    const left = page(...uploaded, typed, { type: 'submit' }, { type: 'leave' }, { type: 'leave' });
    expect(deleted(left)).toEqual(['file']);
    const both = page(...finished, chosen, { type: 'uploaded', attempt: 2, jobId: 'file' }, { type: 'leave' });
    expect(deleted(both).toSorted()).toEqual(['file', 'job']);
  });

  it('BLAST-23 stops an upload', () => {
    expect(page(chosen, { type: 'leave' }).last).toEqual([{ type: 'stop', attempt: 1 }]);
  });

  it('BLAST-23 deletes a job whose call is answered later', () => {
    const left = page(...sent, { type: 'leave' });
    expect(deleted(after(left.state, { type: 'submitted', attempt: 1, jobId: 'late', at: 0 }))).toEqual(['late']);
  });

  it('Q-35 is idle when seen again by Back if its search was being sent', () => {
    for (const events of [sent, fileSent, fileAgain]) {
      const back = page(...events, ...leaveAndReturn);
      expect([back.state.run, back.state.upload]).toEqual([{ step: 'idle' }, { step: 'none' }]);
      expect(types(after(back.state, typed, { type: 'submit' }).last)).toEqual(['leave link', 'submit']);
    }
  });

  it('Q-35 is idle when seen again by Back if its search was waited for or its huge result not loaded', () => {
    for (const events of [started, asked, [...asked, { type: 'load' } as const]])
      expect(page(...events, ...leaveAndReturn).state.run).toEqual({ step: 'idle' });
  });

  it('Q-35 shows its hits without a link when seen again by Back', () => {
    const back = page(...finished, ...leaveAndReturn);
    expect([back.state.run.step, shownHold(back), back.state.shown]).toEqual(['done', 'deleted', true]);
  });

  it('Q-35 continues a kept or linked search when shown again by Back', () => {
    const kept = page(
      ...started,
      { type: 'copy link', jobId: 'job' },
      { type: 'link copied', jobId: 'job' },
      ...leaveAndReturn,
    );
    expect([kept.state.run.step, deleted(kept)]).toEqual(['waiting', []]);
    const theirs = page(linked, ...leaveAndReturn);
    expect([theirs.state.run.step, deleted(theirs)]).toEqual(['waiting', []]);
  });
});

describe("a page opened by somebody's link", () => {
  it('polls at once, and never deletes the job', () => {
    const opened = page(linked);
    expect(opened.effects).toEqual([{ type: 'poll', attempt: 1, jobId: 'theirs' }]);
    expect(shownHold(opened)).toBe('linked');
    const read: PageEvent = { type: 'job read', attempt: 1, reading: hits };
    for (const events of [
      [linked, { type: 'leave' }],
      [linked, read, { type: 'leave' }],
      [linked, read, ...sent],
      [linked, { type: 'cancel' }],
      [linked, read, { type: 'copy link', jobId: 'theirs' }, { type: 'link not copied', jobId: 'theirs' }],
      [linked, read, { type: 'choose type', blastType: 'blastp' }],
    ] as PageEvent[][])
      expect(deleted(page(...events))).toEqual([]);
  });

  it('shows that a search is running, and waits for it', () => {
    const running = page(
      linked,
      { type: 'status read', attempt: 1, status },
      { type: 'job read', attempt: 1, reading: pending },
    );
    expect(running.state.run).toMatchObject({ step: 'waiting', status, job: { linked: true, since: 5_000 } });
    expect(running.last).toEqual([{ type: 'wait', attempt: 1 }]);
  });

  it('BLAST-44 has its type, parameters and query in the form, and searches again with them', () => {
    const read = page(linked, { type: 'status read', attempt: 1, status });
    expect(read.last).toEqual([{ type: 'read query', jobId: 'theirs' }]);
    const shown = after(
      read.state,
      { type: 'job read', attempt: 1, reading: hits },
      { type: 'query read', jobId: 'theirs', fasta: '>p\nAVLTELLGK' },
    );
    const { eValue, ...others } = settings;
    expect(shown.state.form).toMatchObject({
      fasta: '>p\nAVLTELLGK',
      parameters: { ...others, eValueText: String(eValue) },
    });
    expect(after(shown.state, { type: 'submit' }).last[1]).toMatchObject({
      type: 'submit',
      request: {
        jobId: null,
        blastType: 'blastp',
        inputFasta: '>p\nAVLTELLGK',
        database: 'orf_proteins',
        maxTargetSeq: 50,
        eValue: 0.5,
        wordSize: 2,
        matrix: 'PAM70',
        gapOpen: 10,
        gapExtend: 1,
        compBasedStats: 0,
      },
    });
  });

  it('BLAST-44 asks for the query once, and replaces nothing that the visitor has entered meanwhile', () => {
    const read: PageEvent = { type: 'status read', attempt: 1, status };
    const query: PageEvent = { type: 'query read', jobId: 'theirs', fasta: '>p\nAVLTELLGK' };
    expect(types(page(linked, read, read).effects)).toEqual(['poll', 'read query']);
    const own = page(linked, typed, read);
    expect([types(own.effects), own.state.form.parameters.type]).toEqual([['poll'], 'blastn']);
    expect(page(linked, read, typed, query).state.form.fasta).toBe(page(typed).state.form.fasta);
    expect(page(linked, read, { type: 'choose type', blastType: 'blastn' }, query).state.form.fasta).toBe('');
  });

  it('has expired at once if the address names no job, and nothing is requested', () => {
    const { state, effects } = page({ type: 'open link', jobId: null, at: 5_000 });
    expect([state.run, effects]).toEqual([{ step: 'expired' }, []]);
  });

  it('has expired when neither status nor result exist, at first or later', () => {
    expect(page(linked, { type: 'job read', attempt: 1, reading: absent }).state.run).toEqual({ step: 'expired' });
    const later = page(
      linked,
      { type: 'job read', attempt: 1, reading: pending },
      { type: 'poll due', attempt: 1 },
      { type: 'job read', attempt: 1, reading: absent },
    );
    expect([later.state.run, later.last]).toEqual([{ step: 'expired' }, []]);
  });

  it('Q-34 polls 200 times in all', () => {
    let trail = page(linked);
    let polls = 1;
    while (trail.state.run.step === 'waiting' && polls < 1_000) {
      trail = after(trail.state, { type: 'job read', attempt: 1, reading: pending });
      if (trail.state.run.step !== 'waiting') break;
      trail = after(trail.state, { type: 'poll due', attempt: 1 });
      polls += 1;
    }
    expect([polls, trail.state.run]).toEqual([200, { step: 'failed', explanation: null }]);
  });

  it('stops the polls and drops the link from the address when another search begins', () => {
    const read = page(linked, { type: 'job read', attempt: 1, reading: hits });
    expect(types(after(read.state, ...sent).effects)).toEqual(['leave link', 'submit']);
    expect(types(page(linked, { type: 'choose type', blastType: 'blastp' }).last)).toEqual(['stop', 'leave link']);
  });
});
