import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Distribution, StatisticsFile } from '#domain/api/schemas/statistics';
import { loadEngine } from '../../../web/charts/Chart';
import FiguresPage from '../../../web/features/figures/FiguresPage';
import { measureColumns, measureRemarks, measures, measureTable } from '../../../web/features/figures/measures';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const nothing: Distribution = { bins: [], known: 0, unknown: 3, min: null, max: null, mean: null };
const lengths: Distribution = {
  bins: [
    { from: 8, to: 9, count: 2 },
    { from: 9, to: 10, count: 0 },
    { from: 10, to: 15, count: 4 },
    { from: 61, to: null, count: 1 },
  ],
  known: 7,
  unknown: 0,
  min: 8,
  max: 70,
  mean: 17,
};
const errors: Distribution = {
  ...lengths,
  bins: [
    { from: null, to: -20, count: 1 },
    { from: -20, to: -18, count: 6 },
  ],
  unknown: 2,
};
const statistics: StatisticsFile = {
  sequences: 7,
  lengths,
  residues: [
    { residue: 'A', count: 30 },
    { residue: 'L', count: 1_200 },
  ],
  peptidesPerOrf: lengths,
  coverage: lengths,
  codingScores: nothing,
  precursorErrors: nothing,
  recognitionScores: nothing,
  affinities: nothing,
  cancers: [
    {
      name: 'Skin cancer',
      peptides: 5,
      expression: [1, 0, 0, 4],
      notMeasured: 0,
      immunogenic: null,
      validated: 2,
      withSpectrum: 0,
    },
    {
      name: 'Breast cancer',
      peptides: 9,
      expression: [2, 3, 1, 3],
      notMeasured: 0,
      immunogenic: 4,
      validated: 0,
      withSpectrum: 9,
    },
  ],
  studies: [],
  overlap: {
    cancers: ['Skin cancer', 'Breast cancer'],
    shared: [
      [4, 3],
      [3, 6],
    ],
  },
};

describe('STAT-01 a distribution', () => {
  it('STAT-01 a distribution names classes of whole numbers by the numbers in them, and open ends in words', () => {
    expect(measureColumns(measures.lengths, lengths).columns.map(({ name, says }) => [name, says])).toEqual([
      ['8', '8'],
      ['9', '9'],
      ['10–14', '10 to 14'],
      ['≥ 61', '61 or more'],
    ]);
    expect(measureColumns(measures.precursorErrors, errors).columns.map(({ says }) => says)).toEqual([
      'below -20',
      '-20 to -18',
    ]);
  });

  it('STAT-01 a distribution is saved with its classes, and with the number of unknown ones apart', () => {
    expect(measureTable(measures.precursorErrors, errors)).toEqual({
      columns: ['from', 'below', 'spectra'],
      rows: [
        [null, -20, 1],
        [-20, -18, 6],
        ['unknown', null, 2],
      ],
    });
    expect(measureRemarks(measures.codingScores, errors)).toEqual([
      'From 8 to 70, mean 17. 2 without a score are left out.',
    ]);
  });
});

describe('STAT-01 the catalogue in figures', () => {
  beforeAll(async () => {
    await loadEngine('bars');
    await loadEngine('cells');
  });

  it('STAT-01 the catalogue in figures shows what the release has something of, with values for users who do not see charts', async () => {
    prepareAnswers({
      '/static/catalogue.json': { ...catalogue, statistics: true },
      '/static/release.json': releaseFile,
      '/static/statistics.json': statistics,
    });
    renderPage(<FiguresPage />, '/figures');
    const table = await screen.findByRole('table', { name: 'Peptides by cancer' });
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Peptides',
      'Open reading frames',
      'Peptides by cancer',
      'Peptides by study',
      'Overlap of cancers',
    ]);
    const rows = within(table).getAllByRole('row');
    expect(textsOf(within(rows[1] as HTMLElement).getAllByRole('cell'))).toEqual([
      '9',
      '2',
      '3',
      '1',
      '3',
      '4',
      '0',
      '9',
    ]);
    // Nobody predicted anything for this cancer, which is no zero.
    expect(textsOf(within(rows[2] as HTMLElement).getAllByRole('cell'))[5]).toBe('-');
    const overlap = screen.getByRole('figure', { name: /Sequences shared by cancers/ });
    expect(textsOf(within(overlap).getAllByRole('cell'))).toEqual(['4', '3', '3', '6']);
  });

  it('STAT-01 the catalogue in figures says so of a release without figures', async () => {
    prepareAnswers({ '/static/catalogue.json': catalogue, '/static/release.json': releaseFile });
    renderPage(<FiguresPage />, '/figures');
    expect(await screen.findByText('This release was written before its figures were counted.')).toBeTruthy();
  });
});
