import type { ExportedRow } from '#domain/api/schemas/export';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { describeField } from '#domain/search/fields';
import { numberKeys, numberTitle } from '#domain/search/numbers';
import { splitList } from '#domain/catalogue/lists';
import { parseMulticancer } from '#domain/catalogue/multicancer';
import { fastaRecord } from '#domain/sequence/fasta';
import { oneCell, tsvHeader, tsvRow, TSV_MIME, type TsvColumn } from '#domain/text/tsv';
import {
  expressionInFile,
  expressionLabel,
  flagInFile,
  immunogenicityStates,
  validationStates,
} from '#domain/catalogue/vocabulary';
import type { FormatId } from './format-names';

/** Origin of an export, as recorded in the file. */
export interface ExportOrigin {
  catalogue: string;
  release: string;
  /** ISO date. */
  date: string;
  /** The request. */
  query: unknown;
}

/** A line of a list: an entry or a sequence. */
export type ExportedLine = ExportedRow | SequenceRow;

/** A file format, written piece by piece so that a list may have any length. */
export interface ExportFormat<Line = ExportedLine> {
  mime: string;
  /** `rows` are the first of the list. */
  head: (origin: ExportOrigin, total: number, rows: readonly Line[]) => string;
  /** `first` is true for the first rows of the list. */
  rows: (rows: readonly Line[], first: boolean) => string;
  tail: string;
}

const columns: readonly TsvColumn<ExportedRow>[] = [
  ['Peptide ID', (row) => row.peptideId],
  ['Sequence', (row) => row.sequence],
  ['Cancer', (row) => row.cancer],
  ['Tissue', (row) => row.tissue],
  ['Study', (row) => row.study],
  ['Expression Group', (row) => expressionInFile(row.expression)],
  ['Status', (row) => flagInFile(validationStates, row.validation)],
  ['Immunogenicity', (row) => flagInFile(immunogenicityStates, row.immunogenicity)],
  ['Simultaneous Expression', (row) => row.multicancer],
  ['Gene Name', (row) => row.relatedGeneName],
  ['Gene ID', (row) => row.relatedGeneId],
  ['Transcript ID', (row) => row.relatedTranscriptId],
];

/** Every number, beside the best affinity its genotype. */
const numberColumns: readonly TsvColumn<ExportedRow>[] = [
  ...numberKeys.flatMap((key): TsvColumn<ExportedRow>[] => [
    [numberTitle(key), (row) => row.numbers?.[key] ?? ''],
    ...(key === 'affinity' ? [['HLA Genotype', (row: ExportedRow) => row.numbers?.genotype ?? ''] as const] : []),
  ]),
  [
    'ORF and Residues',
    (row) => (row.numbers?.orfs ?? []).map(({ orfId, from, to }) => `${orfId} ${from}-${to}`).join(','),
  ],
  [describeField('normalElsewhere').label, (row) => row.numbers?.normalElsewhere ?? ''],
];

/** The best genotype, and the numbers of each genotype that the rows are ranked by. */
function genotypeColumns(genotypes: readonly string[]): TsvColumn<ExportedRow>[] {
  const of = (row: ExportedRow, wanted: string) => row.predictions?.find(({ genotype }) => genotype === wanted);
  return [
    ['Best Genotype', (row) => row.best ?? ''],
    ...genotypes.flatMap((wanted): TsvColumn<ExportedRow>[] => [
      [`${wanted} Affinity (nM)`, (row) => of(row, wanted)?.affinity ?? ''],
      [`${wanted} Stability (h)`, (row) => of(row, wanted)?.stability ?? ''],
      [`${wanted} Immunogenicity`, (row) => flagInFile(immunogenicityStates, of(row, wanted)?.immunogenic ?? null)],
    ]),
  ];
}

/** Backgrounds are columns if the release has some, numbers if they were asked for, genotypes if the list is ranked by some. */
function columnsOf([first]: readonly ExportedRow[]): readonly TsvColumn<ExportedRow>[] {
  return [
    ...columns,
    ...(first?.backgrounds === undefined
      ? []
      : [['Backgrounds', (row: ExportedRow) => row.backgrounds ?? ''] as const]),
    ...(first?.numbers === undefined ? [] : numberColumns),
    ...(first?.predictions === undefined ? [] : genotypeColumns(first.predictions.map(({ genotype }) => genotype))),
  ];
}

const isSequence = (line: ExportedLine): line is SequenceRow => 'entries' in line;
const areSequences = (lines: readonly ExportedLine[]): lines is readonly SequenceRow[] => lines.every(isSequence);
const areEntries = (lines: readonly ExportedLine[]): lines is readonly ExportedRow[] => !lines.some(isSequence);

const groupsInFile = (groups: SequenceRow['cancers'][number]['groups']): string =>
  groups.map(({ group }) => expressionLabel(group)).join(', ');

const sequenceColumns: readonly TsvColumn<SequenceRow>[] = [
  ['Sequence', (row) => row.sequence],
  ['Peptide ID', (row) => row.peptideId],
  ['Gene Name', (row) => row.genes.map(({ geneName }) => geneName).join(',')],
  ['Gene ID', (row) => row.genes.map(({ geneId }) => geneId).join(',')],
  ['Cancers', (row) => row.cancers.map(({ cancer, groups }) => `${cancer} (${groupsInFile(groups)})`).join('; ')],
  ['Matching Cancers', (row) => row.cancers.flatMap(({ cancer, matching }) => (matching ? cancer : [])).join('; ')],
  ['HLA Genotype', (row) => row.genotype ?? ''],
  ['Affinity (nM)', (row) => row.affinity ?? ''],
  ['Matching Entries', (row) => row.matching],
  ['All Entries', (row) => row.entries],
];

/** The lines as a table. A list has lines of one kind. */
function tableOf(lines: readonly ExportedLine[], part: 'head' | 'rows'): string {
  const write = <Line>(shown: readonly TsvColumn<Line>[], of: readonly Line[]) =>
    part === 'head' ? tsvHeader(shown) : of.map((line) => tsvRow(shown, line)).join('');
  if (areEntries(lines)) return write(columnsOf(lines), lines);
  return areSequences(lines) ? write(sequenceColumns, lines) : '';
}

const tsv: ExportFormat = {
  mime: TSV_MIME,
  head: (_origin, _total, rows) => tableOf(rows, 'head'),
  rows: (rows) => tableOf(rows, 'rows'),
  tail: '',
};

/** A row whose comma-separated fields are arrays. */
function plainRow(row: ExportedRow): object {
  return {
    ...row,
    relatedGeneName: row.relatedGeneName === '' ? [] : row.relatedGeneName.split(','),
    relatedGeneId: splitList(row.relatedGeneId),
    relatedTranscriptId: splitList(row.relatedTranscriptId),
    multicancer: parseMulticancer(row.multicancer),
    ...(row.backgrounds === undefined ? {} : { backgrounds: splitList(row.backgrounds) }),
  };
}

const json: ExportFormat = {
  mime: 'application/json',
  head: (origin, total, [line]) =>
    `${JSON.stringify({ ...origin, total }).slice(0, -1)},"${line && isSequence(line) ? 'sequences' : 'peptides'}":[\n`,
  rows: (rows, first) =>
    rows
      .map((row, index) => (first && index === 0 ? '' : ',\n') + JSON.stringify(isSequence(row) ? row : plainRow(row)))
      .join(''),
  tail: '\n]}\n',
};

/** `>id key=value ...`: the id is the first word, as sequence tools expect. */
function fastaHeader(row: ExportedLine): string {
  if (isSequence(row)) return sequenceHeader(row);
  const facts = {
    gene: row.relatedGeneName,
    transcript: row.relatedTranscriptId,
    cancer: row.cancer,
    tissue: row.tissue,
    study: row.study,
    expression: expressionInFile(row.expression),
    status: flagInFile(validationStates, row.validation),
    immunogenicity: flagInFile(immunogenicityStates, row.immunogenicity),
    backgrounds: row.backgrounds ?? '',
  };
  return headerOf(row.peptideId, facts);
}

function headerOf(id: string, facts: Readonly<Record<string, string>>): string {
  const known = Object.entries(facts).filter(([, value]) => value !== '');
  return [id, ...known.map(([name, value]) => `${name}=${oneCell(value)}`)].join(' ');
}

function sequenceHeader({ peptideId, genes, cancers, entries }: SequenceRow): string {
  return headerOf(peptideId, {
    gene: genes.map(({ geneName, geneId }) => geneName || geneId).join(','),
    cancers: cancers.map(({ cancer }) => cancer).join(','),
    entries: String(entries),
  });
}

const fasta: ExportFormat = {
  mime: 'text/x-fasta',
  head: () => '',
  rows: (rows) => rows.map((row) => fastaRecord(fastaHeader(row), row.sequence)).join(''),
  tail: '',
};

export const exportFormats: Readonly<Record<FormatId, ExportFormat>> = { tsv, json, fasta };
