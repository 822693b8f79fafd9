import { describe, expect, it } from 'vitest';
import { readGeneDate } from '#domain/search/gene-date';
import { readId, unversionedId } from '#domain/search/read-id';

describe('an id as other sites write it', () => {
  it.each([
    ['URS00F0001EEF/9606', 'URS00F0001EEF_9606'],
    ['https://rnacentral.org/rna/URS00F0001EEF/9606', 'URS00F0001EEF_9606'],
    ['https://rnacentral.org/rna/URS00F0001EEF_9606', 'URS00F0001EEF_9606'],
    ['https://www.ensembl.org/Homo_sapiens/Gene/Summary?db=core;g=ENSG00000251562.8;r=11:1-2', 'ENSG00000251562.8'],
    ['https://identifiers.org/ensembl:ENSG00000251562', 'https://identifiers.org/ensembl:ENSG00000251562'],
    ['https://identifiers.org/HGNC:29665', 'HGNC:29665'],
    ['https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC%3A29665', 'HGNC:29665'],
    ['https://pubmed.ncbi.nlm.nih.gov/34570216/', '34570216'],
    ['www.ncbi.nlm.nih.gov/pubmed/34570216', '34570216'],
    ['https://www.ncbi.nlm.nih.gov/nuccore/NR_002819.4', 'NR_002819.4'],
    ['https://site.example/peptide/SPENP000001', 'SPENP000001'],
    ['https://www.ebi.ac.uk/pride/archive/projects/PXD011609', 'PXD011609'],
    ['https://site.example/12345678', 'https://site.example/12345678'],
    ['PMID:34570216', '34570216'],
    ['pmid 34570216', '34570216'],
    [
      'ENST00000456328.2|ENSG00000290825.1|OTTHUMG00000002860.3|-|DDX11L2-202|DDX11L2|1657|lncRNA|',
      'ENST00000456328.2',
    ],
    ['>ENST00000456328.2|ENSG00000290825.1|', 'ENST00000456328.2'],
    ['Ensembl#ENSG00000251562', 'ENSG00000251562'],
    ['MALAT1', 'MALAT1'],
    ['PMID:x', 'PMID:x'],
    [`https://${'a/'.repeat(50_000)}`, `https://${'a/'.repeat(50_000)}`],
  ])('READ-06 %s is %s', (given, id) => {
    expect(readId(given)).toBe(id);
  });

  it('READ-06 an id as other sites write it without the version of its annotation is the stable id; a copy on chromosome Y is another gene', () => {
    expect(
      ['ENSG00000900001.6', 'NR_002819.4', 'NONHSAT022109.2', 'ENSG00000900001', 'X.2'].map(unversionedId),
    ).toEqual(['ENSG00000900001', 'NR_002819', 'NONHSAT022109', null, null]);
    expect(unversionedId('ENSG00000900001.5_PAR_Y')).toBeNull();
  });
});

describe('a date that a spreadsheet made of a gene name', () => {
  it.each([
    ['2-Sep', ['SEPTIN2']],
    ['02.Sept', ['SEPTIN2']],
    ['Sep-14', ['SEPTIN14']],
    ['9-Sep-26', ['SEPTIN9']],
    ['1-Mar', ['MARCHF1', 'MTARC1']],
    ['Mar-08', ['MARCHF8']],
    ['1-Dec', ['DELEC1']],
    ['4-Oct', ['POU5F1']],
  ])('READ-06 %s is named', (text, symbols) => {
    expect(readGeneDate(text)?.is).toEqual(symbols);
  });

  it.each(['13-Sep', '30-Mar', '1-Jan', 'SEPT2', 'SEPTIN2', 'MARCH1', 'Sep', '2-Sepx', '2-'.repeat(50)])(
    'READ-06 %s is none',
    (text) => {
      expect(readGeneDate(text)).toBeNull();
    },
  );
});
