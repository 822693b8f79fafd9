import { describe, expect, it } from 'vitest';
import { criterionOf, type Finding, type KnownNames, mayBeSequence, recognize } from '#domain/search/recognize';

const known: KnownNames = {
  cancers: ['Breast cancer', 'Leukemia'],
  tissues: ['Breast', 'Saliva', 'Blood serum exosomes'],
  isGeneName: (value) => ['pandar', 'tincr'].includes(value.toLowerCase()),
};
const find = (text: string): Finding[] => recognize(text, known);
const one = (kind: Finding['kind'], ...values: string[]): Finding[] => [{ kind, values }];

describe('a single value', () => {
  it.each([
    ['SPENP000001', 'peptideId'],
    ['spenp12', 'peptideId'],
    ['SPENT000001', 'transcriptId'],
    ['speng000001', 'geneId'],
    ['URS000075C808_9606', 'RNAcentralId'],
    ['urs000075c808', 'RNAcentralId'],
    ['34570216', 'pmid'],
    ['ENST00000534336', 'otherId'],
    ['ENSG00000251562.8', 'otherId'],
    ['NONHSAT022109.2', 'otherId'],
    ['NONHSAG008679', 'otherId'],
    ['HGNC:29665', 'otherId'],
    ['NR_002819.4', 'otherId'],
    ['HSALNT0180889', 'otherId'],
    ['lnc-SCYL1-1:22', 'otherId'],
    ['OTTHUMG00000166322', 'otherId'],
    ['RF00001', 'otherId'],
    ['PXD011609', 'study'],
    ['MSV000085230', 'study'],
    ['IPX0001804000', 'study'],
    ['jpst000265', 'study'],
    ['MALAT1', 'geneName'],
    ['LINC00963', 'geneName'],
    ['RP11-34P13.7', 'geneName'],
    ['HOTAIR', 'geneName'],
    ['X', 'geneName'],
  ] as const)('FIND-04 FIND-07 %s is of kind %s', (text, kind) => {
    expect(find(` ${text} `)).toEqual(one(kind, text));
  });

  it.each([
    ['ENSP00000269305', 'otherId'],
    ['ENSR00000000001', 'otherId'],
    ['ENST00005.12', 'geneName'],
    ['ENST00000.5', 'geneName'],
    ['NM_000546', 'otherId'],
    ['XR_001737556.2', 'otherId'],
    ['XM_1', 'otherId'],
    ['NP_000537', 'geneName'],
    ['OTTHUMT00000367397', 'otherId'],
    ['OTTHUMP00000367397', 'otherId'],
    ['HSALNG0000001', 'otherId'],
    ['RF0001', 'geneName'],
    ['RF000011', 'geneName'],
    ['HGNC:', 'geneName'],
    ['URS000075C80', 'geneName'],
    ['URS000075C808_', 'geneName'],
    ['URS000075C80G', 'geneName'],
    ['PXD0116', 'study'],
    ['PXD011', 'geneName'],
    ['XPXD011609', 'geneName'],
    ['SPENP1a', 'geneName'],
    ['XSPENP1', 'geneName'],
    ['1', 'pmid'],
    ['99999999', 'pmid'],
    ['123456789', 'geneName'],
    ['0123', 'geneName'],
  ] as const)('FIND-04 FIND-07 %s is of kind %s by its whole form', (text, kind) => {
    expect(find(text)).toEqual(one(kind, text));
  });

  it('FIND-07 a list may name PubMed ids in several ways', () => {
    expect(find('PMID: 1, pmid 2; PMID:\t3')).toEqual(one('pmid', '1', '2', '3'));
    expect(find('xPMID 7')).toEqual([
      { kind: 'geneName', values: ['xPMID'] },
      { kind: 'pmid', values: ['7'] },
    ]);
  });

  it('FIND-08 bad locations in a list are named one by one', () => {
    expect(find('chr5:x-1, chr5:y-2')).toEqual([
      { kind: 'bad location', values: ['chr5:x-1'] },
      { kind: 'bad location', values: ['chr5:y-2'] },
    ]);
  });

  it.each([
    ['breast CANCER', 'cancer', 'Breast cancer'],
    ['leukemia', 'cancer', 'Leukemia'],
    ['breast', 'tissue', 'Breast'],
    // Saliva is made of letters of residues only.
    ['saliva', 'tissue', 'Saliva'],
    ['Blood serum exosomes', 'tissue', 'Blood serum exosomes'],
  ] as const)('FIND-04 %s is the %s %s', (text, kind, name) => {
    expect(find(text)).toEqual(one(kind, name));
  });

  it('FIND-05 a single value may be a location, also with separators in its positions', () => {
    expect(find('chr5:1,000,000-60,000,000')).toEqual(one('location', 'chr5', '1000000', '60000000'));
    expect(find('5:1-2')).toEqual(one('location', 'chr5', '1', '2'));
    expect(find('chrX')).toEqual(one('location', 'chrX', '1', '156040895'));
    expect(find('chr5:1e6-2e6')).toEqual(one('bad location', 'chr5:1e6-2e6'));
    expect(find('chr5:1-12.5')).toEqual(one('bad location', 'chr5:1-12.5'));
  });

  it('FIND-06 a single value of twenty nucleotides or more is a nucleotide sequence', () => {
    for (const sequence of ['ACGTACGTACGTACGTACGT', 'acguacguacguacguacgun'])
      expect(find(sequence)).toEqual(one('nucleotide sequence', sequence));
    expect(find('ACGTACGTACGTACGTACG')).toEqual(one('peptide sequence', 'ACGTACGTACGTACGTACG'));
    expect(mayBeSequence('ACGTACGTACGTACGTACGT')).toBe(false);
  });
});

describe('several values', () => {
  it('FIND-08 several values of one kind are a list', () => {
    expect(find('SPENP000001, spenp000002\nSPENP000001')).toEqual(one('peptideId', 'SPENP000001', 'spenp000002'));
    // PAGE-01: a mistyped id goes with those of its kind that are more, and says nothing alone.
    expect(find('SPENP000001 SPENP0X1234 SPENP000002')).toEqual(
      one('peptideId', 'SPENP000001', 'SPENP000002', 'SPENP0X1234'),
    );
    expect(find('SPENP000001 SPENP0X1234').map(({ kind }) => kind)).toEqual(['peptideId', 'geneName']);
    expect(find('SPENP000001 SPENP000002 SPENT0X1 MALAT1')).toEqual([
      { kind: 'peptideId', values: ['SPENP000001', 'SPENP000002'] },
      { kind: 'geneName', values: ['SPENT0X1', 'MALAT1'] },
    ]);
    expect(find('MALAT1 NEAT1;PANDAR')).toEqual(one('geneName', 'MALAT1', 'NEAT1', 'PANDAR'));
    expect(find('VGASGYVLEQR LLEEEK')).toEqual(one('peptide sequence', 'VGASGYVLEQR', 'LLEEEK'));
    expect(find('PMID: 34570216 PMID 1')).toEqual(one('pmid', '34570216', '1'));
  });
});

describe('the search that answers', () => {
  it('FIND-04 FIND-08 the search that answers has the builder of the kind, filled with the values', () => {
    const criteria = (text: string) => find(text).map(criterionOf);
    expect(criteria('SPENP000001 SPENP000002')).toEqual([{ type: 'peptideId', values: ['SPENP000001,SPENP000002'] }]);
    expect(criteria('breast cancer')).toEqual([{ type: 'cancer', values: ['Breast cancer'] }]);
    expect(criteria('5:1-2')).toEqual([{ type: 'location', values: ['chr5', '1', '2'] }]);
    expect(criteria('URS000075C808_9606')).toEqual([{ type: 'RNAcentralId', values: ['URS000075C808_9606'] }]);
  });

  it('FIND-06 FIND-07 the search that answers is another page for sequences and studies', () => {
    for (const text of ['VGASGYVLEQR', 'ACGTACGTACGTACGTACGT', 'PXD011609', 'chr5:1e6-2e6'])
      expect(find(text).map(criterionOf)).toEqual([null]);
  });
});

describe('what people paste', () => {
  const region = { kind: 'location', values: ['chr9', '129488000', '129493297'] };

  it('READ-05 a location in another form than the site writes says how it was written', () => {
    expect(find('chr9\t129488000\t129493297')).toEqual([{ ...region, given: 'chr9\t129488000\t129493297' }]);
    expect(find('9-129488000-129493297')).toEqual([{ ...region, given: '9-129488000-129493297' }]);
    expect(find('chr9:129,488,000-129,493,297')).toEqual([region]);
    expect(find('“chr9:129,488,000-129,493,297”')).toEqual([region]);
  });

  it('READ-05 several locations are each read in full', () => {
    const other = { kind: 'location', values: ['chr5', '1000', '2000'] };
    for (const text of [
      'chr9:129,488,000-129,493,297\nchr5:1,000-2,000',
      'chr9:129,488,000-129,493,297; chr5:1,000-2,000',
      'chr9:129,488,000-129,493,297, chr5:1,000-2,000',
      'chr9:129,488,000-129,493,297 chr5:1,000-2,000',
    ])
      expect(find(text)).toEqual([region, other]);
    expect(find('chr9 129488000 129493297\nchr5\t1000\t2000').map(({ values }) => values)).toEqual([
      region.values,
      other.values,
    ]);
  });

  it('READ-06 ids of other sites are of their kind', () => {
    expect(find('https://rnacentral.org/rna/URS00F0001EEF/9606')).toEqual(one('RNAcentralId', 'URS00F0001EEF_9606'));
    expect(find('URS00F0001EEF/9606 URS00F0001EEE/9606')).toEqual(
      one('RNAcentralId', 'URS00F0001EEF_9606', 'URS00F0001EEE_9606'),
    );
    expect(find('https://pubmed.ncbi.nlm.nih.gov/34570216/ PMID: 34570217')).toEqual(
      one('pmid', '34570216', '34570217'),
    );
  });

  it('READ-06 a date that was the name of a gene is named as such, beside its symbols', () => {
    expect(find('2-Sep')).toEqual(one('gene date', '2-Sep', 'SEPTIN2'));
    expect(find('MALAT1\n1-Mar\nNEAT1')).toEqual([
      { kind: 'geneName', values: ['MALAT1', 'NEAT1'] },
      { kind: 'gene date', values: ['1-Mar', 'MARCHF1', 'MTARC1'] },
    ]);
    expect(criterionOf({ kind: 'gene date', values: ['1-Mar', 'MARCHF1', 'MTARC1'] })).toEqual({
      type: 'geneName',
      values: ['MARCHF1,MTARC1'],
    });
  });

  it('READ-02 invisible signs are not part of a value', () => {
    expect(find('SPENP\u200B000001\u00A0SPENP000002')).toEqual(one('peptideId', 'SPENP000001', 'SPENP000002'));
  });
});

it('READ-14 positions of another assembly are none of this catalogue, and no name of a gene is left of them', () => {
  const names = { cancers: [], tissues: [] };
  for (const text of ['hg19 chr9:129488000-129493297', 'chr9:129488000-129493297 (hg19)'])
    expect(recognize(text, names)).toEqual([{ kind: 'other assembly', values: [text, 'GRCh37', 'GRCh38/hg38'] }]);
  expect(recognize('chr9:129488000-129493297 hg38', names)).toMatchObject([
    { kind: 'location', values: ['chr9', '129488000', '129493297'] },
  ]);
});

it.each(['LINC00963\u200BNEAT1', 'c("LINC00963", "NEAT1")', '["LINC00963", "NEAT1"]', '• LINC00963\n• NEAT1'])(
  'READ-14 %j are two names of genes in the find field, too',
  (text) => {
    expect(recognize(text, known)).toEqual([{ kind: 'geneName', values: ['LINC00963', 'NEAT1'] }]);
  },
);
