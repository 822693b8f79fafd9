import { describe, expect, it } from 'vitest';
import { paths } from '#domain/catalogue/paths';
import { isBuilderType } from '#domain/search/builder-types';
import { readCriteria } from '#domain/search/search-address';
import { quickSearchAddress, quickSearchLabel, quickSearchTypes } from '../../../web/features/home/quick-search';

const query = (address: string) => new URL(address, 'http://site').searchParams;

describe('the quick search', () => {
  it('HOME-10 offers seven types in order', () => {
    expect(quickSearchTypes.map(quickSearchLabel)).toEqual([
      'Peptide ID', 'Transcript ID', 'Gene ID', 'RNAcentral ID', 'Gene Name', 'Cancer', 'Tissue',
    ]);
  });

  it('HOME-11 has the keys of the specification, each a builder of Search', () => {
    expect(quickSearchTypes).toEqual(['peptideId', 'transcriptId', 'geneId', 'RNAcentralId', 'geneName', 'cancer', 'tissue']);
    expect(quickSearchTypes.filter(isBuilderType)).toEqual(quickSearchTypes);
  });

  it('HOME-23 HOME-24 goes to Search with the type and the trimmed value', () => {
    const address = quickSearchAddress('geneName', '  MALAT1 ', 'LINC00963,MALAT1');
    expect(address.split('?')[0]).toBe(paths.search);
    expect([...query(address)]).toEqual([['type', 'geneName'], ['value', 'MALAT1']]);
  });

  it('HOME-25 falls back to the example when nothing but blanks was entered', () => {
    for (const blank of ['', '   ', '\t']) {
      expect(query(quickSearchAddress('peptideId', blank, 'SPENP000001,SPENP000002')).get('value')).toBe('SPENP000001,SPENP000002');
    }
  });

  it('HOME-26 sends a cancer or tissue as a list of one item', () => {
    expect(query(quickSearchAddress('cancer', '', 'Breast cancer')).getAll('value')).toEqual(['Breast cancer']);
    expect(readCriteria(query(quickSearchAddress('tissue', 'Saliva', 'Breast')))).toEqual([{ type: 'tissue', values: ['Saliva'] }]);
  });

  it('opens Search as it is while no example is known', () => {
    expect(quickSearchAddress('geneId', ' ', '')).toBe(paths.search);
  });

  it('keeps signs that addresses use for themselves', () => {
    const value = 'A&B=c#d?é%';
    expect(query(quickSearchAddress('geneName', value, '')).get('value')).toBe(value);
  });
});
