import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { groupColors } from '../../../web/charts/chart-theme';
import { heldRows, pageRange, type FoundPeptides } from '../../../web/features/search/page-plan';
import { colorOfGroup, groupShares } from '../../../web/features/search/StatisticsCard';

const [example] = routes.listByPeptideIds.example.response;
const row = (peptideId: string, fields: Partial<PeptideRow> = {}): PeptideRow => ({ ...example, peptideId, ...fields });
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => row(`P${from + index}`));

describe('the rows that a search brought', () => {
  const found: FoundPeptides = {
    pageNum: 2,
    pageSize: 20,
    result: rows(20, 40),
    peptideIds: [],
    total: 95,
    order: {},
    statistics: null,
  };

  it('SEARCH-27 the rows that a search brought show its own page without another call', () => {
    expect(heldRows(found, { pageNum: 2, pageSize: 20 })).toEqual(found.result);
  });

  it('SEARCH-27 the rows that a search brought show a smaller page that lies within them', () => {
    expect(heldRows(found, { pageNum: 4, pageSize: 10 })?.map(({ peptideId }) => peptideId)).toEqual(
      rows(30, 40).map(({ peptideId }) => peptideId),
    );
  });

  it('SEARCH-27 the rows that a search brought do not show a page that they hold in part, or not at all', () => {
    for (const paging of [
      { pageNum: 1, pageSize: 50 },
      { pageNum: 1, pageSize: 20 },
      { pageNum: 3, pageSize: 20 },
    ])
      expect(heldRows(found, paging)).toBeUndefined();
  });

  it('the rows that a search brought are none beyond the end, and none of nothing', () => {
    expect(heldRows(found, { pageNum: 9, pageSize: 20 })).toEqual([]);
    expect(heldRows({ ...found, pageNum: 3, result: [], total: 0 }, { pageNum: 1, pageSize: 20 })).toEqual([]);
    expect(pageRange({ pageNum: 5, pageSize: 20 }, 95)).toEqual({ from: 80, to: 95 });
  });
});

describe('the statistical graphs', () => {
  it('SEARCH-02 the statistical graphs have a slice for each group that has peptides, in order, in the color of the group', () => {
    const shares = groupShares([
      { name: 'Others', value: 5 },
      { name: 'Tumor-specific', value: 2 },
      { name: 'Upregulated', value: 0 },
      { name: '<b>', value: 9 },
    ]);
    expect(shares).toEqual([
      { name: 'Tumor-specific', value: 2 },
      { name: 'Others', value: 5 },
    ]);
    expect(shares.map(({ name }) => colorOfGroup(name))).toEqual([groupColors[1], groupColors[4]]);
  });
});
