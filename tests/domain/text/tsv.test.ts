import { describe, expect, it } from 'vitest';
import { oneCell, toTsv, TSV_MIME, tsvHeader, tsvOf, tsvRow, type TsvColumn } from '#domain/text/tsv';

interface Row {
  name: string;
  score: number | null;
}
const columns: readonly TsvColumn<Row>[] = [
  ['name', ({ name }) => name],
  ['score', ({ score }) => score],
];

describe('tab-separated text', () => {
  it('BROWSE-27 tab-separated text is a table whose values cannot break it', () => {
    expect(
      toTsv({
        columns: ['a', 'b'],
        rows: [
          ['x\ty\nz', 1.5],
          ['', 0],
        ],
      }),
    ).toBe('a\tb\nx y z\t1.5\n\t0\n');
  });

  it('tab-separated text has the value of each column below its title, an empty cell for null', () => {
    const rows = [
      { name: 'a\r\nb', score: 0 },
      { name: '', score: null },
    ];
    expect(tsvOf(columns, rows)).toBe('name\tscore\na b\t0\n\t\n');
    expect(tsvHeader(columns) + rows.map((row) => tsvRow(columns, row)).join('')).toBe(tsvOf(columns, rows));
  });

  it('tab-separated text is of the registered media type', () => {
    expect(TSV_MIME).toBe('text/tab-separated-values');
  });

  it('tab-separated text keeps spaces and quotation marks, which are ordinary characters', () => {
    expect(oneCell(' a  "b" ')).toBe(' a  "b" ');
  });
});
