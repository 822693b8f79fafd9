/** A genome assembly: its chromosomes, and how genome browsers call it. */
export interface Genome {
  /** Name of the assembly in the UCSC Genome Browser, `hg38`; null if it does not have it. */
  ucsc: string | null;
  /** Species in addresses of Ensembl, `Homo_sapiens`; null if it does not have it. */
  ensembl: string | null;
  /** The site of Ensembl that has the positions of the assembly, such as an archive; without it the current one. */
  ensemblSite?: string;
  /** Lengths in nt by name, in display order; empty if they are not known. */
  chromosomes: Readonly<Record<string, number>>;
  /**
   * What positions count on, where no genome is known: the transcripts themselves, or the coding parts of ORFs of which only
   * the proteins are known. Such positions are not shown.
   */
  places?: (typeof unplaced)[number];
}

export const unplaced = ['transcripts', 'proteins'] as const;

export const ENSEMBL_SITE = 'www.ensembl.org';

export interface Species {
  /** Scientific name. */
  name: string;
  /** What people call it in a sentence: `human`, `mouse`. */
  common: string;
  /** Id in the taxonomy of NCBI. */
  taxon: number;
}

export const human: Species = { name: 'Homo sapiens', common: 'human', taxon: 9606 };

export const HUMAN_ASSEMBLY = 'GRCh38/hg38';

/** Lengths in nt of the chromosomes of GRCh38.p14 (Genome Reference Consortium, GCF_000001405.40). */
export const humanGenome = {
  ucsc: 'hg38',
  ensembl: 'Homo_sapiens',
  chromosomes: {
    chr1: 248_956_422,
    chr2: 242_193_529,
    chr3: 198_295_559,
    chr4: 190_214_555,
    chr5: 181_538_259,
    chr6: 170_805_979,
    chr7: 159_345_973,
    chr8: 145_138_636,
    chr9: 138_394_717,
    chr10: 133_797_422,
    chr11: 135_086_622,
    chr12: 133_275_309,
    chr13: 114_364_328,
    chr14: 107_043_718,
    chr15: 101_991_189,
    chr16: 90_338_345,
    chr17: 83_257_441,
    chr18: 80_373_285,
    chr19: 58_617_616,
    chr20: 64_444_167,
    chr21: 46_709_983,
    chr22: 50_818_468,
    chrX: 156_040_895,
    chrY: 57_227_415,
    chrM: 16_569,
  },
} as const satisfies Genome;
