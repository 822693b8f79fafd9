import { HUMAN_ASSEMBLY, human, humanGenome, type Species as NamedSpecies } from '#domain/catalogue/assembly';

export interface Assembly {
  /** As pages show it: name and name at UCSC. */
  name: string;
  ucsc: string;
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

/** Species recognised by the ids of their genes. For any other, catalogue.yaml must say which it is. */
export const knownSpecies: readonly Species[] = [
  {
    ...human,
    ensembl: humanGenome.ensembl,
    idPrefix: 'ENS',
    assemblies: [{ name: HUMAN_ASSEMBLY, ...humanGenome }],
  },
  {
    name: 'Mus musculus',
    common: 'mouse',
    taxon: 10_090,
    ensembl: 'Mus_musculus',
    idPrefix: 'ENSMUS',
    assemblies: [
      { name: 'GRCm39/mm39', ucsc: 'mm39', chromosomes: mm39 },
      { name: 'GRCm38/mm10', ucsc: 'mm10', chromosomes: mm10 },
    ],
  },
  {
    name: 'Rattus norvegicus',
    common: 'rat',
    taxon: 10_116,
    ensembl: 'Rattus_norvegicus',
    idPrefix: 'ENSRNO',
    assemblies: [{ name: 'mRatBN7.2/rn7', ucsc: 'rn7', chromosomes: {} }],
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
