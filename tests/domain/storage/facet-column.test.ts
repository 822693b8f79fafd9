import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FacetColumnBuilder, facetColumn } from '#domain/storage/facet-column';

type Value = string | number | boolean;

function columnOf(rows: readonly (readonly Value[])[]): FacetColumnBuilder {
  const column = new FacetColumnBuilder();
  for (const values of rows) column.add(values);
  return column;
}

/** The values of each row, read back from the bytes at an odd offset. */
function readBack(rows: readonly (readonly Value[])[]): string[][] {
  const bytes = columnOf(rows).encoded() ?? new Uint8Array();
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  const { codes, codesOf } = facetColumn(shifted.subarray(1));
  expect(codes).toHaveLength(rows.length);
  return Array.from(codes, (code) =>
    [...codesOf].flatMap(([value, ofValue]) => (ofValue.includes(code) ? [value] : [])),
  );
}

const distinct = (values: readonly Value[]): string[] => [...new Set(values.map((value) => String(value).trim()))];

describe('a column of a facet', () => {
  it('FACET-04 holds none, one or several values of each row, whatever their order', () => {
    const value = fc.oneof(fc.constantFrom('a', ' b', 'ä;', '', 1, true), fc.string());
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 60 }), (rows) => {
        expect(readBack(rows).map((values) => values.toSorted())).toEqual(
          rows.map((values) => distinct(values).toSorted()),
        );
      }),
    );
    expect(
      columnOf([
        ['a', 'b'],
        ['b', 'a'],
      ]).encoded(),
    ).toEqual(
      columnOf([
        ['a', 'b'],
        ['a', 'b'],
      ]).encoded(),
    );
  });

  it('FACET-04 takes a byte per row up to 256 combinations, and two beyond', () => {
    const rows = (combinations: number) => Array.from({ length: 5_000 }, (_, row) => [row % combinations]);
    for (const combinations of [256, 257])
      expect(readBack(rows(combinations))).toEqual(rows(combinations).map(distinct));
    const [bytes, pairs] = [256, 257].map((count) => columnOf(rows(count)).encoded()?.length ?? 0);
    expect((pairs ?? 0) - (bytes ?? 0)).toBeGreaterThan(5_000);
  });

  it('FACET-04 knows values that no row has', () => {
    const column = columnOf([['a']]);
    column.offer('never');
    expect([...facetColumn(column.encoded() ?? new Uint8Array()).codesOf]).toEqual([
      ['a', [0]],
      ['never', []],
    ]);
  });

  it('FACET-04 does not exist for more combinations than two bytes tell apart', () => {
    expect(columnOf(Array.from({ length: 65_536 }, (_, row) => [row])).encoded()).not.toBeNull();
    expect(columnOf(Array.from({ length: 65_537 }, (_, row) => [row])).encoded()).toBeNull();
  });
});
