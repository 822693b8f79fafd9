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

/** Fields beyond the second, which do not change the protein, and the letter of a group of such alleles. */
const FURTHER_FIELDS = /^([^:]+:\d{2,3})(?::\d{2,3}){1,2}([NLSCAQ]?)[GP]?$/i;
const OF_PROTEIN_GROUP = /^(.+:\d{2,3})P$/i;

/**
 * Returns what a laboratory reports of a patient (`A*02:01:01:01`, `HLA-A*02:01:01G`, `HLA A 02:01`) as `standardHla` with
 * two fields, which is what predictions are made for. An allele that is not expressed as usual keeps its letter (`HLA-A*24:09N`).
 */
export function reportedHla(given: string): string {
  const compact = given.trim().replace(/\s+/g, '');
  const standard = standardHla(compact.replace(FURTHER_FIELDS, '$1$2').replace(OF_PROTEIN_GROUP, '$1'));
  return standard === compact ? given.trim() : standard;
}

const OF_CLASS_II = /^(?:[a-z]{2,5}-?)?D[PQR][AB]|^H-?2-?I-?[AE]/i;

/** Whether a genotype, of human (`HLA-DRB1*15:01`) or of another species (`H-2-IAb`, `DLA-DRB1*01501`), is of MHC class II. */
export function isClassII(genotype: string): boolean {
  return OF_CLASS_II.test(genotype);
}
