import type { Random } from '../random';

/** Protein-coding neighbours after which antisense transcripts, circular RNAs and pseudogenes are named. */
const codingSymbols = [
  'TP53', 'KRAS', 'EGFR', 'BRCA1', 'PTEN', 'MYC', 'RB1', 'STAT3', 'VIM', 'ACTB', 'GAPDH', 'RPL13', 'RPS6', 'EEF1A1', 'HSPA8', 'TUBB', 'KRT18',
  'LDHA', 'ENO1', 'PKM', 'HNRNPA1', 'YWHAZ', 'PTMA', 'RPL21', 'FTH1', 'NPM1', 'CALM2', 'DDX5', 'SRSF3', 'EIF4A1', 'PGK1', 'TPT1', 'RAN', 'CFL1',
  'HMGB1', 'SET', 'PPIA', 'TMSB4X', 'UBC', 'NACA', 'ZEB1', 'FOXO3', 'SOX2', 'GATA6', 'CDKN2B', 'WT1', 'HIF1A', 'DLEU2', 'ITGB1', 'MAPK1',
] as const;

export interface NamedRna {
  name: string;
  description: string;
  type: string;
}

type Naming = (number: number, random: Random) => Omit<NamedRna, 'type'>;

const clone: Naming = (number) => ({ name: `AC9${String(number).padStart(5, '0')}.1`, description: 'novel transcript' });
const neighbour = (suffix: string, describe: (symbol: string) => string): Naming => (number, random) => {
  const symbol = random.pick(codingSymbols);
  return { name: `${symbol}${suffix}${number}`, description: describe(symbol) };
};

/** RNA types, how often they occur among genes, and how such genes are named. Numbers are above those that HGNC has given. */
const kinds: readonly { type: string; weight: number; naming: Naming }[] = [
  { type: 'lncRNA', weight: 30, naming: clone },
  { type: 'lincRNA', weight: 22, naming: (n) => ({ name: `LINC${String(10_000 + n)}`, description: `long intergenic non-protein coding RNA ${10_000 + n}` }) },
  { type: 'antisense', weight: 14, naming: neighbour('-AS9', (symbol) => `${symbol} antisense RNA`) },
  { type: 'processed pseudogene', weight: 9, naming: neighbour('P9', (symbol) => `${symbol} pseudogene`) },
  { type: 'unprocessed pseudogene', weight: 3, naming: neighbour('P8', (symbol) => `${symbol} pseudogene`) },
  { type: 'circRNA', weight: 6, naming: (n, random) => ({ name: `circ${random.pick(codingSymbols)}-${n}`, description: 'circular RNA' }) },
  { type: 'snoRNA host gene', weight: 4, naming: (n) => ({ name: `SNHG${900 + n}`, description: `small nucleolar RNA host gene ${900 + n}` }) },
  { type: 'miRNA host gene', weight: 4, naming: (n) => ({ name: `MIR9${n}HG`, description: `MIR9${n} host gene` }) },
  { type: 'sense intronic', weight: 3, naming: neighbour('-IT9', (symbol) => `${symbol} intronic transcript`) },
  { type: 'sense overlapping', weight: 2, naming: neighbour('-OT9', (symbol) => `${symbol} overlapping transcript`) },
  { type: 'TEC', weight: 1, naming: clone },
];

/** Types of genes too short for an open reading frame. */
const smallKinds: readonly { type: string; naming: Naming }[] = [
  { type: 'snoRNA', naming: (n) => ({ name: `SNORD${900 + n}`, description: `small nucleolar RNA, C/D box ${900 + n}` }) },
  { type: 'snRNA', naming: (n) => ({ name: `RNU6-9${n}P`, description: 'RNA, U6 small nuclear, pseudogene' }) },
  { type: 'misc_RNA', naming: (n) => ({ name: `RN7SL9${n}P`, description: 'RNA, 7SL, cytoplasmic, pseudogene' }) },
];

/** Name, type and description of the `number`-th gene of the catalogue: no two are alike, because the number is in the name. */
export function nameRna(number: number, small: boolean, random: Random): NamedRna {
  const kind = small ? random.pick(smallKinds) : kinds[random.weighted(kinds.map(({ weight }) => weight))];
  if (!kind) throw new Error('no kind of RNA drawn');
  return { type: kind.type, ...kind.naming(number, random) };
}
