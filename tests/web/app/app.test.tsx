import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../../web/app/App';
import { PageLoading } from '../../../web/app/Pages';
import { releaseFile } from '../support/prepared-answers';

describe('the first call of a page', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it.each([
    ['gene', 'geneInfo', { geneId: '=1+1<img é/' }],
    ['transcript', 'transcriptInfo', { transcriptId: '=1+1<img é/' }],
    ['peptide', 'peptideInfo', { peptideId: '=1+1<img é/', related: true }],
  ])('the first call of a page names the id of /%s as the page itself does, decoded', async (page, call, input) => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      if (path === `/api/${page}/${call}`) calls.push(JSON.parse(init?.body as string));
      return path === '/static/release.json'
        ? Promise.resolve(Response.json(releaseFile))
        : new Promise(() => undefined);
    });
    history.replaceState(null, '', `/${page}/%3D1%2B1%3Cimg%20%C3%A9%2F`);
    render(<App />);
    await screen.findByRole('main');
    expect(calls).toEqual([input]);
  });

  it.each([
    ['/browse', ['/static/catalogue.json']],
    ['/search', ['/static/catalogue.json']],
    ['/download', ['/static/catalogue.json']],
    ['/contact', []],
  ])('the first call of a page is made for %s while the page is loading, if it needs one', (path, expected) => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', (asked: string) => {
      if (asked !== '/static/release.json') calls.push(asked);
      return new Promise(() => undefined);
    });
    history.replaceState(null, '', path);
    const { unmount } = render(<App />);
    // Before anything of the page itself has loaded.
    expect(calls).toEqual(expected);
    unmount();
  });
});

describe('an address of the site', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  const open = (path: string) => {
    history.replaceState(null, '', path);
    return render(<App />);
  };

  it.each(['/', '/nope', '/gene', '/home/extra', '/Browse'])('SHELL-14 %s leads to Home, in place of it', (path) => {
    const replaced = vi.spyOn(history, 'replaceState');
    const added = vi.spyOn(history, 'pushState');
    open(path);
    expect(location.pathname).toBe('/home');
    expect(replaced).toHaveBeenCalled();
    expect(added).not.toHaveBeenCalled();
  });

  it.each([
    ['/contact', 'Contact'],
    ['/citation', 'Citation'],
    ['/help', 'Help'],
    ['/download', 'Download'],
    ['/browse', 'Browse'],
    ['/match', 'Match'],
    ['/blast', 'BLAST'],
    ['/help/api', 'API reference'],
  ])('%s has its title at once, and then its page', async (path, title) => {
    const { unmount } = open(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} | SPENCER`);
    unmount();
  });

  it('an address of the site is left as soon as another is opened, and begins anew on the way back, though the other never came', () => {
    const { unmount } = open('/home');
    const siteTitle = document.title;
    const structuredData = () => document.head.querySelectorAll('script[type="application/ld+json"]').length;
    expect(structuredData()).toBe(1);
    const [link] = screen.getAllByRole('link', { name: 'Citation' });
    if (link) fireEvent.click(link);
    expect(document.title).toBe('Citation | SPENCER');
    expect(structuredData()).toBe(0);
    const home = screen.getAllByRole('link', { name: 'SPENCER' })[0];
    if (home) fireEvent.click(home);
    expect(document.title).toBe(siteTitle);
    expect(structuredData()).toBe(1);
    unmount();
  });
});

describe('an entry whose page is loading', () => {
  it.each([
    ['/gene/SPENG000001', 'SPENG000001'],
    ['/transcript/SPENT000001', 'SPENT000001'],
    ['/peptide/%3D1%20%C3%A9', '=1 é'],
    ['/sequence/orf/O1', 'O1'],
  ])(
    'an entry whose page is loading has its id as the title, its own canonical address and a mark that turns: %s',
    (path, id) => {
      document.title = 'Contact | SPENCER';
      const { container, unmount } = render(
        <MemoryRouter initialEntries={[path]}>
          <PageLoading />
        </MemoryRouter>,
      );
      expect(document.title).toBe(`${id} | SPENCER`);
      expect(document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(location.origin + path);
      expect(container.querySelector('.page > .spinner')?.textContent).toBe('Loading');
      unmount();
    },
  );
});
