import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CancerInformation } from '../../../web/features/browse/CancerInformation';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const study = (accession: string) => ({ accession, subtypes: [] });
const map = [
  {
    name: 'Breast cancer',
    tissues: [
      { name: 'Breast', studies: ['PXD012431', 'IPX0001234000', 'MSV000080001', 'JPST000123'].map(study) },
      { name: 'Blood', studies: ['PXD012431', 'PXD009738'].map(study) },
    ],
  },
  { name: 'Skin cancer', tissues: [{ name: 'Skin', studies: [study('lab')] }] },
  { name: 'Glioma', tissues: [{ name: 'Brain', studies: [study('PXD000001')] }] },
];
const statistics = {
  validatedAll: 7_810,
  nonValidatedAll: 292,
  vTumorSpecific: 31,
  nvTumorSpecific: 42,
  vIm: 53,
  nvIm: 64,
  validatedList: [],
  nonValidatedList: [],
  vImList: [],
  nvImList: [],
  rnaTypeList: [],
  imRnaTypeList: [],
};

async function showCard(tissue: string, cancer = 'Breast cancer') {
  const calls = prepareAnswers({ '/api/browse/statistics': statistics });
  renderPage(<CancerInformation catalogue={{ cancers: map }} cancer={cancer} tissue={tissue} />);
  const counts = await screen.findByRole('table', { name: 'Statistics' });
  const basic = within(screen.getByRole('table', { name: 'Basic information' }));
  return { calls, counts: within(counts), basic };
}

describe('the card Cancer Information', () => {
  it('BROWSE-21 BROWSE-22 BROWSE-23 DATA-23 DATA-24 DATA-25 DATA-26 the card Cancer Information names all studies, each linked, and their repositories', async () => {
    const { basic } = await showCard('Breast');
    expect(textsOf(basic.getAllByRole('row'))).toEqual([
      'CancerBreast cancer',
      'TissueBreast',
      'StudiesPXD012431IPX0001234000MSV000080001JPST000123',
      'Data sourceProteomeXchange/PRIDE, iProX, MassIVE, jPOST',
    ]);
    const links = basic.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['PXD012431', 'https://www.ebi.ac.uk/pride/archive/projects/PXD012431', '_blank'],
      ['IPX0001234000', 'https://www.iprox.cn/page/subproject.html?id=IPX0001234000', '_blank'],
      ['MSV000080001', 'https://massive.ucsd.edu/', '_blank'],
      ['JPST000123', 'https://repository.jpostdb.org/entry/JPST000123', '_blank'],
    ]);
  });

  it('BROWSE-22 the card Cancer Information names a repository of two studies once, and only studies of the tissue', async () => {
    const { basic } = await showCard('Blood');
    expect(textsOf(basic.getAllByRole('row')).slice(2)).toEqual([
      'StudiesPXD012431PXD009738',
      'Data sourceProteomeXchange/PRIDE',
    ]);
  });

  it('DATA-26 BROWSE-22 the card Cancer Information has no link and no data source of a study that is in no repository', async () => {
    const { basic } = await showCard('Skin', 'Skin cancer');
    expect(textsOf(basic.getAllByRole('row')).slice(2)).toEqual(['Studieslab']);
    expect(basic.queryByRole('link')).toBeNull();
  });

  it('BROWSE-24 BROWSE-25 the card Cancer Information counts validated, non-validated and all peptides', async () => {
    const { calls, counts } = await showCard('Breast');
    expect(calls).toEqual([{ path: '/api/browse/statistics', input: { cancer: 'Breast cancer', tissue: 'Breast' } }]);
    expect(textsOf(counts.getAllByRole('columnheader'))).toEqual(['Peptides', 'Validated', 'Non-validated', 'Total']);
    expect(
      counts
        .getAllByRole('row')
        .slice(1)
        .map((row) => textsOf(Array.from(row.children))),
    ).toEqual([
      ['Identified', '7,810', '292', '8,102'],
      ['Tumor-specific', '31', '42', '73'],
      ['Immunogenic', '53', '64', '117'],
    ]);
  });
});
