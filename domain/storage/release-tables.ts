import { type ColumnField, columnFields, describeField, type FieldColumn, fields } from '../search/fields';
import { type NumberKey, numberKeys, numbers } from '../search/numbers';

/**
 * The tables of a release: Parquet files among its downloads. Functions filter, count and sort over their columns in memory,
 * and DuckDB, pandas, polars and R ask the same files. Every column is defined once, here: the loader writes what is defined,
 * the data dictionary names it, and functions open it by name. A search field or a number of rows is a column by itself.
 */

/** `integer` is INT32, because readers return 64 bits as BigInt; `number` is DOUBLE. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean';

export interface ColumnDescription {
  type: ColumnType;
  /** Whether a cell holds a list of values; a list without values is empty, never null. */
  list?: true;
  unit?: string;
  meaning: string;
}

const POSITION = 'nt, counted from 1 on the chromosome, included';

const typeOfKind = {
  list: 'text',
  text: 'text',
  option: 'integer',
  flag: 'integer',
  state: 'boolean',
} as const satisfies Record<string, ColumnType>;

/** What the columns of the fields of search hold, if their label does not say it; apart from the fields, because pages do not need it. */
const meanings: Readonly<Partial<Record<ColumnField, string>>> = {
  cancer: 'Cancer of the samples',
  tissue: 'Tissue or fluid of the samples',
  study: 'Accession of the study in its repository',
  geneName: 'Names of the genes of the transcripts',
  geneId: 'Genes of the transcripts',
  transcriptId: 'Transcripts of the ORFs that encode the sequence',
  RNAcentralId: 'RNAcentral ids of the transcripts',
  otherId: 'Ids of transcripts and genes in other databases',
  rnaType: 'RNA types of the transcripts',
  peptideId: 'Id of the row: one sequence in one cancer, tissue, study and subtype',
  expression: 'Expression group: 1 Tumor-specific, 2 Upregulated, 3 Downregulated, 4 Others; null if not measured',
  immunogenicity: '1 if the sequence is predicted to be immunogenic on any HLA genotype, else 0; null if not predicted',
  validation: '1 if previous studies found the peptide, else 0; null if nobody looked for it',
  simultaneous: 'Whether another cancer has the same sequence',
  hla: 'HLA genotypes on which the sequence is predicted to be immunogenic',
  background: 'Sets of other sequences in which the sequence occurs; None of them if in no set',
  normalElsewhere:
    'Whether the sequence is detected in normal samples of other datasets; empty if none of those that have it has normal samples',
  pmid: 'PubMed ids of the study and of previous studies',
};

/** The columns of the fields of search. */
const fieldColumns = Object.fromEntries(
  columnFields.map((field) => {
    const { kind, column } = fields[field];
    const { several } = describeField(field);
    const description: ColumnDescription = {
      type: typeOfKind[kind],
      ...(several && { list: true }),
      meaning: meanings[field] ?? fields[field].label,
    };
    return [column, description];
  }),
  // Contains every field of search but locations and numbers.
) as Record<FieldColumn, ColumnDescription>;

const numberColumns = Object.fromEntries(
  numberKeys.map((key) => {
    const { unit, tip } = numbers[key];
    const type = 'integer' in numbers[key] ? 'integer' : 'number';
    return [key, { type, ...(unit !== '' && { unit }), meaning: tip } satisfies ColumnDescription];
  }),
  // Contains every number.
) as Record<NumberKey, ColumnDescription>;

const strand: ColumnDescription = { type: 'text', meaning: 'Strand of the chromosome, + or -' };
const crossReferences: ColumnDescription = {
  type: 'text',
  list: true,
  meaning: 'Ids in other databases, each after the name of the database and #',
};

const { peptideId, ...otherFields } = fieldColumns;

/** A row is an entry: one sequence in one cancer, tissue, study and subtype, in ascending order of peptideId. */
const peptides = {
  peptideId,
  sequence: { type: 'text', unit: 'amino acids, one letter each', meaning: 'Sequence without modifications' },
  ...otherFields,
  subtype: { type: 'text', meaning: 'Subtype of the cancer; empty if the study has none' },
  orfId: { type: 'text', list: true, meaning: 'ORFs that encode the sequence' },
  inNormal: {
    type: 'integer',
    meaning:
      '1 if detected in normal samples of its dataset, else 0; null if it has none, or did not measure the peptide',
  },
  ...numberColumns,
  predictedHla: { type: 'text', list: true, meaning: 'HLA genotypes with a prediction for the sequence' },
  predictedAffinity: {
    type: 'number',
    list: true,
    unit: 'nM',
    meaning: 'Predicted affinities, in the order of predictedHla',
  },
  predictedStability: {
    type: 'number',
    list: true,
    unit: 'h',
    meaning: 'Predicted stabilities, in the order of predictedHla',
  },
} as const satisfies Record<string, ColumnDescription>;

const genes = {
  geneId: { type: 'text', meaning: 'Id of the gene' },
  geneName: { type: 'text', meaning: 'Name of the gene' },
  description: { type: 'text', meaning: 'Full name or description' },
  aliases: { type: 'text', list: true, meaning: 'Other names of the gene' },
  chromosome: { type: 'text', meaning: 'Chromosome by its UCSC name, such as chr11' },
  start: { type: 'integer', unit: POSITION, meaning: 'First position of the gene' },
  end: { type: 'integer', unit: POSITION, meaning: 'Last position of the gene' },
  strand,
  crossReferences,
} as const satisfies Record<string, ColumnDescription>;

const transcripts = {
  transcriptId: { type: 'text', meaning: 'Id of the transcript' },
  geneId: { type: 'text', meaning: 'Gene of the transcript' },
  description: { type: 'text', meaning: 'Description of the transcript' },
  rnaType: { type: 'text', meaning: 'RNA type; empty if not known' },
  length: { type: 'integer', unit: 'nt', meaning: 'Length of the spliced transcript' },
  chromosome: { type: 'text', meaning: 'Chromosome by its UCSC name, such as chr11' },
  start: { type: 'integer', unit: POSITION, meaning: 'First position of the transcript' },
  end: { type: 'integer', unit: POSITION, meaning: 'Last position of the transcript' },
  strand,
  exonStart: { type: 'integer', list: true, unit: POSITION, meaning: 'First positions of the exons' },
  exonEnd: { type: 'integer', list: true, unit: POSITION, meaning: 'Last positions of the exons' },
  minimumFreeEnergy: { type: 'number', unit: 'kcal/mol', meaning: 'Free energy of the structure; null if not known' },
  rnacentralId: { type: 'text', meaning: 'RNAcentral id; empty if none' },
  crossReferences,
} as const satisfies Record<string, ColumnDescription>;

const orfs = {
  orfId: { type: 'text', meaning: 'Id of the ORF' },
  transcriptId: { type: 'text', meaning: 'Transcript of the ORF' },
  frame: { type: 'integer', meaning: 'Reading frame, 1 to 3' },
  start: { type: 'integer', unit: 'nt, counted from 1 on the transcript, included', meaning: 'First position' },
  end: { type: 'integer', unit: 'nt, counted from 1 on the transcript, included', meaning: 'Last position' },
  cpatScore: {
    type: 'number',
    unit: 'probability, 0 to 1',
    meaning: 'Coding probability by CPAT; null if not computed',
  },
  protein: { type: 'text', unit: 'amino acids, one letter each', meaning: 'Translated sequence' },
} as const satisfies Record<string, ColumnDescription>;

export const releaseTables = { peptides, genes, transcripts, orfs } as const;

export type TableName = keyof typeof releaseTables;
export type ColumnName<Table extends TableName> = keyof (typeof releaseTables)[Table] & string;

// The keys of the object are the tables.
export const tableNames = Object.keys(releaseTables) as TableName[];

/** The columns of a table in the order of the file. */
export const columnsOf = (table: TableName): [name: string, column: ColumnDescription][] =>
  Object.entries<ColumnDescription>(releaseTables[table]);

/** Rows of a row group: what a function reads at once of a column, and what the loader holds in memory while it writes. */
export const ROW_GROUP_ROWS = 16_384;
