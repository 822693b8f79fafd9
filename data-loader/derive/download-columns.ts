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

/** One row of the catalogue, self-contained. Lists are comma lists; codes are written as words. */
export const peptideColumns: readonly TsvColumn<PeptideLine>[] = [
  ['peptide_id', ({ row }) => row.peptideId],
  ['sequence', ({ row }) => row.sequence],
  ['cancer', ({ row }) => row.cancer],
  ['tissue', ({ row }) => row.tissue],
  ['study', ({ row }) => row.study],
  ['cancer_subtype', ({ record }) => record.subtype],
  ['gene_ids', ({ row }) => row.relatedGeneId],
  ['gene_names', ({ row }) => row.relatedGeneName],
  ['transcript_ids', ({ row }) => row.relatedTranscriptId],
  ['orf_ids', ({ record }) => joinList(record.orfIds)],
  ['expression', ({ row }) => expressionGroups[row.expression].label],
  ['log2_fold_change', ({ statistic }) => statistic.logFc],
  ['t', ({ statistic }) => statistic.t],
  ['p', ({ statistic }) => statistic.p],
  ['adjusted_p', ({ statistic }) => statistic.adjustedP],
  ['validation', ({ row }) => validationStates[row.validation]],
  ['validation_method', ({ record }) => record.validationMethod],
  ['validation_pubmed', ({ record }) => joinList(record.validationPubmed)],
  ['immunogenicity', ({ row }) => immunogenicityStates[row.immunogenicity]],
  ['recognition_score', ({ record }) => record.recognitionScore],
  ['other_cancers', ({ row }) => row.multicancer],
  ['spectrum_id', ({ record }) => record.msId],
];

/** The data of one line of each table. The sets of peptides are rows of one table; sets of sequences are FASTA. */
interface DownloadLines {
  geneInfo: Gene;
  transcriptInfo: Transcript;
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
    ['transcript_id', (transcript) => transcript.transcriptId],
    ['gene_id', (transcript) => transcript.relatedGeneId],
    ['description', (transcript) => transcript.description],
    ['type', (transcript) => transcript.type],
    ['length_nt', (transcript) => transcript.length],
    ['chromosome', (transcript) => transcript.chromosome],
    ['start', (transcript) => transcript.startPosition],
    ['end', (transcript) => transcript.endPosition],
    ['strand', (transcript) => transcript.strand],
    ['exons', (transcript) => transcript.exons],
    ['mfe_kcal_per_mol', (transcript) => transcript.mfe],
    ['rnacentral_id', (transcript) => transcript.rnacentralId],
    ['peptide_count', (transcript) => transcript.peptideCount],
    ['cross_references', (transcript) => transcript.database],
  ],
  orfInfo: [
    ['orf_id', (orf) => orf.orfId],
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
