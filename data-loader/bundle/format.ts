import { MANIFEST_FILE } from '#domain/storage/loader-process';

/**
 * The source bundle: which files it holds and which columns they have. README.md beside it explains every column.
 * Reader, validator and the demonstration generator import this; nobody else spells a column name.
 */
export const BUNDLE_FORMAT = 1;

/** A column may be empty only where its reader says so; order in the file is free, the header decides. */
export const tables = {
  studies: {
    file: 'studies.tsv',
    columns: ['cancer', 'tissue', 'study', 'subtype', 'description', 'pubmed', 'instrument', 'quantification'],
  },
  genes: {
    file: 'genes.tsv',
    columns: ['gene_id', 'gene_name', 'description', 'aliases', 'chromosome', 'start', 'end', 'strand', 'cross_references'],
  },
  transcripts: {
    file: 'transcripts.tsv',
    columns: [
      'transcript_id', 'gene_id', 'description', 'type', 'length', 'chromosome', 'strand', 'exons', 'mfe', 'rnacentral_id',
      'cross_references',
    ],
  },
  orfs: { file: 'orfs.tsv', columns: ['orf_id', 'transcript_id', 'frame', 'start', 'end', 'cpat_score'] },
  peptides: {
    file: 'peptides.tsv',
    columns: [
      'peptide_id', 'sequence', 'cancer', 'tissue', 'study', 'subtype', 'orf_ids', 'validated', 'validation_method',
      'validation_pubmed', 'immunogenic', 'recognition_score', 'ms_id',
    ],
  },
  immunogenicity: {
    file: 'immunogenicity.tsv',
    columns: ['sequence', 'hla_genotype', 'binding_affinity_nm', 'binding_stability_h', 'immunogenic'],
  },
} as const;

export type TableName = keyof typeof tables;
export type ColumnOf<Name extends TableName> = (typeof tables)[Name]['columns'][number];

export const files = {
  manifest: MANIFEST_FILE,
  transcriptSequences: 'transcripts.fasta',
  spectra: 'spectra.mgf',
  structures: 'structures.dbn',
} as const;

/** One matrix a dataset: `expression/{dataset key}.tsv`. First column `peptide_id`, then samples, controls before tumors. */
export const EXPRESSION_FOLDER = 'expression';
export const MATRIX_ID_COLUMN = 'peptide_id';
