import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ExpressionCard } from '../../../web/features/peptide/ExpressionCard';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

const facts = () => textsOf(within(screen.getByRole('table', { name: 'Differential expression' })).getAllByRole('row'));

describe('the expression card', () => {
  beforeEach(() => void prepareAnswers({ '/static/release.json': releaseFile }));

  it('PEP-18 the expression card states group, fold change, p value, adjusted p value and t, each its own number', () => {
    renderPage(<ExpressionCard peptide={peptideDetail} />);
    expect(facts()).toEqual([
      'Expression GroupUpregulated',
      'log2 Fold Change2.125',
      'P Value0.0173',
      'Adjusted P Value0.0421',
      'T Value3.875',
    ]);
  });

  const unknown = { logFc: null, pValue: null, adjustedPValue: null, tValue: null } as const;

  it('PEP-18 PAGE-01 the expression card has a sentence in place of a test without samples of the other group', () => {
    renderPage(<ExpressionCard peptide={{ ...peptideDetail, ...unknown, expression: 1, logNormal: '' }} />);
    expect(facts()).toEqual(['Expression GroupTumor-specific']);
    screen.getByText('No fold change or test: the peptide was not detected in any normal sample.');
  });

  it('PEP-18 the expression card has a dash for each number that is not known', () => {
    renderPage(<ExpressionCard peptide={{ ...peptideDetail, ...unknown, expression: 4 }} />);
    expect(facts()).toEqual([
      'Expression GroupOthers',
      'log2 Fold Change-',
      'P Value-',
      'Adjusted P Value-',
      'T Value-',
    ]);
  });
});
