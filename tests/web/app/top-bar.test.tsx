import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReleaseFile } from '../../../web/api/site-data';
import { TopBar } from '../../../web/app/TopBar';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const menu = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => menu().getAttribute('aria-expanded');

/** Shows when the answer has arrived. */
function ReleaseName() {
  return <p>{useReleaseFile().data?.release}</p>;
}

describe('the top bar', () => {
  beforeEach(() => void prepareAnswers({ '/static/release.json': releaseFile }));

  it('SHELL-17 PROD-07 the top bar leads to every page, the four modules among them', () => {
    renderPage(<TopBar />, '/contact');
    const links = bar().getAllByRole('link');
    expect(links.slice(0, 8).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/home'],
      ['Browse', '/browse'],
      ['Search', '/search'],
      ['BLAST', '/blast'],
      ['Download', '/download'],
      ['Help', '/help'],
      ['Citation', '/citation'],
      ['Contact', '/contact'],
    ]);
    expect(links).toHaveLength(9);
  });

  it('SHELL-25 the top bar closes its menu for another page and for the current page', () => {
    renderPage(<TopBar />, '/contact');
    for (const name of ['Contact', 'Browse']) {
      fireEvent.click(menu());
      expect(isOpen()).toBe('true');
      fireEvent.click(bar().getByRole('link', { name }));
      expect(isOpen()).toBe('false');
    }
  });

  it('SHELL-25 the top bar keeps its menu closed after Back and Forward past a page on which it was left open', () => {
    function History() {
      const go = useNavigate();
      return [-1, 1].map((by) => (
        <button key={by} onClick={() => void go(by)}>
          {by}
        </button>
      ));
    }
    renderPage(
      <>
        <TopBar />
        <History />
      </>,
      ['/contact', '/help'],
    );
    fireEvent.click(menu());
    expect(isOpen()).toBe('true');
    for (const by of ['-1', '1']) {
      fireEvent.click(screen.getByText(by));
      expect(isOpen(), by).toBe('false');
    }
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Help');
  });

  it('SHELL-24 the top bar scrolls to the top for a link to the current page, and only then', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderPage(<TopBar />, '/contact');
    fireEvent.click(bar().getByRole('link', { name: 'Browse' }));
    await bar().findByRole('link', { name: 'Browse', current: 'page' });
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.click(bar().getByRole('link', { name: 'Browse' }));
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
    'SHELL-24 SHELL-25 the top bar leaves menu and scroll position alone when a link is opened elsewhere (%s)',
    (key) => {
      const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      renderPage(<TopBar />, '/contact');
      fireEvent.click(menu());
      fireEvent.click(bar().getByRole('link', { name: 'Contact' }), { [key]: true });
      expect(scroll).not.toHaveBeenCalled();
      expect(isOpen()).toBe('true');
    },
  );
});

describe('the top bar of a page', () => {
  beforeEach(() => void prepareAnswers({ '/static/release.json': releaseFile }));

  it('SHELL-18 SHELL-20 the top bar of a page begins with its title, which leads home, and ends with the sister site', () => {
    renderPage(<TopBar />, '/contact');
    expect(screen.getByRole('link', { name: 'SPENCER' }).getAttribute('href')).toBe('/home');
    const sister = bar().getAllByRole('link').at(-1);
    expect(sister?.getAttribute('href')).toMatch(/^https?:\/\//);
    expect(sister?.getAttribute('target')).toBe('_blank');
  });

  it('SHELL-19 the top bar of a page marks the current page', () => {
    renderPage(<TopBar />, '/help');
    expect(
      bar()
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent),
    ).toEqual(['Help']);
  });

  it('FIND-01 the top bar of a page has the search field on every page but Home', () => {
    const { unmount } = renderPage(<TopBar />, '/contact');
    expect(screen.getByRole('combobox', { name: 'Find in SPENCER' })).toBeTruthy();
    unmount();
    renderPage(<TopBar />, '/home');
    expect(screen.queryByRole('combobox', { name: 'Find in SPENCER' })).toBeNull();
  });

  it('SHELL-25 the top bar of a page opens and closes its menu by the button, and closes it by Escape alone', async () => {
    const user = userEvent.setup();
    renderPage(<TopBar />, '/contact');
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect([isOpen(), navigation.className, menu().getAttribute('aria-controls')]).toEqual([
      'false',
      'navigation',
      navigation.id,
    ]);
    fireEvent.click(menu());
    expect([isOpen(), navigation.className]).toEqual(['true', 'navigation open']);
    fireEvent.click(menu());
    expect(isOpen()).toBe('false');
    fireEvent.click(menu());
    await user.keyboard('a');
    expect(isOpen()).toBe('true');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
  });
});

describe('the choice of theme', () => {
  const { dataset } = document.documentElement;
  beforeEach(() => void prepareAnswers({ '/static/release.json': releaseFile }));
  afterEach(() => {
    delete dataset['theme'];
    delete dataset['themeChoice'];
  });
  const options = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);

  it.each(['/contact', '/home'])(
    'the choice of theme offers light, dark and that of the system on %s, of which one is chosen',
    async (path) => {
      dataset['themeChoice'] = 'dark';
      renderPage(<TopBar />, path);
      const group = await screen.findByRole('radiogroup', { name: 'Theme' });
      expect(options()).toEqual([
        ['light', false],
        ['dark', true],
        ['system', false],
      ]);
      expect([...group.querySelectorAll('label')].map(({ title, textContent }) => [title, textContent])).toEqual([
        ['Light', 'Light'],
        ['Dark', 'Dark'],
        ['As the system', 'As the system'],
      ]);
      expect(document.activeElement).toBe(document.body);
    },
  );

  it.each(['/contact', '/home'])('the choice of theme reports the choice on %s', async (path) => {
    const chosen: unknown[] = [];
    const listen = (event: Event) => chosen.push((event as CustomEvent).detail);
    addEventListener('theme-choice', listen);
    renderPage(<TopBar />, path);
    await screen.findByRole('radiogroup', { name: 'Theme' });
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    removeEventListener('theme-choice', listen);
    expect(chosen).toEqual(['dark']);
  });
});

describe('the banner "Demonstration data"', () => {
  it('the banner "Demonstration data" is shown on a synthetic release', async () => {
    prepareAnswers({ '/static/release.json': { ...releaseFile, synthetic: true } });
    renderPage(<TopBar />, '/contact');
    const banner = await screen.findByRole('note');
    expect([banner.textContent, banner.title]).toEqual([
      'Demonstration data',
      'Generated records, not the published catalogue',
    ]);
  });

  it('the banner "Demonstration data" is not shown on a published release', async () => {
    prepareAnswers({ '/static/release.json': releaseFile });
    renderPage(
      <>
        <TopBar />
        <ReleaseName />
      </>,
      '/contact',
    );
    await screen.findByText('r-1');
    expect(screen.queryByText('Demonstration data')).toBeNull();
  });
});
