import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import SequencePage from '../../../web/features/sequence/SequencePage';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

describe('the sequence page', () => {
  it('SEQ-05 SEQ-06 requests the nucleotides and the protein of one ORF, each in its unit', async () => {
    const user = userEvent.setup();
    prepareAnswers({
      '/api/orf/sequence': ({ seqType }: { seqType: string }) => (seqType === 'protein' ? 'MK' : 'ATGAAA'),
    });
    renderPage(
      <>
        <Link to="/sequence/orfProtein/ORF1">to the protein</Link>
        <Routes>
          <Route path="/sequence/:type/:seqId" element={<SequencePage />} />
        </Routes>
      </>,
      '/sequence/orf/ORF1',
    );
    expect(await screen.findByText('6 nt')).toBeDefined();
    expect(screen.getByRole('link', { name: 'ORF protein Sequence' }).getAttribute('href')).toBe(
      '/sequence/orfProtein/ORF1',
    );
    await user.click(screen.getByRole('link', { name: 'to the protein' }));
    expect(await screen.findByText('2 aa')).toBeDefined();
    expect(screen.getByRole('link', { name: 'ORF Sequence' }).getAttribute('href')).toBe('/sequence/orf/ORF1');
  });
});
