import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { groupColors } from '../../../web/charts/chart-theme';
import { heldRows, pageRange, type FoundPeptides } from '../../../web/features/search/page-plan';
import { colorOfGroup, groupShares } from '../../../web/features/search/StatisticsCard';
import { possibleSort, SORTABLE_ROWS, sortableBy, sortIds, sortRows } from '../../../web/features/search/row-sort';

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
    statistics: null,
  };

  it('SEARCH-27 show its own page without another call', () => {
    expect(heldRows(found, { pageNum: 2, pageSize: 20 })).toEqual(found.result);
  });

  it('SEARCH-27 show a smaller page that lies within them', () => {
    expect(heldRows(found, { pageNum: 4, pageSize: 10 })?.map(({ peptideId }) => peptideId)).toEqual(
      rows(30, 40).map(({ peptideId }) => peptideId),
    );
  });

  it('SEARCH-27 do not show a page that they hold in part, or not at all', () => {
    for (const paging of [
      { pageNum: 1, pageSize: 50 },
      { pageNum: 1, pageSize: 20 },
      { pageNum: 3, pageSize: 20 },
    ])
      expect(heldRows(found, paging)).toBeUndefined();
  });

  it('are none beyond the end, and none of nothing', () => {
    expect(heldRows(found, { pageNum: 9, pageSize: 20 })).toEqual([]);
    expect(heldRows({ ...found, pageNum: 3, result: [], total: 0 }, { pageNum: 1, pageSize: 20 })).toEqual([]);
    expect(pageRange({ pageNum: 5, pageSize: 20 }, 95)).toEqual({ from: 80, to: 95 });
  });
});

describe('what can be sorted', () => {
  it('is every column while all rows can be held, the id while all ids are, and nothing beyond that', () => {
    expect([sortableBy(0, 0), sortableBy(1, 1), sortableBy(SORTABLE_ROWS, SORTABLE_ROWS)]).toEqual([
      'nothing',
      'rows',
      'rows',
    ]);
    expect([sortableBy(SORTABLE_ROWS + 1, SORTABLE_ROWS + 1), sortableBy(50_001, 0)]).toEqual(['ids', 'nothing']);
  });

  it('drops the sorting of a shared address that the result is too long for', () => {
    const [byId, byCancer] = [
      { column: 'peptideId', order: 'descend' },
      { column: 'cancer', order: 'ascend' },
    ] as const;
    expect([possibleSort(byId, 'rows'), possibleSort(byId, 'ids'), possibleSort(byId, 'nothing')]).toEqual([
      byId,
      byId,
      null,
    ]);
    expect([possibleSort(byCancer, 'rows'), possibleSort(byCancer, 'ids'), possibleSort(null, 'rows')]).toEqual([
      byCancer,
      null,
      null,
    ]);
  });

  it('puts ids in the order that their rows would have', () => {
    expect(sortIds(['P10', 'P2', 'P9'], 'ascend')).toEqual(['P2', 'P9', 'P10']);
    expect(sortIds(['P10', 'P2', 'P9'], 'descend')).toEqual(['P10', 'P9', 'P2']);
  });
});

describe('sorting', () => {
  const list = [
    row('P10', { expression: 3, multicancer: '' }),
    row('P9', { expression: 1 }),
    row('P2', { expression: 3 }),
  ];
  const ids = (sorted: readonly PeptideRow[]) => sorted.map(({ peptideId }) => peptideId);

  it('reads numbers within names, both ways', () => {
    expect(ids(sortRows(list, { column: 'peptideId', order: 'ascend' }))).toEqual(['P2', 'P9', 'P10']);
    expect(ids(sortRows(list, { column: 'peptideId', order: 'descend' }))).toEqual(['P10', 'P9', 'P2']);
  });

  it('keeps the order of equal rows, and does not touch the list', () => {
    expect(ids(sortRows(list, { column: 'expression', order: 'ascend' }))).toEqual(['P9', 'P10', 'P2']);
    expect(ids(sortRows(list, { column: 'expression', order: 'descend' }))).toEqual(['P10', 'P2', 'P9']);
    expect(ids(list)).toEqual(['P10', 'P9', 'P2']);
  });

  it('puts check marks and immunogenic or validated rows first', () => {
    expect(ids(sortRows(list, { column: 'simultaneous', order: 'ascend' })).at(-1)).toBe('P10');
    const marked = [row('a', { immunogenicity: 0, validation: 0 }), row('b', { immunogenicity: 1, validation: 1 })];
    for (const column of ['immunogenicity', 'validation'] as const)
      expect(ids(sortRows(marked, { column, order: 'ascend' }))).toEqual(['b', 'a']);
  });

  it('sorts by the column that was chosen, and by no other', () => {
    const keys = ['study', 'tissue', 'cancer', 'sequence', 'relatedGeneName', 'relatedTranscriptId', 'peptideId'];
    // Every row comes first by one field only.
    const rowsByField = keys.map((field) =>
      row(field, { ...Object.fromEntries(keys.map((key) => [key, 'b'])), peptideId: field, [field]: 'a' }),
    );
    for (const [column, field] of [
      ['study', 'study'],
      ['tissue', 'tissue'],
      ['cancer', 'cancer'],
      ['sequence', 'sequence'],
      ['genes', 'relatedGeneName'],
      ['transcripts', 'relatedTranscriptId'],
    ] as const)
      expect(sortRows(rowsByField, { column, order: 'ascend' })[0]?.peptideId).toBe(field);
  });
});

describe('the statistical graphs', () => {
  it('SEARCH-02 have a slice for each group that has peptides, in order, in the colour of the group', () => {
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
