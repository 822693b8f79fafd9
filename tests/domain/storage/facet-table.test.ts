import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMBINATIONS_MAX,
  facetChunkId,
  FacetTable,
  FacetTableBuilder,
  facetValueId,
  type FacetValue,
  sizeOf,
} from '#domain/storage/facet-table';
import type { IndexField } from '#domain/storage/index-fields';

const fields = ['cancer', 'rnaType', 'validation'] as const satisfies IndexField[];
type Row = Record<(typeof fields)[number], readonly FacetValue[]>;
const CANCERS = ['Breast cancer', 'Skin cancer', 'Leukemia'];
const TYPES = ['lncRNA', 'snoRNA', 'miRNA', 'tRNA'];
const row: fc.Arbitrary<Row> = fc.record({
  cancer: fc.constantFrom(...CANCERS).map((value) => [value]),
  rnaType: fc.uniqueArray(fc.constantFrom(...TYPES), { maxLength: 3 }),
  validation: fc.constantFrom<FacetValue[]>([0], [1], []),
});

function tableOf(rows: readonly Row[], combinationsMax?: number) {
  const builder = new FacetTableBuilder(fields, combinationsMax);
  builder.offer('validation', 1);
  for (const values of rows) builder.add((field) => values[field as keyof Row]);
  const { stored, codes } = builder.finish((field, value) =>
    field === 'cancer' && value === 'Leukemia' ? [2, 5] : [0],
  );
  return { table: new FacetTable(JSON.parse(JSON.stringify(stored)) as typeof stored), stored, codes };
}

const clausesOf = fc.record({
  cancer: fc.option(fc.subarray([...CANCERS, 'none'], { minLength: 1 }), { nil: undefined }),
  rnaType: fc.option(fc.subarray(TYPES, { minLength: 1 }), { nil: undefined }),
  validation: fc.option(fc.constantFrom<FacetValue[]>([0], [1]), { nil: undefined }),
});

describe('the table of facets', () => {
  it('FACET-04 counts what a scan of all rows counts, and tells by the code whether a row matches', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), clausesOf, (rows, asked) => {
        const { table, codes } = tableOf(rows);
        const clauses = fields.flatMap((field) => {
          const anyOf = asked[field];
          return anyOf === undefined ? [] : [{ field, anyOf }];
        });
        const matching = rows.map((values) =>
          clauses.every(({ field, anyOf }) => values[field].some((value) => anyOf.includes(value as never))),
        );
        const kept = rows.filter((_, at) => matching[at]);
        expect(Array.from(codes, table.matcher(clauses))).toEqual(matching);
        for (const all of [table.all, table.tally(codes)]) {
          const found = table.matching(all, clauses);
          expect(sizeOf(found)).toBe(kept.length);
          for (const [field, values] of [
            ['cancer', [...CANCERS, 'none']],
            ['rnaType', TYPES],
            ['validation', [0, '1']],
          ] as const)
            expect(table.countBy(found, field, values)).toEqual(
              values.map((value) => kept.filter((each) => each[field].map(String).includes(String(value))).length),
            );
        }
      }),
    );
  });

  it('FACET-04 leaves out the facet of the most sets while there are too many combinations, and still counts the others', () => {
    const rows = CANCERS.flatMap((cancer) =>
      TYPES.flatMap((type) => [0, 1].map((flag): Row => ({ cancer: [cancer], rnaType: [type], validation: [flag] }))),
    );
    const { table, stored } = tableOf(rows, 6);
    expect([table.covers(['cancer', 'validation']), table.covers(['cancer', 'rnaType'])]).toEqual([true, false]);
    expect(stored.rows).toEqual([4, 4, 4, 4, 4, 4]);
    expect(table.countBy(table.matching(table.all, [{ field: 'validation', anyOf: [1] }]), 'cancer', CANCERS)).toEqual([
      4, 4, 4,
    ]);
    expect(() => table.countBy(table.all, 'rnaType', TYPES)).toThrow('do not tell rnaType');
    expect(table.knows('rnaType', 'tRNA')).toBe(true);
    expect(tableOf(rows, 24).table.covers(fields)).toBe(true);
    expect(COMBINATIONS_MAX).toBe(262_144);
  });

  it('EDGE-04 finds the chunk of the rows with a value that may hold a block', () => {
    const { table } = tableOf([{ cancer: [' Leukemia '], rnaType: [], validation: [0] }]);
    const chunks = [0, 2, 4, 5, 99].map((block) => table.chunkOf('cancer', 'Leukemia', block));
    const [first, second] = [
      { chunk: 0, firstBlock: 2 },
      { chunk: 1, firstBlock: 5 },
    ];
    expect(chunks).toEqual([null, first, first, second, second]);
    expect([table.chunkOf('cancer', 'none', 0), table.chunkOf('hla', 'x', 0)]).toEqual([null, null]);
    expect([facetValueId('expression', 2), facetChunkId('hla', ' HLA-A*02:01 ', 3)]).toEqual([
      'expression:2',
      'hla:HLA-A*02:01#3',
    ]);
  });

  it('FACET-02 knows the values that a filter offers, and keeps an unknown value apart from every known one', () => {
    const { table } = tableOf([{ cancer: ['Leukemia'], rnaType: [], validation: [] }]);
    expect([table.knows('validation', '1'), table.knows('validation', 0), table.knows('cancer', 'leukemia')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(sizeOf(table.matching(table.all, [{ field: 'validation', anyOf: [0, 1] }]))).toBe(0);
    expect(sizeOf(table.all)).toBe(1);
  });
});
