import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Shortcuts } from '../../../web/app/Shortcuts';
import { renderPage } from '../support/render-page';

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

describe('the list of keyboard shortcuts', () => {
  it('PAGE-01 opens with the question mark, says what each key does, and closes with Escape', async () => {
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

  it('PAGE-01 stays closed while a reader types a question mark', () => {
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
