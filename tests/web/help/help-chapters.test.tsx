import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Introduction } from '../../../web/features/help/sections/Introduction';
import { Pipeline } from '../../../web/features/help/sections/Pipeline';
import { Sources } from '../../../web/features/help/sections/Sources';
import { Troubles } from '../../../web/features/help/sections/Troubles';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const table = (name: string) => within(screen.getByRole('table', { name }));
const chapter = (id: string) => (document.getElementById(id)?.textContent ?? '').replace(/\s+/g, ' ');

describe('the text of Help', () => {
  beforeEach(() => {
    prepareAnswers({});
    renderPage(
      <>
        <Introduction />
        <Sources />
        <Pipeline />
        <Troubles />
      </>,
    );
  });

  it('HELP-09 describes seven steps of the pipeline', () => {
    const steps = within(screen.getByRole('list', { name: 'Pipeline steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Data collection',
      'ORF reference database',
      'Database search',
      'FDR filtering',
      'Quantification and differential expression',
      'Validation and curation',
      'Immunogenicity prediction',
    ]);
  });

  it('HELP-12 HELP-14 lists data, sources and their addresses, with a dash for none', () => {
    const sources = table('Data sources');
    expect(textsOf(sources.getAllByRole('columnheader'))).toEqual(['Data', 'Source', 'URL']);
    expect(
      sources
        .getAllByRole('row')
        .slice(1)
        .map((row) => [
          row.children[1]?.textContent,
          row.querySelector('a')?.getAttribute('href') ?? row.children[2]?.textContent,
        ]),
    ).toEqual([
      ['ProteomeXchange / PRIDE', 'https://www.ebi.ac.uk/pride/'],
      ['iProX', 'https://www.iprox.cn/'],
      ['MassIVE', 'https://massive.ucsd.edu/'],
      ['jPOST', 'https://repository.jpostdb.org/'],
      ['RNAcentral', 'https://rnacentral.org/'],
      ['Ensembl / GENCODE', 'https://www.gencodegenes.org/'],
      ['RefSeq', 'https://www.ncbi.nlm.nih.gov/refseq/'],
      ['NONCODE', 'http://www.noncode.org/'],
      ['LNCipedia', 'https://lncipedia.org/'],
      ['LncBook', 'https://ngdc.cncb.ac.cn/lncbook/'],
      ['HGNC', 'https://www.genenames.org/'],
      ['GeneCards, MalaCards', 'https://www.genecards.org/'],
      ['ENA', 'https://www.ebi.ac.uk/ena/'],
      ['Rfam', 'https://rfam.org/'],
      ['Publications, by PubMed ID', 'https://pubmed.ncbi.nlm.nih.gov/'],
      ['Study descriptions, curated manually', '-'],
    ]);
  });

  it('HELP-13 HELP-14 lists tools, their use and their addresses, with a dash for none', () => {
    const tools = table('Tools');
    expect(textsOf(tools.getAllByRole('columnheader'))).toEqual(['Tools', 'Usage', 'URL']);
    expect(
      tools
        .getAllByRole('row')
        .slice(1)
        .map((row) => [
          row.children[0]?.textContent,
          row.querySelector('a')?.getAttribute('href') ?? row.children[2]?.textContent,
        ]),
    ).toEqual([
      ['CPAT', 'https://cpat.readthedocs.io/'],
      ['NCBI BLAST+', 'https://blast.ncbi.nlm.nih.gov/'],
      ['fornac', 'https://github.com/ViennaRNA/fornac'],
      ['Apache ECharts', 'https://echarts.apache.org/'],
      ['Two-sample t-test', '-'],
      ['Spectrum viewer', '-'],
      ['HLA binding, stability and T-cell recognition', 'https://doi.org/10.1093/nar/gkab822'],
    ]);
  });

  it('HELP-15 HELP-16 HELP-17 PROD-04 PROD-09 PROD-10 states the published numbers and the scope', () => {
    const text = chapter('introduction');
    for (const said of [
      'more than 29,526 peptides',
      '1,726 human tissue samples in 55 datasets',
      '22,060 peptides with experimental evidence',
      'human studies published before December 2020',
      'gene, transcript and peptide',
    ])
      expect(text).toContain(said);
  });

  it('HELP-18 HELP-19 HELP-20 HELP-21 HELP-22 states each criterion', () => {
    expect(
      table('Criteria')
        .getAllByRole('row')
        .map((row) => textsOf(Array.from(row.children)).join(': ')),
    ).toEqual([
      'Identified: PSM false discovery rate 1%',
      'Tumor-specific: Detected in tumor samples only',
      'Upregulated: Tumor up-regulated: adjusted p below 0.05 and log2 fold change above 1',
      'Downregulated: Tumor down-regulated: adjusted p below 0.05 and log2 fold change below -1',
      'Others: No significant differential expression, or expressed specifically in control',
      'Test: Two-sample t-test with Benjamini-Hochberg adjustment',
      'Immunogenic: MHC-I binding affinity below 34 nM, binding stability above 1.4 h, and T-cell recognition probability above ' +
        '1e-11, across 12 HLA genotypes',
      'Validated: Proved to exist in a previous study',
      'Simultaneously expressed: The same sequence was found in several cancer types; otherwise exclusively expressed',
    ]);
  });

  it('OWN-03 OWN-04 explains what is unknown where the release has such rows', async () => {
    const filterValues = { expression: ['unknown'], immunogenicity: ['unknown'], validation: ['unknown'] };
    cleanup();
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, filterValues } });
    renderPage(<Pipeline />);
    await screen.findByText('Not measured');
    expect(table('Criteria').getByRole('row', { name: /^Not predicted/ }).textContent).toContain(
      'neither as immunogenic',
    );
    expect(table('Criteria').getByRole('row', { name: /^Not looked for/ }).textContent).toContain(
      'neither as validated',
    );
  });

  it('HELP-23 says that the site retries, and leads to Contact', () => {
    expect(chapter('troubles')).toContain('The site retries automatically until it gets a response.');
    const troubles = document.getElementById('troubles');
    if (troubles === null) throw new Error('no such chapter');
    expect(within(troubles).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
  });
});
