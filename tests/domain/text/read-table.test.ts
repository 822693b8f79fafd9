import { describe, expect, it } from 'vitest';
import { bodyRows, namedTable, type Separator, tableRows, unnamedTable } from '#domain/text/read-table';

const cellsOf = (text: string, separator: Separator): string[][] =>
  [...tableRows(text, separator)].map(({ cells }) => cells);

describe('the rows of a table', () => {
  it.each<[string, Separator, string[][]]>([
    ['a,"b,""c""",d', ',', [['a', 'b,"c"', 'd']]],
    ['5" pipe,x', ',', [['5" pipe', 'x']]],
    ['"open,x', ',', [['"open', 'x']]],
    ['a,', ',', [['a', '']]],
    ['"a",', ',', [['a', '']]],
    ['"",x', ',', [['', 'x']]],
    [',"a,b",c', ',', [['', 'a,b', 'c']]],
    ['"a""",""""', ',', [['a"', '"']]],
    [' a \t b', '\t', [['a', 'b']]],
    ['a|b', '|', [['a', 'b']]],
    ['  a   b ', 'blanks', [['a', 'b']]],
    [
      'a;"x\ny";b\nc;d;e',
      ';',
      [
        ['a', 'x\ny', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
  ])('READ-03 the rows of a table of %j have their cells', (text, separator, rows) => {
    expect(cellsOf(text, separator)).toEqual(rows);
  });

  it('READ-03 the rows of a table know their lines, below blank ones and cells of several lines', () => {
    expect([...tableRows('\na\tb\n\n"c\nd"\te\n\t\nf\tg', '\t')]).toEqual([
      { cells: ['a', 'b'], line: 2 },
      { cells: ['c\nd', 'e'], line: 4 },
      { cells: ['f', 'g'], line: 7 },
    ]);
  });

  it('READ-03 the rows of a table are not swallowed by a quotation mark that is text', () => {
    expect(cellsOf('a\tb\n"5 prime\tx\nc\td\n"3 prime\ty\n', '\t')).toEqual([
      ['a', 'b'],
      ['"5 prime', 'x'],
      ['c', 'd'],
      ['"3 prime', 'y'],
    ]);
  });

  it('READ-03 the rows of a table keep their lines over several blocks, with and without an open quotation mark', () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `row ${index},"a ${index}"`);
    for (const text of [rows.join('\n'), `x,"open\n${rows.slice(1).join('\n')}`]) {
      const read = [...tableRows(text, ',')];
      expect(read.length).toBe(60_000);
      expect(read.at(-1)).toMatchObject({ line: 60_000 });
    }
  });
});

const named = (text: string) =>
  namedTable(
    text,
    ({ cells }) => cells.indexOf('Sequence'),
    (cells) => cells.length > 0 && cells.every((cell) => /^[A-Z]+$/.test(cell)),
  );

describe('the header of a table', () => {
  it.each<[string, string, Separator, number]>([
    ['first', 'Sequence\tScore\nA\t1', '\t', 1],
    ['below a title', 'Table S3. Peptides, all of them\t\t\n\t\t\nSequence\tProtein\tScore\nA\tP\t1', '\t', 3],
    ['below sep=', 'sep=;\nSequence;Score\nA;3,5', ';', 2],
    ['below a version line', 'CometVersion 2024.02\tfile\t2026\nscan\tSequence\n1\tA', '\t', 2],
    ['below comments', '# made by x\n# on, Monday\nSequence,n\nA,1', ',', 3],
    ['the lower of two lines', 'Identification,,Quantity\nSequence,Protein,Log2\nA,P,1', ',', 2],
    ['aligned by blanks', ' Pos   Sequence   Score\n----\n  1   AAA   0.1\n', 'blanks', 1],
    ['the only name, above rows of several cells', 'Title\nSequence\nA\t1\nB\t2', '\t', 2],
    ['in line 29', `${'key,value\n'.repeat(28)}Sequence,n\nA,1`, ',', 29],
  ])('READ-03 the header of a table is found %s', (_, text, separator, headerLine) => {
    expect(named(text)).toMatchObject({ separator, headerLine });
  });

  it('READ-03 the header of a table is not a sentence that has the name in it', () => {
    expect(named('The Sequence of it\nis not known here')).toBeNull();
  });

  it('READ-03 by its look is the first row of several cells, if it may be one', () => {
    expect(unnamedTable('Title\nid,what\n1,x\n2,y', () => true)).toMatchObject({
      headers: ['id', 'what'],
      headerLine: 2,
    });
    expect(unnamedTable('1,x\n2,y,z', () => false)).toMatchObject({ headers: ['', '', ''], headerLine: 0 });
    expect(unnamedTable('a\nb\nc', () => true)).toBeNull();
  });
});

describe('the rows below a header', () => {
  const body = (text: string) => {
    const form = named(text);
    return form && [...bodyRows(text, form)].map(({ cells }) => cells.join(' '));
  };

  it('READ-03 the rows below a header have no comments, no repetition of the header, and any number of cells', () => {
    expect(body('Sequence,n\nA,1\n# note,x\nSequence,n\nB\nC,2,3')).toEqual(['A 1', 'B', 'C 2 3']);
    expect(body('# Sequence,Sequence\n#1,A')).toEqual(['#1 A']);
  });

  it('READ-03 the rows below a header end at a line of dashes, as NetMHCpan prints them, and begin again with their header', () => {
    const block = (row: string) => `----\n Pos Sequence Score\n----\n ${row}\n----\n\nProtein PEPLIST. Allele x\n`;
    expect(body(`# NetMHCpan\n${block('1 AAA 0.1')}${block('1 CCC 0.2 <= SB')}`)).toEqual([
      '1 AAA 0.1',
      '1 CCC 0.2 <= SB',
    ]);
  });
});
