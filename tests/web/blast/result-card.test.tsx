import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { JobStatus } from '#domain/storage/blast-job';
import type { PageEvent } from '../../../web/features/blast/page-reducer';
import { initialPage, type Job, type PageState, type Run } from '../../../web/features/blast/page-state';
import { ResultCard } from '../../../web/features/blast/result/ResultCard';
import { nucleotideSettings, proteinSettings } from '../../support/blast-settings';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { found } from './hits';

const job: Job = { id: 'job', linked: false, since: 0 };
const running: JobStatus = {
  state: 'running',
  settings: nucleotideSettings,
  release: 'r-7',
  queuedAt: '2026-01-01T00:00:00Z',
};
const result = { queries: found(1).queries, database: undefined, notice: null };
const waiting: Run = { step: 'waiting', attempt: 1, job, status: null, polls: 0 };

/** The card of a search; returns what it was asked for. */
function showRun(run: Run, page: Partial<PageState> = {}): PageEvent[] {
  prepareAnswers({
    '/static/release.json': releaseFile,
    '/api/search/listByPeptideIds': [],
    '/api/transcript/overview': [],
    '/blast/userfiles/job/query.fasta': '',
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const events: PageEvent[] = [];
  const state = { ...initialPage, jobs: new Map([['job', 'own']] as const), ...page, run };
  renderPage(<ResultCard state={state} dispatch={(event) => events.push(event)} />);
  return events;
}

const card = () => screen.getByRole('region', { name: 'BLAST Result' });
const buttons = () => textsOf([...card().querySelectorAll('button')]);
const timer = () => document.querySelector('.wait-elapsed');

describe('the card of a BLAST search', () => {
  it.each([{ step: 'idle' }, { step: 'failed', explanation: 'x' }] as const)(
    'says where hits will appear before there is a search: $step',
    (run) => {
      showRun(run);
      expect(card().textContent).toBe('BLAST ResultYour hits will appear here, each with its alignment.');
      expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    },
  );

  it('BLAST-44 says that a search has expired, and leads to a new one', () => {
    showRun({ step: 'expired' });
    expect(card().textContent).toBe(
      'BLAST ResultThis search has expired.Results are kept for one day, and only if you copied the link. Start the search again: new search.',
    );
    expect(screen.getByRole('link', { name: 'new search' }).getAttribute('href')).toBe('/blast');
    expect(buttons()).toEqual([]);
  });

  it.each<Run>([
    { step: 'submitting', attempt: 1, source: 'text' },
    { step: 'uploading', parameters: initialPage.form.parameters },
  ])('BLAST-17 can be cancelled while it is sent: $step', (run) => {
    const events = showRun(run);
    expect([card().querySelector('output')?.textContent, timer()]).toEqual(['Sending your search', null]);
    expect([buttons(), card().querySelector('.fine-print')]).toEqual([['Cancel'], null]);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    fireEvent.click(screen.getByText('Cancel'));
    expect(events).toEqual([{ type: 'cancel' }]);
  });

  it('shows how long one of its own has taken, second by second, until it is left', () => {
    vi.useFakeTimers({ now: 65_000 });
    showRun(waiting);
    expect([timer()?.textContent, timer()?.getAttribute('role'), timer()?.getAttribute('aria-live')]).toEqual([
      '1:05',
      'timer',
      'off',
    ]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(timer()?.textContent).toBe('1:06');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(timer()?.textContent).toBe('1:08');
  });

  it('stops counting when it is left', () => {
    vi.useFakeTimers();
    prepareAnswers({ '/static/release.json': releaseFile });
    const { unmount } = renderPage(<ResultCard state={{ ...initialPage, run: waiting }} dispatch={() => undefined} />);
    const before = vi.getTimerCount();
    const clear = vi.spyOn(globalThis, 'clearInterval');
    unmount();
    expect([clear.mock.calls.length, before > 0]).toEqual([1, true]);
  });

  it('BLAST-44 shows how long one of a link has taken since it was queued, and has no Cancel', () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:12:40Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const theirs = { ...job, linked: true, since: Date.parse('2026-01-01T00:12:30Z') };
    showRun({ ...waiting, job: theirs, status: running });
    expect([timer()?.textContent, buttons()]).toEqual(['12:40', ['Copy link']]);
    expect(screen.getByText(/^Most searches finish/).textContent).toBe(
      'Most searches finish within a minute or two; a search is stopped after 8 minutes of computing. The result will appear here automatically. You may close this page: its link shows the result for one day.',
    );
  });

  it('BLAST-44 counts from its opening while the state of a link is unknown, and always for one of its own', () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:12:40Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const since = Date.parse('2026-01-01T00:12:30Z');
    showRun({ ...waiting, job: { ...job, linked: true, since } });
    expect(timer()?.textContent).toBe('0:10');
    showRun({ ...waiting, job: { ...job, since }, status: running });
    expect([...document.querySelectorAll('.wait-elapsed')].at(-1)?.textContent).toBe('0:10');
  });

  it.each([
    [
      'own',
      'Most searches finish within a minute or two; a search is stopped after 8 minutes of computing. The result will appear here automatically. Closing or leaving this page ends the search and deletes it; copy its link first if you want to come back to it.',
    ],
    [
      'kept',
      'Most searches finish within a minute or two; a search is stopped after 8 minutes of computing. The result will appear here automatically. You may close this page: its link shows the result for one day. Cancel ends the search for everyone who has the link.',
    ],
  ] as const)('BLAST-45 says what leaving does to a search that is %s, with Copy link and Cancel', (care, text) => {
    showRun({ ...waiting, status: running }, { jobs: new Map([['job', care]]) });
    expect(card().querySelector('.fine-print')?.textContent).toBe(text);
    expect([card().querySelector('output')?.textContent, buttons()]).toEqual([
      'Running: BLAST+ is comparing your sequences',
      ['Copy link', 'Cancel'],
    ]);
    expect(document.querySelector('[aria-busy="true"]')?.getAttribute('aria-label')).toBe('BLAST result, loading');
  });

  it('says that the device is offline while it is', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    showRun(waiting);
    expect(screen.queryByRole('alert')).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert').textContent).toBe(
      'This device is offline. The search continues; its result will appear once you are back online.',
    );
  });

  it('offers to show or save a huge result', () => {
    const events = showRun({ step: 'asking', job, status: null, bytes: 12_345_678, interrupted: false });
    expect(screen.getByText('The result is ready (12.3 MB).').className).toBe('empty-title');
    expect(screen.queryByRole('alert')).toBeNull();
    const save = screen.getByRole('link', { name: 'Save the file' });
    expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
      '/blast/userfiles/job/result.json',
      'blast-job.json',
    ]);
    fireEvent.click(screen.getByText('Show it'));
    expect(events).toEqual([{ type: 'load' }]);
  });

  it('says that the download of a huge result was interrupted', () => {
    showRun({ step: 'asking', job, status: null, bytes: 12_345_678, interrupted: true });
    expect(screen.getByRole('alert').textContent).toBe(
      'The download was interrupted. The result is still on the server: please try again.',
    );
  });

  it('shows that a huge result is loading', () => {
    showRun({ step: 'loading', attempt: 2, job, status: { ...running, state: 'finished' }, bytes: 12_345_678 });
    expect(card().querySelector('output')?.textContent).toBe('Search finished; loading the results');
    expect(buttons()).toEqual(['Copy link', 'Cancel']);
  });

  it('has above its hits the settings, and leads back to the query', () => {
    const events = showRun({ step: 'done', job, status: running, result });
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
    const query = document.createElement('textarea');
    query.className = 'query-text';
    document.body.append(query);
    const focus = vi.spyOn(query, 'focus');
    fireEvent.click(screen.getByText('Edit and search again'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
    query.remove();
    expect(events).toEqual([]);
  });

  it('calls the settings of a protein search by their names', () => {
    showRun({ step: 'done', job, status: { ...running, settings: proteinSettings }, result });
    expect(textsOf([...document.querySelectorAll('.run-settings dt')]).slice(5)).toEqual([
      'Matrix',
      'Composition',
      'Gap costs',
    ]);
  });

  it('has no link to a search that was deleted, nor settings that are unknown', () => {
    showRun({ step: 'done', job, status: null, result }, { jobs: new Map() });
    expect(buttons()[0]).toBe('Edit and search again');
    expect(document.querySelector('.run-settings')).toBeNull();
  });

  it.each([
    ['its status', { status: { ...running, settings: proteinSettings }, database: 'transcripts' }, '/peptide/t0'],
    ['its result without a status', { status: null, database: 'orf_proteins' }, '/sequence/orfProtein/t0'],
    ['the form without either', { status: null, database: undefined }, '/transcript/t0'],
  ] as const)('takes the database of the hits from %s', (_, { status, database }, href) => {
    showRun({ step: 'done', job, status, result: { ...result, database } });
    expect(within(card()).getByRole('link', { name: /^t0/ }).getAttribute('href')).toBe(href);
  });

  it('BLAST-45 copies the address of the search, and says before and after that it does', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const events = showRun(waiting);
    await act(async () => fireEvent.click(screen.getByText('Copy link')));
    expect(write.mock.calls).toEqual([[`${location.origin}/blast?job=job`]]);
    expect(events).toEqual([
      { type: 'copy link', jobId: 'job' },
      { type: 'link copied', jobId: 'job' },
    ]);
    write.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => false;
    await act(async () => fireEvent.click(screen.getByText('Copied')));
    expect(events.slice(2)).toEqual([
      { type: 'copy link', jobId: 'job' },
      { type: 'link not copied', jobId: 'job' },
    ]);
  });
});
