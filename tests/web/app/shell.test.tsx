import { act, fireEvent, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Shell } from '../../../web/app/Shell';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the frame of a page', () => {
  beforeEach(() => {
    prepareAnswers({ '/static/release.json': releaseFile });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('the frame of a page moves the focus to the page that a link of the top bar opens', () => {
    renderPage(<Shell>page</Shell>, '/contact');
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Help' });
    fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('the frame of a page leaves the focus where a page has set it', () => {
    renderPage(
      <Shell>
        <input aria-label="field" />
      </Shell>,
      '/contact',
    );
    act(() => screen.getByLabelText('field').focus());
    act(() =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getByRole('link', { name: 'Help' })
        .click(),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
  });

  it('Q-40 the frame of a page says politely that the browser is offline, and no longer when it is online again', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderPage(<Shell>page</Shell>, '/contact');
    const line = document.querySelector('[aria-live=polite].offline');
    const change = (to: boolean) => {
      online.mockReturnValue(to);
      act(() => void window.dispatchEvent(new Event(to ? 'online' : 'offline')));
      return line?.textContent;
    };
    expect(line?.textContent).toBe('');
    expect(change(false)).toBe('No connection. What is missing is loaded when it returns.');
    expect(change(true)).toBe('');
  });

  it('SHELL-24 the frame of a page has a button that leads back to the top', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderPage(<Shell>page</Shell>, '/contact');
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it('the frame of a page begins another page at its top, at once, and again when a smooth scroll has moved it by then', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderPage(<Shell>page</Shell>, '/contact');
    act(() =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getByRole('link', { name: 'Help' })
        .click(),
    );
    const toTop = [{ top: 0, behavior: 'instant' }];
    expect(scroll.mock.calls).toEqual([toTop]);
    await nextFrame();
    expect(scroll.mock.calls).toEqual([toTop, toTop]);
  });

  it.each([
    ['Back, which the browser scrolls', -1],
    ['an address with a section, which the page scrolls to', '/help#blast'],
  ] as const)('the frame of a page leaves the place of a page to %s', async (_, to) => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    function Page() {
      const go = useNavigate() as (to: string | number) => void;
      return <button onClick={() => go(to)}>Go</button>;
    }
    renderPage(
      <Shell>
        <Page />
      </Shell>,
      ['/help', '/contact'],
    );
    fireEvent.click(screen.getByText('Go'));
    await nextFrame();
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('SHELL-23 the frame of a page states the year, the site and how to cite it', () => {
    vi.useFakeTimers({ now: new Date(2031, 5, 1), toFake: ['Date'] });
    renderPage(<Shell>page</Shell>, '/contact');
    const [about, cite] = screen.getByRole('contentinfo').querySelectorAll('p');
    expect(about?.textContent).toMatch(/^© 2031 SPENCER\. .+/);
    expect(cite?.textContent).toBe('Cite as Nucleic Acids Research 50(D1): D1373–D1381. Citation');
    expect(cite?.querySelector('a')?.getAttribute('href')).toBe('/citation');
  });

  it('PAGE-01 the frame of a page leads to the tools that the navigation bar does not list', () => {
    renderPage(<Shell>page</Shell>, '/contact');
    const line = screen.getByRole('navigation', { name: 'Tools' });
    expect(line.textContent).toBe('Tools: Match, Compare, Rank by HLA alleles, Figures, What changed');
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/match', '/compare', '/patient', '/figures', '/changes']);
  });

  it('SHELL-21 SHELL-22 the frame of a page looks different on Home, and has a way past its bar', () => {
    const { container, unmount } = renderPage(<Shell>page</Shell>, '/contact');
    expect(container.firstElementChild?.className).toBe('shell');
    const main = screen.getByRole('main');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
    expect([main.tabIndex, main.getAttribute('aria-labelledby')]).toEqual([-1, 'document-title']);
    unmount();
    expect(renderPage(<Shell>page</Shell>, '/home').container.firstElementChild?.className).toBe('shell on-home');
  });

  it('SHELL-22 the frame of a page moves focus and view to the page by its skip link, and adds nothing to the history', () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderPage(<Shell>page</Shell>, '/blast');
    const main = screen.getByRole('main');
    const focused = vi.spyOn(main, 'focus');
    // The browser would follow the link.
    expect(fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))).toBe(false);
    expect(document.activeElement).toBe(main);
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect([shown.mock.contexts, shown.mock.calls]).toEqual([[main], [[{ behavior: 'instant' }]]]);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('ERR-01 the frame of a page stays usable when a page cannot be rendered, and shows the next one', () => {
    let broken = true;
    function Page() {
      if (broken) throw new Error('cannot be rendered');
      return 'the page';
    }
    renderPage(
      <Shell>
        <Page />
      </Shell>,
      '/contact',
    );
    expect(screen.getByText('This page could not be shown.')).toBeTruthy();
    broken = false;
    act(() =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getByRole('link', { name: 'Help' })
        .click(),
    );
    expect(screen.getByText('the page')).toBeTruthy();
    vi.mocked(console.error).mockClear();
  });
});
