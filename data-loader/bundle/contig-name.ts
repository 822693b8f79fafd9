/** RefSeq numbers of the chromosomes of human (NC_000001 to 24) and mouse (NC_000067 to 87). */
const REFSEQ_CHROMOSOME = /^NC_0000(\d\d)(?:\.\d+)?$/;
const REFSEQ_MITOCHONDRION = /^NC_(?:012920|005089)(?:\.\d+)?$/;
/** Chromosomes as Ensembl names them, with the arms of flies and the numerals of yeast and worms. */
const BARE = /^(?:\d{1,2}[LR]?|[XYZWIV]+|MT?)$/;

function refSeqName(number: number): string {
  if (number <= 24) return ['X', 'Y'][number - 23] ?? String(number);
  return number <= 85 ? String(number - 66) : (['X', 'Y'][number - 86] ?? '');
}

/**
 * The name of a chromosome as UCSC writes it, in which contigs of different files are compared: 9, chr9 and NC_000009.12
 * are chr9. Other contigs keep their names.
 */
export function contigName(given: string): string {
  if (given.startsWith('chr')) return given === 'chrMT' ? 'chrM' : given;
  const number = Number(REFSEQ_CHROMOSOME.exec(given)?.[1] ?? 0);
  if ((number >= 1 && number <= 24) || (number >= 67 && number <= 87)) return `chr${refSeqName(number)}`;
  if (given === 'MT' || REFSEQ_MITOCHONDRION.test(given)) return 'chrM';
  return BARE.test(given) ? `chr${given}` : given;
}
