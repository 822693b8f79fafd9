import { describe, expect, it } from 'vitest';
import { blastFailures, type BlastFailure } from '#domain/blast/failures';
import type { JobStatus } from '#domain/storage/blast-job';
import type { JobReading } from '../../../web/api/blast-job';
import { isPolled, isRunning, ownerOf, runOf, type Answers } from '../../../web/features/blast/blast-run';
import {
  blastReducer,
  initialBlast,
  readBlastAddress,
  shownForm,
  writeBlastAddress,
  type BlastAction,
  type BlastState,
  type Form,
} from '../../../web/features/blast/blast-state';
import { defaultParameters } from '../../../web/features/blast/form/parameters';
import type { KeptSearch } from '../../../web/features/blast/kept-search';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';

const LINKED = '0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f';
const file = new File(['>a\nACGT\n'], 'a.fa');
const other = new File(['>b\nACGT\n'], 'b.fa');
const status: JobStatus = {
  state: 'running',
  settings: nucleotideSettings,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00Z',
};

/** The page after some actions, the jobs that lost their owner on the way, and what was to be sent, in order. */
interface Trail {
  state: BlastState;
  deleted: string[];
  sent: string[];
}

function after(start: BlastState, ...actions: BlastAction[]): Trail {
  const trail: Trail = { state: start, deleted: [], sent: [] };
  for (const action of actions) {
    const { state: before } = trail;
    const state = blastReducer(before, action);
    trail.deleted.push(...[...before.owners.keys()].filter((jobId) => !state.owners.has(jobId)));
    if (state.upload.step === 'sending' && state.upload !== before.upload && state.upload.percent === 0)
      trail.sent.push(`upload ${state.upload.attempt} of ${state.upload.file.name}`);
    if (state.search.step === 'submitting' && state.search !== before.search)
      trail.sent.push(`run ${state.search.attempt} of ${state.search.request.jobId ?? 'text'}`);
    trail.state = state;
  }
  return trail;
}
const own = initialBlast(null, 0);
const theirs = initialBlast(LINKED, 5_000);
const page = (...actions: BlastAction[]) => after(own, ...actions);

const form = (change: Partial<Form> = {}): Form => ({ ...own.form, fasta: ' >q\nACGT ', ...change });
const withEValue = (eValueText: string) => form({ parameters: { ...defaultParameters('blastn'), eValueText } });
const type: BlastAction = { type: 'edit', form: form() };
const search: BlastAction = { type: 'search', form: form() };
const empty: BlastAction = { type: 'search', form: form({ fasta: '' }) };
const remove: BlastAction = { type: 'remove file' };
const cancel: BlastAction = { type: 'cancel', download: false };
const leave: BlastAction = { type: 'leave' };
const choose = (chosen: File): BlastAction => ({ type: 'choose file', file: chosen });
const uploaded = (attempt: number, jobId: string): BlastAction => ({ type: 'uploaded', attempt, jobId, changes: [] });
const started = (attempt: number, jobId: string): BlastAction => ({
  type: 'started',
  attempt,
  jobId,
  at: 1_000,
  fasta: '>q\nACGT',
});
const refused = (attempt: number, code: number, said: string | null = null, problem: string | null = null) =>
  ({ type: 'refused', attempt, code, said, problem }) as const;
const uploadFailed = (attempt: number, code: number, explanation: string | null = null) =>
  ({ type: 'upload failed', attempt, code, explanation }) as const;
const press = (jobId: string): BlastAction => ({ type: 'copy link', jobId });
const copied = (jobId: string): BlastAction => ({ type: 'link copied', jobId });
const notCopied = (jobId: string): BlastAction => ({ type: 'link not copied', jobId });

/** Pasted text, searched as attempt 1 under the job `job`. */
const textStarted = [search, started(1, 'job')];
/** A file, uploaded as attempt 1 under the job `file` and searched as attempt 2. */
const fileReady = [choose(file), uploaded(1, 'file')];
const fileSent = [...fileReady, search];
const fileStarted = [...fileSent, started(2, 'file')];
const fileKept = [...fileStarted, press('file'), copied('file')];
/** The file of a kept job, searched again: it is uploaded once more as attempt 3. */
const fileAgain = [...fileKept, search];

const pending: JobReading = { kind: 'pending' };
const absent: JobReading = { kind: 'absent' };
const huge: JobReading = { kind: 'huge', bytes: 20_000_000 };
const hits: JobReading = { kind: 'hits', result: { queries: [], database: 'transcripts', notice: null } };
const shown = (state: BlastState, reading: JobReading = pending, more: Partial<Answers> = {}) =>
  runOf(state, { status, poll: { reading, count: 1 }, download: undefined, ...more });

describe('the form of BLAST', () => {
  it('BLAST-08 needs a text or a file, and clears the message as soon as there is one', () => {
    for (const fasta of ['', ' \n ', '>']) {
      const tried = page({ type: 'search', form: form({ fasta }) });
      expect([tried.state.form.problem, tried.state.search.step, tried.sent]).toEqual(['noQuery', 'idle', []]);
    }
    expect(page(empty, { type: 'edit', form: form({ fasta: '>' }) }).state.form.problem).toBeNull();
    expect(page(empty, choose(file)).state.form.problem).toBeNull();
    const untouched = { ...page(empty).state.form, parameters: withEValue('1').parameters };
    expect(page(empty, { type: 'edit', form: untouched }).state.form.problem).toBe('noQuery');
  });

  it('BLAST-08 takes neither an upload under way nor a refused one for a query', () => {
    expect(page(choose(file), search)).toEqual(page(choose(file)));
    expect(page(choose(file), uploadFailed(1, 501), empty).state.form.problem).toBe('noQuery');
  });

  it('BLAST-04 BLAST-09 has the parameters folded until they are opened or the e-value is wrong', () => {
    expect(own.form.panelOpen).toBe(false);
    expect(page({ type: 'fold parameters', open: true }).state.form.panelOpen).toBe(true);
    const wrong = page({ type: 'search', form: withEValue('-1') });
    expect([wrong.state.form.panelOpen, wrong.state.form.problem, wrong.sent]).toEqual([true, 'eValue', []]);
    const edited = (eValueText: string) => after(wrong.state, { type: 'edit', form: withEValue(eValueText) }).state;
    expect([edited('1e').form.problem, edited('1').form.problem]).toEqual(['eValue', null]);
    expect(page({ type: 'search', form: withEValue('0') }).sent).toEqual(['run 1 of text']);
  });

  it('BLAST-22 resets to the defaults of the new type, and leaves the panel open or closed', () => {
    const { state } = page(type, { type: 'fold parameters', open: true }, { type: 'choose type', blastType: 'blastp' });
    const parameters = defaultParameters('blastp');
    expect(state).toEqual({ ...own, form: { parameters, fasta: '', panelOpen: true, problem: null, edited: true } });
  });

  it('BLAST-38 BLAST-24 Q-47 sends the trimmed text, or the job of a file in place of it', () => {
    expect(page(search).state.search).toMatchObject({ file: null, request: { jobId: null, inputFasta: '>q\nACGT' } });
    expect(page(...fileSent).state.search).toMatchObject({ file, request: { jobId: 'file', inputFasta: null } });
  });
});

describe('the file of BLAST', () => {
  it('BLAST-12 has at most 99 % until the server has answered, and never less than before', () => {
    const trail = { state: page(choose(file)).state };
    const percents = [
      [0, 200],
      [100, 200],
      [199, 200],
      [20, 200],
      [200, 200],
      [1, 0],
    ].map(([sent = 0, total = 0]) => {
      trail.state = after(trail.state, { type: 'upload progressed', attempt: 1, sent, total }).state;
      return 'percent' in trail.state.upload && trail.state.upload.percent;
    });
    expect(percents).toEqual([0, 50, 99, 99, 99, 99]);
    expect(page(...fileReady).state.upload).toEqual({ step: 'ready', file, percent: 100, jobId: 'file', changes: [] });
  });

  it('BLAST-13 BLAST-14 that is refused is said not to be FASTA, or the error to be unknown', () => {
    const message = (code: number) => page(choose(file), uploadFailed(1, code, 'line 1')).state.upload;
    const invalid = 'Please input the valid fasta format file!!!';
    expect(message(501)).toEqual({ step: 'failed', file, percent: 0, message: invalid, explanation: 'line 1' });
    for (const code of [0, 400, 413, 429, 500])
      expect(message(code)).toMatchObject({ message: 'Unkown error happened, please try again later!!!' });
  });

  it('BLAST-11 may have 5242880 bytes; one more is refused, which leaves the file before it', () => {
    const large = (bytes: number) => new File([new Uint8Array(bytes)], 'large.fa');
    expect(page(choose(large(5_242_880))).state.upload.step).toBe('sending');
    const { state, deleted } = page(...fileReady, choose(large(5_242_881)), { type: 'drop several files' });
    expect([state.upload.step, state.fileNotice, deleted]).toEqual(['ready', 'tooLarge', []]);
    expect(after(state, remove).state.fileNotice).toBeNull();
  });

  it('BLAST-03 Q-33 is replaced by a second one, whose choice of several is said', () => {
    const { state, deleted, sent } = page(...fileReady, choose(other), { type: 'drop several files' });
    expect([deleted, sent.at(-1), state.fileNotice]).toEqual([['file'], 'upload 2 of b.fa', 'firstOnly']);
    expect(page({ type: 'drop several files' }).state).toEqual(own);
    expect(after(state, choose(file)).state.fileNotice).toBeNull();
  });

  it('BLAST-03 Q-35 is removed with its job, and a late answer to its upload changes nothing', () => {
    expect(page(...fileReady, remove)).toMatchObject({ deleted: ['file'], state: { upload: { step: 'none' } } });
    for (const gone of [page(choose(file), remove), page(choose(file), choose(other))])
      for (const late of [
        uploaded(1, 'late'),
        uploadFailed(1, 500),
        { type: 'upload progressed', attempt: 1, sent: 1, total: 2 },
      ] as const)
        expect(after(gone.state, late).state).toEqual(gone.state);
  });

  it('BLAST-03 BLAST-17 ends with it a search that is being sent, waited for or asked about, but not its hits', () => {
    const ended = page(...fileSent, remove);
    expect([ended.state.search.step, ended.deleted]).toEqual(['idle', ['file']]);
    const { state, deleted } = page(...fileStarted, remove);
    expect([deleted, shown(state).step, shown(state, huge).step]).toEqual([['file'], 'idle', 'idle']);
    expect([shown(state, hits).step, ownerOf(state, { id: 'file', linked: false, since: 0 })]).toEqual([
      'done',
      'nobody',
    ]);
    for (const gone of [remove, choose(other)]) expect(page(...fileAgain, gone).state.search.step).toBe('idle');
  });

  it('BLAST-45 leaves a run whose link was copied, and a search of text that was sent before', () => {
    expect(page(...fileKept, remove)).toMatchObject({ deleted: [], state: { search: { step: 'started' } } });
    const text = page(search, choose(file), uploaded(2, 'file'), remove);
    expect([text.state.search.step, text.deleted]).toEqual(['submitting', ['file']]);
  });
});

describe('a search', () => {
  it('BLAST-17 BLAST-21 runs from the click to the hits', () => {
    const [sent, waiting] = [page(search).state, page(...textStarted).state];
    const job = { id: 'job', linked: false, since: 1_000 };
    const runs = [shown(own), shown(sent), shown(waiting), shown(waiting, absent), shown(waiting, hits)];
    expect(runs.map(({ step }) => step)).toEqual(['idle', 'sending', 'waiting', 'waiting', 'done']);
    expect(runs.map(isRunning)).toEqual([false, true, true, true, false]);
    expect(runs[3]).toEqual({ step: 'waiting', job, status });
    expect(runs.at(-1)).toMatchObject({ job, status, result: { database: 'transcripts' } });
  });

  it('BLAST-17 is sent once', () => {
    expect(page(search, search).sent).toEqual(['run 1 of text']);
    expect(page(...fileAgain, search).sent).toEqual(page(...fileAgain).sent);
  });

  it('BLAST-19 BLAST-20 Q-34 is polled 200 times, also one of a link, and then has failed', () => {
    for (const state of [page(...textStarted).state, theirs]) {
      const job = state.search.step === 'started' ? state.search.job : null;
      if (job === null) throw new Error('no job');
      expect([0, 199, 200].map((count) => isPolled({ reading: pending, count }, job))).toEqual([true, true, false]);
      const poll = { reading: pending, count: 200 };
      expect(shown(state, pending, { poll })).toEqual({ step: 'failed', explanation: null });
      expect([hits, huge].map((reading) => isPolled({ reading, count: 1 }, job))).toEqual([false, false]);
      expect(isPolled({ reading: absent, count: 1 }, job)).toBe(!job.linked);
    }
    expect(page(...textStarted, search)).toMatchObject({ deleted: ['job'], sent: ['run 1 of text', 'run 2 of text'] });
  });

  it('BLAST-15 BLAST-16 ERR-04 is over when its call fails, with what the visitor can mend', () => {
    const limit = 'You have already started 20 searches this hour.';
    const unnamed = 'Too many requests. Please try again in a moment.';
    for (const [code, said, problem, explanation] of [
      [429, limit, null, limit],
      [429, null, null, unnamed],
      [429, 'Too many requests', null, unnamed],
      [501, 'Invalid FASTA', 'line 3 holds "L"', 'line 3 holds "L"'],
      [404, null, null, 'The uploaded file is no longer on the server. Please select it again.'],
      [413, null, null, 'These sequences are too long for one search. Please submit fewer.'],
      [0, null, null, null],
      [400, 'internals', 'x', null],
      [500, 'internals', null, null],
    ] as const) {
      const { state } = page(search, refused(1, code, said, problem));
      expect(state.search).toEqual({ step: 'failed', explanation });
      expect(after(state, search).sent).toEqual(['run 2 of text']);
    }
  });

  it('BLAST-15 BLAST-21 Q-50 ERR-04 INFRA-25 is over when its run failed, with what the visitor can mend or wait for', () => {
    const { state } = page(...textStarted);
    const explained = (failure: BlastFailure) => shown(state, { kind: 'failed', failure: { error: 'x', failure } });
    for (const failure of Object.keys(blastFailures) as BlastFailure[]) {
      const { blame, message } = blastFailures[failure];
      expect(explained(failure)).toEqual({ step: 'failed', explanation: blame === 'system' ? null : message });
    }
    const nothing = { step: 'failed', explanation: null };
    expect(explained('unheard of' as BlastFailure)).toEqual(nothing);
    expect(shown(state, { kind: 'failed', failure: null })).toEqual(nothing);
  });

  it('Q-35 deletes the job of the search before it, and reuses that of a file', () => {
    expect(page(...textStarted, choose(file), uploaded(2, 'file'), search).deleted).toEqual(['job']);
    expect(page(...fileStarted, search)).toMatchObject({
      deleted: [],
      sent: ['upload 1 of a.fa', 'run 2 of file', 'run 3 of file'],
    });
  });

  it('BLAST-22 Q-35 ends with its job when another type is chosen', () => {
    const blastp: BlastAction = { type: 'choose type', blastType: 'blastp' };
    for (const [actions, jobs] of [
      [textStarted, ['job']],
      [fileStarted, ['file']],
      [
        [...textStarted, choose(file), uploaded(2, 'file')],
        ['file', 'job'],
      ],
      [fileKept, []],
    ] as const) {
      const { state, deleted } = page(...actions, blastp);
      expect([state.search, state.upload, deleted.toSorted()]).toEqual([{ step: 'idle' }, { step: 'none' }, jobs]);
    }
  });

  it('BLAST-22 ignores late answers to an outdated call', () => {
    const second = page(search, cancel, search);
    const waiting = after(second.state, started(2, 'second'));
    for (const { state } of [page(search, { type: 'choose type', blastType: 'blastp' }), second, waiting])
      for (const late of [started(1, 'late'), refused(1, 500)]) expect(after(state, late).state).toEqual(state);
  });
});

describe('a huge result', () => {
  const { state } = page(...textStarted);
  const download = after(state, { type: 'download' }).state;

  it('is downloaded only when the reader asks for it, and offered again when its download broke off', () => {
    expect(shown(state, huge)).toMatchObject({ step: 'asking', bytes: 20_000_000, interrupted: false });
    expect(shown(download, huge)).toMatchObject({ step: 'downloading', status });
    expect(shown(download, huge, { download: hits }).step).toBe('done');
    expect(shown(download, huge, { download: pending })).toMatchObject({ step: 'asking', interrupted: true });
    expect(after(download, { type: 'download' }).state.search).toMatchObject({ downloads: 2 });
    expect(page({ type: 'download' }).state).toEqual(own);
  });

  it('has expired when the server has it no longer', () => {
    expect(shown(download, huge, { download: absent })).toEqual({ step: 'expired' });
  });
});

describe('Cancel', () => {
  it('BLAST-17 ends a run and deletes its job, even after its link was copied', () => {
    for (const actions of [textStarted, [...textStarted, press('job')], [...textStarted, press('job'), copied('job')]])
      expect(page(...actions, cancel)).toMatchObject({ deleted: ['job'], state: { search: { step: 'idle' } } });
  });

  it('of the download of a huge result leaves a kept job', () => {
    const stop: BlastAction = { type: 'cancel', download: true };
    expect(page(...textStarted, stop).deleted).toEqual(['job']);
    expect(page(...fileKept, stop)).toMatchObject({ deleted: [], state: { search: { step: 'idle' } } });
  });

  it('BLAST-17 of a file that is being sent deletes its job, and the next search uploads the file again', () => {
    const { state, deleted } = page(...fileSent, cancel);
    expect([state.search.step, state.upload.step, deleted]).toEqual(['idle', 'ready', ['file']]);
    const again = after(state, search, uploaded(3, 'second'));
    expect(again.sent).toEqual(['upload 3 of a.fa', 'run 4 of second']);
    expect(shown(after(state, search).state).step).toBe('sending');
  });

  it('while a file is uploaded again leaves the upload', () => {
    const { state, deleted, sent } = page(...fileAgain, cancel, uploaded(3, 'second'));
    expect([state.search.step, state.upload.step, deleted]).toEqual(['idle', 'ready', []]);
    expect(sent.at(-1)).toBe('upload 3 of a.fa');
  });
});

describe('a copied link', () => {
  it('Q-35 BLAST-45 keeps the job from the press on, before the clipboard has answered', () => {
    for (const actions of [
      [press('job')],
      [press('job'), copied('job')],
      [press('job'), leave, copied('job'), leave],
    ]) {
      const { state, deleted } = page(...textStarted, ...actions, leave);
      expect([deleted, ownerOf(state, { id: 'job', linked: false, since: 0 })]).toEqual([[], 'link']);
    }
  });

  it('BLAST-45 that could not be copied gives the job back to the page, unless it was copied before', () => {
    const both = [press('job'), press('job')];
    for (const [actions, jobs] of [
      [[press('job'), notCopied('job')], ['job']],
      [[press('job'), copied('job'), press('job'), notCopied('job')], []],
      [[...both, copied('job'), notCopied('job')], []],
      [[...both, notCopied('job'), copied('job')], []],
    ] as const)
      expect(page(...textStarted, ...actions, leave).deleted).toEqual(jobs);
  });

  it('BLAST-45 that could not be copied deletes a job that the page no longer needs', () => {
    const left = page(...textStarted, press('job'), leave, notCopied('job'));
    expect([left.deleted, shown(left.state).step]).toEqual([['job'], 'deleted']);
    const replaced = page(...textStarted, press('job'), search, notCopied('job'));
    expect([replaced.deleted, replaced.state.search.step]).toEqual([['job'], 'submitting']);
  });

  it('comes to nothing for a job that was cancelled meanwhile', () => {
    const { state } = page(...textStarted, press('job'), cancel);
    for (const late of [copied('job'), notCopied('job')]) expect(after(state, late).state).toEqual(state);
  });

  it('of a file lets the next search upload the file again, so that the linked result remains', () => {
    expect(page(...fileAgain, uploaded(3, 'second'))).toMatchObject({
      deleted: [],
      sent: ['upload 1 of a.fa', 'run 2 of file', 'upload 3 of a.fa', 'run 4 of second'],
    });
    const { state } = page(...fileAgain, uploadFailed(3, 429));
    const explanation = 'Too many requests. Please try again in a moment.';
    expect([state.upload.step, state.search]).toEqual(['failed', { step: 'failed', explanation }]);
  });
});

describe('a page that is left', () => {
  const leaveDocument: BlastAction = { type: 'leave document' };
  const comeBack: BlastAction = { type: 'return' };

  it('BLAST-23 Q-35 deletes its jobs, each once', () => {
    expect(page(...fileStarted, leave, leave).deleted).toEqual(['file']);
    expect(page(...textStarted, choose(file), uploaded(2, 'file'), leave).deleted.toSorted()).toEqual(['file', 'job']);
  });

  it('LAST-01 has in its address the job of its own search, at once, until the reader ends it', () => {
    const inAddress = (...actions: BlastAction[]) => String(writeBlastAddress(page(...actions).state));
    expect([inAddress(search), inAddress(...textStarted)]).toEqual(['', 'job=job']);
    for (const end of [cancel, search, { type: 'choose type', blastType: 'blastp' } as const])
      expect([inAddress(...textStarted, end), page(...textStarted, end).state.kept]).toEqual(['', null]);
    expect([inAddress(...fileStarted, remove), inAddress(...textStarted, leave)]).toEqual(['', 'job=job']);
  });

  it('LAST-01 with its document leaves the job that it shows to the server, and deletes all others at once', () => {
    const text = page(...textStarted, choose(file), uploaded(2, 'file'), leaveDocument);
    expect([text.deleted, text.state.owners.get('job'), text.state.kept?.fate]).toEqual([['file'], 'leaving', 'own']);
    const ofFile = page(...fileStarted, leaveDocument);
    expect([ofFile.deleted, ofFile.state.owners.get('file'), ofFile.state.upload.step]).toEqual([
      [],
      'leaving',
      'none',
    ]);
    const back = after(text.state, comeBack);
    expect([back.state.owners.get('job'), shown(back.state).step, shown(back.state, hits).step]).toEqual([
      'page',
      'waiting',
      'done',
    ]);
    expect(page(...textStarted, press('job'), copied('job'), leaveDocument)).toMatchObject({
      deleted: [],
      state: { kept: { fate: 'shared' } },
    });
  });

  it('LAST-01 says that the search was deleted if it came back too late, but keeps the hits that it still shows', () => {
    const { state } = page(...textStarted, leaveDocument, comeBack, { type: 'job gone', jobId: 'job' });
    expect([shown(state).step, shown(state, hits).step]).toEqual(['deleted', 'done']);
    expect(after(state, search).sent).toEqual(['run 2 of text']);
  });

  it('Q-35 LAST-01 has nothing under way when it is shown again after another page of the site', () => {
    for (const actions of [[search], fileSent, fileAgain, textStarted]) {
      const { state } = page(...actions, leave, comeBack);
      expect([shown(state).step, shown(state, huge).step, state.upload.step]).not.toContain('sending');
      const step = actions === textStarted ? 'deleted' : 'idle';
      expect([shown(state, huge).step, state.left]).toEqual([step, false]);
      expect(after(state, search).state.search.step).toBe('submitting');
    }
  });

  it('Q-35 shows its hits without a link when it is shown again, and goes on with a kept or linked search', () => {
    const { state } = page(...textStarted, leave, comeBack);
    expect([shown(state, hits).step, ownerOf(state, { id: 'job', linked: false, since: 0 })]).toEqual([
      'done',
      'nobody',
    ]);
    const kept = page(...textStarted, press('job'), copied('job'), leave, comeBack);
    for (const still of [kept, after(theirs, leave, comeBack)])
      expect([shown(still.state).step, still.deleted]).toEqual(['waiting', []]);
  });
});

describe("a page opened by somebody's link", () => {
  const job = { id: LINKED, linked: true, since: 5_000 };

  it('has the job in its address until it starts a search of its own', () => {
    expect(readBlastAddress(new URLSearchParams(`job=${LINKED}`))).toBe(LINKED);
    expect(readBlastAddress(new URLSearchParams('job='))).toBeNull();
    const address = (state: BlastState) => writeBlastAddress(state).toString();
    expect([address(theirs), address(own)]).toEqual([`job=${LINKED}`, '']);
    for (const action of [search, { type: 'choose type', blastType: 'blastn' }] as const)
      expect(address(after(theirs, action).state)).toBe('');
    expect(address(after(theirs, empty, type, choose(file), leave).state)).toBe(`job=${LINKED}`);
  });

  it('Q-35 never deletes it', () => {
    expect([shown(theirs), ownerOf(theirs, job)]).toEqual([{ step: 'waiting', job, status }, 'somebody']);
    for (const actions of [
      [leave],
      [search],
      [cancel],
      [press(LINKED), notCopied(LINKED)],
      [{ type: 'choose type', blastType: 'blastp' }],
    ] as BlastAction[][])
      expect(after(theirs, ...actions).deleted).toEqual([]);
  });

  it('BLAST-44 has expired when neither status nor result exist, or when the address names no job', () => {
    expect(shown(theirs, absent)).toEqual({ step: 'expired' });
    expect(shown(initialBlast('1234', 0))).toEqual({ step: 'expired' });
  });

  it('BLAST-44 shows the type, parameters and query of the search until the visitor enters anything', () => {
    const settings = {
      ...proteinSettings,
      database: 'orf_proteins',
      eValue: 0.5,
      matrix: 'PAM70',
      gap: [10, 1],
    } as const;
    const linked = { settings, fasta: '>p\nAVLTELLGK' };
    const { eValue, ...others } = settings;
    const filled = shownForm(theirs.form, linked);
    expect(filled).toMatchObject({ fasta: linked.fasta, parameters: { ...others, eValueText: String(eValue) } });
    expect(shownForm(theirs.form, { settings, fasta: undefined })).toMatchObject({ fasta: '' });
    expect(shownForm(theirs.form, { settings: undefined, fasta: '>p' })).toBe(theirs.form);
    for (const entered of [type, choose(file), { type: 'choose type', blastType: 'blastn' } as const]) {
      const { state } = after(theirs, entered);
      expect(shownForm(state.form, linked)).toBe(state.form);
    }
    expect(after(theirs, { type: 'search', form: filled }).state).toMatchObject({
      form: { fasta: linked.fasta, edited: true },
      search: { request: { blastType: 'blastp', inputFasta: linked.fasta, matrix: 'PAM70', gapOpen: 10, eValue: 0.5 } },
    });
  });
});

describe('a page opened by the address of its own search', () => {
  const kept: KeptSearch = {
    jobId: LINKED,
    fate: 'own',
    parameters: { ...defaultParameters('blastp'), eValueText: '0.5' },
    fasta: '>p\nMKV',
  };
  const claimed: BlastAction = { type: 'claimed', jobId: LINKED };
  const notClaimed: BlastAction = { type: 'not claimed', jobId: LINKED };
  const opened = initialBlast(LINKED, 5_000, kept);
  const job = { id: LINKED, linked: true, since: 5_000 };

  it('LAST-01 shows it, and deletes it only once it owns it', () => {
    expect([shown(opened, hits).step, after(opened, leave).deleted]).toEqual(['done', []]);
    const owned = after(opened, claimed).state;
    expect([ownerOf(opened, job), ownerOf(owned, job)]).toEqual(['somebody', 'page']);
    expect(after(owned, leave)).toMatchObject({
      deleted: [LINKED],
      state: { linkedJob: LINKED, kept: { fate: 'deleted' } },
    });
    expect(after(owned, cancel)).toMatchObject({ deleted: [LINKED], state: { linkedJob: null, kept: null } });
  });

  it('LAST-01 never deletes it as a duplicate, nor after that', () => {
    const { state, deleted } = after(opened, notClaimed, leave, { type: 'return' }, { type: 'leave document' });
    expect([deleted, state.kept?.fate, ownerOf(state, job)]).toEqual([[], 'shared', 'somebody']);
    expect(after(theirs, notClaimed).state).toEqual(theirs);
  });

  it('LAST-01 offers to run again what was deleted, with its query and parameters', () => {
    const deleted = initialBlast(LINKED, 5_000, { ...kept, fate: 'deleted' });
    const late = after(opened, claimed, { type: 'job gone', jobId: LINKED }).state;
    for (const state of [deleted, late]) expect(shown(state, hits)).toEqual({ step: 'deleted' });
    expect(shown(opened, absent)).toEqual({ step: 'deleted' });
    const again = shownForm(deleted.form, { settings: undefined, fasta: undefined }, deleted.kept);
    expect(again).toMatchObject({ fasta: '>p\nMKV', parameters: { type: 'blastp', eValueText: '0.5' } });
    const { state, sent } = after(deleted, { type: 'search', form: again });
    expect([sent, state.linkedJob, state.kept]).toEqual([['run 1 of text'], null, null]);
  });
});
