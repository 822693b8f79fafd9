import { expect, it } from 'vitest';
import { EXCEL_CELL_SIGNS, excelRows } from '#domain/text/excel-rows';

const ids = Array.from({ length: 4_000 }, (_, at) => `SPENP${String(at).padStart(6, '0')}`);
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

// github.com/PHPOffice/PhpSpreadsheet, issue 3426; github.com/metabase/metabase, issue 42115.
it('READ-14 no cell of a download is longer than Excel holds: a longer list continues in further rows, which repeat the other cells', () => {
  const rows = cellsOf(excelRows(`orf1\t${ids.join(',')}\t\t${ids.slice(0, 3).join(',')}\n`));
  expect(rows).toHaveLength(2);
  expect(Math.max(...rows.flat().map(({ length }) => length))).toBeLessThanOrEqual(EXCEL_CELL_SIGNS);
  expect(rows.flatMap(([, list = '']) => list.split(','))).toEqual(ids);
  for (const [first, , empty, short] of rows)
    expect([first, empty, short]).toEqual(['orf1', '', ids.slice(0, 3).join(',')]);
});

it('READ-14 lists of different lengths in a row of a download end apart, and nothing is repeated', () => {
  const rows = cellsOf(excelRows(`${ids.join(',')}\torf1\t${[...ids, ...ids].join(',')}\n`));
  expect(rows.map(([list]) => list !== '')).toEqual([true, true, false]);
  expect(rows.flatMap(([, , list = '']) => list.split(','))).toEqual([...ids, ...ids]);
});

it('READ-14 a row of a download stays one line if no cell is too long, and what has no comma stays whole', () => {
  const long = `${'A'.repeat(30_000)}\t${'B'.repeat(30_000)}\n`;
  expect(excelRows(long)).toBe(long);
  const undivided = `x\t${'A'.repeat(EXCEL_CELL_SIGNS + 1)}\n`;
  expect(excelRows(undivided)).toBe(undivided);
});
