import type { advanceDataSets, basicDataSets } from '#domain/catalogue/downloads';

export type DataSetId = keyof typeof basicDataSets | keyof typeof advanceDataSets;

/** One row of the catalogue, self-contained. Lists are comma lists; codes are told in words. */
export const peptideColumns = [
  'peptide_id', 'sequence', 'cancer', 'tissue', 'study', 'cancer_subtype', 'gene_ids', 'gene_names', 'transcript_ids', 'orf_ids',
  'expression', 'log2_fold_change', 't', 'p', 'adjusted_p', 'validation', 'validation_method', 'validation_pubmed',
  'immunogenicity', 'recognition_score', 'other_cancers', 'spectrum_id',
] as const;

/** Header lines of the data sets. The sequence sets are FASTA and have none. */
export const downloadColumns: Partial<Record<DataSetId, readonly string[]>> = {
  geneInfo: ['gene_id', 'gene_name', 'description', 'aliases', 'chromosome', 'start', 'end', 'strand', 'transcript_ids', 'cross_references'],
  transcriptInfo: [
    'transcript_id', 'gene_id', 'description', 'type', 'length_nt', 'chromosome', 'start', 'end', 'strand', 'exons',
    'mfe_kcal_per_mol', 'rnacentral_id', 'peptide_count', 'cross_references',
  ],
  peptideInfo: peptideColumns,
  orfInfo: [
    'orf_id', 'transcript_id', 'frame', 'start', 'end', 'length_nt', 'cpat_score', 'coverage_percent', 'top_peptide', 'peptide_ids',
  ],
  spectra: ['spectrum_id', 'sequence', 'precursor_mz', 'charge', 'scan', 'raw_file', 'peaks'],
  immunogenic: peptideColumns,
  validated: peptideColumns,
  tumorSpecific: peptideColumns,
  immunogenicity: ['sequence', 'hla_genotype', 'binding_affinity_nm', 'binding_stability_h', 'immunogenic', 'peptide_ids'],
};
