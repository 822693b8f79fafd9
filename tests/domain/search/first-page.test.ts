import { describe, expect, it } from 'vitest';
import { firstPageQuestion, isFirstPage } from '#domain/search/first-page';

const lists = { searchCancers: [], searchTissues: [], filterValues: { hla: ['HLA-A*02:01'] } };
const first = firstPageQuestion('Skin cancer', 'Skin', lists);

describe('the first page of Browse', () => {
  it('INFRA-31 asks for ten rows of all studies, their total and what each filter would give', () => {
    expect(first).toEqual({
      cancer: 'Skin cancer',
      tissue: 'Skin',
      studyList: ['All'],
      expression: null,
      validation: null,
      immunogenicity: null,
      simultaneous: null,
      hla: undefined,
      pageSize: 10,
      total: null,
      pageNum: 1,
      hasCountTotal: false,
      countBy: {
        expression: ['1', '2', '3', '4'],
        validation: ['1', '0'],
        immunogenicity: ['1', '0'],
        simultaneous: ['true', 'false'],
        hla: ['HLA-A*02:01'],
      },
      getCancerTotal: true,
    });
  });

  it('INFRA-31 is the same question with and without a known total', () => {
    expect(isFirstPage(first, lists)).toBe(true);
    expect(isFirstPage({ ...first, total: 7, hasCountTotal: true }, lists)).toBe(true);
  });

  it.each([
    ['another page', { pageNum: 2 }],
    ['more rows', { pageSize: 20 }],
    ['one study', { studyList: ['PXD011609'] }],
    ['a filter', { validation: 1 as const }],
    ['no counts', { countBy: {} }],
    ['no total of the cancer', { getCancerTotal: false }],
  ])('INFRA-31 is another question with %s', (_, changed) => {
    expect(isFirstPage({ ...first, ...changed }, lists)).toBe(false);
  });
});
