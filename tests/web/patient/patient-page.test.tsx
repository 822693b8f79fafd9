import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import PatientPage from '../../../web/features/patient/PatientPage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const PATH = '/api/search/genotypes';
const { request, response } = routes.genotypes.example;
const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
const withAffinities = { ...catalogue, numbers: { affinity: summary, recognitionScore: summary } };

function show(query: string, more: Record<string, unknown> = {}) {
  const calls = prepareAnswers({
    '/static/catalogue.json': withAffinities,
    '/static/release.json': releaseFile,
    [PATH]: response,
    '/api/search/advance': { result: [], peptideIds: [], total: 1, statistics: null },
    ...more,
  });
  renderPage(<PatientPage />, `/patient${query}`);
  return { asked: () => calls.filter(({ path }) => path === PATH).map(({ input }) => input) };
}

describe('the page of the genotypes of a patient', () => {
  it('UNIT-01 RANK-07 the page of the ranking ranks sequences unless its address says entries', async () => {
    const { asked } = show('?genotype=A0201');
    await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ unit: 'sequences' })]));
  });

  it('RANK-07 the page of the ranking asks for the genotypes of its address, and shows the best and the numbers of each', async () => {
    const { asked } = show('?genotype=A0201&genotype=HLA-B*99:01&cancer=Breast+cancer&unit=entries');
    await screen.findByText('Without predictions in this release, and therefore not ranked: HLA-B*99:01.');
    expect(asked()).toEqual([
      expect.objectContaining({
        genotypes: ['HLA-A*02:01', 'HLA-B*99:01'],
        cancer: 'Breast cancer',
        numbers: true,
        pageNum: request.pageNum,
      }),
    ]);
    const headers = textsOf([...document.querySelectorAll('th')]);
    expect(headers.slice(1, 8)).toEqual([
      'Peptide ID',
      'Sequence',
      'Best Genotype',
      'Affinity (nM)',
      'Stability (h)',
      'Recognition Score',
      'HLA-A*02:01 (nM)',
    ]);
    expect(textsOf(screen.getAllByRole('cell')).slice(3, 8)).toEqual([
      'HLA-A*02:01',
      '12.3',
      '3.1',
      '-',
      '12.3immunogenic3.1 h',
    ]);
  });

  it('RANK-07 the page of the genotypes of a patient ranks what is typed once that is asked for, and says what it does not rank', async () => {
    const { asked } = show('');
    const field = await screen.findByLabelText('HLA genotypes of the patient');
    const button = screen.getByRole('button', { name: 'Rank peptides' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'A0201 patient' } });
    expect(screen.getByText(/^Not read as a genotype: patient\./)).toBeTruthy();
    expect(asked()).toEqual([]);
    fireEvent.click(button);
    await waitFor(() =>
      expect(asked()).toEqual([expect.objectContaining({ genotypes: ['HLA-A*02:01'], cancer: null })]),
    );
  });

  it.each([
    ['a cancer, by a search of its own', '?genotype=A0201&cancer=Breast+cancer', '1,824 entries of Breast cancer'],
    ['any cancer, by the figures of the release', '?genotype=A0201', '13,321 entries of any cancer'],
  ])('TRUE-01 the page of the ranking says how many entries have no prediction, of %s', async (_, query, said) => {
    show(query, {
      '/static/catalogue.json': {
        ...withAffinities,
        figures: { ...catalogue.figures, peptides: 29_526 },
        numbers: { affinity: { ...summary, known: 16_205 } },
        cancerFigures: [{ cancer: 'Breast cancer', peptides: 4_131, tumorSpecificPeptides: 1, immunogenicPeptides: 1 }],
      },
      '/api/search/advance': { result: [], peptideIds: [], total: 2_307, statistics: null },
    });
    expect(await screen.findByText(`${said} have no prediction and are not ranked.`)).toBeTruthy();
  });

  it('READ-14 more than 200 kB that are pasted into the genotypes of a patient are an attached file', async () => {
    show('');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('HLA genotypes of the patient');
    const text = `${'A*02:01\n'.repeat(25_001)}B*07:02`;
    expect(fireEvent.paste(field, { clipboardData: { getData: () => text } })).toBe(false);
    expect(screen.getByText('Pasted text.txt')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rank peptides' }).disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
    expect([field.value, screen.queryByText('Pasted text.txt')]).toEqual(['', null]);
  });

  it('RANK-07 the page of the ranking says that a release predicts nothing for any of the genotypes', async () => {
    show('?genotype=HLA-B*99:01', {
      [PATH]: { result: [], sequences: [], total: 0, sequenceTotal: 0, genotypes: [], unknown: ['HLA-B*99:01'] },
    });
    expect(await screen.findByText('This release has no predictions for HLA-B*99:01.')).toBeTruthy();
  });

  it('RANK-07 the page of the genotypes of a patient is not offered by a release without affinities', async () => {
    const { asked } = show('?genotype=A0201', { '/static/catalogue.json': catalogue });
    expect(
      await screen.findByText('This release has no affinities to HLA genotypes to rank peptides by.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rank peptides' })).toBeNull();
    expect(asked()).toEqual([]);
  });
});
