import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { type FoundPeptides, nothingFound, planOf, type RowOrder } from '../../../web/features/search/page-plan';

const [example] = routes.listByPeptideIds.example.response;
const rows = (from: number, to: number): PeptideRow[] =>
  Array.from({ length: to - from }, (_, index) => ({ ...example, peptideId: `P${from + index}` }));
const found = (total: number, fields: Partial<FoundPeptides> = {}): FoundPeptides => ({
  pageNum: 1,
  pageSize: 20,
  result: rows(0, Math.min(20, total)),
  peptideIds: rows(0, total).map(({ peptideId }) => peptideId),
  total,
  order: {},
  statistics: null,
  ...fields,
});
const plan = (pageNum: number, answer: FoundPeptides | undefined, order: RowOrder = {}) =>
  planOf({ pageNum, pageSize: 20 }, order, answer);
const byAffinity: RowOrder = { sort: { by: 'affinity', descending: false } };

describe('the query that shows a page of a search result', () => {
  it('the query that shows a page of a search result is the search itself until it has returned', () => {
    expect(plan(3, undefined, byAffinity)).toEqual({
      paging: { pageNum: 3, pageSize: 20 },
      source: { kind: 'search' },
    });
  });

  it('SEARCH-27 the query that shows a page of a search result is the search for the page that it brought, and a call with the ids of any other page', () => {
    expect(plan(1, found(95)).source).toEqual({ kind: 'held', rows: rows(0, 20) });
    expect(plan(2, found(95)).source).toEqual({ kind: 'ids' });
  });

  it('the query that shows a page of a search result is a call with the number of the page if there are too many ids to send them all', () => {
    expect(plan(2, found(60_000, { peptideIds: [] })).source).toEqual({ kind: 'page' });
  });

  it('RANK-02 the query that shows a page of a search result is a call with the number of the page in another order than that of the search, whatever the size', () => {
    expect(plan(1, found(7), byAffinity).source).toEqual({ kind: 'page' });
    expect(plan(1, found(7, { order: byAffinity })).source).toEqual({ kind: 'ids' });
    expect(plan(1, found(95, { order: byAffinity }), byAffinity).source).toEqual({ kind: 'held', rows: rows(0, 20) });
  });

  it('RANK-01 the query that shows a page of a search result is a call with the ids of the page once numbers are asked for that the search did not bring', () => {
    expect(plan(1, found(95), { numbers: true }).source).toEqual({ kind: 'ids' });
  });

  it('the query that shows a page of a search result shows the last page if the chosen one lies beyond it', () => {
    expect(plan(9, found(95))).toMatchObject({ paging: { pageNum: 5 }, source: { kind: 'ids' } });
  });

  it('SEARCH-29 the query that shows a page of a search result makes no call, and shows page 1, when filters and builders exclude each other', () => {
    expect(plan(9, nothingFound, byAffinity)).toEqual({
      paging: { pageNum: 1, pageSize: 20 },
      source: { kind: 'held', rows: [] },
    });
  });
});
