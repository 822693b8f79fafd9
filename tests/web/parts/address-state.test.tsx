import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyLink } from '../../../web/parts/CopyLink';
import { type AddressRules, entryFor, heldQueryOf, useAddressState } from '../../../web/parts/useAddressState';

interface State {
  page: number;
  columns: string;
  text: string;
}
type Action = Partial<State>;

const rules: AddressRules<State, Action> = {
  reduce: (state, action) => ({ ...state, ...action }),
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
};

type Dispatch = ReturnType<typeof useAddressState<State, Action>>[1];

/** What changes the state, as the page last rendered gave it, and as the first one did: a handler may be that old. */
let dispatch: Dispatch;
let firstDispatch: Dispatch | undefined;

function Page() {
  const [state, change] = useAddressState(rules);
  useEffect(() => {
    dispatch = change;
    firstDispatch ??= change;
  });
  return (
    <>
      <output>{`${state.page} ${state.columns} ${state.text.length > 9 ? 'long' : state.text}`.trim()}</output>
      <CopyLink />
      <Link to="/browse?page=7">a link</Link>
      <Link to="/search">another page</Link>
    </>
  );
}

/** Opens the page in the history of the browser, as the site does. */
function open(address: string, entry: unknown = null) {
  history.replaceState(entry, '', address);
  return render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/browse" element={<Page />} />
        <Route path="/search" element="Search" />
      </Routes>
    </BrowserRouter>,
  );
}
const shown = () => screen.getByRole('status').textContent;
const address = () => location.pathname + location.search;
const choose = (...args: Parameters<Dispatch>) => act(() => dispatch(...args));
const isShown = (text: string) => waitFor(() => expect(shown()).toBe(text));
const back = () => act(() => history.back());
const forward = () => act(() => history.forward());

beforeEach(() => {
  firstDispatch = undefined;
  return () => {
    cleanup();
    history.replaceState(null, '', '/');
  };
});

describe('a state that is part of the address', () => {
  it('a state that is part of the address is what the address says, which opening it does not change', () => {
    const entries = history.length;
    open('/browse?page=3&columns=a');
    expect([shown(), address(), history.length]).toEqual(['3 a', '/browse?page=3&columns=a', entries]);
  });

  it('a state that is part of the address adds an entry for each choice, and Back and Forward go through them', async () => {
    open('/browse');
    const entries = history.length;
    choose({ page: 2 });
    choose({ text: 'x' });
    expect([shown(), address(), history.length]).toEqual(['2  x', '/browse?page=2&text=x', entries + 2]);
    back();
    await isShown('2');
    expect(address()).toBe('/browse?page=2');
    back();
    await isShown('1');
    forward();
    await isShown('2');
    choose({ page: 3 });
    expect(history.length).toBe(entries + 2);
    back();
    await isShown('2');
  });

  it('a state that is part of the address replaces the entry where only the look of a table changes, so that Back leads to the view before', async () => {
    open('/browse?page=2');
    choose({ page: 4 });
    const entries = history.length;
    choose({ columns: 'a.b' });
    choose({ columns: 'c' });
    expect([shown(), address(), history.length]).toEqual(['4 c', '/browse?page=4&columns=c', entries]);
    back();
    await isShown('2');
  });

  it('a state that is part of the address replaces the entry where no user chose, so that Back does not lead to what was corrected', async () => {
    open('/browse?page=2');
    choose({ page: 99 });
    const entries = history.length;
    choose({ page: 4 }, { replace: true });
    expect([address(), history.length]).toEqual(['/browse?page=4', entries]);
    back();
    await isShown('2');
  });

  it('a state that is part of the address corrects what the address says and the page does not know, in its entry and beside its part of the page', () => {
    const entries = history.length;
    open('/browse?odd=1&page=3#result');
    expect([shown(), address(), location.hash, history.length]).toEqual(['3', '/browse?page=3', '#result', entries]);
  });

  it('a state that is part of the address adds no entry for a choice that changes nothing', () => {
    open('/browse?page=2');
    const entries = history.length;
    choose({ page: 2 });
    expect([address(), history.length]).toEqual(['/browse?page=2', entries]);
  });

  it('a state that is part of the address is changed from what it is now, by a handler of an earlier view and by two choices at once', () => {
    open('/browse');
    choose({ page: 2 });
    choose({ text: 'x' });
    act(() => firstDispatch?.({ columns: 'a' }));
    expect(address()).toBe('/browse?page=2&columns=a&text=x');
    act(() => {
      dispatch({ page: 5 });
      dispatch({ text: 'y' });
    });
    expect([shown(), address()]).toEqual(['5 a y', '/browse?page=5&columns=a&text=y']);
  });

  it('a state that is part of the address follows a link to the same page, and a choice goes on from there', () => {
    open('/browse?page=2&text=x');
    act(() => screen.getByRole('link', { name: 'a link' }).click());
    expect(shown()).toBe('7');
    choose({ columns: 'a' });
    expect(address()).toBe('/browse?page=7&columns=a');
  });

  it('a state that is part of the address writes nothing into the address of another page once it is left', () => {
    open('/browse?page=2');
    act(() => screen.getByRole('link', { name: 'another page' }).click());
    choose({ page: 3 });
    expect(address()).toBe('/search');
  });

  it('Q-12 a state that is part of the address stores a query that is too long for an address with the entry: Back and reload find it there', async () => {
    const { unmount } = open('/browse');
    choose({ text: 'x'.repeat(9_000) });
    choose({ page: 2 });
    expect([shown(), address()]).toEqual(['2  long', '/browse']);
    expect(screen.getByText('Too many values for a shareable link.')).toBeTruthy();
    back();
    await isShown('1  long');
    const stored: unknown = history.state;
    unmount();
    open('/browse', stored);
    expect(shown()).toBe('1  long');
    choose({ text: 'short' });
    expect([address(), screen.queryByText('Too many values for a shareable link.')]).toEqual([
      '/browse?text=short',
      null,
    ]);
  });

  it('a state that is part of the address is copied as its address', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    open('/browse');
    choose({ page: 2 });
    await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
    expect(write.mock.calls).toEqual([[`${location.origin}/browse?page=2`]]);
  });
});

describe('an entry of the history', () => {
  const queryOf = (addressBytes: number) => 'q='.padEnd(addressBytes - `${location.origin}/browse?`.length, 'x');

  it('Q-12 an entry of the history has its query in an address of 8,192 bytes, the most that CloudFront accepts, otherwise in its state', () => {
    const query = queryOf(8_192);
    expect(entryFor('/browse', query)).toEqual({ to: { pathname: '/browse', search: query }, state: null });
    const { to, state } = entryFor('/browse', `${query}x`);
    expect([to, heldQueryOf(state)]).toEqual([{ pathname: '/browse', search: '' }, `${query}x`]);
  });

  it('an entry of the history holds no query if another site wrote it', () => {
    for (const entry of [null, undefined, 'text', {}, { key: 'a' }]) expect(heldQueryOf(entry)).toBeNull();
  });
});
