/** GRCh38 chromosomes with their lengths in Mb, rounded down (Genome Reference Consortium). */
export const chromosomeLengthsMb: Readonly<Record<string, number>> = {
  chr1: 248,
  chr2: 242,
  chr3: 198,
  chr4: 190,
  chr5: 181,
  chr6: 170,
  chr7: 159,
  chr8: 145,
  chr9: 138,
  chr10: 133,
  chr11: 135,
  chr12: 133,
  chr13: 114,
  chr14: 107,
  chr15: 101,
  chr16: 90,
  chr17: 83,
  chr18: 80,
  chr19: 58,
  chr20: 64,
  chr21: 46,
  chr22: 50,
  chrX: 156,
  chrY: 57,
};

/** Alternative and fix-patch contigs of GRCh38 under their UCSC names, lengths in nt. */
export const contigLengths: Readonly<Record<string, number>> = {
  chr6_GL000250v2_alt: 4_672_374,
  chr6_GL000251v2_alt: 4_795_265,
  chr15_KI270850v1_alt: 430_880,
  chr17_GL000258v2_alt: 1_821_992,
  chr19_GL949746v1_alt: 987_716,
  chr22_KI270879v1_alt: 304_135,
  chr1_KN196472v1_fix: 186_494,
};

/** In the order in which the search builder offers them. */
export const chromosomes: readonly string[] = [...Object.keys(chromosomeLengthsMb), ...Object.keys(contigLengths)];
