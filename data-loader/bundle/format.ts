import { MANIFEST_FILE } from '#domain/storage/loader-process';

/**
 * The files of a source bundle and their columns, which data-loader/README.md explains. Reader, validation and the
 * generator of the demonstration bundle all take the column names from here.
 */
export const BUNDLE_FORMAT = 1;

/**
 * Columns may have any order in the file: the header decides. The reader of a column decides whether it may be empty.
 */
export const tables = {
  studies: {
    file: 'studies.tsv',
    columns: ['cancer', 'tissue', 'study', 'subtype', 'description', 'pubmed', 'instrument', 'quantification'],
  },
  genes: {
    file: 'genes.tsv',
    columns: [
      'gene_id',
      'gene_name',
      'description',
      'aliases',
      'chromosome',
      'start',
      'end',
      'strand',
      'cross_references',
    ],
  },
  transcripts: {
    file: 'transcripts.tsv',
    columns: [
      'transcript_id',
      'gene_id',
      'description',
      'type',
      'length',
      'chromosome',
      'strand',
      'exons',
      'mfe',
      'rnacentral_id',
      'cross_references',
    ],
  },
  orfs: { file: 'orfs.tsv', columns: ['orf_id', 'transcript_id', 'frame', 'start', 'end', 'cpat_score'] },
  peptides: {
    file: 'peptides.tsv',
    columns: [
      'peptide_id',
      'sequence',
      'cancer',
      'tissue',
      'study',
      'subtype',
      'orf_ids',
      'validated',
      'validation_method',
      'validation_pubmed',
      'immunogenic',
      'recognition_score',
      'ms_id',
    ],
  },
  immunogenicity: {
    file: 'immunogenicity.tsv',
    columns: ['sequence', 'hla_genotype', 'binding_affinity_nm', 'binding_stability_h', 'immunogenic'],
  },
} as const;

/** Tables that add to what a bundle needs. */
export const optionalTables = {
  samples: {
    file: 'samples.tsv',
    columns: ['dataset', 'sample', 'role', 'label', 'subject'],
    /** Columns that may be missing, as if they were empty. */
    optional: ['label', 'subject'],
  },
  backgrounds: { file: 'backgrounds.tsv', columns: ['name', 'file', 'source', 'license'], optional: [] },
} as const;

export const allTables = { ...tables, ...optionalTables };
export type TableName = keyof typeof allTables;
export type ColumnOf<Name extends TableName> = (typeof allTables)[Name]['columns'][number];

export const files = {
  manifest: MANIFEST_FILE,
  transcriptSequences: 'transcripts.fasta',
  /** In place of them: proteins of ORFs whose nucleotides nobody knows. */
  orfProteins: 'orf-proteins.fasta',
  spectra: 'spectra.mgf',
  structures: 'structures.dbn',
} as const;

/** One matrix per dataset, `expression/{dataset key}.tsv`: `peptide_id`, then the samples, controls before tumors. */
export const EXPRESSION_FOLDER = 'expression';
/** Sequences of backgrounds, as FASTA or one per line; backgrounds.tsv names the files. */
export const BACKGROUND_FOLDER = 'backgrounds';
export const MATRIX_ID_COLUMN = 'peptide_id';
