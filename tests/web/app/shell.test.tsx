import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Shell } from '../../../web/app/Shell';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

describe('the frame of a page', () => {
  beforeEach(() => {
    prepareAnswers({ '/static/release.json': releaseFile });
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('moves the focus to the page that a link of the top bar opens', async () => {
    const user = userEvent.setup();
    renderPage(<Shell>page</Shell>, '/contact');
    const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Help' });
    await user.click(link);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where a page has set it', () => {
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
});
