/** Nucleotides of a stored transcript: DNA letters, upper case, N for unknown. */
export const NUCLEOTIDE_PATTERN = /^[ACGTN]+$/;
/** The 20 standard residues, plus U (selenocysteine) and X (unknown). */
export const PROTEIN_PATTERN = /^[ACDEFGHIKLMNPQRSTVWYUX]+$/;
/** A catalogued peptide holds standard residues only. */
export const PEPTIDE_PATTERN = /^[ACDEFGHIKLMNPQRSTVWY]+$/;
