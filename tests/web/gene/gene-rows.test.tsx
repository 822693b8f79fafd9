import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { geneRows } from '../../../web/features/gene/GenePage';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { renderPage, textsOf } from '../support/render-page';
import { gene } from './gene';

/** An entry of a database that is known, and one of another. */
const references = [
  ['HGNC', 'HGNC:30815', 'https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:30815'],
  ['Ensembl', 'ENSG00000245532', 'https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=ENSG00000245532'],
  ['Unknown', 'X1', null],
] as const;

function showRows(over: Partial<typeof gene> = {}): string[] {
  renderPage(<KeyValueTable label="Gene information" rows={geneRows({ ...gene, ...over })} />);
  return textsOf(screen.getAllByRole('row'));
}

describe('the information of a gene', () => {
  it('GENE-02 GENE-03 GENE-04 GENE-05 GENE-06 GENE-07 the information of a gene has its keys in order, each with its own value', () => {
    expect(showRows({ aliasName: 'LINC00084,VINC', database: 'RefSeq#NR_131012.1' })).toEqual([
      'Gene IDSPENG000001',
      'Gene NameNEAT1',
      'Descriptionnuclear paraspeckle assembly transcript 1',
      'AliasLINC00084, VINC',
      'AssemblyGRCh38/hg38',
      'Locationchr11:65422774..65445540',
      'Strand+',
      'Num. of Transcript(s)1,024',
      'Cross-referenceRefSeq NR_131012.1',
    ]);
  });

  it('GENE-03 GENE-08 the information of a gene has a dash for no alias and no cross-reference', () => {
    const rows = showRows({ aliasName: ' ', database: '' });
    expect([rows[3], rows[8]]).toEqual(['Alias-', 'Cross-reference-']);
  });

  it('GENE-08 the information of a gene lists each database entry with its link in a new tab, and an unknown database as text', () => {
    showRows({ database: references.map(([database, identifier]) => `${database}#${identifier}`).join(',') });
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual(
      references.map(([database, identifier]) => `${database} ${identifier}`),
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      references.flatMap(([, identifier, url]) => (url === null ? [] : [[identifier, url]])),
    );
    expect(links.map((link) => link.getAttribute('target'))).toEqual(links.map(() => '_blank'));
  });
});
