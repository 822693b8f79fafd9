import { readFileSync } from 'node:fs';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Reads a table of the seed, which README.md beside it explains: its rows by the names of their columns. */
function readTable<Columns extends string>(name: string): Record<Words<Columns>, string>[] {
  const text = readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8').trimEnd();
  const [columns = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
  const row = (cells: string[]) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  return rows.map((cells) => row(cells) as Record<Words<Columns>, string>);
}

export const publishedDatasets =
  readTable<'cancer tissue study subtype rows controls tumors instrument quantification alkylated'>('datasets');

/** Figures of the published catalogue that `spencer.published` does not have. */
export const publishedBreast = { pair: 'Breast cancer/Breast', validated: 781, notValidated: 292 } as const;

const genes =
  readTable<'name type description aliases chromosome mb strand length_nt transcripts exons orf_nt peptides weight'>(
    'genes',
  );
export type GeneEntry = (typeof genes)[number];
export const firstGenes = genes.filter(({ weight }) => weight === '');
export const ordinaryGenes = genes.filter(({ weight }) => weight !== '');

/** Protein-coding genes after which antisense transcripts, circular RNAs and pseudogenes are named. */
export const codingSymbols = (
  'TP53 KRAS EGFR BRCA1 PTEN MYC RB1 STAT3 VIM ACTB GAPDH RPL13 RPS6 EEF1A1 HSPA8 TUBB KRT18 LDHA ENO1 PKM HNRNPA1 ' +
  'YWHAZ PTMA RPL21 FTH1 NPM1 CALM2 DDX5 SRSF3 EIF4A1 PGK1 TPT1 RAN CFL1 HMGB1 SET PPIA TMSB4X UBC NACA ZEB1 FOXO3 ' +
  'SOX2 GATA6 CDKN2B WT1 HIF1A DLEU2 ITGB1 MAPK1'
).split(' ');

const references = readTable<'gene transcript form'>('references');
export const crossReferences = references.filter(({ form }) => form.includes('#'));
export const aliases = references.filter(({ form }) => !form.includes('#'));
