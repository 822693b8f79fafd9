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
    const rows = (combinations: number) => Array.from({ length: 1_000 }, (_, row) => [row % combinations]);
    for (const combinations of [256, 257])
      expect(readBack(rows(combinations))).toEqual(rows(combinations).map(distinct));
    const [bytes, pairs] = [256, 257].map((count) => columnOf(rows(count)).encoded()?.length ?? 0);
    expect((pairs ?? 0) - (bytes ?? 0)).toBeGreaterThan(1_000);
  });

  it('FACET-04 knows values that no row has', () => {
    const column = columnOf([['a']]);
    column.offer('never');
    expect([...facetColumn(column.encoded() ?? new Uint8Array()).codesOf]).toEqual([
      ['a', [0]],
      ['never', []],
    ]);
  });

  it('FACET-04 has a code for each combination of values, in bytes as releases were written with', () => {
    const column = columnOf([['b'], [], ['a', 'b'], ['b'], [' b ', 'a', 'a'], [true], ['true']]);
    const { codesOf, combinations, codes } = facetColumn(column.encoded() ?? new Uint8Array());
    expect([...codes]).toEqual([0, 1, 2, 0, 2, 3, 3]);
    expect([...codesOf]).toEqual([
      ['b', [0, 2]],
      ['a', [2]],
      ['true', [3]],
    ]);
    expect(combinations).toBe(4);
    const header = '{"values":["b"],"combinations":[[0]]}';
    expect(Buffer.from(columnOf([['b'], ['b']]).encoded() ?? [])).toEqual(
      Buffer.concat([Buffer.from([header.length, 0, 0, 0]), Buffer.from(header), Buffer.from([0, 0])]),
    );
  });

  it('FACET-04 offered values are numbered in order and keep their numbers', () => {
    const column = new FacetColumnBuilder();
    expect(['x', 'y', ' x ', 1, '1'].map((value) => column.offer(value))).toEqual([0, 1, 0, 2, 2]);
  });

  it('FACET-04 does not exist for more combinations than two bytes tell apart', () => {
    expect(columnOf(Array.from({ length: 65_536 }, (_, row) => [row])).encoded()).not.toBeNull();
    expect(columnOf(Array.from({ length: 65_537 }, (_, row) => [row])).encoded()).toBeNull();
  });
});
