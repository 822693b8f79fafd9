import fc from 'fast-check';
import { expect } from 'vitest';
import type { SearchCriteria } from '#domain/api/schemas/search';
import { expressionCodes, expressionGroups } from '#domain/catalogue/vocabulary';
import type { NumberRange } from '#domain/search/field-kinds';
import { inRange, type NumberKey, numberKeys, type Sort, sortKeys } from '#domain/search/numbers';
import type { FixturePeptide } from '../fixtures/release/peptides';
import type { ReleaseFixture } from '../fixtures/release/release';
import { dataOf, type Handlers } from './api-call';
import { meets } from './brute-force';
import { criteriaOf, none, paging, partsOf } from './search-arbitraries';

type Ranges = Partial<Record<NumberKey, NumberRange>>;

/** Rows in an order: unknown values last, equal ones by id. */
export function sorted(peptides: readonly FixturePeptide[], { by, descending }: Sort): FixturePeptide[] {
  const sign = descending ? -1 : 1;
  const byId = (one: FixturePeptide, other: FixturePeptide) => (one.row.peptideId < other.row.peptideId ? -1 : 1);
  return peptides.toSorted((one, other) => {
    if (by === 'peptideId') return sign * byId(one, other);
    const [a, b] = [one.numbers[by], other.numbers[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byId(one, other);
    return sign * (a - b) || byId(one, other);
  });
}

const pieOf = (rows: readonly FixturePeptide[]) =>
  expressionCodes.flatMap((code) => {
    const value = rows.filter(({ row }) => row.expression === code).length;
    return value === 0 ? [] : [{ name: expressionGroups[code].label, value }];
  });

/** Ranges of up to three numbers, by values that rows have or between them; some are open, some empty. */
function rangesOf(peptides: readonly FixturePeptide[]): fc.Arbitrary<Ranges> {
  const rangeOf = (key: NumberKey): fc.Arbitrary<NumberRange> => {
    const known = peptides.flatMap(({ numbers }) => numbers[key] ?? []);
    const end = fc.option(fc.tuple(fc.constantFrom(...known), fc.constantFrom(0, 0, 0.001)), { freq: 3 });
    const shifted = end.map((chosen) => chosen && chosen[0] + chosen[1]);
    return fc.record({ from: shifted, to: shifted });
  };
  return fc
    .uniqueArray(fc.constantFrom(...numberKeys), { maxLength: 3 })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, rangeOf(key)]))));
}

/**
 * Asks for pages, counts and exports of random searches with ranges and orders, and compares them with all rows sorted and
 * filtered one by one. Resolves to the number of questions that agree.
 */
export async function numbersWithBruteForce(
  fixture: ReleaseFixture,
  handlers: Handlers,
  questions: number,
): Promise<number> {
  let agreed = 0;
  const { peptides } = fixture;
  const question = fc.record({
    criteria: fc.option(criteriaOf(fixture), { freq: 3 }),
    ranges: rangesOf(peptides),
    sort: fc.record({ by: fc.constantFrom(...sortKeys), descending: fc.boolean() }),
    ...paging,
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ criteria, ranges, sort, pageSize, place, exported }) => {
      // A search has at least one criterion.
      const asked = { cancer: ['Breast cancer', 'Skin cancer', 'Leukemia'], ...criteria, ...ranges };
      const found = peptides.filter(
        (peptide) =>
          meets(peptide, { ...none, ...asked } as SearchCriteria) &&
          numberKeys.every((key) => {
            const range = ranges[key];
            return !range || (range.from === null && range.to === null) || inRange(peptide.numbers[key], range);
          }),
      );
      const rows = sorted(found, sort);
      const pageNum = 1 + Math.floor(place * Math.ceil(rows.length / pageSize));
      const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      const answer = await dataOf(handlers, 'advance', {
        ...asked,
        searchTables: ['peptide'],
        numbers: true,
        sort,
        pageSize,
        pageNum,
        getStatistics: true,
        countBy: { validation: ['0', '1'] },
      });
      expect(answer.total).toBe(rows.length);
      expect(answer.result).toEqual(page.map(({ row, numbers }) => ({ ...row, numbers })));
      expect(answer.peptideIds).toEqual(found.map(({ row }) => row.peptideId));
      expect(answer.statistics?.expression).toEqual(pieOf(found));
      expect(answer.statistics?.imExpression).toEqual(pieOf(found.filter(({ row }) => row.immunogenicity === 1)));
      const counted = found.length > 0 || answer.counts?.['validation'] !== undefined;
      if (counted && (criteria?.validation ?? null) === null)
        expect(answer.counts?.['validation']).toEqual({
          '0': found.filter(({ row }) => row.validation === 0).length,
          '1': found.filter(({ row }) => row.validation === 1).length,
        });
      if (exported === 0) {
        const ids: string[] = [];
        const query = { ...asked, sort };
        for await (const part of partsOf((cursor) =>
          dataOf(handlers, 'exportRows', { source: 'search', query, cursor }),
        ))
          ids.push(...part.rows.map(({ peptideId }) => peptideId));
        expect(ids).toEqual(rows.map(({ row }) => row.peptideId));
      }
      agreed += 1;
    }),
    { numRuns: questions },
  );
  return agreed;
}
