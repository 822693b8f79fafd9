import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import GenePage from '../../../web/features/gene/GenePage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { gene } from './gene';

describe('the gene page', () => {
  it('links to a search for the peptides of the gene by its id', async () => {
    prepareAnswers({
      '/api/gene/geneInfo': gene,
      '/api/transcript/overview': [],
      '/api/search/advance': { result: [], peptideIds: [], total: 0, statistics: null, counts: {}, cancers: [] },
      '/static/catalogue.json': catalogue,
      '/static/release.json': releaseFile,
    });
    renderPage(
      <Routes>
        <Route path="/gene/:geneId" element={<GenePage />} />
      </Routes>,
      `/gene/${gene.geneId}`,
    );
    await screen.findByRole('heading', { level: 1, name: /^NEAT1/ });
    await screen.findByText('The catalogue has no transcripts of this gene.');
    expect(screen.getByRole('link', { name: 'All peptides of this gene' }).getAttribute('href')).toBe(
      '/search?type=geneId&value=SPENG000001',
    );
  });
});
