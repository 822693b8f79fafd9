/** A gene of class I or II, and the digits of two fields of its allele, written in any of the usual ways. */
const CLASS_I = /^(?:HLA-?)?([ABCEFG])\*?(\d{2}):?(\d{2,3})([NLSCAQ]?)$/i;
const CLASS_II = /^(?:HLA-?)?(D[PQR][AB]\d)[*_](\d{2,3}):?(\d{2})([NLSCAQ]?)$/i;

/**
 * Returns an allele in the nomenclature of the WHO (Marsh SGE et al. 2010, doi 10.1111/j.1399-0039.2010.01466.x) with its
 * two fields, `HLA-A*02:01`, from `HLA-A02:01`, `A0201`, `hla-a*02:01`, `DRB1_1501` and the like. Other texts, such as
 * those of other species, come back as they are.
 */
export function standardHla(given: string): string {
  const [, gene, first, second, expression = ''] = CLASS_I.exec(given) ?? CLASS_II.exec(given) ?? [];
  if (gene === undefined) return given;
  return `HLA-${gene.toUpperCase()}*${first}:${second}${expression.toUpperCase()}`;
}

const OF_CLASS_II = /^(?:[a-z]{2,5}-?)?D[PQR][AB]|^H-?2-?I-?[AE]/i;

/** Whether a genotype, of human (`HLA-DRB1*15:01`) or of another species (`H-2-IAb`, `DLA-DRB1*01501`), is of MHC class II. */
export function isClassII(genotype: string): boolean {
  return OF_CLASS_II.test(genotype);
}
