import { describe, expect, it } from 'vitest';
import { noFilters } from '#domain/search/row-filters';
import {
  initialListView,
  listViewReducer,
  pageInView,
  readListView,
  writeListView,
} from '../../../web/parts/paged-list';

const read = (query: string) => readListView(new URLSearchParams(query), 10);
const view = { filters: noFilters, pageNum: 4, pageSize: 10 };

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
    [{ pageNum: 1, pageSize: 10, filters: noFilters }, ''],
    [{ pageNum: 2, pageSize: 20, filters: noFilters }, 'page=2&size=20'],
    [{ pageNum: 1, pageSize: 10, filters: { ...noFilters, validation: 0 as const } }, 'validation=0'],
  ])('%j is written as "%s"', (written, expected) => {
    const params = new URLSearchParams();
    writeListView(params, written, 10);
    expect(params.toString()).toBe(expected);
  });
});

describe('the choices of a reader in a list', () => {
  it('begin with the first ten rows', () => {
    expect(initialListView).toEqual({ filters: noFilters, pageNum: 1, pageSize: 10 });
  });

  it('begin anew with other filters or another size, not with another page', () => {
    const filters = { ...noFilters, validation: 1 as const };
    expect(listViewReducer(view, { type: 'filters', filters })).toEqual({ ...view, filters, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page size', pageSize: 50 })).toEqual({ ...view, pageSize: 50, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page', pageNum: 7 })).toEqual({ ...view, pageNum: 7 });
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
