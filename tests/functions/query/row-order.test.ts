import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberKeys } from '#domain/search/numbers';
import { inOrder, rowsById, rowsByKey } from '../../../functions/query/row-order';
import { catalogueOfRows } from '../catalogue-over';

/** Few values, so that most are equal, all of them signed zeros or unknown in some runs. */
const key = fc.constantFrom(NaN, -0, 0, 1, 1, 2.5, -3, Infinity);
const keysAndRows = fc.array(fc.record({ key, chosen: fc.boolean() }), { maxLength: 120 });

describe('rows in the order of a number', () => {
  it('RANK-02 rows in the order of a number have at every part what a sort of all has there: unknown ones last, equal ones by id', () => {
    fc.assert(
      fc.property(keysAndRows, fc.nat(130), fc.nat(130), (rows, from, length) => {
        const keys = Float64Array.from(rows, (row) => row.key);
        const chosen = Uint32Array.from(rows.flatMap((row, ordinal) => (row.chosen ? ordinal : [])));
        const sorted = [...chosen].sort((one, other) => {
          const [a, b] = [keys[one] ?? NaN, keys[other] ?? NaN];
          if (Number.isNaN(a) || Number.isNaN(b))
            return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
          return a - b || one - other;
        });
        const ordered = rowsByKey(chosen, keys);
        expect(ordered.total).toBe(chosen.length);
        expect(Array.from(ordered.slice(from, from + length))).toEqual(sorted.slice(from, from + length));
        expect([...chosen]).toEqual([...chosen].sort((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['all equal', (row: number) => Math.min(row, 0)],
    ['ascending', (row: number) => row],
    ['descending', (row: number) => -row],
    ['unknown', () => NaN],
    ['a saw', (row: number) => row % 50],
  ])('RANK-02 COL-03 rows in the order of a number take no longer where the numbers are %s', (_, numberOf) => {
    const rows = 100_000;
    const ordered = rowsByKey(
      Uint32Array.from({ length: rows }, (_row, ordinal) => ordinal),
      Float64Array.from({ length: rows }, (_row, ordinal) => numberOf(ordinal)),
    );
    const before = process.cpuUsage();
    for (const from of [0, rows / 2, rows - 10]) expect(ordered.slice(from, from + 10)).toHaveLength(10);
    const { user } = process.cpuUsage(before);
    // A selection that is quadratic takes minutes.
    expect(user / 1_000).toBeLessThan(1_000);
  });
});

describe('rows in an order that a list asks for', () => {
  const NUMBERS = [2, null, 1, 2, null, 0];
  const catalogue = catalogueOfRows('r-1', {
    peptides: NUMBERS.map((number) => Object.fromEntries(numberKeys.map((by) => [by, number]))),
  });
  const all = Uint32Array.from(NUMBERS, (_, ordinal) => ordinal);
  const order = async (by: (typeof numberKeys)[number] | 'peptideId', descending: boolean) =>
    Array.from((await inOrder(await catalogue, all, { by, descending })).slice(0, 10));

  it.each(numberKeys)('RANK-02 by %s have unknown ones last and equal ones by id, both ways', async (by) => {
    expect(await order(by, false)).toEqual([5, 2, 0, 3, 1, 4]);
    expect(await order(by, true)).toEqual([0, 3, 2, 5, 1, 4]);
  });

  it('RANK-02 by id are ascending or descending, as they are without a wish', async () => {
    expect([await order('peptideId', false), await order('peptideId', true)]).toEqual([
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
    ]);
    expect(Array.from((await inOrder(await catalogue, all, null)).slice(1, 3))).toEqual([1, 2]);
  });

  it.each([false, true])(
    'API-04 rows in an order that a list asks for end with the last row, descending: %s',
    (descending) => {
      const rows = rowsById(Uint32Array.of(3, 5, 8), descending);
      const last = descending ? 3 : 8;
      expect([Array.from(rows.slice(2, 4)), Array.from(rows.slice(3, 6)), Array.from(rows.slice(30, 60))]).toEqual([
        [last],
        [],
        [],
      ]);
    },
  );
});
