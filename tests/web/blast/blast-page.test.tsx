import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { useLocation, type InitialEntry } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import BlastPage from '../../../web/features/blast/BlastPage';
import { renderPage } from '../support/render-page';
import { nucleotideSettings } from '../../support/blast-settings';

const RUN = '/api/blast/runBlast';
const DELETE = '/api/blast/delete';
const status = { state: 'running', settings: nucleotideSettings, release: 'r', queuedAt: new Date().toISOString() };

/** The page at an address, with a server that starts every search as `job` and has nothing but its status. */
function openPage(address: InitialEntry = '/blast', beside: ReactNode = null) {
  const calls: string[] = [];
  const files: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.startsWith('/blast/userfiles/')) files.push(path);
    const body = typeof init.body === 'string' ? init.body : '';
    if (path.startsWith('/static/')) return new Promise(() => undefined);
    if (path === RUN) calls.push(RUN);
    if (path === DELETE) calls.push(`${DELETE} ${body}`);
    if (path === RUN || path === DELETE) return Promise.resolve(Response.json({ code: 200, data: 'job' }));
    if (path.endsWith('/query.fasta')) return Promise.resolve(new Response('>theirs\nACGU\n'));
    if (path.endsWith('/status.json')) return Promise.resolve(Response.json(status));
    return Promise.resolve(new Response('', { status: 404 }));
  });
  const user = userEvent.setup();
  const page = renderPage(
    <StrictMode>
      <BlastPage />
      {beside}
    </StrictMode>,
    address,
  );
  const result = within(screen.getByRole('region', { name: 'BLAST Result' }));
  const search = async () => {
    await user.type(screen.getByLabelText('Sequences in FASTA format'), '>q{enter}ACGT');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await result.findByText('Your search has been sent');
  };
  return { user, calls, files, result, search, leave: page.unmount };
}

function Location() {
  const { pathname, search } = useLocation();
  return <p data-testid="location">{pathname + search}</p>;
}

/** A clipboard whose copying the test completes or fails. */
function holdClipboard(): (copied: boolean) => Promise<void> {
  let end: (copied: boolean) => void = () => undefined;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        end = (copied) => (copied ? resolve() : reject(new DOMException('', 'NotAllowedError')));
      }),
  );
  return (copied) =>
    act(async () => {
      end(copied);
    });
}

describe('the BLAST page', () => {
  it('BLAST-17, BLAST-23 sends one search for two clicks, and deletes its job when it is left', async () => {
    const { user, calls, leave } = openPage();
    await user.type(screen.getByLabelText('Sequences in FASTA format'), '>q{enter}AC');
    await user.dblClick(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('Your search has been sent');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true);
    expect(calls).toEqual([RUN]);
    leave();
    expect(calls).toEqual([RUN, `${DELETE} {"jobId":"job"}`]);
  });

  it('BLAST-45 keeps the job of a link that is still being copied when the page is left', async () => {
    const { user, calls, result, search, leave } = openPage();
    await search();
    const endCopy = holdClipboard();
    await user.click(result.getByRole('button', { name: 'Copy link' }));
    result.getByText(/Cancel ends the search for everyone who has the link\.$/);
    leave();
    await endCopy(true);
    expect(calls).toEqual([RUN]);
  });

  it('BLAST-45 deletes that job after all when copying fails', async () => {
    const { user, calls, result, search, leave } = openPage();
    await search();
    const endCopy = holdClipboard();
    await user.click(result.getByRole('button', { name: 'Copy link' }));
    leave();
    await endCopy(false);
    expect(calls).toEqual([RUN, `${DELETE} {"jobId":"job"}`]);
  });

  it('takes the job back when copying fails while it is shown', async () => {
    const { user, calls, result, search, leave } = openPage();
    await search();
    const endCopy = holdClipboard();
    await user.click(result.getByRole('button', { name: 'Copy link' }));
    await endCopy(false);
    result.getByText(/Closing or leaving this page ends the search and deletes it/);
    leave();
    expect(calls).toEqual([RUN, `${DELETE} {"jobId":"job"}`]);
  });

  it('BLAST-44 opened by a link to a running search shows its query and that it runs, without Cancel, and deletes nothing', async () => {
    const { calls, files, result, leave } = openPage('/blast?job=0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f');
    await result.findByText('Running: BLAST+ is comparing your sequences');
    await screen.findByDisplayValue(/^>theirs/);
    expect(files).toContain('/blast/userfiles/0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f/query.fasta');
    result.getByRole('button', { name: 'Copy link' });
    expect(result.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(result.queryByText(/expired/)).toBeNull();
    leave();
    expect(calls).toEqual([]);
  });

  it('fills its form with the query that another page brings', () => {
    const state = { blastQuery: { type: 'blastp', fasta: '>p\nAVLTELLGK' } };
    openPage({ pathname: '/blast', state });
    expect(screen.getByLabelText('Sequences in FASTA format')).toHaveProperty('value', '>p\nAVLTELLGK');
    expect(screen.getByRole('radio', { name: /^blastp/ })).toHaveProperty('checked', true);
  });

  it('BLAST-44 asks the server nothing about a job that no link can name', () => {
    const { result, files } = openPage('/blast?job=1234');
    expect(result.queryByText('This search has expired.')).not.toBeNull();
    expect(files).toEqual([]);
  });

  it('opens without a search for an empty job', () => {
    const { result, files } = openPage('/blast?job=');
    expect(result.queryByText('Your hits will appear here, each with its alignment.')).not.toBeNull();
    expect(files).toEqual([]);
  });

  it('BLAST-44 drops the job of a link from the address when its own search begins, and keeps its form', async () => {
    const { user, calls, result, leave } = openPage('/blast?job=0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f', <Location />);
    await screen.findByDisplayValue(/^>theirs/);
    expect(screen.getByTestId('location').textContent).toBe('/blast?job=0b5f2a1e-7c1d-4e8a-9f00-3d2c1b0a9e8f');
    await user.click(screen.getByRole('radio', { name: /^blastn/ }));
    await user.click(screen.getByRole('radio', { name: /^blastp/ }));
    expect(screen.getByTestId('location').textContent).toBe('/blast');
    await user.type(screen.getByLabelText('Sequences in FASTA format'), 'AVLTELLGK');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await result.findByText('Your search has been sent');
    leave();
    expect(calls).toEqual([RUN, `${DELETE} {"jobId":"job"}`]);
  });

  it('BLAST-23 deletes its job when the browser hides the page for good, and starts anew when it is shown again', async () => {
    const { calls, result, search } = openPage();
    await search();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(calls).toEqual([RUN, `${DELETE} {"jobId":"job"}`]);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    result.getByText('Your hits will appear here, each with its alignment.');
  });
});
