import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HelpFigure } from '../../../web/features/help/HelpFigure';
import { renderPage } from '../support/render-page';

const root = document.documentElement;
const shownFile = () => screen.getByRole('img').getAttribute('src')?.split('/').at(-1);

beforeEach(() => void (root.dataset['theme'] = 'light'));
afterEach(() => void delete root.dataset['theme']);

it('a picture of Help is in the theme of the page, also when that changes', async () => {
  renderPage(<HelpFigure picture="gene" caption="The page of a gene" />);
  expect(shownFile()).toBe('gene-light.webp');
  root.dataset['theme'] = 'dark';
  await expect.poll(shownFile).toBe('gene-dark.webp');
});
