import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyLink } from '../../../web/parts/CopyLink';
import { type AddressState, useAddressState } from '../../../web/parts/useAddressState';

interface State {
  page: number;
  columns: string;
  text: string;
}
type Action = Partial<State> & { quiet?: true };

const rules: AddressState<State, Action> = {
  reduce: (state, { page = state.page, columns = state.columns, text = state.text }) => ({ page, columns, text }),
  read: (params) => ({
    page: Number(params.get('page') ?? 1),
    columns: params.get('columns') ?? '',
    text: params.get('text') ?? '',
  }),
  write: ({ page, columns, text }) => {
    const params = new URLSearchParams();
    if (page !== 1) params.set('page', String(page));
    if (columns !== '') params.set('columns', columns);
    if (text !== '') params.set('text', text);
    return params;
  },
  isQuiet: ({ quiet }) => quiet === true,
};

/** What the page shown can do. */
let page: { dispatch: (action: Action) => void; go: ReturnType<typeof useNavigate> };
function Page() {
  const [state, dispatch] = useAddressState(rules);
  const go = useNavigate();
  useEffect(() => {
    page = { dispatch, go };
  });
  return (
    <>
      <output>{`${state.page} ${state.columns} ${state.text.length > 9 ? 'long' : state.text}`.trim()}</output>
      <CopyLink />
    </>
  );
}

/** Opens the page, and records how the history grows. */
function open(address: string, state: unknown = null) {
  history.replaceState(state, '', address);
  const entries: string[] = [];
  const record = (kind: 'pushState' | 'replaceState') => {
    const original = history[kind].bind(history);
    vi.spyOn(history, kind).mockImplementation((entry, unused, url) => {
      entries.push(`${kind === 'pushState' ? 'add' : 'replace'} ${String(url)}`);
      original(entry, unused, url);
    });
  };
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  record('pushState');
  record('replaceState');
  return { entries, unmount };
}
const shown = () => screen.getByRole('status').textContent;
const choose = (action: Action) => act(() => page.dispatch(action));

beforeEach(() => () => history.replaceState(null, '', '/'));

describe('a state that is part of the address', () => {
  it('begins as the address says', () => {
    const { entries } = open('/browse?page=3&columns=a');
    expect(shown()).toBe('3 a');
    expect(entries).toEqual([]);
  });

  it('adds an entry to the history for each choice, and says only what differs from the defaults', () => {
    const { entries } = open('/browse');
    choose({ page: 2 });
    choose({ text: 'x' });
    choose({ page: 1 });
    expect(entries).toEqual(['add /browse?page=2', 'add /browse?page=2&text=x', 'add /browse?text=x']);
    expect(shown()).toBe('1  x');
  });

  it('replaces the entry where only the look of a table changes, or no reader took the choice', () => {
    const { entries } = open('/browse?page=2');
    choose({ columns: 'a.b' });
    choose({ page: 1, quiet: true });
    choose({ page: 4 });
    expect(entries).toEqual([
      'replace /browse?page=2&columns=a.b',
      'replace /browse?columns=a.b',
      'add /browse?page=4&columns=a.b',
    ]);
  });

  it('writes nothing for a choice that changes nothing', () => {
    const { entries } = open('/browse?page=2');
    choose({ page: 2 });
    expect(entries).toEqual([]);
  });

  it('follows a link to the same page, and adds nothing then', () => {
    const { entries } = open('/browse?page=2');
    act(() => void page.go('/browse?page=7'));
    expect(shown()).toBe('7');
    expect(entries).toEqual(['add /browse?page=7']);
  });

  it('follows the browser when it goes back', () => {
    const { entries } = open('/browse?page=2');
    choose({ page: 3 });
    history.replaceState({ usr: null }, '', '/browse?page=2');
    entries.length = 0;
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    expect(shown()).toBe('2');
    expect(entries).toEqual([]);
  });

  it('stores a query that is too long for an address with the entry, and finds it there', () => {
    const { entries, unmount } = open('/browse');
    choose({ text: 'x'.repeat(9_000) });
    expect(entries).toEqual(['add /browse']);
    expect(shown()).toBe('1  long');
    const stored = history.state as { usr: unknown };
    expect(stored.usr).toEqual({ heldQuery: `text=${'x'.repeat(9_000)}`, written: true });
    expect(screen.getByText('Too many values for a shareable link.')).toBeTruthy();
    unmount();
    open('/browse', stored);
    expect(shown()).toBe('1  long');
  });

  it('writes nothing into the address of another page', () => {
    const { entries } = open('/browse');
    // The browser has left, and the router reports it later.
    history.replaceState(null, '', '/search');
    entries.length = 0;
    choose({ page: 2 });
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(entries).toEqual([]);
    expect(shown()).toBe('2');
  });

  it('is copied as its address', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    open('/browse');
    choose({ page: 2 });
    await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
    expect(write.mock.calls).toEqual([[`${location.origin}/browse?page=2`]]);
  });

  it('leaves no listener behind', () => {
    const { unmount } = open('/browse');
    const removed = vi.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.filter(([type]) => type === 'popstate').length).toBeGreaterThanOrEqual(2);
  });
});
