import { describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { DescriptionSection } from '../../../web/features/home/DescriptionSection';
import { WelcomeSection } from '../../../web/features/home/WelcomeSection';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

describe('the text of Home', () => {
  it('HOME-05 HOME-06 HOME-07 HOME-09 HOME-28 PROD-06 the text of the section Welcome states audience, contents and published figures', () => {
    prepareAnswers({ '/static/catalogue.json': catalogue, '/static/release.json': releaseFile });
    renderPage(<WelcomeSection />);
    const text = document.body.textContent;
    for (const part of [
      'cancer researchers',
      'encoded by non-coding RNAs',
      '15 cancer types',
      '8,060 tumor-specific peptides',
      '4,497 peptides with potential immunogenicity',
    ])
      expect(text).toContain(part);
  });

  it('HOME-09 PROD-05 PROD-06 PROD-08 the text of the section Description names two modes, four modules and three themes', async () => {
    prepareAnswers({ '/static/catalogue.json': catalogue, '/static/release.json': releaseFile });
    renderPage(<DescriptionSection />);
    await screen.findByText('Differential expression');
    const text = document.body.textContent;
    for (const part of [
      'Exploring peptides',
      'RNA name',
      'by cancer or tissue',
      'Exploring sequences',
      'Browse',
      'Search',
      'BLAST',
      'Download',
      'Differential expression',
      'Curation',
      'Immunogenicity',
    ])
      expect(text).toContain(part);
  });

  it('PAGE-01 the section Description leads to the tools that the release has something for', async () => {
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, changes: true }, '/static/release.json': releaseFile });
    renderPage(<DescriptionSection />);
    await screen.findByText('What changed');
    expect([...document.querySelectorAll('.home-tools strong')].map(({ textContent }) => textContent)).toEqual([
      'Match',
      'Compare',
      'What changed',
    ]);
  });
});
