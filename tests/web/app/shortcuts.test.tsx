import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Shortcuts } from '../../../web/app/Shortcuts';
import { Usage } from '../../../web/features/help/sections/Usage';
import { browserStorage } from '../../../web/failures/safe-storage';
import { chooseSingleKeys } from '../../../web/ui/shortcut-settings';
import { useShortcut } from '../../../web/ui/useShortcut';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

describe('the list of keyboard shortcuts', () => {
  it('PAGE-01 the list of keyboard shortcuts opens with the question mark, says what each key does, and closes with Escape', async () => {
    renderPage(<Shortcuts />);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const page = [...dialog.querySelectorAll('[aria-label="Any page"] dl > div')].map(({ textContent }) => textContent);
    expect(page).toEqual(['/Go to the find field', '?Show this list']);
    expect(dialog.querySelector('[aria-label=Browse] dl > div')?.textContent).toBe('RGo to the result');
    await userEvent.keyboard('{Escape}');
    // It fades, which nothing ends here.
    await waitFor(() => expect(dialog.className).toContain('leave'));
  });

  it('PAGE-01 the list of keyboard shortcuts stays closed while a user types a question mark', () => {
    renderPage(
      <>
        <input aria-label="field" />
        <Shortcuts />
      </>,
    );
    press('?', screen.getByLabelText('field'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** A page with a key of its own, which counts how often it is pressed. */
function Keyed({ pressed }: { pressed: string[] }) {
  useShortcut('r', () => pressed.push('r'));
  return null;
}

describe('shortcuts of a single key', () => {
  // Without a result: React would take one that is awaited for an act that is still going on.
  afterEach(() => {
    act(() => chooseSingleKeys(true));
  });

  it('PAGE-01 WCAG 2.1.4 shortcuts of a single key are switched off and on in the list, at once and for later visits', async () => {
    const pressed: string[] = [];
    renderPage(
      <>
        <Keyed pressed={pressed} />
        <Shortcuts />
      </>,
    );
    press('r');
    expect(pressed).toEqual(['r']);
    press('?');
    const single = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    expect(single.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(single);
    expect(single.getAttribute('aria-checked')).toBe('false');
    expect(browserStorage.read('single-key shortcuts')).toBe('off');
    // Read again, as at the next visit.
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect(single.getAttribute('aria-checked')).toBe('false');
    cleanup();
    renderPage(
      <>
        <Keyed pressed={pressed} />
        <Shortcuts />
      </>,
    );
    press('r');
    press('?');
    expect([pressed, screen.queryByRole('dialog')]).toEqual([['r'], null]);
    act(() => chooseSingleKeys(true));
    press('r');
    expect([pressed, browserStorage.read('single-key shortcuts')]).toEqual([['r', 'r'], null]);
  });

  it('PAGE-01 WCAG 2.1.4 shortcuts of a single key are listed from Help while they are off', async () => {
    prepareAnswers({ '/openapi.json': { paths: {} }, '/static/openapi.json': { paths: {} } });
    chooseSingleKeys(false);
    renderPage(
      <>
        <Usage />
        <Shortcuts />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    const single = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    expect(single.getAttribute('aria-checked')).toBe('false');
  });
});
