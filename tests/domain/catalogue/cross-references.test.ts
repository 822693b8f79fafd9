import { describe, expect, it } from 'vitest';
import {
  crossReferenceLinks,
  crossReferenceUrl,
  parseCrossReferences,
  peptideDatabaseLinks,
  repositories,
  repositoryOf,
  rnacentralUrl,
  splitNoncode,
} from '#domain/catalogue/cross-references';

const url = (database: string, identifier: string, level: 'gene' | 'transcript' = 'gene'): string | null =>
  crossReferenceUrl({ database, identifier }, level);

describe('cross-references', () => {
  it('DATA-07 DATA-28 cross-references leaves items without #, database or identifier out', () => {
    expect(parseCrossReferences('')).toEqual([]);
    expect(parseCrossReferences('Ensembl,#x,ENA#,ENA# ,,')).toEqual([]);
  });

  it('DATA-08 cross-references knows the eleven databases, and Rfam and PMID for transcripts', () => {
    expect(Object.keys(crossReferenceLinks)).toEqual([
      'LncBook',
      'LNCipedia',
      'Ensembl',
      'NONCODE',
      'GeneCards',
      'MalaCards',
      'HGNC',
      'GENCODE',
      'ENA',
      'RefSeq',
      'VEGA',
      'Rfam',
      'PMID',
    ]);
    for (const database of Object.keys(crossReferenceLinks)) {
      for (const level of ['gene', 'transcript'] as const) {
        const link = url(database, 'X1', level);
        expect(link).toMatch(/^https?:\/\//);
        expect(link).toContain('X1');
      }
    }
  });

  it('DATA-09 cross-references splits a NONCODE identifier at its last dot, version 1 without one', () => {
    expect(splitNoncode('NONHSAT000001.2')).toEqual({ id: 'NONHSAT000001', version: '2' });
    expect(splitNoncode('NONHSAT000001.1.2')).toEqual({ id: 'NONHSAT000001.1', version: '2' });
    expect(splitNoncode('NONHSAT000001')).toEqual({ id: 'NONHSAT000001', version: '1' });
    expect(splitNoncode('NONHSAT000001.')).toEqual({ id: 'NONHSAT000001', version: '1' });
    expect(url('NONCODE', 'NONHSAG000001.3')).toBe('http://www.noncode.org/show_gene.php?id=NONHSAG000001&version=3');
    expect(url('NONCODE', 'NONHSAT000001.2', 'transcript')).toBe(
      'http://www.noncode.org/show_rna.php?id=NONHSAT000001&version=2',
    );
  });

  it('DATA-10 cross-references has no address for an unknown database, nor for a name that every object has', () => {
    expect(url('Nowhere', 'x')).toBeNull();
    expect(url('toString', 'x')).toBeNull();
    expect(url('ensembl', 'x')).toBeNull();
  });

  it('TRANS-05 cross-references links an RNAcentral id with its taxon as a second segment', () => {
    expect(rnacentralUrl('URS000075C808_9606')).toBe('https://rnacentral.org/rna/URS000075C808/9606');
    expect(rnacentralUrl('URS000075C808')).toBe('https://rnacentral.org/rna/URS000075C808');
  });

  it.each([
    ['LncBook', 'gene', 'https://ngdc.cncb.ac.cn/lncbook/gene?geneid=X%201'],
    ['LncBook', 'transcript', 'https://ngdc.cncb.ac.cn/lncbookv1/transcript?transid=X%201'],
    ['LNCipedia', 'gene', 'https://lncipedia.org/db/transcript/X%201'],
    ['LNCipedia', 'transcript', 'https://lncipedia.org/db/transcript/X%201'],
    ['Ensembl', 'gene', 'https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=X%201'],
    ['GENCODE', 'gene', 'https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=X%201'],
    ['GENCODE', 'transcript', 'https://www.ensembl.org/homo_sapiens/Transcript/Summary?t=X%201'],
    ['NONCODE', 'gene', 'http://www.noncode.org/show_gene.php?id=X%201&version=1'],
    ['NONCODE', 'transcript', 'http://www.noncode.org/show_rna.php?id=X%201&version=1'],
    ['GeneCards', 'gene', 'https://www.genecards.org/cgi-bin/carddisp.pl?gene=X%201'],
    ['MalaCards', 'gene', 'https://www.malacards.org/search/results?query=+%5BGE%5D+X%201'],
    ['HGNC', 'gene', 'https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:X%201'],
    ['ENA', 'gene', 'https://www.ebi.ac.uk/ena/browser/view/X%201'],
    ['RefSeq', 'transcript', 'https://www.ncbi.nlm.nih.gov/nuccore/X%201'],
    ['VEGA', 'gene', 'http://vega.archive.ensembl.org/Homo_sapiens/Gene/Summary?db=core;g=X%201'],
    ['Rfam', 'transcript', 'https://rfam.org/family/X%201'],
    ['PMID', 'gene', 'https://pubmed.ncbi.nlm.nih.gov/X%201/'],
  ] as const)('DATA-08 %s has for a %s the address %s', (database, level, address) => {
    expect(url(database, 'X 1', level)).toBe(address);
  });

  it('DATA-08 only the prefix of an HGNC id is left out', () => {
    expect(url('HGNC', 'HGNC:37245')).toBe('https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:37245');
    expect(url('HGNC', 'X:HGNC:1')).toMatch(/HGNC:X%3AHGNC%3A1$/);
  });

  it('DATA-07 cross-references names and identifiers are trimmed', () => {
    expect(parseCrossReferences(' ENA # x y ,#,a#b')).toEqual([
      { database: 'ENA', identifier: 'x y' },
      { database: 'a', identifier: 'b' },
    ]);
  });

  it('PEP-22 a peptide is looked for by its sequence', () => {
    expect(peptideDatabaseLinks['IEDB (JSON)']('AV LK')).toBe(
      'https://query-api.iedb.org/epitope_search?linear_sequence=eq.AV%20LK',
    );
    expect(peptideDatabaseLinks.PeptideAtlas('AV LK')).toBe(
      'https://db.systemsbiology.net/sbeams/cgi/PeptideAtlas/GetPeptide?searchWithinThis=Peptide+Sequence' +
        '&searchForThis=AV%20LK&action=QUERY',
    );
  });

  it('TRANS-05 cross-references encodes both parts of an RNAcentral id', () => {
    expect(rnacentralUrl('U/1_9 6')).toBe('https://rnacentral.org/rna/U%2F1/9%206');
    expect(rnacentralUrl('URS1_')).toBe('https://rnacentral.org/rna/URS1');
  });

  it('DATA-23 DATA-24 DATA-25 DATA-26 cross-references names the repositories by their prefixes', () => {
    expect(repositories.map(({ name, prefix }) => [name, prefix])).toEqual([
      ['ProteomeXchange/PRIDE', 'PXD'],
      ['iProX', 'IPX'],
      ['MassIVE', 'MSV'],
      ['jPOST', 'JPST'],
    ]);
    expect(['PXD1', 'IPX1', 'MSV1', 'JPST1', 'ABC1', 'xPXD1', 'pxd1'].map((id) => repositoryOf(id)?.name)).toEqual([
      'ProteomeXchange/PRIDE',
      'iProX',
      'MassIVE',
      'jPOST',
      'jPOST',
      'jPOST',
      'jPOST',
    ]);
    expect(repositories.map(({ url: address }) => address('a b'))).toEqual([
      'https://www.ebi.ac.uk/pride/archive/projects/a%20b',
      'https://www.iprox.cn/page/subproject.html?id=a%20b',
      'https://massive.ucsd.edu/',
      'https://repository.jpostdb.org/entry/a%20b',
    ]);
  });

  it.each(['lab', 'w1lab', 'CPTAC', '2024', 'Lung 2', ''])(
    'DATA-26 OWN-02 cross-references knows no repository of the study %j, which is no accession',
    (study) => {
      expect(repositoryOf(study)).toBeNull();
    },
  );
});
