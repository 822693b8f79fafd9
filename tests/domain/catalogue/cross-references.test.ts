import { describe, expect, it } from 'vitest';
import {
  crossReferenceLinks,
  crossReferenceUrl,
  parseCrossReferences,
  pubmedUrl,
  rnacentralUrl,
  splitNoncode,
} from '#domain/catalogue/cross-references';

const url = (database: string, identifier: string, level: 'gene' | 'transcript' = 'gene'): string | null =>
  crossReferenceUrl({ database, identifier }, level);

describe('cross-references', () => {
  it('DATA-07 reads Database#identifier items, split at the first #', () => {
    expect(parseCrossReferences('Ensembl#ENSG00000204054, NONCODE#NONHSAG053654.2')).toEqual([
      { database: 'Ensembl', identifier: 'ENSG00000204054' },
      { database: 'NONCODE', identifier: 'NONHSAG053654.2' },
    ]);
    expect(parseCrossReferences('ENA#a#b')).toEqual([{ database: 'ENA', identifier: 'a#b' }]);
  });

  it('DATA-07 DATA-28 leaves items without #, database or identifier out', () => {
    expect(parseCrossReferences('')).toEqual([]);
    expect(parseCrossReferences('Ensembl,#x,ENA#,ENA# ,,')).toEqual([]);
  });

  it('DATA-08 knows the eleven databases, and Rfam and PMID for transcripts', () => {
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

  it('DATA-08 distinguishes gene and transcript if the database does', () => {
    expect(url('Ensembl', 'ENSG1')).toBe('https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=ENSG1');
    expect(url('Ensembl', 'ENST1', 'transcript')).toBe(
      'https://www.ensembl.org/homo_sapiens/Transcript/Summary?t=ENST1',
    );
    expect(url('LncBook', 'X')).not.toBe(url('LncBook', 'X', 'transcript'));
  });

  it('DATA-08 accepts an HGNC id with and without its prefix', () => {
    expect(url('HGNC', 'HGNC:37245')).toBe(url('HGNC', '37245'));
  });

  it('DATA-08 encodes what would break out of the address', () => {
    expect(url('ENA', 'a&b/"c')).toBe('https://www.ebi.ac.uk/ena/browser/view/a%26b%2F%22c');
  });

  it('DATA-09 splits a NONCODE identifier at its last dot, version 1 without one', () => {
    expect(splitNoncode('NONHSAT000001.2')).toEqual({ id: 'NONHSAT000001', version: '2' });
    expect(splitNoncode('NONHSAT000001.1.2')).toEqual({ id: 'NONHSAT000001.1', version: '2' });
    expect(splitNoncode('NONHSAT000001')).toEqual({ id: 'NONHSAT000001', version: '1' });
    expect(splitNoncode('NONHSAT000001.')).toEqual({ id: 'NONHSAT000001', version: '1' });
    expect(url('NONCODE', 'NONHSAG000001.3')).toBe('http://www.noncode.org/show_gene.php?id=NONHSAG000001&version=3');
    expect(url('NONCODE', 'NONHSAT000001.2', 'transcript')).toBe(
      'http://www.noncode.org/show_rna.php?id=NONHSAT000001&version=2',
    );
  });

  it('DATA-10 has no address for an unknown database, nor for a name that every object has', () => {
    expect(url('Nowhere', 'x')).toBeNull();
    expect(url('toString', 'x')).toBeNull();
    expect(url('ensembl', 'x')).toBeNull();
  });

  it('TRANS-05 links an RNAcentral id with its taxon as a second segment', () => {
    expect(rnacentralUrl('URS000075C808_9606')).toBe('https://rnacentral.org/rna/URS000075C808/9606');
    expect(rnacentralUrl('URS000075C808')).toBe('https://rnacentral.org/rna/URS000075C808');
  });

  it('TRANS-08 TRANS-09 links to Rfam and PubMed', () => {
    expect(url('Rfam', 'RF00001', 'transcript')).toBe('https://rfam.org/family/RF00001');
    expect(url('PMID', '34570216', 'transcript')).toBe('https://pubmed.ncbi.nlm.nih.gov/34570216/');
    expect(pubmedUrl('34570216')).toBe('https://pubmed.ncbi.nlm.nih.gov/34570216/');
  });
});
