import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CitationPage from '../../../web/features/citation/CitationPage';
import { recordSavedFiles } from '../support/files';
import { releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(releaseFile)));

describe('the Citation page', () => {
  it('REL-03 the Citation page says how to cite the release, as text and BibTeX', async () => {
    renderPage(<CitationPage />);
    const card = within(await screen.findByRole('region', { name: 'This release' }));
    const address = `${location.origin}/home?release=r-1`;
    expect(card.getByText(/^SPENCER, version 1\.0, release r-1 \(2 January 2026\)\. /).textContent).toContain(
      ` ${address}. Accessed `,
    );
    const entry = card.getByText(/^@misc\{SPENCER_r-1,/).textContent;
    expect(entry).toContain(`url = {${address}},`);
    expect(entry).not.toContain('doi');
  });

  it('CITE-01 CITE-02 CITE-03 CITE-04 the Citation page names title, authors and journal, and leads to the article', () => {
    renderPage(<CitationPage />);
    const title = 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients';
    const card = within(screen.getByRole('region', { name: title }));
    card.getByText('Luo X, Huang Y, Li H, Luo Y, Zuo Z, Ren J, Xie Y');
    card.getByText('Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381');
    card.getByText('doi:10.1093/nar/gkab822');
    const links = card.getAllByRole<HTMLAnchorElement>('link');
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', expect.stringContaining('noopener')]);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/^Full text/), 'https://doi.org/10.1093/nar/gkab822'],
      [expect.stringMatching(/^PDF/), 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8728293/pdf/'],
      [expect.stringMatching(/^PubMed 34570216/), 'https://pubmed.ncbi.nlm.nih.gov/34570216/'],
    ]);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(card.getByText('Copy citation'));
    expect(copied.mock.calls[0]?.[0]).toMatch(/^Luo X, Huang Y, .*https:\/\/doi\.org\/10\.1093\/nar\/gkab822$/);
  });

  it.each([
    ['BibTeX', /^@article\{SPENCER,/, 'SPENCER.bib'],
    ['RIS', /^TY {2}- JOUR/, 'SPENCER.ris'],
  ])('copies and saves the citation as %s', async (name, beginning, file) => {
    const saved = recordSavedFiles();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderPage(<CitationPage />);
    const format = within(screen.getByRole('region', { name }));
    fireEvent.click(format.getByText(`Copy ${name}`));
    expect(copied.mock.calls[0]?.[0]).toMatch(beginning);
    expect(document.querySelector(`[aria-label=${name}] pre`)?.textContent).toMatch(beginning);
    const button = format.getByRole('button', { name: `Download ${name}` });
    expect(button.textContent).toBe(file);
    fireEvent.click(button);
    expect([saved[0]?.name, await saved[0]?.text()]).toEqual([file, copied.mock.calls[0]?.[0]]);
  });
});
