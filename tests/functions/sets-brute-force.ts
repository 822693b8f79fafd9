import fc from 'fast-check';
import { expect } from 'vitest';
import type { ReleaseFixture } from '../fixtures/release/release';
import { dataOf, type Handlers } from './api-call';
import { meets } from './brute-force';
import { criteriaOf } from './search-arbitraries';

/** Compares the call `compare` with sets over all rows, for random questions of 2 to 6 sets. Resolves to how many agree. */
export async function compareWithBruteForce(
  fixture: ReleaseFixture,
  handlers: Handlers,
  questions: number,
): Promise<number> {
  let agreed = 0;
  const { peptides } = fixture;
  const ids = fc
    .uniqueArray(fc.nat(peptides.length + 20), { minLength: 0, maxLength: 300 })
    .map((ordinals) => ordinals.map((ordinal) => peptides[ordinal]?.row.peptideId ?? `UNKNOWN${ordinal}`));
  const set = fc.oneof(
    { weight: 3, arbitrary: criteriaOf(fixture).map((query) => ({ query })) },
    { weight: 1, arbitrary: ids.map((peptideIds) => ({ peptideIds })) },
  );
  const question = fc.record({
    sets: fc.array(set, { minLength: 2, maxLength: 6 }),
    asked: fc.array(fc.constantFrom('all', 'none', 'free'), { minLength: 6, maxLength: 6 }),
    pageNum: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
    filters: fc.record({
      expression: fc.option(fc.constantFrom(1 as const, 2 as const, 4 as const), { freq: 2 }),
      immunogenicity: fc.option(fc.constantFrom(0 as const, 1 as const), { freq: 1 }),
      length: fc.option(fc.record({ from: fc.constantFrom(8, 12), to: fc.constantFrom(null, 14) }), { freq: 1 }),
    }),
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ sets, asked, pageNum, pageSize, filters }) => {
      const rowsOf = sets.map((each) =>
        peptides
          .filter((peptide) =>
            'query' in each ? meets(peptide, each.query) : each.peptideIds.includes(peptide.row.peptideId),
          )
          .map(({ row }) => row),
      );
      const sequencesOf = rowsOf.map((rows) => new Set(rows.map(({ sequence }) => sequence)));
      const union = [...new Set(rowsOf.flat())].sort((a, b) => (a.peptideId < b.peptideId ? -1 : 1));
      const memberships = union.map(({ sequence }) =>
        sequencesOf.flatMap((sequences, position) => (sequences.has(sequence) ? position : [])),
      );
      const combinations = new Map<string, { sets: number[]; sequences: Set<string>; rows: number }>();
      union.forEach(({ sequence }, at) => {
        const of = memberships[at] ?? [];
        const known = combinations.get(of.join()) ?? { sets: of, sequences: new Set(), rows: 0 };
        known.sequences.add(sequence);
        combinations.set(of.join(), { ...known, rows: known.rows + 1 });
      });
      const positions = (wanted: string) => sets.flatMap((_, position) => (asked[position] === wanted ? position : []));
      const combination = { all: positions('all'), none: positions('none') };
      const { expression, immunogenicity, length } = filters;
      const rows = union.filter(
        (row, at) =>
          (expression === null || row.expression === expression) &&
          (immunogenicity === null || row.immunogenicity === immunogenicity) &&
          (length === null || (row.sequence.length >= length.from && row.sequence.length <= (length.to ?? Infinity))) &&
          combination.all.every((position) => memberships[at]?.includes(position)) &&
          !combination.none.some((position) => memberships[at]?.includes(position)),
      );
      const named = sets.map((each, position) => ({ name: `Set ${position}`, ...each }));
      const answer = await dataOf(handlers, 'compare', { sets: named, combination, pageNum, pageSize, ...filters });
      expect(answer.sets).toEqual(
        sets.map((each, position) => ({
          name: `Set ${position}`,
          sequences: sequencesOf[position]?.size,
          rows: rowsOf[position]?.length,
          ...('query' in each ? {} : { unknown: each.peptideIds.filter((id) => id.startsWith('UNKNOWN')) }),
        })),
      );
      expect(answer.union).toEqual({
        sequences: new Set(union.map(({ sequence }) => sequence)).size,
        rows: union.length,
      });
      const byPositions = (one: { sets: number[] }, other: { sets: number[] }) =>
        one.sets.join() < other.sets.join() ? -1 : 1;
      expect(answer.combinations.toSorted(byPositions)).toEqual(
        [...combinations.values()].map((each) => ({ ...each, sequences: each.sequences.size })).toSorted(byPositions),
      );
      expect(answer.total).toBe(rows.length);
      expect(answer.result).toEqual(rows.slice((pageNum - 1) * pageSize, pageNum * pageSize));
      const query = { sets: named, combination, ...filters };
      const exported = await dataOf(handlers, 'exportRows', { source: 'compare', query, cursor: null });
      expect([exported.total, exported.rows[0]]).toEqual([rows.length, rows[0]]);
      agreed += 1;
    }),
    { numRuns: questions },
  );
  return agreed;
}
