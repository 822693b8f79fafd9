import { describe, expect, it } from 'vitest';
import { listAsJson, listAsTsv, readListFile } from '../../../web/parts/saved-lists/list-file';

const list = { name: 'My targets', ids: ['SPENP000001', 'SPENP000002'] };

describe('SETS-04 a file of a saved list', () => {
  it('SETS-04 a file of a saved list is read again as it was saved, as JSON with its name and as TSV with that of the file', () => {
    expect(readListFile(listAsJson(list), 'saved.json')).toMatchObject(list);
    expect(readListFile(listAsTsv(list), 'saved.list.tsv')).toMatchObject({ ...list, name: 'saved.list' });
  });

  it('SETS-04 SEC-01 a file of a saved list has an id that a spreadsheet would take for a formula as text, and is read again', () => {
    const strange = { name: 'strange', ids: ['=1+1', '@SUM(A1)', 'SPENP000001'] };
    expect(listAsTsv(strange)).toBe("Peptide ID\n'=1+1\n'@SUM(A1)\nSPENP000001\n");
    expect(readListFile(listAsTsv(strange), 'strange.tsv')).toMatchObject(strange);
  });

  it('SETS-04 a file of a saved list may be JSON without a name, with repeated ids and a byte order mark', () => {
    expect(readListFile('\uFEFF {"peptideIds": ["SPENP000001 ", "SPENP000001", " "]}', 'mine.json')).toMatchObject({
      name: 'mine',
      ids: ['SPENP000001'],
    });
  });

  it.each([
    ['{"name": "x"', 'x.json is not valid JSON.'],
    ['{"name": "x"}', 'x.json is not a list that this site saved: it has no "peptideIds".'],
    ['{"peptideIds": [1]}', 'x.json is not a list that this site saved: it has no "peptideIds".'],
    ['["SPENP000001"]', 'x.json is not a list that this site saved: it has no "peptideIds".'],
    ['{"peptideIds": []}', 'x.json has no peptide IDs.'],
    ['', 'x.json has no peptide IDs.'],
    ['Gene\tCount\nMALAT1\t3\nNEAT1\t4\n', 'x.json has no column of peptide IDs.'],
  ])('SETS-04 a file of a saved list without a list is refused with the reason: %s', (text, said) => {
    expect(readListFile(text, 'x.json')).toBe(said);
  });
});

it('READ-14 a file of one column has each id behind a separator, and says what it leaves out', () => {
  const ids = ['SPENP000001', 'SPENP000002', 'SPENP000003'];
  expect(readListFile('Peptide ID\nSPENP000001,SPENP000002\nSPENP000003\n', 'a.txt')).toEqual({
    name: 'a',
    ids,
    leftOut: '',
  });
  expect(readListFile('Peptide ID\tx\nSPENP000001;SPENP000002\t1\n\t2\nSPENP000003\t3\n', 'a.txt')).toEqual({
    name: 'a',
    ids,
    leftOut: '1 of 3 rows left out: 1 has no value in the column (line 3)',
  });
});
