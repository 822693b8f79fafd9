import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { NotCompared, peptideRows } from '../../../web/features/peptide/peptide-rows';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { renderPage, textsOf } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

function showRows(over: Partial<PeptideDetail> = {}): string[] {
  renderPage(<KeyValueTable label="Peptide information" rows={peptideRows({ ...peptideDetail, ...over })} />);
  return screen
    .getAllByRole('row')
    .map((row) =>
      [...textsOf(within(row).getAllByRole('rowheader')), ...textsOf(within(row).getAllByRole('cell'))].join(': '),
    );
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the information of a peptide', () => {
  it('PEP-02 PEP-04 the information of a peptide has its keys in order, each with its own value', () => {
    expect(showRows()).toEqual([
      'Peptide ID: SPENP000001',
      'Sequence: ELVISLIVESK',
      'Cancer: Colorectal cancer',
      'Cancer Subtype: Colon adenocarcinoma',
      'Tissue: Colon',
      'Associated Transcript: SPENT000001SPENT000002',
      'Expression Group: Upregulated',
      'Immunogenicity: Immunogenic',
      'Status: Validated',
      'Validated Method: Ribosome profiling',
      'Validation PubMed: 30000001',
      'Simultaneous Expression: Breast cancerSPENP000002SPENP000003GliomaSPENP000004',
      'Study: PXD000001',
      'Study Description: Proteomes of ninety tumors',
      'Study PubMed: 20000001, 20000002',
      'Instrument: Q Exactive',
      'Quantification: TMT',
    ]);
  });

  it.each([
    [
      'without backgrounds that nobody compared its peptides with canonical proteins',
      {},
      /not compared with canonical/,
    ],
    [
      'with backgrounds nothing, because a row does',
      { backgrounds: [{ name: 'Proteome', source: '', license: '', sequences: 1 }] },
      /^$/,
    ],
    [
      'with an account of its making what that says',
      { making: { annotation: '', inputs: [], decisions: [], funnel: [], notCompared: ['Not with others.'] } },
      /^Not with others\.$/,
    ],
  ])('TRUE-03 OWN-26 the page of a peptide says of a release %s', (_, catalogue, said) => {
    renderPage(<NotCompared catalogue={catalogue} />);
    expect(document.querySelector('p')?.textContent ?? '').toMatch(said);
  });

  const related = (entries: NonNullable<PeptideDetail['related']>['entries']) => ({
    related: { genes: [], orfs: [], transcriptsOmitted: 0, entries },
  });
  const others = [
    { peptideId: 'SPENP000001', expression: 1, inNormal: 0 },
    { peptideId: 'SPENP000002', expression: 4, inNormal: 1 },
    { peptideId: 'SPENP000003', expression: null, inNormal: null },
    { peptideId: 'SPENP000004', expression: 3, inNormal: 1 },
  ] as const;

  it('TRUE-02 the information of a peptide has the expression group beside every entry of the sequence in other cancers', () => {
    expect(showRows(related([...others]))).toContain(
      'Simultaneous Expression: Breast cancerSPENP000002 OthersSPENP000003 Not measuredGliomaSPENP000004 Downregulated',
    );
  });

  it('TRUE-02 the information says of a tumor-specific peptide in how many datasets with normal samples it is detected in these', () => {
    expect(showRows({ ...related([...others]), expression: 1 })).toContain(
      'Expression Group: Tumor-specifictumor-specific here; detected in normal samples in 2 of 3 datasets',
    );
    expect(showRows({ ...related([others[2]]), expression: 1 })).toContain('Expression Group: Tumor-specific');
    expect(showRows({ ...related([...others]), expression: 4 })).toContain('Expression Group: Others');
  });

  it('TRUE-01 the information says of a peptide that nobody predicted that 0 is no prediction', () => {
    expect(showRows({ immunogenicity: 0, hlaRelatedInform: '' })).toContain(
      'Immunogenicity: Non-immunogenic (outside the prediction: no HLA value)',
    );
    expect(showRows({ immunogenicity: 0 })).toContain('Immunogenicity: Non-immunogenic');
    expect(showRows({ immunogenicity: null, hlaRelatedInform: '' })).toContain('Immunogenicity: Not predicted');
  });

  it('PEP-03 PEP-04 PEP-19 the information of a peptide leads to transcripts, literature, peptides and study', () => {
    showRows();
    expect(hrefs()).toEqual([
      '/transcript/SPENT000001',
      '/transcript/SPENT000002',
      'https://pubmed.ncbi.nlm.nih.gov/30000001/',
      '/peptide/SPENP000002',
      '/peptide/SPENP000003',
      '/peptide/SPENP000004',
      'https://www.ebi.ac.uk/pride/archive/projects/PXD000001',
      'https://pubmed.ncbi.nlm.nih.gov/20000001/',
      'https://pubmed.ncbi.nlm.nih.gov/20000002/',
    ]);
  });

  it('PEP-02 PEP-04 the information of a peptide has a dash for what is not known', () => {
    const rows = showRows({
      cancerSubtype: '',
      relatedTranscriptId: '',
      validation: 0,
      immunogenicity: 0,
      validatedMethod: '',
      validationPubmed: '',
      multicancer: '',
      studyDescription: '',
      studyPubmed: '',
      instrument: '',
      quantification: '',
    });
    expect(rows.filter((row) => row.endsWith(': -')).map((row) => row.slice(0, -3))).toEqual([
      'Cancer Subtype',
      'Associated Transcript',
      'Validated Method',
      'Validation PubMed',
      'Simultaneous Expression',
      'Study Description',
      'Study PubMed',
      'Instrument',
      'Quantification',
    ]);
    expect(rows.slice(7, 9)).toEqual(['Immunogenicity: Non-immunogenic', 'Status: Non-validated']);
  });

  it.each([
    [10, 10, 0],
    [12, 10, 2],
  ])('PEP-03 the information of a peptide of %i transcripts %i are in line', (count, inLine, more) => {
    const ids = Array.from({ length: count }, (_, place) => `SPENT${place}`);
    showRows({ relatedTranscriptId: ids.join(',') });
    const row = within(screen.getByRole('row', { name: /^Associated Transcript/ }));
    expect(textsOf(row.getAllByRole('link'))).toEqual(ids.slice(0, inLine));
    expect(row.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      more === 0 ? [] : [`${more} more transcripts`],
    );
  });
});
