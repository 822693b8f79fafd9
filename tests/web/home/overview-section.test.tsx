import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OverviewSection } from '../../../web/features/home/OverviewSection';
import { catalogue, hasAllBut } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

describe('Home', () => {
  it('lists each cancer with its tissues and studies, and counts a study of two tissues once', async () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    renderPage(<OverviewSection />);
    await screen.findByRole('heading', { name: '2 cancer types at a glance' });
    const links = await screen.findAllByRole('link', { name: /stud(y|ies)$/ });
    expect(textsOf(links)).toEqual(['Breast cancer2 tissues, 2 studies', 'Skin cancer1 tissue, 1 study']);
    expect(links[0]?.getAttribute('href')).toBe('/browse?cancer=Breast+cancer&tissue=Breast');
  });

  it('OWN-05 names the only cancer, and compares no others with it', async () => {
    const cancers = catalogue.cancers.slice(0, 1);
    prepareAnswers({
      '/static/catalogue.json': { ...catalogue, cancers, has: hasAllBut('severalCancers', 'matrices') },
    });
    renderPage(<OverviewSection />);
    await screen.findByRole('heading', { name: 'Breast cancer at a glance' });
    expect(document.querySelector('.home-lead')?.textContent).toBe(
      'Peptides are checked against earlier studies (curation) and scored for presentation to T cells (immunogenicity).',
    );
  });
});
