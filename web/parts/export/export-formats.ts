import type { ExportedRow } from '#domain/api/schemas/export';
import { numberKeys, numberTitle } from '#domain/search/numbers';
import { splitList } from '#domain/catalogue/lists';
import { parseMulticancer } from '#domain/catalogue/multicancer';
import { fastaRecord } from '#domain/sequence/fasta';
import { oneCell, tsvHeader, tsvRow, TSV_MIME, type TsvColumn } from '#domain/text/tsv';
import { expressionInFile, flagInFile, immunogenicityStates, validationStates } from '#domain/catalogue/vocabulary';

/** Origin of an export, as recorded in the file. */
export interface ExportOrigin {
  catalogue: string;
  release: string;
  /** ISO date. */
  date: string;
  /** The request. */
  query: unknown;
}

/** A file format, written piece by piece so that a list may have any length. */
export interface ExportFormat {
  id: 'tsv' | 'json' | 'fasta';
  label: string;
  hint: string;
  mime: string;
  /** `rows` are the first of the list. */
  head: (origin: ExportOrigin, total: number, rows: readonly ExportedRow[]) => string;
  /** `first` is true for the first rows of the list. */
  rows: (rows: readonly ExportedRow[], first: boolean) => string;
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

const tsv: ExportFormat = {
  id: 'tsv',
  label: 'TSV',
  hint: 'table for Excel, R or pandas',
  mime: TSV_MIME,
  head: (_origin, _total, rows) => tsvHeader(columnsOf(rows)),
  rows: (rows) => rows.map((row) => tsvRow(columnsOf(rows), row)).join(''),
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
  id: 'json',
  label: 'JSON',
  hint: 'for programs',
  mime: 'application/json',
  head: (origin, total) => `${JSON.stringify({ ...origin, total }).slice(0, -1)},"peptides":[\n`,
  rows: (rows, first) =>
    rows.map((row, index) => (first && index === 0 ? '' : ',\n') + JSON.stringify(plainRow(row))).join(''),
  tail: '\n]}\n',
};

/** `>id key=value ...`: the id is the first word, as sequence tools expect. */
function fastaHeader(row: ExportedRow): string {
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
  return [
    row.peptideId,
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${oneCell(value)}`),
  ].join(' ');
}

const fasta: ExportFormat = {
  id: 'fasta',
  label: 'FASTA',
  hint: 'peptide sequences',
  mime: 'text/x-fasta',
  head: () => '',
  rows: (rows) => rows.map((row) => fastaRecord(fastaHeader(row), row.sequence)).join(''),
  tail: '',
};

export const exportFormats: readonly ExportFormat[] = [tsv, json, fasta];
