/**
 * Names of columns that hold peptide sequences, as programs write them, without case and signs. The bare sequence comes
 * before forms with modifications.
 */
const sequenceColumns = [
  'strippedsequence', // DIA-NN, DIA-NN matrices
  'pepstrippedsequence', // Spectronaut
  'plainpeptide', // Comet
  'basesequence', // MetaMorpheus
  'unmodifiedsequence',
  'barepeptide',
  'baresequence',
  'peptidesequence', // FragPipe combined tables, Skyline
  'pepseq', // Mascot
  'sequence', // MaxQuant, Proteome Discoverer, mzTab, AlphaDIA
  'peptide', // FragPipe, Sage, PEAKS, Percolator, MS-GF+
  'peptides',
  'annotatedsequence', // Proteome Discoverer
  'modifiedsequence',
  'modifiedpeptide',
  'egmodifiedsequence', // Spectronaut
  'egmodifiedpeptide',
  'peptidemodifiedsequence', // Skyline
  'fullsequence', // MetaMorpheus
  'proforma',
  'denovosequence',
];

export const foldHeader = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a cell is the name of such a column rather than a peptide. */
export const isSequenceHeader = (cell: string): boolean => sequenceColumns.includes(foldHeader(cell));

/** Index of the column with the sequences, or -1 if no column has such a name. */
export function sequenceColumn(headers: readonly string[]): number {
  const folded = headers.map(foldHeader);
  const name = sequenceColumns.find((each) => folded.includes(each));
  return name === undefined ? -1 : folded.indexOf(name);
}

/** Programs by columns that together no other program writes. */
const programs: readonly (readonly [program: string, headers: readonly string[]])[] = [
  ['MaxQuant peptides.txt', ['sequence', 'nterm cleavage window', 'amino acid before']],
  ['MaxQuant msms.txt', ['sequence', 'raw file', 'scan number', 'modified sequence', 'fragmentation']],
  ['MaxQuant evidence.txt', ['sequence', 'modified sequence', 'leading razor protein', 'raw file']],
  ['FragPipe psm.tsv', ['spectrum', 'peptide', 'hyperscore', 'extended peptide']],
  ['FragPipe peptide.tsv', ['peptide', 'prev aa', 'next aa', 'peptide length', 'spectral count']],
  ['FragPipe', ['peptide sequence', 'prev aa', 'next aa', 'peptide length']],
  ['DIA-NN', ['stripped.sequence', 'precursor.id']],
  ['Proteome Discoverer', ['annotated sequence', 'master protein accessions']],
  ['Sage', ['psm_id', 'peptide', 'sage_discriminant_score']],
  ['Spectronaut', ['pep.strippedsequence']],
  ['Comet', ['plain_peptide', 'xcorr']],
  ['MetaMorpheus', ['base sequence', 'full sequence']],
];

/** The program whose table has these headers; null if it is another one. */
export function programOf(headers: readonly string[]): string | null {
  const folded = new Set(headers.map(foldHeader));
  return programs.find(([, needed]) => needed.every((header) => folded.has(foldHeader(header))))?.[0] ?? null;
}
