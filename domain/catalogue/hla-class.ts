/** HLA-DP, -DQ and -DR and their likes in other species, and H2-A and H2-E of the mouse. */
const OF_CLASS_II = /^(?:[a-z]{2,5}-?)?D[PQR][AB]|^H-?2-?I-?[AE]/i;

/** Whether a genotype, of human (`HLA-DRB1*15:01`) or of another species (`H-2-IAb`, `DLA-DRB1*01501`), is of MHC class II. */
export function isClassII(genotype: string): boolean {
  return OF_CLASS_II.test(genotype);
}
