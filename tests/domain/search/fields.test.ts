import { describe, expect, it } from 'vitest';
import {
  builderTypes,
  describeField,
  fields,
  filterFields,
  filterValues,
  offeredValues,
  searchFilterFields,
  type Field,
} from '#domain/search/fields';

const all = Object.keys(fields) as Field[];
const lists = { searchCancers: ['Breast cancer'], searchTissues: ['Breast', 'Blood'] };

describe('the table of search fields', () => {
  it('has no field without a use: each is a builder or a filter', () => {
    const used: readonly Field[] = [...builderTypes, ...searchFilterFields];
    expect(all.filter((field) => !used.includes(field))).toEqual([]);
  });

  it('never gives two fields the same label, request name or index name', () => {
    for (const name of ['label', 'wire', 'index'] as const) {
      const names = all.flatMap((field) => describeField(field)[name] ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('SEARCH-07 SEARCH-08 offers for each list the one of its field', () => {
    expect(offeredValues('cancer', lists)).toEqual(['Breast cancer']);
    expect(offeredValues('tissue', lists)).toEqual(['Breast', 'Blood']);
    expect(offeredValues('geneName', lists)).toEqual([]);
  });

  it('SEARCH-14 hints at the values that a builder accepts', () => {
    expect(describeField('geneId').hint).toBe(
      'SPENG followed by six digits. Separate several values (up to 1,000) with commas, spaces or line breaks, or choose a file; any may match.',
    );
    expect(describeField('validation').hint).toBeUndefined();
  });

  it('FACET-03 offers the genotypes of the release, and none where the release does not list them', () => {
    expect(filterValues('hla', { ...lists, filterValues: { hla: ['HLA-A*02:01'] } })).toEqual(['HLA-A*02:01']);
    expect(filterValues('hla', lists)).toEqual([]);
    expect(filterValues('hla', { ...lists, filterValues: {} })).toEqual([]);
  });

  it('FACET-02 has in Search the filters of every list, and cancer, tissue, study and RNA type', () => {
    expect(searchFilterFields.filter((field) => !(filterFields as readonly Field[]).includes(field))).toEqual([
      'cancer',
      'tissue',
      'study',
      'rnaType',
    ]);
    expect(filterFields.filter((field) => !searchFilterFields.includes(field))).toEqual([]);
  });

  it('has no field of several values a row as both builder and filter: their values could not be met together', () => {
    const several: readonly Field[] = ['hla', 'rnaType'];
    expect(builderTypes.filter((type) => several.includes(type))).toEqual([]);
  });

  it('explains every filter, by a text or by its options', () => {
    for (const field of searchFilterFields) {
      const { tip, options = [] } = describeField(field);
      const explained = options.length > 0 && options.every(({ explanation }) => explanation !== undefined);
      expect(tip !== undefined || explained).toBe(true);
    }
  });
});
