import { describe, expect, it } from 'vitest';
import type { Criterion } from '#domain/search/criteria';
import { builderFields, describeField, fields, type BuilderType } from '#domain/search/fields';
import { noFilters as all } from '#domain/search/row-filters';
import { filteredPayload, searchPayload, type SearchPayload } from '#domain/search/search-payload';

const nothing = {
  ...Object.fromEntries(
    builderFields.map((field) => [fields[field].wire, ['list', 'option'].includes(fields[field].kind) ? [] : null]),
  ),
  chromosome: null,
  start: null,
  end: null,
};

/** Values of builders that do not offer options of their own. */
const filled: Partial<Record<BuilderType, string[]>> = {
  cancer: ['Breast cancer'],
  tissue: ['Breast', 'Blood'],
  geneName: ['MALAT1 , NEAT1'],
  geneId: ['G1'],
  transcriptId: ['T1'],
  RNAcentralId: ['URS1_9606'],
  otherId: ['ENSG1'],
  location: ['chr1', '10', '0'],
  peptideId: ['P1'],
  expression: ['2', '1'],
  immunogenicity: ['0'],
  simultaneous: ['false'],
  pmid: ['1'],
};
const one = (type: BuilderType): Criterion => ({
  type,
  values: filled[type] ?? describeField(type).options?.map(({ value }) => value) ?? [],
});

describe('the payload of a search', () => {
  it.each<[BuilderType, string[], Partial<SearchPayload>]>([
    ['cancer', ['peptide'], { cancer: ['Breast cancer'] }],
    ['tissue', ['peptide'], { tissue: ['Breast', 'Blood'] }],
    ['geneName', ['gene'], { geneName: 'MALAT1,NEAT1' }],
    ['geneId', ['gene'], { geneId: 'G1' }],
    ['transcriptId', ['transcript'], { transcriptId: 'T1' }],
    ['RNAcentralId', ['transcript'], { rnacentralId: 'URS1_9606' }],
    ['otherId', ['gene', 'transcript'], { otherId: 'ENSG1' }],
    ['location', ['transcript'], { chromosome: 'chr1', start: 10, end: 0 }],
    ['peptideId', ['peptide'], { peptideId: 'P1' }],
    ['expression', ['peptide'], { expressionList: [1, 2] }],
    ['immunogenicity', ['peptide'], { immunogenicity: 0 }],
    ['validation', ['peptide'], { validation: 1 }],
    ['simultaneous', ['peptide'], { simultaneous: false }],
    ['pmid', ['peptide'], { pmid: '1' }],
  ])(
    'SEARCH-22 SEARCH-23 SEARCH-24 the payload of a search of %s names the tables %j and its own field only',
    (type, searchTables, own) => {
      expect(searchPayload([one(type)])).toEqual({ ...nothing, searchTables, ...own });
    },
  );

  it('the payload of a search leaves blank builders out', () => {
    expect(
      searchPayload([{ type: 'cancer', values: [] }, one('geneId'), { type: 'location', values: ['', '', ''] }]),
    ).toEqual({ ...nothing, searchTables: ['gene'], geneId: 'G1' });
  });
});

describe('filters of the result', () => {
  const payload = searchPayload([one('validation'), { type: 'expression', values: ['1', '2'] }, one('geneName')]);

  it('SEARCH-30 at All leave the search unchanged', () => {
    expect(filteredPayload(payload, all)).toBe(payload);
  });

  it('SEARCH-30 equal to the builder value keep its restriction', () => {
    expect(filteredPayload(payload, { ...all, validation: 1 })).toEqual(payload);
  });

  it('FACET-03 filters of the result keep of several values of a builder those that are also chosen', () => {
    const search = searchPayload([{ type: 'cancer', values: ['A', 'B', 'C'] }]);
    const filtered = (cancer: string[]) => filteredPayload(search, { ...all, cancer });
    expect(filtered(['C', 'A', 'D'])).toEqual({ ...nothing, searchTables: ['peptide'], cancer: ['A', 'C'] });
    expect(filtered(['D'])).toBeNull();
    expect(filteredPayload(search, { ...all, rnaType: ['lncRNA'], study: ['PXD1'] })).toEqual({
      ...nothing,
      searchTables: ['peptide', 'transcript'],
      cancer: ['A', 'B', 'C'],
      rnaType: ['lncRNA'],
      study: ['PXD1'],
    });
  });

  it('SEARCH-29 one filter that excludes its builder is enough', () => {
    const search = searchPayload([one('validation')]);
    expect(filteredPayload(search, { ...all, validation: 0, immunogenicity: 1 })).toBeNull();
    expect(filteredPayload(search, { ...all, immunogenicity: 1, validation: 0, expression: 2 })).toBeNull();
  });
});

describe('a location of a search', () => {
  it('SEARCH-23 a location of a search is sent as whole numbers, whatever separates their digits', () => {
    expect(searchPayload([{ type: 'location', values: ['chrX', ' 1,000 ', '20'] }])).toEqual({
      ...nothing,
      searchTables: ['transcript'],
      chromosome: 'chrX',
      start: 1000,
      end: 20,
    });
  });
});
