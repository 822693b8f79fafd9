import { afterAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { call, dataOf, loadHandlers } from './api-call';
import { compareWithBruteForce } from './sets-brute-force';

type Request = RequestOf<Routes['compare']>;

/** More rows than one chunk of the dictionary of ids, and more than one call exports. */
const fixture = makeRelease({ seed: 7, rows: 4_300 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const breastAndSkin: Request = {
  sets: [
    { name: 'Breast', query: { cancer: ['Breast cancer'] } },
    { name: 'Skin', query: { cancer: ['Skin cancer'] } },
  ],
};

describe('search/compare', () => {
  it('SETS-02 UNIT-05 search/compare counts every combination, and lists and filters its rows, as sets over all rows do', async () => {
    expect(await compareWithBruteForce(fixture, handlers, 25)).toBe(25);
  });

  it('SETS-01 search/compare exports all rows of a combination', async () => {
    const sets = [
      { name: 'Leukemia', query: { cancer: ['Leukemia'] } },
      { name: 'All', query: { expressionList: [1 as const, 2 as const, 3 as const, 4 as const] } },
    ];
    const combination = { all: [1], none: [0] };
    const rows: PeptideRow[] = [];
    let cursor: string | null = null;
    let total: number;
    do {
      const answer: { rows: PeptideRow[]; total: number; cursor: string | null } = await dataOf(
        handlers,
        'exportRows',
        {
          source: 'compare',
          query: { sets, combination },
          cursor,
        },
      );
      rows.push(...answer.rows);
      ({ total, cursor } = answer);
    } while (cursor !== null);
    const leukemia = new Set(
      fixture.peptides.filter(({ row }) => row.cancer === 'Leukemia').map(({ row }) => row.sequence),
    );
    const expected = fixture.peptides.map(({ row }) => row).filter(({ sequence }) => !leukemia.has(sequence));
    expect(rows.length).toBeGreaterThan(EXPORT_ROWS_MAX);
    expect(rows).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([
    ['many rows', 'All', 4_300],
    ['few rows', 'Skin cancer', 40],
  ])(
    'SETS-01 RANK-01 RANK-02 search/compare gives %s of a combination their numbers, and sorts and exports them by one',
    async (_, of, least) => {
      const sets = [
        {
          name: 'A',
          query: of === 'All' ? { expressionList: [1 as const, 2 as const, 3 as const, 4 as const] } : { cancer: [of] },
        },
        { name: 'None', query: { cancer: ['No cancer'] } },
      ];
      const combination = { all: [0], none: [1] };
      const rows = fixture.peptides.map(({ row }) => row).filter(({ cancer }) => of === 'All' || cancer === of);
      for (const descending of [false, true]) {
        const sort = { by: 'length' as const, descending };
        const expected = rows
          .map(({ peptideId, sequence }) => ({ peptideId, length: sequence.length }))
          .sort(
            (a, b) => (descending ? b.length - a.length : a.length - b.length) || (a.peptideId < b.peptideId ? -1 : 1),
          );
        const paging = { pageNum: 2, pageSize: 20 };
        const page = await dataOf(handlers, 'compare', { sets, combination, ...paging, sort, numbers: true });
        expect(page.total).toBe(rows.length);
        expect(page.result?.map(({ peptideId, numbers }) => ({ peptideId, length: numbers?.length }))).toEqual(
          expected.slice(20, 40),
        );
        const query = { sets, combination, sort };
        const exported = await dataOf(handlers, 'exportRows', { source: 'compare', query, cursor: null });
        expect(exported.rows.map(({ peptideId }) => peptideId)).toEqual(
          expected.slice(0, EXPORT_ROWS_MAX).map(({ peptideId }) => peptideId),
        );
        expect(exported.rows[0]).not.toHaveProperty('numbers');
        if (exported.cursor === null) continue;
        const next = await dataOf(handlers, 'exportRows', { source: 'compare', query, cursor: exported.cursor });
        expect(next.rows[0]?.peptideId).toBe(expected[EXPORT_ROWS_MAX]?.peptideId);
      }
      expect(rows.length).toBeGreaterThan(least - 1);
    },
  );

  it('SETS-01 search/compare answers sets without rows, and no page without a combination', async () => {
    const none = { name: 'None', query: { cancer: ['No cancer'] } };
    expect(await dataOf(handlers, 'compare', { sets: [none, { name: 'Empty', peptideIds: [] }] })).toEqual({
      sets: [
        { name: 'None', sequences: 0, rows: 0 },
        { name: 'Empty', sequences: 0, rows: 0, unknown: [] },
      ],
      union: { sequences: 0, rows: 0 },
      combinations: [],
    });
  });

  const [breast] = breastAndSkin.sets;
  it.each<[string, unknown, string]>([
    ['one set', { sets: [breast] }, 'sets must be a list of 2 to 6 sets'],
    ['seven sets', { sets: Array.from({ length: 7 }, () => breast) }, 'sets must be a list of 2 to 6 sets'],
    ['a set of nothing', { sets: [breast, { name: 'X' }] }, 'sets[1] must have either a query or peptideIds'],
    [
      'a combination without a page',
      { ...breastAndSkin, combination: { all: [0], none: [] } },
      'combination must come with pageNum and pageSize',
    ],
    [
      'a set that is not among them',
      { ...breastAndSkin, combination: { all: [2], none: [] }, pageNum: 1, pageSize: 10 },
      'combination must name sets by positions below 2',
    ],
  ])('SETS-01 search/compare returns 400 for %s', async (_what, request, message) => {
    // The point is what the types forbid.
    expect(await call(handlers, 'compare', request as Request)).toEqual({ code: 400, message });
  });
});
