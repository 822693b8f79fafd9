import { describe, expect, it } from 'vitest';
import type { ListUnit } from '#domain/api/schemas/sequence';
import { noFilters } from '#domain/search/row-filters';
import {
  initialView,
  listDefaults,
  listParams,
  type ListView,
  listViewReducer,
  pageInView,
  readListView,
  writeListView,
} from '../../../web/parts/paged-list';
import { catalogue } from '../support/catalogue';

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

  it.each([
    [{}, ''],
    [{ pageNum: 2, pageSize: 20 }, 'page=2&size=20'],
    [{ filters: { ...noFilters, validation: 0 as const } }, 'validation=0'],
    [{ sort: { by: 'peptideId', descending: true } as const }, 'sort=-peptideId'],
    [{ sort: { by: 'affinity', descending: false } as const }, 'sort=affinity'],
    [{ filters: { ...noFilters, affinity: { from: null, to: 34 } } }, 'affinity=..34'],
    [{ filters: { ...noFilters, log2FoldChange: { from: -1.5, to: 2 } } }, 'log2FoldChange=-1.5..2'],
    [{ unit: 'sequences' as const }, 'unit=sequences'],
    [{ columns: ['peptideId', 'affinity', 'orf'] as const }, 'columns=peptideId.affinity.orf'],
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

describe('the unit of a list', () => {
  const ofSequences = { ...listDefaults, unit: 'sequences' } as const;
  const written = (unit: ListUnit, defaults: typeof listDefaults) => {
    const params = new URLSearchParams();
    writeListView(params, { ...first, unit }, defaults);
    return params.toString();
  };

  it.each([
    ['', 'entries', 'sequences'],
    ['unit=sequences', 'sequences', 'sequences'],
    ['unit=entries', 'entries', 'entries'],
    ['unit=rows', 'entries', 'sequences'],
  ])('UNIT-01 of the address "%s" is %s in a list that begins with entries, %s in another', (query, one, other) => {
    const params = new URLSearchParams(query);
    expect([readListView(params, listDefaults).unit, readListView(params, ofSequences).unit]).toEqual([one, other]);
  });

  it('UNIT-01 is in the address only where it is not what the list begins with', () => {
    expect([written('entries', ofSequences), written('sequences', ofSequences)]).toEqual(['unit=entries', '']);
  });

  it('UNIT-01 is asked for only if it is sequences, which have no numbers and the order of the list', () => {
    const some = { min: 0, max: 9, known: 2, histogram: { edges: [0, 9], counts: [2] } };
    const sort = { by: 'affinity', descending: false } as const;
    const chosen: ListView = { ...first, sort, columns: ['peptideId', 'affinity'] };
    const numbered = { ...catalogue, numbers: { affinity: some } };
    expect(listParams({ ...chosen, unit: 'sequences' }, numbered)).toEqual({ ...noFilters, sort, unit: 'sequences' });
    expect(listParams(chosen, numbered)).not.toHaveProperty('unit');
  });
});

describe('the choices of a user in a list', () => {
  it('the choices of a user in a list begin with the first ten rows', () => {
    expect(first).toMatchObject({ filters: noFilters, pageNum: 1, pageSize: 10, sort: null });
  });

  it('the choices of a user in a list begin anew with other filters or another size, not with another page', () => {
    const filters = { ...noFilters, validation: 1 as const };
    expect(listViewReducer(view, { type: 'filters', filters })).toEqual({ ...view, filters, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page size', pageSize: 50 })).toEqual({ ...view, pageSize: 50, pageNum: 1 });
    expect(listViewReducer(view, { type: 'page', pageNum: 7 })).toEqual({ ...view, pageNum: 7 });
    expect(listViewReducer(view, { type: 'unit', unit: 'sequences' })).toEqual({
      ...view,
      unit: 'sequences',
      pageNum: 1,
    });
    const sort = { by: 'peptideId', descending: true } as const;
    expect(listViewReducer(view, { type: 'sort', sort })).toEqual({ ...view, sort, pageNum: 1 });
  });

  it.each([
    [95, 4],
    [31, 4],
    [30, 3],
    [5, 1],
    [0, 1],
  ])('Q-10 the choices of a reader in a list stay within a total of %i: on page %i', (total, pageNum) => {
    expect(pageInView(view, total)).toBe(pageNum);
  });
});

describe('what is asked about a list', () => {
  const none = { min: 0, max: 9, known: 2, histogram: { edges: [0, 9], counts: [2] } };
  const numbered = { ...catalogue, numbers: { affinity: none } };
  const affinity = { from: null, to: 34 };
  const chosen: ListView = {
    ...first,
    filters: { ...noFilters, affinity, adjustedP: { from: 0, to: 1 } },
    sort: { by: 'affinity', descending: false },
    columns: ['peptideId', 'affinity'],
  };

  it('RANK-01 RANK-02 RANK-03 what is asked about a list is its ranges, order and numbers, as far as the release has these', () => {
    expect(listParams(chosen, numbered)).toEqual({ ...noFilters, affinity, sort: chosen.sort, numbers: true });
    expect(listParams({ ...chosen, sort: { by: 'stability', descending: true } }, numbered)).not.toHaveProperty('sort');
    expect(listParams(chosen, catalogue)).toEqual(noFilters);
  });

  it('RANK-01 what is asked about a list has no numbers where no column shows one', () => {
    expect(listParams(first, numbered)).toEqual(noFilters);
    expect(listParams({ ...chosen, columns: ['peptideId'] }, numbered)).not.toHaveProperty('numbers');
    expect(listParams({ ...first, columns: ['peptideId', 'orf'] }, numbered)).toEqual({
      ...noFilters,
      numbers: true,
    });
  });
});
