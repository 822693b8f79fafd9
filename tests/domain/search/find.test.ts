import { describe, expect, it } from 'vitest';
import { findNames, type ListedNames, readFindRequest } from '#domain/search/find';
import { foldedTerm, type Suggestion, type SuggestionKind, writeSuggestion } from '#domain/search/suggestion';
import type { ReadSuggestions } from '#domain/search/suggestion-files';

const one = (term: string, kind: SuggestionKind, id: string, peptides = 0, note = ''): Suggestion => ({
  term,
  kind,
  id,
  note,
  peptides,
});

/** A release small enough for one file. */
const release = (suggestions: readonly Suggestion[]): ReadSuggestions => {
  const terms = suggestions
    .toSorted((a, b) => (foldedTerm(a) < foldedTerm(b) ? -1 : 1))
    .map((suggestion) => writeSuggestion(suggestion));
  return () => Promise.resolve({ terms, prefixes: [], files: [] });
};

const names: ListedNames = {
  cancers: ['Breast cancer', 'Brain cancer', 'Lung cancer'],
  tissues: ['Lung adenocarcinoma', 'Lung', 'Breast', 'Brain', 'Brain stem', 'Bronchus'],
  studies: ['PXD011609', 'PXD012431', 'IPX0001'],
};

const read = release([
  one('MALAT1', 'symbol', 'SPENG000001', 235),
  one('NEAT2', 'alias', 'SPENG000001', 235, 'MALAT1'),
  one('PANDAR', 'symbol', 'SPENG000002', 4),
  one('TWIN', 'symbol', 'SPENG000003', 2),
  one('Twin', 'symbol', 'SPENG000004', 1),
  one('OLD', 'alias', 'SPENG000003', 2, 'TWIN'),
  one('OLD', 'alias', 'SPENG000002', 4, 'PANDAR'),
  one('LUNG', 'alias', 'SPENG000002', 4, 'PANDAR'),
  one('SPENG000001', 'geneId', 'SPENG000001', 235, 'MALAT1'),
  one('SPENP000001', 'peptideId', 'SPENP000001', 0, 'Breast cancer'),
  one('SPENT000001', 'transcriptId', 'SPENT000001', 200, 'MALAT1'),
  one('URS000075C808_9606', 'RNAcentralId', 'SPENT000001', 200, 'MALAT1'),
  ...Array.from({ length: 12 }, (_, i) => one(`BRGENE${i}`, 'symbol', `SPENG0001${i}`, i)),
]);

const found = async (text: string) => (await findNames(text, names, read)).map(({ group, term }) => `${group} ${term}`);

describe('suggestions of the one field', () => {
  it('FIND-02 suggestions of the one field come in groups, each with its best, at most ten in all', async () => {
    expect(await found('br')).toEqual([
      'gene BRGENE11',
      'gene BRGENE10',
      'gene BRGENE9',
      'gene BRGENE8',
      'cancer Breast cancer',
      'cancer Brain cancer',
      'tissue Breast',
      'tissue Brain',
      'tissue Brain stem',
      'tissue Bronchus',
    ]);
    expect(await found('speng000001')).toEqual(['gene SPENG000001']);
    expect(await found('URS0000')).toEqual(['transcript URS000075C808_9606']);
    expect(await found('pxd')).toEqual(['study PXD011609', 'study PXD012431']);
  });

  it('FIND-02 suggestions of the one field begin with the group of an exact match, and with that match', async () => {
    expect(await found('lung')).toEqual([
      'gene LUNG',
      'tissue Lung',
      'tissue Lung adenocarcinoma',
      'cancer Lung cancer',
    ]);
  });

  it('FIND-02 suggestions of the one field begin at two characters', async () => {
    expect(await found(' m ')).toEqual([]);
    expect(await found(' ma ')).toEqual(['gene MALAT1']);
  });
});

describe('what a text asks for', () => {
  const asked = async (text: string) => {
    const question = await readFindRequest(text, names, read);
    return 'entry' in question ? question.entry.id : question.findings.map(({ kind, values }) => [kind, ...values]);
  };

  it.each([
    [' speng000001 ', 'SPENG000001'],
    ['SPENT000001', 'SPENT000001'],
    ['spenp000001', 'SPENP000001'],
    ['urs000075c808_9606', 'SPENT000001'],
    ['malat1', 'SPENG000001'],
    ['"NEAT2"', 'SPENG000001'],
    ['PANDAR', 'SPENG000002'],
  ])('FIND-04 %j is the entry %s', async (text, id) => {
    expect(await asked(text)).toBe(id);
  });

  it.each([
    ['', []],
    ['qqq', [['geneName', 'qqq']]],
    ['twin', [['geneName', 'TWIN', 'Twin']]],
    ['old', [['geneName', 'PANDAR', 'TWIN']]],
    ['Lung', [['tissue', 'Lung']]],
    ['breast cancer', [['cancer', 'Breast cancer']]],
    ['SPENG999999', [['geneId', 'SPENG999999']]],
    ['ENST00000534336', [['otherId', 'ENST00000534336']]],
    ['chr5:1,000-2,000', [['location', 'chr5', '1000', '2000']]],
    ['34570216', [['pmid', '34570216']]],
    ['PXD011609', [['study', 'PXD011609']]],
  ])('FIND-04 FIND-05 FIND-07 %j asks for %j', async (text, findings) => {
    expect(await asked(text)).toEqual(findings);
  });

  it('FIND-06 a sequence is one unless a gene is called so', async () => {
    expect(await asked('VGASGYVLEQR')).toEqual([['peptide sequence', 'VGASGYVLEQR']]);
    expect(await asked('PANDAR, VGASGYVLEQR')).toEqual([
      ['geneName', 'PANDAR'],
      ['peptide sequence', 'VGASGYVLEQR'],
    ]);
    expect(await asked('ACGTACGTACGTACGTACGT')).toEqual([['nucleotide sequence', 'ACGTACGTACGTACGTACGT']]);
  });

  it('FIND-08 several values are searches of their kinds', async () => {
    expect(await asked('SPENP000001\nSPENP000002\tMALAT1')).toEqual([
      ['peptideId', 'SPENP000001', 'SPENP000002'],
      ['geneName', 'MALAT1'],
    ]);
  });

  it('FIND-06 the first twenty values that look like sequences are looked up, and no other', async () => {
    const sequences = Array.from(
      { length: 21 },
      (_, index) => `VGASGY${'ACDEFGHIKLMNPQRSTVWYA'.charAt(index)}${'K'.repeat(index)}`,
    );
    const reads: string[] = [];
    const question = await readFindRequest([...sequences, 'MALAT1'].join(' '), names, () => {
      reads.push('read');
      return Promise.resolve({ terms: [], prefixes: [], files: [] });
    });
    expect(reads).toHaveLength(20);
    expect('findings' in question && question.findings.map(({ kind, values }) => [kind, values.length])).toEqual([
      ['peptide sequence', 21],
      ['geneName', 1],
    ]);
  });

  it('FIND-04 the name of a cancer or tissue is not that of a gene', async () => {
    const readBoth = release([one('LEUKEMIA', 'symbol', 'SPENG000008'), one('SALIVA', 'symbol', 'SPENG000009')]);
    const both: ListedNames = { cancers: ['Leukemia'], tissues: ['Saliva'], studies: [] };
    expect(await readFindRequest('leukemia', both, readBoth)).toEqual({
      findings: [{ kind: 'cancer', values: ['Leukemia'] }],
    });
    expect(await readFindRequest('saliva', both, readBoth)).toEqual({
      findings: [{ kind: 'tissue', values: ['Saliva'] }],
    });
  });

  it('FIND-04 a release without files of suggestions has no entries, only searches', async () => {
    expect(await readFindRequest('SPENG000001', names, null)).toEqual({
      findings: [{ kind: 'geneId', values: ['SPENG000001'] }],
    });
    expect(await readFindRequest('PANDAR', names, null)).toEqual({
      findings: [{ kind: 'peptide sequence', values: ['PANDAR'] }],
    });
  });
});

describe('a full list of suggestions', () => {
  it('FIND-02 a full list of suggestions holds ten, dealt out to the groups in turn', async () => {
    const many: ListedNames = {
      cancers: Array.from({ length: 9 }, (_, index) => `Brain cancer ${index}`),
      tissues: Array.from({ length: 2 }, (_, index) => `Brain ${index}`),
      studies: ['BR1'],
    };
    const groups = (await findNames('br', many, null)).map(({ group, term }) => `${group} ${term}`);
    expect(groups).toEqual([
      ...Array.from({ length: 7 }, (_, index) => `cancer Brain cancer ${index}`),
      'tissue Brain 0',
      'tissue Brain 1',
      'study BR1',
    ]);
  });
});
