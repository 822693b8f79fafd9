import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OverviewSection } from '../../../web/features/home/OverviewSection';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

describe('Home', () => {
  beforeEach(() => void prepareAnswers({ '/static/catalogue.json': catalogue }));

  it('lists each cancer with its tissues and studies, and counts a study of two tissues once', async () => {
    renderPage(<OverviewSection />);
    const links = await screen.findAllByRole('link', { name: /stud(y|ies)$/ });
    expect(textsOf(links)).toEqual(['Breast cancer2 tissues, 2 studies', 'Skin cancer1 tissue, 1 study']);
    expect(links[0]?.getAttribute('href')).toBe('/browse?cancer=Breast+cancer&tissue=Breast');
  });
});
