import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, type InitialEntry } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BlastPage from '../../../web/features/blast/BlastPage';
import { useBlast } from '../../../web/features/blast/useBlast';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';
import { catalogue } from '../support/catalogue';
import { releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, chosenIn, offersOf } from '../support/select';
import { resultFile } from './hits';

const JOB = '0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f';
const RUN = '/api/blast/runBlast';
const DELETE = '/api/blast/delete';
const STATUS = `/blast/userfiles/${JOB}/status.json`;
const QUERY = `/blast/userfiles/${JOB}/query.fasta`;
const RESULT = `/blast/userfiles/${JOB}/result.json`;
const FAILURE = 'Unkown error happened, please check the input and try again later!!!';

type Answer = () => Response | Promise<Response>;
const json = (body: object) => () => Response.json(body);
const missing: Answer = () => new Response('', { status: 404 });
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const late = (answer: Answer, ms: number) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), ms));
const statusOf = (state: string, more: object = {}) =>
  json({ state, settings: nucleotideSettings, release: 'r', queuedAt: '2026-01-01T00:00:00Z', ...more });
const runningStatus = statusOf('running');
const started = json({ code: 200, data: JOB });

/** Sends nothing; the test answers. */
class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  aborted = false;
  body = new FormData();
  readonly open = () => undefined;
  readonly abort = () => {
    this.aborted = true;
  };
  readonly send = (body: FormData) => {
    this.body = body;
    FakeUpload.sent.push(this);
  };
  readonly progress = (loaded: number, total: number) =>
    act(async () => void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })));
  readonly answer = (code: number, data: string) =>
    act(async () => {
      this.responseText = JSON.stringify({ code, data, message: 'x' });
      this.dispatchEvent(new Event('load'));
      await vi.advanceTimersByTimeAsync(0);
    });
}

/** Lets time pass, and what it brings settle: the body of an answer is read outside the clock of the test. */
const pass = (ms: number) =>
  act(async () => {
    for (const step of [ms, 0, 0, 0]) {
      await vi.advanceTimersByTimeAsync(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
/** How many failures were logged, which a test expects. */
const logged = () => {
  const { length } = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockClear();
  return length;
};

let go: (to: string | number) => Promise<void> = async () => undefined;
let shownEntry: InitialEntry = '';
/** The page, and another one of the site beside it; `go` leads from one to the other, and back. */
function Site() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  useEffect(() => {
    shownEntry = { pathname, search, state };
    go = async (to) => {
      await act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to)));
      await pass(0);
    };
  });
  return pathname === '/blast' ? <BlastPage /> : null;
}

/** The page at an address, with a server that gives these answers; time passes only when the test says so. */
async function openPage(
  answers: Record<string, Answer> = {},
  address: InitialEntry = '/blast',
  beside: ReactNode = null,
) {
  const begun = Date.now();
  const calls: { path: string; at: number; body: unknown; keepalive: boolean | undefined }[] = [];
  const server: Record<string, Answer> = {
    '/static/catalogue.json': json(catalogue),
    '/static/release.json': json(releaseFile),
    '/api/transcript/overview': json({ code: 200, data: [] }),
    [DELETE]: json({ code: 200, data: null }),
    [RUN]: started,
    [STATUS]: missing,
    [RESULT]: missing,
    [QUERY]: () => new Response('>theirs\nACGU\n'),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, { body, keepalive, signal }: RequestInit = {}) => {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    calls.push({ path, at: Date.now() - begun, body: read, keepalive });
    const answer = server[path];
    if (answer === undefined) throw new Error(`no answer for ${path}`);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([answer(), aborted]);
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  FakeUpload.sent = [];
  const { unmount } = renderPage(
    <StrictMode>
      <Site />
      {beside}
    </StrictMode>,
    address,
  );
  await pass(0);
  const of = (path: string) => calls.filter((call) => call.path === path);
  const search = async () => {
    fireEvent.change(box(), { target: { value: ' >q\nACGT ' } });
    fireEvent.click(searchButton());
    await pass(0);
  };
  return {
    server,
    search,
    leave: unmount,
    times: (path: string) => of(path).map(({ at }) => at),
    runs: () => of(RUN).map(({ body }) => body),
    deletions: () => of(DELETE).map(({ body, keepalive }) => [body, keepalive]),
  };
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Sequences in FASTA format');
const searchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
const card = () => screen.getByRole('region', { name: 'BLAST Result' });
const result = () => within(card());
const buttons = () => textsOf([...card().querySelectorAll('button')]);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
/** A search of its own whose clock is not shown: 200 reads are 600 seconds, in each of which the page is rendered. */
function BareSearch() {
  const { run, edit, startSearch } = useBlast({ jobId: null, searched: null }, () => undefined);
  const start = () => {
    edit({ fasta: '>q\nACGT' });
    startSearch();
  };
  return (
    <button data-testid="bare search" onClick={start}>
      {run.step}
    </button>
  );
}
const bareSearch = () => screen.getByTestId('bare search');
const shownAddress = () => typeof shownEntry === 'object' && `${shownEntry.pathname}${shownEntry.search}`;
const alerts = () => textsOf(screen.queryAllByRole('alert'));
const deletedJob = [{ jobId: JOB }, true];
const waitTitle = () => card().querySelector('output')?.textContent;
const explanation = () => card().querySelector('.fine-print')?.textContent;

beforeEach(() => {
  // Its own takes a millisecond of the test's clock.
  notifyManager.setScheduler(queueMicrotask);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});

afterEach(() => notifyManager.setScheduler(defaultScheduler));

describe('a search on the BLAST page', () => {
  it('BLAST-17 BLAST-18 BLAST-21 is sent once, read for the first time 3 seconds after the call, and shows its hits', async () => {
    const page = await openPage({ [RUN]: late(started, 500), [RESULT]: json(resultFile(1)) });
    expect([card().textContent, searchButton().disabled]).toEqual([
      'BLAST ResultYour hits will appear here, each with its alignment.',
      false,
    ]);
    await page.search();
    fireEvent.submit(box());
    await pass(0);
    expect([page.runs().length, waitTitle(), buttons(), explanation()]).toEqual([
      1,
      'Sending your search',
      ['Cancel'],
      undefined,
    ]);
    expect([searchButton().disabled, vi.mocked(Element.prototype.scrollIntoView).mock.calls]).toEqual([
      true,
      [[{ block: 'nearest' }]],
    ]);
    await pass(500);
    expect([waitTitle(), document.querySelector('[aria-busy="true"]')?.getAttribute('aria-label')]).toEqual([
      'Your search has been sent',
      'BLAST result, loading',
    ]);
    await pass(2_999);
    expect(page.times(RESULT)).toEqual([]);
    await pass(1);
    expect(page.times(RESULT)).toEqual([3_500]);
    result().getByRole('checkbox', { name: 'Choose q0 with t0' });
    await pass(60_000);
    expect([page.times(RESULT), searchButton().disabled]).toEqual([[3_500], false]);
  });

  it('BLAST-19 is read again 3 seconds after each failure, whatever that is, and after a slow answer', async () => {
    const page = await openPage({ [STATUS]: runningStatus, [RESULT]: missing });
    await page.search();
    for (const answer of [
      missing,
      offline,
      () => new Response('{"Blast'),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      late(missing, 10_000),
      json(resultFile(1)),
    ]) {
      page.server[RESULT] = answer;
      await pass(3_000);
    }
    await pass(10_000);
    expect(page.times(RESULT)).toEqual([3_000, 6_000, 9_000, 12_000, 15_000, 28_000]);
    result().getByRole('table', { name: 'BLAST result' });
  });

  it('BLAST-19 BLAST-20 is read 200 times, with its status, and then no more', async () => {
    const page = await openPage({}, '/blast', <BareSearch />);
    fireEvent.click(bareSearch());
    await pass(200 * 3_000 - 1);
    expect([page.times(RESULT).length, bareSearch().textContent]).toEqual([199, 'waiting']);
    await pass(60_000);
    expect([page.times(RESULT).length, page.times(STATUS).length]).toEqual([200, 200]);
    expect(bareSearch().textContent).toBe('failed');
  });

  it('BLAST-19 is read also while the page is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const page = await openPage();
    await page.search();
    await pass(6_000);
    expect(page.times(RESULT)).toEqual([3_000, 6_000]);
  });

  it('shows as soon as they are known its state and, second by second, how long it has taken', async () => {
    const page = await openPage({ [RESULT]: late(missing, 900) });
    await page.search();
    const timer = () => [screen.getByRole('timer').textContent, screen.getByRole('timer').getAttribute('aria-live')];
    expect(timer()).toEqual(['0:00', 'off']);
    for (const [state, title] of [
      ['queued', 'Queued: preparing a machine for your search'],
      ['running', 'Running: BLAST+ is comparing your sequences'],
      ['finished', 'Search finished; loading the results'],
    ] as const) {
      page.server[STATUS] = statusOf(state);
      await pass(3_900);
      expect(waitTitle()).toBe(title);
    }
    expect(timer()[0]).toBe('0:11');
    await pass(53_300);
    expect(timer()[0]).toBe('1:05');
  });

  it('BLAST-35 has above its hits the settings, and leads back to the query', async () => {
    const page = await openPage({ [STATUS]: runningStatus, [RESULT]: json(resultFile(1)) });
    await page.search();
    await pass(3_000);
    const facts = [...document.querySelectorAll('.run-settings > div')].map(({ children }) => textsOf([...children]));
    expect(facts).toEqual([
      ['Program', 'blastn'],
      ['Searched', 'Transcripts'],
      ['Max target sequences', '15'],
      ['E-value', '0.05'],
      ['Word size', '28'],
      ['Match/mismatch', '1,-2'],
      ['Gap costs', 'Linear'],
    ]);
    expect(buttons().slice(0, 2)).toEqual(['Copy link', 'Edit and search again']);
    await press('Edit and search again');
    expect(document.activeElement).toBe(box());
    expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'center' });
  });

  it.each([
    ['its status', statusOf('finished', { settings: proteinSettings }), 'orf_proteins', '/peptide/t0'],
    ['its result without a status', missing, 'orf_proteins', '/sequence/orfProtein/t0'],
    ['the form without either', missing, undefined, '/transcript/t0'],
  ] as const)('takes the database of the hits from %s', async (_, status, database, href) => {
    const page = await openPage({
      [STATUS]: status,
      [RESULT]: json(resultFile(1, database)),
      '/api/search/listByPeptideIds': json({ code: 200, data: [] }),
    });
    await page.search();
    await pass(3_000);
    expect(result().getByRole('link', { name: /^t0/ }).getAttribute('href')).toBe(href);
    const protein = [
      'Program',
      'Searched',
      'Max target sequences',
      'E-value',
      'Word size',
      'Matrix',
      'Composition',
      'Gap costs',
    ];
    expect(textsOf([...document.querySelectorAll('.run-settings dt')])).toEqual(status === missing ? [] : protein);
  });

  it('BLAST-15 BLAST-16 that is refused says why, as far as the user can mend it, and comes into view', async () => {
    const refusal = (code: number, message: string) => () =>
      Response.json({ code, message }, { status: code === 501 ? 200 : code });
    const page = await openPage();
    for (const [answer, said] of [
      [refusal(429, 'All 20 search slots are in use.'), 'All 20 search slots are in use.'],
      [refusal(501, 'Invalid FASTA'), 'Invalid FASTA: line 2 holds "L"; blastn takes nucleotide sequences'],
      [offline, ''],
    ] as const) {
      page.server[RUN] = answer;
      fireEvent.change(box(), { target: { value: '>q\nMKVL' } });
      await press('Search');
      expect(alerts()).toEqual([FAILURE + said]);
      expect(Element.prototype.scrollIntoView).toHaveBeenLastCalledWith({ block: 'center', behavior: 'instant' });
      expect(searchButton().disabled).toBe(false);
    }
    page.server[RUN] = late(started, 500);
    await press('Search');
    expect([alerts(), logged()]).toEqual([[], 3]);
  });

  it('BLAST-15 has failed if BLAST+ did not write its result, or could not', async () => {
    const page = await openPage();
    for (const [file, said] of [
      [{ BlastOutput2: 'nonsense' }, ''],
      [
        { error: 'x', failure: 'couldNotStart' },
        'No machine could be had for this search. Please start it again in a few minutes.',
      ],
    ] as const) {
      page.server[RESULT] = json(file);
      await page.search();
      await pass(3_000);
      expect(alerts()).toEqual([FAILURE + said]);
    }
    expect([page.deletions(), logged()]).toEqual([[deletedJob], 1]);
  });

  it('BLAST-17 BLAST-22 BLAST-23 stops being read and is deleted when it is canceled or another type is chosen', async () => {
    const page = await openPage();
    for (const giveUp of ['Cancel', 'blastp (protein)']) {
      await page.search();
      await pass(4_000);
      fireEvent.click(giveUp === 'Cancel' ? screen.getByText(giveUp) : screen.getByRole('radio', { name: /^blastp/ }));
      await pass(60_000);
    }
    expect([page.times(RESULT), page.deletions()]).toEqual([
      [3_000, 67_000],
      [deletedJob, deletedJob],
    ]);
  });

  it('BLAST-17 canceled or left while it is read for the first time fails nowhere', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const page = await openPage({ [STATUS]: late(runningStatus, 500), [RESULT]: late(missing, 500) });
    await page.search();
    await pass(3_200);
    await press('Cancel');
    await page.search();
    await pass(3_200);
    page.leave();
    await pass(1_000);
    process.off('unhandledRejection', unhandled);
    expect([page.times(RESULT), page.deletions()]).toEqual([
      [3_000, 6_200],
      [deletedJob, deletedJob],
    ]);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('BLAST-17 canceled while it is sent deletes the job that its call starts, and waits for the next one', async () => {
    const page = await openPage({ [RUN]: late(started, 500) });
    await page.search();
    await press('Cancel');
    page.server[RUN] = late(json({ code: 200, data: 'second' }), 1_000);
    await page.search();
    await pass(500);
    expect([page.deletions(), waitTitle()]).toEqual([[deletedJob], 'Sending your search']);
    await pass(500);
    expect([page.deletions(), waitTitle()]).toEqual([[deletedJob], 'Your search has been sent']);
  });

  it('says that the device is offline while it is', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const page = await openPage({ [RESULT]: offline });
    await page.search();
    expect(alerts()).toEqual([]);
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(alerts()).toEqual([
      'This device is offline. The search continues; its result will appear once you are back online.',
    ]);
    await pass(3_000);
    expect(page.times(RESULT)).toEqual([3_000]);
  });
});

describe('a huge result', () => {
  const sized = (bytes: number) => () =>
    new Response(JSON.stringify(resultFile(1)), { headers: { 'content-length': String(bytes) } });
  const finished = (resultBytes: number) => statusOf('finished', { resultBytes });

  it.each([
    ['of 10 MB is read at once', sized(10_000_000), missing, false],
    ['of a byte more is asked about', sized(10_000_001), missing, true],
    ['is told by its status alone', json(resultFile(1)), finished(10_000_001), true],
    ['is told by its status first', sized(10_000_001), finished(5), false],
  ] as const)('%s', async (_, answer, status, isAsked) => {
    const page = await openPage({ [RESULT]: answer, [STATUS]: status });
    await page.search();
    await pass(3_000);
    expect([
      screen.queryByText('The result is ready (10.0 MB).') !== null,
      screen.queryByRole('table') === null,
    ]).toEqual([isAsked, isAsked]);
  });

  it('is offered to show or save, again when its download broke off, and has expired when it is gone', async () => {
    const page = await openPage({ [RESULT]: json(resultFile(1)), [STATUS]: finished(12_345_678) });
    await page.search();
    await pass(3_000);
    expect([card().querySelector('.empty-title')?.textContent, alerts(), searchButton().disabled]).toEqual([
      'The result is ready (12.3 MB).',
      [],
      false,
    ]);
    const save = screen.getByRole('link', { name: 'Download the file' });
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([RESULT, `blast-${JOB}.json`]);
    page.server[RESULT] = late(offline, 100);
    await press('Show it');
    expect([waitTitle(), buttons()]).toEqual(['Search finished; loading the results', ['Copy link', 'Cancel']]);
    await pass(100);
    expect(alerts()).toEqual(['The download was interrupted. The result is still on the server: please try again.']);
    page.server[RESULT] = json(resultFile(1));
    await press('Show it');
    result().getByRole('table', { name: 'BLAST result' });
    expect(page.times(RESULT)).toEqual([3_000, 3_000, 3_100]);
    page.server[RESULT] = json(resultFile(1));
    await page.search();
    await pass(3_000);
    page.server[RESULT] = missing;
    await press('Show it');
    result().getByText('This search has expired.');
    expect(logged()).toBe(2);
  });
});

describe('the job of a BLAST page', () => {
  it('BLAST-23 is deleted when the user goes to another page, by a request that may outlive the document', async () => {
    // Nobody is left to hear that it failed.
    const page = await openPage({ [DELETE]: offline });
    await page.search();
    await go('/download');
    await pass(60_000);
    expect([page.times(RESULT), page.deletions()]).toEqual([[], [deletedJob]]);
  });

  it('BLAST-23 is deleted also if its call is answered after the user has gone to another page', async () => {
    const page = await openPage({ [RUN]: late(started, 500) });
    await page.search();
    await go('/download');
    expect(page.deletions()).toEqual([]);
    await pass(500);
    expect(page.deletions()).toEqual([deletedJob]);
  });

  it('LAST-01 is not deleted when its document is closed, reloaded or left', async () => {
    const page = await openPage();
    await page.search();
    for (const type of ['beforeunload', 'pagehide', 'unload']) window.dispatchEvent(new Event(type));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(3_000);
    expect([page.deletions(), page.times(RESULT)]).toEqual([[], [3_000]]);
  });

  it('LAST-01 is in the address from the start, and Back from another page shows what was searched and runs it again', async () => {
    const page = await openPage({ [RESULT]: json(resultFile(1)) });
    chooseOffer('Word size', '16');
    await page.search();
    expect([shownAddress(), box().value]).toEqual([`/blast?job=${JOB}`, ' >q\nACGT ']);
    await pass(3_000);
    await go('/download');
    await go(-1);
    // The files of a deleted job may still be there.
    result().getByText('This search has expired.');
    expect([box().value, chosenIn('Word size'), page.times(RESULT)]).toEqual(['>q\nACGT', '16', [3_000]]);
    page.server[RUN] = json({ code: 200, data: 'second' });
    await press('Run again');
    expect([shownAddress(), page.runs().at(-1)]).toMatchObject([
      '/blast?job=second',
      { inputFasta: '>q\nACGT', wordSize: 16 },
    ]);
    await go('/download');
    expect(page.deletions()).toEqual([deletedJob, [{ jobId: 'second' }, true]]);
  });

  it('LAST-01 is shown with its query after a reload or in a duplicate of the tab, which never delete it', async () => {
    const page = await openPage();
    await page.search();
    page.leave();
    const entry = shownEntry;
    const reloaded = await openPage({ [STATUS]: runningStatus, [RESULT]: json(resultFile(1)) }, entry);
    result().getByRole('table', { name: 'BLAST result' });
    expect(box().value).toBe('>theirs\nACGU\n');
    expect(shownEntry).toEqual(entry);
    await go('/download');
    expect(reloaded.deletions()).toEqual([]);
    await go(-1);
    result().getByRole('table', { name: 'BLAST result' });
  });

  it('BLAST-45 is kept from the press on Copy link on, before the clipboard has answered', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => undefined));
    const page = await openPage({ [RESULT]: missing });
    await page.search();
    const limit =
      'Most searches finish within a minute or two; a search is stopped after 8 minutes of computing. The result will appear here automatically.';
    expect([explanation(), buttons()]).toEqual([
      `${limit} Going to another page of this site deletes the search. To keep it for a day, copy its link. Reloading is safe.`,
      ['Copy link', 'Cancel'],
    ]);
    await press('Copy link');
    expect([explanation(), write.mock.calls]).toEqual([
      `${limit} You may close this page: its link shows the result for one day. Cancel ends the search for everyone who has the link.`,
      [[`${location.origin}/blast?job=${JOB}`]],
    ]);
    await go('/download');
    page.server[STATUS] = runningStatus;
    await go(-1);
    expect([page.deletions(), waitTitle()]).toEqual([[], 'Running: BLAST+ is comparing your sequences']);
  });

  it('LAST-01 is deleted by a link to the page without it, and Back from there offers to run it again', async () => {
    const page = await openPage();
    await page.search();
    await go('/blast');
    expect([page.deletions(), box().value]).toEqual([[deletedJob], '']);
    await go(-1);
    expect(box().value).toBe('>q\nACGT');
    result().getByRole('button', { name: 'Run again' });
  });
});

describe("a BLAST page opened by somebody's link", () => {
  const address = `/blast?job=${JOB}`;

  it('BLAST-44 shows the query of a running search and that it runs, without Cancel, then its hits, and deletes nothing', async () => {
    vi.setSystemTime('2026-01-01T00:12:40Z');
    const page = await openPage({ [STATUS]: runningStatus }, address);
    expect([waitTitle(), box().value, buttons()]).toEqual([
      'Running: BLAST+ is comparing your sequences',
      '>theirs\nACGU\n',
      ['Copy link'],
    ]);
    expect([screen.getByRole('timer').textContent, explanation()?.endsWith('shows the result for one day.')]).toEqual([
      '12:40',
      true,
    ]);
    await pass(6_000);
    page.server[RESULT] = json(resultFile(1));
    await pass(3_000);
    result().getByRole('table', { name: 'BLAST result' });
    // StrictMode opens each page twice.
    expect(page.times(RESULT).filter((at) => at > 0)).toEqual([3_000, 6_000, 9_000]);
    page.leave();
    expect([page.deletions(), page.times(QUERY).length]).toEqual([[], 1]);
  });

  it('BLAST-44 the form of a search in the address is not shown before its parameters are known', async () => {
    const status = statusOf('running', { settings: proteinSettings });
    await openPage({ [STATUS]: late(status, 500), [RESULT]: late(missing, 500) }, address);
    expect(screen.queryByRole('radio', { name: /^blastn/ })).toBeNull();
    await pass(500);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^blastp/ }).checked).toBe(true);
  });

  it('BLAST-44 keeps what the user enters before the query of the search arrives', async () => {
    await openPage({ [STATUS]: runningStatus, [QUERY]: late(() => new Response('>theirs'), 500) }, address);
    fireEvent.change(box(), { target: { value: '>mine' } });
    await pass(500);
    expect(box().value).toBe('>mine');
  });

  it('BLAST-44 searches again with the parameters of the search, under an address without its job', async () => {
    const settings = { ...proteinSettings, database: 'orf_proteins', wordSize: 2, eValue: 0.5 };
    const page = await openPage(
      { [STATUS]: statusOf('finished', { settings }), [RESULT]: json(resultFile(1)) },
      address,
    );
    expect([shownAddress(), screen.getByRole<HTMLInputElement>('radio', { name: /^blastp/ }).checked]).toEqual([
      address,
      true,
    ]);
    await pass(1_000);
    fireEvent.change(box(), { target: { value: '>mine\nAVLTELLGK' } });
    await press('Search');
    expect([shownAddress(), waitTitle(), box().value]).toEqual([
      address,
      'Your search has been sent',
      '>mine\nAVLTELLGK',
    ]);
    expect(page.runs()).toMatchObject([
      { jobId: null, blastType: 'blastp', database: 'orf_proteins', wordSize: 2, eValue: 0.5 },
    ]);
    expect(page.deletions()).toEqual([]);
    page.leave();
    expect(page.deletions()).toEqual([deletedJob]);
  });

  it('BLAST-44 says that the search has expired only when the server has neither its status nor its result', async () => {
    const forbidden: Answer = () => new Response('', { status: 403 });
    const never: Answer = () => new Promise(() => undefined);
    const unavailable: Answer = () => new Response('', { status: 503 });
    const expired = [];
    for (const [status, answer] of [
      [missing, missing],
      [forbidden, forbidden],
      [offline, missing],
      [missing, offline],
      [never, missing],
      [missing, unavailable],
    ] as const) {
      const page = await openPage({ [STATUS]: status, [RESULT]: answer }, address);
      await pass(2_600);
      expired.push(result().queryByText('This search has expired.') !== null);
      page.leave();
    }
    expect(expired).toEqual([true, true, false, false, false, false]);
  });

  it('BLAST-44 asks nothing about a job that no link can name, and leads to a new search', async () => {
    const page = await openPage({}, '/blast?job=1234');
    expect(card().textContent).toBe(
      'BLAST ResultThis search has expired.Results are kept for one day, or until their page is left if its link was not copied. Start the search again: new search.',
    );
    expect(screen.getByRole('link', { name: 'new search' }).getAttribute('href')).toBe('/blast');
    await pass(60_000);
    expect([page.times(STATUS), page.times(RESULT), buttons()]).toEqual([[], [], []]);
  });

  it('opens without a search for an empty job, and with the query that another page brings', async () => {
    const state = { blastQuery: { type: 'blastp', fasta: '>p\nAVLTELLGK' } };
    await openPage({}, { pathname: '/blast', search: '?job=', state });
    result().getByText('Your hits will appear here, each with its alignment.');
    expect(box().value).toBe('>p\nAVLTELLGK');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^blastp/ }).checked).toBe(true);
  });
});

describe('the form of BLAST', () => {
  it('BLAST-02 BLAST-05 PAGE-07 is a card with its title in the case of that of the result', async () => {
    await openPage();
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Sequence Search', 'BLAST Result']);
  });

  const eValue = () => screen.getByLabelText<HTMLInputElement>('E-value');
  const chosen = (label: string) => (label === 'E-value' ? eValue().value : chosenIn(label));
  const parameters = () =>
    [...document.querySelectorAll('.parameter label')].map(({ textContent }) => [textContent, chosen(textContent)]);
  const describedBy = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  const chooseType = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

  it('BLAST-01 BLAST-22 begins with blastn and offers blastp, each with what it compares', async () => {
    await openPage();
    const group = screen.getByRole('radiogroup', { name: 'BLAST type' });
    expect(textsOf([...group.querySelectorAll('label')])).toEqual([
      'blastn (nucleotide)RNA or DNA sequences against the transcripts',
      'blastp (protein)peptide or protein sequences against the peptides or ORF proteins',
    ]);
    expect(box().placeholder).toBe('>my RNA\nATGGCTGTTCTGACCGAACTGCTGGGCAAA...');
    chooseType(/^blastp/);
    expect(box().placeholder).toBe('>my peptide\nAVLTELLGK');
  });

  it('BLAST-25 BLAST-40 has the parameters of each program under their names, and sends what is chosen', async () => {
    const page = await openPage();
    expect(parameters()).toEqual([
      ['Max target sequences', '15'],
      ['E-value', '0.05'],
      ['Word size', '28'],
      ['Match/mismatch scores', '1,-2'],
      ['Gap costs', 'Linear'],
    ]);
    expect([eValue().placeholder, eValue().inputMode, describedBy(screen.getByLabelText('Gap costs'))]).toEqual([
      '0.05',
      'decimal',
      'Costs that BLAST+ does not support with these scores are grayed out.',
    ]);
    chooseOffer('Match/mismatch scores', '2,-3');
    expect(offersOf('Gap costs')).toEqual([
      'Linear',
      'Existence 5, extension 2',
      'Existence 2, extension 2',
      '(Existence 1, extension 2)',
      '(Existence 0, extension 2)',
      '(Existence 3, extension 1)',
      '(Existence 2, extension 1)',
      '(Existence 1, extension 1)',
    ]);
    chooseOffer('Gap costs', 'Existence 5, extension 2');
    chooseOffer('Max target sequences', '100');
    chooseOffer('Word size', '16');
    await page.search();
    expect(page.runs()).toMatchObject([
      { maxTargetSeq: 100, wordSize: 16, reward: 2, penalty: -3, gapOpen: 5, gapExtend: 2 },
    ]);
    chooseType(/^blastp/);
    expect(parameters()).toEqual([
      ['Search in', 'Peptides'],
      ['Max target sequences', '15'],
      ['E-value', '10'],
      ['Word size', '3'],
      ['Matrix', 'BLOSUM62'],
      ['Gap costs', 'Existence 11, extension 1'],
      ['Compositional adjustment', '2 conditional'],
    ]);
    expect(describedBy(screen.getByLabelText('Gap costs'))).toBe(
      'Costs that BLAST+ does not support with this matrix are grayed out.',
    );
    chooseOffer('Search in', 'ORF proteins');
    chooseOffer('Matrix', 'PAM30');
    chooseOffer('Gap costs', 'Existence 9, extension 1');
    chooseOffer('Compositional adjustment', '0 none');
    await page.search();
    expect(page.runs().at(-1)).toMatchObject({
      database: 'orf_proteins',
      matrix: 'PAM30',
      gapOpen: 9,
      compBasedStats: 0,
    });
  });

  it('says whether parameters differ from the defaults, and resets them', async () => {
    await openPage();
    const reset = screen.getByText<HTMLButtonElement>('Reset to defaults').closest('button');
    const state = () => [document.querySelector('.parameters-state')?.textContent, reset?.disabled, eValue().value];
    expect(state()).toEqual(['defaults', true, '0.05']);
    fireEvent.change(eValue(), { target: { value: '0.055' } });
    expect(state()).toEqual(['changed', false, '0.055']);
    if (reset) fireEvent.click(reset);
    expect(state()).toEqual(['defaults', true, '0.05']);
  });

  it('BLAST-08 asks for a query when there is none, and marks the box', async () => {
    const page = await openPage();
    const noted = () => [alerts(), box().getAttribute('aria-invalid'), eValue().getAttribute('aria-invalid')];
    await press('Search');
    expect(noted()).toEqual([['Please input fasta data or select a file to upload!'], 'true', 'false']);
    fireEvent.change(box(), { target: { value: 'A' } });
    expect([noted(), page.runs()]).toEqual([[[], 'false', 'false'], []]);
    await press('Clear');
    expect([box().value, screen.getByRole('button', { name: 'Clear' })]).toMatchObject(['', { disabled: true }]);
  });

  it('BLAST-04 BLAST-09 unfolds the parameters at a wrong e-value and says what it must be', async () => {
    await openPage();
    const panel = document.querySelector('details');
    const open = () => panel?.open;
    const chance = 'Expected number of chance hits scoring at least this well.';
    expect([open(), describedBy(eValue())]).toEqual([false, chance]);
    fireEvent.change(box(), { target: { value: '>q\nA' } });
    fireEvent.change(eValue(), { target: { value: '-1' } });
    await press('Search');
    const wrong = 'Please enter a positive number!!!';
    expect([open(), describedBy(eValue()), eValue().getAttribute('aria-invalid'), alerts()]).toEqual([
      true,
      wrong,
      'true',
      [wrong],
    ]);
    fireEvent.change(eValue(), { target: { value: '1' } });
    expect([describedBy(eValue()), eValue().getAttribute('aria-invalid'), alerts()]).toEqual([chance, 'false', []]);
    for (const unfolded of [false, true]) {
      if (panel === null) throw new Error('no panel');
      panel.open = unfolded;
      fireEvent(panel, new Event('toggle'));
      fireEvent.change(box(), { target: { value: `>${unfolded}` } });
      expect(open()).toBe(unfolded);
    }
  });
});

describe('the file of the form of BLAST', () => {
  const file = new File(['>a\r\nAC\r\nGU\r\n'], 'a.fa');
  const input = () => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (found === null) throw new Error('no input');
    return found;
  };
  const choose = async (chosen = file) => {
    fireEvent.change(input(), { target: { files: [chosen] } });
    await pass(0);
    await pass(0);
  };
  const upload = (index = 0) => {
    const sent = FakeUpload.sent[index];
    if (sent === undefined) throw new Error('nothing was sent');
    return sent;
  };
  const row = () => textsOf([...(document.querySelector('.upload-file')?.children ?? [])]);
  const bar = () => screen.getByRole('progressbar', { name: 'Upload of a.fa' });
  const percent = () => bar().getAttribute('aria-valuenow');

  it('BLAST-03 BLAST-12 BLAST-24 is sent with short line ends, shows its progress, and is searched by its job', async () => {
    const page = await openPage();
    const open = vi.spyOn(input(), 'click');
    await press('Upload a file');
    expect([open.mock.calls.length, input().multiple]).toEqual([1, false]);
    await choose();
    const sent = upload().body.get('file');
    if (!(sent instanceof File)) throw new Error('no file was sent');
    expect(await sent.text()).toBe('>a\nACGU\n');
    await upload().progress(3, 4);
    expect([row(), percent(), searchButton().disabled]).toEqual([
      ['a.fa', '12 B', '75 %', 'Uploading', ''],
      '75',
      true,
    ]);
    await upload().progress(4, 4);
    expect([row()[2], percent()]).toEqual(['99 %', '99']);
    await upload().answer(200, 'file');
    expect([row().slice(2, 4), searchButton().disabled]).toEqual([['100 %', 'Uploaded'], false]);
    await page.search();
    expect(page.runs()).toMatchObject([{ jobId: 'file', inputFasta: null }]);
  });

  it('BLAST-42 searched again says of its peptide what the new search found', async () => {
    const sequence = 'ACDEFGH';
    const resultOf = (...targets: string[]) => {
      const hsp = { num: 1, bit_score: 60, score: 30, evalue: 1e-5, identity: 7, align_len: 7, gaps: 0 };
      const range = { query_from: 1, query_to: 7, hit_from: 1, hit_to: 7 };
      const lines = { qseq: sequence, hseq: sequence, midline: sequence };
      const hits = targets.map((title, place) => ({
        num: place + 1,
        description: [{ id: title, accession: title, title }],
        len: 7,
        hsps: [{ ...hsp, ...range, ...lines }],
      }));
      const search = { query_id: 'Query_1', query_title: 'q', query_len: 7, hits };
      return json({ BlastOutput2: [{ report: { search_target: { db: '/data/peptides' }, results: { search } } }] });
    };
    const page = await openPage({
      [QUERY]: () => new Response(`>q\n${sequence}\n`),
      '/api/search/listByPeptideIds': json({ code: 200, data: [] }),
      '/api/peptide/match': json({
        code: 200,
        data: { matches: [{ sequence, peptideIds: ['P1'], more: false }], orfMatches: [], unmatched: [] },
      }),
    });
    const unlisted = () => screen.queryByText(/is a peptide of the catalogue, which BLAST\+ does not list/);
    page.server[RESULT] = resultOf();
    fireEvent.click(screen.getByRole('radio', { name: /^blastp/ }));
    await choose();
    await upload().answer(200, JOB);
    fireEvent.click(searchButton());
    await pass(3_000);
    await pass(0);
    expect(unlisted()).not.toBeNull();
    page.server[RESULT] = resultOf('P1');
    fireEvent.click(searchButton());
    await pass(3_000);
    await pass(0);
    screen.getByRole('button', { name: /^P1: / });
    expect(unlisted()).toBeNull();
  });

  it('BLAST-03 Q-33 Q-35 is replaced with its job by another, and removed with it', async () => {
    const page = await openPage();
    await choose();
    await upload().answer(200, 'first');
    await choose(new File(['>b\nA\n'], 'b.fa'));
    expect([page.deletions(), row()[0]]).toEqual([[[{ jobId: 'first' }, true]], 'b.fa']);
    await upload(1).answer(200, 'second');
    await press('Remove b.fa');
    expect([page.deletions().at(-1), row()]).toEqual([[{ jobId: 'second' }, true], []]);
    await choose(new File(['>b\nA\n'], 'b.fa'));
    expect(FakeUpload.sent).toHaveLength(3);
  });

  it('BLAST-03 whose upload is ended is forgotten silently, with the job of a late answer', async () => {
    const page = await openPage();
    await choose();
    await press('Remove a.fa');
    expect([upload().aborted, row()]).toEqual([true, []]);
    await choose();
    page.leave();
    await pass(0);
    expect([upload(1).aborted, page.deletions()]).toEqual([true, []]);
    expect(logged()).toBe(0);
  });

  it('is dropped, of several the first, and that is said until it is removed', async () => {
    await openPage();
    const area = document.querySelector('.ant-upload-btn');
    if (area === null) throw new Error('no area');
    fireEvent.drop(area, { dataTransfer: { files: [file, new File(['x'], 'b.fa')], types: ['Files'] } });
    await pass(0);
    await pass(0);
    const notice = screen.getByText('Only one file can be searched at a time: a.fa was selected.');
    expect([notice.getAttribute('aria-live'), FakeUpload.sent.length]).toEqual(['polite', 1]);
    await press('Remove a.fa');
    expect(screen.queryByText(/^Only one file/)).toBeNull();
  });

  it('BLAST-11 of more than 5 MB is refused in words and not sent', async () => {
    await openPage();
    screen.getByText('or drop it here: one FASTA file of at most 5 MB, in place of pasted text');
    await choose(new File([new Uint8Array(5_242_881)], 'large.fa'));
    expect([alerts(), FakeUpload.sent]).toEqual([['Please select a file less than 5M!!!'], []]);
  });

  it('Q-47 wins over pasted text, as is said while there are both', async () => {
    await openPage();
    const said = () => screen.queryByText(/pasted text above is ignored/)?.textContent ?? null;
    fireEvent.change(box(), { target: { value: 'ACGT' } });
    expect(said()).toBeNull();
    await choose();
    expect(said()).toBe('The file is searched; the pasted text above is ignored. Remove the file to search the text.');
    fireEvent.change(box(), { target: { value: ' >' } });
    expect(said()).toBeNull();
  });

  it('BLAST-13 BLAST-14 that is refused says so and where it is not FASTA, and is not said to win', async () => {
    await openPage();
    fireEvent.change(box(), { target: { value: 'ACGT' } });
    for (const [index, [code, message, explained]] of [
      [
        501,
        'Please input the valid fasta format file!!!',
        'Invalid FASTA: line 1 stands before the first header line (>)',
      ],
      [500, 'Unkown error happened, please try again later!!!', null],
    ].entries()) {
      await choose(new File(['no header'], 'a.fa'));
      expect(alerts()).toEqual([]);
      await upload(index).answer(Number(code), '');
      expect([alerts(), row()[3], bar().className.includes('exception')]).toEqual([[message], 'Not uploaded', true]);
      expect(document.querySelector('[role=alert] + p')?.textContent ?? null).toBe(explained);
      expect(screen.queryByText(/is ignored/)).toBeNull();
    }
    expect(logged()).toBe(2);
  });
});
