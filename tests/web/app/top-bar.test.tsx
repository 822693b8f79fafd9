import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('SHELL-17 PROD-07 leads to every page, the four modules among them', () => {
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

  it('SHELL-25 closes its menu for another page and for the current page', async () => {
    const user = userEvent.setup();
    renderPage(<TopBar />, '/contact');
    for (const name of ['Contact', 'Browse']) {
      await user.click(menu());
      expect(isOpen()).toBe('true');
      await user.click(bar().getByRole('link', { name }));
      expect(isOpen()).toBe('false');
    }
  });

  it('SHELL-24 scrolls to the top for a link to the current page, and only then', async () => {
    const user = userEvent.setup();
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderPage(<TopBar />, '/contact');
    await user.click(bar().getByRole('link', { name: 'Browse' }));
    await bar().findByRole('link', { name: 'Browse', current: 'page' });
    expect(scroll).not.toHaveBeenCalled();
    await user.click(bar().getByRole('link', { name: 'Browse' }));
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
    'SHELL-24 SHELL-25 leaves menu and scroll position alone when a link is opened elsewhere (%s)',
    async (key) => {
      const user = userEvent.setup();
      const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      renderPage(<TopBar />, '/contact');
      await user.click(menu());
      fireEvent.click(bar().getByRole('link', { name: 'Contact' }), { [key]: true });
      expect(scroll).not.toHaveBeenCalled();
      expect(isOpen()).toBe('true');
    },
  );
});

describe('the banner "Demonstration data"', () => {
  it('is shown on a synthetic release', async () => {
    prepareAnswers({ '/static/release.json': { ...releaseFile, synthetic: true } });
    renderPage(<TopBar />, '/contact');
    expect((await screen.findByRole('note')).textContent).toBe('Demonstration data');
  });

  it('is not shown on a published release', async () => {
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
