import { describe, expect, it } from 'vitest';
import { blastFailures, type BlastFailure } from '#domain/blast/failures';
import type { JobReading } from '../../../web/api/blast-job';
import { isPolled, runOf, type JobData } from '../../../web/features/blast/useJob';
import {
  blastReducer,
  initialBlast,
  jobInAddress,
  jobsToDelete,
  shownForm,
  type BlastAction,
  type BlastState,
} from '../../../web/features/blast/blast-state';
import { defaultParameters } from '../../../web/features/blast/form/parameters';
import { entryOf, FASTA_CHARACTERS_MAX, searchedOf } from '../../../web/features/blast/searched';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';

const LINKED = '0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f';
const file = new File(['>a\nACGT\n'], 'a.fa');
const status = {
  state: 'running',
  settings: nucleotideSettings,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00Z',
} as const;
const own = initialBlast(null, 0);
const theirs = initialBlast(LINKED, 5_000);

/** The page after some actions, the jobs that were deleted on the way, and what was sent, in order. */
function after(start: BlastState, ...actions: BlastAction[]) {
  const trail = { state: start, deleted: [] as string[], sent: [] as string[] };
  for (const action of actions) {
    const before = trail.state;
    const state = blastReducer(before, action);
    trail.deleted.push(...jobsToDelete(before, state));
    if (state.upload.step === 'sending' && state.upload !== before.upload && state.upload.percent === 0)
      trail.sent.push(`upload ${state.upload.attempt}`);
    if (state.search.step === 'submitting' && state.search !== before.search)
      trail.sent.push(`run ${state.search.attempt} of ${state.search.request.jobId ?? 'text'}`);
    trail.state = state;
  }
  return trail;
}
const page = (...actions: BlastAction[]) => after(own, ...actions);

const search: BlastAction = { type: 'search', form: { ...own.form, fasta: ' >q\nACGT ' } };
const cancel: BlastAction = { type: 'cancel', download: false };
const copy: BlastAction = { type: 'copy link' };
const leave: BlastAction = { type: 'leave' };
const remove: BlastAction = { type: 'remove file' };
const blastp: BlastAction = { type: 'choose type', blastType: 'blastp' };
const choose: BlastAction = { type: 'choose file', file };
const uploaded = (attempt: number, jobId: string): BlastAction => ({ type: 'uploaded', attempt, jobId, changes: [] });
const started = (attempt: number, jobId: string): BlastAction => ({
  type: 'started',
  attempt,
  jobId,
  at: 1_000,
  fasta: '>q\nACGT',
});
const refused = (attempt: number, code: number, serverMessage: string | null = null, problem: string | null = null) =>
  ({ type: 'refused', attempt, code, serverMessage, problem }) as const;

/** Pasted text, searched as attempt 1 under the job `job`. */
const text = [search, started(1, 'job')];
/** A file, uploaded as attempt 1 under the job `file` and searched as attempt 2. */
const fileSent = [choose, uploaded(1, 'file'), search];
const ofFile = [...fileSent, started(2, 'file')];
/** Its link is copied, so it is uploaded once more as attempt 3 to be searched again. */
const fileAgain = [...ofFile, copy, search];

const pending: JobReading = { kind: 'pending' };
const absent: JobReading = { kind: 'absent' };
const huge: JobReading = { kind: 'huge', bytes: 20_000_000 };
const hits: JobReading = { kind: 'hits', result: { queries: [], database: 'transcripts', notice: null } };
const shown = ({ search: shownSearch }: BlastState, reading: JobReading = pending, more: Partial<JobData> = {}) =>
  runOf(shownSearch, { status, poll: { reading, count: 1 }, download: undefined, deleted: false, ...more });

describe('the job of a search', () => {
  it.each<[string, BlastAction[], deleted: string[], address: string | null]>([
    ['is in the address as soon as it is known', text, [], 'job'],
    ['is deleted with the page', [...text, leave], ['job'], null],
    [
      'is deleted with the job of a file beside it',
      [...text, choose, uploaded(2, 'file'), leave],
      ['job', 'file'],
      null,
    ],
    ['is deleted once though the page is left twice', [...ofFile, leave, leave], ['file'], null],
    ['is deleted when the type changes', [...text, blastp], ['job'], null],
    ['is deleted, if it is that of the file, when the type changes', [...ofFile, blastp], ['file'], null],
    ['is deleted with its file', [...ofFile, remove], ['file'], null],
    ['is deleted with a file that another replaces', [...ofFile, choose], ['file'], null],
    ['is deleted by Cancel', [...text, cancel], ['job'], null],
    ['is deleted by Cancel also while its file is being searched', [...fileSent, cancel], ['file'], null],
    ['is deleted by the next search', [...text, search], ['job'], null],
    ['is used again by the next search of its file', [...ofFile, search], [], null],
    ['is kept by its link when the page is left', [...text, copy, leave], [], 'job'],
    ['is kept by its link when the type changes', [...ofFile, copy, blastp], [], null],
    ['is kept by its link when its file is removed', [...ofFile, copy, remove], [], 'file'],
    [
      'is kept by its link when the download of a huge result is canceled',
      [...text, copy, { type: 'cancel', download: true }],
      [],
      null,
    ],
    ['is deleted by Cancel even after its link was copied', [...text, copy, cancel], ['job'], null],
  ])('BLAST-22 BLAST-23 BLAST-45 LAST-01 Q-35 %s', (_fact, actions, deleted, address) => {
    const trail = page(...actions);
    expect([trail.deleted, jobInAddress(trail.state)]).toEqual([deleted, address]);
  });

  it.each([leave, search, cancel, copy, blastp, choose])(
    'LAST-01 that the address names is not deleted by %o',
    (action) => {
      expect(after(theirs, action, leave).deleted).toEqual([]);
    },
  );

  it('BLAST-44 LAST-01 of the address is named there until the page searches or changes its type', () => {
    expect(jobInAddress(after(theirs, choose, copy, leave).state)).toBe(LINKED);
    for (const action of [search, blastp]) expect(jobInAddress(after(theirs, action).state)).toBeNull();
  });

  it('BLAST-45 of a file that its link keeps lets the next search upload the file again', () => {
    expect(page(...fileAgain, uploaded(3, 'second'))).toMatchObject({
      deleted: [],
      sent: ['upload 1', 'run 2 of file', 'upload 3', 'run 4 of second'],
    });
    const failed = page(...fileAgain, { type: 'upload failed', attempt: 3, code: 429, explanation: null }).state;
    const explanation = 'Too many requests. Please try again in a moment.';
    expect([failed.upload.step, failed.search]).toEqual(['failed', { step: 'failed', explanation }]);
    expect(page(...fileSent, cancel, search, uploaded(3, 'second')).sent.at(-1)).toBe('run 4 of second');
    const ended = page(...fileAgain, cancel, uploaded(3, 'second')).state;
    expect([ended.search.step, ended.upload.step]).toEqual(['idle', 'ready']);
  });

  it('BLAST-03 of a removed file shows the hits that it has, and nothing else', () => {
    const { state } = page(...ofFile, remove);
    expect([shown(state).step, shown(state, huge).step, shown(state, hits).step]).toEqual(['idle', 'idle', 'done']);
  });
});

describe('a search of the BLAST page', () => {
  it('BLAST-17 BLAST-22 ignores what comes of an earlier call or upload', () => {
    const waiting = page(search, cancel, search, started(2, 'second'));
    for (const { state } of [page(search, blastp), page(search, cancel, search), waiting])
      for (const late of [started(1, 'late'), refused(1, 500)]) expect(after(state, late).state).toEqual(state);
    for (const { state } of [page(choose, remove), page(choose, choose)])
      for (const late of [
        uploaded(1, 'late'),
        { type: 'upload failed', attempt: 1, code: 500, explanation: null },
        { type: 'upload progressed', attempt: 1, sent: 1, total: 2 },
      ] as const)
        expect(after(state, late).state).toEqual(state);
    expect(page(choose, search)).toEqual(page(choose));
    expect(page(search, search).sent).toEqual(['run 1 of text']);
  });

  it.each([
    [429, 'You have already started 20 searches this hour.', null, 'You have already started 20 searches this hour.'],
    [429, null, null, 'Too many requests. Please try again in a moment.'],
    [429, 'Too many requests', null, 'Too many requests. Please try again in a moment.'],
    [501, 'Invalid FASTA', 'line 3 holds "L"', 'line 3 holds "L"'],
    [404, null, null, 'The uploaded file is no longer on the server. Please select it again.'],
    [413, null, null, 'These sequences are too long for one search. Please submit fewer.'],
    [0, null, null, null],
    [400, 'internals', 'x', null],
    [500, 'internals', null, null],
  ] as const)(
    'BLAST-15 BLAST-16 ERR-04 that is refused with %s and %j explains what can be mended',
    (code, serverMessage, problem, explanation) => {
      const { state } = page(search, refused(1, code, serverMessage, problem));
      expect(state.search).toEqual({ step: 'failed', explanation });
      expect(after(state, search).sent).toEqual(['run 2 of text']);
    },
  );

  it('BLAST-15 Q-50 ERR-04 INFRA-25 whose run failed explains what the user can mend or wait for', () => {
    const explained = (failure: BlastFailure) =>
      shown(page(...text).state, { kind: 'failed', failure: { error: 'x', failure } });
    for (const failure of Object.keys(blastFailures) as BlastFailure[]) {
      const { blame, message } = blastFailures[failure];
      expect(explained(failure)).toEqual({ step: 'failed', explanation: blame === 'system' ? null : message });
    }
    expect(explained('unheard of' as BlastFailure)).toEqual({ step: 'failed', explanation: null });
  });

  it('BLAST-19 BLAST-20 Q-34 of an address is polled 200 times and then has failed, but not while nothing is there', () => {
    const job = { id: LINKED, owner: 'address', since: 0 } as const;
    expect([0, 199, 200].map((count) => isPolled({ reading: pending, count }, job))).toEqual([true, true, false]);
    expect([hits, huge, absent].map((reading) => isPolled({ reading, count: 1 }, job))).toEqual([false, false, false]);
    const poll = { reading: pending, count: 200 };
    expect(shown(theirs, pending, { poll })).toEqual({ step: 'failed', explanation: null });
  });

  it('of a huge result is downloaded when it is asked for, and offered again when the download breaks off', () => {
    const { state } = page(...text);
    const download = after(state, { type: 'download' }).state;
    expect(shown(state, huge)).toMatchObject({ step: 'asking', bytes: 20_000_000, interrupted: false });
    expect(shown(download, huge)).toMatchObject({ step: 'downloading', status });
    expect(shown(download, huge, { download: pending })).toMatchObject({ step: 'asking', interrupted: true });
    expect(shown(download, huge, { download: absent }).step).toBe('expired');
  });

  it('LAST-01 of an address has expired if this document deleted it, whose files may still be there', () => {
    expect(shown(theirs, hits, { deleted: true }).step).toBe('expired');
    expect(shown(initialBlast('1234', 0)).step).toBe('expired');
  });
});

describe('the form of BLAST', () => {
  it('BLAST-08 keeps the message that there is no query until there is one', () => {
    const empty = page({ type: 'search', form: own.form });
    expect(empty.state.form.problem).toBe('noQuery');
    const parameters = { ...defaultParameters('blastn'), eValueText: '1' };
    expect(after(empty.state, { type: 'edit', form: { ...empty.state.form, parameters } }).state.form.problem).toBe(
      'noQuery',
    );
    expect(after(empty.state, choose).state.form.problem).toBeNull();
    const failed: BlastAction = { type: 'upload failed', attempt: 1, code: 501, explanation: null };
    expect(page(choose, failed, { type: 'search', form: own.form }).state.form.problem).toBe('noQuery');
  });

  it('BLAST-22 resets to the defaults of the new type, and leaves the panel open or closed', () => {
    const { form } = page({ type: 'fold parameters', open: true }, blastp).state;
    expect(form).toEqual({
      parameters: defaultParameters('blastp'),
      fasta: '',
      panelOpen: true,
      problem: null,
      edited: true,
    });
  });

  it('BLAST-12 has at most 99 % of a file until the server has responded, and never less than before', () => {
    let { state } = page(choose);
    const percents = [
      [0, 200],
      [100, 200],
      [199, 200],
      [20, 200],
      [200, 200],
      [1, 0],
    ].map(([sent = 0, total = 0]) => {
      state = after(state, { type: 'upload progressed', attempt: 1, sent, total }).state;
      return 'percent' in state.upload && state.upload.percent;
    });
    expect(percents).toEqual([0, 50, 99, 99, 99, 99]);
  });

  it('BLAST-11 takes a file of 5242880 bytes; one more is refused, which leaves the file before it', () => {
    const large = (bytes: number): BlastAction => ({
      type: 'choose file',
      file: new File([new Uint8Array(bytes)], 'large.fa'),
    });
    expect(page(large(5_242_880)).state.upload.step).toBe('sending');
    const { state, deleted } = page(choose, uploaded(1, 'file'), large(5_242_881), { type: 'drop several files' });
    expect([state.upload.step, state.fileNotice, deleted]).toEqual(['ready', 'tooLarge', []]);
    expect(after(state, remove).state.fileNotice).toBeNull();
    expect(page({ type: 'drop several files' }).state).toEqual(own);
  });

  it('BLAST-44 shows what a linked search has searched until the user enters anything', () => {
    const settings = { ...proteinSettings, eValue: 0.5 };
    const { eValue: _eValue, ...others } = settings;
    const filled = shownForm(theirs.form, { settings, fasta: '>p\nAVL' });
    expect(filled).toMatchObject({ fasta: '>p\nAVL', parameters: { ...others, eValueText: '0.5' } });
    expect(shownForm(theirs.form, { settings: undefined, fasta: '>p' })).toBe(theirs.form);
    for (const entered of [choose, blastp]) {
      const { form } = after(theirs, entered).state;
      expect(shownForm(form, { settings, fasta: '>p' })).toBe(form);
    }
  });
});

describe('what an entry of the history keeps of a search', () => {
  const searched = { parameters: { ...defaultParameters('blastp'), eValueText: '0.5' }, fasta: '>p\nMKV' };

  it('LAST-01 fills in the form and is offered to run again', () => {
    const { form, search: opened } = initialBlast(LINKED, 0, searchedOf(entryOf(searched)));
    expect(form).toMatchObject({ ...searched, edited: false });
    expect(shown({ ...theirs, search: opened }, absent)).toEqual({ step: 'expired', searched });
    expect(page(...text).state.search).toMatchObject({
      searched: { parameters: defaultParameters('blastn'), fasta: '>q\nACGT' },
    });
  });

  it('LAST-01 has no sequences that are too long, and is nothing where another version of the site wrote it', () => {
    const long = 'A'.repeat(FASTA_CHARACTERS_MAX + 1);
    expect(searchedOf(entryOf({ ...searched, fasta: long }))).toEqual({ ...searched, fasta: null });
    const { matrix: _matrix, ...older } = defaultParameters('blastp') as Record<string, unknown>;
    for (const entry of [
      null,
      'x',
      {},
      { searched: null },
      { searched: { parameters: older } },
      { searched: { ...searched, fasta: 7 } },
    ])
      expect(searchedOf(entry)).toBeNull();
  });
});
