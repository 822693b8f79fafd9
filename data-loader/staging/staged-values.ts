import type { Orf } from '#domain/api/schemas/orf';
import type { CancerOccurrence } from '#domain/catalogue/lists';
import type {
  CheckedSequence, ExpressionRecord, GeneRecord, HlaRecord, OrfRecord, PeptideRecord, PeptideStatistic, SpectrumRecord, StructureRecord,
  TranscriptPlace, TranscriptRecord,
} from './records';

/** What each space of the staging store holds; its key is told beside it. */
export interface StagedValues {
  gene: GeneRecord; // geneId
  transcript: TranscriptRecord; // transcriptId
  sequence: string; // transcriptId
  orf: OrfRecord; // orfId
  orfProtein: string; // orfId; without the final stop
  peptide: PeptideRecord; // peptideId
  sequencePeptide: string; // peptide sequence, peptideId: the cancer
  orfPeptide: string; // orfId, peptideId: the peptide sequence
  hla: HlaRecord[]; // peptide sequence
  spectrum: SpectrumRecord; // msId
  structure: StructureRecord; // transcriptId
  expression: ExpressionRecord; // dataset key, peptideId
  statistic: PeptideStatistic; // peptideId: what the matrices give; derived
  occurrence: CancerOccurrence[]; // peptide sequence: the cancers it was found in, only if several; derived
  orfFact: Orf; // transcriptId, orfId: what peptides say about the ORF; derived
  geneTranscript: null; // geneId, transcriptId: derived
  chromosomeTranscript: TranscriptPlace; // chromosome, transcriptId: derived
  term: number[]; // index id, window: ordinals; derived
  checkedSequence: CheckedSequence; // peptide sequence: what its rows agree on; used by validation only
  spectrumSequence: string; // msId: the peptide sequence; used by validation only
  caselessId: string; // space, id in lower case: the id, of those that are not plain capitals; used by validation only
  broken: null; // space, key: an entity whose own record is faulty; used by validation only
}
export type Space = keyof StagedValues;
/** Spaces of nucleotides or residues. */
export type SequenceSpace = 'sequence' | 'orfProtein';
