import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { type FoundPeptides, nothingFound, pageRows, planOf } from '../../../web/features/search/page-plan';
import { SORTABLE_ROWS, type RowSort } from '../../../web/features/search/row-sort';

const [example] = routes.listByPeptideIds.example.response;
const rows = (from: number, to: number): PeptideRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ ...example, peptideId: `P${from + index}` }));
const found = (total: number, fields: Partial<FoundPeptides> = {}): FoundPeptides => ({
  pageNum: 1,
  pageSize: 20,
  result: rows(0, Math.min(20, total)),
  peptideIds: rows(0, total).map(({ peptideId }) => peptideId),
  total,
  statistics: null,
  ...fields,
});
const state = (pageNum: number, sort: RowSort | null = null) => ({ pageNum, pageSize: 20, sort });
const byCancer: RowSort = { column: 'cancer', order: 'ascend' };
const byId: RowSort = { column: 'peptideId', order: 'descend' };

describe('the query that shows a page of a search result', () => {
  it('is the search itself until it has returned', () => {
    expect(planOf(state(3, byId), undefined)).toEqual({
      paging: { pageNum: 3, pageSize: 20 },
      sortable: 'nothing',
      source: { kind: 'search' },
    });
  });

  it('SEARCH-27 is the search for the page that it brought, and a call with the ids of any other page', () => {
    expect(planOf(state(1), found(95)).source).toEqual({ kind: 'held', rows: rows(0, 20) });
    expect(planOf(state(2), found(95)).source).toEqual({ kind: 'ids', order: null });
  });

  it('is a call with the number of the page if there are too many ids to send them all', () => {
    const huge = found(SORTABLE_ROWS + 1, { peptideIds: [] });
    expect(planOf(state(2, byId), huge)).toMatchObject({ sortable: 'nothing', source: { kind: 'page' } });
  });

  it('is a call for all rows if they are sorted, unless the search brought them all', () => {
    expect(planOf(state(1, byCancer), found(95)).source).toEqual({ kind: 'all', sort: byCancer, rows: null });
    expect(planOf(state(1, byCancer), found(7)).source).toEqual({ kind: 'all', sort: byCancer, rows: rows(0, 7) });
  });

  it('sorts the ids of a result too long to sort its rows, and nothing else of it', () => {
    const long = found(SORTABLE_ROWS + 1);
    expect(planOf(state(1, byId), long).source).toEqual({ kind: 'ids', order: 'descend' });
    expect(planOf(state(1, byCancer), long).source).toEqual({ kind: 'held', rows: rows(0, 20) });
  });

  it('shows the last page if the chosen one lies beyond it', () => {
    expect(planOf(state(9), found(95))).toMatchObject({ paging: { pageNum: 5 }, source: { kind: 'ids' } });
  });

  it('SEARCH-29 makes no call, and shows page 1, when filters and builders exclude each other', () => {
    expect(planOf(state(9, byCancer), nothingFound)).toEqual({
      paging: { pageNum: 1, pageSize: 20 },
      sortable: 'nothing',
      source: { kind: 'held', rows: [] },
    });
  });
});

describe('the rows of a page', () => {
  const range = { from: 2, to: 4 };
  const nothing = { page: undefined, all: undefined };

  it('are absent until the query that shows them has returned', () => {
    const ofAnEarlierChoice = { page: rows(0, 4), all: undefined };
    expect(pageRows({ kind: 'search' }, range, ofAnEarlierChoice)).toBeUndefined();
    expect(pageRows({ kind: 'all', sort: byId, rows: null }, range, ofAnEarlierChoice)).toBeUndefined();
    expect(pageRows({ kind: 'ids', order: null }, range, nothing)).toBeUndefined();
  });

  it('are cut from the sorted result', () => {
    const ids = (source: Parameters<typeof pageRows>[0], all?: PeptideRow[]) =>
      pageRows(source, range, { page: undefined, all })?.map(({ peptideId }) => peptideId);
    expect(ids({ kind: 'all', sort: byId, rows: null }, rows(0, 9))).toEqual(['P6', 'P5']);
    expect(ids({ kind: 'all', sort: byId, rows: rows(0, 5) })).toEqual(['P2', 'P1']);
  });

  it('are those of the call otherwise', () => {
    expect(pageRows({ kind: 'held', rows: rows(0, 2) }, range, nothing)).toEqual(rows(0, 2));
    for (const source of [{ kind: 'ids', order: null }, { kind: 'page' }] as const)
      expect(pageRows(source, range, { page: rows(2, 4), all: undefined })).toEqual(rows(2, 4));
  });
});
