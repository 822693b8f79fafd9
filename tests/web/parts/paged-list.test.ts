import { describe, expect, it } from 'vitest';
import { noFilters } from '#domain/search/row-filters';
import {
  initialView,
  listDefaults,
  listViewReducer,
  pageInView,
  readListView,
  writeListView,
} from '../../../web/parts/paged-list';

const read = (query: string) => readListView(new URLSearchParams(query), listDefaults);
const first = initialView(listDefaults);
const view = { ...first, pageNum: 4 };

describe('what an address says of a list of peptides', () => {
  it.each([
    ['', 1, 10],
    ['page=3&size=50', 3, 50],
    ['page=1&size=100', 1, 100],
    ['page=0&size=20', 1, 20],
    ['page=-1&size=30', 1, 10],
    ['page=2.5&size=', 1, 10],
    ['page=x&size=x', 1, 10],
    ['page=99999999999999999999', 1, 10],
  ])('LIM-01 "%s" is page %i of %i rows', (query, pageNum, pageSize) => {
    expect(read(query)).toMatchObject({ pageNum, pageSize });
  });

  it('is its filters, too', () => {
    expect(read('validation=0&expression=3').filters).toMatchObject({ validation: 0, expression: 3 });
    expect(read('').filters).toEqual(noFilters);
  });

  it.each([
    [{}, ''],
    [{ pageNum: 2, pageSize: 20 }, 'page=2&size=20'],
    [{ filters: { ...noFilters, validation: 0 as const } }, 'validation=0'],
    [{ sort: { column: 'peptideId', order: 'descend' } as const }, 'sort=-peptideId'],
    [{ columns: ['peptideId', 'study'] as const }, 'columns=peptideId.study'],
  ])('LAST-02 %j is written as "%s" and read as it was', (chosen, expected) => {
    const params = new URLSearchParams();
    writeListView(params, { ...first, ...chosen }, listDefaults);
    expect(params.toString()).toBe(expected);
    expect(read(expected)).toEqual({ ...first, ...chosen });
  });

  it.each(['', '-', 'nothing', '--peptideId', 'constructor'])('LIM-01 "sort=%s" is no order', (text) => {
    expect(read(`sort=${text}`).sort).toBeNull();
  });
});

describe('the choices of a reader in a list', () => {
  it('begin with the first ten rows', () => {
    expect(first).toMatchObject({ filters: noFilters, pageNum: 1, pageSize: 10, sort: null });
  });

  it('begin anew with other filters or another size, not with another page', () => {
    const filters = { ...noFilters, validation: 1 as const };
    expect(listViewReducer(view, { type: 'filters', filters })).toEqual({ ...view, filters, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page size', pageSize: 50 })).toEqual({ ...view, pageSize: 50, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page', pageNum: 7 })).toEqual({ ...view, pageNum: 7 });
    const sort = { column: 'peptideId', order: 'descend' } as const;
    expect(listViewReducer(view, { type: 'sort', sort })).toEqual({ ...view, sort, pageNum: 1 });
  });

  it.each([
    [95, 4],
    [31, 4],
    [30, 3],
    [5, 1],
    [0, 1],
  ])('Q-10 stay within a total of %i: on page %i', (total, pageNum) => {
    expect(pageInView(view, total)).toBe(pageNum);
  });
});
