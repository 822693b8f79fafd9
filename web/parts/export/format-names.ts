/** The formats of an export as its menu names them; they are written by a part of the program that is loaded for it. */
export const formatNames = [
  { id: 'tsv', label: 'TSV', hint: 'table for Excel, R or pandas' },
  { id: 'json', label: 'JSON', hint: 'for programs' },
  { id: 'fasta', label: 'FASTA', hint: 'peptide sequences' },
] as const;
export type FormatId = (typeof formatNames)[number]['id'];

/** Those of the spectra of a list. */
export const spectraFormatNames = [
  { id: 'mgf', label: 'MGF', hint: 'spectra' },
  { id: 'mzpaf', label: 'mzPAF', hint: 'annotated peaks of the spectra' },
] as const;
export type SpectraFormatId = (typeof spectraFormatNames)[number]['id'];
