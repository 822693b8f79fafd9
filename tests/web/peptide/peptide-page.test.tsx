import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { releasePartNames } from '#domain/catalogue/release-parts';
import PeptidePage from '../../../web/features/peptide/PeptidePage';
import { withViewerChoices } from '../../../web/features/peptide/SpectrumPanel';
import { hasAllBut } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

describe('the peptide page', () => {
  it('OWN-05 the peptide page has no card, fact or row of what the release has nothing of, and says so in one sentence', async () => {
    const has = hasAllBut(...releasePartNames.filter((part) => part !== 'hla'));
    prepareAnswers({
      '/api/peptide/peptideInfo': { ...peptideDetail, msId: '' },
      '/static/release.json': releaseFile,
      '/static/catalogue.json': { has },
    });
    renderPage(
      <Routes>
        <Route path="/peptide/:peptideId" element={<PeptidePage />} />
      </Routes>,
      `/peptide/${peptideDetail.peptideId}`,
    );
    await screen.findByText(/^This catalogue has no spectra, no intensities of samples, no validation/);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Peptide Information', 'Immunogenicity Information']);
    for (const word of ['Expression', 'Expression Group', 'Status', 'Simultaneous Expression'])
      expect(screen.queryByText(word)).toBeNull();
  });

  it.each([
    ['Copy ID', peptideDetail.peptideId],
    ['Copy sequence', peptideDetail.sequence],
  ])('%s copies just that', async (name, text) => {
    prepareAnswers({ '/api/peptide/peptideInfo': { ...peptideDetail, msId: '' }, '/static/release.json': releaseFile });
    renderPage(
      <Routes>
        <Route path="/peptide/:peptideId" element={<PeptidePage />} />
      </Routes>,
      `/peptide/${peptideDetail.peptideId}`,
    );
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it.each([false, true])(
    'PEP-22 the peptide page leads to IEDB, whose answer is named as data, and PeptideAtlas by sequence, unless the release is synthetic: %s',
    async (synthetic) => {
      prepareAnswers({
        '/api/peptide/peptideInfo': { ...peptideDetail, msId: '', sequence: 'AVLTELLGK' },
        '/static/release.json': { ...releaseFile, synthetic },
      });
      renderPage(
        <Routes>
          <Route path="/peptide/:peptideId" element={<PeptidePage />} />
        </Routes>,
        `/peptide/${peptideDetail.peptideId}`,
      );
      await screen.findByRole('link', { name: 'Match this' });
      if (!synthetic) await screen.findByRole('link', { name: 'IEDB (JSON)' });
      const addresses = ['IEDB (JSON)', 'PeptideAtlas'].map((name) =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      );
      expect(addresses).toEqual(
        synthetic
          ? [undefined, undefined]
          : [
              'https://query-api.iedb.org/epitope_search?linear_sequence=eq.AVLTELLGK',
              'https://db.systemsbiology.net/sbeams/cgi/PeptideAtlas/GetPeptide?searchWithinThis=Peptide+Sequence&searchForThis=AVLTELLGK&action=QUERY',
            ],
      );
    },
  );

  it('the peptide page replaces the choices of the spectrum viewer in its address, and keeps the other parameters', () => {
    const address = new URLSearchParams('from=search&ms.zoom=1');
    expect(withViewerChoices(address, new URLSearchParams('ms.charge=2')).toString()).toBe('from=search&ms.charge=2');
  });
});
