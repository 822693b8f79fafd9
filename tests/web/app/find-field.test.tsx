import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FindField } from '../../../web/app/FindField';
import { recentSearches } from '../../../web/parts/find/recent-searches';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, type RecordedCall } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

let calls: RecordedCall[];
beforeEach(() => {
  recentSearches.clear();
  calls = prepareAnswers({ '/static/catalogue.json': catalogue });
});

function Address() {
  const { pathname, search, state } = useLocation();
  return <pre>{`${pathname}${search} ${JSON.stringify(state)}`}</pre>;
}
function show(reader: ReactNode = null) {
  renderPage(
    <>
      <FindField />
      {reader}
      <main tabIndex={-1}>
        <Address />
        <input aria-label="Other field" />
        <input type="checkbox" aria-label="Box" />
        <button type="button">Button</button>
        <div role="application" aria-label="Editor" />
      </main>
    </>,
    '/contact',
  );
  return document.querySelector<HTMLElement>('.find') ?? document.body;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find in SPENCER' });
const opener = () => screen.getByRole('button', { name: 'Find in SPENCER' });
const address = () => document.querySelector('pre')?.textContent ?? '';
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = () => fireEvent.submit(field().form ?? field());

describe('the search field of every page', () => {
  it('FIND-04 the search field of every page leads Enter to the answer, empties itself and hands the focus to the page', async () => {
    const find = show();
    type('ELVISLIVES');
    enter();
    expect(field().getAttribute('aria-busy')).toBe('true');
    await expect.poll(address).toMatch(/^\/match\?sequences=ELVISLIVES /);
    expect([field().value, field().getAttribute('aria-busy'), find.className]).toEqual(['', 'false', 'find']);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('FIND-02 the search field of every page suggests names of the release after a pause, and leads to the one that is chosen', async () => {
    show();
    type('bre');
    expect(calls).toEqual([]);
    const shown = await screen.findAllByRole('option');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Breast cancer', 'Breast']);
    expect(shown[0]?.querySelector('mark')?.textContent).toBe('Bre');
    expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Cancers',
      'Tissues',
    ]);
    fireEvent.click(shown[0] ?? document.body);
    await expect.poll(address).toMatch(/^\/search\?type=cancer&value=Breast\+cancer/);
  });

  it('FIND-08 the search field of every page offers a search for each kind of several values, and follows the one that is chosen', async () => {
    show();
    type('ELVISLIVES, SPENP000001');
    enter();
    const offers = await screen.findByRole('group', { name: 'Several kinds of values' });
    expect(
      within(offers)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Search by Peptide ID for SPENP000001', 'Match the peptide sequence ELVISLIVES'].toSorted());
    fireEvent.click(within(offers).getByRole('option', { name: /^Search by Peptide ID/ }));
    expect(address()).toMatch(/^\/search\?type=peptideId&value=SPENP000001 /);
  });

  it('the search field of every page says why a text leads nowhere, until the text changes', async () => {
    show();
    type('PXD999999');
    enter();
    expect(await screen.findByText('No study of this catalogue is called PXD999999.')).toBeTruthy();
    expect(address()).toMatch(/^\/contact /);
    type('PXD99999');
    expect(screen.queryByText(/^No study/)).toBeNull();
  });

  it('the search field of every page drops the answer to a text that has changed meanwhile', async () => {
    show();
    type('ELVISLIVES');
    enter();
    type('ELVISLIVE');
    expect(field().getAttribute('aria-busy')).toBe('false');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(address()).toMatch(/^\/contact /);
  });

  it.each([
    ['is dropped once another page is opened', '/citation', false, /^\/citation /],
    ['is dropped once the page is asked something else', '/contact?value=B', false, /^\/contact\?value=B /],
    ['is followed although the page corrects its address', '/contact?page=2', true, /^\/match\?sequences=ELVISLIVES /],
  ])('FIND-04 an answer that comes late %s', async (_, to, replace, expected) => {
    let arrive: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
    function Reader() {
      const go = useNavigate();
      return <button onClick={() => void go(to, { replace })}>Go</button>;
    }
    show(<Reader />);
    type('ELVISLIVES');
    enter();
    fireEvent.click(screen.getByText('Go'));
    await expect.poll(address).toContain(to);
    expect(field().getAttribute('aria-busy')).toBe(String(replace));
    await act(async () => {
      arrive(Response.json(catalogue));
      await new Promise((done) => setTimeout(done, 50));
    });
    await expect.poll(address).toMatch(expected);
  });
});

describe('the key /', () => {
  const press = (target: Element, more = {}) => fireEvent.keyDown(target, { key: '/', ...more });

  it('FIND-01 the key / opens the field, and is not typed into it', () => {
    const find = show();
    expect(field().getAttribute('aria-keyshortcuts')).toBe('/');
    expect(press(screen.getByRole('button', { name: 'Button' }))).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(find.className).toBe('find unfolded');
  });

  it.each([
    ['in another field', () => press(screen.getByRole('textbox', { name: 'Other field' }))],
    ['in an editor', () => press(screen.getByRole('application', { name: 'Editor' }))],
    ['with Control', () => press(document.body, { ctrlKey: true })],
    ['with Meta', () => press(document.body, { metaKey: true })],
    ['with Alt', () => press(document.body, { altKey: true })],
    ['as another key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ])('the key / is left to the page %s', (_, happen) => {
    show();
    expect(happen()).toBe(true);
    expect(document.activeElement).not.toBe(field());
  });

  it.each(['open', 'aria-modal'])('the key / is left to a dialog above the page (%s)', (kind) => {
    show();
    const dialog = document.createElement(kind === 'open' ? 'dialog' : 'div');
    dialog.setAttribute(kind, kind === 'open' ? '' : 'true');
    document.body.append(dialog);
    expect(press(document.body)).toBe(true);
    dialog.remove();
    expect(press(document.body)).toBe(false);
  });
});

describe('LAST-03 the recent searches of the field', () => {
  const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const focus = () => act(() => field().focus());
  const ask = (text: string) => {
    focus();
    type(text);
    enter();
  };

  it('LAST-03 the recent searches of the field are shown once it has the focus, first what was asked last, and lead to the same place', async () => {
    show();
    ask('Breast cancer');
    await expect.poll(address).toMatch(/^\/search\?type=cancer/);
    ask('SPENP000001');
    await expect.poll(address).toMatch(/^\/search\?type=peptideId/);
    expect(listed()).toEqual([]);
    focus();
    expect(listed()).toEqual(['SPENP000001', 'Breast cancer']);
    expect(screen.getByRole('group', { name: 'Recent searches' })).toBeTruthy();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(address()).toMatch(/^\/search\?type=cancer&value=Breast\+cancer/);
    focus();
    expect(listed()).toEqual(['Breast cancer', 'SPENP000001']);
  });

  it('LAST-03 the recent searches of the field are cleared by a button outside the list, after which the field has the focus', async () => {
    show();
    ask('SPENP000001');
    await expect.poll(address).toMatch(/^\/search/);
    focus();
    const clear = screen.getByRole('button', { name: 'Clear recent searches' });
    expect(screen.getByRole('listbox').contains(clear)).toBe(false);
    act(() => clear.focus());
    fireEvent.keyDown(clear, { key: 'Escape' });
    expect([listed(), document.activeElement]).toEqual([[], field()]);
    fireEvent.click(field());
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect([listed(), document.activeElement, recentSearches.all()]).toEqual([[], field(), []]);
  });

  it('LAST-03 the recent searches of the field leave their place to suggestions, and leave out sequences', async () => {
    show();
    ask('ELVISLIVES');
    await expect.poll(address).toMatch(/^\/match/);
    focus();
    expect(listed()).toEqual([]);
    act(() => recentSearches.keep('MALAT1', { to: '/gene/G1' }));
    fireEvent.click(field());
    expect(listed()).toEqual(['MALAT1']);
    type('PXD000002');
    await expect.poll(listed).not.toContain('MALAT1');
    expect(screen.queryByRole('button', { name: 'Clear recent searches' })).toBeNull();
  });

  it('LAST-03 PAGE-01 the recent searches of the field are followed by a way to Match, as suggestions are', async () => {
    show();
    focus();
    act(() => recentSearches.keep('MALAT1', { to: '/gene/G1' }));
    fireEvent.click(field());
    screen.getByRole('link', { name: 'Match a list of your own peptides' });
    type('Breast');
    await expect.poll(listed).toContain('Breast cancer');
    fireEvent.click(screen.getByRole('link', { name: 'Match a list of your own peptides' }));
    expect([address(), field().value]).toEqual(['/match null', '']);
  });
});

describe('the search field in a narrow window', () => {
  it('FIND-01 the search field in a narrow window is opened by an icon, and closed by a button or Escape, after which the icon has the focus', () => {
    const find = show();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    for (const close of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.keyDown(field(), { key: 'Escape' }),
    ]) {
      fireEvent.click(opener());
      expect([opener().getAttribute('aria-expanded'), find.className]).toEqual(['true', 'find unfolded']);
      expect(document.activeElement).toBe(field());
      close();
      expect(find.className).toBe('find');
      expect(document.activeElement).toBe(opener());
    }
    fireEvent.click(opener());
    fireEvent.keyDown(field(), { key: 'a' });
    expect(find.className).toBe('find unfolded');
  });

  it('the search field in a narrow window closes when the focus goes to the page, not within it or to nothing', () => {
    const find = show();
    fireEvent.click(opener());
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Close' }) });
    fireEvent.blur(field(), { relatedTarget: null });
    expect(find.className).toBe('find unfolded');
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Button' }) });
    expect(find.className).toBe('find');
  });
});
