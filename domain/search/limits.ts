/** Limits of a search. Each value costs a read. */

/** Distinct values of one comma list, and of all criteria of a search together. */
export const LIST_VALUES_MAX = 1_000;
export const SEARCH_VALUES_MAX = 2_000;

/** Genotypes of a patient: two alleles of HLA-A, B and C. */
export const GENOTYPES_MAX = 6;

/** Values of a list that offers its values, such as cancers, studies or genotypes. */
export const CHOICES_MAX = 100;
