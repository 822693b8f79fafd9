import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import CitationPage from '../../../web/features/citation/CitationPage';
import { renderPage } from '../support/render-page';

describe('the Citation page', () => {
  it.each([
    ['BibTeX', /^@article\{SPENCER,/, 'SPENCER.bib'],
    ['RIS', /^TY - JOUR/, 'SPENCER.ris'],
  ])('shows the citation as %s, with a button for its file', (name, beginning, file) => {
    renderPage(<CitationPage />);
    const format = within(screen.getByRole('region', { name }));
    expect(format.getByText(beginning).tagName).toBe('PRE');
    expect(format.getByRole('button', { name: `Download ${name}` }).textContent).toBe(file);
  });
});
