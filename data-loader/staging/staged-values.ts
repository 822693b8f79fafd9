import type { Orf } from '#domain/api/schemas/orf';
import type { CancerOccurrence } from '#domain/catalogue/multicancer';
import type { NormalDetection } from '#domain/catalogue/normal-samples';
import type { CatalogueFeature } from '#domain/catalogue/track-formats';
import type {
  CheckedSequence,
  ExpressionRecord,
  GeneRecord,
  HlaRecord,
  OrfRecord,
  PeptideRecord,
  PeptideStatistic,
  SpectrumRecord,
  StructureRecord,
  TranscriptRecord,
} from './records';

/** What each space of the staging store holds, with its key beside it. */
export interface StagedValues {
  gene: GeneRecord; // geneId
  transcript: TranscriptRecord; // transcriptId
  sequence: string; // transcriptId
  orf: OrfRecord; // orfId
  orfProtein: string; // orfId; without the final stop codon
  statedProtein: string; // orfId: of an ORF whose nucleotides are not known
  peptide: PeptideRecord; // peptideId
  sequencePeptide: string; // peptide sequence, peptideId: the cancer
  orfPeptide: string; // orfId, peptideId: the peptide sequence
  hla: HlaRecord[]; // peptide sequence
  spectrum: SpectrumRecord; // msId
  structure: StructureRecord; // transcriptId
  expression: ExpressionRecord; // dataset key, peptideId
  statistic: PeptideStatistic; // peptideId: derived from the matrices
  occurrence: CancerOccurrence[]; // peptide sequence: its cancers, if there are several; derived
  normalDetection: NormalDetection; // peptide sequence: that of its entries, if one has normal samples; derived
  background: string; // number of the background, number of the sequence: its letters, I as L
  inBackground: number[]; // peptide sequence: the numbers of the backgrounds in which it occurs; derived
  sequenceDigest: null; // 'sequence' or 'orfProtein', SHA-256 of a sequence, id: derived
  sameSequence: string[]; // 'sequence' or 'orfProtein', id: the ids of its sequence, of which it is the first; derived
  orfFact: Orf; // transcriptId, orfId: the ORF with its peptides; derived
  trackFeature: CatalogueFeature; // kind, chromosome, start, end, blocks, name, id: sorted by position; derived
  geneFeature: CatalogueFeature; // geneId, then as trackFeature; derived
  geneTranscript: null; // geneId, transcriptId: derived
  rowCount: number; // 'geneId' or 'transcriptId', id: its rows; derived
  suggestion: string; // term in lower case, kind, entry id: a line of a file of suggestions; derived
  checkedSequence: CheckedSequence; // peptide sequence: used by validation, and for its score
  spectrumSequence: string; // msId: the peptide sequence; used by validation only
  caselessId: string; // space, id in lower case: ids with other letters than capitals; used by validation only
  broken: null; // space, key: an entity whose own record is invalid; used by validation only
}
export type Space = keyof StagedValues;
/** Spaces of nucleotides or residues. */
export type SequenceSpace = 'sequence' | 'orfProtein';
