import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import { formatHlaPrediction } from '#domain/catalogue/hla-prediction';
import { joinList } from '#domain/catalogue/lists';
import { formatMulticancer, type CancerOccurrence } from '#domain/catalogue/multicancer';
import type { NormalDetection } from '#domain/catalogue/normal-samples';
import type { HlaRecord, PeptideRecord, PeptideStatistic, StudyRecord } from '../staging/records';
import type { Relations } from './peptide-relations';

/** All data from which a row of the catalogue is made. */
export interface PeptideFacts {
  record: PeptideRecord;
  study: StudyRecord;
  statistic: PeptideStatistic;
  relations: Relations;
  hla: readonly HlaRecord[];
  /** Every cancer with this sequence, including its own. */
  occurrences: readonly CancerOccurrence[];
  /** Of all entries of the sequence, its own included. */
  normalDetection: NormalDetection;
  /** Names of the backgrounds in which the sequence lies; null if the release has no backgrounds. */
  backgrounds: readonly string[] | null;
}

const inBackgrounds = (backgrounds: PeptideFacts['backgrounds']): { backgrounds?: string } =>
  backgrounds === null ? {} : { backgrounds: joinList(backgrounds) };

export function peptideRow({ record, statistic, relations, occurrences, backgrounds }: PeptideFacts): PeptideRow {
  return {
    peptideId: record.peptideId,
    relatedGeneName: joinList(relations.genes.map(({ geneName }) => geneName)),
    relatedGeneId: joinList(relations.genes.map(({ geneId }) => geneId)),
    relatedTranscriptId: joinList(relations.transcripts.map(({ transcriptId }) => transcriptId)),
    cancer: record.cancer,
    tissue: record.tissue,
    study: record.study,
    immunogenicity: record.immunogenic,
    expression: statistic.expression,
    validation: record.validated,
    multicancer: formatMulticancer(occurrences.filter(({ cancer }) => cancer !== record.cancer)),
    sequence: record.sequence,
    ...inBackgrounds(backgrounds),
  };
}

export function peptideDetail(
  row: PeptideRow,
  { record, study, statistic, hla, backgrounds }: PeptideFacts,
): PeptideDetail {
  return {
    peptideId: row.peptideId,
    sequence: row.sequence,
    tissue: row.tissue,
    cancer: row.cancer,
    cancerSubtype: record.subtype,
    multicancer: row.multicancer,
    relatedTranscriptId: row.relatedTranscriptId,
    expression: row.expression,
    logTumor: statistic.tumor.join(','),
    logNormal: statistic.normal.join(','),
    logFc: statistic.logFc,
    adjustedPValue: statistic.adjustedP,
    pValue: statistic.p,
    tValue: statistic.t,
    immunogenicity: row.immunogenicity,
    study: row.study,
    studyDescription: study.description,
    studyPubmed: joinList(study.pubmed),
    instrument: study.instrument,
    quantification: study.quantification,
    validation: row.validation,
    validatedMethod: record.validationMethod,
    validationPubmed: joinList(record.validationPubmed),
    msId: record.msId,
    recognitionScore: record.recognitionScore,
    hlaRelatedInform: joinList(hla.map(formatHlaPrediction)),
    ...inBackgrounds(backgrounds),
  };
}
