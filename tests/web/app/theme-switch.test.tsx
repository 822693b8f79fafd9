import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ThemeSwitch from '../../../web/app/ThemeSwitch';
import { renderPage } from '../support/render-page';

const { dataset } = document.documentElement;
afterEach(() => delete dataset['themeChoice']);

describe('the choice of theme', () => {
  it.each(['light', 'dark', 'system'])('takes the focus to %s, if that is chosen and the reader asked', (choice) => {
    dataset['themeChoice'] = choice;
    renderPage(<ThemeSwitch focused />);
    expect(screen.getAllByRole('radio').map((radio) => radio === document.activeElement)).toEqual(
      ['light', 'dark', 'system'].map((theme) => theme === choice),
    );
  });

  it('leaves the focus where it is unless the reader asked', () => {
    dataset['themeChoice'] = 'dark';
    renderPage(<ThemeSwitch focused={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});
