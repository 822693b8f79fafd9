import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnField } from '#domain/search/fields';
import type { TableRow } from '../../../data-loader/derive/table-file';
import type { Clause } from '../../../functions/query/clauses';
import { facetCounts } from '../../../functions/query/facet-counts';
import { PeptideQuery } from '../../../functions/query/peptide-query';
import { catalogueOfRows } from '../catalogue-over';

const CANCERS = ['Breast cancer', 'Skin cancer', 'Leukemia'];
const TYPES = ['lncRNA', 'snoRNA', 'miRNA', 'tRNA'];
const row = fc.record({
  cancer: fc.constantFrom(...CANCERS),
  rnaType: fc.subarray(TYPES),
  validation: fc.constantFrom(0, 1, null),
  affinity: fc.option(fc.integer({ min: 1, max: 5 })),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

/** A list may be asked for by several clauses, also of one field. */
const clause: fc.Arbitrary<{ clause: Clause; meets: (row: Row) => boolean; field?: string }> = fc.oneof(
  fc.subarray([...CANCERS, 'none'], { minLength: 1 }).map((anyOf) => ({
    clause: { column: 'cancer' as const, anyOf },
    meets: ({ cancer }: Row) => anyOf.includes(cancer),
    field: 'cancer',
  })),
  fc.subarray(TYPES, { minLength: 1 }).map((anyOf) => ({
    clause: { column: 'rnaType' as const, anyOf },
    meets: ({ rnaType }: Row) => rnaType.some((type) => anyOf.includes(type)),
    field: 'rnaType',
  })),
  fc.constantFrom<(0 | 1 | 'unknown')[]>([0], [1], ['unknown'], [1, 'unknown']).map((anyOf) => ({
    clause: { column: 'validation' as const, anyOf },
    meets: ({ validation }: Row) => anyOf.includes((validation ?? 'unknown') as 0),
    field: 'validation',
  })),
  fc.integer({ min: 1, max: 5 }).map((from) => ({
    clause: { number: 'affinity' as const, range: { from, to: null } },
    meets: ({ affinity }: Row) => affinity !== null && affinity >= from,
  })),
);

const catalogueOf = (peptides: readonly Partial<TableRow<'peptides'>>[]) => catalogueOfRows('r-1', { peptides });

/** The values of a row in a field; unknown as such. */
const valuesOf = (given: Row, field: 'cancer' | 'rnaType' | 'validation'): string[] =>
  [given[field] ?? 'unknown'].flat().map(String);

describe('a query', () => {
  it('FACET-04 COL-02 a query has the rows that a filter of all rows has, and counts each value with all other filters', async () => {
    const clauses = fc.uniqueArray(clause, { maxLength: 4, selector: ({ field }) => field ?? 'affinity' });
    const tables = fc.array(row, { maxLength: 40 }).map((rows) => ({ rows, catalogue: catalogueOf(rows) }));
    const releases = fc.sample(tables, { numRuns: 10, seed: 1 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...releases), clauses, async ({ rows, catalogue }, asked) => {
        const query = await PeptideQuery.of(
          await catalogue,
          asked.map((each) => each.clause),
        );
        const kept = rows.flatMap((each, ordinal) => (asked.every(({ meets }) => meets(each)) ? ordinal : []));
        expect([query.total, [...query.ordinals]]).toEqual([kept.length, kept]);
        for (const [field, values] of [
          ['cancer', [...CANCERS, 'none']],
          ['rnaType', [...TYPES, 'unknown']],
          ['validation', ['0', '1', 'unknown']],
        ] as const) {
          const others = asked.filter((each) => each.field !== field);
          const choosable = rows.filter((each) => others.every(({ meets }) => meets(each)));
          const counted = await query.countBy(field);
          const matching = await query.matchingBy(field);
          const has = (value: string) => (each: Row | undefined) =>
            each !== undefined && valuesOf(each, field).includes(value);
          expect(values.map(counted)).toEqual(values.map((value) => choosable.filter(has(value)).length));
          expect(values.map(matching)).toEqual(
            values.map((value) => kept.filter((ordinal) => has(value)(rows[ordinal])).length),
          );
        }
        const both = await query.countByBoth('cancer', 'validation');
        for (const cancer of [...CANCERS, 'none'])
          for (const state of ['0', '1', 'unknown'])
            expect(both(cancer)(state)).toBe(
              kept.filter((at) => rows[at]?.cancer === cancer && String(rows[at].validation ?? 'unknown') === state)
                .length,
            );
      }),
      { numRuns: 100 },
    );
  });

  it('API-30 a query matches all of two clauses of one field', async () => {
    const rows = [{ rnaType: ['lncRNA'] }, { rnaType: ['lncRNA', 'tRNA'] }];
    const both = ['lncRNA', 'tRNA'].map((type): Clause => ({ column: 'rnaType', anyOf: [type] }));
    expect([...(await PeptideQuery.of(await catalogueOf(rows), both)).ordinals]).toEqual([1]);
  });

  it('API-30 a query has all rows without a clause, and none in a release without rows', async () => {
    expect((await PeptideQuery.of(await catalogueOf([{}, {}]), [])).total).toBe(2);
    expect((await PeptideQuery.of(await catalogueOf([]), [{ column: 'cancer', anyOf: ['x'] }])).total).toBe(0);
  });
});

describe('what a query counts', () => {
  const known = async (field: ColumnField, value: string): Promise<boolean> => {
    const query = await PeptideQuery.of(
      await catalogueOf([{ cancer: 'Leukemia', rnaType: ['lncRNA'], validation: 1 }]),
      [],
    );
    return query.knows(field, value);
  };

  it('FACET-02 what a query counts knows the fixed options of a filter, be they of no row, and of lists what rows have', async () => {
    for (const code of ['1', '2', '3', '4']) expect(await known('expression', code)).toBe(true);
    for (const state of ['true', 'false']) expect(await known('simultaneous', state)).toBe(true);
    expect([await known('expression', '5'), await known('validation', 'unknown')]).toEqual([false, false]);
    expect([await known('cancer', ' Leukemia '), await known('cancer', 'leukemia')]).toEqual([true, false]);
    expect([await known('rnaType', 'lncRNA'), await known('rnaType', 'miRNA')]).toEqual([true, false]);
  });

  it('FACET-02 what a query counts leaves out filters of which the release has none of the values, and counts 0 for single ones', async () => {
    const query = await PeptideQuery.of(await catalogueOf([{ cancer: 'Leukemia', rnaType: ['lncRNA'] }]), []);
    expect(await facetCounts(query, { rnaType: ['miRNA'], cancer: ['Leukemia', 'Skin cancer', 'Leukemia'] })).toEqual({
      cancer: { Leukemia: 1, 'Skin cancer': 0 },
    });
  });
});
