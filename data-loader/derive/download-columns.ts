import type { Gene } from '#domain/api/schemas/gene';
import type { Orf } from '#domain/api/schemas/orf';
import type { PeptideRow, Spectrum } from '#domain/api/schemas/peptide';
import type { Transcript } from '#domain/api/schemas/transcript';
import type { advanceDataSets, basicDataSets } from '#domain/catalogue/downloads';
import { joinList } from '#domain/catalogue/lists';
import { expressionGroups, immunogenicityStates, validationStates } from '#domain/catalogue/vocabulary';
import { tsvHeader, type TsvColumn } from '#domain/text/tsv';
import type { HlaRecord } from '../staging/records';
import type { PeptideFacts } from './peptide-row';

export type DataSetId = keyof typeof basicDataSets | keyof typeof advanceDataSets;

export type PeptideLine = PeptideFacts & { row: PeptideRow };

/**
 * The files begin with the columns of the published catalogue's files, under their names there (one of them misspelt),
 * because scripts read those by name; columns of our own follow.
 */

/** One row of the catalogue, self-contained. Lists are comma lists; codes are written as words. */
export const peptideColumns: readonly TsvColumn<PeptideLine>[] = [
  ['peptide_id', ({ row }) => row.peptideId],
  ['sequence', ({ row }) => row.sequence],
  ['orf_id', ({ record }) => joinList(record.orfIds)],
  ['cancer_type', ({ row }) => row.cancer],
  ['cancer_subtype', ({ record }) => record.subtype],
  ['tissue_type', ({ row }) => row.tissue],
  ['associated_transcript_id', ({ row }) => row.relatedTranscriptId],
  ['associated_gene_id', ({ row }) => row.relatedGeneId],
  ['related_gene_name', ({ row }) => row.relatedGeneName],
  ['log2_fold_change', ({ statistic }) => statistic.logFc],
  ['t_value', ({ statistic }) => statistic.t],
  ['p_value', ({ statistic }) => statistic.p],
  ['adjusted_p_value', ({ statistic }) => statistic.adjustedP],
  ['study', ({ row }) => row.study],
  ['study_descriptione', ({ study }) => study.description],
  ['study_pubmed', ({ study }) => joinList(study.pubmed)],
  ['instrument', ({ study }) => study.instrument],
  ['quantification', ({ study }) => study.quantification],
  ['validation', ({ row }) => validationStates[row.validation]],
  ['validation_method', ({ record }) => record.validationMethod],
  ['associated_ms_id', ({ record }) => record.msId],
  ['cancer', ({ row }) => row.cancer],
  ['tissue', ({ row }) => row.tissue],
  ['gene_ids', ({ row }) => row.relatedGeneId],
  ['gene_names', ({ row }) => row.relatedGeneName],
  ['transcript_ids', ({ row }) => row.relatedTranscriptId],
  ['orf_ids', ({ record }) => joinList(record.orfIds)],
  ['expression', ({ row }) => expressionGroups[row.expression].label],
  ['t', ({ statistic }) => statistic.t],
  ['p', ({ statistic }) => statistic.p],
  ['adjusted_p', ({ statistic }) => statistic.adjustedP],
  ['validation_pubmed', ({ record }) => joinList(record.validationPubmed)],
  ['immunogenicity', ({ row }) => immunogenicityStates[row.immunogenicity]],
  ['recognition_score', ({ record }) => record.recognitionScore],
  ['other_cancers', ({ row }) => row.multicancer],
  ['spectrum_id', ({ record }) => record.msId],
];

/** The data of one line of each table. The sets of peptides are rows of one table; sets of sequences are FASTA. */
interface DownloadLines {
  geneInfo: Gene;
  transcriptInfo: Transcript & { orfIds: string };
  orfInfo: Orf;
  spectra: Spectrum & { msId: string };
  immunogenicity: HlaRecord & { sequence: string; peptideIds: string };
}

export type TableId = keyof DownloadLines;
export type DownloadLine<Id extends TableId> = DownloadLines[Id];

export const downloadColumns: { readonly [Id in TableId]: readonly TsvColumn<DownloadLines[Id]>[] } = {
  geneInfo: [
    ['gene_id', (gene) => gene.geneId],
    ['gene_name', (gene) => gene.geneName],
    ['description', (gene) => gene.description],
    ['aliases', (gene) => gene.aliasName],
    ['chromosome', (gene) => gene.chromosome],
    ['start', (gene) => gene.startPosition],
    ['end', (gene) => gene.endPosition],
    ['strand', (gene) => gene.strand],
    ['transcript_ids', (gene) => gene.relatedTranscriptId],
    ['cross_references', (gene) => gene.database],
  ],
  transcriptInfo: [
    ['orf_id', (transcript) => transcript.orfIds],
    ['rnacentral_id', (transcript) => transcript.rnacentralId],
    ['description', (transcript) => transcript.description],
    ['rna_type', (transcript) => transcript.type],
    ['transcript_length(nt)', (transcript) => transcript.length],
    ['chromosome', (transcript) => transcript.chromosome],
    ['strand', (transcript) => transcript.strand],
    ['start_position', (transcript) => transcript.startPosition],
    ['end_position', (transcript) => transcript.endPosition],
    ['transcript_id', (transcript) => transcript.transcriptId],
    ['gene_id', (transcript) => transcript.relatedGeneId],
    ['type', (transcript) => transcript.type],
    ['length_nt', (transcript) => transcript.length],
    ['start', (transcript) => transcript.startPosition],
    ['end', (transcript) => transcript.endPosition],
    ['exons', (transcript) => transcript.exons],
    ['mfe_kcal_per_mol', (transcript) => transcript.mfe],
    ['peptide_count', (transcript) => transcript.peptideCount],
    ['cross_references', (transcript) => transcript.database],
  ],
  orfInfo: [
    ['orf_id', (orf) => orf.orfId],
    ['associated_transcript_id', (orf) => orf.transcriptId],
    ['trans_len', (orf) => orf.transLen],
    ['reading_frame', (orf) => orf.frame],
    ['ORF_start', (orf) => orf.start],
    ['ORF_end', (orf) => orf.end],
    ['peptide_coverage', (orf) => Number((orf.coverage / 100).toFixed(4))],
    ['CPAT_score', (orf) => orf.cpatScore],
    ['associated_peptide_id', (orf) => orf.peptideId],
    ['ORF_length(nt)', (orf) => orf.end - orf.start + 1],
    ['transcript_id', (orf) => orf.transcriptId],
    ['frame', (orf) => orf.frame],
    ['start', (orf) => orf.start],
    ['end', (orf) => orf.end],
    ['length_nt', (orf) => orf.end - orf.start + 1],
    ['cpat_score', (orf) => orf.cpatScore],
    ['coverage_percent', (orf) => orf.coverage],
    ['top_peptide', (orf) => orf.topPep],
    ['peptide_ids', (orf) => orf.peptideId],
  ],
  spectra: [
    ['spectrum_id', (spectrum) => spectrum.msId],
    ['sequence', (spectrum) => spectrum.sequence],
    ['precursor_mz', (spectrum) => spectrum.mZ],
    ['charge', (spectrum) => spectrum.charge],
    ['scan', (spectrum) => spectrum.scan],
    ['raw_file', (spectrum) => spectrum.rawFile],
    ['peaks', (spectrum) => spectrum.peaks],
  ],
  immunogenicity: [
    ['sequence', (prediction) => prediction.sequence],
    ['hla_genotype', (prediction) => prediction.hla],
    ['binding_affinity_nm', (prediction) => prediction.affinityNm],
    ['binding_stability_h', (prediction) => prediction.stabilityHours],
    ['immunogenic', (prediction) => immunogenicityStates[prediction.immunogenic]],
    ['peptide_ids', (prediction) => prediction.peptideIds],
  ],
};

export type PeptideSetId = 'peptideInfo' | 'immunogenic' | 'validated' | 'tumorSpecific';

const peptideHeader = tsvHeader(peptideColumns);

/** Header lines of the data sets. The sequence sets are FASTA and have none. */
export const downloadHeaders = {
  geneInfo: tsvHeader(downloadColumns.geneInfo),
  transcriptInfo: tsvHeader(downloadColumns.transcriptInfo),
  peptideInfo: peptideHeader,
  orfInfo: tsvHeader(downloadColumns.orfInfo),
  spectra: tsvHeader(downloadColumns.spectra),
  immunogenic: peptideHeader,
  validated: peptideHeader,
  tumorSpecific: peptideHeader,
  immunogenicity: tsvHeader(downloadColumns.immunogenicity),
} satisfies Record<TableId | PeptideSetId, string>;
