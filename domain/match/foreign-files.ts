/** Files that hold no list of peptides as text, by how they begin, and what the reader can do. */
const beginnings: readonly (readonly [bytes: string, says: string])[] = [
  [
    'PAR1',
    'This is a Parquet file. Export it as tab-separated text; the matrices of DIA-NN (report.pr_matrix.tsv) are text already.',
  ],
  ['%PDF', 'This is a PDF. Copy the sequences from it and paste them.'],
  ['\u001F\u008B', 'This file is compressed with gzip. Unpack it first.'],
  ['PK\u0003\u0004', 'This is a ZIP archive. Unpack it first and choose the table in it.'],
  [
    '\u00D0\u00CF\u0011\u00E0',
    'This is a workbook of Excel 97 to 2003, or one with a password. Save it as .xlsx without a password, or as text.',
  ],
  ['SQLite format 3', 'This is a database file. Export its peptides as a table.'],
  ['{\\rtf', 'This is a formatted document. Save it as plain text.'],
  [
    '<',
    'This is an XML or HTML file, for example mzIdentML, pepXML or mzML. Export the peptides as a table or as mzTab.',
  ],
  ['BEGIN IONS', 'These are spectra (MGF). Match takes the peptides that a search engine found in them.'],
];

/** What to tell the reader of a file that begins so; null if it may be a list or a table. `start` has one sign a byte. */
export function foreignFile(start: string): string | null {
  const text = start.replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, '');
  const known = beginnings.find(([bytes]) => text.trimStart().startsWith(bytes));
  if (known) return known[1];
  return text.includes('\u0000') ? 'This file is not text. Match takes lists, FASTA and tables.' : null;
}

/** Whether a file that begins so is a ZIP archive, as workbooks of Excel (.xlsx) are. */
export const isZip = (start: string): boolean => start.startsWith('PK\u0003\u0004');
