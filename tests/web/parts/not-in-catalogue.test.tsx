import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import GenePage from '../../../web/features/gene/GenePage';
import PeptidePage from '../../../web/features/peptide/PeptidePage';
import TranscriptPage from '../../../web/features/transcript/TranscriptPage';
import { NotInCatalogue } from '../../../web/parts/NotInCatalogue';
import { catalogue } from '../support/catalogue';
import { renderPage } from '../support/render-page';

const entry = { term: 'NEAT1', kind: 'symbol', id: 'SPENG000001', note: '', peptides: 3 } as const;

describe('the page of an id that the catalogue lacks', () => {
  it('GENE-18 the page of an id that the catalogue lacks names the id and the kind of entry, and leads to Search', () => {
    const { container } = renderPage(<NotInCatalogue what="Gene" id="SPENG000099" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SPENG000099 is not in the catalogue');
    expect(container.querySelector('.entry-kind')?.textContent).toBe('Gene');
    expect(screen.getByText(/^SPENCER has no gene with this id in its current release\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'go to Search' }).getAttribute('href')).toBe('/search');
    expect(container.querySelector('.near-names')).toBeNull();
  });

  it.each<[string, string, ComponentType]>([
    ['gene', ':geneId', GenePage],
    ['transcript', ':transcriptId', TranscriptPage],
    ['peptide', ':peptideId', PeptidePage],
  ])('GENE-18 PEP-20 the page of a %s is that of an id that the catalogue lacks', async (what, pattern, Page) => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.startsWith('/api/')
        ? Response.json({ code: 404, message: 'x' }, { status: 404 })
        : Response.json(path.includes('catalogue') ? catalogue : {}),
    );
    renderPage(
      <Routes>
        <Route path={`/${what}/${pattern}`} element={<Page />} />
      </Routes>,
      `/${what}/NOPE`,
    );
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('NOPE is not in the catalogue'));
    expect(document.body.textContent).toContain(`has no ${what} with this id`);
    vi.mocked(console.error).mockClear();
  });

  it('the page of an id that the catalogue lacks offers entries whose names are similar', () => {
    const near = [
      { suggestion: entry },
      { suggestion: { ...entry, term: 'SPENT2', kind: 'transcriptId', id: 'SPENT2' } },
    ] as const;
    const { container } = renderPage(<NotInCatalogue what="Gene" id="NEAT" known={{ state: 'unknown', near }} />);
    expect(container.querySelector('.near-names')?.textContent).toMatch(/^Did you mean NEAT1.*SPENT2.*\?$/);
    const links = [...container.querySelectorAll('.near-names a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/gene/SPENG000001', '/transcript/SPENT2']);
  });

  it('the page of an id that the catalogue lacks is titled by the id and says nothing else while another name is being looked for', () => {
    renderPage(<NotInCatalogue what="Gene" id="NEAT" known={{ state: 'looking' }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NEAT');
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('the page of an id that the catalogue lacks is replaced by the entry that the name means', () => {
    renderPage(
      <Routes>
        <Route path="/gene/SPENG000001" element={<p>NEAT1 itself</p>} />
        <Route path="*" element={<NotInCatalogue what="Gene" id="neat1" known={{ state: 'found', entry }} />} />
      </Routes>,
      '/gene/neat1',
    );
    expect(screen.getByText('NEAT1 itself')).toBeTruthy();
  });
});
