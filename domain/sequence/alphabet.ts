/** Nucleotides of a stored transcript: DNA letters, upper case, N for unknown. */
export const NUCLEOTIDE_PATTERN = /^[ACGTN]+$/;
/** A catalogued peptide holds standard residues only. */
export const PEPTIDE_PATTERN = /^[ACDEFGHIKLMNPQRSTVWY]+$/;
