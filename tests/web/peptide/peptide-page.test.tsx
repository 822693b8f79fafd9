import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import PeptidePage from '../../../web/features/peptide/PeptidePage';
import { withViewerChoices } from '../../../web/features/peptide/SpectrumPanel';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

describe('the peptide page', () => {
  it.each([
    ['Copy ID', peptideDetail.peptideId],
    ['Copy sequence', peptideDetail.sequence],
  ])('%s copies just that', async (name, text) => {
    const user = userEvent.setup();
    prepareAnswers({ '/api/peptide/peptideInfo': { ...peptideDetail, msId: '' }, '/static/release.json': releaseFile });
    renderPage(
      <Routes>
        <Route path="/peptide/:peptideId" element={<PeptidePage />} />
      </Routes>,
      `/peptide/${peptideDetail.peptideId}`,
    );
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('replaces the choices of the spectrum viewer in its address, and keeps the other parameters', () => {
    const address = new URLSearchParams('from=search&ms.zoom=1');
    expect(withViewerChoices(address, new URLSearchParams('ms.charge=2')).toString()).toBe('from=search&ms.charge=2');
  });
});
