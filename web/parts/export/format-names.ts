/** The formats of an export as its menu names them; they are written by a part of the program that is loaded for it. */
export const formatNames = [
  { id: 'tsv', label: 'TSV', hint: 'table for Excel, R or pandas' },
  { id: 'json', label: 'JSON', hint: 'for programs' },
  { id: 'fasta', label: 'FASTA', hint: 'peptide sequences' },
] as const;
export type FormatId = (typeof formatNames)[number]['id'];
