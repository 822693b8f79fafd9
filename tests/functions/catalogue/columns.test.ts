import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredCell } from '#domain/storage/read-column';
import {
  NumberColumnBuilder,
  type TextColumn,
  TextColumnBuilder,
  UniqueTexts,
  UniqueTextsBuilder,
} from '../../../functions/catalogue/columns';

interface Builder<Built> {
  visit: (cells: ArrayLike<StoredCell>) => void;
  finish: () => Built;
}

/** Builds a column of cells that arrive in parts of `size`. */
function built<Built>(builder: Builder<Built>, cells: readonly StoredCell[], size = 3): Built {
  for (let from = 0; from < cells.length; from += size) builder.visit(cells.slice(from, from + size));
  return builder.finish();
}

const textsOf = (column: TextColumn, row: number): (string | undefined)[] => {
  const [from, to] = column.ends ? [row === 0 ? 0 : column.ends[row - 1], column.ends[row]] : [row, row + 1];
  return Array.from(column.codes.subarray(from, to), (code) => column.values[code]);
};

/** The rows of texts, of which few have room for. */
const rowsOf = (column: TextColumn): (string | undefined)[][] =>
  Array.from({ length: column.rows }, (_, row) => textsOf(column, row));

const text = fc.oneof(fc.constantFrom('a', 'b', ''), fc.string({ unit: 'binary' }));

describe('a column of texts', () => {
  it('COL-02 a column of texts has the text of every row, whatever its letters, and `unknown` where there is none', () => {
    fc.assert(
      fc.property(fc.array(fc.option(text)), (cells) => {
        const column = built(new TextColumnBuilder(cells.length, false), cells);
        expect(rowsOf(column)).toEqual(cells.map((cell) => [cell ?? 'unknown']));
        expect(new Set(column.values).size).toBe(column.values.length);
        for (const cell of cells) expect(column.values[column.codeOf(cell ?? 'unknown') ?? -1]).toBe(cell ?? 'unknown');
        expect(column.codeOf('of no row')).toBeUndefined();
      }),
    );
  });

  it('COL-02 a column of texts has all texts of lists, in order; a list without texts, or none, has none', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.array(text, { maxLength: 4 }))), (cells) => {
        const column = built(new TextColumnBuilder(cells.length, true), cells);
        expect(rowsOf(column)).toEqual(cells.map((cell) => cell ?? []));
      }),
    );
  });

  it('COL-02 a column of texts takes codes, flags and states as texts', () => {
    expect(rowsOf(built(new TextColumnBuilder(3, false), [1, true, 0]))).toEqual([['1'], ['true'], ['0']]);
  });

  it.each([
    [256, Uint8Array],
    [257, Uint16Array],
    [65_537, Uint32Array],
  ])('COL-03 a column of texts has %i texts in as few bytes as tell them', (count, codes) => {
    const cells = Array.from({ length: count }, (_, row) => String(row));
    const column = built(new TextColumnBuilder(1, false), cells, 10_000);
    expect(column.codes).toBeInstanceOf(codes);
    expect([textsOf(column, count - 1), column.rows]).toEqual([[String(count - 1)], count]);
  });

  it('API-30 a column of texts finds texts by their forms, also where several have one, and none by another', () => {
    const forms = (value: string): string[] => [value.toLowerCase(), value.toLowerCase().split('.')[0] ?? ''];
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[aAbB]{1,2}(\.[12])?$/)), (values) => {
        const column = built(new TextColumnBuilder(values.length, false), values);
        for (const form of ['a', 'ab', 'a.1', 'bb.2', 'c', '', 'constructor', '__proto__'])
          expect(
            column
              .find(form, forms)
              .map((code) => column.values[code] ?? '')
              .toSorted(),
          ).toEqual(values.filter((value) => forms(value).includes(form)).toSorted());
      }),
    );
  });

  it('COL-02 a column of texts marks the rows that have any of some texts', () => {
    const single = built(new TextColumnBuilder(4, false), ['x', 'y', 'x', 'z']);
    expect([...single.mark(Uint8Array.of(1, 0, 1))]).toEqual([1, 0, 1, 1]);
    const lists = built(new TextColumnBuilder(4, true), [['x', 'y'], [], ['z', 'x'], ['z']]);
    expect([...lists.mark(Uint8Array.of(1, 0, 0))]).toEqual([1, 0, 1, 0]);
    expect([...lists.mark(Uint8Array.of(0, 0, 0))]).toEqual([0, 0, 0, 0]);
  });
});

describe('a column of texts that do not repeat', () => {
  it('API-04 a column of texts that do not repeat has the text of every row, whatever its letters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (cells) => {
        const column = built(new UniqueTextsBuilder(cells.length), cells);
        expect(Array.from({ length: column.rows }, (_, row) => column.at(row))).toEqual(cells);
      }),
    );
  });

  it('API-30 a column of texts that do not repeat finds the row of a text by its forms', () => {
    const ids = Array.from({ length: 1_000 }, (_, row) => `SPENP${row}`);
    const column = built(new UniqueTextsBuilder(ids.length), ids, 300);
    const forms = (value: string): string[] => [value.toLowerCase()];
    expect(ids.map((id) => column.find(id.toLowerCase(), forms))).toEqual(ids.map((_, row) => [row]));
    expect([
      column.find('SPENP1', forms),
      new UniqueTexts(new Uint8Array(), new Uint32Array()).find('x', forms),
    ]).toEqual([[], []]);
  });
});

describe('a column of numbers', () => {
  it('COL-02 a column of numbers has the number of every row, and NaN where there is none', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.double({ noNaN: true }))), (cells) => {
        const { values, ends } = built(new NumberColumnBuilder(cells.length, false), cells);
        expect([[...values], ends]).toEqual([cells.map((cell) => cell ?? NaN), null]);
      }),
    );
  });

  it('COL-02 a column of numbers has lists of numbers, and NaN for those that are not known', () => {
    const { values, ends } = built(new NumberColumnBuilder(1, true), [[1.5, null], [], [0], null]);
    expect([[...values], [...(ends ?? [])]]).toEqual([
      [1.5, NaN, 0],
      [2, 2, 3, 3],
    ]);
  });
});
