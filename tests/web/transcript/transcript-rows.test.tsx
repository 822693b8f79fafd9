import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '#domain/api/schemas/transcript';
import { transcriptRows } from '../../../web/features/transcript/transcript-rows';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { renderPage, textsOf } from '../support/render-page';
import { transcript } from './transcript';

const split: Transcript = {
  ...transcript,
  exonCount: 2,
  exons: '65422774-65430000,65440000-65445540',
  mfe: -5_120.5,
  hasStructure: false,
  relatedGeneId: 'SPENG000001',
};

/** An entry of a database that is known, one of it for transcripts alone, and one of another. */
const references = [
  ['Ensembl', 'ENST00000501122', 'https://www.ensembl.org/homo_sapiens/Transcript/Summary?t=ENST00000501122'],
  ['Rfam', 'RF01679', 'https://rfam.org/family/RF01679'],
  ['Unknown', 'X1', null],
] as const;

function showRows(over: Partial<Transcript> = {}): string[] {
  renderPage(<KeyValueTable label="Transcript information" rows={transcriptRows({ ...split, ...over })} />);
  return textsOf(screen.getAllByRole('row'));
}

describe('the information of a transcript', () => {
  it('TRANS-02 TRANS-03 TRANS-04 TRANS-10 the information of a transcript has its keys in order, each with its own value', () => {
    expect(showRows()).toEqual([
      'Transcript IDSPENT000001',
      'DescriptionNEAT1 transcript variant 2',
      'RNA TypelncRNA',
      'Length(nt)22,743',
      'AssemblyGRCh38/hg38',
      'Locationchr11:65422774..65445540',
      'Strand-',
      'Num. of Exon(s)2',
      'Exons65422774..65430000,65440000..65445540',
      'Associated GeneSPENG000001',
      'RNAcentral IDURS000075C808_9606',
      'Num. of Peptide(s)1,234',
      'Cross-referenceRefSeq NR_131012.1',
      'SequenceView',
    ]);
  });

  it('TRANS-05 TRANS-06 the information of a transcript leads to gene, RNAcentral and sequence in new tabs', () => {
    showRows({ database: '' });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/gene/SPENG000001',
      'https://rnacentral.org/rna/URS000075C808/9606',
      '/sequence/transcript/SPENT000001',
    ]);
    expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank']);
  });

  it('TRANS-07 TRANS-08 TRANS-09 the information of a transcript lists each database entry with its link, and an unknown database as text', () => {
    showRows({
      database: references.map(([database, identifier]) => `${database}#${identifier}`).join(','),
      relatedGeneId: '',
      rnacentralId: '',
    });
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual(
      references.map(([database, identifier]) => `${database} ${identifier}`),
    );
    expect(
      screen
        .getAllByRole('link')
        .slice(0, -1)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(references.flatMap(([, identifier, url]) => (url === null ? [] : [[identifier, url]])));
  });

  it('TRANS-07 the information of a transcript has a dash for what is not known', () => {
    const rows = showRows({ description: '', exons: '', relatedGeneId: '', rnacentralId: '', database: '' });
    expect([rows[1], rows[8], rows[9], rows[10], rows[12]]).toEqual([
      'Description-',
      'Exons-',
      'Associated Gene-',
      'RNAcentral ID-',
      'Cross-reference-',
    ]);
  });

  it('TRANS-04 the information of a transcript shows ten exons, and the others in a popover', () => {
    const exons = (count: number) =>
      Array.from({ length: count }, (_, index) => `${index * 10 + 1}-${index * 10 + 5}`).join(',');
    showRows({ exons: exons(10) });
    expect(screen.queryByRole('button', { name: /more exons$/ })).toBeNull();
    cleanup();
    showRows({ exons: exons(12) });
    expect(screen.getByRole('button', { name: '2 more exons' })).toBeDefined();
  });
});
