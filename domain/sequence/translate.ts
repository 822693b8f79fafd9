/** Nucleotides of a stored transcript: upper-case DNA letters, N for an unknown one. */
export const NUCLEOTIDE_PATTERN = /^[ACGTN]+$/;
/** A catalogued peptide has standard residues only. */
export const PEPTIDE_PATTERN = /^[ACDEFGHIKLMNPQRSTVWY]+$/;

/** The standard genetic code (NCBI translation table 1), codons in TCAG order. '*' = stop. */
const AMINO_ACIDS = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const BASES = 'TCAG';

const codonTable = new Map<string, string>(
  [...BASES].flatMap((first, i) =>
    [...BASES].flatMap((second, j) =>
      [...BASES].map((third, k): [string, string] => [first + second + third, AMINO_ACIDS.charAt(16 * i + 4 * j + k)]),
    ),
  ),
);

export function translateCodon(codon: string): string {
  return codonTable.get(codon) ?? 'X';
}

/** Translates codon by codon, with stops as '*' and unknown codons as 'X'; an incomplete last codon is ignored. */
export function translate(nucleotides: string): string {
  let protein = '';
  for (let start = 0; start + 3 <= nucleotides.length; start += 3)
    protein += translateCodon(nucleotides.slice(start, start + 3));
  return protein;
}
