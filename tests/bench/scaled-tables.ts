import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSummary } from '#domain/api/documents';
import type { NumberValues } from '#domain/search/numbers';
import { type TableName, tableNames } from '#domain/storage/release-tables';
import { planDatasets } from '../../data-loader/demo/dataset-plan';
import { type Cell, TableFile, type TableRow } from '../../data-loader/derive/table-file';
import { type Random, seededRandom } from '../fixtures/release/random';
import { RESIDUES } from '../support/random-sequences';

/** Tables of any size, with as many values, distinct ones and unknown ones per row as the demonstration has. */

const PER_ROW = { transcripts: 0.2323, genes: 0.1321, orfs: 0.2371, sequences: 0.2329 };
export const TOP_GENE = 'SPENG000000';
export const SMALL_TRANSCRIPT = 'SPENT000005';
/** One row of this many is of the gene with the most peptides. */
const ROWS_PER_ROW_OF_TOP_GENE = 300;
/** A place with a hundred transcripts, and a chromosome with nine of a hundred rows. */
export const PLACE = { chromosome: 'chr1', start: 1, end: 20_000 };
const PLACED = 100;
export const CHROMOSOME = { chromosome: 'chr2', start: 1, end: 242_193_529 };
const CHROMOSOMES = 11;

const datasets = planDatasets(1);
const published = datasets.reduce((sum, { rows }) => sum + rows, 0);
const [largest] = datasets.toSorted((one, other) => other.rows - one.rows);
export const TOP_PMID = largest?.pubmed[0] ?? '';

const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The values by which lists are counted. */
export const tableValues = {
  cancer: distinct(datasets.map(({ dataset }) => dataset.cancer)),
  tissue: distinct(datasets.map(({ dataset }) => dataset.tissue)),
  study: distinct(datasets.map(({ dataset }) => dataset.study)),
  rnaType: named('Type', 12),
  hla: named('HLA', 12),
};

/** Some values occur much more often than others. */
const skewed = (random: Random, values: readonly string[]): string =>
  values[Math.floor(values.length * random.next() ** 3)] ?? '';

const idOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(6, '0')}`;
export const peptideIdOf = (ordinal: number): string => `SPENP${String(ordinal).padStart(7, '0')}`;

/** A share from 0 to 1 that follows from two numbers alone (finalizer of MurmurHash3, public domain). */
function share(number: number, salt: number): number {
  let hash = Math.imul(number, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Known as often as in the demonstration: lengths and cancers of all rows, the rest of 55 to 61 %. */
export function numbersOf(ordinal: number): NumberValues {
  const [isMeasured, isPredicted] = [share(ordinal, 1) < 0.61, share(ordinal, 2) < 0.55];
  return {
    length: 7 + Math.floor(46 * share(ordinal, 3) ** 3),
    log2FoldChange: isMeasured ? share(ordinal, 4) * 10 - 5 : null,
    adjustedP: isMeasured ? share(ordinal, 5) : null,
    affinity: isPredicted ? Math.round(100 * 50_000 ** share(ordinal, 6)) / 100 : null,
    stability: isPredicted ? Math.round(1_000 * share(ordinal, 7)) / 100 : null,
    recognitionScore: isPredicted ? 10 ** (-15 * share(ordinal, 8)) : null,
    cancers: 1 + Math.floor(15 * share(ordinal, 9)),
  };
}

/** Residues that follow from a number. */
function lettersOf(number: number, salt: number, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1)
    text += RESIDUES.charAt(Math.floor(RESIDUES.length * share(number, salt + at)));
  return text;
}
export const sequenceOf = (number: number): string => lettersOf(number, 1_000, 7 + Math.floor(16 * share(number, 10)));
const proteinOf = (number: number): string => lettersOf(number, 2_000, 30 + Math.floor(106 * share(number, 11)));

const countsAt = (rows: number): Record<keyof typeof PER_ROW, number> => ({
  transcripts: Math.round(PER_ROW.transcripts * rows),
  genes: Math.round(PER_ROW.genes * rows),
  orfs: Math.round(PER_ROW.orfs * rows),
  sequences: Math.round(PER_ROW.sequences * rows),
});

const geneOf = (transcript: number, { transcripts, genes }: ReturnType<typeof countsAt>): number =>
  Math.floor((transcript * genes) / transcripts);

/** Predictions of a sequence on all genotypes; half of the affinities are the highest that a predictor gives. */
function predictionsOf(
  sequence: number,
): Pick<TableRow<'peptides'>, 'predictedHla' | 'predictedAffinity' | 'predictedStability'> {
  const hla = share(sequence, 2) < 0.55 ? tableValues.hla : [];
  const affinity = (at: number): number =>
    share(sequence, 100 + at) < 0.5 ? 50_000 : Math.round(100 * 50_000 ** share(sequence, 200 + at)) / 100;
  return {
    predictedHla: hla,
    predictedAffinity: hla.map((_, at) => affinity(at)),
    predictedStability: hla.map((_, at) => Math.round(300 * share(sequence, 300 + at) ** 3) / 100),
  };
}

/** Rows of a dataset belong together, and only immunogenic peptides have genotypes. */
function peptideRow(ordinal: number, random: Random, counts: ReturnType<typeof countsAt>): TableRow<'peptides'> {
  let left = random.below(published);
  const found = datasets.find(({ rows }) => (left -= rows) < 0) ?? datasets[0];
  if (!found) throw new Error('There is no dataset');
  const { dataset, pubmed } = found;
  const isOfTopGene = ordinal % ROWS_PER_ROW_OF_TOP_GENE === 0;
  const first = isOfTopGene ? random.below(2) : random.below(counts.transcripts);
  const transcripts = distinct([first, ...(random.chance(0.8) ? [first + 1, first + 2] : [])]).filter(
    (transcript) => transcript < counts.transcripts,
  );
  const genes = distinct(transcripts.map((transcript) => geneOf(transcript, counts)));
  const sequence = random.below(counts.sequences);
  const [expression, immunogenic] = [random.next(), random.chance(0.15)];
  return {
    peptideId: peptideIdOf(ordinal),
    sequence: sequenceOf(sequence),
    ...dataset,
    inNormal: ordinal % 2,
    normalElsewhere: ordinal % 3 === 0 ? [] : ['Detected'],
    geneName: genes.map((gene) => `LINC${gene}`),
    geneId: genes.map((gene) => idOf('SPENG', gene)),
    transcriptId: transcripts.map((transcript) => idOf('SPENT', transcript)),
    rnacentralId: transcripts.map(
      (transcript) => `URS00F0${transcript.toString(16).toUpperCase().padStart(6, '0')}_9606`,
    ),
    otherId: [
      ...transcripts.flatMap((of) => [
        `ENST00000${900_000 + of}.9`,
        `NONHSAT${900_000 + of}.2`,
        `HSALNT0${900_000 + of}`,
        `NR_${800_000 + of}.1`,
      ]),
      ...genes.flatMap((gene) => [`HGNC:${900_000 + gene}`, `ENSG00000${900_000 + gene}.5`]),
    ],
    rnaType: distinct(
      transcripts.slice(0, 1 + Number(random.chance(0.1))).map(() => skewed(random, tableValues.rnaType)),
    ),
    orfId: transcripts.map((transcript) => `${idOf('SPENT', transcript)}_ORF1`),
    expression: expression < 0.27 ? 1 : expression < 0.37 ? 2 : expression < 0.47 ? 3 : 4,
    immunogenicity: immunogenic ? 1 : 0,
    validation: random.chance(0.75) ? 1 : 0,
    simultaneous: random.chance(0.4),
    hla: immunogenic ? [skewed(random, tableValues.hla)] : [],
    background: [],
    pmid: pubmed,
    ...numbersOf(ordinal),
    ...predictionsOf(sequence),
  };
}

function placeOf(
  transcript: number,
  counts: ReturnType<typeof countsAt>,
): { chromosome: string; start: number; end: number } {
  if (transcript < PLACED)
    return { chromosome: PLACE.chromosome, start: 1 + 180 * transcript, end: 180 * transcript + 2_000 };
  const start = 100_000 + Math.floor((240_000_000 * transcript) / counts.transcripts);
  return { chromosome: `chr${1 + (transcript % CHROMOSOMES)}`, start, end: start + 1_999 };
}

/** A cell for each column that the measured calls do not touch. */
const noMatter = { description: '', crossReferences: [] as readonly string[], strand: '+' } satisfies Record<
  string,
  Cell
>;

/** Writes the tables of a catalogue of `rows` rows. Resolves to the sizes of their files. */
export async function writeScaledTables(rows: number, folder: string): Promise<ReleaseSummary['tableBytes']> {
  await mkdir(folder, { recursive: true });
  const counts = countsAt(rows);
  const random = seededRandom(rows);
  const fileOf = (table: TableName): string => join(folder, `${table}.parquet`);
  const peptides = new TableFile('peptides', fileOf('peptides'));
  for (let ordinal = 0; ordinal < rows; ordinal += 1) await peptides.add(peptideRow(ordinal, random, counts));
  const transcripts = new TableFile('transcripts', fileOf('transcripts'));
  for (let number = 0; number < counts.transcripts; number += 1) {
    const place = placeOf(number, counts);
    await transcripts.add({
      ...noMatter,
      ...place,
      transcriptId: idOf('SPENT', number),
      geneId: idOf('SPENG', geneOf(number, counts)),
      rnaType: 'lncRNA',
      length: 2_000,
      exonStart: [place.start],
      exonEnd: [place.end],
      minimumFreeEnergy: null,
      rnacentralId: '',
    });
  }
  const orfs = new TableFile('orfs', fileOf('orfs'));
  for (let number = 0; number < counts.orfs; number += 1)
    await orfs.add({
      orfId: `${idOf('SPENT', number)}_ORF1`,
      transcriptId: idOf('SPENT', number),
      frame: 1,
      start: 1,
      end: 400,
      cpatScore: 0.1,
      protein: proteinOf(number),
    });
  const genes = new TableFile('genes', fileOf('genes'));
  for (const table of [peptides, transcripts, orfs, genes]) await table.finish();
  const sizes = await Promise.all(tableNames.map(async (table) => [table, (await stat(fileOf(table))).size] as const));
  // Has every table.
  return Object.fromEntries(sizes) as ReleaseSummary['tableBytes'];
}

/** Sequences of some rows and proteins of some ORFs. */
export function samplesOf(rows: number, count: number): { sequences: string[]; proteins: string[] } {
  const random = seededRandom(rows);
  const { sequences, orfs } = countsAt(rows);
  return {
    sequences: Array.from({ length: count }, () => sequenceOf(random.below(sequences))),
    proteins: Array.from({ length: count }, () => proteinOf(random.below(orfs))),
  };
}
