import { PAGE_SIZE_MAX } from '#domain/api/limits';
import type { ListCall } from './api-calls';

/** What sorts lists by numbers and filters them by ranges: every way in which a query finds its rows. */
export function numberCalls({ gene, chromosome }: { gene: string; chromosome: object }, rows: number): ListCall[] {
  const page = { pageSize: PAGE_SIZE_MAX, pageNum: 1, numbers: true };
  const search = { searchTables: ['peptide'], ...page };
  const byAffinity = { sort: { by: 'affinity', descending: false } };
  const call = (name: string, request: Record<string, unknown>): ListCall => ({
    name: `numbers, ${name}`,
    id: 'advance',
    request: { ...search, ...request },
  });
  return [
    {
      name: 'numbers, browse sorted',
      id: 'listResult',
      request: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...page, ...byAffinity },
    },
    call('four criteria sorted', {
      cancer: ['Breast cancer', 'Skin cancer'],
      expressionList: [1, 2],
      immunogenicity: 1,
      validation: 1,
      ...byAffinity,
    }),
    call('a range, sorted by it', { affinity: { from: null, to: 34 }, ...byAffinity }),
    call('a range in the order of ids', { cancer: ['Breast cancer'], affinity: { from: 5, to: 500 } }),
    call('two ranges, sorted by a third number', {
      cancer: ['Breast cancer'],
      affinity: { from: null, to: 34 },
      length: { from: 8, to: 11 },
      sort: { by: 'log2FoldChange', descending: true },
    }),
    call('all rows, the page in the middle', {
      expressionList: [1, 2, 3, 4],
      sort: { by: 'recognitionScore', descending: true },
      pageNum: Math.ceil(rows / PAGE_SIZE_MAX / 2),
    }),
    call('the peptides of a gene sorted', { geneId: gene, ...byAffinity }),
    call('a chromosome sorted', { ...chromosome, ...byAffinity }),
  ];
}
