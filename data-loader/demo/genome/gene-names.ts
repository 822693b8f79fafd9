import type { Random } from '../random';

/** Protein-coding genes after which antisense transcripts, circular RNAs and pseudogenes are named. */
const codingSymbols = [
  'TP53',
  'KRAS',
  'EGFR',
  'BRCA1',
  'PTEN',
  'MYC',
  'RB1',
  'STAT3',
  'VIM',
  'ACTB',
  'GAPDH',
  'RPL13',
  'RPS6',
  'EEF1A1',
  'HSPA8',
  'TUBB',
  'KRT18',
  'LDHA',
  'ENO1',
  'PKM',
  'HNRNPA1',
  'YWHAZ',
  'PTMA',
  'RPL21',
  'FTH1',
  'NPM1',
  'CALM2',
  'DDX5',
  'SRSF3',
  'EIF4A1',
  'PGK1',
  'TPT1',
  'RAN',
  'CFL1',
  'HMGB1',
  'SET',
  'PPIA',
  'TMSB4X',
  'UBC',
  'NACA',
  'ZEB1',
  'FOXO3',
  'SOX2',
  'GATA6',
  'CDKN2B',
  'WT1',
  'HIF1A',
  'DLEU2',
  'ITGB1',
  'MAPK1',
] as const;

export interface NamedRna {
  name: string;
  description: string;
  type: string;
}

type Naming = (number: number, random: Random) => Omit<NamedRna, 'type'>;

const clone = (number: number): ReturnType<Naming> => ({
  name: `AC9${String(number).padStart(5, '0')}.1`,
  description: 'novel transcript',
});
const neighbour =
  (suffix: string, describe: (symbol: string) => string): Naming =>
  (number, random) => {
    const symbol = random.pick(codingSymbols);
    return { name: `${symbol}${suffix}${number}`, description: describe(symbol) };
  };

/**
 * RNA types, their frequency among genes, and how such genes are named. Numbers are above those that HGNC has assigned.
 */
const kinds: readonly { type: string; weight: number; naming: Naming }[] = [
  { type: 'lncRNA', weight: 30, naming: clone },
  {
    type: 'lincRNA',
    weight: 22,
    naming: (n) => ({
      name: `LINC${String(10_000 + n)}`,
      description: `long intergenic non-protein coding RNA ${10_000 + n}`,
    }),
  },
  { type: 'antisense', weight: 14, naming: neighbour('-AS9', (symbol) => `${symbol} antisense RNA`) },
  { type: 'processed pseudogene', weight: 9, naming: neighbour('P9', (symbol) => `${symbol} pseudogene`) },
  { type: 'unprocessed pseudogene', weight: 3, naming: neighbour('P8', (symbol) => `${symbol} pseudogene`) },
  {
    type: 'circRNA',
    weight: 6,
    naming: (n, random) => ({ name: `circ${random.pick(codingSymbols)}-${n}`, description: 'circular RNA' }),
  },
  {
    type: 'snoRNA host gene',
    weight: 4,
    naming: (n) => ({ name: `SNHG${900 + n}`, description: `small nucleolar RNA host gene ${900 + n}` }),
  },
  { type: 'miRNA host gene', weight: 4, naming: (n) => ({ name: `MIR9${n}HG`, description: `MIR9${n} host gene` }) },
  { type: 'sense intronic', weight: 3, naming: neighbour('-IT9', (symbol) => `${symbol} intronic transcript`) },
  { type: 'sense overlapping', weight: 2, naming: neighbour('-OT9', (symbol) => `${symbol} overlapping transcript`) },
  { type: 'TEC', weight: 1, naming: clone },
];

/** Types of genes too short for an open reading frame. */
const smallKinds: readonly { type: string; naming: Naming }[] = [
  {
    type: 'snoRNA',
    naming: (n) => ({ name: `SNORD${900 + n}`, description: `small nucleolar RNA, C/D box ${900 + n}` }),
  },
  { type: 'snRNA', naming: (n) => ({ name: `RNU6-9${n}P`, description: 'RNA, U6 small nuclear, pseudogene' }) },
  { type: 'misc_RNA', naming: (n) => ({ name: `RN7SL9${n}P`, description: 'RNA, 7SL, cytoplasmic, pseudogene' }) },
];

/** A long gene of no particular kind. */
export const novelTranscript = (number: number): NamedRna => ({ type: 'lncRNA', ...clone(number) });

/** Draws name, type and description of the `number`-th gene of the catalogue. The number makes the name unique. */
export function nameRna(number: number, small: boolean, random: Random): NamedRna {
  const kind = small ? random.pick(smallKinds) : kinds[random.weighted(kinds.map(({ weight }) => weight))];
  if (!kind) throw new Error('No type of RNA was drawn');
  return { type: kind.type, ...kind.naming(number, random) };
}

/**
 * Cross-references have the right form but numbers that the databases have not assigned (they begin with 9 or F), so
 * that no made-up gene can be mistaken for a real one.
 */
const digits = (number: number, width: number) => String(number).padStart(width, '0');

/** 9 and the number, at least five digits, with as many zeros before them as the accession has room for. */
const unassigned = (ordinal: number, width: number) => digits(Number(`9${digits(ordinal, 5)}`), width);

function chosen(candidates: readonly (readonly [probability: number, reference: string])[], random: Random): string[] {
  return candidates.filter(([probability]) => random.chance(probability)).map(([, reference]) => reference);
}

/** Removes the characters that separate list items. */
const plainSymbol = (name: string) => name.replace(/[^A-Za-z0-9.-]/g, '');

export function geneCrossReferences(ordinal: number, name: string, random: Random): string[] {
  const symbol = plainSymbol(name);
  const n = digits(ordinal, 5);
  return chosen(
    [
      [0.9, `Ensembl#ENSG${unassigned(ordinal, 11)}`],
      [0.45, `LncBook#HSALNG09${n}`],
      [0.4, `LNCipedia#lnc-${symbol}`],
      [0.45, `NONCODE#NONHSAG9${n}.${random.between(1, 3)}`],
      [0.45, `GeneCards#${symbol}`],
      [0.15, `MalaCards#${symbol}`],
      [0.4, `HGNC#HGNC:9${n}`],
      [0.45, `GENCODE#ENSG${unassigned(ordinal, 11)}.${random.between(1, 12)}`],
      [0.15, `ENA#HG9${n}`],
      [0.25, `RefSeq#NR_9${n}.${random.between(1, 4)}`],
      [0.2, `VEGA#OTTHUMG${unassigned(ordinal, 11)}`],
    ],
    random,
  );
}

export function transcriptCrossReferences(ordinal: number, name: string, random: Random): string[] {
  const n = digits(ordinal, 5);
  return chosen(
    [
      [0.75, `Ensembl#ENST${unassigned(ordinal, 11)}`],
      [0.3, `LncBook#HSALNT09${n}`],
      [0.25, `LNCipedia#lnc-${plainSymbol(name)}:${random.between(1, 9)}`],
      [0.4, `NONCODE#NONHSAT9${n}.${random.between(1, 3)}`],
      [0.25, `GENCODE#ENST${unassigned(ordinal, 11)}.${random.between(1, 9)}`],
      [0.1, `ENA#HG8${n}`],
      [0.2, `RefSeq#NR_8${n}.1`],
      [0.1, `VEGA#OTTHUMT${unassigned(ordinal, 11)}`],
      [0.1, `Rfam#RF09${digits(random.between(1, 60), 3)}`],
      [0.1, `PMID#991${digits(random.between(1, 80), 5)}`],
    ],
    random,
  );
}

const RNACENTRAL_FIRST = 0xf0000000;
/** Even, so that odd steps meet each number once. */
const RNACENTRAL_ROOM = 0x10000000;
const HUMAN_TAXON = 9606;

/** Returns `URS00F…_9606`, or '' for the few transcripts without an RNAcentral id. */
export function rnacentralIdOf(ordinal: number, random: Random): string {
  if (ordinal > 5 && random.chance(0.12)) return '';
  return `URS00${(RNACENTRAL_FIRST + ((ordinal * 7919) % RNACENTRAL_ROOM)).toString(16).toUpperCase()}_${HUMAN_TAXON}`;
}
