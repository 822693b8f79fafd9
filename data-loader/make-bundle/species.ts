import { HUMAN_ASSEMBLY, human, humanGenome, type Species as NamedSpecies } from '#domain/catalogue/assembly';

export interface Assembly {
  /** As pages show it: name and name at UCSC. */
  name: string;
  ucsc: string;
  /** The site of Ensembl that has its positions; without it the current one. */
  ensemblSite?: string;
  /** In nt. */
  chromosomes: Readonly<Record<string, number>>;
}

export interface Species extends NamedSpecies {
  /** Its name in addresses of Ensembl. */
  ensembl: string;
  /** What ids of Ensembl begin with, before G for genes and T for transcripts. */
  idPrefix: string;
  /** The newest first. */
  assemblies: readonly Assembly[];
}

/**
 * Lengths of chromosomes, as hgdownload.soe.ucsc.edu/goldenPath/ASSEMBLY/bigZips/ASSEMBLY.chrom.sizes has them. This is
 * GCF_000001405.13, whose chrM is not that of UCSC's hg19.
 */
const hg19 = {
  chr1: 249_250_621,
  chr2: 243_199_373,
  chr3: 198_022_430,
  chr4: 191_154_276,
  chr5: 180_915_260,
  chr6: 171_115_067,
  chr7: 159_138_663,
  chr8: 146_364_022,
  chr9: 141_213_431,
  chr10: 135_534_747,
  chr11: 135_006_516,
  chr12: 133_851_895,
  chr13: 115_169_878,
  chr14: 107_349_540,
  chr15: 102_531_392,
  chr16: 90_354_753,
  chr17: 81_195_210,
  chr18: 78_077_248,
  chr19: 59_128_983,
  chr20: 63_025_520,
  chr21: 48_129_895,
  chr22: 51_304_566,
  chrX: 155_270_560,
  chrY: 59_373_566,
};

/** Genome Reference Consortium, GCF_000001635.27 and GCF_000001635.20. */
const mm39 = {
  chr1: 195_154_279,
  chr2: 181_755_017,
  chr3: 159_745_316,
  chr4: 156_860_686,
  chr5: 151_758_149,
  chr6: 149_588_044,
  chr7: 144_995_196,
  chr8: 130_127_694,
  chr9: 124_359_700,
  chr10: 130_530_862,
  chr11: 121_973_369,
  chr12: 120_092_757,
  chr13: 120_883_175,
  chr14: 125_139_656,
  chr15: 104_073_951,
  chr16: 98_008_968,
  chr17: 95_294_699,
  chr18: 90_720_763,
  chr19: 61_420_004,
  chrX: 169_476_592,
  chrY: 91_455_967,
  chrM: 16_299,
};
const mm10 = {
  chr1: 195_471_971,
  chr2: 182_113_224,
  chr3: 160_039_680,
  chr4: 156_508_116,
  chr5: 151_834_684,
  chr6: 149_736_546,
  chr7: 145_441_459,
  chr8: 129_401_213,
  chr9: 124_595_110,
  chr10: 130_694_993,
  chr11: 122_082_543,
  chr12: 120_129_022,
  chr13: 120_421_639,
  chr14: 124_902_244,
  chr15: 104_043_685,
  chr16: 98_207_768,
  chr17: 94_987_271,
  chr18: 90_702_639,
  chr19: 61_431_566,
  chrX: 171_031_299,
  chrY: 91_744_698,
  chrM: 16_299,
};

/** Species recognized by the ids of their genes. For any other, catalogue.yaml must say which it is. */
const knownSpecies: readonly Species[] = [
  {
    ...human,
    ensembl: humanGenome.ensembl,
    idPrefix: 'ENS',
    assemblies: [
      { name: HUMAN_ASSEMBLY, ...humanGenome },
      { name: 'GRCh37/hg19', ucsc: 'hg19', ensemblSite: 'grch37.ensembl.org', chromosomes: hg19 },
    ],
  },
  {
    name: 'Mus musculus',
    common: 'mouse',
    taxon: 10_090,
    ensembl: 'Mus_musculus',
    idPrefix: 'ENSMUS',
    assemblies: [
      { name: 'GRCm39/mm39', ucsc: 'mm39', chromosomes: mm39 },
      { name: 'GRCm38/mm10', ucsc: 'mm10', ensemblSite: 'nov2020.archive.ensembl.org', chromosomes: mm10 },
    ],
  },
  {
    name: 'Rattus norvegicus',
    common: 'rat',
    taxon: 10_116,
    ensembl: 'Rattus_norvegicus',
    idPrefix: 'ENSRNO',
    assemblies: [
      { name: 'mRatBN7.2/rn7', ucsc: 'rn7', chromosomes: {} },
      { name: 'Rnor_6.0/rn6', ucsc: 'rn6', ensemblSite: 'may2021.archive.ensembl.org', chromosomes: {} },
    ],
  },
  {
    name: 'Danio rerio',
    common: 'zebrafish',
    taxon: 7955,
    ensembl: 'Danio_rerio',
    idPrefix: 'ENSDAR',
    assemblies: [{ name: 'GRCz11/danRer11', ucsc: 'danRer11', chromosomes: {} }],
  },
];

/** The species whose ids of genes or transcripts look like this one. */
export function speciesOfId(id: string): Species | undefined {
  const [, prefix] = /^(ENS[A-Z]*?)[GT]\d{6,}/.exec(id) ?? [];
  return prefix === undefined ? undefined : knownSpecies.find(({ idPrefix }) => idPrefix === prefix);
}

/** Names of an assembly, `GRCm38/mm10` or `GRCm38.p6`, without patches. */
const namesOf = (assembly: string): string[] =>
  assembly.split('/').map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/\.p\d+$/, ''),
  );

/** The assembly of this name, with its species; undefined if it is not known. */
export function knownAssembly(name: string): (Assembly & { ensembl: string }) | undefined {
  const names = namesOf(name);
  for (const { ensembl, assemblies } of knownSpecies) {
    const found = assemblies.find((each) => namesOf(each.name).some((known) => names.includes(known)));
    if (found !== undefined) return { ...found, ensembl };
  }
  return undefined;
}
