import { describe, expect, it } from 'vitest';
import { paths } from '#domain/catalogue/paths';
import { isBuilderType } from '#domain/search/fields';
import { readCriteria } from '#domain/search/search-address';
import { otherFinding } from '../../../web/features/home/OtherSearch';
import { quickSearchAddress, quickSearchTypes, searchFor } from '../../../web/features/home/QuickSearch';

const query = (address: string) => new URL(address, 'http://site').searchParams;

describe('the quick search', () => {
  it('PAGE-01 the quick search searches for what is suggested by the name that was entered, if that is of another type only', () => {
    const gene = { term: 'MALAT1', id: 'SPENG000001', note: '', peptides: 59 } as const;
    const symbol = { group: 'gene', term: 'MALAT1', entry: { ...gene, kind: 'symbol' } } as const;
    const alias = {
      group: 'gene',
      term: 'NEAT2',
      entry: { ...gene, term: 'NEAT2', note: 'MALAT1', kind: 'alias' },
    } as const;
    expect(searchFor('peptideId', ' malat1 ', [symbol])).toEqual(['geneName', 'MALAT1']);
    expect(searchFor('transcriptId', 'NEAT2', [symbol, alias])).toEqual(['geneName', 'MALAT1']);
    expect(searchFor('peptideId', 'Breast', [{ group: 'tissue', term: 'Breast' }])).toEqual(['tissue', 'Breast']);
    expect(searchFor('geneName', 'MALAT1', [symbol])).toEqual(['geneName', 'MALAT1']);
    expect(searchFor('peptideId', 'MALAT', [symbol])).toEqual(['peptideId', 'MALAT']);
    expect(searchFor('peptideId', 'SPENP9', undefined)).toEqual(['peptideId', 'SPENP9']);
  });

  it('HOME-11 the quick search has the keys of the specification, each a builder of Search', () => {
    expect(quickSearchTypes).toEqual([
      'peptideId',
      'transcriptId',
      'geneId',
      'RNAcentralId',
      'geneName',
      'cancer',
      'tissue',
    ]);
    expect(quickSearchTypes.filter(isBuilderType)).toEqual(quickSearchTypes);
  });

  it('HOME-23 HOME-24 the quick search goes to Search with the type and the trimmed value', () => {
    const address = quickSearchAddress('geneName', '  MALAT1 ', 'LINC00963,MALAT1');
    expect(address.split('?')[0]).toBe(paths.search);
    expect([...query(address)]).toEqual([
      ['type', 'geneName'],
      ['value', 'MALAT1'],
    ]);
  });

  it('HOME-25 the quick search falls back to the example when nothing but blanks was entered', () => {
    for (const blank of ['', '   ', '\t']) {
      expect(query(quickSearchAddress('peptideId', blank, 'SPENP000001,SPENP000002')).get('value')).toBe(
        'SPENP000001,SPENP000002',
      );
    }
  });

  it('HOME-26 the quick search sends a cancer or tissue as a list of one item', () => {
    expect(query(quickSearchAddress('cancer', '', 'Breast cancer')).getAll('value')).toEqual(['Breast cancer']);
    expect(readCriteria(query(quickSearchAddress('tissue', 'Saliva', 'Breast')))).toEqual([
      { type: 'tissue', values: ['Saliva'] },
    ]);
  });

  it('the quick search opens an empty Search while no example is known', () => {
    expect(quickSearchAddress('geneId', ' ', '')).toBe(paths.search);
  });

  it('the quick search keeps signs that addresses use for themselves', () => {
    const value = 'A&B=c#d?é%';
    expect(query(quickSearchAddress('geneName', value, '')).get('value')).toBe(value);
  });
});

describe('a value of another type', () => {
  const lists = { searchCancers: ['Breast cancer'], searchTissues: ['Breast'], filterValues: {} };

  it.each([
    ['peptideId', 'MALAT1', 'geneName'],
    ['geneName', 'SPENP000001', 'peptideId'],
    ['geneId', 'URS000075C808_9606', 'RNAcentralId'],
    ['peptideId', 'breast cancer', 'cancer'],
    ['peptideId', 'chr5:1,000,000-60,000,000', 'location'],
    ['geneName', 'VGASGYVLEQR', 'peptide sequence'],
    ['peptideId', 'VGASG', 'peptide sequence'],
    ['geneName', 'ACGTACGTACGTACGTACGTACGT', 'nucleotide sequence'],
    ['transcriptId', 'PXD011609', 'study'],
  ] as const)('FIND-09 under %s, %s is offered as %s', (type, value, kind) => {
    expect(otherFinding(type, ` ${value} `, lists)?.kind).toBe(kind);
  });

  it.each([
    ['peptideId', 'SPENP000001, SPENP000002'],
    ['peptideId', ''],
    ['peptideId', 'spe'],
    ['geneName', 'MALAT1'],
    ['geneName', 'PANDAR'],
    ['cancer', 'MALAT1'],
  ] as const)('FIND-09 under %s, nothing else is offered for "%s"', (type, value) => {
    expect(otherFinding(type, value, lists)).toBeNull();
  });
});
