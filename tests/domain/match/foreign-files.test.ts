import { describe, expect, it } from 'vitest';
import { foreignFile, isZip } from '#domain/match/foreign-files';

const xml =
  'This is an XML or HTML file, for example mzIdentML, pepXML or mzML. Export the peptides as a table or as mzTab.';

describe('a file that holds no list as text', () => {
  it.each([
    [
      'PAR1\u0015',
      'This is a Parquet file. Export it as tab-separated text; the matrices of DIA-NN (report.pr_matrix.tsv) are text already.',
    ],
    ['%PDF-1.7', 'This is a PDF. Copy the sequences from it and paste them.'],
    ['\u001F\u008B\u0008', 'This file is compressed with gzip. Unpack it first.'],
    ['PK\u0003\u0004\u0014', 'This is a ZIP archive. Unpack it first and choose the table in it.'],
    [
      '\u00D0\u00CF\u0011\u00E0',
      'This is a workbook of Excel 97 to 2003, or one with a password. Save it as .xlsx without a password, or as text.',
    ],
    ['SQLite format 3\u0000', 'This is a database file. Export its peptides as a table.'],
    ['{\\rtf1', 'This is a formatted document. Save it as plain text.'],
    ['<?xml version="1.0"?>', xml],
    [' \n<html>', xml],
    ['\uFEFF<mzML>', xml],
    ['\u00EF\u00BB\u00BF<mzML>', xml],
    ['BEGIN IONS\n', 'These are spectra (MGF). Match takes the peptides that a search engine found in them.'],
    ['PEPTIDEK\u0000', 'This file is not text. Match takes lists, FASTA and tables.'],
  ])('MATCH-02 a file that holds no list as text that begins with %j gets a sentence', (start, says) => {
    expect(foreignFile(start)).toBe(says);
  });

  it.each(['PEPTIDEK <b>', 'PEPTIDEK\n%PDF', 'PART1', 'PK', '[Acetyl]-PEPTIDEK', '{Hex}PEPTIDEK', ''])(
    'MATCH-02 a file that holds no list as text is none that begins with %j',
    (start) => {
      expect(foreignFile(start)).toBeNull();
    },
  );
});

it('a ZIP archive is known by its first four bytes', () => {
  expect(['PK\u0003\u0004x', 'PK\u0003\u0004', 'PK\u0005\u0006', 'PK', ' PK\u0003\u0004'].map(isZip)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
