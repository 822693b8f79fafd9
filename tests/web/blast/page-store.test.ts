import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEvent } from '../../../web/features/blast/page-reducer';
import { createPageStore } from '../../../web/features/blast/useBlastPage';
import { nucleotideSettings } from '../../support/blast-settings';

const RUN = '/api/blast/runBlast';
const DELETE = '/api/blast/delete';
const STATUS = '/blast/userfiles/job/status.json';
const QUERY = '/blast/userfiles/job/query.fasta';
const RESULT = '/blast/userfiles/job/result.json';

interface Call {
  path: string;
  /** Milliseconds since the test began. */
  at: number;
  init: RequestInit;
}
type Answer = () => Response | Promise<Response>;

const json = (body: unknown) => () => new Response(JSON.stringify(body), { headers: { 'x-test': 'yes' } });
const missing: Answer = () => new Response('', { status: 404 });
/** Missing too, but the answer takes 10 seconds. */
const slow: Answer = () =>
  new Promise((resolve) => {
    setTimeout(() => resolve(new Response('', { status: 404 })), 10_000);
  });
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const running = json({
  state: 'running',
  settings: nucleotideSettings,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00Z',
});
const empty = json({ BlastOutput2: [] });

/** A page whose server gives these answers; `/delete` is always answered. */
function openPage(answers: Record<string, Answer>) {
  const begun = Date.now();
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, at: Date.now() - begun, init });
    if (path === DELETE) return new Response('{"code":200,"data":null}');
    const answer = answers[path];
    if (answer === undefined) throw new Error(`no answer for ${path}`);
    return answer();
  });
  let linksLeft = 0;
  const store = createPageStore(() => {
    linksLeft += 1;
  });
  return {
    answers,
    store,
    dispatch: (...events: PageEvent[]) => events.forEach((event) => store.dispatch(event)),
    run: () => store.read().run,
    times: (path: string) => calls.filter((each) => each.path === path).map(({ at }) => at),
    deletions: () => calls.filter(({ path }) => path === DELETE).map(({ init }) => [init.body, init.keepalive]),
    linksLeft: () => linksLeft,
  };
}

const type: PageEvent = { type: 'edit query', fasta: '>q\nACGT' };
const submit: PageEvent = { type: 'submit' };
const started = json({ code: 200, data: 'job' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the BLAST page and its server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('BLAST-18, BLAST-21 reads the result for the first time 3 seconds after the run call', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: empty });
    page.dispatch(type, submit);
    await pass(2_999);
    expect(page.times(RESULT)).toEqual([]);
    await pass(1);
    expect(page.times(RESULT)).toEqual([3_000]);
    expect(page.run()).toMatchObject({ step: 'done', result: { queries: [] } });
    await pass(60_000);
    expect([page.times(RUN), page.times(RESULT), page.linksLeft()]).toEqual([[0], [3_000], 1]);
  });

  it('BLAST-19 reads it again 3 seconds after each failure, whatever that is', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: running, [RESULT]: missing });
    page.dispatch(type, submit);
    await pass(3_000);
    expect(page.run()).toMatchObject({ step: 'waiting', status: { state: 'running' } });
    page.answers[RESULT] = offline;
    page.answers[STATUS] = offline;
    await pass(3_000);
    page.answers[RESULT] = () => new Response('{"Blast');
    await pass(3_000);
    page.answers[RESULT] = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    await pass(3_000);
    page.answers[RESULT] = empty;
    await pass(3_000);
    expect(page.times(RESULT)).toEqual([3_000, 6_000, 9_000, 12_000, 15_000]);
    expect(page.run().step).toBe('done');
  });

  it('BLAST-19, BLAST-20 reads it 200 times and then no more', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: missing });
    page.dispatch(type, submit);
    await pass(200 * 3_000 - 1);
    expect([page.times(RESULT).length, page.run().step]).toEqual([199, 'waiting']);
    await pass(3_600_000);
    expect([page.times(RESULT).length, page.run().step]).toEqual([200, 'failed']);
  });

  it('waits for the answer before it counts the next 3 seconds', async () => {
    const page = openPage({ [STATUS]: running, [RESULT]: slow });
    page.dispatch({ type: 'open link', jobId: 'job', at: 0 });
    await pass(30_000);
    expect(page.times(RESULT)).toEqual([0, 13_000, 26_000]);
  });

  it('BLAST-22, BLAST-23 stops polling at once when the search is given up, and deletes its job', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: missing });
    page.dispatch(type, submit);
    await pass(7_000);
    page.dispatch({ type: 'choose type', blastType: 'blastp' });
    await pass(60_000);
    expect([page.times(RESULT), page.deletions()]).toEqual([[3_000, 6_000], [['{"jobId":"job"}', true]]]);
  });

  it('BLAST-23 deletes the jobs of a page that is left by requests that outlive it, also one answered later', async () => {
    const page = openPage({
      [RUN]: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(new Response('{"code":200,"data":"job"}')), 500);
        }),
    });
    page.dispatch(type, submit, { type: 'leave' });
    page.store.stop();
    expect(page.deletions()).toEqual([]);
    await pass(500);
    expect(page.deletions()).toEqual([['{"jobId":"job"}', true]]);
  });

  it('polls no more after it was stopped, even for a kept job, between two polls or during one', async () => {
    for (const result of [missing, slow]) {
      const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: result });
      page.dispatch(type, submit);
      await pass(3_500);
      page.dispatch({ type: 'copy link', jobId: 'job' }, { type: 'leave' });
      page.store.stop();
      await pass(60_000);
      expect([page.times(RESULT), page.deletions()]).toEqual([[3_000], []]);
    }
  });

  it('BLAST-44 shows the query of a linked search and that it is running, and waits until it has finished', async () => {
    const page = openPage({ [STATUS]: running, [RESULT]: missing, [QUERY]: () => new Response('>q\nACGU') });
    page.dispatch({ type: 'open link', jobId: 'job', at: 0 });
    await pass(0);
    expect(page.run()).toMatchObject({ step: 'waiting', status: { state: 'running' } });
    expect(page.store.read().form.fasta).toBe('>q\nACGU');
    await pass(6_000);
    expect([page.run().step, page.times(RESULT)]).toEqual(['waiting', [0, 3_000, 6_000]]);
    page.answers[RESULT] = empty;
    await pass(3_000);
    expect(page.run().step).toBe('done');
  });

  it('says that a linked search has expired only when the server has neither status nor result', async () => {
    const stepAfter = async (status: Answer, result: Answer) => {
      const page = openPage({ [STATUS]: status, [RESULT]: result });
      page.dispatch({ type: 'open link', jobId: 'job', at: 0 });
      await pass(2_600);
      page.store.stop();
      return page.run().step;
    };
    const forbidden: Answer = () => new Response('', { status: 403 });
    const never: Answer = () => new Promise(() => undefined);
    expect([
      await stepAfter(missing, missing),
      await stepAfter(forbidden, forbidden),
      await stepAfter(offline, missing),
      await stepAfter(missing, offline),
      await stepAfter(never, missing),
      await stepAfter(missing, () => new Response('', { status: 503 })),
    ]).toEqual(['expired', 'expired', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('BLAST-15, BLAST-16 says why a call was refused, as far as the visitor can mend it', async () => {
    const explanationOf = async (answer: Answer, fasta: string) => {
      const page = openPage({ [RUN]: answer });
      page.dispatch({ type: 'edit query', fasta }, submit);
      await pass(0);
      return page.run();
    };
    const refusal = (code: number, message: string) => () =>
      new Response(JSON.stringify({ code, message }), { status: code === 501 ? 200 : code });
    const failed = (explanation: string | null) => ({ step: 'failed', explanation });
    expect(await explanationOf(refusal(429, 'All 20 search slots are in use.'), '>q\nA')).toEqual(
      failed('All 20 search slots are in use.'),
    );
    expect(await explanationOf(refusal(501, 'Invalid FASTA'), '>q\nACGT\nMKVL')).toEqual(
      failed('Invalid FASTA: line 3 holds "L"; blastn takes nucleotide sequences'),
    );
    expect(await explanationOf(offline, '>q\nA')).toEqual(failed(null));
  });

  it('counts a result that BLAST+ did not write as a failed run', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: json({ BlastOutput2: 'nonsense' }) });
    page.dispatch(type, submit);
    await pass(3_000);
    expect(page.run()).toEqual({ step: 'failed', explanation: null });
  });

  it('asks before it loads more than 10 MB, and then loads it', async () => {
    const large = json({
      state: 'finished',
      settings: nucleotideSettings,
      release: 'r',
      queuedAt: '',
      resultBytes: 10_000_001,
    });
    const page = openPage({ [RUN]: started, [STATUS]: large, [RESULT]: empty });
    page.dispatch(type, submit);
    await pass(3_000);
    expect(page.run()).toMatchObject({ step: 'asking', bytes: 10_000_001, interrupted: false });
    page.answers[RESULT] = offline;
    page.dispatch({ type: 'load' });
    await pass(0);
    expect(page.run()).toMatchObject({ step: 'asking', interrupted: true });
    page.answers[RESULT] = empty;
    page.dispatch({ type: 'load' });
    await pass(0);
    expect(page.run().step).toBe('done');
  });

  describe('uploads', () => {
    /** Sends nothing; the test fires its events. */
    class Upload extends EventTarget {
      static sent: Upload[] = [];
      readonly upload = new EventTarget();
      readonly status = 200;
      responseText = '{"code":200,"data":"file"}';
      aborted = false;
      body = new FormData();
      readonly open = () => undefined;
      readonly abort = () => {
        this.aborted = true;
      };
      readonly send = (body: FormData) => {
        this.body = body;
        Upload.sent.push(this);
      };
    }
    const choose = (text: string): PageEvent => ({
      type: 'choose file',
      file: new File([text], 'a.fa'),
      others: false,
    });
    async function start(text: string) {
      vi.stubGlobal('XMLHttpRequest', Upload);
      Upload.sent = [];
      const page = openPage({});
      page.dispatch(choose(text));
      await pass(0);
      const [sent] = Upload.sent;
      if (sent === undefined) throw new Error('nothing was sent');
      const uploaded = sent.body.get('file');
      if (!(uploaded instanceof File)) throw new Error('no file was sent');
      return { ...page, sent, uploaded, upload: () => page.store.read().upload };
    }

    it('BLAST-12 BLAST-24 sends a file with short line ends, and follows its progress to the job', async () => {
      const { sent, uploaded, upload } = await start('>a\r\nAC\r\nGU\r\n');
      expect([uploaded.name, await uploaded.text()]).toEqual(['a.fa', '>a\nACGU\n']);
      sent.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 4 }));
      expect(upload()).toMatchObject({ step: 'sending', percent: 75 });
      sent.dispatchEvent(new Event('load'));
      await pass(0);
      expect(upload()).toMatchObject({ step: 'ready', jobId: 'file' });
    });

    it('BLAST-13 says where a refused file is not FASTA, and nothing of another failure', async () => {
      for (const [code, message, explanation] of [
        [501, 'Please input the valid fasta format file!!!', expect.stringContaining('line 1')],
        [500, 'Unkown error happened, please try again later!!!', null],
      ] as const) {
        const { sent, upload } = await start('no header');
        sent.responseText = JSON.stringify({ code, message: 'x' });
        sent.dispatchEvent(new Event('load'));
        await pass(0);
        expect(upload()).toMatchObject({ step: 'failed', message, explanation });
      }
      expect(console.error).toHaveBeenCalledTimes(2);
    });

    it('BLAST-03 ends an upload whose file is removed, silently', async () => {
      const { sent, upload, dispatch } = await start('>a\nA');
      dispatch({ type: 'remove file' });
      await pass(0);
      expect([sent.aborted, upload()]).toEqual([true, { step: 'none' }]);
      expect(console.error).not.toHaveBeenCalled();
    });
  });

  it('reads a result of exactly 10 MB at once, and asks of a byte more, also by the length of the answer alone', async () => {
    const sized = (bytes: number) => () =>
      new Response('{"BlastOutput2":[]}', { headers: { 'content-length': String(bytes) } });
    const stepAfter = async (result: Answer, status: Answer = missing) => {
      const page = openPage({ [RUN]: started, [STATUS]: status, [RESULT]: result });
      page.dispatch(type, submit);
      await pass(3_000);
      return page.run().step;
    };
    const ofSize = (resultBytes: number) =>
      json({ state: 'finished', settings: nucleotideSettings, release: 'r', queuedAt: '', resultBytes });
    expect([
      await stepAfter(sized(10_000_000)),
      await stepAfter(sized(10_000_001)),
      await stepAfter(empty, ofSize(10_000_000)),
      await stepAfter(sized(10_000_001), ofSize(5)),
    ]).toEqual(['done', 'asking', 'done', 'done']);
  });

  it('takes database and notice of a result, and the reason of a failed run', async () => {
    const page = openPage({ [RUN]: started, [STATUS]: missing, [RESULT]: missing });
    page.dispatch(type, submit);
    page.answers[RESULT] = json({
      BlastOutput2: [
        {
          report: {
            search_target: { db: '/data/orf_proteins' },
            results: { search: { query_id: 'Query_1', query_title: 'q', query_len: 4 } },
          },
        },
      ],
      notice: 'Fewer.',
    });
    await pass(3_000);
    expect(page.run()).toMatchObject({
      step: 'done',
      result: { queries: [{ queryId: 'q' }], database: 'orf_proteins', notice: 'Fewer.' },
    });
    const failing = openPage({
      [RUN]: started,
      [STATUS]: missing,
      [RESULT]: json({ error: 'x', failure: 'couldNotStart' }),
    });
    failing.dispatch(type, submit);
    await pass(3_000);
    expect(failing.run()).toEqual({
      step: 'failed',
      explanation: 'No machine could be had for this search. Please start it again in a few minutes.',
    });
  });

  it('reports a huge result that is gone as expired', async () => {
    const large = json({
      state: 'finished',
      settings: nucleotideSettings,
      release: 'r',
      queuedAt: '',
      resultBytes: 10_000_001,
    });
    const page = openPage({ [RUN]: started, [STATUS]: large, [RESULT]: empty });
    page.dispatch(type, submit);
    await pass(3_000);
    page.answers[RESULT] = missing;
    page.dispatch({ type: 'load' });
    await pass(0);
    expect(page.run().step).toBe('expired');
  });

  it('calls its listeners after every event until they leave', () => {
    const { store } = openPage({});
    const seen: string[] = [];
    const leave = store.subscribe(() => seen.push(store.read().form.fasta));
    store.dispatch({ type: 'edit query', fasta: 'a' });
    leave();
    store.dispatch({ type: 'edit query', fasta: 'b' });
    expect(seen).toEqual(['a']);
  });
});
