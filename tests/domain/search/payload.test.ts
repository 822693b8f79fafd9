import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { advanceRequest } from '#domain/api/schemas/search';
import type { Criterion } from '#domain/search/criteria';
import { builderFields, builderTypes, describeField, fields, type BuilderType } from '#domain/search/fields';
import { noFilters as all, type RowFilters } from '#domain/search/row-filters';
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
  ])('SEARCH-22 SEARCH-23 SEARCH-24 of %s names the tables %j and its own field only', (type, searchTables, own) => {
    expect(searchPayload([one(type)])).toEqual({ ...nothing, searchTables, ...own });
  });

  it('SEARCH-06 SEARCH-23 SEARCH-24 of all builders contains each, and the server accepts it', () => {
    const payload = searchPayload(builderTypes.map(one));
    expect(payload.searchTables).toEqual(['peptide', 'gene', 'transcript']);
    expect(Object.values(payload)).not.toContain(null);
    const request = { ...payload, pageSize: 20, pageNum: 1, hasCountTotal: false, getStatistics: true };
    expect(z.parse(advanceRequest, request)).toEqual(request);
  });

  it('leaves blank builders out', () => {
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

  it('SEARCH-30 narrow what the builder leaves open', () => {
    expect(filteredPayload(payload, { ...all, expression: 2, immunogenicity: 1, simultaneous: true })).toEqual({
      ...payload,
      expressionList: [2],
      immunogenicity: 1,
      simultaneous: true,
    });
  });

  it('SEARCH-30 name the peptide table, which they need', () => {
    expect(filteredPayload(searchPayload([one('geneName')]), { ...all, immunogenicity: 0 })).toEqual({
      ...nothing,
      searchTables: ['peptide', 'gene'],
      geneName: 'MALAT1,NEAT1',
      immunogenicity: 0,
    });
  });

  it.each<[Partial<RowFilters>, Partial<SearchPayload>]>([
    [{ expression: 3 }, { expressionList: [3] }],
    [{ validation: 0 }, { validation: 0 }],
    [{ immunogenicity: 0 }, { immunogenicity: 0 }],
    [{ simultaneous: false }, { simultaneous: false }],
  ])('SEARCH-28 SEARCH-30 %j restricts a search without a builder of its field', (filter, criterion) => {
    expect(filteredPayload(searchPayload([one('geneName')]), { ...all, ...filter })).toEqual({
      ...nothing,
      searchTables: ['peptide', 'gene'],
      geneName: 'MALAT1,NEAT1',
      ...criterion,
    });
  });

  it('FACET-03 add the chosen genotypes, which no builder sets', () => {
    const hla = ['HLA-A*02:01', 'HLA-B*07:02'];
    expect(filteredPayload(searchPayload([one('geneName')]), { ...all, hla })).toEqual({
      ...nothing,
      searchTables: ['peptide', 'gene'],
      geneName: 'MALAT1,NEAT1',
      hla,
    });
    expect(searchPayload(builderTypes.map(one))).not.toHaveProperty('hla');
  });

  it.each<[string, Criterion, Partial<RowFilters>]>([
    ['status', { type: 'validation', values: ['1'] }, { validation: 0 }],
    ['immunogenicity', { type: 'immunogenicity', values: ['0'] }, { immunogenicity: 1 }],
    ['simultaneous expression', { type: 'simultaneous', values: ['true'] }, { simultaneous: false }],
    ['expression group', { type: 'expression', values: ['1', '2'] }, { expression: 3 }],
  ])('SEARCH-29 that exclude the builder value of %s leave nothing to ask for', (_name, criterion, filter) => {
    expect(filteredPayload(searchPayload([criterion, one('geneName')]), { ...all, ...filter })).toBeNull();
  });

  it('FACET-03 keep of several values of a builder those that are also chosen', () => {
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

  it('SEARCH-24 keep flags that are 0 and states that are false', () => {
    const search = searchPayload([one('immunogenicity'), one('simultaneous')]);
    expect(filteredPayload(search, { ...all, immunogenicity: 0, simultaneous: false })).toEqual(search);
    expect(filteredPayload(search, { ...all, immunogenicity: 1 })).toBeNull();
  });
});

describe('a location of a search', () => {
  it('SEARCH-23 is sent as whole numbers, whatever separates their digits', () => {
    expect(searchPayload([{ type: 'location', values: ['chrX', ' 1,000 ', '20'] }])).toEqual({
      ...nothing,
      searchTables: ['transcript'],
      chromosome: 'chrX',
      start: 1000,
      end: 20,
    });
  });
});
