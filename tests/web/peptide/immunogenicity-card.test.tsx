import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReleasePart } from '#domain/catalogue/release-parts';
import { ImmunogenicityCard } from '../../../web/features/peptide/ImmunogenicityCard';
import { hasAllBut } from '../support/catalogue';
import { renderPage, textsOf } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

const MARK = 'meets the criterion';

function showCard(hlaRelatedInform: string, recognitionScore: number | null = 0.25, absent: ReleasePart[] = []) {
  renderPage(
    <ImmunogenicityCard
      peptide={{ ...peptideDetail, hlaRelatedInform, recognitionScore }}
      catalogue={{ has: hasAllBut(...absent) }}
    />,
  );
  return {
    score: screen.queryByText(/^T-cell recognition score/),
    header: (name: string) => screen.getByRole('columnheader', { name }),
    /** Texts of the cells, row by row. */
    rows: () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => textsOf(within(row).getAllByRole('cell'))),
  };
}

describe('the HLA table', () => {
  it('PEP-06 PEP-07 the HLA table has genotype, affinity, stability and immunogenicity of each prediction', () => {
    const { rows } = showCard('HLA-A02:01#120.5#0.2#0,HLA-B*07:02#45#0.75#1,HLA-C12:03#1250#1.25#0');
    expect(textsOf([...document.querySelectorAll('th')])).toEqual([
      'HLA Genotype',
      'Binding Affinity (nM)',
      'Binding Stability (h)',
      'Immunogenicity',
    ]);
    expect(rows()).toEqual([
      ['HLA-A*02:01', '120.5', '0.20', 'Non-immunogenic'],
      ['HLA-B*07:02', '45.0', '0.75', 'Immunogenic'],
      ['HLA-C*12:03', '1,250.0', '1.25', 'Non-immunogenic'],
    ]);
  });

  it('OWN-05 the HLA table has only what the release has predictions of, and says what it has not', () => {
    const { score, rows } = showCard('HLA-A02:01#120.5##', null, ['stability', 'recognition', 'immunogenicity']);
    expect(textsOf([...document.querySelectorAll('th')])).toEqual(['HLA Genotype', 'Binding Affinity (nM)']);
    expect(rows()).toEqual([['HLA-A*02:01', '120.5']]);
    expect(score).toBeNull();
    expect(screen.getByText('This catalogue has no binding stabilities and no recognition scores.')).toBeDefined();
  });

  it('PEP-13 the HLA table highlights an affinity of 34 nM and below', () => {
    const { rows } = showCard('HLA-A01:01#33.99#0.1#0,HLA-A02:01#34#0.1#0,HLA-A03:01#34.01#0.1#0');
    expect(rows().map(([, affinity]) => affinity)).toEqual([`33.99${MARK}`, `34.00${MARK}`, '34.01']);
  });

  it('OWN-03 the HLA table says of a stability that it was not predicted, and sorts it last', () => {
    const { header, rows } = showCard('HLA-A01:01#500##0,HLA-A02:01#500#0.5#0,HLA-A03:01#500#0.4#0');
    expect(rows().map(([, , stability]) => stability)).toEqual(['Not predicted', '0.5', '0.4']);
    for (const order of [
      ['0.4', '0.5', 'Not predicted'],
      ['0.5', '0.4', 'Not predicted'],
    ]) {
      fireEvent.click(header('Binding Stability (h)'));
      expect(rows().map(([, , stability]) => stability)).toEqual(order);
    }
  });

  it('PEP-13 the HLA table highlights a stability of 1.4 h and above', () => {
    const { rows } = showCard('HLA-A01:01#500#1.39#0,HLA-A02:01#500#1.4#0,HLA-A03:01#500#1.41#0');
    expect(rows().map(([, , stability]) => stability)).toEqual(['1.39', `1.40${MARK}`, `1.41${MARK}`]);
  });

  it.each([
    [1.001e-11, `1.001e-11${MARK}`],
    [1e-11, '1e-11'],
    [9.99e-12, '9.99e-12'],
    [0, '0'],
    [null, 'Not predicted'],
  ])('PEP-10 PEP-13 OWN-03 the HLA table highlights a recognition score strictly above 1e-11: %s', (value, text) => {
    const { score } = showCard('HLA-A02:01#500#0.1#0', value);
    expect(score?.textContent).toBe(`T-cell recognition score: ${text}`);
  });

  it('PEP-13 colors, ticks and labels only values that meet their criterion', () => {
    showCard('HLA-A02:01#34#1.3#0', 1e-11);
    const marked = Array.from(document.querySelectorAll('.pass'));
    expect(textsOf(marked)).toEqual([`34${MARK}`]);
    expect(marked[0]?.querySelector('svg')).not.toBeNull();
  });

  it('PEP-12 the HLA table states the criteria', () => {
    showCard('');
    expect(screen.getByText(/^A peptide counts as immunogenic/).textContent).toBe(
      'A peptide counts as immunogenic for a genotype if its recognition score is above 1e-11, its MHC-I binding affinity is ' +
        'at most 34 nM and its binding stability is at least 1.4 h. Values that meet their criterion are highlighted.',
    );
  });

  it.each([
    ['Binding Affinity (nM)', ['HLA-B*07:02', 'HLA-A*02:01', 'HLA-C*12:03']],
    ['Binding Stability (h)', ['HLA-C*12:03', 'HLA-A*02:01', 'HLA-B*07:02']],
  ])('PEP-08 the HLA table sorts by %s upwards, downwards and back', async (title, ascending) => {
    const user = userEvent.setup();
    const { rows, header } = showCard('HLA-A02:01#120#0.5#0,HLA-B07:02#45#2#1,HLA-C12:03#1250#0.1#0');
    const genotypes = () => rows().map(([genotype]) => genotype);
    const served = genotypes();
    const press = () => user.click(header(title));
    await press();
    expect(genotypes()).toEqual(ascending);
    expect(header(title).getAttribute('aria-sort')).toBe('ascending');
    await press();
    expect(genotypes()).toEqual(ascending.toReversed());
    expect(header(title).getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(genotypes()).toEqual(served);
  });

  it('the card of immunogenicity says so in place of a table where no prediction is recorded', () => {
    showCard('', null);
    expect(screen.getByText('No HLA predictions are recorded for this peptide.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
